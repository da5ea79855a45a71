// The walkthrough's own file, and its steps: their links are followed where the walkthrough has the keyboard, and act on code.

import * as vscode from 'vscode';

/** What a step does at the sample's first finding. */
const STEPS: Readonly<Record<string, string>> = {
    read: 'editor.action.showHover',
    step: 'liquidlens.stepThroughRun',
    repair: 'editor.action.quickFix',
};

/** Milliseconds that a first check may take. */
const PATIENCE = 60_000;

export class Sample {
    private opened: vscode.TextDocument | undefined;

    constructor(private readonly file: vscode.Uri) {}

    /** Show the sample: the one that is open, as it is by now, else a new one. */
    async show(): Promise<vscode.TextEditor> {
        if (this.opened === undefined || this.opened.isClosed) {
            const content = new TextDecoder().decode(await vscode.workspace.fs.readFile(this.file));
            this.opened = await vscode.workspace.openTextDocument({ language: 'haskell', content });
        }
        return vscode.window.showTextDocument(this.opened);
    }

    /** Do what a step of the walkthrough is about, at the first finding. */
    async walk(step: string): Promise<void> {
        const command = STEPS[step];
        if (command === undefined) {
            return;
        }
        const editor = await this.show();
        const place = await firstFinding(editor.document.uri);
        if (place === undefined) {
            void vscode.window.showInformationMessage('Liquidlens: the sample has no finding any more.');
            return;
        }
        editor.selection = new vscode.Selection(place.start, place.start);
        editor.revealRange(place);
        await vscode.commands.executeCommand(command);
    }
}

/** Where the first finding of a document is, once it is told; undefined where none is. */
async function firstFinding(uri: vscode.Uri): Promise<vscode.Range | undefined> {
    const told = (): vscode.Range | undefined =>
        vscode.languages.getDiagnostics(uri).find((each) => each.source === 'liquidlens')?.range;
    const found = told();
    if (found !== undefined) {
        return found;
    }
    return new Promise((resolve) => {
        const listening = vscode.languages.onDidChangeDiagnostics(() => {
            const place = told();
            if (place !== undefined) {
                end(place);
            }
        });
        const patience = setTimeout(() => end(undefined), PATIENCE);
        function end(place: vscode.Range | undefined): void {
            listening.dispose();
            clearTimeout(patience);
            resolve(place);
        }
    });
}
