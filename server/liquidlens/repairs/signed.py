"""Local functions over numbers of any type, with what makes these `Int`: LiquidHaskell then knows them.

go 0 = []; go k = k : go (k - 1)          ⇒   go :: Int -> [Int]              above it
go n [] = n; go n (y:ys) = go (n + 1) ys  ⇒   go n (y:ys) = go (n + (1 :: Int)) ys

The second where the text around fixes part of the type, for which a signature would have no name.
"""

import re
from collections.abc import Iterator, Mapping
from itertools import islice

from msgspec import Struct

from liquidlens.core.parts import local_bindings, subexpressions
from liquidlens.core.syntax import Binding, Lit
from liquidlens.explain.observed import Meeting, Met, ThenProved
from liquidlens.explain.proposals import AnnotateLocals
from liquidlens.explain.report import Edit, Suggestion
from liquidlens.lang.names import source_name
from liquidlens.repairs.annotate import above
from liquidlens.repairs.judge import Judge
from liquidlens.repairs.monomorphic import (
    has_any_number,
    own_signature,
    signature_above,
    signature_at_uses,
    signature_of,
)
from liquidlens.repairs.trial import Trial
from liquidlens.source.span import NOWHERE, Span
from liquidlens.source.text import LineIndex

_MOST = 4
"""Literals of one function that are given a type."""


class Signed(Struct, frozen=True):
    """Who is asked about a function in whose text local functions have types, the function, and the edits."""

    judge: Judge
    owner: Binding
    signatures: Mapping[str, Edit]
    """By the local function's name, above its definition."""
    literals: Mapping[str, Edit]

    def annotating(self, text: LineIndex, owner: Binding, annotations: Mapping[str, str]) -> Suggestion:
        """These annotations of local functions of the owner, by their names, with the types that are needed."""
        edits, names = list[Edit](), list[str]()
        for local in sorted(local_bindings(owner.body), key=lambda each: each.extent.start):
            name = source_name(local.name)
            annotation = [above(text, local.extent, annotations[name])] if name in annotations else []
            first = [*annotation, *([self.signatures[name]] if name in self.signatures else [])]
            own = [Edit(first[0].span, "".join(each.text for each in first))] if first else []
            own += [self.literals[name]] if name in self.literals else []
            edits.extend(own)
            names.extend([name] if own else [])
        typed = bool(self.signatures or self.literals)
        return Suggestion(AnnotateLocals(tuple(names), signatures=typed), _SEEN, tuple(edits))


_SEEN = (Met(Meeting.CODES, ThenProved.CALLER),)


def signed(judge: Judge, trial: Trial, owner: Binding, *, at_uses: bool = False, own: bool = False) -> Signed | None:
    """The function with types for its local functions, those at which it uses them if that is asked for, or only their
    own, as they are inferred; None where that makes no program."""
    signatures, literals = dict[str, Edit](), dict[str, Edit]()
    for local in local_bindings(owner.body):
        name, said = source_name(local.name), own_signature(local) if own else signature_of(local)
        if said is None and at_uses and not local.has_signature:
            said = signature_at_uses(owner, local)
        if said is not None:
            signatures[name] = signature_above(local, said)
        elif has_any_number(local):
            found = (
                each for each in islice(_literals(trial.text, local), _MOST) if _fixes(judge, trial, owner, local, each)
            )
            edit = next(found, None)
            if edit is not None:
                literals[name] = edit
    edits = [*signatures.values(), *literals.values()]
    if not edits:
        return Signed(judge, owner, {}, {})
    program = None if judge.is_spent else trial.program_of(edits)
    if program is None:
        return None
    module = program.modules[program.main]
    left = judge.work - judge.spent
    asked = Judge(program, module, judge.now, work=left, until=judge.until, shared=judge.shared)
    return Signed(asked, program.bindings[owner.name], signatures, literals)


_IN_CODE = re.compile(r"(?<![=<>/!:|])=(?![=>])|->|\bthen\b|\belse\b")
"""Behind this in its line nothing is a pattern."""


def _literals(text: LineIndex, local: Binding) -> Iterator[Edit]:
    """A type for each number in the code of a local function."""
    seen: set[Span] = set()
    for part in subexpressions(local.body):
        span = part.span
        if not isinstance(part, Lit) or span == NOWHERE or span in seen or not local.extent.contains(span):
            continue
        seen.add(span)
        shown, before = text.slice(span), text.line(span.start.line)[: span.start.column - 1]
        if shown.isdecimal() and _IN_CODE.search(before):
            yield Edit(span, f"({shown} :: Int)")


def _fixes(judge: Judge, trial: Trial, owner: Binding, local: Binding, edit: Edit) -> bool:
    """Whether the numbers of a local function are `Int` then."""
    program = None if judge.is_spent else trial.program_of([edit])
    after = None if program is None else program.bindings.get(owner.name)
    found = () if after is None else local_bindings(after.body)
    now = next((each for each in found if source_name(each.name) == source_name(local.name)), None)
    return now is not None and not has_any_number(now)
