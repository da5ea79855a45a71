// Drives Visual Studio Code's workbench in a headless browser: installs the extension, opens an example, looks at what a
// user sees, and takes pictures.
//
//   node workbench.mjs TOOLS VSIX LIQUIDLENS FILE PICTURES [dark]
//
// FILE has a finding with a repair, after which everything in it is verified.
// TOOLS is the folder that `setup` filled. Prints what was seen as JSON; exits with 1 where something is missing.

import { basename } from 'node:path';
import { failed, hands } from './hands.mjs';
import { setMachine, started, visible } from './started.mjs';

const [tools, vsix, server, file, pictures, theme = 'light'] = process.argv.slice(2);
const bench = await started({ tools, vsix, file, theme, machine: { 'liquidlens.server.path': server } });
const { page, asked, command } = bench;
const { offered } = hands(bench);
const picture = (name) => bench.picture(pictures, name);
const seen = {};

/** Close what is told below a line. */
async function closeProblem() {
    const told = page.locator('.zone-widget .marker-widget');
    for (let attempt = 0; attempt < 20 && (await told.count()) > 0; attempt += 1) {
        await page.keyboard.press('Escape');
        await page.waitForTimeout(300);
    }
}

/** The cursor at the next problem. */
async function goToProblem() {
    await command('Go to Next Problem');
    await page.locator('.zone-widget .marker-widget').first().waitFor({ timeout: 60000 });
    await closeProblem();
}

/** Press a button of the debugger. */
async function toolbar(name) {
    await page.locator(`.debug-toolbar .codicon-debug-${name}`).click();
}

try {
    await bench.open();

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
    await closeProblem();

    await page.locator('.statusbar-item', { hasText: '2 of 3' }).first().waitFor({ timeout: 60000 }); // repairs are there
    await command('Show or Focus Hover');
    const hover = page.locator('.monaco-hover:not(.hidden) .hover-contents', { hasText: 'Try' });
    await hover.first().waitFor({ timeout: 60000 });
    await page.waitForTimeout(1000); // it fades in, and the server's part comes after the editor's own
    seen.hover = (await hover.allInnerTexts()).join('\n');
    await picture('hover');
    await page.keyboard.press('Escape');

    // The view that follows the cursor.
    await command('Explorer: Focus on Liquidlens: Here View');
    const here = page.frameLocator('iframe.webview.ready').frameLocator('iframe#active-frame');
    await here.locator('h3', { hasText: 'concat' }).waitFor({ timeout: 30000 });
    const folder = page.locator('.explorer-viewlet .pane-header').first();
    await folder.click(); // the list of files leaves its room to the view
    await page.waitForTimeout(500);
    await picture('here');
    await folder.click();
    seen.here = visible(await here.locator('body').innerText());
    // A selection grows by expressions, and the view tells its type.
    await page.locator('.tab', { hasText: basename(file) }).first().click();
    await page.keyboard.press('Control+1');
    await asked('Control+g', ':33:40');
    const grown = here.locator('code', { hasText: "concat' xs ys :+: xss :: List (List a)" });
    for (let attempt = 0; attempt < 5 && (await grown.count()) === 0; attempt += 1) {
        await page.keyboard.press('Shift+Alt+ArrowRight');
        await page.waitForTimeout(1500);
    }
    await grown.first().waitFor({ timeout: 30000 });
    seen.selected = true;
    await goToProblem();
    await command('Explorer: Focus on Liquidlens: Here View');
    await command('View: Close Primary Side Bar');
    await page.locator('.tab', { hasText: basename(file) }).first().click();

    // An inlay hint is text in the line that the file does not have.
    const inlay = page.locator('.view-line', { hasText: '-- xs = Emp,' });
    await inlay.first().waitFor({ timeout: 60000 });
    seen.inlays = (await inlay.allInnerTexts()).map(visible);

    seen.actions = await offered('Promise');
    seen.repair = true;
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

    // The same run in the editor's own debugger, which has the panel's room: forward, back, and to the end.
    await page.locator('.tab', { hasText: 'Run of' }).locator('.codicon-close').click();
    await page.locator('.tab', { hasText: basename(file) }).first().click();
    await goToProblem();
    await command('Liquidlens: Debug the Counterexample of This Function');
    const calls = page.locator('.debug-call-stack .monaco-list-row .stack-frame');
    await calls.filter({ hasText: "concat (concat' xs ys :+: xss)" }).first().waitFor({ timeout: 60000 });
    await toolbar('step-into');
    await calls.nth(1).waitFor({ timeout: 30000 });
    seen.calls = (await calls.allInnerTexts()).map(visible);
    const variables = page.locator('.debug-variables .monaco-list-row');
    await variables.filter({ hasText: 'thunk 1, not evaluated' }).first().waitFor({ timeout: 30000 });
    seen.variables = (await variables.allInnerTexts()).map(visible);
    await page.mouse.move(800, 700); // the tip of the button goes, and the mark of what is new
    await page.waitForTimeout(2500);
    await picture('debugger');
    await toolbar('step-back');
    await calls.nth(1).waitFor({ state: 'detached', timeout: 30000 });
    await toolbar('continue');
    await page.locator('.exception-widget').first().waitFor({ timeout: 30000 });
    await toolbar('stop');
    await page.locator('.debug-toolbar').waitFor({ state: 'hidden', timeout: 30000 });
    await page.keyboard.press('Control+b');
    await page.keyboard.press('Control+j'); // nor is the debugger's console needed any more
    seen.debugged = true;

    await page.locator('.tab', { hasText: basename(file) }).first().click();
    await goToProblem();
    await offered('Promise');
    await page.keyboard.press('Enter'); // the repair comes first
    await squiggles.first().waitFor({ state: 'detached', timeout: 60000 });
    await page.locator('.statusbar-item', { hasText: '3 of 3' }).first().waitFor({ timeout: 60000 });
    await lens.first().waitFor({ state: 'detached', timeout: 60000 });
    await picture('repaired');
    seen.repaired = true;

    // What the server told goes with it.
    const marks = page.locator('.glyph-margin-widgets .cgmr[class*="ced-"]');
    await marks.first().waitFor();
    setMachine(bench.user, { 'liquidlens.server.path': '/nowhere/liquidlens' });
    await marks.first().waitFor({ state: 'detached', timeout: 30000 });
    await page.locator('.statusbar-item', { hasText: 'not installed' }).first().waitFor();
    seen.gone = true;
} catch (error) {
    await failed(bench, seen, pictures, 'what followed', error);
} finally {
    await bench.stop();
    console.log(JSON.stringify(seen, null, 2));
}
