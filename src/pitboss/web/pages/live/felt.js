// The felt: applies the changes that the server sends, and shows how things came to lie there.
// Whatever moves is an animation on top of what is drawn already, so that it ends as it is.

const play = (...what) => window.pitbossSound && window.pitbossSound(...what);
const SPEEDS = { off: 0, fast: 0.5, normal: 1, slow: 1.7 };
const CARD = 260, CHIP = 420, DICE = 900, SPIN = 2400;

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

// Where a point of the screen is, for what is drawn within this element
function local(element, x, y) {
  const inverse = element.getScreenCTM().inverse();
  return new DOMPoint(x, y).matrixTransform(inverse);
}

function middle(element) {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

function house(svg) {
  const shoe = svg.querySelector("[aria-label='the shoe']");
  if (shoe) return middle(shoe);
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
  face.animate(
    [{ transform: turned(rest - 720) }, { transform: turned(rest) }], { duration: time, easing });
  if (!ball) return;
  const [x, y] = ["cx", "cy"].map(name => Number(ball.getAttribute(name)));
  const out = degrees => `${turned(degrees)} translate(${(x - about[0]) * 0.3}px, ${(y - about[1]) * 0.3}px)`;
  ball.animate(
    [{ transform: out(1800) }, { transform: out(260), offset: 0.75 }, { transform: turned(0) }],
    { duration: time, easing });
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
    // What arrives is done in turn, after the page has drawn what came before it.
    patch(number, steps, moves) {
      this.last = this.last.then(() => this.$nextTick()).then(() => {
        if (number !== this.number + 1) return this.number < number && emitEvent("felt_lost");
        this.number = number;
        this.apply(steps, moves);
      });
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
      const came = [];
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
        if (kind === "d") one.remove();
        else if (kind === "t") one.textContent = value;
        else if (kind === "r") one.replaceWith(parsed(value));
        else for (const [name, text] of Object.entries(value)) {
          if (text === null) one.removeAttribute(name); else one.setAttribute(name, text);
          if (name === "data-rests" && text) came.push(one);
        }
      }
      this.show(came, moves, from);
    },
    // Where chips come from or go to, on the screen
    place(name) {
      const svg = this.$el.firstElementChild;
      if (name === "house") return house(svg);
      const area = svg.querySelector(`[data-k='${CSS.escape(name)}']`) || svg.querySelector(`[data-k="${name}"]`);
      if (area) return middle(area);
      const box = svg.getBoundingClientRect();
      return [box.x + box.width / 2, box.bottom - 10];
    },
    show(came, moves, from) {
      const svg = this.$el.firstElementChild, rate = speed();
      const all = name => came.flatMap(one => one.matches(name) ? [one] : [...one.querySelectorAll(name)]);
      const cards = all(".card"), dice = all(".die"), wheels = all(".wheel[data-rests]");
      const chips = all(".chip");
      if (cards.length) play("card");
      if (dice.length) play("dice");
      if (wheels.length) play("spin", SPIN * (rate || SPEEDS.fast));
      if (chips.length || moves.length) play("chip");
      if (!rate) return;
      const shoe = house(svg);
      cards.forEach((one, number) =>
        slide(one, shoe, CARD * rate, { delay: number * CARD * rate * 0.6 }));
      dice.forEach((one, number) => tumble(one, DICE * rate, number));
      wheels.forEach(one => spin(one, SPIN * rate));
      if (moves.length) moves.forEach((move, number) => this.fly(move, from[number], CHIP * rate));
      else chips.forEach(one => slide(one, this.place("seat"), CHIP * rate * 0.6));
    },
    // A chip on its way, on top of what is drawn
    fly([, to, cents], from, time) {
      const svg = this.$el.firstElementChild, chip = parsed(
        "<g class='chip flying'><circle r='13' fill='#b91c1c' stroke='#fff' stroke-width='3' " +
        "stroke-dasharray='7 6'/><text y='4' font-size='10' font-weight='700' fill='#fff' " +
        `text-anchor='middle'>${Math.round(cents / 100)}</text></g>`);
      const start = local(svg, ...from), end = local(svg, ...this.place(to));
      svg.append(chip);
      const at = point => `translate(${point.x}px, ${point.y}px)`;
      chip.animate([{ transform: at(start) }, { transform: at(end) }],
        { duration: time, easing: "ease-in-out" }).finished.finally(() => chip.remove());
    },
  },
};
