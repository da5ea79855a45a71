"""Judgements of small modules, and declarations that several of their tests begin with."""

from liquidlens.contracts.labels import Kind
from liquidlens.contracts.obligations import Status
from liquidlens.liquid.check import check_module
from liquidlens.liquid.judgements import ModuleJudgement
from liquidlens.liquid.questions import EVERYTHING, Bounds
from liquidlens.program import Loader

DIE = """
{-@ die :: {v:String | false} -> a @-}
die :: String -> a
die s = error s
"""

LIST = """
infixr 5 :+:
data List a = Emp | a :+: List a
{-@ measure size @-}
{-@ size :: List a -> Nat @-}
size :: List a -> Int
size Emp = 0
size (_ :+: xs) = 1 + size xs
"""


def judge(text: str, *, header: str = "module Main where\n", bounds: Bounds = EVERYTHING) -> ModuleJudgement:
    program = Loader().load("Main.hs", header + text)
    module = program.modules[program.main]
    assert not module.problems, module.problems
    return check_module(program, module, bounds=bounds)


def is_proved(text: str) -> bool:
    """Whether all that is asked of a module is proved."""
    judged = judge(text).bindings.values()
    return all(each.status is Status.PROVED for binding in judged for each in binding.judgements.values())


def rejected(judgement: ModuleJudgement) -> set[str]:
    """The labels that are not proved, without module and places; division left out."""
    return {
        answer.obligation.function.removeprefix("Main.") + "/" + answer.obligation.kind.value
        for binding in judgement.bindings.values()
        for answer in binding.judgements.values()
        if answer.status is not Status.PROVED and answer.obligation.kind is not Kind.DIVISION
    }


def dedented(text: str) -> str:
    lines = text.strip("\n").splitlines()
    indent = min(len(line) - len(line.lstrip()) for line in lines if line.strip())
    return "\n".join(line[indent:] for line in lines) + "\n"
