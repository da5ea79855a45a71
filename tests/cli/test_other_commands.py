"""`liquidlens explain` and `liquidlens dump`."""

from pathlib import Path

import pytest

from tests.cli.command import liquidlens

EXAMPLE = str(Path(__file__).parents[2] / "examples" / "ZipWith.hs")


def test_explain_speaks_of_one_function() -> None:
    ended = liquidlens("explain", EXAMPLE, "zipWith")
    assert ended.returncode == 1
    assert "zipWith  unsafe" in ended.stdout
    assert "size  verified" not in ended.stdout


def test_explain_of_an_unknown_function_says_so() -> None:
    ended = liquidlens("explain", EXAMPLE, "zipWithout")
    assert ended.returncode == 2
    assert ended.stderr.endswith("no top-level binding named zipWithout\n")


@pytest.mark.parametrize(
    ("stage", "said"),
    [
        ("surface", "size Emp = 0"),
        ("resolved", "ZipWith.size ZipWith.Emp = 0"),
        ("typed", "size :: List a -> Int"),
        ("core", "case"),
        ("spec", "checked die :: {v:String | false} -> a"),
        ("woven", "-- zipWith"),
    ],
)
def test_each_stage_can_be_printed(stage: str, said: str) -> None:
    ended = liquidlens("dump", "--stage", stage, EXAMPLE)
    assert (ended.returncode, ended.stderr) == (0, "")
    assert said in ended.stdout


def test_a_missing_file_is_one_line() -> None:
    ended = liquidlens("dump", "Missing.hs")
    assert (ended.returncode, ended.stderr) == (2, "liquidlens: Missing.hs: no such file or folder\n")
