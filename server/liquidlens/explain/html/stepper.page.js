// Steps through the run of a counterexample, in the editor's panel and in the HTML report.
//
//   const stepper = stepThrough(place, stops, { moved: (step) => ..., keys: [], actions: [] });   stepper.show(3)
//
// A stop has `line` (one-based, 0 where there is none), `function`, `depth`, `text`, `values` and `leftOut`. The host hears
// where the user wants to go (`moved`), and says where that is (`show`).
'use strict';

function stepThrough(place, stops, host) {
  const make = (parent, tag, name, text) => {
    const element = document.createElement(tag);
    if (name) element.className = name;
    if (text !== undefined) element.textContent = text;
    parent.append(element);
    return element;
  };
  place.classList.add('stepper');
  place.tabIndex = -1;
  const bar = make(place, 'nav');
  const back = make(bar, 'button', 'back', '◀ Back');
  back.title = 'Previous step (←)';
  const next = make(bar, 'button', 'next', 'Next ▶');
  next.title = 'Next step (→)';
  const where = make(bar, 'span', 'where');
  make(bar, 'span', 'space');
  for (const action of host.actions ?? []) make(bar, 'button', '', action.title).addEventListener('click', action.run);
  const keys = make(bar, 'span', 'keys');
  for (const key of ['←', '→']) make(keys, 'kbd', '', key);
  keys.append(' step, ');
  for (const key of ['Home', 'End']) make(keys, 'kbd', '', key);
  if (host.escape) {
    keys.append(', ');
    make(keys, 'kbd', '', 'Esc');
    keys.append(' code');
  }
  if (stops.length === 0) make(place, 'p', '', 'This run has no steps to tell: it breaks at its first call, or is too long.');
  const list = make(place, 'ol');
  const rows = stops.map((stop, index) => {
    if (stop.leftOut > 0) make(list, 'li', 'left-out', `… ${stop.leftOut} steps`);
    const row = make(list, 'li', index === stops.length - 1 ? 'stop last' : 'stop');
    const side = make(row, 'span', 'place', stop.line > 0 ? `line ${stop.line}` : '');
    make(side, 'br');
    make(side, 'span', 'function', stop.function);
    const told = make(row, 'div');
    told.style.marginLeft = `${Math.min(stop.depth, 8) * 14}px`;
    make(told, 'code', '', stop.text);
    if (stop.values) make(told, 'div', 'values', stop.values);
    row.addEventListener('click', () => go(index));
    return row;
  });
  const leftOut = stops.reduce((sum, stop, index) => (index === 0 ? sum : sum + stop.leftOut), 0);
  let step = 0;
  const go = (to) => stops.length > 0 && host.moved(Math.max(0, Math.min(to, stops.length - 1)));
  const show = (to) => {
    step = to;
    rows.forEach((row, index) => row.classList.toggle('here', index === to));
    rows[to]?.scrollIntoView({ block: 'nearest' });
    where.textContent = stops.length ? `step ${to + 1} of ${stops.length}${leftOut > 0 ? ` (${leftOut} left out)` : ''}` : '';
  };
  back.addEventListener('click', () => go(step - 1));
  next.addEventListener('click', () => go(step + 1));
  const moves = {
    ArrowRight: () => go(step + 1),
    ArrowDown: () => go(step + 1),
    ArrowLeft: () => go(step - 1),
    ArrowUp: () => go(step - 1),
    Home: () => go(0),
    End: () => go(stops.length - 1),
    ...(host.escape ? { Escape: host.escape } : {}),
  };
  (host.keys ?? place).addEventListener('keydown', (event) => {
    const move = moves[event.key];
    if (move) {
      move();
      event.preventDefault();
    }
  });
  show(0);
  return { show };
}
