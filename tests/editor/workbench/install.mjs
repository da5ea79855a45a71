// A new user's first minute in Visual Studio Code's workbench: the extension, no server, "Install" clicked in the notice.
//
//   node install.mjs TOOLS VSIX FILE PICTURES
//
// FILE has a finding. TOOLS is the folder that `setup` filled. The server's libraries come from the package index. Prints
// what was seen as JSON; exits with 1 where something is missing.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { started, visible } from './started.mjs';

const [tools, vsix, file, pictures] = process.argv.slice(2);
// No environment is active, and the home of programs is empty.
const environment = { VIRTUAL_ENV: '', LIQUIDLENS_CACHE: '', PYTHONPATH: '' };
const bench = await started({ tools, vsix, file, environment });
const { page } = bench;
const picture = (name) => bench.picture(pictures, name);
const seen = {};

try {
    await bench.open();
    const notice = page.locator('.notification-list-item', { hasText: 'Install' });
    await notice.first().waitFor({ timeout: 90000 });
    seen.notice = visible(await notice.first().innerText());
    await page.locator('.statusbar-item', { hasText: 'not installed' }).first().waitFor();
    await picture('notice');

    await notice.first().locator('.monaco-button', { hasText: 'Install' }).click();
    const progress = page.locator('.notification-list-item', { hasText: /looking for Python|private environment|installing the server/ });
    await progress.first().waitFor({ timeout: 30000 });
    seen.progress = visible(await progress.first().innerText());
    await picture('installing');

    // The server runs from the private environment, and finds what is wrong in the file.
    await page.locator('.squiggly-error, .squiggly-warning').first().waitFor({ timeout: 300000 });
    await page.locator('.codelens-decoration', { hasText: 'show run' }).first().waitFor({ timeout: 90000 });
    await progress.first().waitFor({ state: 'detached' });
    const storage = join(bench.user, 'User', 'globalStorage', 'liquidlens.liquidlens', 'server', 'bin', 'liquidlens');
    seen.installed = existsSync(storage);
    if (!seen.installed) throw new Error(`there is no ${storage}`);
    await picture('installed');
} catch (error) {
    seen.failure = String(error);
    await picture('failure');
    process.exitCode = 1;
} finally {
    await bench.stop();
    console.log(JSON.stringify(seen, null, 2));
}
