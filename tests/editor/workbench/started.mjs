// Visual Studio Code's workbench in a headless browser, with the extension installed and a project of one file (and `more` beside it) open.

import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** Settings of the machine in the data folder `user`: among those of the user they count only until settings are read again. */
export function setMachine(user, settings) {
    writeFileSync(join(user, 'Machine', 'settings.json'), JSON.stringify(settings));
}

/** A port that nobody has; several of these scripts go at once. */
function freePort() {
    return new Promise((resolve, reject) => {
        const server = createServer();
        server.on('error', reject);
        server.listen(0, '127.0.0.1', () => {
            const { port } = server.address();
            server.close(() => resolve(port));
        });
    });
}

/**
 * Start it: `tools` is the folder that `setup` filled. The page, what is done with it, and `stop`; `user` is the folder of its data.
 * `environment` is added to that of the processes; `project` is the folder that is open.
 */
export async function started({ tools, vsix, file, more = [], theme = 'light', machine = {}, environment = {} }) {
    const require = createRequire(join(tools, 'package.json'));
    const { chromium } = require('playwright-core');
    const home = mkdtempSync(join(tmpdir(), 'workbench-'));
    const project = join(home, 'project');
    const user = join(home, 'user');
    mkdirSync(project);
    mkdirSync(join(user, 'User'), { recursive: true });
    mkdirSync(join(user, 'Machine'));
    for (const each of [file, ...more]) cpSync(each, join(project, basename(each)));
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
    setMachine(user, machine);

    const entry = join(tools, 'node_modules', 'code-server', 'out', 'node', 'entry.js');
    const folders = ['--user-data-dir', user, '--extensions-dir', join(home, 'extensions')];
    execFileSync('node', [entry, ...folders, '--install-extension', vsix], { stdio: ['ignore', 'ignore', 'inherit'] });
    const port = await freePort();
    const options = ['--auth', 'none', '--bind-addr', `127.0.0.1:${port}`, '--disable-telemetry', '--disable-update-check'];
    const workbench = spawn('node', [entry, ...folders, ...options, project], {
        stdio: 'ignore',
        env: { ...process.env, ...environment },
    });
    const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });

    /** Show the file in the project, or another in what `query` names. */
    async function open(query = `folder=${project}`, wanted = basename(file)) {
        for (let attempt = 0; ; attempt += 1) {
            try {
                const answer = await page.goto(`http://127.0.0.1:${port}/?${query}`);
                if (!answer.ok()) throw new Error(`the workbench answers ${answer.status()}`); // it listens before it knows its pages
                break;
            } catch (error) {
                if (attempt > 60) throw error;
                await new Promise((resume) => setTimeout(resume, 500));
            }
        }
        const entry = page.locator('.explorer-folders-view').getByText(wanted).first();
        for (let attempt = 0; ; attempt += 1) {
            await page.locator('.monaco-workbench').waitFor({ timeout: 120000 });
            try {
                await entry.waitFor({ timeout: 30000 });
                break;
            } catch (error) {
                // A workspace that was just written is opened without its folders now and then.
                if (attempt > 2) throw error;
                await page.reload();
            }
        }
        await entry.dblclick({ timeout: 60000 });
    }

    /** Open a list by `keys`, write `text` and wait until `there` (or the text alone), before Enter is pressed. */
    async function asked(keys, text, there = async () => {}) {
        const input = page.locator('.quick-input-widget input').first();
        for (let tries = 5; ; tries--) {
            await page.keyboard.press(keys);
            try {
                await input.fill(text, { timeout: 5000 });
                await there();
                await page.waitForTimeout(300);
                if (await input.isVisible()) break;
                throw new Error(`the list of ${keys} was closed`);
            } catch (error) {
                // What opens at that moment takes the keyboard, which closes the list.
                if (tries === 1) throw error;
            }
        }
        await page.keyboard.press('Enter');
    }

    /** The row that would be taken: the list is that of the last time until it was filtered. */
    const taken = (text) => page.locator('.quick-input-list .monaco-list-row.focused').filter({ hasText: text });

    async function command(title) {
        await asked('F1', `>${title}`, () => taken(title.replace(/^.*: /, '')).waitFor({ timeout: 10000 }));
    }

    /** Open a file of the folder by its name. */
    async function opened(name) {
        await asked('Control+p', name, () => taken(name).waitFor({ timeout: 10000 }));
    }

    async function picture(folder, name) {
        mkdirSync(folder, { recursive: true });
        await page.screenshot({ path: join(folder, theme === 'dark' ? `${name}-dark.png` : `${name}.png`) });
    }

    async function stop() {
        await browser.close();
        workbench.kill();
    }

    return { page, home, project, user, open, opened, asked, command, picture, stop };
}

/** Text with plain blanks. */
export function visible(text) {
    return text.replace(/\s+/g, ' ').trim();
}
