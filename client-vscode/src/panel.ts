// Stepping through the run of a counterexample: a panel beside the code, the present step highlighted in the text.

import * as vscode from 'vscode';
import { runPage, type Run, type Stop } from './runPage';

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
        rangeBehavior: vscode.DecorationRangeBehavior.ClosedClosed, // what is typed beside the step is no part of it
    });

    constructor(
        private readonly fetch: (asked: Asked) => Promise<readonly Run[]>,
        private readonly showText: (asked: Asked) => Promise<void>,
    ) {}

    get isOpen(): boolean {
        return this.panel !== undefined;
    }

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
        panel.webview.html = runPage(this.runs, this.asked?.number ?? 0, focused);
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
