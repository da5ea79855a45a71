"""A report with what editors show beside the code: types of what it binds, uses and is made of, and what is asked.

    Types(judged, wording, text).beside(f, report)   ⇒   the report with types, goals, uses and expressions

All that is made of a binding stays as long as its code, its judgement, those of the private helpers that it runs and
the aliases in scope are what they were, and its declarations stand as they did from its first line on: its judgement
depends on all that its code sees.
"""

from collections import ChainMap
from collections.abc import Callable
from functools import cached_property

from msgspec import Struct
from msgspec.structs import replace

from liquidlens.contracts.spent import NOTHING_SPENT
from liquidlens.core.syntax import Binding
from liquidlens.explain.goals import goals
from liquidlens.explain.known_types import known_types
from liquidlens.explain.report import BindingReport, KnownExpression, KnownType, KnownUse, OpenGoal
from liquidlens.explain.subexpressions import Seen, subexpressions
from liquidlens.explain.uses import uses
from liquidlens.liquid.judgements import BindingJudgement
from liquidlens.logic.refined import RType
from liquidlens.source.anchor import Standing
from liquidlens.source.memo import Itself, Memo
from liquidlens.source.span import Span
from liquidlens.stages.judged import Judged
from liquidlens.stages.writing import Wording


class _Beside(Struct, frozen=True):
    types: tuple[KnownType, ...]
    goals: tuple[OpenGoal, ...]
    uses: tuple[KnownUse, ...]
    expressions: tuple[KnownExpression, ...]
    standing: Standing


_BESIDE = Memo[tuple[tuple[Itself, ...], Itself, Binding, bool], _Beside](8_000)


class Types:
    """What is shown beside the bindings of one text."""

    def __init__(self, judged: Judged, wording: Wording, text: Callable[[Span], str]) -> None:
        """`text` says what stands in a stretch."""
        self._judged = judged
        self._wording = wording
        self._text = text

    def beside(self, binding: Binding, report: BindingReport) -> BindingReport:
        """The report with the types of what the binding binds, and with what is asked in it."""
        judged = self._judged.judgement.bindings.get(binding.name)
        if judged is None:
            return replace(report, types=self._known(binding, Standing(binding.span.start.line)))
        proof = self._judged.judgement.spent.get(binding.name, NOTHING_SPENT)
        it = self._beside(binding, judged)
        return replace(report, proof=proof, types=it.types, goals=it.goals, uses=it.uses, expressions=it.expressions)

    def _beside(self, binding: Binding, judged: BindingJudgement) -> _Beside:
        first = binding.span.start.line
        run = (self._judged.judgement.bindings[each].judgements for each in self._judged.helpers(binding))
        key = (*map(Itself, (judged.judgements, *run)),), Itself(self._wording.known), binding, judged.verified
        known = _BESIDE.get(key)
        if known is None or not known.standing.is_that_from(first):
            known = _BESIDE.keep(key, self._made(binding, judged, Standing(first)))
        return known

    def _made(self, binding: Binding, judged: BindingJudgement, standing: Standing) -> _Beside:
        inferred, beside = self._judged.inferred(binding), self._wording.beside
        judgements = judged.judgements
        seen = Seen(
            lambda used: self._judged.seen(used, inferred),
            ChainMap(self._annotated, inferred),
            self._text,
            keeps=judged.verified,
            writing=beside(binding.name),
        )
        return _Beside(
            self._known(binding, standing),
            goals(binding, judgements, seen.type_of, standing),
            uses(binding, judgements, seen.type_of, beside, standing),
            subexpressions(binding, judgements, seen, standing),
            standing,
        )

    def _known(self, binding: Binding, standing: Standing) -> tuple[KnownType, ...]:
        return known_types(
            binding,
            self._judged.module.specification.signatures,
            self._judged.inferred(binding),
            constructors=self._judged.refined_constructor,
            aliases=self._wording.known,
            standing=standing,
        )

    @cached_property
    def _annotated(self) -> dict[str, RType]:
        return {name: each.type for name, each in self._judged.module.specification.signatures.items()}
