"""Give instrumented programs to GHC and read which label failed.

One process takes many programs: GHC's start costs half a second, each program some hundredths.  The programs are
interpreted in a temporary folder; the user's own `main` is never run.
"""

import re
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path

from liquidlens.contracts.labels import Kind
from liquidlens.counterexample.ghc.hidden import hidden_types, opened, with_hidden_names
from liquidlens.counterexample.ghc.instrument import FILE, MAIN, NotExecutable, instrument
from liquidlens.counterexample.ghc.request import GhcVerdict, ReplayRequest
from liquidlens.library.sources import library_modules, source_of
from liquidlens.source.span import Span

SUPPORT_MODULE = Path(__file__).with_name("LiquidlensReplay.hs")
ONLY_OURS = tuple(
    name for name in library_modules() if name.startswith("Language.Haskell.Liquid.") or name == "LiquidHaskell"
)
"""Modules of our library that GHC does not have."""

_DANGEROUS = re.compile(r"\b(TemplateHaskell|QuasiQuotes|TemplateHaskellQuotes)\b|OPTIONS_GHC[^#]*-(F|pgm|opt)\w*")
"""What would run code while compiling."""

_ANSWER = re.compile(r"^REPLAY (\d+) (\w+) ?(.*)$", re.MULTILINE)
_MISSING = re.compile(r"Could not find module [‘`'](\S+)[’']")
_PLACE = re.compile(rf"{FILE}:(?:\((\d+),(\d+)\)-\((\d+),(\d+)\)|(\d+):(\d+)(?:-(\d+))?)")


def ghc_available() -> bool:
    """Whether there is a GHC to ask."""
    return shutil.which("ghc") is not None


def replay_in_ghc(request: ReplayRequest, timeout: float = 60.0) -> GhcVerdict:
    """Replay one finding in GHC. Never raises for what is wrong with the request: the verdict says it."""
    return replay_all_in_ghc([request], timeout)[0]


def replay_all_in_ghc(requests: Sequence[ReplayRequest], timeout: float = 120.0) -> list[GhcVerdict]:
    """Replay many findings in one GHC process, in order."""
    verdicts: dict[int, GhcVerdict] = {}
    programs: dict[int, str] = {}
    shown: dict[int, dict[str, str]] = {}
    for number, request in enumerate(requests):
        if _DANGEROUS.search(request.text):
            verdicts[number] = GhcVerdict(False, "impossible", "the module runs code while it is compiled")
            continue
        try:
            hidden = hidden_types(request)
            programs[number] = instrument(with_hidden_names(request, hidden) if hidden else request, number)
            shown[number] = {m: text for m, types in hidden.items() if (text := opened(request, m, types)) is not None}
        except NotExecutable as reason:
            verdicts[number] = GhcVerdict(False, "impossible", str(reason))
    if programs:
        folders = {str(Path(r.program.modules[r.program.main].path).resolve().parent) for r in requests}
        output = _interpret(programs, shown, sorted(folders), timeout)
        for number, program in programs.items():
            verdicts[number] = _verdict(requests[number], number, program, output)
    return [verdicts[number] for number in range(len(requests))]


def _interpret(programs: dict[int, str], shown: dict[int, dict[str, str]], folders: list[str], timeout: float) -> str:
    with tempfile.TemporaryDirectory(prefix="liquidlens-") as folder:
        script: list[str] = []
        shutil.copy(SUPPORT_MODULE, folder)
        shims = Path(folder, "library")
        for module in ONLY_OURS:
            source = source_of(module)
            if source is not None:
                target = shims / Path(*module.split(".")).with_suffix(".hs")
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(source, target)
        for number, program in programs.items():
            Path(folder, f"replay{number}.hs").write_text(program, encoding="utf-8")
            own = Path(folder, f"modules{number}")
            for module, text in shown[number].items():
                target = own / Path(*module.split(".")).with_suffix(".hs")
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_text(text, encoding="utf-8")
            script.append(":set -i")  # forget the folders of the program before
            script.append(":set -i" + ":".join([str(own), folder, *folders, str(shims)]))
            script.append(f'System.IO.putStrLn "\\nSTART {number}"')
            script.append(f":load replay{number}.hs")
            script.append(MAIN)
        script.append(":quit")
        command = [
            "ghc", "--interactive", "-v0", "-w", "-ignore-dot-ghci", "-XExtendedDefaultRules",
            "+RTS", "-M2g", "-RTS",
        ]  # fmt: skip
        process = subprocess.Popen(
            command, cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            encoding="utf-8", errors="replace", start_new_session=True,
        )  # fmt: skip
        try:
            output, _ = process.communicate("\n".join(script) + "\n", timeout=timeout)
        except subprocess.TimeoutExpired:
            process.kill()
            output, _ = process.communicate()
        return output


def _verdict(request: ReplayRequest, number: int, program: str, output: str) -> GhcVerdict:
    section = output.partition(f"START {number}\n")[2]
    section = section.partition("\nSTART ")[0].strip()
    for found in _ANSWER.finditer(section):
        if int(found.group(1)) != number:
            continue
        outcome, detail = found.group(2), found.group(3)
        if outcome == "violated":
            return GhcVerdict(detail == request.label, outcome, section, program)
        if outcome == "unmatched":
            return GhcVerdict(
                request.kind is Kind.MISSING_CASE and _at(detail, request.span), outcome, section, program
            )
        return GhcVerdict(False, outcome, section, program)
    missing = _MISSING.search(section)
    if missing is not None:
        return GhcVerdict(False, "impossible", f"this GHC has no module `{missing.group(1)}`", program)
    return GhcVerdict(False, "rejected" if section else "timeout", section, program)


def _at(message: str, span: Span) -> bool:
    """Whether a failed match that GHC reports is the one at `span`."""
    found = _PLACE.search(message)
    if found is None:
        return False
    numbers = [int(n) if n else 0 for n in found.groups()]
    if numbers[0]:
        start, end = (numbers[0], numbers[1]), (numbers[2], numbers[3] + 1)
    else:
        start, end = (numbers[4], numbers[5]), (numbers[4], max(numbers[5], numbers[6]) + 1)
    from_, to = (span.start.line, span.start.column), (span.end.line, span.end.column)
    return (start <= from_ and to <= end) or (from_ <= start and end <= to)
