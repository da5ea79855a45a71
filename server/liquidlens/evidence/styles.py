"""Tests as a Haskell module, in the style of the project: a plain program, HSpec or tasty.

module Main (main) where                 module ZipWithSpec (main, spec) where
...                                      ...
main = ... exitFailure                   spec = describe "ZipWith" $ do it "..." $ outcome (...) `shouldReturn` Nothing
"""

import re
from collections.abc import Callable, Sequence
from enum import Enum
from pathlib import Path

from liquidlens.core.module import Program
from liquidlens.evidence.equality import derived
from liquidlens.evidence.regression import Regression, TestCase
from liquidlens.evidence.vocabulary import TestVocabulary
from liquidlens.files.reading import text_on_disk

SECONDS = 5
"""How long one test may run."""


class TestStyle(Enum):
    """Which library runs the tests."""

    PLAIN = "plain"
    HSPEC = "hspec"
    TASTY = "tasty"


def style_of_project(path: Path) -> TestStyle:
    """The style of the project that a file lies in: what the nearest folder with a package description names there."""
    for folder in path.resolve().parents:
        descriptions = [*sorted(folder.glob("*.cabal")), *sorted(folder.glob("package.yaml"))]
        if descriptions:
            texts = (text_on_disk(each) for each in descriptions)
            text = "\n".join(each for each in texts if isinstance(each, str))
            named = set(re.findall(r"[A-Za-z0-9-]+", re.sub(r"(?m)^\s*(--|#).*$", "", text)))
            return TestStyle.TASTY if "tasty" in named else TestStyle.HSPEC if "hspec" in named else TestStyle.PLAIN
    return TestStyle.PLAIN


def test_module(program: Program, cases: Sequence[TestCase], regression: Regression, style: TestStyle) -> str:
    """The text of the module."""
    words = TestVocabulary(regression.taken())
    name = program.main
    head, imports, body = _STYLES[style](name, cases, words)
    definitions = [words.written(each) for each in regression.definitions()]
    used = "\n".join([body, *definitions])
    imports = [*imports, "import Control.Exception (SomeException, evaluate, try)", "import System.Timeout (timeout)"]
    imports += words.imports()
    compared = regression.equalities() if words.compares else []
    imports += [f"import {module} ({', '.join(items)})" for module, items in regression.imported(compared).items()]
    imports += [
        f"import qualified {module}"
        for module in sorted(program.modules)
        if module not in (name, "Prelude") and re.search(rf"(?<![\w.']){re.escape(module)}\.[\w(]", used)
    ]
    extensions = "ExtendedDefaultRules, StandaloneDeriving" if compared else "ExtendedDefaultRules"
    head = f"{{-# LANGUAGE {extensions} #-}}\n{head}"
    instances = "\n".join(derived(each) for each in compared)
    outcome = _OUTCOME.format(outcome=words.fresh("outcome"), seconds=SECONDS, micros=SECONDS * 1_000_000)
    own = "\n".join(definitions)
    parts = [head, "\n".join(sorted(set(imports))), body, outcome, instances, *words.definitions(), own]
    return "\n\n".join(part.rstrip("\n") for part in parts if part) + "\n"


_OUTCOME = """\
-- | Nothing if the condition holds, else what is wrong.
{outcome} :: Bool -> IO (Maybe String)
{outcome} condition = do
  ended <- try (timeout {micros} (evaluate condition))
  return $ case ended of
    Left problem -> Just (show (problem :: SomeException))
    Right Nothing -> Just "no end within {seconds} s"
    Right (Just False) -> Just "the answer is not what its type promises"
    Right (Just True) -> Nothing"""

_Rendered = tuple[str, list[str], str]


def _plain(name: str, cases: Sequence[TestCase], words: TestVocabulary) -> _Rendered:
    outcome, check = words.fresh("outcome"), words.fresh("check")
    listed = "\n".join(_item(each, words, f"{check} {_string(each.title)}", first) for first, each in _numbered(cases))
    body = (
        f"main :: IO ()\nmain = do\n  passed <- sequence\n{listed}\n    ]\n"
        "  if and passed then return () else exitFailure\n\n"
        f"{check} :: String -> Bool -> IO Bool\n{check} title condition = do\n"
        f"  wrong <- {outcome} condition\n"
        '  putStrLn (maybe "ok      " (const "FAILED  ") wrong ++ title ++ maybe "" ("\\n        " ++) wrong)\n'
        "  return (maybe True (const False) wrong)"
    )
    return _header("Main (main)", name), ["import System.Exit (exitFailure)"], body


def _hspec(name: str, cases: Sequence[TestCase], words: TestVocabulary) -> _Rendered:
    outcome = words.fresh("outcome")
    items = "\n".join(
        f"{_note(each, '  ')}  it {_string(each.title)} $\n    {outcome} ({words.written(each.condition)})\n"
        "      `shouldReturn` Nothing"
        for each in cases
    )
    body = f"main :: IO ()\nmain = hspec spec\n\nspec :: Spec\nspec = describe {_string(name)} $ do\n{items}"
    head = _header(f"{name}Spec (main, spec)", name)
    return head, ["import Test.Hspec (Spec, describe, hspec, it, shouldReturn)"], body


def _tasty(name: str, cases: Sequence[TestCase], words: TestVocabulary) -> _Rendered:
    outcome = words.fresh("outcome")
    applied = f"maybe (return ()) assertFailure =<< {outcome} "
    listed = "\n".join(
        _item(each, words, f"testCase {_string(each.title)} $", first, applied) for first, each in _numbered(cases)
    )
    body = (
        "main :: IO ()\nmain = defaultMain tests\n\n"
        f"tests :: TestTree\ntests = testGroup {_string(name)}\n{listed}\n    ]"
    )
    imports = [
        "import Test.Tasty (TestTree, defaultMain, testGroup)",
        "import Test.Tasty.HUnit (assertFailure, testCase)",
    ]
    return _header(f"{name}Test (main, tests)", name), imports, body


_STYLES: dict[TestStyle, Callable[[str, Sequence[TestCase], TestVocabulary], _Rendered]] = {
    TestStyle.PLAIN: _plain,
    TestStyle.HSPEC: _hspec,
    TestStyle.TASTY: _tasty,
}


def _header(exports: str, name: str) -> str:
    return f"-- | Counterexamples of Liquidlens to what the types of {name} promise, as tests.\nmodule {exports} where"


def _numbered(cases: Sequence[TestCase]) -> list[tuple[bool, TestCase]]:
    return [(index == 0, each) for index, each in enumerate(cases)]


def _item(case: TestCase, words: TestVocabulary, before: str, first: bool, applied: str = "") -> str:
    condition = f"{applied}({words.written(case.condition)})"
    return f"{_note(case, '    ')}    {'[' if first else ','} {before}\n        {condition}"


def _note(case: TestCase, indent: str) -> str:
    if case.fails:
        return f"{indent}-- Fails until the code, or its type, is repaired.\n"
    return f"{indent}-- May pass already: what is broken is inside the run, or a type says too little.\n"


def _string(text: str) -> str:
    escaped = "".join(f"\\{ord(c)}\\&" if ord(c) < 32 or ord(c) > 126 else f"\\{c}" if c in '\\"' else c for c in text)
    return f'"{escaped}"'
