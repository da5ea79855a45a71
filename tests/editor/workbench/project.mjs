// A project in Visual Studio Code's workbench: names of two modules, completion, files that change on disk under open editors
// or go away, results of yesterday, the sample, and a workspace of two folders.
//
//   node project.mjs TOOLS VSIX LIQUIDLENS FILE OTHER PICTURES
//
// FILE is `Orders.hs` beside this, OTHER `Stock.hs`, which it imports. TOOLS is the folder that `setup` filled. Prints what was
// seen as JSON; exits with 1 where something is missing.

import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, failed, hands, points } from './hands.mjs';
import { started, visible } from './started.mjs';

const [tools, vsix, server, file, other, pictures] = process.argv.slice(2);
const bench = await started({ tools, vsix, file, more: [other], machine: { 'liquidlens.server.path': server } });
const { page, command } = bench;
const { goTo, lines, until, shown, rename, counted, listed } = hands(bench);
const seen = {};
const point = points(bench, seen, pictures);

const onDisk = (path) => join(bench.project, basename(path));
const original = { orders: readFileSync(file, 'utf8'), stock: readFileSync(other, 'utf8') };
const focused = (text) => page.locator('.suggest-widget.visible .monaco-list-row.focused', { hasText: text }).first();

/** Waits for what is offered while one types. */
async function suggested(text) {
    await focused(text).waitFor({ timeout: 30000 });
}
const problems = () => page.locator('.squiggly-error, .squiggly-warning').count();

/** Take back what was typed until the lines are so. */
async function undo(test) {
    for (let press = 0; press < 80; press += 1) {
        const before = await lines();
        if (test(before)) return;
        await page.keyboard.press('Control+z');
        // What is undone is drawn later on a busy machine; another press would undo what came before it, too.
        for (let wait = 0; wait < 40 && String(await lines()) === String(before); wait += 1) await page.waitForTimeout(25);
    }
    throw new Error(`what was typed is still there: ${JSON.stringify(await lines())}`);
}

const annotations = (all) => all.filter((line) => line.startsWith('{-@')).length;

try {
    await bench.open();
    await page.keyboard.press('Control+b');
    await counted('2 of 3', 120000);

    await point('pragma', async () => {
        await goTo(5, 1);
        await page.keyboard.type('{-@ LIQUID "--no-te', { delay: 40 });
        await suggested('--no-termination');
        await page.keyboard.press('Enter');
        await shown((all) => all.some((line) => line.startsWith('{-@ LIQUID "--no-termination" @-}')), 'the pragma is not whole');
        await undo((all) => annotations(all) === 2);
    });

    await point('skeleton', async () => {
        await goTo(13, 1);
        await page.keyboard.type('{-@ spa', { delay: 40 });
        await suggested('spare');
        await page.keyboard.press('Enter');
        const begun = '{-@ spare :: have:Int -> need:Int -> {v:Int | true} @-}';
        await shown((all) => all.includes(begun), 'no signature to begin with');
        await page.keyboard.press('Escape');
        await undo((all) => annotations(all) === 2);
        await counted('2 of 3');
    });

    // The answer to `@` comes when a word was begun behind it.
    await point('typed fast', async () => {
        for (const [begun, wanted] of [['{-@ spa', 'spare'], ['{-@ spare :: Na', 'Nat'], ['{-@ spare :: {v:Int | le', 'len']]) {
            await goTo(13, 1);
            await page.keyboard.type(begun, { delay: 0 });
            await suggested(wanted);
            await page.keyboard.press('Escape');
            await undo((all) => annotations(all) === 2);
        }
        await counted('2 of 3');
    });

    // What another module declares for annotations.
    await point('imported', async () => {
        await goTo(13, 1);
        await page.keyboard.type('{-@ spares :: s:Shelf -> {v:Int | v > uni', { delay: 40 });
        // On a busy machine the editor, which typing keeps waiting, may not ask of itself behind so many words.
        const told = await focused('units').waitFor({ timeout: 10000 }).then(() => true, () => false);
        if (!told) await page.keyboard.press('Control+Space');
        await suggested('units');
        await page.keyboard.press('Escape');
        await undo((all) => annotations(all) === 2);
        await counted('2 of 3');
    });

    await point('renamed', async () => {
        await goTo(8, 17);
        await rename('refill');
        await shown((all) => all.some((line) => line.startsWith('returned n s = refill n s')), 'not renamed here');
        await command('File: Save All');
        const there = (now) => now.includes('refill n s = Row n s') && !now.includes('restock');
        await until('not renamed there', () => readFileSync(onDisk(other), 'utf8'), there);
        await counted('2 of 3');
    });

    await point('references', async () => {
        await goTo(8, 17);
        await command('Peek References');
        const title = page.locator('.reference-zone-widget .peekview-title');
        await title.filter({ hasText: 'References' }).first().waitFor({ timeout: 30000 });
        const found = visible(await title.first().innerText());
        expect(found.includes('(6)'), 'uses are missing', found);
        await page.keyboard.press('Escape');
    });

    await point('symbols', async () => {
        await page.keyboard.press('Control+t');
        const rows = await listed('#units');
        await page.keyboard.press('Escape');
        expect(rows.some((row) => row.includes('units') && row.includes('Stock')), 'one of the other module is missing', rows);
    });

    await point('refused', async () => {
        await goTo(8, 17);
        await rename('Refill');
        await page.getByText('is not a name that begins with a lower-case letter').first().waitFor({ timeout: 30000 });
        await page.keyboard.press('Escape');
    });

    // Another branch: both files are others on disk, while one is open; then what the other module promises changes.
    await point('switched', async () => {
        writeFileSync(onDisk(other), original.stock);
        const branch = original.orders.replace('have - need', 'have').replace('units v > units s', 'units v >= units s');
        writeFileSync(onDisk(file), branch);
        await shown((all) => all.includes('spare have need = have'), 'the editor shows the old file');
        await counted('3 of 3');
        const more = original.stock.replace('Row n s\n', 'Row (n + 1) s\n').replaceAll('units s + n}', 'units s + n + 1}');
        writeFileSync(onDisk(other), more);
        await counted('2 of 3');
        writeFileSync(onDisk(other), original.stock);
        await counted('3 of 3');
    });

    await point('gone', async () => {
        renameSync(onDisk(other), join(bench.home, 'gone.hs'));
        await until('nothing is said of the module that is gone', problems, (count) => count > 0);
        writeFileSync(onDisk(other), original.stock);
        await counted('3 of 3');
        await until('what was said of it stays', problems, (count) => count === 0);
    });

    // Opened again, edited and undone: what was known is there at once.
    await point('undone', async () => {
        await page.keyboard.press('Control+F4');
        await command('View: Reopen Closed Editor');
        await counted('3 of 3');
        await goTo(15, 1);
        await page.keyboard.press('End');
        await page.keyboard.type(' + 1');
        await shown((all) => all.some((line) => line.startsWith('spare have need = have + 1')), 'not typed');
        await undo((all) => all.includes('spare have need = have'));
        const before = Date.now();
        await counted('3 of 3');
        const took = Date.now() - before;
        expect(took < 3000, 'undoing checks everything again', took);
        return `${took} ms after the last key`;
    });

    await point('sample', async () => {
        await command('Liquidlens: Open the Sample File');
        await until('the sample has no finding', problems, (count) => count > 0);
        await page.waitForTimeout(2000);
        const count = await problems();
        expect(count === 1, 'the sample has findings of its own', count);
    });

    // The links of its steps act on the sample, though the walkthrough has the keyboard.
    await point('walkthrough', async () => {
        const follow = async (step, link) => {
            await command('Liquidlens: Get Started');
            await page.locator('.getting-started-step', { hasText: step }).first().click();
            await page.locator('.getting-started-step').getByText(link, { exact: true }).first().click();
        };
        await follow('Open a file with a mistake', 'Open the sample');
        await page.locator('.tab.active', { hasText: 'Untitled-1' }).first().waitFor({ timeout: 30000 });
        await page.locator('.squiggly-error').first().waitFor({ timeout: 60000 });
        await follow('Read the counterexample', 'Show me');
        await page.locator('.monaco-hover:not(.hidden) .hover-contents', { hasText: 'breaks its promise' }).first().waitFor({ timeout: 60000 });
        await page.keyboard.press('Escape');
        await follow('Step through its run', 'Step through the run');
        const panel = page.frameLocator('iframe.webview.ready').frameLocator('iframe#active-frame');
        await panel.locator('.stop').first().waitFor({ timeout: 60000 });
        await page.locator('.tab', { hasText: 'Run of' }).locator('.codicon-close').click();
        await follow('Mend it', 'Quick fix');
        await page.locator('.action-widget .monaco-list-row', { hasText: /Change|Annotate|Require/ }).first().waitFor({ timeout: 60000 });
        await page.keyboard.press('Enter'); // the best repair comes first
        await page.locator('.squiggly-error').first().waitFor({ state: 'detached', timeout: 60000 });
        await page.locator('.statusbar-item', { hasText: '1 of 1' }).first().waitFor({ timeout: 60000 });
        const mended = (await lines()).filter((line) => line.includes('distance'));
        // What was done is marked as done, and a step can be gone through again on what is mended.
        await command('Liquidlens: Get Started');
        const step = (title) => page.locator('.getting-started-step', { hasText: title });
        for (const title of ['Open a file with a mistake', 'Read the counterexample', 'Step through its run', 'Mend it']) {
            await step(title).locator('.codicon-getting-started-step-checked.complete').first().waitFor({ timeout: 30000 });
        }
        await follow('Read the counterexample', 'Show me');
        await page.locator('.notification-list-item', { hasText: 'no finding any more' }).first().waitFor({ timeout: 90000 });
        await command('Notifications: Clear All Notifications');
        await page.locator('.tab', { hasText: 'Untitled-1' }).first().click();
        await command('View: Revert and Close Editor');
        return mended;
    });

    await point('folders', async () => {
        const annexe = join(bench.home, 'annexe');
        mkdirSync(annexe);
        writeFileSync(join(annexe, 'Shed.hs'), 'module Shed where\n{-@ left :: Nat -> Nat @-}\nleft :: Int -> Int\nleft n = n - 1\n');
        writeFileSync(join(annexe, 'liquidlens.toml'), '[severity]\nunsafe = "warning"\n');
        const both = join(bench.home, 'both.code-workspace');
        writeFileSync(both, JSON.stringify({ folders: [{ path: annexe }, { path: bench.project }] }));
        await bench.open(`workspace=${both}`, 'Shed.hs');
        await page.locator('.squiggly-warning').first().waitFor({ timeout: 90000 });
        expect((await page.locator('.squiggly-error').count()) === 0, 'the settings of the second folder are not heard');
    });
} catch (error) {
    await failed(bench, seen, pictures, 'what followed', error);
} finally {
    await bench.stop();
    console.log(JSON.stringify(seen, null, 2));
}
