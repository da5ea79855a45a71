// A counterexample as a debug session, in the editor's own debugger: the adapter is `liquidlens dap`.

import * as vscode from 'vscode';
import type { Server } from './discovery';

const TYPE = 'liquidlens';

/** A finding, as a launch configuration names it. */
export interface Finding {
    readonly program: string;
    readonly function: string;
    readonly finding: number;
    readonly text?: string;
}

/** Register the debugger; `server` is the one in use, `here` the finding at the cursor. */
export function registerDebugger(
    server: () => Server | undefined,
    here: () => Promise<Finding | undefined>,
): vscode.Disposable {
    return vscode.Disposable.from(
        vscode.debug.registerDebugAdapterDescriptorFactory(TYPE, {
            createDebugAdapterDescriptor: () => {
                const found = server();
                if (found === undefined) {
                    throw new Error('Liquidlens: the server was not found; "Liquidlens: Install the Server" installs it.');
                }
                return new vscode.DebugAdapterExecutable(found.command, [...found.arguments, 'dap']);
            },
        }),
        vscode.debug.registerDebugConfigurationProvider(TYPE, {
            // Without a configuration, or with one that names no function: the finding at the cursor.
            resolveDebugConfiguration: async (_folder, given) => {
                const found = given.function === undefined ? await here() : undefined;
                return { ...launchOf(found), ...(given.type ? given : {}) };
            },
        }),
    );
}

/** Step through a finding. */
export async function debugFinding(finding: Finding): Promise<void> {
    // A document that is no file cannot be saved as it is; its text goes along.
    await vscode.debug.startDebugging(undefined, launchOf(finding), { suppressSaveBeforeStart: finding.text !== undefined });
}

function launchOf(finding: Finding | undefined): vscode.DebugConfiguration {
    const name = finding === undefined ? 'Liquidlens' : `Run of ${finding.function}`;
    return { type: TYPE, request: 'launch', name, ...finding };
}
