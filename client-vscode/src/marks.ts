// Marks in the gutter beside the names of functions: verified, verified with something taken for granted, edited since.

import * as vscode from 'vscode';
import type { Told } from './status';

const COLOURS = { verified: '#3fa45b', assuming: '#b58900', edited: '#8a8a8a' } as const;

type Kind = keyof typeof COLOURS;

const SHAPES: Readonly<Record<Kind, string>> = {
    verified: '<path d="M4 8.5l3 3 5.5-7" fill="none" stroke="COLOUR" stroke-width="1.8"/>',
    assuming: '<path d="M2 8.5l3 3 5.5-7" fill="none" stroke="COLOUR" stroke-width="1.8"/><circle cx="13" cy="11.4" r="1.4" fill="COLOUR"/>',
    edited: '<circle cx="8" cy="8" r="2.2" fill="COLOUR"/>',
};

export class Marks implements vscode.Disposable {
    private readonly told = new Map<string, Told>();
    private readonly types = new Map<Kind, vscode.TextEditorDecorationType>();
    private readonly watching: vscode.Disposable;

    constructor() {
        for (const kind of Object.keys(COLOURS) as Kind[]) {
            this.types.set(kind, vscode.window.createTextEditorDecorationType({ gutterIconPath: icon(kind), gutterIconSize: 'contain' }));
        }
        this.watching = vscode.window.onDidChangeVisibleTextEditors(() => this.draw());
    }

    /** The server says how the functions of a document are. */
    show(told: Told): void {
        this.told.set(told.uri, told);
        this.draw();
    }

    /** The server is gone: nobody knows how the functions are. */
    forget(): void {
        this.told.clear();
        this.draw();
    }

    /** The setting changed. */
    draw(): void {
        const wanted = vscode.workspace.getConfiguration('liquidlens').get<boolean>('gutterMarks', true);
        for (const editor of vscode.window.visibleTextEditors) {
            const marks = this.told.get(editor.document.uri.toString())?.marks ?? [];
            for (const [kind, type] of this.types) {
                const ranges = marks.filter((mark) => wanted && kindOf(mark) === kind).map(({ line }) => new vscode.Range(line, 0, line, 0));
                editor.setDecorations(type, ranges);
            }
        }
    }

    dispose(): void {
        this.watching.dispose();
        this.types.forEach((type) => type.dispose());
    }
}

function kindOf(mark: Told['marks'][number]): Kind | undefined {
    if (mark.state === 'verified') {
        return mark.assuming.length === 0 ? 'verified' : 'assuming';
    }
    return mark.state === 'edited' ? 'edited' : undefined;
}

function icon(kind: Kind): vscode.Uri {
    const shape = SHAPES[kind].replaceAll('COLOUR', COLOURS[kind]);
    const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16">${shape}</svg>`;
    return vscode.Uri.parse(`data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}`);
}
