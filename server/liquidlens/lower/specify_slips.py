"""What has no meaning in an annotation that was parsed, told as the slip that it is.

{-@ f :: {v:Int || v > 0} -> Int @-}     `v` is not in scope    ⇒   `||` stands for `|`
{-@ p :: {(a, b) | a <= b} -> Int @-}    `a` is not in scope    ⇒   there are no patterns in types
"""

import re
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from liquidlens.lang.problems import Problem, Severity
from liquidlens.lower.specify_faults import UnboundName, UnboundType, UnnamedArgument
from liquidlens.lower.specify_fit_faults import ArgumentSort, SideSorts
from liquidlens.lower.specify_form_faults import ChainedComparison, NotApplicable
from liquidlens.lower.specify_measure_faults import NotInLogic
from liquidlens.source.span import Position, Span
from liquidlens.syntax.annotation_faults import Habit, Malformed, Sentence, Slip
from liquidlens.syntax.annotation_places import AnnotationPlaces
from liquidlens.syntax.annotation_tokens import AnnotationToken, tokens_of
from liquidlens.syntax.meaningless import connecting_word, without_a_meaning
from liquidlens.syntax.tree import Annotation

_ALIAS = re.compile(r"\s*(?:(?:type|predicate|expression)\s+([A-Z][\w']*)|type\s+([a-z][\w']+)[^=]*=)")

_MEANINGLESS = UnboundName | UnboundType | UnnamedArgument | NotInLogic | ArgumentSort | SideSorts | NotApplicable


def as_slip(annotations: Sequence[Annotation], problem: Problem) -> Problem:
    """The problem, or the slip in one of the annotations that explains it."""
    fault, start = problem.fault, problem.span.start
    if problem.severity is not Severity.ERROR or not isinstance(fault, _MEANINGLESS | ChainedComparison):
        return problem
    around = [each for each in annotations if each.span.path == problem.span.path and _holds(each, problem)]
    if not around:
        return problem
    annotation = around[-1]
    places = AnnotationPlaces(problem.span.path, annotation.text, annotation.content.start)
    tokens = tokens_of(annotation.text)
    number = _number(places, tokens, start)
    if number is None:
        return problem
    if isinstance(fault, ChainedComparison):
        connecting = connecting_word(annotation.text, tokens, number)
        if connecting is not None:
            return replace(problem, fault=connecting.fault, span=places.between(connecting.start, connecting.end))
        word = next((each for each in tokens[:number] if each.text in ("let", "case")), None)
        if word is None:
            return problem
        return replace(problem, fault=Malformed(Sentence.STATEMENT), span=places.between(word.start, word.end))
    found = without_a_meaning(annotation.text, tokens, number)
    if found is None or (isinstance(fault, UnboundName) and _is_better(fault, found.fault)):
        return problem
    return replace(problem, fault=found.fault, span=places.between(found.start, found.end))


def broken_aliases(annotations: Sequence[Annotation], problems: Sequence[Problem]) -> Iterator[tuple[str, Span]]:
    """The aliases that could not be parsed, and where."""
    for problem in problems:
        for annotation in annotations if problem.severity is Severity.ERROR else ():
            alias = _ALIAS.match(annotation.text)
            if alias is not None and annotation.span.path == problem.span.path and _holds(annotation, problem):
                yield alias[1] or alias[2], annotation.span


def _is_better(fault: UnboundName, slip: Slip) -> bool:
    """Whether that a name is not in scope says more than the slip that it may come from."""
    if slip.habit is Habit.FIELD:
        return True
    return fault.near is not None and slip.near is None and slip.habit is not Habit.QUANTIFIER


def _holds(annotation: Annotation, problem: Problem) -> bool:
    return annotation.span.start <= problem.span.start and problem.span.end <= annotation.span.end


def _number(places: AnnotationPlaces, tokens: Sequence[AnnotationToken], at: Position) -> int | None:
    """The token that stands at a place, or around it."""
    return next(
        (n for n, each in enumerate(tokens) if places.position(each.start) <= at < places.position(each.end)), None
    )
