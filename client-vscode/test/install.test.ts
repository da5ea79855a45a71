import assert from 'node:assert/strict';
import { test } from 'node:test';
import { install, programIn, type Machine, type Ran } from '../src/install';

const NOT_FOUND: Ran = { code: 127, output: '' };
const NO_VENV: Ran = { code: 1, output: "ModuleNotFoundError: No module named 'ensurepip'" };

/** A machine on which commands answer by their beginnings; what was run and told. */
function machine(answers: Readonly<Record<string, Ran>>, platform: NodeJS.Platform = 'linux', active?: string) {
    const ran: string[] = [];
    const told: string[] = [];
    const all: Machine = {
        platform,
        packages: '/extension/server',
        environment: '/storage/server',
        activePython: async () => active,
        run: async (command, given) => {
            const line = [command, ...given].join(' ');
            ran.push(line);
            const found = Object.keys(answers).find((beginning) => line.startsWith(beginning));
            return found === undefined ? NOT_FOUND : answers[found]!;
        },
        tell: (what) => told.push(what),
        log: () => undefined,
    };
    return { all, ran, told };
}

const GOOD = { code: 0, output: '' };

test('the first Python that is new enough makes the environment, and pip installs what the extension carries', async () => {
    const { all, ran, told } = machine({
        'python3.13 -c': NOT_FOUND,
        'python3.12 -c': { code: 0, output: '3 12\n' },
        'python3.12 -m venv': GOOD,
        '/storage/server/bin/python -I -m pip install': GOOD,
    });
    assert.equal(await install(all), undefined);
    assert.equal(ran.at(-2), 'python3.12 -m venv --clear /storage/server');
    assert.match(ran.at(-1)!, /--find-links \/extension\/server liquidlens$/);
    assert.deepEqual(told, ['looking for Python', 'making a private environment', 'installing the server']);
});

test('the active Python comes first', async () => {
    const { all, ran } = machine({ '/my/python': { code: 0, output: '3 11\n' }, '/storage': GOOD }, 'linux', '/my/python');
    assert.equal(await install(all), undefined);
    assert.match(ran[0]!, /^\/my\/python -c/);
});

test('what is missing is said, and how to get it', async () => {
    const none = await install(machine({}).all);
    assert.match(none!.reason, /no Python was found: Liquidlens needs Python 3.11 or newer \(the packages python3/);
    const old = await install(machine({ 'python3 -c': { code: 0, output: '3 9\n' } }, 'darwin').all);
    assert.match(old!.reason, /python3 is Python 3.9, which is too old.*brew install python/);
    const bare = await install(machine({ 'python3 -c': NO_VENV }).all);
    assert.match(bare!.reason, /python3 has no module `venv`.*sudo apt install python3-venv/);
    const windows = await install(machine({}, 'win32').all);
    assert.match(windows!.reason, /winget/);
});

test('why pip failed is said in its own last words', async () => {
    const failed = { code: 1, output: 'Collecting z3\nERROR: no matching distribution\n\n[notice] a new release of pip\n' };
    const { all } = machine({ 'python3.14 -c': { code: 0, output: '3 14\n' }, 'python3.14 -m': GOOD, '/storage': failed });
    assert.deepEqual(await install(all), { reason: 'the server could not be installed: ERROR: no matching distribution' });
});

test('programs of the environment are where the system has them', () => {
    assert.equal(programIn({ platform: 'win32', environment: 'C:\\s' }, 'python'), 'C:\\s\\Scripts\\python.exe');
    assert.equal(programIn({ platform: 'linux', environment: '/s' }, 'liquidlens'), '/s/bin/liquidlens');
});
