"""Tries to break what is verified, at large: symbolic runs and random ones in GHC, of programs, mutants and generated
modules.

    python tests/bench/soundness.py [PATH ...] [--mutants 20] [--generated 200] [--runs 2000] [--seed 1] [--no-ghc]

PATHs are Haskell files and folders; without any, the examples and the programs of the tests and of the other benches.
Every binding that is verified and rests on nothing is run on unknown inputs with its proved obligations as targets,
and on random inputs in GHC with all contracts checked (`tests/soundness`).  Printed are whatever breaks, why functions
could not be run, and totals.  "Beyond 64 bits" are failures that small numbers do not show: those of the logic have no
bound.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from liquidlens.core.free import free_variables
from liquidlens.core.pretty import pretty_expr
from liquidlens.logic.show import show_type

from tests.soundness.annotated_modules import program
from tests.soundness.breaking import Judged, broken, judged
from tests.soundness.mutants import mutants
from tests.soundness.random_runs import Instrumented, Program
from tests.soundness.runs_in_ghc import run_in_ghc

ROOT = Path(__file__).parents[2]
OURS = (
    "examples",
    "tests/soundness/programs",
    "tests/replay/programs",
    "tests/lh_facts/programs",
    "tests/bench/papers",
)
BATCH = 60
"""Modules in one GHC process."""


def main() -> None:
    """Print what breaks, and totals; the exit status says whether anything did."""
    parser = argparse.ArgumentParser()
    parser.add_argument("paths", nargs="*")
    parser.add_argument("--mutants", type=int, default=20, help="mutants of each file")
    parser.add_argument("--generated", type=int, default=200, help="generated modules")
    parser.add_argument("--runs", type=int, default=2000, help="random inputs of each function in GHC")
    parser.add_argument("--mutant-runs", type=int, default=300, help="the same for functions that a mutation touches")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--no-ghc", action="store_true")
    options = parser.parse_args()
    totals: Counter[str] = Counter()
    programs: list[Program] = []
    begun = time.perf_counter()
    paths = options.paths or [str(ROOT / each) for each in OURS]
    for path in files(paths):
        original = subject(str(path), path.read_text(encoding="utf-8"), totals, "programs")
        if original is None:
            continue
        broken_ones(original, original.green, str(path), totals)
        programs.append(Instrumented(original, original.green, options.seed, options.runs).built())
        for mutant in mutants(original.text, original.module, options.seed, options.mutants):
            found = subject(str(path), mutant.text, totals, "mutants")
            if found is not None:
                touched = [name for name in found.green if name in touched_names(original, found)]
                totals["verified functions of mutants"] += len(touched)
                broken_ones(found, touched, f"{path}, {mutant.change}", totals)
                if touched:
                    made = Instrumented(found, touched, options.seed, options.mutant_runs).built()
                    for run in made.runs:
                        run.path = f"{path}, {mutant.change}"
                    programs.append(made)
    for seed in range(options.seed, options.seed + options.generated):
        found = subject(f"Generated{seed}.hs", program(seed), totals, "generated")
        if found is not None:
            broken_ones(found, found.green, f"generated {seed}", totals)
            programs.append(Instrumented(found, found.green, options.seed, options.runs).built())
    print(f"symbolic runs: {time.perf_counter() - begun:.0f} s {dict(totals)}", flush=True)
    if not options.no_ghc:
        in_ghc(programs, totals)
    print(f"{time.perf_counter() - begun:.0f} s")
    for name, count in totals.items():
        print(f"{count:8} {name}")
    sys.exit(1 if totals["BROKEN HERE"] or totals["BROKEN IN GHC"] else 0)


def files(paths: list[str]) -> Iterator[Path]:
    """Haskell files in `paths`, the deliberately broken ones left out."""
    for each in paths:
        path = Path(each)
        found = sorted(path.rglob("*.hs")) if path.is_dir() else [path]
        yield from (file for file in found if ".broken." not in file.name)


def subject(path: str, text: str, totals: Counter[str], kind: str) -> Judged | None:
    """The judged module, counted."""
    totals[kind] += 1
    try:
        found = judged(path, text)
    except Exception as error:  # a crash is what is counted here
        print(f"CRASH {path}: {type(error).__name__}: {error}")
        totals["crashes"] += 1
        return None
    if found is None:
        totals[f"{kind} that the front end rejects"] += 1
    elif kind != "mutants":
        totals["verified functions"] += len(found.green)
    return found


def touched_names(original: Judged, mutant: Judged) -> set[str]:
    """Bindings whose code, type or data differ from the original's, and those that use them."""
    before, after = original.module.specification, mutant.module.specification
    if before.data != after.data and repr(before.data) != repr(after.data):
        return set(mutant.judgement.bindings)
    bindings = {b.name: b for group in mutant.module.groups for b in group.bindings}
    changed: set[str] = set()
    for name, binding in bindings.items():
        old = original.program.bindings.get(name)
        types = [s.signatures[name].type if name in s.signatures else None for s in (before, after)]
        shown = [show_type(t) if t is not None else "" for t in types]
        if old is None or pretty_expr(old.body) != pretty_expr(binding.body) or shown[0] != shown[1]:
            changed.add(name)
    while True:
        grown = changed | {name for name, b in bindings.items() if changed & set(free_variables(b.body))}
        if grown == changed:
            return changed
        changed = grown


def broken_ones(found: Judged, functions: list[str], where: str, totals: Counter[str]) -> None:
    """Search for runs that break proved obligations."""
    for each in broken(found, functions):
        print(f"BROKEN HERE {where}: {each.call} breaks {each.label}", flush=True)
        totals["BROKEN HERE"] += 1


def in_ghc(programs: list[Program], totals: Counter[str]) -> None:
    """Random runs, in batches."""
    reasons: Counter[str] = Counter()
    for start in range(0, len(programs), BATCH):
        batch = programs[start : start + BATCH]
        run_in_ghc(batch, timeout=1800)
        for each in batch:
            for run in each.runs:
                totals["functions for GHC"] += 1
                if run.unrunnable:
                    totals["functions GHC could not run"] += 1
                    reasons[run.unrunnable[:110]] += 1
                elif run.failure:
                    kind = "beyond 64 bits" if run.wide else "BROKEN IN GHC"
                    totals[kind] += 1
                    print(f"{kind} {run.path}: {run.function} with seed {run.failure}", flush=True)
                else:
                    totals["functions that GHC did not break"] += 1
                    totals["inputs tried in GHC"] += run.tried
                    totals["inputs that met the precondition"] += run.accepted
                    totals["functions with fewer than 20 such inputs"] += run.accepted < 20
    for reason, count in reasons.most_common(12):
        print(f"{count:6} not run: {reason}")


if __name__ == "__main__":
    main()
