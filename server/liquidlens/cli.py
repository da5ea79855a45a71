"""The command line: `liquidlens check PATH...`, `explain`, `fix`, `confirm`, `test`, `examples`, `property`, `dump`,
`server`, `init`.

Only the arguments are read here.  A command's module is imported when that command runs, because the engine's libraries
take longer to load than `liquidlens --version` may take.

Exit status: 0 nothing found, 1 findings, 2 the run itself failed.
"""

import argparse
import errno
import logging
import signal
import sys
import threading
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from liquidlens import streams
from liquidlens.journal import keep_journal
from liquidlens.loading import has_no_room, load
from liquidlens.options import GENEROSITY, MOST, CheckOptions, Strategy
from liquidlens.version import VERSION

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

_log = logging.getLogger(__name__)

STAGES = ("surface", "resolved", "typed", "core", "spec", "woven")
"""What `dump` can print, in the order of the pipeline."""

FORMATS = ("text", "json", "sarif", "github", "junit", "html")
"""How `check` can print its answer."""

SHELLS = ("bash", "zsh")
"""What `--print-completion` knows."""

STYLES = ("plain", "hspec", "tasty")
"""How `test` can write a test module."""

EXAMPLES = 8
"""How many examples `examples` prints where nobody says."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command that `arguments` (default: those of the process) ask for; the exit status."""
    streams.make_ready()
    _keep_exit_statuses()
    journal = keep_journal()
    try:
        try:
            parsed = parser().parse_args(arguments)
            _look_around()
            status: int = load(f"liquidlens.commands.{parsed.command}").run(parsed)
        except SystemExit:  # an argument that is wrong, or a question about the program itself
            sys.stdout.flush()
            raise
        sys.stdout.flush()
        return status
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # the reader of our output went away (`liquidlens check ... | head`)
        streams.give_up()
        return 2
    except Exception as error:
        if said := _mishap(error):
            streams.tell(f"liquidlens: {said}")
            return 2
        # A bug of ours that no stage guards.
        _log.exception("internal error: %s", " ".join(arguments or sys.argv[1:]))
        return 2
    finally:
        if said := journal.words():
            streams.tell(said)


def _look_around() -> None:
    """Raises OSError where what lies in this folder has no path that the system takes."""
    with suppress(FileNotFoundError, PermissionError):
        Path.cwd().stat()


def _keep_exit_statuses() -> None:
    """Who started this may ignore SIGCHLD, and so would this: how its processes end would then be told to nobody."""
    if sys.platform == "win32" or threading.current_thread() is not threading.main_thread():
        return
    if signal.getsignal(signal.SIGCHLD) is signal.SIG_IGN:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)


_BEYOND_THE_SYSTEM = {
    errno.EMFILE: "this process may not open as many files as it needs (`ulimit -n`)",
    errno.ENFILE: "too many files are open on this machine",
    errno.ENAMETOOLONG: "the path of the folder in which this runs, or of a file, is too long for this system",
}
"""Bounds of the system, in words."""


def _mishap(error: Exception) -> str:
    """What went wrong around us, in words; empty where the error is a bug of ours."""
    if isinstance(error, OSError) and streams.is_unwritten(error):
        streams.give_up()
        return f"the answer cannot be written: {error.strerror}"
    if has_no_room(error):
        return "there is too little memory"
    if isinstance(error, OSError) and error.errno in _BEYOND_THE_SYSTEM:
        return _BEYOND_THE_SYSTEM[error.errno]
    try:
        Path.cwd()
    except OSError:
        return "the folder in which this runs is gone"
    return ""


def parser() -> argparse.ArgumentParser:
    """The grammar of the command line."""
    top = _Parser(
        prog="liquidlens",
        description="Explains why LiquidHaskell rejects a function, by small replayed counterexamples.",
        epilog="Exit status: 0 nothing that counts was found, 1 something was (of check: a verdict that --fail-on "
        "names, or an error in a text), 2 the run, or a part of it, failed, 130 interrupted.",
    )
    top.add_argument("--version", action="version", version=f"liquidlens {VERSION}")
    top.add_argument(
        "--print-completion", choices=SHELLS, action=_PrintCompletion, help="print what completes this in a shell"
    )
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    _add_check(commands.add_parser("check", help="check files and explain what is rejected"))
    _add_explain(commands.add_parser("explain", help="explain one function, with its run"))
    _add_fix(commands.add_parser("fix", help="make the repairs that were proved: show, write, or ask"))
    _add_confirm(commands.add_parser("confirm", help="run each finding in the GHC that you have"))
    _add_test(commands.add_parser("test", help="print the findings as a Haskell test module"))
    _add_examples(
        commands.add_parser("examples", help="show what a function does, by inputs that take different paths")
    )
    _add_property(commands.add_parser("property", help="look for an input that makes a Bool function False"))
    _add_dump(commands.add_parser("dump", help="print what a stage of the pipeline makes of a file"))
    server = commands.add_parser("server", help="serve an editor over standard input and output (LSP)")
    server.add_argument("--log", type=_told, metavar="FILE", help="write the server's log to FILE")
    server.add_argument("--stdio", action="store_true", help="the default; editors may pass it")
    server.add_argument("--clientProcessId", type=int, help=argparse.SUPPRESS)
    _add_bounds(commands.add_parser("dap", help="step through a counterexample in a debugger (DAP)"))
    _add_init(commands.add_parser("init", help="write a file of settings for the project in this folder"))
    return top


class _Parser(argparse.ArgumentParser):
    """One that does not forget an answer (`--help`) which cannot be written."""

    def _print_message(self, message: str, file: "SupportsWrite[str] | None" = None) -> None:
        if file is sys.stdout:
            sys.stdout.write(message)
        else:
            super()._print_message(message, file)


class _PrintCompletion(argparse.Action):
    """Prints the completion of a shell, and ends."""

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: str | Sequence[object] | None,
        option_string: str | None = None,
    ) -> None:
        print(load("liquidlens.commands.completion").completion(parser, values))
        parser.exit()


def options_of(parsed: argparse.Namespace) -> CheckOptions:
    """The engine's options among the arguments of `check` or `explain`."""
    functions: Sequence[str] = parsed.function or ()
    project = bounds_of(parsed)
    return replace(
        project,
        functions=tuple(functions),
        generous=tuple(functions) if getattr(parsed, "longer", False) else (),
        findings=parsed.findings or project.findings,
        strategy=Strategy(parsed.strategy),
    )


def bounds_of(parsed: argparse.Namespace) -> CheckOptions:
    """The engine's options among the arguments of `examples` or `property`; what is not said there, the project's file
    of settings says, else the defaults."""
    settings, wrong = load("liquidlens.workspace.settings").project_settings(Path.cwd())
    for each in wrong:
        load("liquidlens.commands.refusal").complain(each)
    project: CheckOptions = settings.options
    return replace(project, timeout=parsed.timeout or project.timeout, max_steps=parsed.max_steps or project.max_steps)


def _add_check(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "paths",
        nargs="*",
        metavar="PATH",
        help="a Haskell file, or a folder to search for them; without any, the sources of the project in this folder",
    )
    command.add_argument("--format", choices=FORMATS, default="text", help="how to print the answer")
    command.add_argument(
        "--function", action="append", type=_told, metavar="NAME", help="check only this binding (may be repeated)"
    )
    command.add_argument(
        "--longer", action="store_true", help=f"search {GENEROSITY} times longer for the bindings of --function"
    )
    command.add_argument("--cost", action="store_true", help="also print what the dearest bindings of each file cost")
    command.add_argument("--strict", action="store_true", help="exit with 1 for unsupported or undecided bindings, too")
    command.add_argument(
        "--fail-on",
        action="append",
        metavar="VERDICTS",
        help="the verdicts for which to exit with 1, with commas: unsafe, weak-spec, unsupported, no-counterexample, "
        "never (default: unsafe,weak-spec)",
    )
    command.add_argument(
        "--baseline",
        type=_told,
        metavar="FILE",
        help="what `--format json` printed earlier: findings that it has are shown as known, and fail nothing",
    )
    command.add_argument(
        "--history",
        action="append",
        type=_told,
        metavar="FILE",
        help="an earlier report (`--format json`) whose verdicts are plotted by `--format html`, oldest first "
        "(may be repeated)",
    )
    command.add_argument(
        "--changed-since",
        type=_told,
        metavar="REVISION",
        help="check only files that differ from this revision of git, and those that import them",
    )
    command.add_argument(
        "--jobs", type=_positive, metavar="N", help="processes that check (default: as many as there are processors)"
    )
    command.add_argument(
        "--scheduler",
        type=_told,
        metavar="ADDRESS",
        help="check on the cluster of Dask whose scheduler has this address",
    )
    command.add_argument("--watch", action="store_true", help="check again whenever a file changes, until interrupted")
    _add_bounds(command)


def _add_init(command: argparse.ArgumentParser) -> None:
    command.description = "Writes liquidlens.toml with all settings as comments, unless there is one."
    command.add_argument(
        "--schema", action="store_true", help="also write its JSON schema, by which editors complete it"
    )
    command.add_argument("--print-schema", action="store_true", help="print the JSON schema only")


def _add_explain(command: argparse.ArgumentParser) -> None:
    command.add_argument("path", metavar="FILE")
    command.add_argument("function", type=_told, metavar="FUNCTION")
    _add_bounds(command)


def _add_fix(command: argparse.ArgumentParser) -> None:
    command.description = (
        "Checks files and makes the best repair of each function that is not verified, one after the other, each "
        "checked again. Prints the difference unless told otherwise. Exit status: 0 everything is verified then "
        "(with --check: there is nothing to repair), 1 something is left (there is something), 2 the run failed."
    )
    command.add_argument("paths", nargs="*", metavar="PATH", help="a Haskell file, or a folder to search for them")
    command.add_argument(
        "--function", action="append", type=_told, metavar="NAME", help="repair only this binding (may be repeated)"
    )
    command.add_argument("--diff", action="store_true", help="print the difference, also beside --apply")
    command.add_argument("--apply", action="store_true", help="write the repaired files")
    command.add_argument("--interactive", action="store_true", help="ask about each repair, and write what was chosen")
    command.add_argument("--check", action="store_true", help="write nothing; exit with 1 if there is a repair to make")
    _add_bounds(command)


def _add_confirm(command: argparse.ArgumentParser) -> None:
    command.description = (
        "Checks a file, says what it will run, then runs each finding in GHC: a copy of your code with one check "
        "added, in an empty temporary folder. Exit status: 0 all findings are confirmed (or there are none), "
        "1 some are not, 2 the run failed."
    )
    command.add_argument("path", metavar="FILE")
    command.add_argument("function", type=_told, metavar="FUNCTION", nargs="?")
    command.add_argument("--format", choices=("text", "json"), default="text", help="how to print the answer")
    command.add_argument(
        "--ghc", type=_told, metavar="PROGRAM", help="the GHC to ask (default: ghc on the search path)"
    )
    command.add_argument(
        "--ghc-timeout", type=_seconds, default=60.0, metavar="S", help="seconds for GHC (default: %(default)g)"
    )
    command.add_argument("--dry-run", action="store_true", help="print what would be run, and run nothing")
    _add_bounds(command)


def _add_test(command: argparse.ArgumentParser) -> None:
    command.description = (
        "Checks a file and prints its findings as a Haskell test module that imports it. Exit status: 0 there is a "
        "test, 1 there is nothing to test, 2 the run failed."
    )
    command.add_argument("path", metavar="FILE")
    command.add_argument("function", type=_told, metavar="FUNCTION", nargs="?")
    command.add_argument(
        "--style", choices=STYLES, help="which library runs it (default: the one that the project's package names)"
    )
    command.add_argument("--output", type=_told, metavar="FILE", help="write it to a new file")
    _add_bounds(command)


def _add_examples(command: argparse.ArgumentParser) -> None:
    command.add_argument("path", metavar="FILE")
    command.add_argument("function", type=_told, metavar="FUNCTION")
    command.add_argument(
        "--count", type=_positive, default=EXAMPLES, metavar="N", help="how many (default: %(default)s)"
    )
    command.add_argument("--format", choices=("text", "json"), default="text", help="how to print the answer")
    _add_limits(command)


def _add_property(command: argparse.ArgumentParser) -> None:
    command.add_argument("path", metavar="FILE")
    command.add_argument("function", type=_told, metavar="PROPERTY")
    command.add_argument("--format", choices=("text", "json"), default="text", help="how to print the answer")
    _add_limits(command)


def _add_dump(command: argparse.ArgumentParser) -> None:
    command.add_argument("--stage", choices=STAGES, default="core", help="which stage (default: core)")
    command.add_argument("path", metavar="FILE")


def _add_bounds(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--findings",
        type=_positive,
        metavar="N",
        help=f"findings per binding (default: {CheckOptions().findings}, or as liquidlens.toml says)",
    )
    command.add_argument(
        "--strategy",
        choices=[strategy.value for strategy in Strategy],
        default=CheckOptions().strategy.value,
        help="the order in which paths are searched: by size, along models, or both (default: %(default)s)",
    )
    _add_limits(command)


def _add_limits(command: argparse.ArgumentParser) -> None:
    default = CheckOptions()
    command.add_argument("--color", choices=("auto", "always", "never"), default="auto", help="colours in text output")
    command.add_argument(
        "--timeout",
        type=_seconds,
        metavar="S",
        help=f"seconds per binding (default: {default.timeout:g}, or as liquidlens.toml says)",
    )
    command.add_argument(
        "--max-steps",
        type=_positive,
        metavar="N",
        help=f"steps per binding (default: {default.max_steps}, or as liquidlens.toml says)",
    )


def _told(text: str) -> str:
    if not text:
        raise argparse.ArgumentTypeError("it is empty: is it a variable that nothing sets?")
    return text


def _positive(text: str) -> int:
    with suppress(ValueError):
        if 0 < (number := int(text)) <= MOST:
            return number
    raise argparse.ArgumentTypeError(f"{text!r} is not a positive whole number of at most {MOST}")


def _seconds(text: str) -> float:
    with suppress(ValueError):
        if 0 < (number := float(text)) <= MOST:
            return number
    raise argparse.ArgumentTypeError(f"{text!r} is not a positive number of seconds, at most {MOST}")
