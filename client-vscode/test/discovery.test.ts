import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findServer, type Surroundings } from '../src/discovery';

const EVERYWHERE = [
    '/extension/bundled/liquidlens',
    '/home/me/venv/bin/liquidlens',
    '/storage/server/bin/liquidlens',
    '/tools/uv/liquidlens',
    '/tools/pipx/liquidlens',
    '/home/me/.local/bin/liquidlens',
    '/usr/bin/liquidlens',
];

/** A machine with programs at `programs`, and what differs from the usual. */
function machine(programs: readonly string[], other: Partial<Surroundings> = {}): Surroundings {
    return {
        platform: 'linux',
        environment: { PATH: '/usr/local/bin:/usr/bin', UV_TOOL_BIN_DIR: '/tools/uv', PIPX_BIN_DIR: '/tools/pipx' },
        home: '/home/me',
        extension: '/extension',
        installed: '/storage/server',
        folder: '/project',
        trusted: true,
        setting: '',
        activePython: async () => '/home/me/venv/bin/python3.12',
        isExecutable: async (path) => programs.includes(path),
        log: () => undefined,
        ...other,
    };
}

async function found(around: Surroundings): Promise<string> {
    const server = await findServer(around);
    return 'reason' in server ? server.reason : server.command;
}

test('the first of the usual places wins, one after the other', async () => {
    for (let first = 0; first < EVERYWHERE.length; first += 1) {
        assert.equal(await found(machine(EVERYWHERE.slice(first))), EVERYWHERE[first]);
    }
});

test('the setting speaks before everything else', async () => {
    const mine = '/opt/liquidlens';
    assert.equal(await found(machine([...EVERYWHERE, mine], { setting: ` ${mine} ` })), mine);
    assert.equal(await found(machine(['/project/bin/ll'], { setting: '${workspaceFolder}/bin/ll' })), '/project/bin/ll');
    assert.equal(await found(machine(['/home/me/bin/ll'], { setting: '~/bin/ll' })), '/home/me/bin/ll');
    assert.equal(await found(machine(['/usr/bin/ll'], { setting: 'll' })), '/usr/bin/ll');
});

test('a setting that names no program is said to be wrong, and nothing else is started in its place', async () => {
    const reason = await found(machine(EVERYWHERE, { setting: '/gone/liquidlens' }));
    assert.match(reason, /`liquidlens\.server\.path` is `\/gone\/liquidlens`/);
});

test('the environment of Python may be given by its folder, or by the variables of an activated shell', async () => {
    const program = '/home/me/venv/bin/liquidlens';
    assert.equal(await found(machine([program], { activePython: async () => '/home/me/venv' })), program);
    for (const variable of ['VIRTUAL_ENV', 'CONDA_PREFIX']) {
        const environment = { [variable]: '/home/me/venv' };
        assert.equal(await found(machine([program], { activePython: async () => undefined, environment })), program);
    }
    assert.equal(await found(machine(['/project/.venv/bin/liquidlens'])), '/project/.venv/bin/liquidlens');
});

test('nothing of a workspace that is not trusted is run, nor is its Python asked for', async () => {
    const around = machine(['/project/.venv/bin/liquidlens', '/home/me/venv/bin/liquidlens', './liquidlens'], {
        trusted: false,
        environment: { PATH: '.:bin:/usr/bin', VIRTUAL_ENV: '/project/.venv' },
        activePython: () => assert.fail('asked for Python'),
    });
    assert.match(await found(around), /was not found/);
});

test('Windows has programs in other folders, under other names', async () => {
    const around = (program: string): Surroundings =>
        machine([program], {
            platform: 'win32',
            environment: { Path: 'C:\\Windows;D:\\tools' },
            home: 'C:\\Users\\me',
            activePython: async () => 'C:\\venv\\Scripts\\python.exe',
        });
    for (const program of ['C:\\venv\\Scripts\\liquidlens.exe', 'C:\\Users\\me\\.local\\bin\\liquidlens.exe', 'D:\\tools\\liquidlens.exe']) {
        assert.equal(await found(around(program)), program);
    }
    assert.equal(await found({ ...around('D:\\tools\\ll.exe'), setting: 'll' }), 'D:\\tools\\ll.exe');
});

test('where there is no server, the reason says how to get one, and the log where it was looked for', async () => {
    const lines: string[] = [];
    const server = await findServer(machine([], { log: (line) => lines.push(line) }));
    assert.ok('reason' in server);
    for (const words of ['“Install” makes a private', 'the server that this extension carries', 'liquidlens.server.path']) {
        assert.ok(server.reason.includes(words), words);
    }
    for (const place of EVERYWHERE) {
        assert.ok(lines.some((line) => line.includes(place)), place);
    }
});
