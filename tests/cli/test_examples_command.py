"""`liquidlens examples` and `liquidlens property`: what they print, and the exit status."""

import json
import re
from pathlib import Path

import pytest

from tests.cli.command import liquidlens, process

TEXT = """module Lists where

intersect :: Eq a => [a] -> [a] -> [a]
intersect xs ys = [x | x <- xs, x `elem` ys]

prop_commutative :: Eq a => [a] -> [a] -> Bool
prop_commutative xs ys = intersect xs ys == intersect ys xs

prop_reverse :: [Int] -> Bool
prop_reverse xs = reverse (reverse xs) == xs

prop_larger :: Int -> Bool
prop_larger x = x + 1 > x

firstOf :: [Int] -> Int
firstOf (x : _) = x
firstOf [] = error "empty"

{-@ never :: {v:Int | v > 0 && v < 0} -> Int @-}
never :: Int -> Int
never x = x

action = putStrLn "no"

prop_constant :: (String -> Int -> Int) -> Bool
prop_constant f = f "a" 1 == f "b" 1
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "Lists.hs").write_text(TEXT)
    return tmp_path


def without_seconds(text: str) -> str:
    return re.sub(r"\(\d+\.\d s\)", "(… s)", text)


def test_examples_as_text(folder: Path) -> None:
    ended = process("examples", "Lists.hs", "firstOf", cwd=folder)
    assert (ended.returncode, ended.stderr) == (0, "")
    assert without_seconds(ended.stdout) == (
        "firstOf  line 16\n"
        '  firstOf [] = error "empty"\n'
        "  firstOf (0 : _) = 0\n"
        "  note       `_` is a value that is never looked at: any will do.\n"
        "2 examples, which take 2 of 2 branches of the code; these are all paths of the code (… s)\n"
    )


def test_as_many_examples_as_are_asked_for(folder: Path) -> None:
    ended = liquidlens("examples", "--count", "3", "Lists.hs", "intersect", cwd=folder)
    assert without_seconds(ended.stdout) == (
        "intersect  line 4\n"
        "  intersect [] _ = []\n"
        "  intersect [_] [] = []\n"
        "  intersect [0] (0 : _) = [0]\n"
        "  note       Type variables are tried at `a` = Int.\n"
        "  note       `_` is a value that is never looked at: any will do.\n"
        "3 examples, which take 4 of 4 branches of the code (… s)\n"
    )


def test_examples_as_json(folder: Path) -> None:
    ended = liquidlens("examples", "--format", "json", "--count", "1", "Lists.hs", "firstOf", cwd=folder)
    found = json.loads(ended.stdout)
    assert (found["function"], found["path"], found["place"]["start"]["line"]) == ("firstOf", "Lists.hs", 16)
    assert found["examples"] == [
        {
            "equation": 'firstOf [] = error "empty"',
            "call": "firstOf []",
            "inputs": ["[]"],
            "result": 'error "empty"',
            "fails": True,
        }
    ]
    assert (found["outcome"], found["branches"], found["instances"]) == ("enough", {"taken": 1, "all": 2}, {})
    again = json.loads(process(*("examples --format json --count 1 Lists.hs firstOf".split()), cwd=folder).stdout)
    assert {**again, "seconds": 0} == {**found, "seconds": 0}


@pytest.mark.parametrize(
    ("name", "status", "said"),
    [
        ("never", 1, "no example: no input satisfies the precondition"),
        ("action", 2, "not supported: actions of `IO` are not run"),
    ],
)
def test_no_examples_for_a_reason(folder: Path, name: str, status: int, said: str) -> None:
    ended = liquidlens("examples", "Lists.hs", name, cwd=folder)
    assert ended.returncode == status
    assert said in ended.stdout


@pytest.mark.parametrize("command", ["examples", "property"])
def test_a_name_that_is_not_there_is_told_with_names_like_it(folder: Path, command: str) -> None:
    ended = liquidlens(command, "Lists.hs", "prop_reversed", cwd=folder)
    assert (ended.returncode, ended.stdout) == (2, "")
    assert "there is no top-level binding `prop_reversed`; did you mean `prop_reverse`" in ended.stderr
    assert liquidlens(command, "Missing.hs", "f", cwd=folder).stderr == (
        "liquidlens: Missing.hs: no such file or folder\n"
    )


def test_a_refuted_property(folder: Path) -> None:
    ended = liquidlens("property", "Lists.hs", "prop_commutative", cwd=folder)
    assert (ended.returncode, ended.stdout) == (
        1,
        "prop_commutative  refuted  line 7\n"
        "  prop_commutative [0] (0 : 0 : _) = False\n"
        "  note       Type variables are tried at `a` = Int.\n"
        "  note       `_` is a value that is never looked at: any will do.\n"
        "  run it     ghci Lists.hs   and then   prop_commutative [0] [0, 0]\n",
    )


def test_wildcards_of_shown_functions_are_no_values(folder: Path) -> None:
    ended = liquidlens("property", "Lists.hs", "prop_constant", cwd=folder)
    assert ended.returncode == 1
    assert '(\\x _ -> case x of { "a" -> 0; _ -> 1 })' in ended.stdout
    assert "never looked at" not in ended.stdout


def test_a_property_that_is_not_refuted_names_its_bounds(folder: Path) -> None:
    ended = liquidlens("property", "Lists.hs", "prop_reverse", cwd=folder)
    assert (ended.returncode, ended.stdout) == (
        0,
        "prop_reverse  no-counterexample  line 10\n"
        "  no counterexample within bounds: inputs of up to 40 parts were tried\n",
    )


def test_fewer_steps_are_a_bound(folder: Path) -> None:
    ended = liquidlens("property", "--max-steps", "500", "Lists.hs", "prop_reverse", cwd=folder)
    assert "no counterexample within bounds: a run was cut after 62 machine steps" in ended.stdout


def test_a_proved_property(folder: Path) -> None:
    ended = liquidlens("property", "Lists.hs", "prop_larger", cwd=folder)
    assert ended.returncode == 0
    assert "proved for every input" in ended.stdout


def test_what_is_no_property(folder: Path) -> None:
    ended = liquidlens("property", "Lists.hs", "firstOf", cwd=folder)
    assert ended.returncode == 2
    assert "its type is `[Int] -> Int`: it does not answer with a Bool" in ended.stdout


def test_a_property_as_json(folder: Path) -> None:
    refuted, tested = (
        json.loads(liquidlens("property", "--format", "json", "Lists.hs", name, cwd=folder).stdout)
        for name in ("prop_commutative", "prop_reverse")
    )
    assert (refuted["answer"], refuted["counterexample"]["call"]) == ("refuted", "prop_commutative [0] [0, 0]")
    assert (tested["answer"], tested["counterexample"]) == ("no-counterexample", None)
    assert tested["reason"] == "inputs of up to 40 parts were tried"


def test_check_takes_unannotated_properties_for_what_they_are(folder: Path) -> None:
    report = json.loads(liquidlens("check", "--format", "json", "Lists.hs", cwd=folder).stdout)
    found = {item["name"]: item for item in report["files"][0]["bindings"]}
    assert found["prop_commutative"]["findings"][0]["code"] == "unsafe/property"
    assert found["prop_commutative"]["findings"][0]["call"] == "prop_commutative [0] [0, 0]"
    assert found["prop_larger"]["verdict"] == "verified"
    assert (found["prop_reverse"]["verdict"], found["prop_reverse"]["findings"]) == ("no-counterexample", [])
    assert found["prop_reverse"]["reason"].startswith("no input that makes the property False was found")
