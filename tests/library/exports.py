"""What GHC's modules export, as its completion lists it, and what ours do.

python -m tests.library.exports [--write] [MODULE...]      what our modules lack of GHC's own (needs `ghci`)

`--write` says so at the end of their sources: what stands there is taken as unknown, not as wrong, where it is used.
"""

import subprocess
import sys
import textwrap
from collections.abc import Mapping

from liquidlens.library.sources import LACKS, library_modules, source_of
from liquidlens.library.store import load_library


def ghc_exports(modules: list[str], ghci: str = "ghci") -> dict[str, frozenset[str]]:
    """The names that GHC's own modules export; none for those that it does not have."""
    script = "\n".join(
        f'Prelude.putStrLn "@@@ {module}"\nimport qualified {module} as GhcsOwn\n'
        ':complete repl 100000 "GhcsOwn."\n:module'
        for module in modules
    )
    done = subprocess.run([ghci, "-v0", "-ignore-dot-ghci"], input=script, capture_output=True, text=True, timeout=300)
    found: dict[str, set[str]] = {}
    module = ""
    for line in done.stdout.splitlines():
        if line.startswith("@@@ "):
            module = line[4:]
            found[module] = set()
        elif line.startswith('"GhcsOwn.'):
            found[module].add(line[1:-1].replace("\\\\", "\\").removeprefix("GhcsOwn."))
    return {name: frozenset(names) for name, names in found.items()}


def our_exports(module: str) -> frozenset[str]:
    """The names that a module of our library exports."""
    interface = load_library([module])[module].interface
    return frozenset(interface.values) | frozenset(interface.types)


def missing_exports(modules: list[str], ghci: str = "ghci") -> dict[str, frozenset[str]]:
    """What modules of ours lack of GHC's own, by module; the compiler's own names (`+#`) left out."""
    theirs = ghc_exports(modules, ghci)
    return {
        module: frozenset(name for name in names - our_exports(module) if not name.endswith("#"))
        for module, names in theirs.items()
        if names
    }


def said(names: frozenset[str]) -> str:
    """The end of a source that says what it lacks."""
    if not names:
        return ""
    lines = textwrap.wrap(" ".join(sorted(names)), 107, break_long_words=False, break_on_hyphens=False)
    return "\n-- Lacks: " + "\n--   ".join(lines) + "\n"


def write(missing: Mapping[str, frozenset[str]]) -> None:
    """Say at the end of each source what it lacks."""
    for module, names in missing.items():
        path = source_of(module)
        assert path is not None
        text = LACKS.sub("", path.read_text(encoding="utf-8")).rstrip("\n") + "\n"
        path.write_text(text + said(names), encoding="utf-8")


def main(chosen: list[str]) -> None:
    """Print what is missing, and the share that is there."""
    modules = [name for name in chosen if name != "--write"] or [
        name
        for name in library_modules()
        if not name.startswith(("Liquidlens", "Language.Haskell.Liquid", "LiquidHaskell"))
    ]
    missing = missing_exports(modules)
    for module in modules:
        if module not in missing:
            print(f"{module}: not GHC's, or of a package that is not installed")
        elif missing[module]:
            print(f"{module}: lacks {' '.join(sorted(missing[module]))}")
    print(f"{sum(map(len, missing.values()))} exports are missing")
    if "--write" in chosen:
        write(missing)


if __name__ == "__main__":
    main(sys.argv[1:])
