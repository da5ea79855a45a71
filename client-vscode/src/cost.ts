// What checking cost, function by function, dearest first: a list to choose from, which leads to the function.

import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';

/** What one function cost, as the server tells it. */
interface Cost {
    readonly binding: string;
    readonly verdict: string;
    readonly seconds: number;
    readonly words: string;
    readonly line: number;
    readonly character: number;
}

interface Choice extends vscode.QuickPickItem {
    readonly place: vscode.Position;
}

/** Let the user choose among the functions of the active editor by what they cost; the editor shows where they are. */
export async function showCosts(client: LanguageClient | undefined): Promise<void> {
    const editor = vscode.window.activeTextEditor;
    if (client === undefined || editor === undefined) {
        return;
    }
    const { costs } = await client.sendRequest<{ costs: Cost[] }>('liquidlens/cost', {
        uri: client.code2ProtocolConverter.asUri(editor.document.uri),
    });
    if (costs.length === 0) {
        void vscode.window.showInformationMessage('Liquidlens: nothing that was checked here cost anything.');
        return;
    }
    const before = editor.selection;
    const pick = vscode.window.createQuickPick<Choice>();
    pick.title = 'What checking cost, dearest first';
    pick.placeholder = 'Choose a function to go to it';
    pick.matchOnDetail = true;
    pick.items = costs.map((cost) => ({
        label: cost.binding,
        description: `${cost.seconds.toFixed(2)} s, ${cost.verdict}`,
        detail: cost.words,
        place: new vscode.Position(cost.line, cost.character),
    }));
    let chosen = false;
    pick.onDidChangeActive(([item]) => item && goTo(editor, new vscode.Selection(item.place, item.place)));
    pick.onDidAccept(() => {
        chosen = true;
        pick.hide();
    });
    pick.onDidHide(() => {
        if (!chosen) {
            goTo(editor, before);
        }
        pick.dispose();
    });
    pick.show();
}

function goTo(editor: vscode.TextEditor, selection: vscode.Selection): void {
    editor.selection = selection;
    editor.revealRange(selection, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
}
