// The page of the run panel, as text. How runs are stepped through is written once, for the panel and the HTML report.

import style from '../../server/liquidlens/explain/html/stepper.page.css';
import script from '../../server/liquidlens/explain/html/stepper.page.js';

interface Place {
    readonly line: number;
    readonly character: number;
}

export interface Stop {
    readonly uri: string | null;
    readonly range: { readonly start: Place; readonly end: Place } | null;
    readonly function: string;
    readonly depth: number;
    readonly text: string;
    readonly values: string;
    readonly leftOut: number;
}

export interface Run {
    readonly call: string;
    readonly result: string;
    readonly message: string;
    readonly stops: readonly Stop[];
}

/** The page that shows run `number`, with the keyboard if it is `focused`. */
export function runPage(runs: readonly Run[], number: number, focused: boolean): string {
    const run = runs[Math.min(number, runs.length - 1)];
    const nonce = Array.from({ length: 24 }, () => Math.floor(Math.random() * 36).toString(36)).join('');
    const choices = namesOf(runs).map(
        (name, index) => `<button class="choice${index === number ? ' here' : ''}" data-choose="${index}">${escape(name)}</button>`,
    );
    const stops = run?.stops.map((stop) => ({ ...stop, line: stop.range === null ? 0 : stop.range.start.line + 1 })) ?? [];
    const body =
        run === undefined
            ? '<p>This run is no longer there: the function was changed and checked again.</p>'
            : `<p class="message">${marked(run.message)}</p>
               <pre class="call">${escape(run.call)}${run.result === '' ? '' : `\n  =  ${escape(run.result)}`}</pre>
               <div id="run" data-stops="${escape(JSON.stringify(stops))}"></div>`;
    return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'">
<style nonce="${nonce}">
html { forced-color-adjust: none; } /* the theme has the colours, as in the editor */
body { font: var(--vscode-font-size) var(--vscode-font-family); color: var(--vscode-foreground); padding: 6px 14px; line-height: 1.45; }
body:focus { outline: none; }
code .whole { white-space: nowrap; }
code, pre { font-family: var(--vscode-editor-font-family); font-size: var(--vscode-editor-font-size); }
.call { background: var(--vscode-textCodeBlock-background); padding: 8px 10px; border-radius: 4px; white-space: pre-wrap; margin: 8px 0; }
.choices { display: flex; flex-wrap: wrap; gap: 6px; margin: 4px 0; }
.choice { max-width: 100%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-family: var(--vscode-editor-font-family);
  color: var(--vscode-button-secondaryForeground); background: var(--vscode-button-secondaryBackground); border: 1px solid var(--vscode-button-border, transparent); border-radius: 3px; padding: 3px 9px; cursor: pointer; }
.choice:hover { background: var(--vscode-button-secondaryHoverBackground); }
.choice.here { outline: 1px solid var(--vscode-focusBorder); }
${style}</style></head><body>
${runs.length > 1 ? `<div class="choices">${choices.join('')}</div>` : ''}
${body}
<script nonce="${nonce}">
${script}
const host = acquireVsCodeApi();
const place = document.getElementById('run');
const command = (name) => () => host.postMessage({ command: name });
document.body.tabIndex = -1;
if (place) {
  const stepper = stepThrough(place, JSON.parse(place.dataset.stops), {
    moved: (step) => host.postMessage({ step }),
    keys: document.body,
    escape: command('code'),
    actions: [{ title: 'Copy for GHCi', run: command('copy') }, { title: 'As text', run: command('text') }],
  });
  window.addEventListener('message', (event) => stepper.show(event.data.step));
}
document.querySelectorAll('[data-choose]').forEach((each) => each.addEventListener('click', () => host.postMessage({ choose: Number(each.dataset.choose) })));
${focused ? 'document.body.focus();' : ''}
</script></body></html>`;
}

/** What runs are told apart by: their calls, and where they end if calls are the same. */
function namesOf(runs: readonly Run[]): string[] {
    const calls = runs.map((run) => run.call);
    return runs.map((run, index) => {
        if (calls.indexOf(run.call) === calls.lastIndexOf(run.call)) {
            return run.call;
        }
        const end = run.stops.at(-1)?.range?.start.line;
        return `${index + 1}: ${run.call}${end === undefined ? '' : `, line ${end + 1}`}`;
    });
}

/** Code as text of a page, in which no line ends inside an arrow. */
export function coded(text: string): string {
    return unbroken(escape(text));
}

function unbroken(escaped: string): string {
    return escaped.replace(/[-=]&#62;/g, '<span class="whole">$&</span>');
}

export function escape(text: string): string {
    return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

/**
 * Sentences with code between backquotes; in that an operator may stand between backquotes of its own. What a condition
 * comes to, at their end, is code, too: `here 1 < 1`.
 */
export function marked(text: string): string {
    return escape(text.replace(/: here ([^`]*[<>=][^`]*)\.$/, ': here `$1`.')).replace(/`((?: `[\w.&#;]+` |[^`])*)`/g, (_all, code: string) => `<code>${unbroken(code)}</code>`);
}
