// The run of a counterexample as a read-only document beside the code (`liquidlens-run:`).

import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';

const SCHEME = 'liquidlens-run';

interface RunAnswer {
    readonly markdown: string | null;
}

export class RunDocuments implements vscode.TextDocumentContentProvider, vscode.Disposable {
    private readonly changed = new vscode.EventEmitter<vscode.Uri>();
    private readonly registration: vscode.Disposable;
    readonly onDidChange = this.changed.event;

    constructor(private readonly client: () => LanguageClient | undefined) {
        this.registration = vscode.workspace.registerTextDocumentContentProvider(SCHEME, this);
    }

    /** The server has new results: show them in the runs that are open. */
    refresh(): void {
        for (const document of vscode.workspace.textDocuments) {
            if (document.uri.scheme === SCHEME) {
                this.changed.fire(document.uri);
            }
        }
    }

    /** Show the run of `binding` in the document that the server calls `uri`. */
    async show(uri: string, binding: string): Promise<void> {
        const query = new URLSearchParams({ uri, binding }).toString();
        const place = vscode.Uri.from({ scheme: SCHEME, path: `/${binding}.md`, query });
        this.changed.fire(place);
        await vscode.commands.executeCommand('markdown.showPreviewToSide', place);
    }

    async provideTextDocumentContent(place: vscode.Uri): Promise<string> {
        const asked = Object.fromEntries(new URLSearchParams(place.query));
        const answer = await this.client()?.sendRequest<RunAnswer>('liquidlens/run', asked);
        return answer?.markdown ?? 'There is no run of this function any more.';
    }

    dispose(): void {
        this.registration.dispose();
        this.changed.dispose();
    }
}
