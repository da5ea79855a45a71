import assert from 'node:assert/strict';
import { test } from 'node:test';
import { coded, marked, runPage, type Run } from '../src/runPage';

const stop = { uri: null, range: null, function: 'f', depth: 0, text: '</script><b>', values: '', leftOut: 0 };
const run: Run = { call: 'f "<b>"', result: '', message: '`f` breaks <b>it</b>.', stops: [stop] };

test('the page of a run has the script that the HTML report has, and nothing of the run acts in it', () => {
    const page = runPage([run], 0, true);
    assert.match(page, /function stepThrough\(place, stops, host\)/);
    assert.match(page, /<code>f<\/code> breaks &#60;b&#62;it/);
    assert.equal(page.split('<b>').length, 1);
    assert.equal(page.split('</script>').length, 2);
});

test('a run that is gone is said to be gone', () => {
    assert.match(runPage([], 0, false), /no longer there/);
});

test('code may have an operator between backquotes', () => {
    assert.equal(marked('`f 0` divides in `x `div` y`.'), '<code>f 0</code> divides in <code>x `div` y</code>.');
    assert.equal(marked('of `f` and `g`, `h`'), 'of <code>f</code> and <code>g</code>, <code>h</code>');
});

test('two runs of one call are told apart by where they end', () => {
    const range = { start: { line: 8, character: 0 }, end: { line: 8, character: 1 } };
    const other = { ...run, stops: [stop, { ...stop, range }] };
    const page = runPage([{ ...run, call: 'f 0' }, { ...other, call: 'f 0' }, { ...run, call: 'g 1' }], 0, false);
    assert.match(page, />1: f 0<\/button>/);
    assert.match(page, />2: f 0, line 9<\/button>/);
    assert.match(page, />g 1<\/button>/);
});

test('no line ends inside an arrow', () => {
    assert.equal(coded('f :: Eq a => a -> Int'), 'f :: Eq a <span class="whole">=&#62;</span> a <span class="whole">-&#62;</span> Int');
    assert.equal(marked('of `a -> b` -> c'), 'of <code>a <span class="whole">-&#62;</span> b</code> -&#62; c');
});

test('what a condition is here is code', () => {
    assert.equal(marked('`f` breaks `v > 0`: here 0 > 0.'), '<code>f</code> breaks <code>v &#62; 0</code>: here <code>0 &#62; 0</code>.');
    assert.equal(marked('`f` breaks it: here and there.'), '<code>f</code> breaks it: here and there.');
});

test('code without its background has not the colour that goes with that, which is black on black in high contrast', () => {
    const rules = runPage([run], 0, false).match(/code \{[^}]*background: none[^}]*\}/g) ?? [];
    assert.equal(rules.length, 1);
    assert.ok(rules.every((rule) => /(^|[{ ;])color: var\(--vscode-foreground\)/.test(rule)));
});
