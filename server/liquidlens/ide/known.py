"""What is known of the name under the pointer in code: its type as annotated or inferred, at this use, the verdict on
what it names, and what guards and matches say of it here.

    acc          acc :: {v:Int | v >= 0}                    inferred · here: acc > 3
    foldr        foldr :: (Int -> Int -> Int) -> ..         of every Foldable t => (a -> b -> b) -> ..
    +            (+) :: x:Int -> y:Int -> {v:Int | v == x + y}
"""

from collections.abc import Iterable, Iterator

from msgspec import Struct

from liquidlens.explain.report import BindingReport, KnownType, KnownUse, TypeOrigin
from liquidlens.ide.bound_values import value_type
from liquidlens.ide.facts import facts_about
from liquidlens.ide.haskell_names import Word, haskell_names
from liquidlens.ide.markdown import block, code
from liquidlens.lang.names import base_of, module_of, source_name
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
    general: str = ""
    """The type of which `type` is an instance."""
    module: str = ""
    """The module that it is imported from, or that of the library."""


def known_at(view: View, position: Position) -> Known | None:
    """What is known of the name at a place of the present text, as far as the last check saw it."""
    word = haskell_names(view.document, {}).at(position)
    if word is not None and word.of_type:
        return None
    used = _used(view, position)
    if word is not None and used is not None and not used.span.contains(word.span):  # `a+b`, between the two
        word, used = (word, None) if _holds(word.span, position) else (None, used)
    found, bound_at = next(_types(view, word, position), _NOT_FOUND) if word is not None else _NOT_FOUND
    if word is not None and used is None and base_of(word.name)[:1].isupper():
        used = _in_pattern(view, word, position)
    if used is not None:
        span, full, type_, general = used.span, used.use.name, used.use.type, used.use.general
    elif word is not None:
        span, full, type_, general = word.span, word.name, found.type if found is not None else "", ""
    else:
        return None
    is_local = module_of(full) is None
    short = source_name(full) if is_local else base_of(full)
    facts = tuple(facts_about(view.document, position, short))
    if not type_ and not facts:
        return None
    about = None
    if not is_local and view.report is not None:
        about = next((each for each in view.report.bindings if each.name == short), None)
    origin = found.origin if found is not None else TypeOrigin.HASKELL
    if is_local and bound_at is not None and origin is TypeOrigin.HASKELL and (value := value_type(view, bound_at)):
        type_, origin = value, TypeOrigin.INFERRED
    home = module_of(full) or ""
    module = home if home != haskell_names(view.document, {}).module else ""
    return Known(span, short, type_, origin, facts=facts, about=about, general=general, module=module)


_NOT_FOUND: tuple[KnownType | None, Span | None] = (None, None)


class _Used(Struct, frozen=True):
    """A use of a name, and where it stands now."""

    span: Span
    use: KnownUse


def _used(view: View, position: Position) -> _Used | None:
    """The use of a name at a place, or just before it."""
    found: list[_Used] = []
    for binding, extent in extents(view):
        if _holds(view.place(extent), position):
            here = (_Used(view.place(each.place(binding.span)), use) for use in binding.uses for each in use.places)
            found.extend(
                each
                for each in here
                if each.span.start <= position <= each.span.end and _says(view.document.slice(each.span), each.use.name)
            )
    return next((each for each in found if _holds(each.span, position)), found[0] if found else None)


def _in_pattern(view: View, word: Word, position: Position) -> _Used | None:
    """What the constructor `word` is in the patterns of the binding there."""
    for binding, extent in extents(view):
        if _holds(view.place(extent), position):
            for use in binding.uses:
                if use.name == word.name:
                    return _Used(word.span, use)
    return None


def _says(text: str, name: str) -> bool:
    """Whether a text is this name, perhaps with a module or between backquotes; what is derived stands elsewhere."""
    return text.strip("`()").rpartition(".")[2] in (base_of(name), source_name(name)) or text == base_of(name)


def _types(view: View, word: Word, position: Position) -> Iterator[tuple[KnownType, Span]]:
    """The types of what the word names, with where it is bound, the best first: refined ones, bound nearest before
    it."""
    for binding, extent in extents(view):
        if word.is_local and not _holds(view.place(extent), position):
            continue
        same = [each for each in binding.types if each.name == word.name]
        if word.is_local and not same:  # equations whose parameters have become one
            same = [each for each in binding.types if source_name(each.name) == source_name(word.name)]
        places = [view.place(each.inside.place(binding.span)) for each in same]
        bound = list(zip(same, places, strict=True))
        before = [each for each in bound if each[1].start <= word.span.start]
        yield from sorted(before or bound, key=_nearest_first)


def _nearest_first(bound: tuple[KnownType, Span]) -> tuple[int, int, bool]:
    known, place = bound
    return -place.start.line, -place.start.column, known.origin is TypeOrigin.HASKELL


def _holds(span: Span, position: Position) -> bool:
    return span.start <= position < span.end


def known_lines(known: Known, applied: Iterable[str] = ()) -> Iterator[str]:
    """The same as Markdown, with what it is `applied` in."""
    name = known.name if known.name[:1].isalpha() or known.name[:1] in ("_", "(", "[") else f"({known.name})"
    if known.type:
        general = [f"-- an instance of {known.general}"] if known.general else []
        yield from block([f"{name} :: {known.type}", *general, *applied])
    said = ["inferred"] if known.origin is TypeOrigin.INFERRED else []
    if known.module:
        said.append(f"of {code(known.module)}")
    if known.facts:
        said.append("here: " + ", ".join(map(code, known.facts)))
    if said:
        yield "\n" + " · ".join(said)
