"""The smallest part of what suffices together (QuickXplain, Junker 2004): of equals, what comes first.

promises  size v == size xs + 1,  v /= xs,  size v >= 0      needed:  size v > 0
  ⇒  size v == size xs + 1
"""

from collections.abc import Callable, Sequence
from typing import TypeVar

Part = TypeVar("Part")


def minimal(parts: Sequence[Part], suffice: Callable[[list[Part]], bool], with_: Sequence[Part] = ()) -> list[Part]:
    """Parts that suffice beside `with_`, none of which can be left out; all of `parts` suffice."""
    return _explain(list(with_), list(parts), suffice, changed=False)


def _explain(
    given: list[Part], parts: list[Part], suffice: Callable[[list[Part]], bool], *, changed: bool
) -> list[Part]:
    if changed and suffice(given):
        return []
    if len(parts) <= 1:
        return parts
    first, second = parts[: len(parts) // 2], parts[len(parts) // 2 :]
    from_second = _explain([*given, *first], second, suffice, changed=True)
    from_first = _explain([*given, *from_second], first, suffice, changed=bool(from_second))
    return [*from_first, *from_second]
