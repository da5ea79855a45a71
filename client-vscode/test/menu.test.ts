import assert from 'node:assert/strict';
import { test } from 'node:test';
import manifest from '../package.json';
import { menuRows, written } from '../src/menu';

const contributed = manifest.contributes.commands;
const everywhere = { code: true, running: true, trusted: true, keys: { 'liquidlens.stepThroughRun': 'Ctrl+Alt+R' } };

test('the menu has every command but itself once, by its title, in groups', () => {
    const rows = menuRows(contributed, everywhere);
    const commands = rows.flatMap((row) => ('command' in row ? [row.command] : []));
    const others = contributed.map(({ command }) => command).filter((command) => command !== 'liquidlens.menu');
    assert.deepEqual([...commands].sort(), [...others].sort());
    assert.ok(rows[0] !== undefined && 'group' in rows[0]);
    assert.ok(rows.every((row) => !('label' in row) || !row.label.startsWith('liquidlens.')));
    assert.ok(rows.some((row) => 'label' in row && row.label.startsWith('Step Through') && row.keys === 'Ctrl+Alt+R'));
});

test('what cannot be done where the menu is opened is left out', () => {
    const groups = menuRows(contributed, { code: false, running: false, trusted: true, keys: {} }).flatMap((row) => ('group' in row ? [row.group] : []));
    assert.deepEqual(groups, ['the workspace', 'the server', 'getting started']);
    const rows = menuRows(contributed, { ...everywhere, trusted: false });
    assert.ok(!rows.some((row) => 'command' in row && row.command === 'liquidlens.confirmWithGhc'));
});

test('keys are written as menus write them', () => {
    assert.equal(written('ctrl+alt+l'), 'Ctrl+Alt+L');
});
