// The HTML report's own script: search, filters by verdict, and runs that are stepped through when they are opened.
'use strict';

const search = document.querySelector('.filters input[type=search]');
const boxes = [...document.querySelectorAll('.filters input[type=checkbox]')];
const entries = [...document.querySelectorAll('[data-verdict]')];
const words = new Map(entries.map((each) => [each, `${each.closest('section').dataset.path} ${each.textContent}`.toLowerCase()]));

function filter() {
  const asked = search.value.toLowerCase().split(/\s+/);
  const verdicts = new Set(boxes.filter((box) => box.checked).map((box) => box.value));
  let shown = 0;
  for (const entry of entries) {
    const fits = verdicts.has(entry.dataset.verdict) && asked.every((word) => words.get(entry).includes(word));
    entry.classList.toggle('hidden', !fits);
    shown += fits ? 1 : 0;
  }
  for (const section of document.querySelectorAll('section[data-path]')) {
    section.classList.toggle('hidden', section.querySelector('[data-verdict]:not(.hidden)') === null);
  }
  document.querySelector('.filters .left').textContent = `${shown} of ${entries.length}`;
}

function openRun(place) {
  const stops = JSON.parse(place.dataset.run);
  delete place.dataset.run;
  const rows = [...place.closest('.finding').querySelectorAll('tr[data-line]')];
  const row = (line) => rows.find((each) => each.dataset.line === String(line));
  const known = rows.map((each) => each.querySelector('.values').textContent);
  const moved = (step) => {
    stepper.show(step);
    const last = step === stops.length - 1;
    rows.forEach((each, index) => {
      each.classList.toggle('present', each.dataset.line === String(stops[step].line));
      each.querySelector('.values').textContent = last ? known[index] : '';
    });
    if (!last) {
      for (const stop of stops.slice(0, step + 1)) {
        if (stop.values && row(stop.line)) row(stop.line).querySelector('.values').textContent = stop.values;
      }
    }
  };
  const stepper = stepThrough(place, stops, { moved });
  if (stops.length > 0) moved(0);
}

search.addEventListener('input', filter);
boxes.forEach((box) => box.addEventListener('change', filter));
for (const place of document.querySelectorAll('details.run')) {
  place.addEventListener('toggle', () => place.open && place.querySelector('[data-run]') && openRun(place.querySelector('[data-run]')));
}
filter();
