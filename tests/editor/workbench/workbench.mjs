// Drives Visual Studio Code's workbench in a headless browser: installs the extension, opens an example, looks at what a
// user sees, and takes pictures.
//
//   node workbench.mjs TOOLS VSIX LIQUIDLENS FILE PICTURES [dark]
//
// FILE has a finding with a repair, after which everything in it is verified.
// TOOLS is the folder that `setup` filled. Prints what was seen as JSON; exits with 1 where something is missing.

import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const [tools, vsix, server, file, pictures, theme = 'light'] = process.argv.slice(2);
const require = createRequire(join(tools, 'package.json'));
const { chromium } = require('playwright-core');

const home = mkdtempSync(join(tmpdir(), 'workbench-'));
const project = join(home, 'project');
const user = join(home, 'user');
mkdirSync(project);
mkdirSync(join(user, 'User'), { recursive: true });
mkdirSync(pictures, { recursive: true });
cpSync(file, join(project, basename(file)));
writeFileSync(
    join(user, 'User', 'settings.json'),
    JSON.stringify({
        'workbench.startupEditor': 'none',
        'security.workspace.trust.enabled': false,
        'telemetry.telemetryLevel': 'off',
        'editor.fontFamily': 'DejaVu Sans Mono',
        'editor.fontSize': 13,
        'editor.minimap.enabled': false,
        'editor.semanticHighlighting.enabled': true,
        'workbench.colorTheme': theme === 'dark' ? 'Default Dark Modern' : 'Default Light Modern',
    }),
);
// A setting of the machine: among those of the user it counts only until settings are read again.
mkdirSync(join(user, 'Machine'));
writeFileSync(join(user, 'Machine', 'settings.json'), JSON.stringify({ 'liquidlens.server.path': server }));

const entry = join(tools, 'node_modules', 'code-server', 'out', 'node', 'entry.js');
const folders = ['--user-data-dir', user, '--extensions-dir', join(home, 'extensions')];
execFileSync('node', [entry, ...folders, '--install-extension', vsix], { stdio: ['ignore', 'ignore', 'inherit'] });

const port = 20000 + (process.pid % 20000);
const workbench = spawn(
    'node',
    [entry, ...folders, '--auth', 'none', '--bind-addr', `127.0.0.1:${port}`, '--disable-telemetry', '--disable-update-check', project],
    { stdio: 'ignore' },
);
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
const seen = {};

async function picture(name) {
    await page.screenshot({ path: join(pictures, theme === 'dark' ? `${name}-dark.png` : `${name}.png`) });
}

/** Text with plain blanks. */
function visible(text) {
    return text.replace(/\s+/g, ' ').trim();
}

const menu = page.locator('.action-widget .monaco-list-row');

/** Open the menu of the light bulb; repairs come a little later than findings. */
async function openQuickFix() {
    for (let attempt = 0; attempt < 40; attempt += 1) {
        await page.keyboard.press('Control+.');
        await menu.first().waitFor({ timeout: 60000 });
        if ((await menu.filter({ hasText: 'Promise' }).count()) > 0) return;
        await page.keyboard.press('Escape');
        await page.waitForTimeout(500);
    }
    throw new Error('no repair was offered');
}

async function command(title) {
    await page.keyboard.press('F1');
    await page.locator('.quick-input-widget input').first().fill(`>${title}`);
    // The list is that of the last time until it was filtered.
    const row = page.locator('.quick-input-list .monaco-list-row.focused');
    await row.filter({ hasText: title.replace(/^.*: /, '') }).waitFor();
    await page.keyboard.press('Enter');
}

/** Press a button of the debugger. */
async function toolbar(name) {
    await page.locator(`.debug-toolbar .codicon-debug-${name}`).click();
}

try {
    for (let attempt = 0; ; attempt += 1) {
        try {
            await page.goto(`http://127.0.0.1:${port}/?folder=${project}`);
            break;
        } catch (error) {
            if (attempt > 60) throw error;
            await new Promise((resume) => setTimeout(resume, 500));
        }
    }
    await page.locator('.monaco-workbench').waitFor({ timeout: 120000 });
    await page.locator('.explorer-folders-view').getByText(basename(file)).dblclick({ timeout: 60000 });

    await page.keyboard.press('Control+b'); // the side bar takes the room that the code needs
    const squiggles = page.locator('.squiggly-error, .squiggly-warning');
    await squiggles.first().waitFor({ timeout: 90000 });
    seen.squiggles = await squiggles.count();
    const lens = page.locator('.codelens-decoration', { hasText: 'specification too weak' });
    await lens.first().waitFor({ timeout: 90000 });
    seen.lenses = (await page.locator('.codelens-decoration').allInnerTexts()).map((text) => text.trim());
    await picture('squiggle');

    await command('Go to Next Problem');
    await page.locator('.zone-widget .marker-widget').first().waitFor({ timeout: 60000 });
    seen.problem = await page.locator('.marker-widget .message').first().innerText();
    await picture('problem');
    await page.keyboard.press('Escape');

    await command('Show or Focus Hover');
    const hover = page.locator('.monaco-hover:not(.hidden) .hover-contents', { hasText: 'fault' });
    await hover.first().waitFor({ timeout: 60000 });
    await page.waitForTimeout(1000); // it fades in, and the server's part comes after the editor's own
    seen.hover = (await hover.allInnerTexts()).join('\n');
    await picture('hover');
    await page.keyboard.press('Escape');

    // An inlay hint is text in the line that the file does not have.
    const inlay = page.locator('.view-line', { hasText: '-- xs = Emp,' });
    await inlay.first().waitFor({ timeout: 60000 });
    seen.inlays = (await inlay.allInnerTexts()).map(visible);

    await openQuickFix();
    seen.repair = true;
    seen.actions = (await menu.allInnerTexts()).map((text) => text.trim()).filter((text) => text !== '');
    await picture('actions');
    await page.keyboard.press('Escape');

    await page.locator('.codelens-decoration a', { hasText: 'show run' }).first().click();
    const panel = page.frameLocator('iframe.webview.ready').frameLocator('iframe#active-frame');
    await panel.locator('.stop').first().waitFor({ timeout: 90000 });
    await panel.locator('.keys').waitFor();
    await panel.locator('body:focus').waitFor({ timeout: 60000 });
    seen.steps = (await panel.locator('.stop').allInnerTexts()).map(visible);
    await page.keyboard.press('ArrowRight'); // the panel has the keyboard
    await panel.locator('.stop.here').filter({ hasText: 'xs' }).waitFor();
    await page.locator('.view-overlays .cdr[class*="ced-"]').first().waitFor({ timeout: 60000 });
    seen.where = await panel.locator('.where').innerText();
    await page.waitForTimeout(500);
    await picture('run');

    // The same run in the editor's own debugger: forward, back, and to the end.
    await page.locator('.tab', { hasText: basename(file) }).first().click();
    await command('Go to Next Problem');
    await page.keyboard.press('Escape');
    await command('Liquidlens: Debug the Counterexample of This Function');
    const calls = page.locator('.debug-call-stack .monaco-list-row .stack-frame');
    await calls.filter({ hasText: "concat (concat' xs ys :+: xss)" }).first().waitFor({ timeout: 60000 });
    await toolbar('step-into');
    await calls.nth(1).waitFor({ timeout: 30000 });
    seen.calls = (await calls.allInnerTexts()).map(visible);
    const variables = page.locator('.debug-variables .monaco-list-row');
    await variables.filter({ hasText: 'thunk 1, not evaluated' }).first().waitFor({ timeout: 30000 });
    seen.variables = (await variables.allInnerTexts()).map(visible);
    await picture('debugger');
    await toolbar('step-back');
    await calls.nth(1).waitFor({ state: 'detached', timeout: 30000 });
    await toolbar('continue');
    await page.locator('.exception-widget').first().waitFor({ timeout: 30000 });
    await toolbar('stop');
    await page.locator('.debug-toolbar').waitFor({ state: 'hidden', timeout: 30000 });
    await page.keyboard.press('Control+b');
    seen.debugged = true;

    await page.locator('.tab', { hasText: basename(file) }).first().click();
    await command('Go to Next Problem');
    await page.keyboard.press('Escape');
    await openQuickFix();
    await page.keyboard.press('Enter'); // the repair comes first
    await squiggles.first().waitFor({ state: 'detached', timeout: 60000 });
    await page.locator('.statusbar-item', { hasText: '3 of 3' }).first().waitFor({ timeout: 60000 });
    await lens.first().waitFor({ state: 'detached', timeout: 60000 });
    await picture('repaired');
    seen.repaired = true;
} catch (error) {
    seen.failure = String(error);
    await picture('failure');
    process.exitCode = 1;
} finally {
    await browser.close();
    workbench.kill();
    console.log(JSON.stringify(seen, null, 2));
}
