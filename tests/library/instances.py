"""Which instances GHC's own types have, as its `:info` tells them, and ours do.

python -m tests.library.instances [--write]      what types of our library lack of GHC's instances (needs `ghci`)

Classes that our library does not have are left out.  `--write` says so at the end of the sources: what stands there is
taken as unknown, not as wrong, where it is used.
"""

import re
import subprocess
import sys
import textwrap
from collections.abc import Mapping, Sequence

from liquidlens.lang.names import base_of, module_of
from liquidlens.lang.types import TApp, TCon
from liquidlens.library.sources import LACKS_INSTANCES, library_modules, source_of
from liquidlens.library.store import load_library

CLASS_MODULES = frozenset(
    "Control.Applicative Control.Exception Control.Monad Control.Monad.Fix Control.Monad.IO.Class Data.Bits Data.Ix"
    " Control.Monad.Trans.Class Control.Monad.Zip Foreign.Storable GHC.Exts Data.String Text.Printf"
    " Data.Functor.Classes".split()
)
"""Where the classes stand that the types' own modules do not name."""

_BY_ORPHANS: Mapping[str, frozenset[str]] = {"Prelude.Either": frozenset({"Alternative", "MonadPlus"})}
"""What types have by the deprecated Control.Monad.Trans.Error alone."""

TAKEN = frozenset({"NFData", "Hashable", "Data", "Generic", "Generic1"})
"""Classes of which any type of the libraries is taken to have an instance (`infer/solver.py`)."""

_INSTANCE = re.compile(r"^instance (?:\[\w+\] )?(?:forall [^.]*\. )?(?:.*=> )?(\S+) (.*?)\s+-- Defined in")


def ghc_instances(types: Mapping[str, str], ghci: str = "ghci") -> dict[str, frozenset[str]]:
    """By the full names of our types their classes in GHC, whose names for them are given (`System.IO.IOMode`)."""
    # What is not in scope, `:info` leaves out.
    modules = sorted({name.rpartition(".")[0] for name in types.values()} | CLASS_MODULES)
    script = "".join(f"import qualified {module}\n" for module in modules)
    script += "".join(f'Prelude.putStrLn "@@@ {ours}"\n:info {name}\n' for ours, name in types.items())
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
    return {name: frozenset(classes) - _BY_ORPHANS.get(name, frozenset()) for name, classes in found.items()}


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


def write(missing: Mapping[str, frozenset[str]]) -> None:
    """Say at the end of each source what its types lack."""
    by_module: dict[str, list[str]] = {}
    for name, classes in missing.items():
        said = by_module.setdefault(module_of(name) or "", [])
        said.extend(f"{cls} {base_of(name)}" for cls in classes - TAKEN)
    for module in library_modules():
        path = source_of(module)
        assert path is not None
        text = path.read_text(encoding="utf-8")
        rest = LACKS_INSTANCES.sub("", text).rstrip("\n") + "\n" if LACKS_INSTANCES.search(text) else text
        pairs = [pair.replace(" ", "\0") for pair in sorted(by_module.get(module, ()))]
        lines = textwrap.wrap(", ".join(pairs), 100, break_long_words=False, break_on_hyphens=False)
        said = "\n-- Lacks instances: " + "\n--   ".join(lines).replace("\0", " ") + "\n" if lines else ""
        if rest + said != text:
            path.write_text(rest + said, encoding="utf-8")


def main(chosen: Sequence[str]) -> None:
    """Print what is missing."""
    missing = missing_instances()
    for name in sorted(missing):
        if missing[name]:
            print(f"{name}: {' '.join(sorted(missing[name]))}")
    print(f"{sum(map(len, missing.values()))} instances are missing")
    if "--write" in chosen:
        write(missing)


if __name__ == "__main__":
    main(sys.argv[1:])
