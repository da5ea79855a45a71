"""More that a class's method promises, which all its instances keep, so that a function that calls it is proved.

{-@ area :: a -> Int @-}     total (x:xs) = area x + total xs     total promises Nat      ⇒   {-@ area :: a -> Nat @-}
"""

from collections.abc import Collection, Iterator, Mapping
from itertools import islice

from liquidlens.explain.observed import Meeting, Met, ThenProved
from liquidlens.explain.proposals import StrongerPromises
from liquidlens.explain.report import Suggestion
from liquidlens.lang.names import base_of
from liquidlens.logic.aliased import declared
from liquidlens.logic.shape import arguments
from liquidlens.logic.show import Write
from liquidlens.logic.specification import Measure, Trust
from liquidlens.repairs.annotate import Callee, annotation
from liquidlens.repairs.candidates import candidates
from liquidlens.repairs.judge import Judge, rejected
from liquidlens.repairs.kept import PossiblePromise
from liquidlens.repairs.parameters import with_names
from liquidlens.repairs.strengthen import Types, promised_by, with_promises
from liquidlens.source.text import LineIndex

_MOST_TRIED = 24
"""Promises of one method that reach the checker."""


def method_promises(
    judge: Judge,
    owner: str,
    names: Collection[str],
    *,
    text: LineIndex,
    write: Write,
    measures: Mapping[str, Measure],
    preferred: Collection[str] = (),
) -> Iterator[Suggestion]:
    """For each method of the file that has an annotation the likeliest promise that makes the owner verify."""
    for name in names:
        signature = judge.module.specification.signatures.get(name)
        if name not in judge.program.methods or signature is None or signature.trust is not Trust.CHECKED:
            continue
        if signature.span.path != judge.module.path:
            continue
        method = Callee(
            name,
            with_names(signature.type),
            signature=signature,
            definition=signature.span,
            text=text,
            write=write,
            aliases=declared(judge.module.specification),
        )
        place = (1,) * len(arguments(method.type)[0])
        for predicate in islice(candidates(method.type, measures, (), preferred), _MOST_TRIED):
            promise = PossiblePromise(name, place, predicate)
            types = with_promises([method], [promise])
            if judge.proves(owner, types) and _instances_keep(judge, types):
                said = promised_by(method, [promise])
                edit = annotation(method, types[name])
                yield Suggestion(StrongerPromises((said,)), (Met(Meeting.CODE, ThenProved.CALLER),), (edit,))
                break


def _instances_keep(judge: Judge, types: Types) -> bool:
    """Whether nothing more of the module's instances is rejected."""
    for name, before in judge.now.bindings.items():
        if base_of(name).startswith("$"):
            after = judge.annotated(name, types, wholly=before.verified)
            if after is None or not rejected(after) <= rejected(before):
                return False
    return True
