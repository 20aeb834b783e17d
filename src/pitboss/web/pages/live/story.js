// The story of a table, newest line first: lines are added and removed, the others stay.
function line(text, law, shown) {
  const made = document.createElement("div"), words = document.createElement("span");
  words.textContent = text;
  made.append(words);
  if (law) {
    Object.assign(made, { tabIndex: -1, title: law });
    made.dataset.law = law;
    made.setAttribute("role", "button");
  }
  if (law && shown) {
    const number = document.createElement("span");
    number.className = "law";
    number.textContent = ` ${law}`;
    made.append(number);
  }
  return made;
}

export default {
  template: "<div></div>",
  props: { lines: Array, laws: Boolean },
  data() { return { changed: false, last: Promise.resolve() }; },
  mounted() { this.add(0, this.lines || [], this.laws); },
  watch: {
    lines(now) { if (!this.changed) this.add(this.$el.children.length, now, this.laws); },
  },
  methods: {
    // A line without a paragraph has the paragraph of the line before.
    add(drop, lines, shown) {
      let law = "";
      for (let n = 0; n < drop; n++) this.$el.lastElementChild.remove();
      for (const [text, own = law] of lines) this.$el.prepend(line(text, law = own, shown));
    },
    change(drop, lines, shown) {
      this.last = this.last.then(() => this.$nextTick()).then(() => {
        this.changed = true;
        this.add(Math.min(drop, this.$el.children.length), lines, shown);
      });
    },
  },
};
