"""What the C preprocessor's definitions put in the place of names, within a line (GHC has it read them traditionally).

    #define STRICT2(f) f a b | a `seq` b `seq` False = undefined
    STRICT2(go)            ⇒   go a b | a `seq` b `seq` False = undefined

Lines stay lines; what stands behind a replaced name in its line is moved.
"""

import re
from collections.abc import Mapping

from msgspec import Struct

_DEFINE = re.compile(r"\s*([A-Za-z_]\w*)(\([^)]*\))?(.*)", re.DOTALL)
_WORD = re.compile(r"\"(?:[^\"\\]|\\.)*\"|(?<![\w'])[A-Za-z_]\w*(?![\w'])")
_OPENING = re.compile(r"\s*\(")


class Macro(Struct, frozen=True):
    """A definition: its parameters (None of a plain name) and what stands for it."""

    parameters: tuple[str, ...] | None
    body: str

    @property
    def replaces(self) -> bool:
        """Whether anything but a condition could notice it."""
        return self.parameters is not None or bool(self.body)


def read_macro(definition: str) -> tuple[str, Macro] | None:
    """The name and meaning of what follows `#define`."""
    found = _DEFINE.match(definition)
    if found is None:
        return None
    listed = found[2]
    parameters = tuple(filter(None, (each.strip() for each in listed[1:-1].split(",")))) if listed else None
    return found[1], Macro(parameters if listed else None, found[3].strip())


class Allowance(Struct):
    """What definitions may still put into a file: where each holds the next one twice, thirty would fill all memory."""

    characters: int = 500_000

    def takes(self, body: str) -> bool:
        """Whether a name may be replaced by this, which is counted then."""
        self.characters -= max(len(body), 10)
        return self.characters >= 0


def expand(line: str, macros: Mapping[str, Macro], allowance: Allowance) -> tuple[str, str | None]:
    """The line with all names replaced, and the first name that could not be: its arguments end in another line, or it
    stands for too much."""
    if not macros:
        return line, None
    lost: list[str] = []
    left = _expanded(line, macros, lost, allowance)
    return line if allowance.characters < 0 else left, lost[0] if lost else None


def _expanded(text: str, macros: Mapping[str, Macro], lost: list[str], allowance: Allowance) -> str:
    parts: list[str] = []
    place = 0
    while (found := _WORD.search(text, place)) is not None:
        parts.append(text[place : found.start()])
        macro = macros.get(found[0])
        taken = _call(text, found.end(), macro, lost) if macro is not None and macro.replaces else None
        if macro is None or taken is None:
            parts.append(found[0])
            place = found.end()
            continue
        given, place = taken
        others = {name: each for name, each in macros.items() if name != found[0]}
        body = _filled(macro, [_expanded(each, macros, lost, allowance) for each in given])
        if not allowance.takes(body):
            lost.append(found[0])
            parts.append(found[0])
            continue
        parts.append(_expanded(body, others, lost, allowance))
    parts.append(text[place:])
    return "".join(parts)


def _filled(macro: Macro, given: list[str]) -> str:
    """What a macro puts in the place of a name with these arguments."""
    by = dict(zip(macro.parameters or (), given, strict=False))
    return _WORD.sub(lambda word: by.get(word[0], word[0]), macro.body)


def _call(text: str, end: int, macro: Macro, lost: list[str]) -> tuple[list[str], int] | None:
    """The arguments that follow a name, and where what stands for it ends; none where the name stands for itself."""
    if macro.parameters is None:
        return [], end
    opening = _OPENING.match(text, end)
    if opening is None:
        return None
    depth, start, given = 0, opening.end(), list[str]()
    for place in range(opening.end() - 1, len(text)):
        char = text[place]
        depth += (char in "([{") - (char in ")]}")
        if depth == 0 or (depth == 1 and char == ","):
            given.append(text[start:place].strip())
            start = place + 1
        if depth == 0:
            return given, start
    lost.append(text[:end].rsplit(None, 1)[-1])
    return None
