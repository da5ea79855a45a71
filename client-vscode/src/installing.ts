// "Install the Server": the progress, the processes and the folders of Visual Studio Code.

import { spawn } from 'node:child_process';
import * as vscode from 'vscode';
import { install, type Machine, type Ran } from './install';
import { activePython } from './surroundings';

/** Where the private environment is. */
export function environmentOf(context: vscode.ExtensionContext): string {
    return vscode.Uri.joinPath(context.globalStorageUri, 'server').fsPath;
}

/** Install the server; whether it is there now. */
export async function installServer(context: vscode.ExtensionContext, output: vscode.LogOutputChannel): Promise<boolean> {
    await vscode.workspace.fs.createDirectory(context.globalStorageUri);
    const hindered = await vscode.window.withProgress(
        { location: vscode.ProgressLocation.Notification, title: 'Liquidlens', cancellable: true },
        (progress, token) => install(machine(context, output, progress, token)),
    );
    if (hindered === undefined) {
        return true;
    }
    output.warn(hindered.reason);
    void vscode.window.showWarningMessage(`Liquidlens: ${hindered.reason}.`, 'Show Output').then((chosen) => {
        if (chosen !== undefined) {
            output.show();
        }
    });
    return false;
}

function machine(
    context: vscode.ExtensionContext,
    output: vscode.LogOutputChannel,
    progress: vscode.Progress<{ message: string }>,
    token: vscode.CancellationToken,
): Machine {
    return {
        platform: process.platform,
        packages: vscode.Uri.joinPath(context.extensionUri, 'server').fsPath,
        environment: environmentOf(context),
        // In an untrusted workspace its own Python is not run.
        activePython: async () => (vscode.workspace.isTrusted ? activePython() : undefined),
        run: (command, given) => run(command, given, output, token),
        tell: (message) => progress.report({ message }),
        log: (line) => output.info(line),
    };
}

function run(
    command: string,
    given: readonly string[],
    output: vscode.LogOutputChannel,
    token: vscode.CancellationToken,
): Promise<Ran> {
    return new Promise((resolve) => {
        const child = spawn(command, given, { windowsHide: true });
        const cancelled = token.onCancellationRequested(() => child.kill());
        let said = '';
        const hear = (data: Buffer): void => {
            said += data.toString();
            output.debug(data.toString().trimEnd());
        };
        const end = (code: number): void => {
            cancelled.dispose();
            resolve({ code, output: token.isCancellationRequested ? 'cancelled' : said });
        };
        child.stdout.on('data', hear);
        child.stderr.on('data', hear);
        child.on('error', () => end(127));
        child.on('close', (code) => end(code ?? 1));
    });
}
