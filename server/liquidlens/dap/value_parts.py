"""The parts of a value as it is written, which a debugger opens one after the other.

Account {owner = "", balance = -1}   ⇒   owner = "", balance = -1
Node 1 Empty (Node 2 Empty Empty)    ⇒   1 = 1, 2 = Empty, 3 = Node 2 Empty Empty
[(0, 'a'), _]                        ⇒   0 = (0, 'a'), 1 = _        elements are counted from 0, as `!!` does
0 :+: Emp                            ⇒   1 = 0, 2 = Emp

What has no parts, functions and what is cut in its middle among it, has none.
"""

import re
from collections.abc import Sequence

_TOKEN = re.compile(
    r"""\s*(?:(?P<quoted>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\[^']+|\\')')|(?P<open>[(\[{])|(?P<close>[)\]}])"""
    r"""|(?P<comma>,)|(?P<word>[^\s()\[\]{},"]+))"""
)

_Part = tuple[str, str]


def value_parts(text: str) -> tuple[_Part, ...]:
    """The names and the texts of a value's parts."""
    atoms = _items(text, separated=False)
    if atoms is None:
        return ()
    match atoms:
        case [only] if only.startswith("["):
            return _numbered(_items(only[1:-1], separated=True), first=0)
        case [only] if only.startswith("("):
            inside = _items(only[1:-1], separated=True)
            return value_parts(only[1:-1]) if inside is not None and len(inside) == 1 else _numbered(inside, first=1)
        case [name, record] if record.startswith("{") and _is_constructor(name):
            return _fields(record[1:-1])
        case [left, operator, right] if operator.startswith(":"):
            return ("1", _bare(left)), ("2", _bare(right))
        case [name, *given] if _is_constructor(name) and not any(each.startswith(":") for each in given):
            return _numbered(given, first=1)
        case _:
            return ()


def _is_constructor(name: str) -> bool:
    return name.rpartition(".")[2][:1].isupper() or (name.startswith("(:") and name.endswith(")"))


def _fields(text: str) -> tuple[_Part, ...]:
    fields = [each.partition(" = ") for each in _items(text, separated=True) or ()]
    return tuple((name, value) for name, _, value in fields) if all(value for _, _, value in fields) else ()


def _numbered(parts: Sequence[str] | None, first: int) -> tuple[_Part, ...]:
    return tuple((str(number), _bare(each)) for number, each in enumerate(parts or (), start=first))


def _bare(text: str) -> str:
    """Without parentheses around all of it, which a part does not need where it stands alone."""
    inside = _items(text[1:-1], separated=True) if text.startswith("(") else None
    whole = _items(text, separated=False)
    return text[1:-1] if inside is not None and len(inside) == 1 and whole is not None and len(whole) == 1 else text


def _items(text: str, *, separated: bool) -> list[str] | None:
    """What commas separate outside of all brackets, else the words and brackets there; None where brackets do not
    match, or something is no value's."""
    found: list[str] = []
    depth, begin, at = 0, 0, 0
    while at < len(text.rstrip()):
        token = _TOKEN.match(text, at)
        if token is None or token["word"] == "…":
            return None
        start, at = token.start(token.lastgroup or 0), token.end()
        depth += (token["open"] is not None) - (token["close"] is not None)
        if depth < 0:
            return None
        if separated:
            if depth == 0 and token["comma"] is not None:
                found.append(text[begin:start].strip())
                begin = at
        elif depth == 0 and token["close"] is None:
            found.append(text[start:at])
            begin = at
        elif depth == 0:
            found.append(text[begin:at].strip())
            begin = at
        elif depth == 1 and token["open"] is not None:
            begin = start
    if depth:
        return None
    if separated and text[begin:].strip():
        found.append(text[begin:].strip())
    return found
