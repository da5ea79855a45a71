// The extension's life: find the server, start it, show its status, offer its commands.

import * as vscode from 'vscode';
import { LanguageClient, type LanguageClientOptions, type ServerOptions } from 'vscode-languageclient/node';
import { findServer, type Server } from './discovery';
import { Restarts } from './restarts';
import { RunDocuments } from './runs';
import { Status, type Told } from './status';

const SELECTOR = [{ language: 'haskell' }, { language: 'literate haskell' }];

let running: LanguageClient | undefined;

export async function activate(context: vscode.ExtensionContext): Promise<void> {
    const output = vscode.window.createOutputChannel('Liquidlens', { log: true });
    const status = new Status(SELECTOR);
    const runs = new RunDocuments(() => running);
    context.subscriptions.push(output, status, runs);

    const restart = async (): Promise<void> => {
        await stop();
        await start(context, output, status, runs);
    };

    context.subscriptions.push(
        vscode.commands.registerCommand('liquidlens.restartServer', restart),
        vscode.commands.registerCommand('liquidlens.showOutput', () => output.show()),
        vscode.commands.registerCommand('liquidlens.checkFile', () => tell('liquidlens.check')),
        vscode.commands.registerCommand('liquidlens.stopCheck', () => tell('liquidlens.stop')),
        vscode.commands.registerCommand('liquidlens.openSample', () => openSample(context)),
        vscode.workspace.onDidChangeConfiguration(async (event) => {
            if (event.affectsConfiguration('liquidlens.server')) {
                await restart();
            }
        }),
        vscode.workspace.onDidGrantWorkspaceTrust(restart),
    );
    await start(context, output, status, runs);
}

export async function deactivate(): Promise<void> {
    await stop();
}

async function start(
    context: vscode.ExtensionContext,
    output: vscode.LogOutputChannel,
    status: Status,
    runs: RunDocuments,
): Promise<void> {
    const server = await findServer(output);
    if (server === undefined) {
        status.missing();
        void explainMissing(output);
        return;
    }
    output.info(`starting ${server.command} (${server.origin})`);
    const client = createClient(server, output, runs);
    client.onNotification('liquidlens/status', (told: Told) => {
        status.show(told);
        if (told.fresh) {
            runs.refresh();
        }
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

function createClient(server: Server, output: vscode.LogOutputChannel, runs: RunDocuments): LanguageClient {
    const serverOptions: ServerOptions = { command: server.command, args: [...server.arguments, 'server', ...extraArguments()] };
    const clientOptions: LanguageClientOptions = {
        documentSelector: SELECTOR,
        outputChannel: output,
        initializationOptions: { status: true },
        errorHandler: new Restarts(output),
        middleware: {
            executeCommand: async (command, given: unknown[], next) => {
                switch (command) {
                    case 'liquidlens.copyInput':
                        await vscode.env.clipboard.writeText(String(given[0]));
                        vscode.window.setStatusBarMessage('Copied for GHCi', 3000);
                        return undefined;
                    case 'liquidlens.showRun':
                        return runs.show(String(given[0]), String(given[1]));
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
    const uri = running.code2ProtocolConverter.asUri(document.uri);
    await running.sendRequest('workspace/executeCommand', { command, arguments: [uri] });
}

async function openSample(context: vscode.ExtensionContext): Promise<void> {
    const text = await vscode.workspace.fs.readFile(vscode.Uri.joinPath(context.extensionUri, 'media', 'Sample.hs'));
    const content = new TextDecoder().decode(text);
    await vscode.window.showTextDocument(await vscode.workspace.openTextDocument({ language: 'haskell', content }));
}

async function explainMissing(output: vscode.LogOutputChannel): Promise<void> {
    const [settings, log] = ['Open Settings', 'Show Output'];
    const chosen = await vscode.window.showWarningMessage(
        'Liquidlens: the command `liquidlens` was not found. Install it with `pip install liquidlens` or ' +
            '`uv tool install liquidlens`, or set `liquidlens.server.path`; then run “Liquidlens: Restart the Server”.',
        settings,
        log,
    );
    if (chosen === settings) {
        await vscode.commands.executeCommand('workbench.action.openSettings', 'liquidlens.server.path');
    } else if (chosen === log) {
        output.show();
    }
}
