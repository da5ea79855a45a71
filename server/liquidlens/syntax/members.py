"""The members of a class or an instance that does not parse: the code of those that are to blame is made unreadable.

    instance Priced Op where                    instance Priced Op where
      price (Deposit n) = case n of {      ⇒      price (Deposit n) = +xxx x xx x
      cost n = 2                                  cost n = 2

What stands behind `+` costs its method, while an error may take the rest of the block with it.
"""

import re
from collections.abc import Callable

from liquidlens.syntax.chunks import starts_item

_HEAD = re.compile(r"\s*(?:class|instance)\b.*?\bwhere\b", re.DOTALL)
_OTHER = re.compile(r"\s*(?:default|type|data|newtype|infix[lr]?)\b")
"""Members that are no equations."""

_EQUALS = re.compile(r"(?<![=<>/!:.&|+*\-^%$#?\\~@])=(?![=<>/!:.&|+*\-^%$#?\\~@])")
_UNENDED = re.compile(r"(?:\b(?:do|mdo|of|let|in|if|then|else)|[=<]-|->|=)\s*\Z")
"""What no equation ends in, though it may parse."""

_NAME = re.compile(r"\s*(?:[a-z_][\w']*|\([^\w\s()]+\))")


def with_unreadable_code(text: str, parses: Callable[[str], bool]) -> str | None:
    """The text with other code, as long, for the methods that do not parse by themselves; None where it is no class or
    instance with members, or all of them parse."""
    head = _HEAD.match(text)
    if head is None or not text[head.end() :].strip():
        return None
    rest = re.sub(r"[^\n]", " ", text[: head.end()]) + text[head.end() :]
    lines = rest.split("\n")
    column = len(rest) - len(rest.lstrip()) - (rest.rfind("\n", 0, len(rest) - len(rest.lstrip())) + 1)
    starts = [row for row, line in enumerate(lines) if line.strip() and starts_item(line, column)]
    if not starts:
        return None
    cut = False
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        member = "\n".join(lines[start:end])
        if _OTHER.match(member) or (parses(member + "\n") and not _UNENDED.search(member)):
            continue
        left = _unreadable(member)
        if left is not None:
            cut = True
            lines[start:end] = left.split("\n")
    return text[: head.end()] + "\n".join(lines)[head.end() :] if cut else None


def _unreadable(member: str) -> str | None:
    """A method's equation with other code behind its first `=`, or its name with such; None where there is no code."""
    equals = _EQUALS.search(member)
    if equals is not None:
        kept, code = member[: equals.end()], member[equals.end() :]
    elif (name := _NAME.match(member)) is not None:
        kept, code = f"{name[0]} =", member[name.end() + len(" =") :]
    else:
        return None
    if not code.strip():
        return None
    first = len(code) - len(code.lstrip())
    written = re.sub(r"\S", "x", code[first + 1 :])
    return f"{kept}{code[:first]}+{written}" + ("" if written.strip() else " x")
