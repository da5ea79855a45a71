import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Notice } from '../src/notice';

/** A screen on which messages stay until a button is chosen. */
class Screen {
    readonly shown: string[] = [];
    readonly buttons: string[][] = [];
    private readonly open: ((chosen: string | undefined) => void)[] = [];

    show(message: string, ...buttons: string[]): Promise<string | undefined> {
        this.shown.push(message);
        this.buttons.push(buttons);
        return new Promise((resolve) => this.open.push(resolve));
    }

    choose(button: string | undefined): void {
        this.open.shift()?.(button);
    }
}

test('one message is shown once, and again after it was closed', async () => {
    const screen = new Screen();
    const notice = new Notice((message, ...buttons) => screen.show(message, ...buttons), {});
    const first = notice.tell('not found');
    await notice.tell('not found');
    assert.deepEqual(screen.shown, ['not found']);
    screen.choose(undefined);
    await first;
    void notice.tell('not found');
    assert.equal(screen.shown.length, 2);
});

test('a button does what it says', async () => {
    const screen = new Screen();
    const done: string[] = [];
    const notice = new Notice((message, ...buttons) => screen.show(message, ...buttons), {
        Settings: () => done.push('settings'),
        Output: () => done.push('output'),
    });
    const told = notice.tell('not found');
    screen.choose('Output');
    await told;
    assert.deepEqual(screen.buttons, [['Settings', 'Output']]);
    assert.deepEqual(done, ['output']);
});
