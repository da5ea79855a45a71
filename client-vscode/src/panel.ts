// Stepping through the run of a counterexample: a panel beside the code, the present step highlighted in the text.

import * as vscode from 'vscode';

export interface Stop {
    readonly uri: string | null;
    readonly range: { readonly start: vscode.Position; readonly end: vscode.Position } | null;
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

/** What the panel's page says. */
type Said = { readonly step: number } | { readonly choose: number } | { readonly command: 'text' | 'copy' | 'code' };

export interface Asked {
    readonly uri: string;
    readonly binding: string;
    readonly number: number;
}

export class RunPanel implements vscode.Disposable {
    private panel: vscode.WebviewPanel | undefined;
    private asked: Asked | undefined;
    private runs: readonly Run[] = [];
    private step = 0;
    private readonly present = vscode.window.createTextEditorDecorationType({
        backgroundColor: new vscode.ThemeColor('editor.stackFrameHighlightBackground'),
        overviewRulerColor: new vscode.ThemeColor('editorOverviewRuler.infoForeground'),
        isWholeLine: false,
        borderRadius: '2px',
    });

    constructor(
        private readonly fetch: (asked: Asked) => Promise<readonly Run[]>,
        private readonly showText: (asked: Asked) => Promise<void>,
    ) {}

    /** Open the panel on the run of a finding. */
    async show(asked: Asked): Promise<void> {
        const runs = await this.fetch(asked);
        if (runs.length === 0) {
            void vscode.window.showInformationMessage(`Liquidlens: there is no run of ${asked.binding} to show.`);
            return;
        }
        this.asked = asked;
        this.runs = runs;
        this.step = 0;
        const panel = this.opened();
        panel.title = `Run of ${asked.binding}`;
        // The keyboard goes to the panel, which steps with the arrow keys.
        panel.reveal(vscode.ViewColumn.Beside, false);
        await this.render(true);
    }

    /** The server has new results: show the run as it is now. */
    async refresh(): Promise<void> {
        if (this.panel === undefined || this.asked === undefined) {
            return;
        }
        const runs = await this.fetch(this.asked);
        if (JSON.stringify(runs) !== JSON.stringify(this.runs)) {
            this.runs = runs;
            this.step = 0;
            await this.render();
        }
    }

    /** Go forward or back by so many steps. */
    async move(by: number): Promise<void> {
        await this.go(this.step + by);
    }

    dispose(): void {
        this.panel?.dispose();
        this.present.dispose();
    }

    private get run(): Run | undefined {
        return this.runs[Math.min(this.asked?.number ?? 0, this.runs.length - 1)];
    }

    private opened(): vscode.WebviewPanel {
        if (this.panel !== undefined) {
            return this.panel;
        }
        const panel = vscode.window.createWebviewPanel(
            'liquidlens.run',
            'Run',
            { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true },
            { enableScripts: true, localResourceRoots: [] },
        );
        panel.onDidDispose(() => {
            this.panel = undefined;
            void vscode.commands.executeCommand('setContext', 'liquidlens.running', false);
            this.highlight(undefined);
        });
        panel.webview.onDidReceiveMessage((said: Said) => this.hear(said));
        void vscode.commands.executeCommand('setContext', 'liquidlens.running', true);
        this.panel = panel;
        return panel;
    }

    private async hear(said: Said): Promise<void> {
        if ('step' in said) {
            await this.go(said.step);
        } else if ('choose' in said && this.asked !== undefined) {
            await this.show({ ...this.asked, number: said.choose });
        } else if ('command' in said && this.asked !== undefined) {
            if (said.command === 'text') {
                await this.showText(this.asked);
            } else if (said.command === 'code') {
                await vscode.commands.executeCommand('workbench.action.focusPreviousGroup');
            } else {
                await vscode.env.clipboard.writeText(this.run?.call ?? '');
                vscode.window.setStatusBarMessage('Copied for GHCi', 3000);
            }
        }
    }

    private async go(step: number): Promise<void> {
        const last = (this.run?.stops.length ?? 1) - 1;
        this.step = Math.max(0, Math.min(step, last));
        await this.panel?.webview.postMessage({ step: this.step });
        await this.highlight(this.run?.stops[this.step]);
    }

    /** Draw the run; `focused` if the user asked for it, and not where results came in meanwhile. */
    private async render(focused = false): Promise<void> {
        const panel = this.panel;
        const run = this.run;
        if (panel === undefined) {
            return;
        }
        panel.webview.html = page(this.runs, run, this.asked?.number ?? 0, panel.webview.cspSource, focused);
        await this.highlight(run?.stops[this.step]);
    }

    private async highlight(stop: Stop | undefined): Promise<void> {
        for (const editor of vscode.window.visibleTextEditors) {
            editor.setDecorations(this.present, []);
        }
        if (stop?.uri == null || stop.range === null) {
            return;
        }
        const { start, end } = stop.range;
        const range = new vscode.Range(start.line, start.character, end.line, end.character);
        const wanted = vscode.Uri.parse(stop.uri).toString();
        for (const editor of vscode.window.visibleTextEditors) {
            if (editor.document.uri.toString() === wanted) {
                editor.setDecorations(this.present, [range]);
                // Where the step begins; its whole range may be longer than the screen.
                const beginning = new vscode.Range(range.start, range.start);
                editor.revealRange(beginning, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
            }
        }
    }
}

function page(runs: readonly Run[], run: Run | undefined, number: number, source: string, focused: boolean): string {
    const nonce = Array.from({ length: 24 }, () => Math.floor(Math.random() * 36).toString(36)).join('');
    const choices = runs.map(
        (each, index) => `<button class="choice${index === number ? ' here' : ''}" data-choose="${index}">${escape(each.call)}</button>`,
    );
    const stops = run?.stops ?? [];
    const first = stops.reduce((sum, stop, index) => (index === 0 ? sum : sum + stop.leftOut), 0);
    const rows = stops.map((stop, index) => {
        const left = stop.leftOut > 0 ? `<li class="left-out">… ${stop.leftOut} steps</li>` : '';
        const place = stop.range === null ? '' : `line ${stop.range.start.line + 1}`;
        const values = stop.values === '' ? '' : `<div class="values">${escape(stop.values)}</div>`;
        const last = index === stops.length - 1 ? ' last' : '';
        const indent = Math.min(stop.depth, 8) * 14;
        return `${left}<li class="stop${last}" data-step="${index}" tabindex="-1">
            <span class="place">${place}<br><span class="function">${escape(stop.function)}</span></span>
            <div style="margin-left: ${indent}px"><code>${escape(stop.text)}</code>${values}</div></li>`;
    });
    const body =
        run === undefined
            ? '<p>This run is no longer there: the function was changed and checked again.</p>'
            : `<p class="message">${marked(run.message)}</p>
               <pre class="call">${escape(run.call)}${run.result === '' ? '' : `\n  =  ${escape(run.result)}`}</pre>
               <nav>
                 <button id="back" title="Previous step (←)">◀ Back</button>
                 <button id="next" title="Next step (→)">Next ▶</button>
                 <span id="where"></span>
                 <span id="keys"><kbd>←</kbd> <kbd>→</kbd> step, <kbd>Home</kbd> <kbd>End</kbd>, <kbd>Esc</kbd> code</span>
                 <span class="space"></span>
                 <button data-command="copy">Copy for GHCi</button>
                 <button data-command="text">As text</button>
               </nav>
               ${stops.length === 0 ? '<p>This run is too long to be told step by step.</p>' : ''}
               <ol>${rows.join('\n')}</ol>`;
    return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src ${source} 'nonce-${nonce}' 'unsafe-inline'; script-src 'nonce-${nonce}'">
<style nonce="${nonce}">
body { font: var(--vscode-font-size) var(--vscode-font-family); color: var(--vscode-foreground); padding: 6px 14px; line-height: 1.45; }
code, pre { font-family: var(--vscode-editor-font-family); font-size: var(--vscode-editor-font-size); }
.call { background: var(--vscode-textCodeBlock-background); padding: 8px 10px; border-radius: 4px; white-space: pre-wrap; margin: 8px 0; }
.choices { display: flex; flex-wrap: wrap; gap: 6px; margin: 4px 0; }
.choice { max-width: 100%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-family: var(--vscode-editor-font-family); }
.choice.here { outline: 1px solid var(--vscode-focusBorder); }
nav { display: flex; flex-wrap: wrap; gap: 6px; align-items: center; position: sticky; top: 0; padding: 6px 0; background: var(--vscode-editor-background); }
nav .space { flex: 1; }
button { color: var(--vscode-button-secondaryForeground); background: var(--vscode-button-secondaryBackground); border: 0; border-radius: 3px; padding: 3px 9px; cursor: pointer; white-space: nowrap; }
button:hover { background: var(--vscode-button-secondaryHoverBackground); }
#next { color: var(--vscode-button-foreground); background: var(--vscode-button-background); }
ol { list-style: none; padding: 0; margin: 4px 0; }
.stop { display: flex; gap: 12px; padding: 4px 8px; border-left: 3px solid transparent; cursor: pointer; }
.stop:hover { background: var(--vscode-list-hoverBackground); }
.stop.here { border-left-color: var(--vscode-focusBorder); background: var(--vscode-list-inactiveSelectionBackground); }
.stop.last code { color: var(--vscode-errorForeground); }
.place { flex: 0 0 84px; overflow: hidden; text-overflow: ellipsis; color: var(--vscode-descriptionForeground); }
.function { font-family: var(--vscode-editor-font-family); font-size: 90%; }
#keys, #where { color: var(--vscode-descriptionForeground); white-space: nowrap; }
kbd { border: 1px solid var(--vscode-widget-border, currentColor); border-radius: 3px; padding: 0 4px; font-size: 85%; }
body:focus { outline: none; }
.stop code { white-space: pre-wrap; background: none; padding: 0; }
.values { color: var(--vscode-descriptionForeground); font-family: var(--vscode-editor-font-family); font-size: var(--vscode-editor-font-size); }
.left-out { color: var(--vscode-descriptionForeground); padding: 2px 8px 2px 107px; }
</style></head><body>
${runs.length > 1 ? `<div class="choices">${choices.join('')}</div>` : ''}
${body}
<script nonce="${nonce}">
const host = acquireVsCodeApi();
const stops = [...document.querySelectorAll('.stop')];
let step = 0;
function show(to) {
  step = to;
  stops.forEach((each, index) => each.classList.toggle('here', index === to));
  stops[to]?.scrollIntoView({ block: 'nearest' });
  const where = document.getElementById('where');
  if (where) where.textContent = stops.length ? 'step ' + (to + 1) + ' of ' + stops.length${first > 0 ? ` + ' (${first} left out)'` : ''} : '';
}
const say = (to) => host.postMessage({ step: Math.max(0, Math.min(to, stops.length - 1)) });
document.getElementById('back')?.addEventListener('click', () => say(step - 1));
document.getElementById('next')?.addEventListener('click', () => say(step + 1));
document.body.addEventListener('keydown', (event) => {
  if (event.key === 'ArrowRight' || event.key === 'ArrowDown') { say(step + 1); event.preventDefault(); }
  if (event.key === 'Home' || event.key === 'End') { say(event.key === 'Home' ? 0 : stops.length - 1); event.preventDefault(); }
  if (event.key === 'Escape') { host.postMessage({ command: 'code' }); event.preventDefault(); }
  if (event.key === 'ArrowLeft' || event.key === 'ArrowUp') { say(step - 1); event.preventDefault(); }
});
stops.forEach((each, index) => each.addEventListener('click', () => say(index)));
document.querySelectorAll('[data-choose]').forEach((each) => each.addEventListener('click', () => host.postMessage({ choose: Number(each.dataset.choose) })));
document.querySelectorAll('[data-command]').forEach((each) => each.addEventListener('click', () => host.postMessage({ command: each.dataset.command })));
window.addEventListener('message', (event) => show(event.data.step));
document.body.tabIndex = -1;
${focused ? 'document.body.focus();' : ''}
show(0);
</script></body></html>`;
}

function escape(text: string): string {
    return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

/** Sentences with code between backquotes. */
function marked(text: string): string {
    return escape(text).replace(/&#96;|`([^`]*)`/g, (_all, code: string | undefined) => (code === undefined ? '`' : `<code>${code}</code>`));
}
