// The language status item: whether a check runs, and the worst verdict of the file.

import * as vscode from 'vscode';

export interface Told {
    readonly uri: string;
    readonly checking: boolean;
    readonly fresh: boolean;
    readonly verdicts: Readonly<Record<string, number>>;
}

const OUTPUT = { title: 'Show Output', command: 'liquidlens.showOutput' };
const STOP = { title: 'Stop', command: 'liquidlens.stopCheck' };

export class Status implements vscode.Disposable {
    private readonly item: vscode.LanguageStatusItem;
    private readonly told = new Map<string, Told>();
    private readonly watching: vscode.Disposable;

    constructor(selector: vscode.DocumentSelector) {
        this.item = vscode.languages.createLanguageStatusItem('liquidlens.status', selector);
        this.item.name = 'Liquidlens';
        this.watching = vscode.window.onDidChangeActiveTextEditor(() => this.refresh());
    }

    starting(): void {
        this.set('Liquidlens', 'starting', true);
    }

    ready(): void {
        this.set('Liquidlens', 'ready');
        this.refresh();
    }

    missing(): void {
        this.set('Liquidlens', 'server not found', false, vscode.LanguageStatusSeverity.Warning);
    }

    failed(reason: string): void {
        this.set('Liquidlens', `server failed: ${reason}`, false, vscode.LanguageStatusSeverity.Error);
    }

    show(told: Told): void {
        this.told.set(told.uri, told);
        this.refresh();
    }

    private refresh(): void {
        const uri = vscode.window.activeTextEditor?.document.uri.toString();
        const told = uri === undefined ? undefined : this.told.get(uri);
        if (told === undefined) {
            return;
        }
        const verdicts = Object.entries(told.verdicts).map(([verdict, count]) => `${count} ${verdict}`);
        const detail = told.checking ? 'checking' : verdicts.length > 0 ? verdicts.join(', ') : 'nothing to check';
        const bad = (told.verdicts['unsafe'] ?? 0) + (told.verdicts['weak-spec'] ?? 0) > 0;
        this.set('Liquidlens', detail, told.checking, bad ? vscode.LanguageStatusSeverity.Warning : undefined);
    }

    private set(text: string, detail: string, busy = false, severity = vscode.LanguageStatusSeverity.Information): void {
        this.item.text = text;
        this.item.detail = detail;
        this.item.busy = busy;
        this.item.command = busy ? STOP : OUTPUT;
        this.item.severity = severity;
    }

    dispose(): void {
        this.watching.dispose();
        this.item.dispose();
    }
}
