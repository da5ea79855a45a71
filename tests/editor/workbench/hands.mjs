// What people do in the workbench, and what they look at, in words of theirs.

import { appendFileSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { visible } from './started.mjs';

/** Something is missing: noted in `seen`, with a picture, and in the folder's `failures.txt`, which is shown when all scripts have ended. */
export async function failed(bench, seen, pictures, name, error) {
    const script = basename(process.argv[1], '.mjs');
    const why = String(error).slice(0, 2000);
    seen.failures = { ...seen.failures, [name]: why };
    process.exitCode = 1;
    mkdirSync(pictures, { recursive: true });
    appendFileSync(join(pictures, 'failures.txt'), `${script}, ${name}: ${why}\n`);
    await bench.picture(pictures, `failure-${script}-${name}`);
}

/**
 * Points to be seen one after the other: `point(name, act)` notes in `seen` what `act` answers, or why it failed, with a
 * picture; the points after it are tried all the same.
 */
export function points(bench, seen, pictures) {
    return async (name, act) => {
        try {
            seen[name] = (await act()) ?? true;
        } catch (error) {
            await failed(bench, seen, pictures, name, error);
            for (let press = 0; press < 3; press += 1) await bench.page.keyboard.press('Escape');
        }
    };
}

/** Something must hold of what was seen. */
export function expect(holds, what, ...found) {
    if (!holds) throw new Error(`${what}: ${JSON.stringify(found)}`);
}

/** The hands and eyes of whoever works at `bench` (`started`). */
export function hands({ page, asked, command }) {
    const menu = page.locator('.action-widget .monaco-list-row');

    async function goTo(line, column) {
        await asked('Control+g', `:${line}:${column}`);
        await page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
    }

    /** The lines that are shown, in order, with where they stand. */
    async function placed() {
        // At one moment: the editor draws lines anew at any time.
        const found = await page
            .locator('.view-line')
            .evaluateAll((rows) => rows.map((row) => ({ y: row.getBoundingClientRect().y, text: row.innerText })));
        return found.map(({ y, text }) => ({ y, text: visible(text) })).sort((one, other) => one.y - other.y);
    }

    async function lines() {
        return (await placed()).map(({ text }) => text);
    }

    /** Wait until `test` holds of what `look` sees. */
    async function until(what, look, test) {
        let seen;
        for (let attempt = 0; attempt < 60; attempt += 1) {
            seen = await look();
            if (test(seen)) return seen;
            await page.waitForTimeout(500);
        }
        throw new Error(`${what}: ${JSON.stringify(seen)}`);
    }

    /** Wait until the lines are so. */
    async function shown(test, what) {
        return until(what, lines, test);
    }

    async function rename(to) {
        await page.keyboard.press('F2');
        const box = page.locator('.rename-box input');
        await box.waitFor({ timeout: 30000 });
        await box.fill(to);
        await page.keyboard.press('Enter');
    }

    /** Wait until the item at the bottom counts so. */
    async function counted(text, timeout = 120000) {
        await page.locator('.statusbar-item', { hasText: text }).first().waitFor({ timeout });
    }

    /** What the hover at the cursor says, part by part; the last of them `about` something. */
    async function hover(about) {
        await command('Show or Focus Hover');
        const parts = page.locator('.monaco-hover:not(.hidden) .hover-contents');
        await parts.filter({ hasText: about }).first().waitFor({ timeout: 60000 });
        // It fades in, and the server's part comes after the editor's own.
        let before = '';
        const rested = (now) => {
            const same = now !== '' && now === before;
            before = now;
            return same;
        };
        await until('the hover does not come to rest', async () => (await parts.allInnerTexts()).join('\n'), rested);
        return parts;
    }

    /** The titles that the light bulb offers at the cursor, with each `wanted` among them, null after so many attempts; the menu
     * stays open. */
    async function listedActions(wanted, attempts) {
        for (let attempt = 0; attempt < attempts; attempt += 1) {
            await page.keyboard.press('Control+.');
            // Where the editor just asks for the light bulb it says that there are none, and is asked again.
            await menu.first().waitFor({ timeout: 5000 }).catch(() => {});
            const titles = (await menu.allInnerTexts()).map(visible).filter((text) => text !== '');
            if (wanted.every((each) => titles.some((title) => title.includes(each)))) return titles;
            await page.keyboard.press('Escape');
            await page.waitForTimeout(500);
        }
        return null;
    }

    /** The titles that the light bulb offers at the cursor, once each `wanted` is among them; the menu stays open. */
    async function offered(...wanted) {
        const titles = await listedActions(wanted, 40);
        if (titles === null) throw new Error(`nobody offers ${wanted.join(', ')}`);
        return titles;
    }

    /** The same at a place: keys that are pressed while the editor is busy may be lost, and the place with them. */
    async function offeredAt(line, column, ...wanted) {
        for (let attempt = 0; attempt < 4; attempt += 1) {
            await goTo(line, column);
            const titles = await listedActions(wanted, 10);
            if (titles !== null) return titles;
        }
        throw new Error(`nobody offers ${wanted.join(', ')} at ${line}:${column}`);
    }

    /** What a list to choose from has for `query`. */
    async function listed(query) {
        await page.locator('.quick-input-widget input').first().fill(query);
        const rows = page.locator('.quick-input-list .monaco-list-row');
        await rows.first().waitFor({ timeout: 30000 });
        await page.waitForTimeout(1000);
        return (await rows.allInnerTexts()).map(visible);
    }

    return { menu, goTo, placed, lines, until, shown, rename, counted, hover, offered, offeredAt, listed };
}
