"""What abstract refinements are at one use of a function, as its callers see it there.

foldr :: forall <p :: [a] -> b -> Bool>. .. -> xs:[a] -> b<p xs>      at 12:5, p := \\xs v -> v == len xs
  ⇒  foldr :: .. -> xs:[a] -> {v:b | v == len xs}                     under the name that `key_of` gives this use
"""

from collections.abc import Container, Mapping

from msgspec.structs import replace

from liquidlens.logic.refined import AbstractArgument, RForall, RType
from liquidlens.logic.substitution import substitute_abstract
from liquidlens.source.span import Position, Span


def key_of(owner: str, callee: str, span: Span, top_level: Container[str]) -> str:
    """The name of a use in the text of `owner`; it stays the same while the declaration moves."""
    return f"{_text_of(owner, top_level)}~{_place(span.start)}~{_place(span.end)}/{callee}"


def local_key(owner: str, name: str, top_level: Container[str]) -> str:
    """The name of a local function in the text of `owner`: other texts have a `go`, too."""
    return f"{_text_of(owner, top_level)}/{name}"


def _text_of(owner: str, top_level: Container[str]) -> str:
    while owner not in top_level and "." in owner:
        owner = owner.rpartition(".")[0]  # an annotated local function
    return owner


def _place(position: Position) -> str:
    return f"{position.first}:{position.second}"


def instantiated(visible: RType, by: Mapping[str, AbstractArgument]) -> RType | None:
    """A visible type at these abstract refinements; None where it has others."""
    if not isinstance(visible, RForall) or {each.name for each in visible.predicates} != set(by):
        return None
    return replace(visible, predicates=(), bounds=(), body=substitute_abstract(visible.body, by))
