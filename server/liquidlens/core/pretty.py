"""Core as text: what `tests/support/core_parser.py` reads back to the same tree (spans aside).

    Main.size :: forall a. Main.List a -> Int
      = \\(ds :: Main.List a) -> case ds of (d :: Main.List a) :: Int {
          Main.Emp -> 0;
          Main.:+: (x :: a) (xs :: Main.List a) -> Prelude.+ @Int Prelude.$fNumInt 1 (Main.size @a xs)
        }

* A name is written as it is, in backquotes where its characters would mislead a reader of tokens (`` `Main.\\\\` ``).
* `Con` and `Var` are told apart by the first character of the base name; a `Con` that looks like a variable is written
  `con name`, a `Var` that looks like a constructor `var name`, a primitive `#name`.
* A dictionary binder stands in braces: `{d :: Prelude.Ord a}`.
* Literals: `5` Int, `5n` Integer, `1/2d` Double, `1/2f` Float, `'a'`, `"text"` with the escapes of JSON.
"""

import json
import re
from collections.abc import Iterable
from fractions import Fraction
from typing import assert_never

from liquidlens.core.syntax import (
    Abort,
    Alt,
    App,
    Assert,
    Assume,
    Binder,
    Binding,
    Case,
    Choose,
    Con,
    ConPattern,
    DefaultPattern,
    Expr,
    Facet,
    Fresh,
    FreshFunction,
    Group,
    Lam,
    Let,
    Lit,
    LitKind,
    LitPattern,
    Pattern,
    Prim,
    Probe,
    Promise,
    Speculate,
    Var,
)
from liquidlens.lang.names import BUILTIN_CONSTRUCTORS, base_of, is_tuple
from liquidlens.lang.types import Constraint, TApp, TCon, TForall, TFun, TVar, Type

KEYWORDS = frozenset((
    "let letrec in case of abort assume assert promise facet speculate choose fresh function "
    "con var sig group forall"
).split())  # fmt: skip
_PLAIN = re.compile(r"[\w'$!#%&*+./<=>?^|~:-]+|\(,*\)|\[\]")
_RESERVED = frozenset({"->", "=", "::", "|", "=>", "@", "\\", "#", ".", "_"})


def pretty_module(groups: Iterable[Group]) -> str:
    """All binding groups, one binding per paragraph; the members of a recursive group stand in `group { }`."""
    return "\n\n".join(pretty_group(group) for group in groups) + "\n"


def pretty_group(group: Group) -> str:
    """One top-level group: its binding, or `group rec { ... }` around bindings that know each other."""
    if not group.recursive and len(group.bindings) == 1:
        return pretty_binding(group.bindings[0])
    inner = ";\n".join(_indent(pretty_binding(binding), 2) for binding in group.bindings)
    return f"group {'rec ' if group.recursive else ''}{{\n{inner}\n}}"


def pretty_binding(binding: Binding) -> str:
    """`name :: type` and, below it, the right-hand side."""
    head = f"{'sig ' if binding.has_signature else ''}{pretty_name(binding.name)} :: {pretty_type(binding.type)}"
    return f"{head}\n  = {_indent(pretty_expr(binding.body), 4).lstrip()}"


def pretty_name(name: str) -> str:
    """A name as one token."""
    plain = _PLAIN.fullmatch(name) and name not in KEYWORDS and name not in _RESERVED and not name[0].isdigit()
    misleading = name.startswith(("-", "#", "'", "@")) or name.endswith("::")
    return name if plain and not misleading else f"`{name}`"


def pretty_type(ty: Type, precedence: int = 0) -> str:
    """A type; `precedence` 1 inside the argument of a function type, 2 inside an application."""
    match ty:
        case TVar(name):
            return pretty_name(name) if looks_like_variable(name) else f"var {pretty_name(name)}"
        case TCon(name):
            return pretty_name(name) if not looks_like_variable(name) else f"con {pretty_name(name)}"
        case TApp(fun, arg):
            text = f"{pretty_type(fun, 1)} {pretty_type(arg, 2)}"
            return f"({text})" if precedence == 2 else text
        case TFun(arg, res):
            text = f"{pretty_type(arg, 1)} -> {pretty_type(res)}"
            return f"({text})" if precedence else text
        case TForall(names, context, body):
            constraints = ", ".join(_constraint(c) for c in context)
            given = f"({constraints}) => " if context else ""
            text = f"forall {' '.join(map(pretty_name, names))}. {given}{pretty_type(body)}"
            return f"({text})" if precedence else text
        case _:
            assert_never(ty)


def looks_like_variable(name: str) -> bool:
    """Whether a reader of textual Core takes `name` for a variable (else for a constructor or type constructor)."""
    if name in BUILTIN_CONSTRUCTORS or is_tuple(name):
        return False
    first = base_of(name)[0]
    return not (first.isupper() or first == ":" or name == "->")


def pretty_literal(kind: LitKind, value: int | Fraction | str) -> str:
    """A literal with the suffix of its kind."""
    match kind:
        case LitKind.INT:
            return str(value)
        case LitKind.INTEGER:
            return f"{value}n"
        case LitKind.DOUBLE | LitKind.FLOAT:
            number = Fraction(value)
            return f"{number.numerator}/{number.denominator}{'d' if kind is LitKind.DOUBLE else 'f'}"
        case LitKind.CHAR:
            return "'" + json.dumps(str(value))[1:-1].replace("'", "\\u0027") + "'"
        case LitKind.STRING | LitKind.SITE:
            return json.dumps(str(value))
        case _:
            assert_never(kind)


def pretty_expr(expr: Expr) -> str:
    """An expression; lines inside are indented relative to its own start."""
    match expr:
        case Var() | Con() | Prim() | Lit():
            return _atom(expr)
        case Lam(binders, body):
            return f"\\{_binders(binders)} -> {pretty_expr(body)}"
        case App(fun, args):
            return " ".join([_atom(fun), *[_atom(arg) for arg in args]])
        case Let(group, body):
            word = "letrec" if group.recursive else "let"
            inner = ";\n".join(_indent(pretty_binding(binding), 4) for binding in group.bindings)
            return f"{word} {{\n{inner}\n  }} in\n{pretty_expr(body)}"
        case Case(scrutinee, binder, alts, ty):
            inner = ";\n".join(_indent(_alt(alt), 2) for alt in alts)
            head = f"case {pretty_expr(scrutinee)} of {_binder(binder)} :: {pretty_type(ty)}"
            return f"{head} {{\n{inner}\n}}" if alts else head + " { }"
        case Abort(reason, ty, message):
            text = message if isinstance(message, str) else message.code
            return f"abort {reason.value} {json.dumps(text)} :: {pretty_type(ty)}"
        case Assume(condition, body):
            return f"assume {_atom(condition)} in\n{pretty_expr(body)}"
        case Assert(label, condition, body):
            return f"assert {json.dumps(label)} {_atom(condition)} in\n{pretty_expr(body)}"
        case Promise(subject, condition, body):
            return f"promise {_atom(subject)} {_atom(condition)} in\n{pretty_expr(body)}"
        case Facet(site, callee, arguments, concrete, abstract, ty):
            words = f"facet {json.dumps(site)} {pretty_name(callee)} {_several(arguments, ',', '[', ']')}"
            return f"{words} :: {pretty_type(ty)} {_several((concrete, abstract), '|', '{', '}')}"
        case Speculate(thunk, body):
            return f"speculate {_atom(thunk)} in\n{pretty_expr(body)}"
        case Choose(alternatives, ty):
            return f"choose :: {pretty_type(ty)} {_several(alternatives, '|', '{', '}')}"
        case Fresh(ty):
            return f"fresh :: {pretty_type(ty)}"
        case FreshFunction():
            return _fresh_function(expr)
        case _:
            assert_never(expr)


def _fresh_function(expr: FreshFunction) -> str:
    parts = [
        f"function {_binders(expr.parameters)} :: {pretty_type(expr.result_type)} {{ {pretty_expr(expr.result)} }}"
    ]
    if expr.domains:
        parts.append("{ " + ", ".join("_" if domain is None else pretty_expr(domain) for domain in expr.domains) + " }")
    if expr.probes:
        if not expr.domains:
            parts.append("{ }")
        parts.append("{ " + ", ".join(_probe(probe) for probe in expr.probes) + " }")
    return " ".join(parts)


def _probe(probe: Probe) -> str:
    path = "".join(f"{_constructor(constructor)} {field} " for constructor, field in probe.path)
    binders = _binders(probe.binders)
    return f"{probe.source} {path}{binders} :: {pretty_type(probe.type)} {_several(probe.arguments, ',', '[', ']')}"


def _several(parts: Iterable[Expr], separator: str, left: str, right: str) -> str:
    return f"{left} {f' {separator} '.join(pretty_expr(part) for part in parts)} {right}"


def _alt(alt: Alt) -> str:
    return f"{_pattern(alt.pattern)} -> {_indent(pretty_expr(alt.body), 2).lstrip()}"


def _pattern(pattern: Pattern) -> str:
    match pattern:
        case ConPattern(name, binders):
            return " ".join([_constructor(name), *map(_binder, binders)])
        case LitPattern(kind, value):
            return pretty_literal(kind, value)
        case DefaultPattern():
            return "_"
        case _:
            assert_never(pattern)


def _atom(expr: Expr) -> str:
    match expr:
        case Var(name, types):
            text = pretty_name(name) if looks_like_variable(name) else f"var {pretty_name(name)}"
            return " ".join([text, *("@" + pretty_type(ty, 2) for ty in types)])
        case Con(name, types):
            return " ".join([_constructor(name), *("@" + pretty_type(ty, 2) for ty in types)])
        case Prim(name):
            return "#" + pretty_name(name)
        case Lit(kind, value):
            return pretty_literal(kind, value)
        case _:
            return f"({pretty_expr(expr)})"


def _constructor(name: str) -> str:
    return pretty_name(name) if not looks_like_variable(name) else f"con {pretty_name(name)}"


def _binders(binders: Iterable[Binder]) -> str:
    return " ".join(map(_binder, binders))


def _binder(binder: Binder) -> str:
    inner = f"{pretty_name(binder.name)} :: {pretty_type(binder.type)}"
    return f"{{{inner}}}" if binder.is_dictionary else f"({inner})"


def _constraint(constraint: Constraint) -> str:
    return " ".join([pretty_name(constraint.cls), *(pretty_type(arg, 2) for arg in constraint.args)])


def _indent(text: str, by: int) -> str:
    return "\n".join(" " * by + line for line in text.split("\n"))
