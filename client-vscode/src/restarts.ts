// What to do when the server ends unexpectedly: start it again as `backoff` says.

import type * as vscode from 'vscode';
import {
    CloseAction,
    ErrorAction,
    type CloseHandlerResult,
    type ErrorHandler,
    type ErrorHandlerResult,
} from 'vscode-languageclient/node';
import { Backoff } from './backoff';

export class Restarts implements ErrorHandler {
    private readonly backoff = new Backoff(Date.now);

    constructor(private readonly output: vscode.LogOutputChannel) {}

    error(error: Error): ErrorHandlerResult {
        this.output.error(`the connection failed: ${error.message}`);
        return { action: ErrorAction.Continue };
    }

    async closed(): Promise<CloseHandlerResult> {
        const next = this.backoff.ended();
        if ('ends' in next) {
            return {
                action: CloseAction.DoNotRestart,
                message: `Liquidlens: the server ended ${next.ends} times and is left alone now; see its output.`,
            };
        }
        this.output.warn(`the server ended; it is started again in ${next.pause} ms`);
        await new Promise((resume) => setTimeout(resume, next.pause));
        this.backoff.started();
        return { action: CloseAction.Restart };
    }
}
