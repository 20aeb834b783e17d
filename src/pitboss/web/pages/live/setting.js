// Setting hands: a card or tile is moved to another hand by dragging, or by Shift and an arrow key.
(() => {
const FAR = 6;  // pixels after which a press is a drag
const NEAR = 40;  // pixels beside a hand that still count as it
let drag = null;  // the card that is dragged, what is shown of it, and where it began
let dropped = false;  // whether the click that follows was a drag

const parts = () => [...document.querySelectorAll('.felt [data-part]')];

function distance(part, x, y) {
  const box = part.firstElementChild.getBoundingClientRect();
  return Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
}

function below(x, y) {
  const near = parts().map(part => [distance(part, x, y), part]).sort(([a], [b]) => a - b)[0];
  return near && near[0] <= NEAR ? near[1] : null;
}

function light(part) {
  for (const one of parts()) one.classList.toggle('over', one === part);
}

function send(card, part, onto = '') {
  emitEvent('felt', {wager: '', on: '', spot: '', seat: '', card, number: '', ask: '', back: '',
    why: '', part, onto});
}

// Appended last in the felt: it lies on top, and does not shift the paths of the server's changes
function lift(card) {
  const svg = card.ownerSVGElement, copy = card.cloneNode(true);
  for (const name of ['data-card', 'data-in', 'tabindex', 'role', 'aria-pressed']) copy.removeAttribute(name);
  copy.setAttribute('aria-hidden', 'true');
  copy.classList.add('dragged');
  svg.append(copy);
  card.classList.add('lifted');
  return copy;
}

function place(event) {
  const {copy, x, y} = drag, svg = copy.ownerSVGElement;
  const at = DOMMatrix.fromMatrix(svg.getScreenCTM()).inverse()
    .translate(event.clientX - x, event.clientY - y).multiply(drag.matrix);
  copy.setAttribute('transform', `matrix(${at.a} ${at.b} ${at.c} ${at.d} ${at.e} ${at.f})`);
}

function end() {
  if (drag && drag.copy) {
    drag.copy.remove();
    drag.card.classList.remove('lifted');
    light(null);
  }
  drag = null;
}

document.addEventListener('pointerdown', event => {
  dropped = false;
  const card = event.target.closest && event.target.closest('.felt [data-in]');
  if (card && event.isPrimary && !event.button && getComputedStyle(card).pointerEvents !== 'none')
    drag = {card, pointer: event.pointerId, x: event.clientX, y: event.clientY,
      matrix: DOMMatrix.fromMatrix(card.getScreenCTM())};
});
document.addEventListener('pointermove', event => {
  if (!drag || event.pointerId !== drag.pointer) return;
  if (!drag.copy && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < FAR) return;
  if (!drag.copy) drag.copy = lift(drag.card);
  place(event);
  light(below(event.clientX, event.clientY));
});
document.addEventListener('pointerup', event => {
  if (!drag || event.pointerId !== drag.pointer) return;
  if (drag.copy) {
    dropped = true;
    const {card: name, in: was} = drag.card.dataset, part = below(event.clientX, event.clientY);
    const under = document.elementsFromPoint(event.clientX, event.clientY)
      .map(one => one.closest('.felt [data-in]')).find(one => one && one !== drag.card);
    if (part && part.dataset.part !== was)
      send(name, part.dataset.part, under && under.dataset.in === part.dataset.part ? under.dataset.card : '');
  }
  end();
});
document.addEventListener('pointercancel', end);
document.addEventListener('touchmove', event => {  // a finger on a card drags it without scrolling
  if (drag) event.preventDefault();
}, {passive: false});
// Dropping a card with a mouse also clicks there; with a finger it does not, and a real click may follow.
document.addEventListener('click', event => {
  if (dropped && event.detail && event.target.closest('.felt')) event.stopImmediatePropagation();
  dropped = false;
}, true);
document.addEventListener('keydown', event => {
  const side = {ArrowLeft: -1, ArrowRight: 1}[event.key];
  const card = event.target.closest && event.target.closest('.felt [data-in]');
  if (event.key === 'Escape') end();
  if (!card || !side || !event.shiftKey) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const all = parts().map(part => part.dataset.part);
  const to = all[all.indexOf(card.dataset.in) + side];
  if (to) send(card.dataset.card, to);
}, true);
})();
