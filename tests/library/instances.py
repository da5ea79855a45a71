"""Which instances GHC's own types have, as its `:info` tells them, and ours do.

python -m tests.library.instances [CLASS...]      what types of our library lack of GHC's instances (needs `ghci`)

Classes that our library does not have are left out.
"""

import re
import subprocess
import sys
from collections.abc import Iterable, Mapping

from liquidlens.lang.names import base_of
from liquidlens.lang.types import TApp, TCon
from liquidlens.library.sources import library_modules
from liquidlens.library.store import load_library

_INSTANCE = re.compile(r"^instance (?:\[\w+\] )?(?:forall [^.]*\. )?(?:.*=> )?(\S+) (.*?)\s+-- Defined in")


def ghc_instances(types: Mapping[str, str], ghci: str = "ghci") -> dict[str, frozenset[str]]:
    """By the full names of our types their classes in GHC, whose names for them are given (`System.IO.IOMode`)."""
    script = "".join(
        f'import qualified {name.rpartition(".")[0]}\nPrelude.putStrLn "@@@ {ours}"\n:info {name}\n:module\n'
        for ours, name in types.items()
    )
    done = subprocess.run([ghci, "-v0", "-ignore-dot-ghci"], input=script, capture_output=True, text=True, timeout=300)
    found: dict[str, set[str]] = {}
    ours, pending = "", ""
    for line in done.stdout.splitlines():
        if line.startswith("@@@ "):
            ours = line[4:]
            continue
        pending = f"{pending} {line.strip()}" if line.startswith(" ") else line
        told = _INSTANCE.match(pending)
        if told is not None and re.match(rf"\(?(?:[\w.]+\.)?{re.escape(base_of(ours))}(?![\w'])", told[2]):
            found.setdefault(ours, set()).add(base_of(told[1]))
    return {name: frozenset(classes) for name, classes in found.items()}


def our_types() -> dict[str, str]:
    """The data types of our library, each with a name under which GHC's user has it, too."""
    found: dict[str, str] = {}
    for module, loaded in load_library(library_modules()).items():
        if module.startswith(("Liquidlens", "LiquidHaskell", "Language.Haskell.Liquid")):
            continue
        for base, entry in loaded.interface.types.items():
            if entry.kind == "data":
                found.setdefault(entry.name, f"{module}.{base}")
    return {name: said for name, said in found.items() if said[-1] != "#"}


def our_instances() -> dict[str, frozenset[str]]:
    """The classes of which our library has an instance, by the full names of the types."""
    found: dict[str, set[str]] = {}
    for module in load_library(library_modules()).values():
        for instance in module.instances:
            head = instance.args[0] if len(instance.args) == 1 else None
            while isinstance(head, TApp):
                head = head.fun
            if isinstance(head, TCon):
                found.setdefault(head.name, set()).add(base_of(instance.cls))
    return {name: frozenset(classes) for name, classes in found.items()}


def missing_instances(ghci: str = "ghci") -> dict[str, frozenset[str]]:
    """What the types of our library lack of GHC's instances, of the classes that our library has."""
    ours = our_instances()
    known = {cls for classes in ours.values() for cls in classes}
    return {
        name: missing
        for name, theirs in ghc_instances(our_types(), ghci).items()
        if (missing := (theirs & known) - ours.get(name, frozenset()))
    }


def main(classes: Iterable[str]) -> None:
    """Print what is missing."""
    chosen = frozenset(classes)
    missing = {name: found & chosen if chosen else found for name, found in missing_instances().items()}
    for name in sorted(missing):
        if missing[name]:
            print(f"{name}: {' '.join(sorted(missing[name]))}")
    print(f"{sum(map(len, missing.values()))} instances are missing")


if __name__ == "__main__":
    main(sys.argv[1:])
