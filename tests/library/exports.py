"""What GHC's modules export, as `:browse` lists it, and what ours do.

python -m tests.library.exports [MODULE...]      what our modules lack of GHC's own (needs `ghci`)
"""

import re
import subprocess
import sys

from liquidlens.library.sources import library_modules
from liquidlens.library.store import load_library

_QUALIFIER = re.compile(r"^(?:[a-z][\w-]*-[\d.]+:)?(?:[A-Z][\w']*\.)+(?=.)")
_VALUE = re.compile(r"\s*(\(\S+\)|[^\s(]\S*)\s*(?:, .*)?(?:::|$)")
_TYPE = re.compile(r"(?:type family|type|data|newtype|class)\s+(?:.*?=>\s+)?(\(\S+\)|\S+)")
_INDENT = re.compile(r"\s+(\(\S+\)|[\w']\S*)\s*::")


def ghc_exports(modules: list[str], ghci: str = "ghci") -> dict[str, frozenset[str]]:
    """The names that GHC's own modules export; none for those that it does not have."""
    script = "\n".join(f'Prelude.putStrLn "@@@ {module}"\n:browse {module}' for module in modules)
    done = subprocess.run([ghci, "-v0", "-ignore-dot-ghci"], input=script, capture_output=True, text=True, timeout=300)
    found: dict[str, set[str]] = {}
    module = ""
    for line in done.stdout.splitlines():
        if line.startswith("@@@ "):
            module = line[4:]
            found[module] = set()
        elif module:
            found[module].update(_names(line))
    return {name: frozenset(names) for name, names in found.items()}


def _names(line: str) -> list[str]:
    if line.startswith(("type role", "  default", "instance")) or re.match(r"(type|data|newtype|class)\s.* :: ", line):
        return []
    if line.startswith((" ", "\t")):
        member = _INDENT.match(line)
        return [_base(member[1])] if member and "->" not in line.split("::")[0] else []
    kind = _TYPE.match(line)
    if kind:
        return [_base(kind[1])]
    value = _VALUE.match(line)
    return [_base(value[1])] if value and not line.startswith("{-#") else []


def _base(written: str) -> str:
    bare = written[1:-1] if written.startswith("(") and written.endswith(")") and len(written) > 2 else written
    return _QUALIFIER.sub("", bare).rstrip(",")


def our_exports(module: str) -> frozenset[str]:
    """The names that a module of our library exports."""
    interface = load_library([module])[module].interface
    return frozenset(interface.values) | frozenset(interface.types)


def main(chosen: list[str]) -> None:
    """Print what is missing, and the share that is there."""
    modules = chosen or [name for name in library_modules() if not name.startswith("Liquidlens")]
    total = there = 0
    for module, theirs in ghc_exports(modules).items():
        if not theirs:
            print(f"{module}: not GHC's, or of a package that is not installed")
            continue
        missing = sorted(theirs - our_exports(module))
        total += len(theirs)
        there += len(theirs) - len(missing)
        if missing:
            print(f"{module}: {len(theirs) - len(missing)} of {len(theirs)}; missing {' '.join(missing)}")
    print(f"{there} of {total} exports")


if __name__ == "__main__":
    main(sys.argv[1:])
