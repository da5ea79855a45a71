// Where the server is: the setting, the extension's own copy or the one it installed, the active Python environment, the folders of `uv tool` and
// `pipx`, the path. First wins. What is asked of the editor and the system stands in `Surroundings`, so that this can be
// tested without either.

export interface Server {
    readonly command: string;
    readonly arguments: readonly string[];
    /** In words, for the output channel. */
    readonly origin: string;
}

/** Why there is no server, in a sentence for the user. */
export interface Missing {
    readonly reason: string;
}

export interface Surroundings {
    readonly platform: NodeJS.Platform;
    readonly environment: Readonly<Record<string, string | undefined>>;
    readonly home: string;
    /** The folder of the extension. */
    readonly extension: string;
    /** The folder of the environment that "Install" makes. */
    readonly installed: string;
    /** The first folder of the workspace; empty where there is none. */
    readonly folder: string;
    /** Whether the user trusts the workspace: only then what lies in it is run. */
    readonly trusted: boolean;
    /** The setting `liquidlens.server.path`, without what an untrusted workspace itself set. */
    readonly setting: string;
    /** The active Python: its interpreter, or the folder of its environment. */
    activePython(): Promise<string | undefined>;
    isExecutable(path: string): Promise<boolean>;
    log(line: string): void;
}

/** A folder that may hold the server. */
interface Place {
    readonly folder: string;
    readonly origin: string;
}

const SETTING = 'liquidlens.server.path';

export async function findServer(around: Surroundings): Promise<Server | Missing> {
    const setting = around.setting.trim();
    const places = setting === '' ? await usualPlaces(around) : [];
    const wanted = setting === '' ? undefined : expanded(setting, around);
    const candidates =
        wanted === undefined
            ? places.map(({ folder, origin }) => ({ command: join(around, folder, name(around)), origin }))
            : commandsOf(wanted, around).map((command) => ({ command, origin: `from the setting ${SETTING}` }));
    for (const { command, origin } of candidates) {
        if (await around.isExecutable(command)) {
            return { command, arguments: [], origin };
        }
        around.log(`no server at ${command} (${origin})`);
    }
    return { reason: wanted === undefined ? NOT_FOUND : `\`${SETTING}\` is \`${wanted}\`, which is no program. Correct it, or leave it empty.` };
}

const NOT_FOUND =
    'the server was not found. “Install” makes a private Python environment with the server that this extension carries; ' +
    `or set \`${SETTING}\`.`;

function name(around: Surroundings): string {
    return around.platform === 'win32' ? 'liquidlens.exe' : 'liquidlens';
}

function expanded(setting: string, around: Surroundings): string {
    return setting.replaceAll('${workspaceFolder}', around.folder).replace(/^~(?=[/\\])/, around.home);
}

/** The programs that a setting may mean: a bare name is looked up along the path. */
function commandsOf(setting: string, around: Surroundings): string[] {
    if (/[/\\]/.test(setting)) {
        return [setting];
    }
    const file = around.platform === 'win32' && !/\.\w+$/.test(setting) ? `${setting}.exe` : setting;
    return pathFolders(around).map((folder) => join(around, folder, file));
}

async function usualPlaces(around: Surroundings): Promise<Place[]> {
    // A build of the extension for one platform may bring the server in its folder `bundled`.
    const found: Place[] = [{ folder: join(around, around.extension, 'bundled'), origin: 'bundled with the extension' }];
    if (around.trusted) {
        const python = await around.activePython();
        const environments = [python, around.environment['VIRTUAL_ENV'], around.environment['CONDA_PREFIX']];
        for (const environment of environments) {
            if (environment !== undefined && environment !== '') {
                found.push(...programsOf(around, environment));
            }
        }
        if (around.folder !== '') {
            found.push(...programsOf(around, join(around, around.folder, '.venv')));
        }
    }
    found.push({ folder: join(around, around.installed, around.platform === 'win32' ? 'Scripts' : 'bin'), origin: 'installed by the extension' });
    const tools = ['UV_TOOL_BIN_DIR', 'PIPX_BIN_DIR', 'XDG_BIN_HOME'].map((variable) => around.environment[variable]);
    for (const folder of [...tools, join(around, around.home, '.local', 'bin')]) {
        if (folder !== undefined && folder !== '') {
            found.push({ folder, origin: 'installed by uv or pipx' });
        }
    }
    return [...found, ...pathFolders(around).map((folder) => ({ folder, origin: 'from the path' }))];
}

/** The folders of programs of a Python environment, given by its own folder or by its interpreter. */
function programsOf(around: Surroundings, python: string): Place[] {
    const origin = 'from the active Python environment';
    const inside = join(around, python, around.platform === 'win32' ? 'Scripts' : 'bin');
    const beside = python.replace(/[/\\][^/\\]*$/, '');
    return /[/\\]python[\w.]*$/i.test(python) ? [{ folder: beside, origin }] : [{ folder: inside, origin }];
}

/** The folders of the path; those relative to the present folder are left out, since a workspace may be that. */
function pathFolders(around: Surroundings): string[] {
    const windows = around.platform === 'win32';
    const path = around.environment['PATH'] ?? around.environment['Path'] ?? '';
    const absolute = windows ? /^[A-Za-z]:[/\\]|^\\\\/ : /^\//;
    return path.split(windows ? ';' : ':').filter((part) => absolute.test(part));
}

function join(around: Surroundings, ...parts: string[]): string {
    const separator = around.platform === 'win32' ? '\\' : '/';
    return parts.map((part, index) => (index < parts.length - 1 ? part.replace(/[/\\]+$/, '') : part)).join(separator);
}
