// What finding the server asks of Visual Studio Code and of the system.

import { access, constants, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import * as vscode from 'vscode';
import type { Surroundings } from './discovery';

export function surroundings(output: vscode.LogOutputChannel, extension: string, installed: string): Surroundings {
    return {
        platform: process.platform,
        environment: process.env,
        home: homedir(),
        extension,
        installed,
        folder: vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? '',
        trusted: vscode.workspace.isTrusted,
        setting: vscode.workspace.getConfiguration('liquidlens').get<string>('server.path', ''),
        activePython,
        isExecutable,
        log: (line) => output.info(line),
    };
}

/** The part of the Python extension's interface that is used here. */
interface PythonExtension {
    readonly environments?: { getActiveEnvironmentPath(): { readonly path: string } };
}

export async function activePython(): Promise<string | undefined> {
    const extension = vscode.extensions.getExtension<PythonExtension>('ms-python.python');
    if (extension === undefined) {
        return undefined;
    }
    const exported = extension.isActive ? extension.exports : await extension.activate();
    return exported.environments?.getActiveEnvironmentPath().path;
}

async function isExecutable(path: string): Promise<boolean> {
    try {
        await access(path, constants.X_OK);
        return (await stat(path)).isFile();
    } catch {
        return false;
    }
}
