// What a reader of findings sees in Visual Studio Code's workbench: one mistake told once, hovers over names, lines that do
// not jump, actions without duplicates, the outline, and runs that are stepped through where a step begins.
//
//   node reading.mjs TOOLS VSIX LIQUIDLENS FILE PICTURES
//
// FILE is `Journey.hs` beside this. TOOLS is the folder that `setup` filled. Prints what was seen as JSON; exits with 1 where
// something is missing.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, failed, hands, points } from './hands.mjs';
import { setMachine, started, visible } from './started.mjs';

const [tools, vsix, server, file, pictures] = process.argv.slice(2);
const bench = await started({ tools, vsix, file, machine: { 'liquidlens.server.path': server } });
const { page, command } = bench;
const { goTo, placed, lines, until, shown, counted, hover, offered, listed } = hands(bench);
const seen = {};
const point = points(bench, seen, pictures);

const lenses = page.locator('.codelens-decoration');
const marks = page.locator('.glyph-margin-widgets .cgmr[class*="ced-"]');

// What is said for a moment only.
await page.addInitScript(() => {
    window.saidOfRepairs = new Set();
    const look = (part) => part.innerText.includes('looking for') && window.saidOfRepairs.add(part.innerText.trim());
    setInterval(() => document.querySelectorAll('.statusbar-item, .codelens-decoration').forEach(look), 30);
});

try {
    await bench.open();
    await page.keyboard.press('Control+b');
    await counted('2 of 6', 120000);
    await goTo(1, 1);

    await point('repairs', async () => {
        const found = (await page.evaluate(() => [...window.saidOfRepairs])).map(visible);
        expect(found.some((text) => text.includes('looking for repairs')), 'nothing tells that repairs are looked for', found);
        const looking = (all) => all.some((text) => text.includes('looking for'));
        await until('it goes on being said', async () => lenses.allInnerTexts(), (all) => !looking(all));
        return found;
    });

    await point('lenses', async () => {
        const wanted = ['unsafe', 'the annotation has an error', 'termination not shown'];
        const found = await until(
            `not all is told: ${wanted}`,
            async () => (await lenses.allInnerTexts()).map(visible),
            (all) => wanted.every((text) => all.some((each) => each.includes(text))),
        );
        expect(!found.some((each) => each.includes('verified') || each.includes('not supported')), 'lines that say nothing', found);
        await marks.first().waitFor(); // which tell of the rest
        return found;
    });

    await point('values', async () => {
        const whole = (text) => text.includes('minutes = 1440, stop = Stop {place = "", minute = 0}');
        return shown((all) => all.some((text) => text.startsWith('delayed minutes stop =') && whole(text)), 'values are cut');
    });

    await point('mistake', async () => {
        await goTo(19, 47);
        const parts = (await (await hover('did you mean')).allInnerTexts()).map(visible);
        expect(parts.length === 1, 'a mistake in an annotation is told twice', parts);
        await page.keyboard.press('Escape');
        await goTo(19, 47);
        await offered('by `len`');
        await page.keyboard.press('Enter'); // it comes first
        await shown((all) => all.some((text) => text.includes('v == len tickets')), 'the word was not put in');
        await counted('3 of 6');
    });

    await point('name', async () => {
        await goTo(17, 57);
        const parts = (await (await hover('minutes ::')).allInnerTexts()).map(visible);
        await page.keyboard.press('Escape');
        expect(parts.some((part) => part.includes('minutes :: Nat')), 'the type of a parameter', parts);
        expect(parts.some((part) => part.includes('minutes = 1440')), 'its value in the run', parts);
    });

    await point('finding', async () => {
        await goTo(17, 52);
        const found = await hover('Try');
        const parts = (await found.allInnerTexts()).map(visible);
        expect(parts.filter((text) => text.includes('breaks the invariant')).length === 1, 'a finding is told twice', parts);
        expect(parts.some((text) => text.includes('minute < 1440')), 'the invariant is not told by its field', parts);
        expect(!parts.some((text) => text.includes('Broken:')), 'what the problem says is told again', parts);
        const boxes = () =>
            Promise.all(
                [found.getByText('Try:'), page.locator('.monaco-hover:not(.hidden) .monaco-scrollable-element')].map((each) =>
                    each.first().boundingBox(),
                ),
            );
        const [advice, frame] = await until('the hover is not drawn', boxes, (all) => all.every((box) => box !== null));
        expect(advice.y + advice.height <= frame.y + frame.height, 'what to change is below the fold', advice, frame);
        await page.keyboard.press('Escape');
        return parts;
    });

    for (const [name, line, column] of [['actions', 17, 30], ['actions at the annotation', 15, 10]]) {
        await point(name, async () => {
            await goTo(line, column);
            const titles = await offered('Change', 'Require', 'Rewrite', 'Do not check');
            await page.keyboard.press('Escape');
            expect(new Set(titles).size === titles.length, 'an action is offered twice', titles);
            expect(titles.every((title) => title.length <= 60), 'a title is too long', titles);
            const repair = titles.findIndex((title) => title.startsWith('Change'));
            const givingUp = titles.findIndex((title) => title.startsWith('Do not check'));
            const rewriting = titles.indexOf('Rewrite');
            expect(0 <= repair && repair < rewriting && rewriting < givingUp, 'kinds of actions are mixed', titles);
            return titles;
        });
    }

    // While somebody types, nothing below jumps: the line above a function keeps its room.
    await point('steady', async () => {
        await goTo(17, 1);
        await page.keyboard.press('End');
        const stands = async () => (await placed()).find(({ text }) => text.startsWith('crowd tickets'))?.y;
        const before = await until('no such line', stands, (y) => y !== undefined);
        const places = new Set();
        for (const key of ' -- so') {
            await page.keyboard.type(key);
            await page.waitForTimeout(150);
            places.add(await stands());
        }
        for (let look = 0; look < 20; look += 1) {
            await page.waitForTimeout(150);
            places.add(await stands());
        }
        places.delete(undefined); // the editor was drawing that line anew
        expect(places.size === 1 && places.has(before), 'lines jump', before, [...places]);
        for (let press = 0; press < 40 && (await lines()).some((text) => text.includes('-- so')); press += 1) await page.keyboard.press('Control+z');
        await counted('3 of 6');
    });

    await point('outline', async () => {
        await page.keyboard.press('Control+Shift+o');
        const rows = await listed('@');
        await page.keyboard.press('Escape');
        for (const thing of ['Stop', 'Line', 'hops', 'fare']) {
            const times = rows.filter((row) => row.split(' ')[0] === thing).length;
            expect(times === 1, `${thing} stands ${times} times in the outline`, rows);
        }
        return rows;
    });

    await point('menus', async () => {
        await goTo(28, 2);
        await page.keyboard.press('Shift+F10');
        await page.getByText('Liquidlens', { exact: true }).first().waitFor();
        await page.keyboard.press('Escape');
        await page.locator('.statusbar-item', { hasText: '3 of 6' }).locator('a').first().click();
        const rows = await listed('');
        expect(rows[0].includes('Step Through the Run') && rows[0].includes('the function at the cursor'), 'the menu has no groups', rows);
        expect(!rows.some((row) => row.includes('Next Step')), 'the menu has what cannot be done', rows);
        const found = await listed('Get Started');
        await page.keyboard.press('Escape');
        expect(found.some((row) => row.includes('Get Started')), 'the menu lacks a command', found);
    });

    // `fare` calls `refund` with a list of fifty lines, so no screen shows all of that step.
    await point('stepped', async () => {
        await goTo(28, 2);
        await page.keyboard.press('Control+Alt+r');
        const panel = page.frameLocator('iframe.webview.ready').frameLocator('iframe#active-frame');
        await panel.locator('.stop').first().waitFor({ timeout: 60000 });
        await panel.locator('body:focus').waitFor({ timeout: 30000 });
        const keys = visible(await panel.locator('.keys').innerText());
        expect(['←', '→', 'Home', 'End', 'Esc'].every((key) => keys.includes(key)), 'a key is not told', keys);
        const steps = (await panel.locator('.stop').allInnerTexts()).map(visible);
        expect(steps.every((text) => text.includes('fare') || text.includes('refund')), 'a step without its function', steps);
        const begins = (all) => ['fare zone =', 'refund'].every((text) => all.some((line) => line.startsWith(text)));
        const within = (all) => all.some((line) => line.startsWith('refund _ zone = negate zone')) && !begins(all);
        await page.keyboard.press('ArrowRight');
        await shown(within, 'the second step is not shown');
        await page.keyboard.press('End');
        await panel.locator('.stop.last.here').waitFor();
        await shown(begins, 'the last step is not shown where it begins');
        await page.locator('.view-overlays .cdr[class*="ced-"]').first().waitFor();
        await page.keyboard.press('ArrowLeft');
        await shown(within, 'the step before is not shown');
        await page.keyboard.press('Home');
        await shown(begins, 'the first step is not shown where it begins');
        await page.keyboard.press('Escape'); // to the code
        await page.locator('.monaco-editor.focused').first().waitFor();
        return steps;
    });

    await point('cost', async () => {
        await goTo(28, 2);
        await command('Liquidlens: Show What Checking Cost');
        const rows = await listed('');
        expect(rows.some((row) => /^fare[\d.]+ s, .*proof: \d+ solver questions?/.test(row)), 'nothing says what a proof cost', rows);
        await listed('delayed');
        await page.keyboard.press('Enter');
        await page.locator('.statusbar-item', { hasText: 'Ln 17' }).first().waitFor({ timeout: 30000 });
        return rows;
    });

    // A project that is checked on saving only: one function is checked on demand.
    await point('on demand', async () => {
        const onSaving = { 'liquidlens.checkWhileTyping': false, 'files.autoSave': 'off' };
        setMachine(bench.user, { 'liquidlens.server.path': server, ...onSaving });
        await page.waitForTimeout(5000); // nothing shows that it was heard
        const old = lenses.filter({ hasText: 'before this edit' });
        for (const [line, column, more] of [[17, 24, 'stop `seq` '], [24, 41, '0 + ']]) {
            await goTo(line, column);
            await page.keyboard.type(more);
        }
        await until('nothing says that results are old', () => old.count(), (count) => count === 2);
        await page.waitForTimeout(2000);
        expect((await old.count()) === 2, 'they were checked without being asked for');
        await command('Liquidlens: Check This Function');
        await until('the function is not checked', () => old.count(), (count) => count === 1);
        await goTo(17, 1);
        await command('Liquidlens: Check This Function');
        await until('the other function is not checked', () => old.count(), (count) => count === 0);
        setMachine(bench.user, { 'liquidlens.server.path': server });
    });

    await point('gutter', async () => {
        await goTo(1, 1);
        await marks.first().waitFor();
        setMachine(bench.user, { 'liquidlens.server.path': server, 'liquidlens.gutterMarks': false });
        await until('marks stay', () => marks.count(), (count) => count === 0);
    });

    await point('settings', async () => {
        const folder = join(bench.project, '.vscode');
        mkdirSync(folder);
        for (const shown of [false, true]) {
            writeFileSync(join(folder, 'settings.json'), JSON.stringify({ 'liquidlens.codeLens': shown }));
            await until('a setting is not heard', () => lenses.count(), (count) => count > 0 === shown);
        }
    });
} catch (error) {
    await failed(bench, seen, pictures, 'what followed', error);
} finally {
    await bench.stop();
    console.log(JSON.stringify(seen, null, 2));
}
