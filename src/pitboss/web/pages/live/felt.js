// The felt: applies the server's changes, and animates how things came there.
// Every animation runs on top of the finished drawing, so it always ends in the right state.

const play = (...what) => window.pitbossSound && window.pitbossSound(...what);
const SPEEDS = { off: 0, fast: 0.5, normal: 1, slow: 1.7 };
const CARD = 260, CHIP = 420, DICE = 900, SPIN = 2400, FACE = 90;
const COLOURS = [[10000, "#1f2937"], [2500, "#15803d"], [500, "#b91c1c"], [100, "#d6d3d1"], [0, "#d97706"]];
// The pips of a die, each by how far it lies from the middle
const PIPS = ["", "00", "--++", "--00++", "--+--+++", "--+-00-+++", "---0-++-+0++"].map(
  face => (face.match(/../g) || []).map(at => [...at].map(one => ({ "-": -1, 0: 0, "+": 1 })[one])));

function speed() {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
  const found = document.cookie.match(/pitboss-motion=(\w+)/);
  return SPEEDS[found ? found[1] : "normal"] ?? 1;
}

function parsed(text) {
  const room = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  room.innerHTML = text;
  return room.firstElementChild;
}

// A point of the screen in the coordinates of this element
function local(element, x, y) {
  const inverse = element.getScreenCTM().inverse();
  return new DOMPoint(x, y).matrixTransform(inverse);
}

function middle(element) {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

function shoe(svg) {
  const found = svg.querySelector("[aria-label='the shoe']");
  return found ? middle(found) : house(svg);
}

// The dealer's chips
function house(svg) {
  const box = svg.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + 8];
}

// An attribute `transform` would be overridden by an animated one, so it is part of both ends.
function slide(element, from, time, options = {}) {
  const [x, y] = middle(element);
  const parent = element.parentNode;
  const start = local(parent, ...from), end = local(parent, x, y);
  const own = element.getAttribute("transform");
  const base = own ? own.replace(/translate\(([-\d.]+)[ ,]+([-\d.]+)\)/, "translate($1px, $2px)") : "";
  const off = `translate(${start.x - end.x}px, ${start.y - end.y}px)`;
  return element.animate(
    [{ transform: `${off} ${base}`, opacity: 0.4 }, { transform: base || "none", opacity: 1 }],
    { duration: time, easing: "cubic-bezier(.2,.7,.3,1)", fill: "backwards", ...options });
}

// A card that lay face down here is turned over.
function flip(card, time) {
  const [x, y] = card.getAttribute("transform").match(/-?[\d.]+/g).map(Number);
  const width = card.getBBox().width / 2;
  const at = scale => `translate(${x + width}px, ${y}px) scaleX(${scale}) translate(${-width}px, 0)`;
  return card.animate([{ transform: at(0) }, { transform: at(1) }],
    { duration: time, easing: "ease-out", fill: "backwards" });
}

// A copy on top shows other faces while it rolls; the die itself shows its own when it lies.
function roll(die, svg, time, number) {
  const copy = die.cloneNode(true), box = copy.querySelector("rect"), pips = copy.querySelector("path");
  const [x, y, size] = ["x", "y", "width"].map(name => Number(box.getAttribute(name)));
  copy.classList.add("flying");
  copy.setAttribute("aria-hidden", "true");
  svg.append(copy);
  const own = pips.getAttribute("d"), slow = performance.now() + time * 0.6;
  const turn = () => pips.setAttribute("d", performance.now() > slow ? own :
    PIPS[1 + Math.floor(Math.random() * 6)].map(([dx, dy]) =>
      `M${x + size / 2 + dx * size / 4} ${y + size / 2 + dy * size / 4}h.1`).join(""));
  turn();
  const turning = setInterval(turn, FACE);
  const hidden = die.animate([{ opacity: 0 }, { opacity: 0 }], { duration: time });
  tumble(copy, time, number).finished.finally(() => {
    clearInterval(turning);
    copy.remove();
  });
  return hidden;
}

function tumble(die, time, number) {
  die.style.transformBox = "fill-box";
  die.style.transformOrigin = "center";
  const side = number % 2 ? 1 : -1;
  return die.animate(
    [{ transform: `translate(${side * 160}px, 120px) rotate(${side * 900}deg)` },
     { transform: `translate(${side * 20}px, -14px) rotate(${side * 120}deg)`, offset: 0.7 },
     { transform: "none" }],
    { duration: time, easing: "cubic-bezier(.2,.6,.4,1)" });
}

function spin(wheel, time) {
  const face = wheel.querySelector(".turning"), ball = wheel.querySelector(".ball");
  const about = wheel.dataset.middle.split(" ").map(Number);
  const turned = degrees => `translate(${about[0]}px, ${about[1]}px) rotate(${degrees}deg) ` +
    `translate(${-about[0]}px, ${-about[1]}px)`;
  const easing = "cubic-bezier(.15,.6,.25,1)";
  const rest = Number((/rotate\(([-\d.]+)/.exec(face.getAttribute("transform")) || [])[1] || 0);
  const turning = face.animate(
    [{ transform: turned(rest - 720) }, { transform: turned(rest) }], { duration: time, easing });
  if (!ball) return turning;
  const [x, y] = ["cx", "cy"].map(name => Number(ball.getAttribute(name)));
  const out = degrees => `${turned(degrees)} translate(${(x - about[0]) * 0.3}px, ${(y - about[1]) * 0.3}px)`;
  ball.animate(
    [{ transform: out(1800) }, { transform: out(260), offset: 0.75 }, { transform: turned(0) }],
    { duration: time, easing });
  return turning;
}

// What a throw or a spin came to is not shown before it has ended (see the page's styles).
let awaited = 0;
function reveal_after(all) {
  const number = ++awaited;
  document.body.dataset.awaited = "1";
  Promise.allSettled(all.map(one => one.finished)).then(() => {
    if (number === awaited) delete document.body.dataset.awaited;
  });
}

// Players are dealt to before the dealer is
function in_order(cards) {
  const last = card => /^(dealer|community|dead)/.test(card.closest("[data-k]")?.dataset.k || "");
  return [...cards].sort((one, other) => last(one) - last(other));
}

export default {
  template: "<div></div>",
  props: { content: String },
  data() { return { number: 0, last: Promise.resolve() }; },
  mounted() {
    this.$el.innerHTML = this.content || "";
    this.$el.addEventListener("pointerdown", () => { if (this.$el.querySelector(".shut")) this.hurry(); });
  },
  watch: { content(now) { if (now && !this.number) this.$el.innerHTML = now; } },
  methods: {
    // Changes are applied in order, each after the page has drawn the one before.
    patch(number, steps, moves) {
      this.last = this.last.then(() => this.$nextTick()).then(() => {
        if (number !== this.number + 1) return this.number < number && emitEvent("felt_lost");
        this.number = number;
        this.apply(steps, moves);
      }).catch(() => emitEvent("felt_lost"));  // it was not as the server thought
    },
    whole(number, text) {
      this.last = this.last.then(() => {
        this.number = number;
        this.$el.innerHTML = text;
      });
    },
    hurry() {
      for (const one of this.$el.getAnimations({ subtree: true })) one.finish();
      emitEvent("hurry");
    },
    find(path) {
      let one = this.$el.firstElementChild;
      for (const number of path ? path.split(".") : []) one = one.children[number];
      return one;
    },
    apply(steps, moves) {
      const came = [], hidden = new Set();
      const spot = one => `${one.closest("[data-k]")?.dataset.k} ${one.getAttribute("transform")}`;
      const from = moves.map(([from]) => this.place(from));
      for (const [kind, path, value] of steps) {
        if (kind === "i") {
          const [, parent, number] = path.match(/^(?:(.*)\.)?(\d+)$/);
          const inside = this.find(parent || ""), one = parsed(value);
          inside.insertBefore(one, inside.children[number] || null);
          came.push(one);
          continue;
        }
        const one = this.find(path);
        if (kind === "d") {
          if (/face down$/.test(one.getAttribute("aria-label"))) hidden.add(spot(one));
          one.remove();
        }
        else if (kind === "t") one.textContent = value;
        else if (kind === "r") one.replaceWith(parsed(value));
        else for (const [name, text] of Object.entries(value)) {
          if (text === null) one.removeAttribute(name); else one.setAttribute(name, text);
          if (name === "data-rests" && text) came.push(one);
        }
      }
      const turned = came.filter(one => one.matches(".card") && hidden.has(spot(one)));
      this.show(came, moves, from, turned);
    },
    // Where chips come from or go to, on the screen
    place(name, near = null) {
      const svg = this.$el.firstElementChild;
      if (name === "house") return house(svg);
      if (name === "seat" && near) return this.player(svg, near);
      const area = svg.querySelector(`[data-k='${CSS.escape(name)}']`) || svg.querySelector(`[data-k="${name}"]`);
      if (area) return middle(area);
      const box = svg.getBoundingClientRect();
      return [box.x + box.width / 2, box.bottom - 10];
    },
    // Where a player sits who has chips here: beside the spot, or at the rail of a shared layout
    player(svg, [x, y]) {
      const box = svg.getBoundingClientRect();
      return svg.querySelector("[data-spot]") ? [x, y + 90] : [x, box.bottom - 10];
    },
    show(came, moves, from, turned) {
      const svg = this.$el.firstElementChild, rate = speed();
      const all = name => came.flatMap(one => one.matches(name) ? [one] : [...one.querySelectorAll(name)]);
      const cards = all(".card"), dice = all(".die"), wheels = all(".wheel[data-rests]");
      const chips = all(".chip");
      if (cards.length) play("card");
      if (dice.length) play("dice");
      if (wheels.length) play("spin", SPIN * (rate || SPEEDS.fast));
      if (chips.length || moves.length) play("chip");
      if (!rate) return;
      const start = shoe(svg);
      turned.forEach(one => flip(one, CARD * rate));
      in_order(cards.filter(one => !turned.includes(one))).forEach((one, number) =>
        slide(one, start, CARD * rate, { delay: number * CARD * rate * 0.6 }));
      const thrown = [...dice.map((one, number) => roll(one, svg, DICE * rate, number)),
        ...wheels.map(one => spin(one, SPIN * rate))];
      if (thrown.length) reveal_after(thrown);
      if (moves.length) moves.forEach((move, number) => this.fly(move, from[number], CHIP * rate));
      else chips.forEach(one => slide(one, this.player(svg, middle(one)), CHIP * rate * 0.6));
    },
    // A chip in flight, on top of the drawing
    fly([, to, cents], from, time) {
      const colour = COLOURS.find(([least]) => cents >= least)[1];
      const ink = colour === "#d6d3d1" ? "#111827" : "#fff";
      const svg = this.$el.firstElementChild, chip = parsed(
        `<g class='chip flying'><circle r='13' fill='${colour}' stroke='#fff' stroke-width='3' ` +
        `stroke-dasharray='7 6'/><text y='4' font-size='10' font-weight='700' fill='${ink}' ` +
        `text-anchor='middle'>${cents % 100 ? (cents / 100).toFixed(2) : cents / 100}</text></g>`);
      const start = local(svg, ...from), end = local(svg, ...this.place(to, from));
      svg.append(chip);
      const at = point => `translate(${point.x}px, ${point.y}px)`;
      chip.animate([{ transform: at(start) }, { transform: at(end) }],
        { duration: time, easing: "ease-in-out" }).finished.finally(() => chip.remove());
    },
  },
};
