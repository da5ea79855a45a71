"""`liquidlens test`: findings as Haskell tests that fail as long as the finding stands, and hold afterwards."""

import subprocess
from pathlib import Path

import pytest

from tests.cli.command import ROOT, liquidlens
from tests.conftest import FindTool

BAD = """module Bad where

{-@ less :: Nat -> Nat @-}
less :: Int -> Int
less x = x - 1
"""

HSPEC = """module Test.Hspec where
type Spec = [IO Bool]
hspec :: Spec -> IO ()
hspec tests = sequence tests >>= mapM_ print
describe :: String -> Spec -> Spec
describe _ tests = tests
it :: String -> IO Bool -> Spec
it _ test = [test]
shouldReturn :: Eq a => IO a -> a -> IO Bool
shouldReturn action wanted = fmap (== wanted) action
"""

TASTY = """module Test.Tasty where
data TestTree = Tests [TestTree] | Test (IO ())
testGroup :: String -> [TestTree] -> TestTree
testGroup _ = Tests
defaultMain :: TestTree -> IO ()
defaultMain (Tests tests) = mapM_ defaultMain tests
defaultMain (Test action) = action
"""

HUNIT = """module Test.Tasty.HUnit where
import Test.Tasty
testCase :: String -> IO () -> TestTree
testCase _ = Test
assertFailure :: String -> IO ()
assertFailure message = putStrLn ("failed: " ++ message)
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "Bad.hs").write_text(BAD)
    return tmp_path


def run_haskell(runghc: str, program: Path, *folders: Path) -> tuple[int, list[str]]:
    """Run a test module; its exit status and lines."""
    where = ":".join(str(folder) for folder in folders)
    ended = subprocess.run([runghc, f"-i{where}", str(program)], capture_output=True, text=True, timeout=120)
    assert not ended.stderr, ended.stderr
    return ended.returncode, ended.stdout.splitlines()


@pytest.fixture
def runghc(tool: FindTool) -> str:
    return tool("runghc")


@pytest.mark.ghc
@pytest.mark.parametrize("path", ["examples/ZipWith.hs", "examples/MapReduce.hs", "tests/replay/programs/Elements.hs"])
def test_tests_fail_where_a_run_breaks_a_promise(path: str, tmp_path: Path, runghc: str) -> None:
    made = tmp_path / "Made.hs"
    ended = liquidlens("test", path, "--style", "plain", "--output", str(made))
    assert ended.returncode == 0
    marks = ["Fails" in line for line in made.read_text().splitlines() if line.startswith("    -- ")]
    status, lines = run_haskell(runghc, made, (ROOT / path).parent)
    failed = [line.startswith("FAILED") for line in lines if line.startswith(("ok  ", "FAILED"))]
    assert len(failed) == len(marks)
    assert status == any(failed)
    assert all(fails for fails, must in zip(failed, marks, strict=True) if must)
    assert any(marks)


@pytest.mark.ghc
def test_the_test_holds_once_the_code_is_repaired(folder: Path, runghc: str) -> None:
    assert liquidlens("test", "Bad.hs", "less", "--output", "Made.hs", cwd=folder).returncode == 0
    status, lines = run_haskell(runghc, folder / "Made.hs", folder)
    assert status == 1
    assert lines == ["FAILED  less 0 [unsafe/postcondition]", "        the answer is not what its type promises"]
    (folder / "Bad.hs").write_text(BAD.replace("less x = x - 1", "less x = if x > 0 then x - 1 else 0"))
    assert run_haskell(runghc, folder / "Made.hs", folder) == (0, ["ok      less 0 [unsafe/postcondition]"])


@pytest.mark.ghc
@pytest.mark.parametrize(("style", "said"), [("hspec", "False"), ("tasty", "failed: the answer is not what its type")])
def test_the_libraries_run_it(folder: Path, style: str, said: str, runghc: str) -> None:
    (folder / "Test" / "Tasty").mkdir(parents=True)
    (folder / "Test" / "Hspec.hs").write_text(HSPEC)
    (folder / "Test" / "Tasty.hs").write_text(TASTY)
    (folder / "Test" / "Tasty" / "HUnit.hs").write_text(HUNIT)
    assert liquidlens("test", "Bad.hs", "--style", style, "--output", "Made.hs", cwd=folder).returncode == 0
    text = (folder / "Made.hs").read_text()
    main = "BadSpec" if style == "hspec" else "BadTest"
    assert f"module {main} (main, " in text
    (folder / "Made.hs").write_text(text.replace(f"module {main} (main, ", "module Main (main, "))
    _, lines = run_haskell(runghc, folder / "Made.hs", folder)
    assert lines[0].startswith(said)


@pytest.mark.parametrize(
    ("name", "text", "library"),
    [
        ("a.cabal", "test-suite t\n  build-depends: base, hspec >= 2\n", "Test.Hspec"),
        ("package.yaml", "tests:\n  t:\n    dependencies:\n    - tasty\n    - tasty-hunit\n", "Test.Tasty"),
        ("a.cabal", "-- no hspec here\nlibrary\n  build-depends: base\n", "System.Exit"),
    ],
)
def test_the_style_is_the_projects_own(folder: Path, name: str, text: str, library: str) -> None:
    (folder / name).write_text(text)
    (folder / "src").mkdir()
    (folder / "Bad.hs").rename(folder / "src" / "Bad.hs")
    ended = liquidlens("test", "src/Bad.hs", cwd=folder)
    assert ended.returncode == 0
    assert f"import {library} " in ended.stdout


def test_what_the_module_hides_cannot_be_tested(folder: Path) -> None:
    hidden = BAD.replace("module Bad where", "module Bad (other) where") + "\nother :: Int -> Int\nother x = less x\n"
    (folder / "Bad.hs").write_text(hidden)
    ended = liquidlens("test", "Bad.hs", "less", cwd=folder)
    assert (ended.returncode, ended.stdout) == (1, "")
    assert "no test of `less 0`: `Bad` does not export `less`" in ended.stderr


def test_a_file_that_is_there_is_not_overwritten(folder: Path) -> None:
    (folder / "Made.hs").write_text("mine")
    assert liquidlens("test", "Bad.hs", "--output", "Made.hs", cwd=folder).returncode == 2
    assert (folder / "Made.hs").read_text() == "mine"


def test_nothing_is_printed_where_nothing_is_found(folder: Path) -> None:
    (folder / "Bad.hs").write_text("module Bad where\n\nsame :: Int -> Int\nsame x = x\n")
    ended = liquidlens("test", "Bad.hs", cwd=folder)
    assert (ended.returncode, ended.stdout) == (1, "")
