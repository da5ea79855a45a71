"""An annotation that needs a module without source is not decided: nothing is wrong with it."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.explain.verdicts import reason_of
from liquidlens.pipeline import check_text

TEXT = """module T where
import Storage.Core
{-@ get :: u:_ -> Tagged<{\\v -> u == v}> _ _ @-}
get :: Int -> Controller Int
get u = project u
{-@ wrong :: Int -> Missing Int @-}
wrong :: Int -> Int
wrong x = lacking
"""


def test_what_needs_the_source_is_not_decided() -> None:
    get, wrong = check_text("T.hs", TEXT).bindings
    assert get.verdict is Verdict.NO_COUNTEREXAMPLE
    assert reason_of(get) == "not decided: `Tagged` can only come from `Storage.Core`, whose source is not here"
    assert wrong.verdict is not Verdict.VERIFIED


IMPORTS = {
    "the parts of a class bring no type where a module is imported whole": (
        "import Clock (Ticks (..))\nimport Storage.Core",
        "`Tagged` can come from `Storage.Core` or `Clock`, whose sources are not here",
    ),
    "a list of names brings no other": (
        "import Clock (Ticks, tick)\nimport Storage.Core",
        "`Tagged` can only come from `Storage.Core`, whose source is not here",
    ),
    "many are not all named": (
        "import A1\nimport A2\nimport A3\nimport A4",
        "`Tagged` can come from `A1`, `A2` or one of 2 more imports, whose sources are not here",
    ),
}


@pytest.mark.parametrize("case", IMPORTS)
def test_all_imports_that_can_bring_the_name_are_meant(case: str) -> None:
    imports, said = IMPORTS[case]
    get, _ = check_text("T.hs", TEXT.replace("import Storage.Core", imports)).bindings
    assert reason_of(get) == f"not decided: {said}"


def test_the_file_is_told_of_a_name_once() -> None:
    again = "{-@ put :: u:_ -> Tagged<{\\v -> u == v}> _ _ @-}\nput :: Int -> Controller Int\nput u = project u\n"
    report = check_text("T.hs", TEXT + again)
    told = [each for each in report.problems if each.code == "spec/unknown-module"]
    assert [each.span.start.line for each in told] == [3, 6]  # `Tagged`, `Missing`
    said = {each.name: reason_of(each) for each in report.bindings}
    assert said["put"] == said["get"]
