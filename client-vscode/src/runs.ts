// The run of a counterexample as a read-only document beside the code (`liquidlens-run:`), and examples of a function.

import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { Asked } from './panel';
import type { Run } from './runPage';

const SCHEME = 'liquidlens-run';

interface RunAnswer {
    readonly markdown: string | null;
    readonly runs: readonly Run[];
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

    /** The runs of a binding's findings, step by step; from now on the values of run `number` stand in the text. */
    async runs(asked: Asked): Promise<readonly Run[]> {
        const answer = await this.client()?.sendRequest<RunAnswer>('liquidlens/run', asked);
        return answer?.runs ?? [];
    }

    /** Show everything that is known of a binding, as text. */
    async show(asked: Asked): Promise<void> {
        await this.open('run', asked);
    }

    /** Show examples of a binding. */
    async showExamples(uri: string, binding: string): Promise<void> {
        await this.open('examples', { uri, binding });
    }

    async provideTextDocumentContent(place: vscode.Uri): Promise<string> {
        const asked = Object.fromEntries(new URLSearchParams(place.query)) as { kind: string; uri: string; binding: string };
        if (asked.kind === 'examples') {
            const found = await this.client()?.sendRequest<{ text: string | null }>('liquidlens/examples', asked);
            return `# Examples of \`${asked.binding}\`\n\n\`\`\`haskell\n${found?.text ?? 'There are none.'}\n\`\`\`\n`;
        }
        const { uri, binding } = asked;
        const answer = await this.client()?.sendRequest<RunAnswer>('liquidlens/run', { uri, binding });
        return answer?.markdown ?? 'There is no run of this function any more.';
    }

    dispose(): void {
        this.registration.dispose();
        this.changed.dispose();
    }

    private async open(kind: string, asked: { readonly uri: string; readonly binding: string }): Promise<void> {
        const query = new URLSearchParams({ kind, uri: asked.uri, binding: asked.binding }).toString();
        const place = vscode.Uri.from({ scheme: SCHEME, path: `/${asked.binding}.md`, query });
        this.changed.fire(place);
        await vscode.commands.executeCommand('markdown.showPreviewToSide', place);
    }
}
