// What is offered, taken in Visual Studio Code's workbench: an action of each kind, from the code and from the annotation, all
// repairs at once, the entries of the menu; a module that is saved under a dependant that is not, a branch that is switched
// by git under open editors, and a second window on the same folder.
//
//   node acting.mjs TOOLS VSIX LIQUIDLENS FILE ORDERS STOCK PICTURES
//
// FILE is `Journey.hs` beside this, ORDERS `Orders.hs`, STOCK `Stock.hs`, which that imports. TOOLS is the folder that `setup`
// filled. Prints what was seen as JSON; exits with 1 where something is missing.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, failed, hands, points } from './hands.mjs';
import { started, visible } from './started.mjs';

const [tools, vsix, server, file, orders, stock, pictures] = process.argv.slice(2);
const machine = { 'liquidlens.server.path': server, 'files.autoSave': 'off' };
const bench = await started({ tools, vsix, file, more: [orders, stock], machine });
const { page, opened, command } = bench;
const { goTo, lines, until, shown, counted, offered, offeredAt, listed } = hands(bench);
const seen = {};
const point = points(bench, seen, pictures);

const tabs = async () => (await page.locator('.tab').allInnerTexts()).map(visible);
const git = (...what) => execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...what], { cwd: bench.project, stdio: 'ignore' });

/** Take what is offered at a place. */
async function take(line, column, title) {
    await offeredAt(line, column, title);
    const chosen = page.locator('.action-widget .monaco-list-row.focused', { hasText: title });
    for (let press = 0; press < 15 && (await chosen.count()) === 0; press += 1) await page.keyboard.press('ArrowDown');
    await chosen.first().waitFor({ timeout: 5000 });
    await page.keyboard.press('Enter');
}

/** Take back what was done at once. */
async function undone(test) {
    await page.keyboard.press('Control+z');
    await shown((all) => !all.some(test), 'one undo does not take it back');
}

/** Choose in the menu of the item at the bottom, from the function at a place. */
async function choose(line, column, title) {
    await goTo(line, column);
    await page.locator('.statusbar-item', { hasText: ' of 6' }).locator('a').first().click();
    await listed(title);
    await page.keyboard.press('Enter');
    await page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
}

/** Close the tab, and what was never saved in it. */
async function close(title) {
    await page.locator('.tab', { hasText: title }).locator('.codicon-close').first().click();
    const asks = page.locator('.monaco-dialog-box .monaco-button', { hasText: "Don't Save" });
    await until('the tab stays', async () => {
        if ((await asks.count()) > 0) await asks.first().click();
        return tabs();
    }, (all) => !all.some((each) => each.includes(title)));
    await page.locator('.tab', { hasText: basename(file) }).first().click();
}

try {
    await bench.open();
    await page.keyboard.press('Control+b');
    await counted('2 of 6', 120000);

    for (const [place, line, column] of [['code', 17, 30], ['annotation', 15, 10]]) {
        await point(`repair at the ${place}`, async () => {
            const before = (await lines()).find((each) => each.startsWith('delayed minutes'));
            await take(line, column, 'Change');
            await counted('3 of 6');
            const changed = (await lines()).filter((each) => each.startsWith('delayed minutes'));
            expect(changed[0] !== before, 'nothing was changed', changed);
            await page.keyboard.press('Control+z');
            await counted('2 of 6');
            return changed;
        });
        await point(`comment at the ${place}`, async () => {
            await take(line, column, 'Add the comment');
            const added = (each) => each.startsWith('-- >>> delayed');
            await shown((all) => all.some(added), 'no comment');
            await undone(added);
        });
        await point(`ignored at the ${place}`, async () => {
            await take(line, column, 'Do not check `delayed`');
            const added = (each) => each === '{-@ ignore delayed @-}';
            await shown((all) => all.some(added), 'nothing says that it is not checked');
            const told = page.locator('.codelens-decoration', { hasText: 'unsafe' });
            await until('it is checked all the same', () => told.count(), (count) => count === 1);
            await undone(added);
            await counted('2 of 6');
        });
    }

    await point('all at once', async () => {
        await goTo(1, 1);
        await command('Fix All');
        // The word in the annotation is corrected, too.
        await until('the repairs are not made', async () => (await page.locator('.statusbar-item').allInnerTexts()).map(visible), (all) =>
            all.some((each) => each.startsWith('6 of 6')),
        );
        const made = (await lines()).filter((each) => each.startsWith('delayed minutes'));
        await page.keyboard.press('Control+z');
        await counted('2 of 6');
        return made;
    });

    await point('what comes next', async () => {
        const active = page.locator('.parameter-hints-widget.visible .parameter.active');
        const next = (wanted) => until('the argument is not told', async () => (await active.allInnerTexts()).map(visible), (all) => all.includes(wanted));
        await page.locator('.monaco-editor .view-lines').first().click();
        await page.keyboard.press('Control+End');
        await page.keyboard.press('Enter');
        await page.keyboard.type('later stop = delayed ', { delay: 30 });
        await next('minutes:Nat');
        await page.keyboard.type('1 ', { delay: 30 });
        await next('Stop');
        await page.keyboard.press('Escape');
        for (let press = 0; press < 20 && (await lines()).some((each) => each.startsWith('later')); press += 1) await page.keyboard.press('Control+z');
        await counted('2 of 6');
    });

    // A comment that asks for a value gets it below, and once more from the line above it, or from the palette.
    await point('evaluated', async () => {
        await goTo(1, 1);
        await page.keyboard.type('-- >>> sum [1, 2, 3] + 1\n', { delay: 15 });
        const asks = page.locator('.codelens-decoration a', { hasText: 'evaluate' });
        await asks.first().click({ timeout: 30000 });
        await shown((all) => all[1] === '-- 7', 'the value is not there');
        await goTo(1, 25);
        await page.keyboard.press('Backspace');
        await page.keyboard.type('9');
        await page.locator('.codelens-decoration a', { hasText: 'evaluate again' }).first().click({ timeout: 30000 });
        await shown((all) => all[1] === '-- 15' && all[2] !== '-- 7', 'the old value is still there');
        await goTo(1, 25);
        await page.keyboard.press('Backspace');
        await page.keyboard.type('x');
        await command('Liquidlens: Evaluate the Comments of This File');
        await shown((all) => all[1].startsWith('-- not evaluated: `x` is not in scope'), 'nothing says why there is no value');
        const told = (await lines())[1];
        for (let press = 0; press < 40 && (await lines())[0].startsWith('--'); press += 1) await page.keyboard.press('Control+z');
        await counted('2 of 6');
        return told;
    });

    await point('text', async () => {
        await choose(17, 2, 'Show the Run of This Function as Text');
        await until('no text of the run', tabs, (all) => all.some((each) => each.includes('delayed')));
        await close('delayed');
    });

    await point('copied', async () => {
        await choose(17, 2, 'Copy the Counterexample');
        await page.locator('.statusbar-item', { hasText: 'Copied for GHCi' }).first().waitFor({ timeout: 10000 });
    });

    await point('test', async () => {
        await choose(17, 2, 'Show the Findings on');
        await until('no test', tabs, (all) => all.some((each) => each.includes('Untitled')));
        await page.locator('.view-line', { hasText: 'delayed' }).first().waitFor();
        await close('Untitled');
    });

    await point('examples', async () => {
        await choose(12, 2, 'Show Examples');
        await until('no examples', tabs, (all) => all.some((each) => each.includes('hops')));
        await close('hops');
    });

    await point('asked before GHC runs', async () => {
        await choose(17, 2, 'Confirm the Findings');
        const question = page.locator('.notification-list-item', { hasText: 'Run the counterexample' });
        const none = page.locator('.notification-list-item', { hasText: 'GHC' });
        await question.or(none).first().waitFor({ timeout: 30000 });
        const said = visible(await question.or(none).first().innerText());
        const cancel = question.locator('.monaco-button', { hasText: 'Cancel' });
        if ((await cancel.count()) > 0) await cancel.first().click();
        await command('Notifications: Clear All Notifications');
        return said;
    });

    // Another window has the results of this one from the store that they share.
    await point('two windows', async () => {
        const second = await page.context().browser().newPage({ viewport: { width: 1280, height: 800 } });
        await second.goto(`${page.url()}`);
        await second.locator('.explorer-folders-view').getByText(basename(file)).first().dblclick({ timeout: 60000 });
        await second.locator('.statusbar-item', { hasText: '2 of 6' }).first().waitFor({ timeout: 60000 });
        await page.bringToFront();
        await goTo(19, 47);
        await offered('by `len`');
        await page.keyboard.press('Enter');
        await counted('3 of 6');
        await page.keyboard.press('Control+s');
        await second.bringToFront();
        await second.locator('.view-line', { hasText: 'len tickets' }).first().waitFor({ timeout: 30000 });
        await second.locator('.statusbar-item', { hasText: '3 of 6' }).first().waitFor({ timeout: 60000 });
        await second.close();
        await page.bringToFront();
    });

    // A dependant that is open and edited follows what is saved of the other module.
    await point('saved under it', async () => {
        await opened(basename(orders));
        await counted('2 of 3', 60000);
        await goTo(1, 1);
        await page.keyboard.type('-- not saved\n');
        await opened(basename(stock));
        await shown((all) => all.includes('restock n s = Row n s'), 'the other module is not open');
        const written = readFileSync(stock, 'utf8').split('\n');
        const promise = written.findIndex((line) => line.startsWith('{-@ restock ::'));
        await goTo(promise + 1, written[promise].indexOf('+ n}') + 4);
        await page.keyboard.type(' + 1');
        await goTo(promise + 3, 'restock n s = Row '.length + 1);
        await page.keyboard.type('(n + 1)');
        await page.keyboard.press('Delete');
        await shown((all) => all.includes('restock n s = Row (n + 1) s'), 'not typed');
        await page.keyboard.press('Control+s');
        await page.locator('.tab', { hasText: basename(orders) }).first().click();
        const told = page.locator('.codelens-decoration', { hasText: 'unsafe' });
        const twice = (all) => all.some((each) => each.startsWith('twice n s = restock n (restock n s) --'));
        await shown(twice, 'what it imports is still the old text'); // a run that breaks its promise is told beside it
        await until('the other function is not proved', () => told.count(), (count) => count === 1);
        // Now `returned` is proved, and `twice` is not.
        await shown((all) => all.some((each) => each.startsWith('-- not saved')), 'the edit is gone');
        await page.keyboard.press('Control+s');
        const saved = () => readFileSync(join(bench.project, basename(orders)), 'utf8').startsWith('-- not saved');
        await until('it is not saved', saved, (is) => is);
    });

    await point('branches', async () => {
        git('init', '-q');
        git('add', '.');
        git('commit', '-qm', 'a');
        git('checkout', '-qb', 'other');
        const text = readFileSync(join(bench.project, basename(orders)), 'utf8');
        const there = join(bench.project, basename(orders));
        execFileSync('sh', ['-c', 'cat > "$0"', there], { input: text.replace('units s + n + n}', 'units s + n + n + 2}') });
        await counted('3 of 3', 120000);
        git('commit', '-qam', 'b');
        git('checkout', '-q', '-');
        await shown((all) => all.some((each) => each.includes('units s + n + n}')), 'the editor shows the other branch');
        await counted('2 of 3', 120000);
        git('checkout', '-q', 'other');
        await counted('3 of 3', 120000);
    });

    // The item says nothing of a file that nobody looks at any more.
    await point('nothing is open', async () => {
        await command('View: Close All Editors');
        const asks = page.locator('.monaco-dialog-box .monaco-button', { hasText: "Don't Save" });
        const told = page.locator('.statusbar-item:visible', { hasText: /of 3|of 6|checking|looking for/ });
        await until('the item still tells of a file', async () => {
            if ((await asks.count()) > 0) await asks.first().click();
            return told.count();
        }, (count) => count === 0);
        await opened(basename(orders));
        await counted('3 of 3', 60000);
    });
} catch (error) {
    await failed(bench, seen, pictures, 'what followed', error);
} finally {
    await bench.stop();
    console.log(JSON.stringify(seen, null, 2));
}
