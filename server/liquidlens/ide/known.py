"""What is known of the name under the pointer in code: its type as annotated or inferred, the verdict on what it names,
and what guards and matches say of it here.

    acc          acc :: {v:Int | v >= 0}     inferred · here: acc > 3
"""

from collections.abc import Iterator

from msgspec import Struct

from liquidlens.explain.report import BindingReport, KnownType, TypeOrigin
from liquidlens.ide.facts import facts_about
from liquidlens.ide.haskell_names import Word, haskell_names
from liquidlens.lang.names import base_of, source_name
from liquidlens.source.span import Position, Span
from liquidlens.workspace.view import View, extents


class Known(Struct, frozen=True):
    """What is known of a word; `about` is the top-level binding that it names, where the document has that."""

    span: Span
    name: str
    type: str
    origin: TypeOrigin
    facts: tuple[str, ...]
    about: BindingReport | None = None


def known_at(view: View, position: Position) -> Known | None:
    """What is known of the name at a place of the present text, as far as the last check saw it."""
    names = haskell_names(view.document, {})
    word = names.at(position)
    if word is None or word.of_type:
        return None
    short = base_of(word.name) if not word.is_local else source_name(word.name)
    facts = tuple(facts_about(view.document, position, short))
    found = next(_types(view, word, position), None)
    if found is None and not facts:
        return None
    about = None
    if not word.is_local and view.report is not None:
        about = next((each for each in view.report.bindings if each.name == short), None)
    type_, origin = (found.type, found.origin) if found is not None else ("", TypeOrigin.HASKELL)
    return Known(word.span, short, type=type_, origin=origin, facts=facts, about=about)


def _types(view: View, word: Word, position: Position) -> Iterator[KnownType]:
    """The types of what the word names, the best first: refined ones, bound nearest before it."""
    for binding, extent in extents(view):
        if word.is_local and not _holds(view.place(extent), position):
            continue
        same = [each for each in binding.types if each.name == word.name]
        if word.is_local and not same:  # equations whose parameters have become one
            same = [each for each in binding.types if source_name(each.name) == source_name(word.name)]
        starts = [view.place(each.inside.place(binding.span)).start for each in same]
        bound = [(-start.line, -start.column, each) for start, each in zip(starts, same, strict=True)]
        before = [known for known, start in zip(bound, starts, strict=True) if start <= word.span.start]
        nearest = sorted(before or bound, key=lambda each: (*each[:2], each[2].origin is TypeOrigin.HASKELL))
        yield from (each for _, _, each in nearest)


def _holds(span: Span, position: Position) -> bool:
    return span.start <= position < span.end


def known_lines(known: Known) -> Iterator[str]:
    """The same as Markdown."""
    if known.type:
        yield "```haskell"
        yield f"{known.name} :: {known.type}"
        yield "```"
    said = ["inferred"] if known.origin is TypeOrigin.INFERRED else []
    if known.facts:
        said.append("here: " + ", ".join(f"`{fact}`" if "`" not in fact else fact for fact in known.facts))
    if said:
        yield "\n" + " · ".join(said)
