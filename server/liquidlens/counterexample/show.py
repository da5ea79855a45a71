"""Values as Haskell source text that can be pasted into GHCi, with as few parentheses as possible.

VCon("Main.:+:", (VNumber(-1), VCon("Main.Emp")))   ⇒ (-1) :+: Emp
VFunction(("x", "y"), VNumber(0))                   ⇒ \\_ _ -> 0
the call zipWith with three arguments               ⇒ zipWith (\\_ _ -> 0) Emp (0 :+: Emp)
"""

from fractions import Fraction
from typing import assert_never

from msgspec import Struct

from liquidlens.counterexample.containers import built
from liquidlens.counterexample.naming import DEEPSEQ, PLAIN, Naming
from liquidlens.counterexample.values import (
    Value,
    VApply,
    VChar,
    VCon,
    VElided,
    VForced,
    VFunction,
    VHole,
    VMatch,
    VNumber,
    VRaised,
    VTable,
    VUnevaluated,
    VVariable,
    items_of,
)  # fmt: skip
from liquidlens.lang.names import base_of, is_operator, is_tuple
from liquidlens.lang.numbers import decimal
from liquidlens.lang.related import related_functions

LAMBDA, SEQ, CONJUNCTION, COMPARISON, NEGATION, QUOTIENT, APPLICATION, ATOM = 0, 1, 3, 4, 6, 7, 10, 11
"""Precedences: a text of one of these binds as tightly as that; `ATOM` never needs parentheses."""

DEEPEST = 150
"""Below this depth a value is cut off with `...`: no reader gets there, and such a text is not for pasting."""


class Text(Struct, frozen=True):
    """Haskell text and how tightly it binds."""

    text: str
    precedence: int

    def at(self, precedence: int) -> str:
        """The text where an expression of at least `precedence` must stand."""
        return self.text if self.precedence >= precedence else f"({self.text})"


def show(value: Value, naming: Naming = PLAIN) -> str:
    """The value as an expression of its own: `0 :+: Emp`. Holes and parts never looked at are written `_`."""
    return _show(value, naming, DEEPEST).text


def show_argument(value: Value, naming: Naming = PLAIN) -> str:
    """The value as an argument: `(0 :+: Emp)`."""
    return _show(value, naming, DEEPEST).at(ATOM)


def show_call(function: str, arguments: tuple[Value, ...], naming: Naming = PLAIN) -> str:
    """A call as the file would write it: `zipWith (\\_ _ -> 0) Emp (0 :+: Emp)`, infix for operators: `Emp <+> Emp`."""
    return _apply(function, arguments, naming, DEEPEST).text


def show_name(name: str, naming: Naming = PLAIN) -> str:
    """A function or constructor by itself: `zipWith`, `(:+:)`."""
    written = naming.write(name)
    return f"({written})" if is_operator(name) else written


def _show(value: Value, naming: Naming, depth: int) -> Text:
    if depth == 0:
        return Text("...", ATOM)
    match value:
        case VNumber(number):
            return _number(number)
        case VChar(character):
            return Text(f"'{_escaped(character, quote=chr(39))}'", ATOM)
        case VCon():
            return _constructor(value, naming, depth)
        case VVariable(name):
            return Text(show_name(name, naming), ATOM)
        case VApply(fun, args):
            return _apply(fun, args, naming, depth)
        case VFunction(parameters, body):
            return _function(parameters, body, naming, depth)
        case VTable():
            return _table(value, naming, depth)
        case VForced(subject, body, whole):
            forced, rest = _show(subject, naming, depth - 1), _show(body, naming, depth - 1)
            operator = naming.write(DEEPSEQ) if whole is not None else "seq"
            return Text(f"{forced.at(SEQ + 1)} `{operator}` {rest.at(SEQ)}", SEQ)
        case VMatch():
            return _match(value, naming, depth)
        case VHole() | VUnevaluated():
            return Text("_", ATOM)
        case VRaised(message):
            return Text(f'error "{_string(message)}"', APPLICATION)
        case VElided():
            return Text("…", ATOM)
    assert_never(value)


def _number(number: int | Fraction) -> Text:
    if number < 0:
        return Text(f"-{_number(-number).at(QUOTIENT)}", NEGATION)
    if isinstance(number, int):
        return Text(str(number), ATOM)
    written = _decimal(number)
    if written is not None:
        return Text(written, ATOM)
    return Text(f"{number.numerator} / {number.denominator}", QUOTIENT)


def _decimal(number: Fraction) -> str | None:
    """A fraction as a decimal of at most twelve places, or as the `Double` that it is, None where that is not exact."""
    written = decimal(number, 12)
    if written is not None:
        return written
    try:
        nearest = float(number)
    except OverflowError:
        return None
    return repr(nearest) if Fraction(nearest) == number else None


_ESCAPES = {
    "\n": "\\n",
    "\t": "\\t",
    "\r": "\\r",
    "\\": "\\\\",
    "\0": "\\0",
    "\a": "\\a",
    "\b": "\\b",
    "\f": "\\f",
    "\v": "\\v",
}


def _escaped(character: str, quote: str) -> str:
    if character == quote:
        return "\\" + quote
    if character in _ESCAPES:
        return _ESCAPES[character]
    return character if character.isprintable() else f"\\{ord(character)}"


def _string(text: str) -> str:
    parts: list[str] = []
    for character in text:
        escaped = _escaped(character, quote='"')
        if parts and character.isdigit() and parts[-1][0] == "\\" and parts[-1][-1].isdigit():
            parts.append("\\&")  # `\1` followed by `2` would read as `\12`
        parts.append(escaped)
    return "".join(parts)


def _constructor(value: VCon, naming: Naming, depth: int) -> Text:
    container = built(value)
    if container is not value:
        return _show(container, naming, depth)
    name, args = value.name, tuple(arg for arg in value.args if not _is_dictionary(arg))
    if name == "[]":
        return Text('""' if value.is_text else "[]", ATOM)
    if name == ":" and (items := items_of(value)) is not None:
        if all(isinstance(item, VChar) for item in items):
            return Text('"' + _string("".join(item.value for item in items if isinstance(item, VChar))) + '"', ATOM)
        return Text("[" + ", ".join(_show(item, naming, depth - 1).text for item in items) + "]", ATOM)
    if name == ":" and (known := _elided(value)) is not None:
        if all(isinstance(item, VChar) for item in known):
            return Text('"' + _string("".join(item.value for item in known if isinstance(item, VChar))) + '…"', ATOM)
        return Text("[" + ", ".join([*(_show(item, naming, depth - 1).text for item in known), "…"]) + "]", ATOM)
    if is_tuple(name) and len(args) == len(name) - 1:
        return Text("(" + ", ".join(_show(arg, naming, depth - 1).text for arg in args) + ")", ATOM)
    labels = naming.labels.get(name, ())
    if labels and len(labels) == len(args):
        fields = ", ".join(
            f"{f'({label})' if is_operator(label) else label} = {_show(arg, naming, depth - 1).text}"
            for label, arg in zip(labels, args, strict=True)
        )
        return Text(f"{naming.write(name)} {{{fields}}}", APPLICATION)
    return _apply(name, args, naming, depth)


def _is_dictionary(value: Value) -> bool:
    """What a constructor with a context holds beside what is written."""
    return isinstance(value, VCon) and base_of(value.name).startswith("D:")


def _elided(value: Value) -> list[Value] | None:
    """The first elements of a list whose rest is left out, None for anything else."""
    items: list[Value] = []
    while isinstance(value, VCon) and value.name == ":" and len(value.args) == 2:
        items.append(value.args[0])
        value = value.args[1]
    return items if isinstance(value, VElided) else None


def _apply(fun: str, args: tuple[Value, ...], naming: Naming, depth: int) -> Text:
    if (is_operator(fun) or fun == ":") and len(args) == 2:
        return _infix(fun, args, naming, depth)
    both = related_functions(fun)
    if both is not None and len(args) % 2 == 0:
        given = args[: len(args) // 2], args[len(args) // 2 :]
        calls = (_apply(each, own, naming, depth).text for each, own in zip(both, given, strict=True))
        return Text(f"({', '.join(calls)})", ATOM)
    head = f"({fun})" if fun == ":" else show_name(fun, naming)
    if not args:
        return Text(head, ATOM)
    return Text(" ".join((head, *(_show(arg, naming, depth - 1).at(ATOM) for arg in args))), APPLICATION)


def _infix(fun: str, args: tuple[Value, ...], naming: Naming, depth: int) -> Text:
    fixity = naming.fixity(fun)
    left, right = (_show(arg, naming, depth - 1) for arg in args)
    on_left = fixity.precedence + (0 if fixity.associativity == "left" else 1)
    on_right = fixity.precedence + (0 if fixity.associativity == "right" else 1)
    same_on_left = _continues(args[0], fixity.associativity, fixity.precedence, naming)
    same_on_right = _continues(args[1], fixity.associativity, fixity.precedence, naming)
    return Text(
        " ".join(
            (
                left.at(on_left if same_on_left else max(on_left, fixity.precedence + 1, NEGATION + 1)),
                naming.write(fun),
                right.at(on_right if same_on_right else max(on_right, fixity.precedence + 1, NEGATION + 1)),
            )
        ),
        fixity.precedence,
    )


def _continues(operand: Value, associativity: str, precedence: int, naming: Naming) -> bool:
    """Whether `operand` is an infix application that may stand bare beside an operator of this fixity."""
    match operand:
        case VCon(name, args) | VApply(name, args) if len(args) == 2 and (is_operator(name) or name == ":"):
            if name == ":" and items_of(operand) is not None:
                return False
            fixity = naming.fixity(name)
            return fixity.precedence > precedence or fixity.associativity == associativity
        case _:
            return False


def _function(parameters: tuple[str, ...], body: Value, naming: Naming, depth: int) -> Text:
    while isinstance(body, VFunction):
        parameters, body = (*parameters, *body.parameters), body.body
    taken: dict[str, VCon] = {}
    while isinstance(body, VMatch) and isinstance(body.subject, VVariable) and body.otherwise is None:
        # A parameter that is taken apart first is written as a pattern.
        name = body.subject.name
        if name not in parameters or name in taken or name in _variables(body.body):
            break
        taken[name] = body.pattern
        body = body.body
    used = _variables(body)
    shown = _show(body, naming, depth - 1).text
    last = {name: index for index, name in enumerate(parameters)}  # an inner parameter hides an outer one of its name
    names = [name if name in used and last[name] == at else "_" for at, name in enumerate(parameters)]
    for at, name in enumerate(parameters):
        if name in taken and last[name] == at:
            names[at] = _show(taken[name], naming, depth - 1).at(ATOM)
    return Text(f"\\{' '.join(names)} -> {shown}", LAMBDA)


def _match(value: VMatch, naming: Naming, depth: int) -> Text:
    shown = f"{_show(value.pattern, naming, depth - 1).text} -> {_show(value.body, naming, depth - 1).text}"
    if value.otherwise is not None:
        shown += f"; _ -> {_show(value.otherwise, naming, depth - 1).text}"
    return Text(f"case {_show(value.subject, naming, depth - 1).text} of {{ {shown} }}", LAMBDA)


def _variables(value: Value) -> frozenset[str]:
    """The variables that occur in a function's body."""
    match value:
        case VVariable(name):
            return frozenset({name})
        case VApply(fun, args):
            return frozenset({fun}).union(*map(_variables, args))
        case VCon(_, args):
            return frozenset[str]().union(*map(_variables, args))
        case VFunction(parameters, body):
            return _variables(body) - set(parameters)
        case VTable(subjects, rows, otherwise):
            parts = [*subjects, *(part for keys, answer in _needed(rows, otherwise) for part in (*keys, answer))]
            if otherwise is not None:
                parts.append(otherwise)
            if otherwise is None and len(rows) == 1:
                return _variables(rows[0][1])
            return frozenset[str]().union(*(_variables(part) for part in parts if part is not None))
        case VForced(subject, body):
            return _variables(subject) | _variables(body)
        case VMatch(subject, pattern, body, otherwise):
            rest = frozenset[str]() if otherwise is None else _variables(otherwise)
            return _variables(subject) | (_variables(body) - _variables(pattern)) | rest
        case VNumber() | VChar() | VHole() | VUnevaluated() | VRaised() | VElided():
            return frozenset()
    assert_never(value)


Row = tuple[tuple[Value | None, ...], Value]


def _needed(rows: tuple[Row, ...], otherwise: Value | None) -> tuple[Row, ...]:
    """The rows that must be written: without `otherwise` the last one answers for the rest as well."""
    return rows if otherwise is not None or not rows else (*rows[:-1], ((None,) * len(rows[-1][0]), rows[-1][1]))


def _table(value: VTable, naming: Naming, depth: int) -> Text:
    rows = _needed(value.rows, value.otherwise)
    otherwise = value.otherwise
    if otherwise is None and rows:
        rows, otherwise = rows[:-1], rows[-1][1]
    if not rows:
        return _show(otherwise, naming, depth) if otherwise is not None else Text("_", ATOM)
    if all(_compared(key) for keys, _ in rows for key in keys):
        return _conditions(value.subjects, rows, otherwise, naming, depth)
    return _case(value.subjects, rows, otherwise, naming, depth)


def _compared(key: Value | None) -> bool:
    """Whether a key is tested by `==`: numbers and characters; data are matched, so that no `Eq` is needed."""
    return isinstance(key, VNumber | VChar | None)


def _conditions(
    subjects: tuple[Value, ...], rows: tuple[Row, ...], otherwise: Value | None, naming: Naming, depth: int
) -> Text:
    parts: list[str] = []
    yes, no = VCon("True"), VCon("False")
    if len(rows) == 1 and otherwise == no and rows[0][1] == yes:
        return Text(" && ".join(_tests(subjects, rows[0][0], "==", naming, depth)), CONJUNCTION)
    if len(rows) == 1 and otherwise == yes and rows[0][1] == no and sum(k is not None for k in rows[0][0]) == 1:
        return Text(_tests(subjects, rows[0][0], "/=", naming, depth)[0], COMPARISON)
    for keys, answer in rows:
        tests = _tests(subjects, keys, "==", naming, depth)
        parts.append(f"if {' && '.join(tests) or 'True'} then {_show(answer, naming, depth - 1).text} else")
    last = "_" if otherwise is None else _show(otherwise, naming, depth - 1).text
    return Text(f"{' '.join(parts)} {last}", LAMBDA)


def _tests(
    subjects: tuple[Value, ...], keys: tuple[Value | None, ...], operator: str, naming: Naming, depth: int
) -> list[str]:
    """The comparisons of a row of numbers and characters."""
    return [
        f" {operator} ".join(
            (_show(subject, naming, depth - 1).at(COMPARISON + 1), _show(key, naming, depth - 1).at(NEGATION + 1))
        )
        for subject, key in zip(subjects, keys, strict=True)
        if key is not None
    ]


def _case(
    subjects: tuple[Value, ...], rows: tuple[Row, ...], otherwise: Value | None, naming: Naming, depth: int
) -> Text:
    single = len(subjects) == 1
    scrutinee = ", ".join(_show(subject, naming, depth - 1).text for subject in subjects)
    alternatives: list[str] = []
    for keys, answer in rows:
        patterns = ", ".join("_" if key is None else _pattern(key, naming, depth - 1) for key in keys)
        answered = _show(answer, naming, depth - 1).text
        alternatives.append(f"{patterns if single else f'({patterns})'} -> {answered}")
    if otherwise is not None:
        alternatives.append(f"_ -> {_show(otherwise, naming, depth - 1).text}")
    return Text(f"case {scrutinee if single else f'({scrutinee})'} of {{ {'; '.join(alternatives)} }}", LAMBDA)


def _pattern(key: Value, naming: Naming, depth: int) -> str:
    """A key as a pattern: its text, since closed data, numbers and characters read the same in both places."""
    shown = _show(key, naming, depth)
    return shown.text if shown.precedence >= NEGATION + 1 or isinstance(key, VCon) else f"({shown.text})"
