// What there is to know at the cursor: a view that follows it, with the function's verdict, what guards and matches say there,
// what is asked there and whether it is proved, the types in scope and that of the selection, and what is not proved.

import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { coded, escape, marked } from './runPage';

interface Info {
    readonly binding: string;
    readonly said: string;
    readonly edited: boolean;
    readonly selected: { readonly text: string; readonly type: string } | null;
    readonly facts: readonly string[];
    readonly goals: readonly { readonly text: string; readonly status: 'proved' | 'rejected' | 'unknown' }[];
    readonly types: readonly { readonly name: string; readonly type: string; readonly origin: string }[];
    readonly unproved: readonly { readonly text: string; readonly line: number; readonly character: number }[];
}

/** Milliseconds that the cursor rests before the view follows. */
const REST = 120;

export class Infoview implements vscode.WebviewViewProvider, vscode.Disposable {
    private view: vscode.WebviewView | undefined;
    private waiting: NodeJS.Timeout | undefined;
    private asked = 0;
    private readonly parts: vscode.Disposable[];

    constructor(private readonly client: () => LanguageClient | undefined) {
        this.parts = [
            vscode.window.registerWebviewViewProvider('liquidlens.here', this),
            vscode.window.onDidChangeTextEditorSelection(() => this.follow()),
            vscode.window.onDidChangeActiveTextEditor(() => this.follow()),
        ];
    }

    resolveWebviewView(view: vscode.WebviewView): void {
        this.view = view;
        view.webview.options = { enableScripts: false, localResourceRoots: [] };
        view.onDidDispose(() => (this.view = undefined));
        view.onDidChangeVisibility(() => this.follow());
        this.follow();
    }

    /** The cursor moved, or the server has new results. */
    follow(): void {
        if (this.view?.visible === true) {
            clearTimeout(this.waiting);
            this.waiting = setTimeout(() => void this.draw(), REST);
        }
    }

    dispose(): void {
        clearTimeout(this.waiting);
        this.parts.forEach((part) => part.dispose());
    }

    private async draw(): Promise<void> {
        const editor = vscode.window.activeTextEditor;
        const client = this.client();
        if (editor === undefined || client === undefined || !editor.document.languageId.includes('haskell')) {
            return;
        }
        this.asked += 1;
        const number = this.asked;
        const info = await client.sendRequest<Info | null>('liquidlens/here', {
            textDocument: client.code2ProtocolConverter.asTextDocumentIdentifier(editor.document),
            position: client.code2ProtocolConverter.asPosition(editor.selection.active),
            range: client.code2ProtocolConverter.asRange(editor.selection),
        });
        if (this.view !== undefined && number === this.asked) {
            this.view.webview.html = page(info);
        }
    }
}

function page(info: Info | null): string {
    if (info === null) {
        return framed('<p class="quiet">The cursor is in no function that is checked.</p>');
    }
    const rows = info.types.map(
        ({ name, type, origin }) =>
            `<div class="bare"><code>${coded(`${name} :: ${type}`)}</code>${origin === 'inferred' ? ' <span class="quiet">inferred</span>' : ''}</div>`,
    );
    const open = info.unproved.map(({ text, line }) => `<div class="open">⊢ ${marked(text)}<div class="quiet">line ${line + 1}</div></div>`);
    return framed(
        `<h3>${escape(info.binding)} <span class="quiet">${escape(info.said)}${info.edited ? ', edited since' : ''}</span></h3>` +
            section('Expression', info.selected === null ? [] : [`<div class="bare"><code>${coded(`${info.selected.text} :: ${info.selected.type}`)}</code></div>`]) +
            section('Known here', info.facts.map((fact) => `<div class="bare"><code>${escape(fact)}</code></div>`)) +
            section('Asked here', info.goals.map(({ text, status }) => `<div title="${status}">${STATES[status]} ${marked(text)}</div>`)) +
            section('In scope', rows) +
            section('Not proved', open),
    );
}

const STATES = { proved: '✓', rejected: '✗', unknown: '?' } as const;

function section(title: string, rows: readonly string[]): string {
    return rows.length === 0 ? '' : `<h4>${title}</h4>${rows.join('')}`;
}

function framed(body: string): string {
    return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<style>
html { forced-color-adjust: none; } /* the theme has the colours, as in the editor */
body { font: var(--vscode-font-size) var(--vscode-font-family); color: var(--vscode-foreground); padding: 4px 12px; line-height: 1.5; }
code .whole { white-space: nowrap; }
code { font-family: var(--vscode-editor-font-family); font-size: var(--vscode-editor-font-size); white-space: pre-wrap; }
.bare code { color: inherit; background: none; padding: 0; }
h3 { font-size: 1.05em; margin: 4px 0; } h4 { margin: 8px 0 2px; font-weight: 600; }
.open { margin-bottom: 4px; }
.quiet { color: var(--vscode-descriptionForeground); font-weight: normal; }
</style></head><body>${body}</body></html>`;
}
