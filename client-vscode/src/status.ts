// What the server is doing and what it found, at the bottom of the window: as a status bar item with a menu, and as the
// language status item of Haskell.

import * as vscode from 'vscode';

export interface Told {
    readonly uri: string;
    readonly checking: boolean;
    readonly fresh: boolean;
    readonly verdicts: Readonly<Record<string, number>>;
    readonly findings: number;
    /** Functions of which repairs are being looked for. */
    readonly mending: number;
    /** Functions that are being checked again. */
    readonly edited: number;
    readonly marks: readonly Mark[];
}

export interface Mark {
    readonly line: number;
    readonly binding: string;
    readonly state: string;
    readonly assuming: readonly string[];
}

const MENU = 'liquidlens.menu';
const INSTALL = { title: 'Install', command: 'liquidlens.installServer' };
const OUTPUT = { title: 'Show Output', command: 'liquidlens.showOutput' };
const STOP = { title: 'Stop', command: 'liquidlens.stopCheck' };

function hasTab(document: vscode.TextDocument): boolean {
    const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
    return tabs.some(({ input }) => input instanceof vscode.TabInputText && input.uri.toString() === document.uri.toString());
}

export class Status implements vscode.Disposable {
    private readonly item: vscode.LanguageStatusItem;
    private readonly bar = vscode.window.createStatusBarItem('liquidlens', vscode.StatusBarAlignment.Left, 10);
    private readonly told = new Map<string, Told>();
    private readonly watching: vscode.Disposable;
    private trouble = '';
    private isReady = false;
    /** What was looked at last, in an editor. */
    private last: vscode.TextDocument | undefined;

    constructor(private readonly selector: vscode.DocumentSelector) {
        this.item = vscode.languages.createLanguageStatusItem('liquidlens.status', selector);
        this.item.name = 'Liquidlens';
        this.bar.name = 'Liquidlens';
        this.watching = vscode.Disposable.from(
            vscode.window.onDidChangeActiveTextEditor(() => this.refresh()),
            vscode.window.tabGroups.onDidChangeTabs(() => this.refresh()),
        );
    }

    starting(): void {
        this.trouble = '';
        this.isReady = false;
        this.set('starting', '$(sync~spin) Liquidlens', { busy: true });
    }

    ready(): void {
        this.trouble = '';
        this.isReady = true;
        this.set('ready', 'Liquidlens');
        this.refresh();
    }

    /** The server is gone: what it told holds no more. */
    stopped(): void {
        this.told.clear();
        this.isReady = false;
        if (this.trouble === '') {
            this.set('the server is not running', '$(circle-slash) Liquidlens');
        }
    }

    missing(): void {
        this.fail('server not found', { bar: '$(warning) Liquidlens: not installed', command: INSTALL });
    }

    failed(reason: string): void {
        this.fail(`server failed: ${reason}`, { bar: '$(error) Liquidlens failed', command: OUTPUT });
    }

    show(told: Told): void {
        this.told.set(told.uri, told);
        this.refresh();
    }

    private fail(detail: string, shown: { readonly bar: string; readonly command: vscode.Command }): void {
        this.trouble = shown.bar;
        this.set(detail, shown.bar, { severity: vscode.LanguageStatusSeverity.Warning, command: shown.command });
        this.refresh();
    }

    private refresh(): void {
        if (this.trouble !== '') {
            this.bar.show(); // the way to what helps, whatever is looked at
            return;
        }
        // Where a panel has the keyboard it is about what was looked at before, as long as that has a tab.
        const before = this.last !== undefined && hasTab(this.last) ? this.last : undefined;
        const document = vscode.window.activeTextEditor?.document ?? before;
        this.last = document;
        if (document === undefined || vscode.languages.match(this.selector, document) === 0) {
            this.bar.hide();
            return;
        }
        this.bar.show();
        const told = this.told.get(document.uri.toString());
        if (told === undefined) {
            if (this.isReady) this.set('ready', 'Liquidlens'); // nothing of another file
            return;
        }
        const total = Object.values(told.verdicts).reduce((sum, count) => sum + count, 0);
        const verified = told.verdicts['verified'] ?? 0;
        const counts = [`verified ${verified}`, `findings ${told.findings}`];
        const bad = told.findings > 0;
        if (told.checking) {
            const progress = told.edited > 0 ? `checking ${told.edited} of ${total}` : told.mending > 0 ? 'looking for repairs' : 'checking';
            const soFar = `${verified > 0 ? ` $(pass) ${verified}` : ''}${bad ? ` $(bug) ${told.findings}` : ''}`;
            this.set([progress, ...counts].join(', '), `$(sync~spin) ${progress}${soFar}`, { busy: true });
            return;
        }
        const detail = total === 0 ? 'nothing to check' : counts.join(', ');
        const bar = total === 0 ? 'Liquidlens' : `$(pass) ${verified} of ${total}${bad ? ` $(bug) ${told.findings}` : ''}`;
        this.set(detail, bar, bad ? { severity: vscode.LanguageStatusSeverity.Warning } : {});
    }

    private set(
        detail: string,
        bar: string,
        more: { readonly busy?: boolean; readonly severity?: vscode.LanguageStatusSeverity; readonly command?: vscode.Command } = {},
    ): void {
        this.item.text = 'Liquidlens';
        this.item.detail = detail;
        this.item.busy = more.busy ?? false;
        this.item.command = more.command ?? (more.busy === true ? STOP : OUTPUT);
        this.item.severity = more.severity ?? vscode.LanguageStatusSeverity.Information;
        this.bar.text = bar;
        this.bar.tooltip = `Liquidlens: ${detail}`;
        this.bar.accessibilityInformation = { label: `Liquidlens: ${detail}` };
        this.bar.command = more.command?.command ?? MENU;
    }

    dispose(): void {
        this.watching.dispose();
        this.item.dispose();
        this.bar.dispose();
    }
}
