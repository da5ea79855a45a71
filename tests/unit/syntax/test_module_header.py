"""One reader of headers: what a module is called and imports, whatever stands around it."""

from pathlib import Path

import pytest
from liquidlens.library.sources import HASKELL
from liquidlens.syntax.module_header import Header, read_header
from liquidlens.syntax.reader import read_module

ROOT = Path(__file__).parents[3]

HEADERS = {
    "plain": ("module A.B where\nimport C\n", "A.B", "C"),
    "a comment line that names another module": ("-- \nmodule A where\n-- module X.Y where\nimport C\n", "A", "C"),
    "a comment before the header": ("{- about\nmodule X.Y\n-}\n-- module X.Y\nmodule A where\nimport C", "A", "C"),
    "a comment that starts like a header": ("{-\nmodule X.Y where\n-}\nimport C\nf = 1\n", None, "C"),
    "comments inside": ("module {- X.Y -} A ( -- module Z\n f ) where\n{- import D -} import C\n", "A", "C"),
    "no header": ("import C\nf = 1\n", None, "C"),
    "an export list over lines": ("module A\n  ( module C\n  , f\n  ) where\nimport C\n", "A", "C"),
    "every form of import": (
        'import safe A\nimport qualified B as Q\nimport "pkg" C (c)\nimport D qualified\nimport E.F hiding (e)\n',
        None,
        "A B C D E.F",
    ),
    "one after the other": ("module A where { import B; import C\n; import D }", "A", "B C D"),
    "on the line of the header": ("module A where import B\nf = 1\n", "A", "B"),
    "while it is typed": ("module A (f where\nimport\nimport B (\nimport C\n", "A", "B C"),
    "no import": (
        'module A where\nf = "\\\n  \\ import B"\nimported = 1\nforeign import ccall "sin" g :: Int\n',
        "A",
        "",
    ),
    "a conditional that is not taken": (
        "{-# LANGUAGE CPP #-}\nmodule A where\n#if 0\nimport B\n#else\nimport C\n#endif\n",
        "A",
        "C",
    ),
    "each once": ("import B\nimport qualified B as Q\n", None, "B"),
}


@pytest.mark.parametrize("case", HEADERS)
def test_a_header_is_read(case: str) -> None:
    text, name, imports = HEADERS[case]
    assert read_header("A.hs", text) == Header(name, tuple(imports.split()))


def test_bird_tracks_are_read() -> None:
    text = "module X.Y is what this is about.\n\n> module A.B where\n>\n> import C\n\nimport D, says the prose.\n"
    assert read_header("A.lhs", text) == Header("A.B", ("C",))


def test_code_blocks_are_read() -> None:
    text = "Prose.\n\\begin{code}\nmodule A.B where\nimport C\n\\end{code}\nimport D\n"
    assert read_header("A.lhs", text) == Header("A.B", ("C",))


def test_imports_of_boot_files_are_told_apart() -> None:
    header = read_header("A.hs", "import {-# SOURCE #-} B\nimport C\n")
    assert header == Header(None, ("B", "C"), frozenset({"B"}))


@pytest.mark.parametrize("folder", ["examples", "tests/golden", "tests/judge", "tests/soundness", HASKELL])
def test_headers_are_those_of_the_whole_module(folder: str | Path) -> None:
    paths = sorted(path for path in (ROOT / folder).rglob("*") if path.suffix in (".hs", ".lhs"))
    assert paths
    for path in paths[:60]:
        text = path.read_text()
        module = read_module(str(path), text)
        header = read_header(str(path), text)
        assert header.name == (module.name if module.has_header else None), path
        assert header.imports == tuple(dict.fromkeys(each.module for each in module.imports)), path
