"""Python orders sets of names anew in each process: what is told, and in which order, does not depend on it.

Who is searched first takes more of what a file has than those after it: of private helpers, too, the order is fixed.
"""

import os
import subprocess
import sys

import pytest

_HELPERS = "".join(f"\nhelper{n} :: [Int] -> Int\nhelper{n} (x : _) = x\n" for n in range(5))

TEXT = f"""module M (start) where

start :: [Int] -> Int
start xs = {" + ".join(f"helper{n} xs" for n in range(5))}
{_HELPERS}
"""

_TOLD = f"""
from liquidlens.options import CheckOptions
from liquidlens.pipeline import check_text

told = []
def tell(news):
    name = getattr(news, "name", "")
    if name:
        told.append(name)
report = check_text("M.hs", {TEXT!r}, CheckOptions(file_timeout=1.0), tell=tell)
print(told, [(each.name, each.verdict, each.steps, each.findings) for each in report.bindings])
"""


@pytest.mark.repairs
def test_whatever_the_order_of_sets_the_same_is_told() -> None:
    def told(seed: int) -> str:
        environment = {**os.environ, "PYTHONHASHSEED": str(seed)}
        given = [sys.executable, "-c", _TOLD]
        return subprocess.run(given, env=environment, check=True, capture_output=True, text=True).stdout

    first, second = told(1), told(2)
    assert first.count("helper") > 5
    assert first == second
