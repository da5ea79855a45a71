// What to do when the server ends unexpectedly: start it again, a little later each time, and give up after a few.

import type * as vscode from 'vscode';
import {
    CloseAction,
    ErrorAction,
    type CloseHandlerResult,
    type ErrorHandler,
    type ErrorHandlerResult,
} from 'vscode-languageclient/node';

const MOST = 5;
/** A server that lived this long (milliseconds) has proved itself: the count begins anew. */
const PROVED = 3 * 60_000;

export class Restarts implements ErrorHandler {
    private count = 0;
    private begun = Date.now();

    constructor(private readonly output: vscode.LogOutputChannel) {}

    error(error: Error): ErrorHandlerResult {
        this.output.error(`the connection failed: ${error.message}`);
        return { action: ErrorAction.Continue };
    }

    async closed(): Promise<CloseHandlerResult> {
        if (Date.now() - this.begun > PROVED) {
            this.count = 0;
        }
        this.count += 1;
        if (this.count > MOST) {
            return {
                action: CloseAction.DoNotRestart,
                message: `Liquidlens: the server ended ${this.count} times and is left alone now; see its output.`,
            };
        }
        const pause = 250 * 2 ** this.count;
        this.output.warn(`the server ended; it is started again in ${pause} ms`);
        await new Promise((resume) => setTimeout(resume, pause));
        this.begun = Date.now();
        return { action: CloseAction.Restart };
    }
}
