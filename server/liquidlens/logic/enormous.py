"""Whether what an alias stands for is more than stages can walk.

predicate P1 X = P0 X && P0 X;  predicate P2 X = P1 X && P1 X;  …      ⇒   thirty of these have a billion parts
"""

from typing import cast

from msgspec import Struct

from liquidlens.logic.predicates import Predicate
from liquidlens.logic.refined import RType
from liquidlens.source.span import Span

_MOST = 20_000


def is_enormous(said: Predicate | RType) -> bool:
    """Whether a type or predicate, written out, has tens of thousands of parts."""
    pending: list[object] = [said]
    count = 0
    while pending and count <= _MOST:
        part = pending.pop()
        if isinstance(part, tuple):
            pending.extend(cast(tuple[object, ...], part))
        elif isinstance(part, Struct) and not isinstance(part, Span):
            count += 1
            pending.extend(getattr(part, name) for name in part.__struct_fields__)
    return count > _MOST
