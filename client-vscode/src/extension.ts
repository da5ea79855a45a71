// The extension's life: find the server, start it, show its status, offer its commands.

import * as vscode from 'vscode';
import { LanguageClient, State, type LanguageClientOptions, type ServerOptions } from 'vscode-languageclient/node';
import { showCosts } from './cost';
import { debugFinding, registerDebugger, type Finding } from './debugging';
import { findServer, type Server } from './discovery';
import { Infoview } from './infoview';
import { environmentOf, installServer } from './installing';
import { Marks } from './marks';
import { menuRows, written, type Contributed } from './menu';
import { Notice } from './notice';
import { RunPanel } from './panel';
import { Restarts } from './restarts';
import { RunDocuments } from './runs';
import { Status, type Told } from './status';
import { surroundings } from './surroundings';
import { Sample } from './walkthrough';

/** Files and new documents; not the old versions that a comparison shows. */
const SELECTOR = ['file', 'untitled'].flatMap((scheme) => [
    { scheme, language: 'haskell' },
    { scheme, language: 'literate haskell' },
]);

const WALKTHROUGH = 'liquidlens.liquidlens#start';

let running: LanguageClient | undefined;

let found: Server | undefined;

export async function activate(context: vscode.ExtensionContext): Promise<void> {
    const output = vscode.window.createOutputChannel('Liquidlens', { log: true });
    const status = new Status(SELECTOR);
    const runs = new RunDocuments(() => running);
    const panel = new RunPanel(
        (asked) => runs.runs(asked),
        (asked) => runs.show(asked),
    );
    const marks = new Marks();
    const sample = new Sample(vscode.Uri.joinPath(context.extensionUri, 'media', 'Sample.hs'));
    const infoview = new Infoview(() => running);
    context.subscriptions.push(output, status, runs, panel, marks, infoview);

    const missing = new Notice((text, ...buttons) => vscode.window.showWarningMessage(text, ...buttons), {
        Install: () => vscode.commands.executeCommand('liquidlens.installServer'),
        'Get Started': openWalkthrough,
        'Open Settings': () => openSetting('liquidlens.server.path'),
    });
    const begin = (): Promise<void> => start({ context, output, status, runs, panel, marks, infoview, missing });
    // One after the other: a client that is being started cannot be stopped.
    let last = Promise.resolve();
    const restart = (): Promise<void> => {
        last = last.then(stop).then(begin, (error) => output.error(`the server did not stop: ${String(error)}`));
        return last;
    };

    context.subscriptions.push(
        vscode.commands.registerCommand('liquidlens.restartServer', restart),
        vscode.commands.registerCommand('liquidlens.installServer', async () => {
            // A program that runs cannot be replaced everywhere.
            last = last.then(stop);
            await last;
            const installed = await installServer(context, output);
            if (installed) {
                // The step of the walkthrough is done.
                await vscode.commands.executeCommand('setContext', 'liquidlens.installed', true);
            }
            if (installed || found !== undefined) {
                await restart();
            }
        }),
        vscode.commands.registerCommand('liquidlens.menu', () => chooseCommand(context, panel.isOpen)),
        vscode.commands.registerCommand('liquidlens.showOutput', () => output.show()),
        vscode.commands.registerCommand('liquidlens.checkFile', () => tell('liquidlens.check')),
        vscode.commands.registerCommand('liquidlens.checkThisFunction', () =>
            withBinding(({ uri, binding }) => ask('liquidlens.checkFunction', uri, binding)),
        ),
        vscode.commands.registerCommand('liquidlens.evaluateComments', () => tell('liquidlens.evaluate')),
        vscode.commands.registerCommand('liquidlens.showCosts', () => showCosts(running)),
        vscode.commands.registerCommand('liquidlens.stopCheck', () => tell('liquidlens.stop')),
        vscode.commands.registerCommand('liquidlens.checkAllFiles', () => ask('liquidlens.checkWorkspace')),
        vscode.commands.registerCommand('liquidlens.openSample', () => sample.show()),
        vscode.commands.registerCommand('liquidlens.walk', (step: unknown) => sample.walk(String(step))),
        vscode.commands.registerCommand('liquidlens.openWalkthrough', openWalkthrough),
        vscode.commands.registerCommand('liquidlens.openSettings', () => openSetting('@ext:liquidlens.liquidlens')),
        vscode.commands.registerCommand('liquidlens.stepThroughRun', () =>
            withBinding(({ uri, binding, number }) => panel.show({ uri, binding, number })),
        ),
        vscode.commands.registerCommand('liquidlens.debugRun', () =>
            withBinding(({ uri, binding, number }) => debugFinding(findingOf(uri, binding, number))),
        ),
        registerDebugger(() => found, findingHere),
        vscode.commands.registerCommand('liquidlens.showRunAsText', () => withBinding((here) => runs.show(here))),
        vscode.commands.registerCommand('liquidlens.showExamples', () =>
            withBinding(({ uri, binding }) => runs.showExamples(uri, binding)),
        ),
        vscode.commands.registerCommand('liquidlens.searchLonger', () =>
            withBinding(({ uri, binding }) => ask('liquidlens.raiseBudget', uri, binding)),
        ),
        vscode.commands.registerCommand('liquidlens.copyCounterexample', () =>
            withBinding(({ call }) => (call === '' ? tellNone() : copy(call))),
        ),
        vscode.commands.registerCommand('liquidlens.confirmWithGhc', () =>
            withBinding(({ uri, binding }) => confirm(() => ask('liquidlens.confirm', uri, binding))),
        ),
        vscode.commands.registerCommand('liquidlens.takeAsTest', () =>
            withBinding(({ uri, binding }) => takeAsTest(uri, binding)),
        ),
        vscode.commands.registerCommand('liquidlens.nextStep', () => panel.move(1)),
        vscode.commands.registerCommand('liquidlens.previousStep', () => panel.move(-1)),
        vscode.workspace.onDidChangeConfiguration(async (event) => {
            if (event.affectsConfiguration('liquidlens.server')) {
                await restart();
            }
            if (event.affectsConfiguration('liquidlens.gutterMarks')) {
                marks.draw();
            }
        }),
        vscode.workspace.onDidGrantWorkspaceTrust(restart),
    );
    await restart();
    // Where there was nothing to install the walkthrough has no step for it.
    await vscode.commands.executeCommand('setContext', 'liquidlens.foundAtStart', found !== undefined);
}

export async function deactivate(): Promise<void> {
    await stop();
}

/** What lives as long as the extension. */
interface Parts {
    readonly context: vscode.ExtensionContext;
    readonly output: vscode.LogOutputChannel;
    readonly status: Status;
    readonly runs: RunDocuments;
    readonly panel: RunPanel;
    readonly marks: Marks;
    readonly infoview: Infoview;
    readonly missing: Notice;
}

async function start({ context, output, status, runs, panel, marks, infoview, missing }: Parts): Promise<void> {
    const server = await findServer(surroundings(output, context.extensionUri.fsPath, environmentOf(context)));
    if ('reason' in server) {
        status.missing();
        output.warn(server.reason);
        void missing.tell(`Liquidlens: ${server.reason}`);
        return;
    }
    found = server;
    output.info(`starting ${server.command} (${server.origin})`);
    const client = createClient(server, output, runs, panel);
    client.onNotification('liquidlens/status', (told: Told) => {
        status.show(told);
        marks.show(told);
        if (told.fresh) {
            infoview.follow();
            runs.refresh();
            void panel.refresh();
        }
    });
    client.onDidChangeState(({ newState }) => {
        if (newState === State.Stopped && (running === client || running === undefined)) {
            marks.forget();
            status.stopped();
        }
    });
    // An edit could not be read: the server asks for the text as it is now.
    client.onRequest('liquidlens/text', ({ uri }: { uri: string }) => {
        const document = vscode.workspace.textDocuments.find((each) => client.code2ProtocolConverter.asUri(each.uri) === uri);
        return document === undefined ? null : { version: document.version, text: document.getText() };
    });
    running = client;
    status.starting();
    try {
        await client.start();
        status.ready();
    } catch (error) {
        output.error(`the server did not start: ${String(error)}`);
        status.failed(String(error));
    }
    context.subscriptions.push(client);
}

async function stop(): Promise<void> {
    const client = running;
    running = undefined;
    if (client !== undefined && client.needsStop()) {
        await client.stop();
    }
}

function createClient(
    server: Server,
    output: vscode.LogOutputChannel,
    runs: RunDocuments,
    panel: RunPanel,
): LanguageClient {
    const serverOptions: ServerOptions = { command: server.command, args: [...server.arguments, 'server', ...extraArguments()] };
    const clientOptions: LanguageClientOptions = {
        documentSelector: SELECTOR,
        outputChannel: output,
        // A workspace that is trusted later has its server restarted.
        initializationOptions: { status: true, checks: true, trusted: vscode.workspace.isTrusted },
        errorHandler: new Restarts(output),
        middleware: {
            executeCommand: async (command, given: unknown[], next) => {
                switch (command) {
                    case 'liquidlens.copyInput':
                        return copy(String(given[0]));
                    case 'liquidlens.showRun':
                        return panel.show({
                            uri: String(given[0]),
                            binding: String(given[1]),
                            number: Number(given[2] ?? 0),
                        });
                    case 'liquidlens.examples':
                        return runs.showExamples(String(given[0]), String(given[1]));
                    case 'liquidlens.confirm':
                        return confirm(async () => next(command, given));
                    case 'liquidlens.test':
                        return takeAsTest(String(given[0]), String(given[1]));
                    default:
                        return next(command, given);
                }
            },
        },
    };
    return new LanguageClient('liquidlens', 'Liquidlens', serverOptions, clientOptions);
}

function extraArguments(): string[] {
    return vscode.workspace.getConfiguration('liquidlens').get<string[]>('server.arguments', []);
}

/** Ask the server to do something with the document of the active editor. */
async function tell(command: string): Promise<void> {
    const document = vscode.window.activeTextEditor?.document;
    if (running === undefined || document === undefined) {
        return;
    }
    await ask(command, running.code2ProtocolConverter.asUri(document.uri));
}

/** Ask the server to run a command. */
async function ask(command: string, ...given: string[]): Promise<void> {
    await running?.sendRequest('workspace/executeCommand', { command, arguments: given });
}

/** A top-level function, as the server answers what stands at a place. */
interface Here {
    readonly uri: string;
    readonly binding: string;
    /** The number of the finding there, and its counterexample. */
    readonly number: number;
    readonly call: string;
}

/** Do something with the function at the cursor. */
async function withBinding(act: (here: Here) => Thenable<unknown>): Promise<void> {
    const editor = vscode.window.activeTextEditor;
    if (running === undefined || editor === undefined) {
        return;
    }
    const here = await running.sendRequest<Here | null>('liquidlens/binding', {
        textDocument: running.code2ProtocolConverter.asTextDocumentIdentifier(editor.document),
        position: running.code2ProtocolConverter.asPosition(editor.selection.active),
    });
    if (here === null) {
        void vscode.window.showInformationMessage('Liquidlens: there is no checked function here.');
        return;
    }
    await act(here);
}

/** A finding, as a launch configuration names it; of a document that is no file, with its text. */
function findingOf(uri: string, binding: string, number: number): Finding {
    const address = vscode.Uri.parse(uri);
    const finding = { function: binding, finding: number };
    if (address.scheme === 'file') {
        return { program: address.fsPath, ...finding };
    }
    const document = vscode.workspace.textDocuments.find((each) => each.uri.toString() === address.toString());
    return { program: address.toString(), ...finding, text: document?.getText() ?? '' };
}

/** The finding at the cursor, if there is a function. */
async function findingHere(): Promise<Finding | undefined> {
    let there: Finding | undefined;
    await withBinding(async ({ uri, binding, number }) => {
        there = findingOf(uri, binding, number);
    });
    return there;
}

async function copy(text: string): Promise<void> {
    await vscode.env.clipboard.writeText(text);
    vscode.window.setStatusBarMessage('Copied for GHCi', 3000);
}

/** Let the server ask, and GHC run the user's code: only where the workspace is trusted. */
async function confirm(act: () => Thenable<unknown>): Promise<void> {
    if (!vscode.workspace.isTrusted) {
        await vscode.window.showWarningMessage('Liquidlens: code is run in GHC only in a trusted workspace.');
        return;
    }
    await vscode.window.withProgress(
        { location: vscode.ProgressLocation.Window, title: 'Liquidlens: asking GHC' },
        () => act(),
    );
}

/** A test module of a function's findings: in a new document, and on the clipboard. */
async function takeAsTest(uri: string, binding: string): Promise<void> {
    const answer = await running?.sendRequest<{ text: string | null }>('liquidlens/test', { uri, binding });
    const content = answer?.text;
    if (content === undefined || content === null) {
        return;
    }
    await vscode.env.clipboard.writeText(content);
    const document = await vscode.workspace.openTextDocument({ language: 'haskell', content });
    await vscode.window.showTextDocument(document, vscode.ViewColumn.Beside);
}

function openWalkthrough(): Thenable<unknown> {
    return vscode.commands.executeCommand('workbench.action.openWalkthrough', WALKTHROUGH);
}

/** Settings of the machine that the window works on are in a tab of their own. */
function openSetting(query: string): Thenable<unknown> {
    const tab = vscode.env.remoteName === undefined ? 'openSettings' : 'openRemoteSettings';
    return vscode.commands.executeCommand(`workbench.action.${tab}`, { query });
}

/** What the menu reads of the manifest. */
interface Manifest {
    readonly contributes: {
        readonly commands: readonly Contributed[];
        readonly keybindings: readonly { readonly command: string; readonly key: string; readonly mac: string }[];
    };
}

/** The commands of the extension, to choose from. */
async function chooseCommand(context: vscode.ExtensionContext, running: boolean): Promise<void> {
    const { commands, keybindings } = (context.extension.packageJSON as Manifest).contributes;
    const looked = vscode.window.activeTextEditor?.document;
    const onMac = process.platform === 'darwin';
    const rows = menuRows(commands, {
        code: looked !== undefined && vscode.languages.match(SELECTOR, looked) > 0,
        running,
        trusted: vscode.workspace.isTrusted,
        // The keyboard of a remote window is that of another machine.
        keys: Object.fromEntries(
            vscode.env.remoteName === undefined ? keybindings.map(({ command, key, mac }) => [command, written(onMac ? mac : key)]) : [],
        ),
    });
    const items = rows.map((row) =>
        'group' in row
            ? { label: row.group, kind: vscode.QuickPickItemKind.Separator, command: '' }
            : { label: row.label, description: row.keys, command: row.command },
    );
    const chosen = await vscode.window.showQuickPick(items, { title: 'Liquidlens' });
    if (chosen !== undefined) {
        await vscode.commands.executeCommand(chosen.command);
    }
}

async function tellNone(): Promise<void> {
    await vscode.window.showInformationMessage('Liquidlens: this function has no counterexample.');
}
