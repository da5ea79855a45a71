"""One algebra for the surface tree: the nodes that a node is made of.

children(if c then f x else y)    ⇒    c, f x, y
"""

from collections.abc import Iterator
from functools import cache
from typing import Any, cast

from msgspec import Struct

from liquidlens.source.span import Span

_PLAIN = frozenset({"span", "name_span", "name", "construct", "literal", "content", "text", "value", "char"})
"""Fields that hold no node, whatever the node's kind."""


def children(node: Struct) -> Iterator[Struct]:
    """The parts of a node that are nodes themselves, in the order of its fields."""
    for name in _fields(type(node)):
        yield from _nodes(getattr(node, name))


def descendants(*nodes: Struct) -> Iterator[Struct]:
    """The nodes and all that they are made of, each before its parts."""
    waiting = list(reversed(nodes))
    while waiting:
        node = waiting.pop()
        yield node
        waiting.extend(reversed(list(children(node))))


@cache
def _fields(kind: type[Struct]) -> tuple[str, ...]:
    return tuple(name for name in kind.__struct_fields__ if name not in _PLAIN)


def _nodes(value: Any) -> Iterator[Struct]:
    if isinstance(value, tuple):
        for each in cast(tuple[object, ...], value):
            yield from _nodes(each)
    elif isinstance(value, Struct) and not isinstance(value, Span):
        yield value
