"""What `fail` says is rejected, and LiquidHaskell refuses all the same: it is proved, or other code uses it.

{-@ fail f @-}     f x = x                  ⇒   expected to fail, but proved
{-@ fail f @-}     g = f 3                  ⇒   expected to fail, but `g` uses it
"""

from collections.abc import Iterator, Mapping

from liquidlens.contracts.labels import Kind
from liquidlens.contracts.obligations import Status
from liquidlens.core.live import live_variables
from liquidlens.core.module import Module
from liquidlens.lang.problems import Problem
from liquidlens.liquid.faults import ExpectedFailure, UsedFailure
from liquidlens.liquid.judgements import BindingJudgement


def refused_failures(module: Module, judged: Mapping[str, BindingJudgement]) -> Iterator[Problem]:
    """At each `fail` why LiquidHaskell refuses it, if it does (`makeFailUseErrors`, `makeFailErrors`)."""
    expected = module.specification.expected_failures
    if not expected:
        return
    users = _users(module)
    for name, place in sorted(expected.items()):
        own = judged.get(name)
        if name in users:
            yield Problem(UsedFailure(name, users[name]), place)
        elif own is not None and _is_proved_but_for_its_end(own):
            yield Problem(ExpectedFailure(name), place)


def _users(module: Module) -> dict[str, str]:
    """The first binding that uses each, by the used name; of a group that is recursive all use what one uses."""
    found: dict[str, str] = {}
    for group in module.groups:
        looked = [each for each in group.bindings if each.name not in module.specification.ignored]
        for binding in looked:
            for used in live_variables(binding.body):
                found.setdefault(used, binding.name)
    return found


def _is_proved_but_for_its_end(judged: BindingJudgement) -> bool:
    """Whether all is proved but that recursion ends, which LiquidHaskell tells of beside what `fail` says."""
    return not judged.unsupported and all(
        each.status is Status.PROVED or label.kind is Kind.TERMINATION for label, each in judged.judgements.items()
    )
