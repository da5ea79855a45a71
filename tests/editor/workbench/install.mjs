// A new user's first minutes in Visual Studio Code's workbench: the extension, no server, and a Python that is too old; then
// a Python that will do, and "Install".
//
//   node install.mjs TOOLS VSIX FILE PICTURES
//
// FILE has a finding. TOOLS is the folder that `setup` filled. The server's libraries come from the package index. Prints
// what was seen as JSON; exits with 1 where something is missing.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { expect, failed, hands, points } from './hands.mjs';
import { started, visible } from './started.mjs';

const [tools, vsix, file, pictures] = process.argv.slice(2);

/** A folder with the programs of the path, but for Pythons and our server; its `python3` is too old. */
function programs() {
    const folder = mkdtempSync(join(tmpdir(), 'programs-'));
    for (const each of (process.env.PATH ?? '').split(delimiter).filter((part) => existsSync(part))) {
        for (const name of readdirSync(each)) {
            if (/^(python|liquidlens)/.test(name) || existsSync(join(folder, name))) continue;
            symlinkSync(join(each, name), join(folder, name));
        }
    }
    return folder;
}

function program(folder, name, lines) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${lines}\n`, { mode: 0o755 });
}

const python = execFileSync('python3', ['-c', 'import sys; print(sys._base_executable)'], { encoding: 'utf8' }).trim();
const path = programs();
program(path, 'python3', 'echo 3 9');

// No environment is active, and the path is this one, not that of a login shell.
const environment = { VIRTUAL_ENV: '', LIQUIDLENS_CACHE: '', PYTHONPATH: '', PATH: path, VSCODE_CLI: '1' };
const bench = await started({ tools, vsix, file, environment });
const { page, command } = bench;
const { until } = hands(bench);
const picture = (name) => bench.picture(pictures, name);
const seen = {};
const point = points(bench, seen, pictures);

const notices = page.locator('.notifications-toasts .notification-list-item');
const notice = notices.filter({ hasText: 'the server was not found' });
const missing = page.locator('.statusbar-item', { hasText: 'not installed' });
const storage = join(bench.user, 'User', 'globalStorage', 'liquidlens.liquidlens', 'server', 'bin', 'liquidlens');

async function press(where, button) {
    await where.first().hover();
    await where.first().locator('.monaco-button', { hasText: button }).click();
}

/** The steps of the walkthrough by their titles, and which are done. */
async function steps() {
    const found = {};
    for (const each of await page.locator('.getting-started-step').all()) {
        const title = visible(await each.locator('.step-title').first().innerText());
        found[title] = (await each.locator('.codicon-getting-started-step-checked.complete').count()) > 0;
    }
    return found;
}

try {
    await bench.open();

    await point('notice', async () => {
        await notice.first().waitFor({ timeout: 90000 });
        await missing.first().waitFor();
        await picture('notice');
        return visible(await notice.first().innerText());
    });

    await point('settings', async () => {
        await press(notice, 'Open Settings');
        const setting = page.locator('.settings-editor .setting-item-contents', { hasText: 'Server: Path' });
        await setting.first().waitFor({ timeout: 30000 });
        const tab = visible(await page.locator('.settings-tabs-widget .action-label.checked').first().innerText());
        expect(tab.startsWith('Remote'), 'the settings of the machine are in another tab', tab);
        await page.keyboard.press('Control+F4');
        return tab;
    });

    await point('walkthrough', async () => {
        await command('Liquidlens: Restart the Server'); // looks again, and tells again
        await press(notice, 'Get Started');
        await page.locator('.getting-started-step', { hasText: 'Install the server' }).first().waitFor({ timeout: 30000 });
        const found = await until('no step', steps, (all) => Object.keys(all).length >= 5);
        expect(found['Install the server'] === false, 'the step is done before it is', found);
        // The page takes the keyboard once it has come to rest.
        await page.waitForTimeout(3000);
        return found;
    });

    await point('closed', async () => {
        await command('Liquidlens: Restart the Server');
        await notice.first().waitFor({ timeout: 30000 });
        await notice.first().hover();
        await notice.first().locator('.codicon-notifications-clear').click();
        await notice.first().waitFor({ state: 'detached' });
        await missing.first().waitFor(); // there is a way back
    });

    await point('no Python', async () => {
        await missing.first().locator('a').first().click();
        const reason = notices.filter({ hasText: 'Python 3.9, which is too old' });
        await reason.first().waitFor({ timeout: 60000 });
        const said = visible(await reason.first().innerText());
        expect(said.includes('needs Python 3.11 or newer') && said.includes('python3-venv'), 'not how to get it', said);
        await press(reason, 'Show Output');
        const output = page.locator('.output-view-overlay, .panel .view-lines').first();
        const lines = async () => (await page.locator('.panel .view-line').allInnerTexts()).map(visible);
        const places = (all) => all.some((line) => line.includes('not used: python3.11'));
        await output.waitFor({ timeout: 30000 });
        await page.locator('.panel .monaco-editor').first().click();
        await page.keyboard.press('Control+Home');
        const searched = await until('the places that were searched', lines, (all) => all.some((line) => line.includes('no server at')));
        await page.keyboard.press('Control+End');
        await until('the Pythons that were tried', lines, places);
        await page.keyboard.press('Control+j');
        expect(!existsSync(storage), 'something was installed');
        return { said, searched: searched.filter((line) => line.includes('no server at')).length };
    });

    // Now there is one, as the sentence says.
    await point('installed', async () => {
        program(path, 'python3', `exec ${python} "$@"`);
        await page.locator('.tab', { hasText: 'Walkthrough' }).first().click();
        const step = page.locator('.getting-started-step', { hasText: 'Install the server' }).first();
        await step.click();
        await step.getByText('Install the server', { exact: true }).last().click(); // the title has the words, too
        const progress = page.locator('.notification-list-item', { hasText: /looking for Python|private environment|installing the server/ });
        await progress.first().waitFor({ timeout: 30000 });
        const told = visible(await progress.first().innerText());
        await picture('installing');
        await progress.first().waitFor({ state: 'detached', timeout: 300000 });
        expect(existsSync(storage), 'there is no server', storage);
        // What the walkthrough shows follows.
        await until('the step stays open', steps, (all) => all['Install the server'] === true);
        await picture('installed');
        return told;
    });

    // The server runs from the private environment, and finds what is wrong in the file.
    await point('found', async () => {
        await page.locator('.tab', { hasText: basename(file) }).first().click();
        await page.locator('.squiggly-error, .squiggly-warning').first().waitFor({ timeout: 90000 });
        await page.locator('.codelens-decoration', { hasText: 'show run' }).first().waitFor({ timeout: 90000 });
        await missing.first().waitFor({ state: 'detached' });
    });

    // Who has the server is not told to install it.
    await point('begun again', async () => {
        await page.reload();
        await page.locator('.tab', { hasText: basename(file) }).first().click({ timeout: 60000 });
        await page.locator('.statusbar-item', { hasText: '2 of 3' }).first().waitFor({ timeout: 90000 });
        expect((await notice.count()) === 0, 'the notice is there again');
        await command('Welcome: Open Walkthrough');
        await page.locator('.quick-input-widget input').first().fill('Get started with Liquidlens');
        await page.keyboard.press('Enter');
        const found = await until('no step', steps, (all) => Object.keys(all).length >= 4);
        expect(found['Install the server'] !== false, 'there is something to install', found);
        return found;
    });
} catch (error) {
    await failed(bench, seen, pictures, 'what followed', error);
} finally {
    await bench.stop();
    console.log(JSON.stringify(seen, null, 2));
}
