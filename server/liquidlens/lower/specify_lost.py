"""What is lost with an annotation that could not be read: what it would have said of types, classes and functions.

    {-@ data P = P { pos :: {v:Int | v > } } @-}      ⇒  {"M.P": UnreadAnnotation(UnreadKind.DATA, "P")}
    {-@ ??? @-}                                       ⇒  {"": UnreadLine(3)}: of anything

A problem that costs a binding (a broken signature) is that binding's; LiquidHaskell reads nothing of such a module.
"""

import re
from collections.abc import Iterable

from msgspec.structs import replace

from liquidlens.lang.names import base_of
from liquidlens.lang.problems import Problem, Severity
from liquidlens.logic.granted import UnreadAnnotation, UnreadKind, UnreadLine
from liquidlens.logic.specification import ANYTHING
from liquidlens.lower.specify_context import SpecificationContext
from liquidlens.lower.specify_form_faults import UnknownField
from liquidlens.syntax.faults import UnclosedComment
from liquidlens.syntax.tree import Annotation

_TYPE = re.compile(r"\s*(?:data\s+variance|data\s+size|data|newtype|using|invariant\s*\{[^:}]*:|embed)[\s(]*([\w.']+)")
_CLASS = re.compile(r"\s*(?:class|instance)\s+(?!measure\b)(?:.*?=>\s*)?([\w.']+)", re.DOTALL)
_ITSELF = re.compile(
    r"\s*(?:type|predicate|expression|inline|reflect|private-reflect|opaque-reflect|axiomatize|measure|(?:class|instance)\s+measure"
    r"|define|qualif|infix[lr]?|LIQUID|lazy|lazyvar|Lazy|ple|automatic-instances|rewriteWith|rewrite|include|autosize)\b"
)
"""What others must mention, so that they are rejected with it, and what proves nothing if it is left out."""
_NAMES = re.compile(r"\s*(?:assume\s+|assert\s+|local\s+)?([^:]*?)\s*::?(?=\s)", re.DOTALL)


def forget_unknown_fields(context: SpecificationContext, of_text: Iterable[Problem]) -> None:
    """Do not tell which fields predicates do not know where it may be said by what was not read, as the problems of
    annotations or those of the module's text tell."""
    unread = any(each.code == "spec/syntax" for each in context.problems)
    if unread or any(isinstance(each.fault, UnclosedComment) for each in of_text):
        for each in [each for each in context.problems if isinstance(each.fault, UnknownField)]:
            del context.problems[each]


def note_lost(context: SpecificationContext, annotations: Iterable[Annotation]) -> None:
    """Enter into the specification what the problems of annotations cost beside bindings."""
    placed = sorted(annotations, key=lambda each: each.span.start)
    for problem in list(context.problems):
        if problem.severity is not Severity.ERROR or problem.binding is not None:
            continue
        start = problem.span.start
        around = [each for each in placed if each.span.start <= start <= each.span.end]
        if not around:
            continue
        annotation = around[-1]
        local = context.scope.local_annotations.get(annotation.span)
        if local is None:
            _lose(context, annotation, problem)
        elif local.owner in context.bindings:
            del context.problems[problem]
            context.note(replace(problem, binding=local.owner))
        else:
            context.result.lost[local.owner] = UnreadAnnotation(UnreadKind.CLASS, base_of(local.owner))


def _lose(context: SpecificationContext, annotation: Annotation, problem: Problem) -> None:
    lost, text, scope = context.result.lost, annotation.text, context.scope
    if _ITSELF.match(text) or len(text.split()) <= 1:
        return  # one word, as while an annotation is begun, says nothing yet
    for pattern, of in ((_TYPE, UnreadKind.DATA), (_CLASS, UnreadKind.CLASS)):
        found = pattern.match(text)
        if found is not None:
            full = scope.type(found[1])
            if isinstance(full, str):
                lost[full] = UnreadAnnotation(of, found[1])
            return
    names = _NAMES.match(text)
    written = [each.strip().strip("()") for each in names[1].split(",")] if names is not None else []
    if not written or not all(re.fullmatch(r"[\w.']+|[^\w\s]+", each) for each in written):
        lost[ANYTHING] = UnreadLine(annotation.span.start.line)
        return
    for each in written:
        full = scope.value(each)
        if isinstance(full, str) and full in context.bindings:
            context.problems.pop(problem, None)
            context.note(replace(problem, binding=full))
        elif isinstance(full, str):
            lost[full] = UnreadAnnotation(UnreadKind.FUNCTION, each)
