// Makes a private Python environment and installs the server into it, from what the extension carries. What is asked of the
// system stands in `Machine`, so that this can be tested without one.

export interface Ran {
    readonly code: number;
    readonly output: string;
}

export interface Machine {
    readonly platform: NodeJS.Platform;
    /** The folder with the server's packages. */
    readonly packages: string;
    /** Where the environment is to be. */
    readonly environment: string;
    /** The active Python, if the editor knows one. */
    activePython(): Promise<string | undefined>;
    run(command: string, given: readonly string[]): Promise<Ran>;
    /** What is being done, for a person who waits. */
    tell(what: string): void;
    log(line: string): void;
}

/** Why the server was not installed, and how to get what is missing. */
export interface Hindered {
    readonly reason: string;
}

/** The oldest Python that the server runs in. */
const OLDEST = [3, 11] as const;

const PROBE = 'import sys, ensurepip, venv; print(sys.version_info[0], sys.version_info[1])';

export async function install(machine: Machine): Promise<Hindered | undefined> {
    machine.tell('looking for Python');
    const python = await findPython(machine);
    if ('reason' in python) {
        return python;
    }
    machine.tell('making a private environment');
    const made = await machine.run(python.command, [...python.given, '-m', 'venv', '--clear', machine.environment]);
    if (made.code !== 0) {
        return { reason: `the environment could not be made: ${last(made.output)}` };
    }
    machine.tell('installing the server');
    const options = ['--disable-pip-version-check', '--no-input', '--find-links', machine.packages];
    const installed = await machine.run(programIn(machine, 'python'), ['-I', '-m', 'pip', 'install', ...options, 'liquidlens']);
    if (installed.code !== 0) {
        return { reason: `the server could not be installed: ${last(installed.output)}` };
    }
    return undefined;
}

/** A program of the private environment. */
export function programIn(machine: Pick<Machine, 'platform' | 'environment'>, name: string): string {
    return machine.platform === 'win32' ? `${machine.environment}\\Scripts\\${name}.exe` : `${machine.environment}/bin/${name}`;
}

interface Python {
    readonly command: string;
    readonly given: readonly string[];
}

async function findPython(machine: Machine): Promise<Python | Hindered> {
    const active = await machine.activePython();
    const names = ['python3.14', 'python3.13', 'python3.12', 'python3.11', 'python3', 'python'];
    const candidates: Python[] = [
        ...(active === undefined || active === '' ? [] : [{ command: active, given: [] }]),
        ...(machine.platform === 'win32' ? [{ command: 'py', given: ['-3'] }] : []),
        ...names.map((command) => ({ command, given: [] })),
    ];
    let bare: string | undefined;
    let old: string | undefined;
    for (const python of candidates) {
        const ran = await machine.run(python.command, [...python.given, '-c', PROBE]);
        const version = /^(\d+) (\d+)\s*$/m.exec(ran.output);
        if (ran.code === 0 && version !== null) {
            const [major, minor] = [Number(version[1]), Number(version[2])];
            if (major === OLDEST[0] && minor >= OLDEST[1]) {
                machine.log(`Python ${major}.${minor}: ${python.command}`);
                return python;
            }
            old ??= `${python.command} is Python ${major}.${minor}`;
        } else if (/No module named '?(ensurepip|venv)/.test(ran.output)) {
            bare ??= python.command;
        }
        machine.log(`not used: ${python.command}`);
    }
    return { reason: whatIsMissing(machine.platform, bare, old) };
}

function whatIsMissing(platform: NodeJS.Platform, bare: string | undefined, old: string | undefined): string {
    if (bare !== undefined) {
        return `${bare} has no module \`venv\`: install it (on Debian and Ubuntu \`sudo apt install python3-venv\`) and try again`;
    }
    const found = old === undefined ? 'no Python was found' : `${old}, which is too old`;
    const how =
        platform === 'win32'
            ? '`winget install Python.Python.3.12`'
            : platform === 'darwin'
              ? '`brew install python`'
              : 'the packages python3 and python3-venv of your system';
    return `${found}: Liquidlens needs Python ${OLDEST.join('.')} or newer (${how})`;
}

/** The last line that says something. */
function last(output: string): string {
    const lines = output.split('\n').map((line) => line.trim());
    return lines.filter((line) => line !== '' && !line.startsWith('[notice]')).at(-1) ?? 'see the output';
}
