// What people do while they write, in Visual Studio Code's workbench: typing an annotation, renaming an operator, asking for
// repairs from anywhere in a line, undoing, and looking at the outline before anything is checked.
//
//   node typing.mjs TOOLS VSIX LIQUIDLENS FILE PICTURES
//
// FILE is `examples/Concat.hs`. TOOLS is the folder that `setup` filled. Prints what was seen as JSON; exits with 1 where
// something is missing.

import { basename } from 'node:path';
import { failed, hands } from './hands.mjs';
import { started } from './started.mjs';

const [tools, vsix, server, file, pictures] = process.argv.slice(2);
const bench = await started({ tools, vsix, file, machine: { 'liquidlens.server.path': server } });
const { page } = bench;
const { goTo, lines, shown, rename, counted, offered } = hands(bench);
const seen = {};

try {
    await bench.open();
    await page.keyboard.press('Control+b');
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

    // Back to the text whose results are known.
    for (let attempt = 0; attempt < 60 && (await lines()).some((text) => text.includes('half')); attempt += 1) {
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
