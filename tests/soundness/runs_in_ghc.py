"""Instrumented programs run in GHC: one process for all of them."""

import re
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path

from liquidlens.counterexample.ghc.run import ONLY_OURS, SUPPORT_MODULE
from liquidlens.library.sources import source_of

from tests.soundness.random_runs import Program

INPUTS = Path(__file__).with_name("RandomInputs.hs")
_RUN = re.compile(r"^RUN (\d+) (?:(\d+) (\d+) (\d+)|failed (wide|narrow) (.*))$", re.MULTILINE)


def run_in_ghc(programs: Sequence[Program], timeout: float) -> None:
    """Run the programs in one GHC process; their `runs` are filled in."""
    with tempfile.TemporaryDirectory(prefix="soundness-") as folder:
        for support in (SUPPORT_MODULE, INPUTS):
            shutil.copy(support, folder)
        for name in ONLY_OURS:
            source = source_of(name)
            if source is not None:
                target = Path(folder, *name.split(".")).with_suffix(".hs")
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(source, target)
        script = [f":load {SUPPORT_MODULE.name} {INPUTS.name}"]  # for all: each `:load` would read them anew
        for number, program in enumerate(programs):
            file = f"random{number}.hs"
            Path(folder, file).write_text(program.text, encoding="utf-8")
            script += [f'System.IO.putStrLn "\\nSTART {number}"', f":add {file}", *program.lines, f":unadd {file}"]
        script.append(":quit")
        command = ["ghc", "--interactive", "-v0", "-w", "-ignore-dot-ghci", "-XExtendedDefaultRules"]
        command += ["-i" + folder, "+RTS", "-M1500m", "-RTS"]
        process = subprocess.Popen(
            command, cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            encoding="utf-8", errors="replace", start_new_session=True,
        )  # fmt: skip
        try:
            output, _ = process.communicate("\n".join(script) + "\n", timeout=timeout)
        except subprocess.TimeoutExpired:
            process.kill()
            output, _ = process.communicate()
    for number, program in enumerate(programs):
        section = output.partition(f"START {number}\n")[2].partition("\nSTART ")[0]
        answers = {int(found.group(1)): found for found in _RUN.finditer(section)}
        for index, each in enumerate(program.runs, 1):
            found = answers.get(index)
            if each.unrunnable:
                continue
            if found is None:
                each.unrunnable = "GHC: " + " ".join(section.split())[:300]
            elif found.group(6) is not None:
                each.failure, each.wide = found.group(6), found.group(5) == "wide"
            else:
                each.tried, each.accepted, each.slow = (int(found.group(k)) for k in (2, 3, 4))
