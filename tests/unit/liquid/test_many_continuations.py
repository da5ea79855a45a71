"""Matches that fail into each other are read where they are used only so often: their uses multiply, and
LiquidHaskell does not come to an end of this one either."""

import time

from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

OPERATIONS = ("Add", "Mul", "And", "Or", "Sub", "Xor")


def test_a_stack_machine_is_judged_soon() -> None:
    clauses = "".join(
        f"run (I x : I y : s) ({each} : p) = run (I (x + y) : s) p\n"
        f"run (_ : _ : _) ({each} : _) = Left 1\nrun _ ({each} : _) = Left 2\n"
        for each in OPERATIONS
    )
    text = (
        f"module M where\ndata V = I Int | B Bool\ndata Op = Push Int | {' | '.join(OPERATIONS)}\n"
        "run :: [V] -> [Op] -> Either Int V\nrun [] [] = Left 0\nrun (v : _) [] = Right v\n"
        f"run s (Push n : p) = run (I n : s) p\n{clauses}f :: Int -> Int\nf x = x\n"
    )
    begun = time.process_time()
    report = check_text("M.hs", text)
    assert time.process_time() - begun < 40
    assert next(each.verdict for each in report.bindings if each.name == "f") is Verdict.VERIFIED
    assert next(each.verdict for each in report.bindings if each.name == "run") is not Verdict.UNSAFE
