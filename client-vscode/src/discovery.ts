// Where the server is: the setting, the extension's own copy, the active Python environment, the folders of `uv tool` and
// `pipx`, the path. First wins.

import { access, constants } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import * as vscode from 'vscode';

export interface Server {
    readonly command: string;
    readonly arguments: readonly string[];
    /** In words, for the output channel. */
    readonly origin: string;
}

const NAME = process.platform === 'win32' ? 'liquidlens.exe' : 'liquidlens';

export async function findServer(output: vscode.LogOutputChannel, extension: string): Promise<Server | undefined> {
    const set = setting();
    if (set !== undefined) {
        return { command: set, arguments: [], origin: 'from the setting liquidlens.server.path' };
    }
    for (const { folder, origin } of await folders(extension)) {
        const command = join(folder, NAME);
        if (await isExecutable(command)) {
            return { command, arguments: [], origin };
        }
        output.debug(`no server at ${command}`);
    }
    return undefined;
}

/** The path that the user set; in an untrusted workspace the editor hides what the workspace itself set. */
function setting(): string | undefined {
    const path = vscode.workspace.getConfiguration('liquidlens').get<string>('server.path', '').trim();
    if (path === '') {
        return undefined;
    }
    const folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? '';
    return path.replace('${workspaceFolder}', folder).replace(/^~(?=[/\\])/, homedir());
}

async function folders(extension: string): Promise<{ folder: string; origin: string }[]> {
    // A build of the extension for one platform may bring the server in its folder `bundled`.
    const found = [{ folder: join(extension, 'bundled'), origin: 'bundled with the extension' }];
    if (vscode.workspace.isTrusted) {
        const python = await activePython();
        if (python !== undefined) {
            found.push({ folder: dirname(python), origin: 'from the active Python environment' });
        }
    }
    const tools = [process.env['UV_TOOL_BIN_DIR'], process.env['PIPX_BIN_DIR'], process.env['XDG_BIN_HOME']];
    for (const folder of [...tools, join(homedir(), '.local', 'bin')]) {
        if (folder !== undefined && folder !== '') {
            found.push({ folder, origin: 'installed by uv or pipx' });
        }
    }
    for (const folder of (process.env['PATH'] ?? '').split(delimiter).filter((part) => part !== '')) {
        found.push({ folder, origin: 'from the path' });
    }
    return found;
}

/** The part of the Python extension's interface that is used here. */
interface PythonExtension {
    readonly environments?: { getActiveEnvironmentPath(): { readonly path: string } };
}

async function activePython(): Promise<string | undefined> {
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
        return true;
    } catch {
        return false;
    }
}
