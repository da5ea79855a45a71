"""A judge that knows no project gets a package's files with what the project says of them, every line where it was."""

import sys
from pathlib import Path

import pytest

from tests.bench.judged import laid_files
from tests.bench.laid import laid, with_pragmas

CABAL = """name: heap
version: 1
library
  hs-source-dirs: src
  exposed-modules: Data.Heap
  default-extensions: LambdaCase
  ghc-options: -fplugin-opt=LiquidHaskell:--ple
  cpp-options: -DSIZE=8
executable heap
  hs-source-dirs: app
  main-is: Main.hs
  build-depends: heap
"""

JUDGE = """import pathlib, sys
for path in sys.argv[1:]:
    text = pathlib.Path(path).read_text()
    rejected = "bad" in text and "compile-spec" not in text
    heap = pathlib.Path(path).parent / "Data/Heap.hs"
    lacks = "import Data.Heap" in text and "compile-spec" not in heap.read_text()
    places = "2:1-3" if rejected else "Data/Heap.hs:2:1-3" if lacks else ""
    print(path, "UNSAFE" if lacks else "UNSAFE" if rejected else "SAFE", places, sep="\\t")
"""


@pytest.fixture
def package(tmp_path: Path) -> dict[str, str]:
    texts = {
        "heap.cabal": CABAL,
        "src/Data/Heap.hs": "module Data.Heap where\nbad = 1\n",
        "app/Main.hs": "module Main where\nimport Data.Heap\nmain = print 2\n",
        "notes/Main.hs": 'module Main where\n{-@ LIQUID "--compile-spec" @-}\nmain = print 1\n',
    }
    for name, text in texts.items():
        (tmp_path / "heap" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "heap" / name).write_text(text)
    return {name: str(tmp_path / "heap" / name) for name in texts if name.endswith(".hs")}


def test_what_the_project_says_stands_in_the_first_line(package: dict[str, str], tmp_path: Path) -> None:
    places = laid(package.values(), tmp_path / "laid")
    heap = places[package["src/Data/Heap.hs"]]
    assert heap == tmp_path / "laid/Data/Heap.hs"
    assert heap.read_text() == (
        '{-# LANGUAGE LambdaCase #-} {-# OPTIONS_GHC -DSIZE=8 #-} {-@ LIQUID "--ple" @-} '
        "module Data.Heap where\nbad = 1\n"
    )
    assert len({*places.values()}) == len(places) == 3
    assert "compile-spec" not in places[package["notes/Main.hs"]].read_text()


def test_behind_a_module_that_is_rejected_the_others_are_judged(package: dict[str, str], tmp_path: Path) -> None:
    script = tmp_path / "judge.py"
    script.write_text(JUDGE)
    said = laid_files(f"{sys.executable} {script}", [list(package.values())])
    assert {Path(path).parent.name: (case.verdict, case.places) for path, case in said.items()} == {
        "Data": ("UNSAFE", "2:1-3"),
        "app": ("SAFE", ""),
        "notes": ("SAFE", ""),
    }


@pytest.mark.parametrize(
    ("text", "suffix", "wanted"),
    [
        ("module M where\n", ".hs", "{-# P #-} module M where\n"),
        ("#if 1\nmodule M where\n", ".hs", "#if 1\n{-# P #-} module M where\n"),
        ("Prose.\n\n> module M where\n", ".lhs", "Prose.\n\n> {-# P #-} module M where\n"),
        (
            "Prose.\n\\begin{code}\nmodule M where\n\\end{code}\n",
            ".lhs",
            "Prose.\n\\begin{code}\n{-# P #-} module M where\n\\end{code}\n",
        ),
    ],
)
def test_pragmas_stand_before_the_first_code(text: str, suffix: str, wanted: str) -> None:
    assert with_pragmas(text, "{-# P #-}", suffix) == wanted
