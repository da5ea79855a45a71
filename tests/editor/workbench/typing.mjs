// What people do while they write, in Visual Studio Code's workbench with repairs on saving, set before it starts: one cause that
// breaks two calls is one problem with two places, and saving makes its repair, also right after an edit; then, in another file,
// typing an annotation, renaming an operator, asking for repairs from anywhere in a line, and undoing.
//
//   node typing.mjs TOOLS VSIX LIQUIDLENS FILE OTHER PICTURES
//
// FILE is `Doors.hs` beside this, OTHER `examples/Concat.hs`. TOOLS is the folder that `setup` filled. Prints what was seen as
// JSON; exits with 1 where something is missing.

import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, failed, hands, points } from './hands.mjs';
import { started, visible } from './started.mjs';

const [tools, vsix, server, file, other, pictures] = process.argv.slice(2);
const machine = { 'liquidlens.server.path': server, 'editor.codeActionsOnSave': { 'source.fixAll': 'explicit' } };
const bench = await started({ tools, vsix, file, more: [other], machine });
const { page, opened, command } = bench;
const { goTo, lines, until, shown, rename, counted, hover, offered } = hands(bench);
const seen = {};
const point = points(bench, seen, pictures);

const onDisk = () => readFileSync(join(bench.project, basename(file)), 'utf8');
const isAsked = (text) => text.includes('{-@ frame :: width:Positive -> Int @-}');

try {
    await bench.open();
    await page.keyboard.press('Control+b');
    await counted('2 of 3', 120000);

    await point('one cause', async () => {
        await command('Problems: Focus on Problems View');
        const rows = page.locator('.markers-panel .monaco-list-row');
        await rows.filter({ hasText: 'calls `half width`' }).first().waitFor({ timeout: 30000 });
        // The file, the problem, and below it the places that belong to it.
        const found = (await rows.allInnerTexts()).map(visible);
        await page.keyboard.press('Control+j');
        expect(found.filter((row) => row.includes('liquidlens')).length === 1, 'one cause is told more than once', found);
        expect(found.some((row) => row.includes('also broken: what `double` needs')), 'its second place is not told', found);
        await page.locator('.tab', { hasText: basename(file) }).first().click();
        await goTo(16, 17);
        const parts = (await (await hover('Try')).allInnerTexts()).map(visible);
        await page.keyboard.press('Escape');
        expect(parts.some((part) => part.includes('double')), 'the hover does not tell of the second place', parts);
        return found;
    });

    await point('saved', async () => {
        await page.keyboard.press('Control+s');
        await until('saving made no repair', onDisk, isAsked);
        await counted('3 of 3');
    });

    // The repair is that of the text which is saved, though its results come only while saving waits for them.
    await point('saved at once', async () => {
        await goTo(8, 1);
        await page.keyboard.press('End');
        await page.keyboard.type(' - 1');
        const mended = (text) => text.includes('max 0 (div n 2 - 1)');
        let saves = 0;
        do {
            saves += 1; // on a busy machine the results take longer than saving waits
            await page.keyboard.press('Control+s');
            await page.waitForTimeout(8000);
        } while (!mended(onDisk()) && saves < 4);
        expect(mended(onDisk()), 'saving made no repair right after an edit', onDisk());
        await counted('3 of 3');
        return `${saves} saves`;
    });

    // The other file, in which nothing is saved.
    await opened(basename(other));
    await page.locator('.codelens-decoration', { hasText: 'specification too weak' }).first().waitFor({ timeout: 90000 });
    await counted('2 of 3');

    // From the beginning of the line, too.
    await goTo(33, 1);
    seen.actions = await offered('Promise');
    await page.keyboard.press('Escape');

    // The annotation's end is typed out, and Enter begins a line.
    await goTo(40, 1);
    await page.keyboard.press('End');
    await page.keyboard.type('\n\n{-@ half :: Nat -> Nat @-}\nhalf :: Int -> Int \nhalf x = div x 2\n', { delay: 100 });
    await shown((all) => all.some((text) => text === '{-@ half :: Nat -> Nat @-}') && all.includes('half x = div x 2'), 'typed');
    await counted('3 of 4');
    seen.typed = true;

    // Where something is not proved either, what is offered for the finding is offered, too.
    const signs = ['{-@ signs :: Bool -> Int -> Nat @-}', 'signs :: Bool -> Int -> Int ', 'signs True n = n + 1', 'signs False n = n - 1'];
    await page.keyboard.type(`\n${signs.join('\n')}\n`, { delay: 100 });
    await counted('3 of 5');
    await point('elsewhere', async () => {
        await goTo(49, 17);
        const titles = await offered('Step through `signs True');
        await page.keyboard.press('Escape');
        return titles;
    });

    // Back to the text whose results are known.
    for (let attempt = 0; attempt < 120 && (await lines()).some((text) => text.includes('half') || text.includes('signs')); attempt += 1) {
        await page.keyboard.press('Control+z');
    }
    const before = Date.now();
    await counted('2 of 3');
    seen.undone = `${Date.now() - before} ms after the last key`;

    await goTo(33, 12);
    await rename(':*:');
    // Values of a run may stand behind the code.
    await shown((all) => all.some((text) => text.startsWith("concat (xs :*: (ys :*: xss)) = concat (concat' xs ys :*: xss)")), 'renamed');
    await counted('2 of 3');
    seen.renamed = (await lines()).filter((text) => text.includes(':*:'));
    if (seen.renamed.length < 6) throw new Error(`an operator was renamed in ${seen.renamed.length} lines`);
    await goTo(33, 12);
    await rename('plus');
    const refused = page.getByText('`plus` is not an operator');
    await refused.first().waitFor({ timeout: 30000 });
    seen.refused = true;
} catch (error) {
    await failed(bench, seen, pictures, 'what followed', error);
} finally {
    await bench.stop();
    console.log(JSON.stringify(seen, null, 2));
}
