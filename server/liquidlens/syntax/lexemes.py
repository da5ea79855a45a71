"""Characters and literals of Haskell: operator symbols, and the values of number, character and string literals.

    "a\\SOH\\x41\\
       \\b"    ⇒  "a", U+0001, "Ab"
    0x1F       ⇒  31
    1.5e-3     ⇒  3/2000
"""

import re
from fractions import Fraction

from liquidlens.lang.numbers import MOST_BITS, MOST_LETTERS

SYMBOLS = (
    r"!\#$%&*+./<=>?@\\^|\-~:"
    r"\u00a1-\u00a9\u00ab\u00ac\u00ae-\u00b1\u00b4\u00b6-\u00b8\u00bf\u00d7\u00f7"
    r"\u2020-\u2027\u2030-\u203e\u2041-\u2053\u2055-\u205e\u2190-\u23ff\u2500-\u2767\u2794-\u2bff"
)
"""The inside of a regular expression's character class: what operators are written with."""

_CONTROL = (
    "NUL SOH STX ETX EOT ENQ ACK BEL BS HT LF VT FF CR SO SI "
    "DLE DC1 DC2 DC3 DC4 NAK SYN ETB CAN EM SUB ESC FS GS RS US SP"
)
_NAMED = {name: chr(code) for code, name in enumerate(_CONTROL.split())} | {"DEL": "\x7f"}
_SIMPLE = {"a": "\a", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v", "\\": "\\", '"': '"', "'": "'"}
_ESCAPE = re.compile(
    r"""\\(?:
    (?P<gap>\s+\\)
  | (?P<empty>&)
  | (?P<simple>[abfnrtv\\"'])
  | \^(?P<caret>[A-Z@\[\\\]^_])
  | (?P<named>SOH|SO|NUL|STX|ETX|EOT|ENQ|ACK|BEL|BS|HT|LF|VT|FF|CR|SI|DLE|DC[1-4]|NAK|SYN|ETB
      |CAN|EM|SUB|ESC|FS|GS|RS|US|SP|DEL)
  | [xX](?P<hex>[0-9a-fA-F]+)
  | [oO](?P<octal>[0-7]+)
  | (?P<decimal>[0-9]+)
    )""",
    re.VERBOSE,
)
_HEX_FLOAT = re.compile(r"0[xX]([\da-fA-F]+)(?:\.([\da-fA-F]+))?(?:[pP]([+-]?\d+))?")
_FLOAT = re.compile(r"(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?")


def unescape(inside: str) -> str | None:
    """The characters that the inside of a string literal stands for, None where an escape is wrong."""
    if "\\" not in inside:
        return inside
    parts: list[str] = []
    place = 0
    while (found := inside.find("\\", place)) >= 0:
        parts.append(inside[place:found])
        matched = _ESCAPE.match(inside, found)
        if matched is None:
            return None
        char = _escaped(matched)
        if char is None:
            return None
        parts.append(char)
        place = matched.end()
    parts.append(inside[place:])
    return "".join(parts)


def _escaped(matched: re.Match[str]) -> str | None:
    kind = matched.lastgroup
    body = matched.group(kind) if kind else ""
    match kind:
        case "simple":
            return _SIMPLE[body]
        case "caret":
            return chr(ord(body) - ord("@"))
        case "named":
            return _NAMED[body]
        case "hex" | "octal" | "decimal":
            code = int(body, {"hex": 16, "octal": 8, "decimal": 10}[kind])
            return chr(code) if code <= 0x10FFFF else None
        case _:
            return ""


def integer_value(text: str) -> int | None:
    """The value of an integer literal (decimal, 0x, 0o, 0b, with underscores), None for other forms (`3#`), and for one
    that is too long."""
    plain = text.replace("_", "")
    bases = {"0x": 16, "0o": 8, "0b": 2}
    base = bases.get(plain[:2].lower(), 10)
    digits = plain[2:] if base != 10 else plain
    if len(digits) > MOST_LETTERS:
        return None
    try:
        value = _decimal(digits) if base == 10 else int(digits, base)
    except ValueError:
        return None
    return value if value.bit_length() <= MOST_BITS else None


def _decimal(digits: str) -> int:
    """Like `int`, of digits alone."""
    if not (digits.isascii() and digits.isdigit()):
        raise ValueError(digits)
    return int(digits)


def rational_value(text: str) -> Fraction | None:
    """The value of a fractional literal, None for other forms and for exponents beyond a thousand."""
    if (hexadecimal := _HEX_FLOAT.fullmatch(text.replace("_", ""))) is not None and len(text) <= MOST_LETTERS:
        digits, fraction, power = hexadecimal[1], hexadecimal[2] or "", hexadecimal[3] or "0"
        shift = int(power) if len(power) < 8 else 1_000_000
        return (
            Fraction(int(digits + fraction, 16)) * Fraction(2) ** (shift - 4 * len(fraction))
            if abs(shift) <= 1000
            else None
        )
    matched = _FLOAT.fullmatch(text.replace("_", ""))
    if matched is None or len(text) > MOST_LETTERS:
        return None
    whole, decimals, written = matched.group(1), matched.group(2) or "", matched.group(3) or "0"
    exponent = int(written) if len(written) < 8 else 1_000_000
    if abs(exponent) > 1000:
        return None
    return Fraction(_decimal(whole + decimals)) * Fraction(10) ** (exponent - len(decimals))
