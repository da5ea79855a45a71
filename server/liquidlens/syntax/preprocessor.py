"""The C preprocessor's conditionals, as far as Haskell files use them: lines that are not taken are blanked.

    #if MIN_VERSION_base(4,9,0)        taken: a recent compiler and recent libraries are assumed
    #ifdef SOMETHING                   not taken: nothing is defined
    #else / #endif / #define           blanked

Positions are kept.
"""

import re

_DIRECTIVE = re.compile(r"#\s*([a-z]+)\b(.*)")
_BLANK = re.compile(r"[^\n]")
_VERSION = re.compile(r"__GLASGOW_HASKELL__\s*(>=|<=|==|/=|!=|<|>)\s*(\d+)")
_GHC = 900


def preprocess(text: str) -> str:
    """Blank the directives of `text` and the lines that they leave out."""
    taken: list[tuple[bool, bool]] = []
    """For each open conditional: whether its present branch is taken, and whether one was."""
    lines: list[str] = []
    continued = False
    for line in text.split("\n"):
        directive = None if continued else _DIRECTIVE.match(line)
        if continued or directive is not None:
            lines.append(" " * len(line))
            continued = line.rstrip().endswith("\\")
            if directive is not None:
                _step(taken, directive.group(1), directive.group(2))
            continue
        lines.append(line if all(branch for branch, _ in taken) else _BLANK.sub(" ", line))
    return "\n".join(lines)


def _step(taken: list[tuple[bool, bool]], word: str, rest: str) -> None:
    match word:
        case "if":
            holds = _holds(rest)
            taken.append((holds, holds))
        case "ifdef":
            taken.append((False, False))
        case "ifndef":
            taken.append((True, True))
        case "elif" if taken:
            holds = not taken[-1][1] and _holds(rest)
            taken[-1] = (holds, holds or taken[-1][1])
        case "else" if taken:
            taken[-1] = (not taken[-1][1], True)
        case "endif" if taken:
            taken.pop()
        case _:
            pass


def _holds(condition: str) -> bool:
    condition = condition.strip()
    if condition.startswith("!"):
        return not _holds(condition[1:])
    version = _VERSION.search(condition)
    if version is not None:
        number = int(version.group(2)[:6])
        return {
            ">=": number <= _GHC,
            "<=": number >= _GHC,
            "==": number == _GHC,
            "<": number > _GHC,
            ">": number < _GHC,
        }.get(version.group(1), number != _GHC)
    return "MIN_VERSION_" in condition or condition == "1"
