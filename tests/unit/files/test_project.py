"""A project's own description: sources, extensions, macros, LiquidHaskell's options, hidden modules, neighbours."""

import os
from pathlib import Path

import pytest
from liquidlens.cli import main
from liquidlens.commands.outcome import FOUND_NOTHING, STRICT, status_of
from liquidlens.commands.single import check_file
from liquidlens.explain.granted_words import granted_words
from liquidlens.explain.problem_words import message_of
from liquidlens.explain.report import FileReport, Verdict
from liquidlens.files.cabal import read_cabal
from liquidlens.files.conditions import holds
from liquidlens.files.hpack import defaults_named, read_hpack
from liquidlens.files.project import packages_of, place_of, source_folders
from liquidlens.files.reading import text_on_disk
from liquidlens.lang.dialect import Dialect
from liquidlens.options import CheckOptions

CABAL = """\
cabal-version: 2.4
name:          heap
-- comment: not a field

flag debug
  default: False
  manual: True

common shared
  default-language: Haskell2010
  default-extensions:
    LambdaCase,
    BangPatterns
  ghc-options: -Wall -fplugin=LiquidHaskell
               -fplugin-opt=LiquidHaskell:--ple
               "-fplugin-opt=LiquidHaskell:--max-case-expand=4"

library
  import: shared
  hs-source-dirs: src, gen
  exposed-modules:
      Data.Heap
    , Data.Heap.Laws
  other-modules: Data.Heap.Internal
  if flag(debug)
    cpp-options: -DDEBUG
  elif impl(ghc >= 8)
    cpp-options: -DMODERN -DSIZE=8
  else
    cpp-options: -DOLD

library helpers
  exposed-modules: Helper

executable heap-demo
  main-is: Main.hs
  hs-source-dirs: app
  build-depends: heap, base

test-suite spec
  type: exitcode-stdio-1.0
  import: shared
  main-is: Spec.hs
  hs-source-dirs: test
"""

HPACK = """\
name: heap
default-extensions: [LambdaCase]
ghc-options: -fplugin-opt=LiquidHaskell:--ple
library:
  source-dirs: src
  when:
  - condition: impl(ghc >= 8)
    cpp-options: -DMODERN
  - condition: os(nowhere)
    cpp-options: -DNOWHERE
tests:
  spec:
    main: Spec.hs
    source-dirs: [test, support]
    default-extensions: TupleSections
"""


def test_a_cabal_file_is_read() -> None:
    package = read_cabal(CABAL)
    assert package.name == "heap"
    library, helpers, demo, spec = package.components
    assert (library.kind, library.name, library.sources) == ("library", "", ("src", "gen"))
    assert library.exposed == ("Data.Heap", "Data.Heap.Laws")
    assert library.dialect == Dialect(
        ("Haskell2010", "LambdaCase", "BangPatterns"),
        (("MODERN", "1"), ("SIZE", "8")),
        ("--ple", "--max-case-expand=4"),
    )
    assert (helpers.kind, helpers.name, helpers.sources, helpers.exposed) == ("library", "helpers", (".",), ("Helper",))
    assert (demo.kind, demo.main, demo.sources, demo.dialect) == ("executable", "Main.hs", ("app",), Dialect())
    assert (spec.kind, spec.name, spec.dialect.liquid) == ("test-suite", "spec", ("--ple", "--max-case-expand=4"))


def test_a_package_yaml_is_read() -> None:
    package = read_hpack(HPACK)
    library, spec = package.components
    assert (library.sources, library.exposed) == (("src",), None)
    assert library.dialect == Dialect(("LambdaCase",), (("MODERN", "1"),), ("--ple",))
    assert (spec.kind, spec.name, spec.sources) == ("test-suite", "spec", ("test", "support"))
    assert spec.dialect.extensions == ("LambdaCase", "TupleSections")


def test_folders_with_blanks_are_quoted() -> None:
    (library,) = read_cabal('library\n  hs-source-dirs: "own src", gen\n    "a\\"b"\n').components
    assert library.sources == ("own src", "gen", 'a"b')


@pytest.mark.parametrize(
    "text", ["", ":", "library", "library\n  hs-source-dirs", "{", "if\n x", "a: b: c", "\t\tx:\n  y"]
)
def test_what_cannot_be_read_says_nothing(text: str) -> None:
    assert all(component.sources for component in read_cabal(text).components)
    assert read_hpack(text).components == () or text == "library"


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        ("true", True),
        ("!true || false", False),
        ("impl(ghc >= 9.0)", True),
        ("impl(ghc < 8.10)", False),
        ("impl(ghc == 9.0.*)", True),
        ("impl(ghcjs)", False),
        ("flag(on) && (flag(off) || !flag(off))", True),
        ("os(nowhere)", False),
        ("nonsense(", False),
        ("", False),
    ],
)
def test_conditions_are_decided(condition: str, expected: bool) -> None:
    assert holds(condition, {"on": True, "off": False}) == expected


def write(folder: Path, texts: dict[str, str]) -> None:
    for name, text in texts.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


PROOF = """module Data.Heap where
import Data.Heap.Internal
{-@ reflect double @-}
double :: Int -> Int
double = \\case { 0 -> 0; n -> n + n }
{-@ theorem :: () -> {double 3 == 6} @-}
theorem :: () -> ()
theorem _ = ()
#ifdef MODERN
{-@ small :: {v:Int | v == SEVEN} @-}
small :: Int
small = seven
#else
small = undefined undefined
#endif
"""

INTERNAL = """module Data.Heap.Internal where
{-@ seven :: {v:Int | v == 7} @-}
seven :: Int
seven = 7
"""

SPEC = """module Main where
import Data.Heap
{-@ same :: {v:Int | v == 7} @-}
same :: Int
same = small
main :: IO ()
main = print same
"""

PROJECT = {
    "heap.cabal": CABAL.replace("LambdaCase,", "LambdaCase, CPP,"),
    "src/Data/Heap.hs": PROOF.replace("SEVEN", "7"),
    "src/Data/Heap/Internal.hs": INTERNAL,
    "test/Spec.hs": SPEC,
    "app/Main.hs": "module Main where\nimport Data.Heap\nmain :: IO ()\nmain = print small\n",
    "Setup.hs": "import Distribution.Simple\nmain = defaultMain\n",
}


def checked(path: Path) -> FileReport:
    return check_file(path, CheckOptions(), {})


def verdicts(report: FileReport) -> dict[str, Verdict]:
    return {each.name: each.verdict for each in report.bindings}


def test_a_file_is_read_as_its_component_says(tmp_path: Path) -> None:
    write(tmp_path, PROJECT)
    report = checked(tmp_path / "src/Data/Heap.hs")
    assert not report.problems
    assert verdicts(report) == dict.fromkeys(("double", "theorem", "small"), Verdict.VERIFIED)
    # The same without the description: no LambdaCase is needed to read it, but `--ple` is to prove it.
    (tmp_path / "heap.cabal").unlink()
    assert verdicts(checked(tmp_path / "src/Data/Heap.hs"))["theorem"] is not Verdict.VERIFIED


def test_other_components_see_what_a_library_exposes(tmp_path: Path) -> None:
    write(tmp_path, PROJECT)
    report = checked(tmp_path / "test/Spec.hs")
    assert not report.problems
    assert verdicts(report)["same"] is Verdict.VERIFIED
    (tmp_path / "app/Main.hs").write_text(PROJECT["app/Main.hs"].replace("Data.Heap", "Data.Heap.Internal"))
    hidden = checked(tmp_path / "app/Main.hs").problems
    assert any("Data.Heap.Internal" in message_of(problem) for problem in hidden)


def test_files_of_no_component_see_what_a_library_exposes(tmp_path: Path) -> None:
    write(tmp_path, PROJECT)
    (tmp_path / "examples").mkdir()
    example = tmp_path / "examples/First.hs"
    example.write_text(PROJECT["test/Spec.hs"])
    report = checked(example)
    assert not report.problems
    assert verdicts(report)["same"] is Verdict.VERIFIED


ONE = """module One where
import Data.Heap
{-@ one :: {v:Int | v == 7} @-}
one :: Int
one = small
"""


def test_packages_of_a_project_see_each_other(tmp_path: Path) -> None:
    write(tmp_path / "base", PROJECT)
    write(
        tmp_path,
        {
            "cabal.project": "packages: base\n          more/*\n",
            "more/one/one.cabal": "name: one\nlibrary\n  hs-source-dirs: lib\n  exposed-modules: One\n",
            "more/one/lib/One.hs": ONE,
        },
    )
    assert verdicts(checked(tmp_path / "more/one/lib/One.hs")) == {"one": Verdict.VERIFIED}
    assert [folder.relative_to(tmp_path).as_posix() for folder in source_folders(tmp_path, text_on_disk)] == [
        "base", "more/one/lib",
    ]  # fmt: skip
    (tmp_path / "cabal.project").unlink()
    (tmp_path / "stack.yaml").write_text("resolver: lts-19.33\npackages:\n- base\n- more/one\n")
    assert len(place_of(str(tmp_path / "more/one/lib/One.hs"), text_on_disk).roots) == 4


RENAMED = {
    "one/one.cabal": """\
name: one
executable demo
  main-is: Main.hs
  hs-source-dirs: app
  mixins: things (Data.Thing as Thing, Data.Other as Other) requires (Nowhere as Thing)
""",
    "one/app/Main.hs": """\
module Main where
import qualified Thing
import Other (other)
{-@ both :: {v:Int | v == 8} @-}
both :: Int
both = Thing.thing + other
main :: IO ()
main = print both
""",
    "things/package.yaml": "name: things\nlibrary:\n  source-dirs: src\n",
    "things/src/Data/Thing.hs": "module Data.Thing where\n{-@ thing :: {v:Int | v == 7} @-}\nthing :: Int\nthing = 7\n",
    "things/src/Data/Other.hs": "module Data.Other where\n{-@ other :: {v:Int | v == 1} @-}\nother :: Int\nother = 1\n",
}


def test_a_module_is_imported_by_the_name_that_a_mixin_gives_it(tmp_path: Path) -> None:
    write(
        tmp_path, RENAMED | {"cabal.project": "import: more.project\npackages: one\n", "more.project": "packages: */\n"}
    )
    report = checked(tmp_path / "one/app/Main.hs")
    assert not report.problems
    assert verdicts(report) == dict.fromkeys(("both", "main"), Verdict.VERIFIED)
    (tmp_path / "one/one.cabal").unlink()
    hpack = """\
name: one
executable:
  main: Main.hs
  source-dirs: app
  dependencies:
  - base
  - name: things
    mixin:
    - (Data.Thing as Thing)
    - (Data.Other as Other)
"""
    (tmp_path / "one/package.yaml").write_text(hpack)
    assert verdicts(checked(tmp_path / "one/app/Main.hs")) == dict.fromkeys(("both", "main"), Verdict.VERIFIED)


def test_a_project_file_imports_others(tmp_path: Path) -> None:
    more = "import: ../cabal.project https://example.org/far.project missing.project\npackages: things/*.cabal\n"
    write(tmp_path, {"cabal.project": "import: sub/more.project\npackages: one\n", "sub/more.project": more})
    write(tmp_path, {"one/one.cabal": "name: one", "things/things.cabal": "name: things"})
    text = (tmp_path / "cabal.project").read_text()
    found = packages_of(tmp_path / "cabal.project", text, text_on_disk)
    assert sorted({each.name for each in found}) == ["one", "things"]


def test_defaults_of_a_package_yaml_stand_in_files_of_their_own() -> None:
    text = """\
name: one
defaults: {local: all.yaml}
default-extensions: [TupleSections]
library:
  defaults: [{local: some.yaml}, {github: far/away}]
  source-dirs: src
"""
    assert defaults_named(text) == ("all.yaml", "some.yaml")
    said = {"all.yaml": "default-extensions: LambdaCase\n", "some.yaml": "cpp-options: -DSOME\nsource-dirs: gen\n"}
    (library,) = read_hpack(text, said).components
    assert library.extensions == ("LambdaCase", "TupleSections")
    assert library.sources == ("gen", "src")
    assert library.dialect.defines == (("SOME", "1"),)
    assert read_hpack(text).components[0].extensions == ("TupleSections",)


def test_a_project_is_checked_without_a_path(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    write(
        tmp_path,
        PROJECT | {"heap.cabal": PROJECT["heap.cabal"].replace("library helpers\n  exposed-modules: Helper\n", "")},
    )
    monkeypatch.chdir(tmp_path)
    assert main(["check"]) == FOUND_NOTHING
    shown = capsys.readouterr().out
    assert f"src{os.sep}Data{os.sep}Heap.hs" in shown
    assert "Setup.hs" not in shown
    (tmp_path / "heap.cabal").unlink()
    assert main(["check"]) == 2
    assert (
        "describes no project (.cabal, package.yaml, cabal.project): name files or folders, `liquidlens check .`"
        in (capsys.readouterr().err)
    )
    (tmp_path / "code").mkdir()
    (tmp_path / "code" / "package.yaml").touch()
    assert main(["check"]) == 2
    assert "`code` below it does: name files or folders, `liquidlens check code`" in capsys.readouterr().err


A = """module A where
import {-# SOURCE #-} B
{-@ a :: Int -> Nat @-}
a :: Int -> Int
a x = if x > 0 then b (x - 1) else 0
"""

B = """module B where
import A
{-@ b :: Int -> Nat @-}
b :: Int -> Int
b x = a x
"""

C = """module C where
import A
import B
{-@ c :: Nat @-}
c :: Int
c = a 1 + b 2
"""

BOOT = {"A.hs": A, "B.hs-boot": "module B where\n{-@ b :: Int -> Nat @-}\nb :: Int -> Int\n", "B.hs": B, "C.hs": C}


@pytest.mark.parametrize("name", "ABC")
def test_modules_that_import_each_other_by_boot_files(tmp_path: Path, name: str) -> None:
    write(tmp_path, BOOT)
    report = checked(tmp_path / f"{name}.hs")
    assert not report.problems
    assert verdicts(report) == {name.lower(): Verdict.VERIFIED}
    assert status_of(report, STRICT) == FOUND_NOTHING


ASSUMPTIONS = """module Data.Char_LHAssumptions where
import Data.Char
{-@ assume Data.Char.digitToInt :: Char -> {v:Int | v == 42} @-}
"""

ASSUMING = """module Data.Use where
import Data.Char
{-@ f :: Char -> {v:Int | v > 41} @-}
f :: Char -> Int
f c = digitToInt c
"""


def test_assumptions_come_with_the_module_that_they_are_about(tmp_path: Path) -> None:
    write(tmp_path, {"Data/Use.hs": ASSUMING})
    assert verdicts(checked(tmp_path / "Data/Use.hs")) != {"f": Verdict.VERIFIED}
    write(tmp_path, {"Data/Char_LHAssumptions.hs": ASSUMPTIONS})
    report = checked(tmp_path / "Data/Use.hs")
    assert [(each.verdict, tuple(granted_words(each.assuming))) for each in report.bindings] == [
        (Verdict.VERIFIED, ("assume digitToInt",)),
    ]  # fmt: skip
    assert not checked(tmp_path / "Data/Char_LHAssumptions.hs").problems


@pytest.mark.parametrize(
    ("written", "found"), [("src", ["p/src"]), ("../shared", ["shared"]), ("..", []), ("/", []), ("/usr", [])]
)
def test_a_project_does_not_lie_in_all_of_a_disk(tmp_path: Path, written: str, found: list[str]) -> None:
    write(
        tmp_path,
        {
            "p/p.cabal": f"name: p\nlibrary\n  hs-source-dirs: {written}\n  exposed-modules: A\n",
            "p/src/A.hs": "module A where\n",
            "shared/A.hs": "module A where\n",
        },
    )
    folders = source_folders(tmp_path / "p", text_on_disk)
    assert [folder.relative_to(tmp_path).as_posix() for folder in folders] == found


def test_libraries_are_checked_first_and_tests_last(tmp_path: Path) -> None:
    kinds = {"benchmark": "bench", "test-suite": "test", "executable": "app", "library": "src", "common": "none"}
    stanzas = (f"{kind} {'' if kind == 'library' else kind}\n  hs-source-dirs: {kinds[kind]}\n" for kind in kinds)
    (tmp_path / "p.cabal").write_text("name: p\n" + "".join(stanzas))
    for each in kinds.values():
        (tmp_path / each).mkdir()
    assert [folder.name for folder in source_folders(tmp_path, text_on_disk)] == ["src", "app", "test", "bench"]
