// The menu of the item at the bottom of the window: the commands in groups, those of the place before those of the server.
// A command that cannot do anything where the menu is opened is left out.

/** A command as the manifest has it. */
export interface Contributed {
    readonly command: string;
    readonly title: string;
}

/** What there is to be acted on. */
export interface Surrounding {
    /** Whether Haskell is looked at. */
    readonly code: boolean;
    /** Whether a run is being stepped through. */
    readonly running: boolean;
    /** Whether the workspace is trusted. */
    readonly trusted: boolean;
    /** The keys of commands. */
    readonly keys: Readonly<Record<string, string>>;
}

/** A group's title, or a command in it. */
export type Row =
    | { readonly group: string }
    | { readonly command: string; readonly label: string; readonly keys: string };

interface Group {
    readonly title: string;
    readonly needs?: 'code' | 'running';
    readonly commands: readonly string[];
}

const GROUPS: readonly Group[] = [
    { title: 'the run', needs: 'running', commands: ['nextStep', 'previousStep'] },
    {
        title: 'the function at the cursor',
        needs: 'code',
        commands: ['stepThroughRun', 'debugRun', 'showRunAsText', 'copyCounterexample', 'takeAsTest', 'confirmWithGhc', 'showExamples', 'checkThisFunction', 'searchLonger'],
    },
    { title: 'this file', needs: 'code', commands: ['checkFile', 'evaluateComments', 'stopCheck', 'showCosts'] },
    { title: 'the workspace', commands: ['checkAllFiles'] },
    { title: 'the server', commands: ['showOutput', 'restartServer', 'installServer', 'openSettings'] },
    { title: 'getting started', commands: ['openWalkthrough', 'openSample'] },
];

const NEEDS_TRUST = 'confirmWithGhc';

/** The rows of the menu. */
export function menuRows(contributed: readonly Contributed[], here: Surrounding): Row[] {
    const titles = new Map(contributed.map(({ command, title }) => [command, title]));
    return GROUPS.filter(({ needs }) => needs === undefined || here[needs]).flatMap(({ title, commands }) => {
        const rows = commands
            .filter((name) => here.trusted || name !== NEEDS_TRUST)
            .map((name) => `liquidlens.${name}`)
            .map((command) => ({ command, label: titles.get(command) ?? command, keys: here.keys[command] ?? '' }));
        return [{ group: title }, ...rows];
    });
}

/** `ctrl+alt+l` as menus write it. */
export function written(keys: string): string {
    return keys
        .split('+')
        .map((key) => key.charAt(0).toUpperCase() + key.slice(1))
        .join('+');
}
