"""An alias that begins with a small letter gets a capital one, where it is defined and wherever a type says it.

{-@ type pos = {v:Int | v > 0} @-}        {-@ type Pos = {v:Int | v > 0} @-}
{-@ f :: pos -> [pos] @-}             ⇒   {-@ f :: Pos -> [Pos] @-}
"""

import re
from collections.abc import Iterator

from liquidlens.explain.report import Edit
from liquidlens.lang.problems import Problem
from liquidlens.source.span import Span
from liquidlens.syntax.annotation_faults import SmallTypeName
from liquidlens.syntax.annotation_tokens import tokens_of
from liquidlens.syntax.slip_places import Place, in_predicate
from liquidlens.workspace.document import Document
from liquidlens.workspace.view import View

_ANNOTATION = re.compile(r"\{-@(.*?)@-\}", re.DOTALL)


def with_capital(view: View, problem: Problem) -> tuple[str, tuple[Edit, ...]] | None:
    """A name that can be read: a title, and the edits; None where the name with a capital letter is in use."""
    fault, document = problem.fault, view.document
    if not isinstance(fault, SmallTypeName) or problem.span.path not in ("", document.path):
        return None
    old, here = fault.found, view.place(problem.span)
    new = old[:1].upper() + old[1:]
    is_taken = re.search(rf"(?<![\w'.]){re.escape(new)}(?![\w'])", document.text)
    if not new[:1].isupper() or document.slice(here) != old or is_taken:
        return None
    if not document.text[: document.offset(here.start)].rstrip().endswith("type"):
        return None
    return f"Call the alias `{new}` wherever it is used", tuple(_renamed(document, old, new))


def _renamed(document: Document, old: str, new: str) -> Iterator[Edit]:
    for annotation in _ANNOTATION.finditer(document.text):
        text, tokens = annotation[1], tokens_of(annotation[1])
        words = [each.text for each in tokens]
        behind = words.index("::") if "::" in words and words[0] not in ("type", "data", "newtype") else -1
        for number, token in enumerate(tokens):
            place = Place(text, tokens, number)
            is_value = number < behind or place.at(number + 1) in (":", "::") or in_predicate(place)
            if token.text != old or is_value:
                continue
            before = len(place.encoded[: token.start].decode("utf-8", "surrogatepass"))
            start = annotation.start(1) + before
            span = Span(document.path, document.position(start), document.position(start + len(old)))
            yield Edit(span, new)
