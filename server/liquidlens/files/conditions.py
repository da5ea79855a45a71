"""Conditions of package descriptions, for the machine at hand and a recent GHC.

holds("os(linux) && !flag(debug)", {"debug": False})   ⇒   True on Linux
holds("impl(ghc >= 9.0)", {})                          ⇒   True
"""

import platform
import re
import sys
from collections.abc import Mapping

GHC = (9, 0, 2)
"""The compiler that descriptions are read for, as LiquidHaskell's."""

_TOKEN = re.compile(r"\s*(\|\||&&|!|\(|\)|[\w.-]+\s*\([^()]*\)|[\w.-]+)")
_VERSION = re.compile(r"(>=|<=|==|>|<)\s*([\d.]+)")
_SYSTEMS = {"darwin": ("osx", "darwin"), "win32": ("windows", "mingw32")}


def holds(condition: str, flags: Mapping[str, bool]) -> bool:
    """Whether a condition holds; what cannot be read does not."""
    tokens = [matched[1] for matched in _TOKEN.finditer(condition)]
    try:
        return _Reader(tokens, flags).either()
    except (RecursionError, ValueError):  # a version may have thousands of digits
        return False


class _Reader:
    """Reads the tokens of one condition, by precedence."""

    def __init__(self, tokens: list[str], flags: Mapping[str, bool]) -> None:
        self._tokens = tokens[::-1]
        self._flags = flags

    def either(self) -> bool:
        found = self._both()
        while self._next("||"):
            other = self._both()
            found = found or other
        return found

    def _both(self) -> bool:
        found = self._single()
        while self._next("&&"):
            other = self._single()
            found = found and other
        return found

    def _single(self) -> bool:
        if self._next("!"):
            return not self._single()
        if self._next("("):
            found = self.either()
            self._next(")")
            return found
        return _test(self._tokens.pop().lower(), self._flags) if self._tokens else False

    def _next(self, token: str) -> bool:
        if self._tokens and self._tokens[-1] == token:
            self._tokens.pop()
            return True
        return False


def _test(text: str, flags: Mapping[str, bool]) -> bool:
    name, _, argument = text.rstrip(")").partition("(")
    name, argument = name.strip(), argument.strip()
    match name:
        case "true" | "false":
            return name == "true"
        case "flag":
            return flags.get(argument, False)
        case "os":
            return argument in _SYSTEMS.get(sys.platform, (sys.platform,))
        case "arch":
            return argument == platform.machine().lower()
        case "impl":
            compiler, *_ = argument.split()[:1] or [""]
            return compiler.rstrip("<>=0123456789.") == "ghc" and all(map(_is_met, _VERSION.findall(argument)))
        case _:
            return False


def _is_met(bound: tuple[str, str]) -> bool:
    relation, text = bound
    version = tuple(int(part) for part in text.split(".") if part)
    ours = GHC[: len(version)] if relation == "==" else GHC
    match relation:
        case ">=":
            return ours >= version
        case "<=":
            return ours <= version
        case "==":
            return ours == version
        case ">":
            return ours > version
        case _:
            return ours < version
