"""Textual Core → Core: the inverse of `core/pretty.py`, for tests and for reading dumps.

    parse_expr("case xs of (c :: [] Int) :: Int { [] -> 0; : (y :: Int) (ys :: [] Int) -> y }")

A text that is not Core raises `CoreSyntaxError` with the offset: textual Core is written by us, never by users.
"""

import json
import re
from collections.abc import Callable
from fractions import Fraction
from typing import TypeVar

from liquidlens.core.pretty import KEYWORDS, looks_like_variable
from liquidlens.core.syntax import (
    Abort,
    AbortReason,
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
from liquidlens.lang.types import Constraint, TApp, TCon, TForall, TFun, TVar, Type

_T = TypeVar("_T")

_TOKEN = re.compile(
    r"""\s+|--\ [^\n]*\n
    |(?P<name>`[^`]+`)
    |(?P<string>"(?:[^"\\]|\\.)*")
    |(?P<char>'(?:[^'\\]|\\u[0-9a-fA-F]{4}(?:\\u[0-9a-fA-F]{4})?|\\.)')
    |(?P<number>-?[0-9]+(?:/[0-9]+[df]|n)?)
    |(?P<punctuation>\(,*\)|\[\]|::(?=\s)|->(?=\s)|=>(?=\s)|[(){}\[\];,@\#\\]|[=|](?=\s))
    |(?P<word>[^\s(){}\[\];,`"]+)""",
    re.VERBOSE,
)


class CoreSyntaxError(ValueError):
    """The text is not textual Core; the message says where."""


def parse_module(text: str) -> tuple[Group, ...]:
    """All binding groups of a text."""
    return _read(text, lambda parser: parser.module())


def parse_binding(text: str) -> Binding:
    """One binding `name :: type = expr`."""
    return _read(text, lambda parser: parser.binding())


def parse_expr(text: str) -> Expr:
    """One expression."""
    return _read(text, lambda parser: parser.expr())


def parse_type(text: str) -> Type:
    """One type."""
    return _read(text, lambda parser: parser.type())


def _read(text: str, part: "Callable[[_Parser], _T]") -> _T:
    parser = _Parser(text)
    try:
        read = part(parser)
    except RecursionError:
        raise CoreSyntaxError("nested too deeply") from None
    except (ValueError, ArithmeticError) as error:  # what numbers and strings are made of
        raise error if isinstance(error, CoreSyntaxError) else CoreSyntaxError(str(error)) from error
    parser.end()
    return read


class _Parser:
    """Recursive descent over the tokens of one text."""

    def __init__(self, text: str) -> None:
        self._tokens: list[tuple[str, str, int]] = []
        self._at = 0
        position = 0
        text += "\n"
        while position < len(text):
            matched = _TOKEN.match(text, position)
            if matched is None:
                raise CoreSyntaxError(f"no token at offset {position}: {text[position : position + 20]!r}")
            if matched.lastgroup is not None:
                self._tokens.append((matched.lastgroup, matched.group(), position))
            position = matched.end()
        self._tokens.append(("end", "", position))

    def end(self) -> None:
        if self._tokens[self._at][0] != "end":
            raise self._error("the end of the text")

    def module(self) -> tuple[Group, ...]:
        groups: list[Group] = []
        while self._tokens[self._at][0] != "end":
            if self._take("group"):
                recursive = self._take("rec")
                groups.append(Group(self._bindings(), recursive))
            else:
                groups.append(Group((self.binding(),), recursive=False))
        return tuple(groups)

    def binding(self) -> Binding:
        has_signature = self._take("sig")
        name = self._name()
        self._expect("::")
        ty = self.type()
        self._expect("=")
        return Binding(name, ty, self.expr(), has_signature=has_signature)

    def type(self) -> Type:
        if self._take("forall"):
            names: list[str] = []
            closed = False
            while not closed:
                kind, text, _ = self._tokens[self._at]
                if kind == "word" and text.endswith(".") and text != ".":
                    names.append(text[:-1])
                    self._at += 1
                    closed = True
                elif text == ".":
                    self._at += 1
                    closed = True
                else:
                    names.append(self._name())
            context = self._context()
            return TForall(tuple(names), context, self.type())
        left = self._type_application()
        if self._take("->"):
            return TFun(left, self.type())
        return left

    def expr(self) -> Expr:
        if self._take("\\"):
            binders = self._binders()
            self._expect("->")
            return Lam(binders, self.expr())
        for word, rule in self._keyword_rules().items():
            if self._take(word):
                return rule()
        head = self._atom()
        args: list[Expr] = []
        while self._starts_atom():
            args.append(self._atom())
        return App(head, tuple(args)) if args else head

    def _keyword_rules(self) -> dict[str, Callable[[], Expr]]:
        return {
            "let": lambda: self._let(recursive=False),
            "letrec": lambda: self._let(recursive=True),
            "case": self._case,
            "abort": self._abort,
            "assume": self._assume,
            "assert": self._assert,
            "promise": self._promise,
            "facet": self._facet,
            "speculate": self._speculate,
            "choose": self._choose,
            "fresh": self._fresh,
            "function": self._fresh_function,
        }

    def _let(self, *, recursive: bool) -> Expr:
        bindings = self._bindings()
        self._expect("in")
        return Let(Group(bindings, recursive), self.expr())

    def _bindings(self) -> tuple[Binding, ...]:
        self._expect("{")
        bindings = [self.binding()]
        while self._take(";"):
            bindings.append(self.binding())
        self._expect("}")
        return tuple(bindings)

    def _case(self) -> Expr:
        scrutinee = self.expr()
        self._expect("of")
        binder = self._binder()
        self._expect("::")
        ty = self.type()
        self._expect("{")
        alts: list[Alt] = []
        while not self._take("}"):
            pattern = self._pattern()
            self._expect("->")
            alts.append(Alt(pattern, self.expr()))
            self._take(";")
        return Case(scrutinee, binder, tuple(alts), ty)

    def _pattern(self) -> Pattern:
        kind, text, _ = self._tokens[self._at]
        if text == "_":
            self._at += 1
            return DefaultPattern()
        if kind in {"number", "char"}:
            literal = self._literal()
            if isinstance(literal.value, Fraction):
                raise self._error("a pattern")
            return LitPattern(literal.kind, literal.value)
        self._take("con")
        return ConPattern(self._name(), self._binders())

    def _abort(self) -> Expr:
        reason = AbortReason(self._word())
        message = self._string()
        self._expect("::")
        return Abort(reason, self.type(), message)

    def _assume(self) -> Expr:
        condition = self._atom()
        self._expect("in")
        return Assume(condition, self.expr())

    def _assert(self) -> Expr:
        label = self._string()
        condition = self._atom()
        self._expect("in")
        return Assert(label, condition, self.expr())

    def _promise(self) -> Expr:
        subject = self._atom()
        condition = self._atom()
        self._expect("in")
        return Promise(subject, condition, self.expr())

    def _speculate(self) -> Expr:
        thunk = self._atom()
        self._expect("in")
        return Speculate(thunk, self.expr())

    def _facet(self) -> Expr:
        site = self._string()
        callee = self._name()
        arguments = self._several("[", ",", "]")
        self._expect("::")
        ty = self.type()
        concrete, abstract = self._several("{", "|", "}")
        return Facet(site, callee, arguments, concrete, abstract, ty)

    def _choose(self) -> Expr:
        self._expect("::")
        ty = self.type()
        return Choose(self._several("{", "|", "}"), ty)

    def _fresh(self) -> Expr:
        self._expect("::")
        return Fresh(self.type())

    def _fresh_function(self) -> Expr:
        parameters = self._binders()
        self._expect("::")
        result_type = self.type()
        self._expect("{")
        result = self.expr()
        self._expect("}")
        domains: list[Expr | None] = []
        probes: list[Probe] = []
        if self._take("{"):
            while not self._take("}"):
                domains.append(None if self._take("_") else self.expr())
                self._take(",")
            if self._take("{"):
                while not self._take("}"):
                    probes.append(self._probe())
                    self._take(",")
        return FreshFunction(parameters, result, result_type, tuple(domains), tuple(probes))

    def _probe(self) -> Probe:
        source = int(self._word())
        path: list[tuple[str, int]] = []
        while self._tokens[self._at][1] not in {"::", "(", "{"}:
            path.append((self._name(), int(self._word())))
        binders = self._binders()
        self._expect("::")
        type_ = self.type()
        return Probe(source, tuple(path), binders, self._several("[", ",", "]"), type_)

    def _several(self, left: str, separator: str, right: str) -> tuple[Expr, ...]:
        self._expect(left)
        parts: list[Expr] = []
        while not self._take(right):
            parts.append(self.expr())
            self._take(separator)
        return tuple(parts)

    def _starts_atom(self) -> bool:
        kind, text, _ = self._tokens[self._at]
        if kind == "word":
            return text in {"con", "var"} or (text not in KEYWORDS and text not in {"_", "::", "->", "=>", "=", "|"})
        return kind in {"name", "string", "char", "number"} or text in {"(", "#", "[]"} or text.startswith("(")

    def _atom(self) -> Expr:
        kind, text, _ = self._tokens[self._at]
        if text == "(":
            self._at += 1
            inner = self.expr()
            self._expect(")")
            return inner
        if text == "#":
            self._at += 1
            return Prim(self._name())
        if kind in {"string", "char", "number"}:
            return self._literal()
        forced = text if text in {"con", "var"} and kind == "word" else None
        if forced:
            self._at += 1
        name = self._name()
        types: list[Type] = []
        while self._take("@"):
            types.append(self._type_atom())
        variable = looks_like_variable(name) if forced is None else forced == "var"
        return Var(name, tuple(types)) if variable else Con(name, tuple(types))

    def _literal(self) -> Lit:
        kind, text, _ = self._tokens[self._at]
        self._at += 1
        if kind == "string":
            return Lit(LitKind.STRING, json.loads(text))
        if kind == "char":
            return Lit(LitKind.CHAR, json.loads(f'"{text[1:-1]}"'))
        if text.endswith("n"):
            return Lit(LitKind.INTEGER, int(text[:-1]))
        if text[-1] in "df":
            return Lit(LitKind.DOUBLE if text[-1] == "d" else LitKind.FLOAT, Fraction(text[:-1]))
        return Lit(LitKind.INT, int(text))

    def _binders(self) -> tuple[Binder, ...]:
        binders: list[Binder] = []
        while self._tokens[self._at][1] in {"(", "{"}:
            binders.append(self._binder())
        return tuple(binders)

    def _binder(self) -> Binder:
        is_dictionary = self._take("{")
        if not is_dictionary:
            self._expect("(")
        name = self._name()
        self._expect("::")
        ty = self.type()
        self._expect("}" if is_dictionary else ")")
        return Binder(name, ty, is_dictionary=is_dictionary)

    def _context(self) -> tuple[Constraint, ...]:
        start = self._at
        constraints: list[Constraint] = []
        if self._take("("):
            while self._tokens[self._at][0] in {"word", "name"} and self._tokens[self._at][1] not in KEYWORDS:
                cls = self._name()
                args: list[Type] = []
                while self._starts_type_atom():
                    args.append(self._type_atom())
                constraints.append(Constraint(cls, tuple(args)))
                self._take(",")
            if self._take(")") and self._take("=>"):
                return tuple(constraints)
        self._at = start
        return ()

    def _type_application(self) -> Type:
        ty = self._type_atom()
        while self._starts_type_atom():
            ty = TApp(ty, self._type_atom())
        return ty

    def _starts_type_atom(self) -> bool:
        kind, text, _ = self._tokens[self._at]
        if kind == "word":
            return text in {"con", "var"} or (text not in KEYWORDS and text not in {"->", "=>", "=", "|", "::", "_"})
        return kind == "name" or text == "[]" or text.startswith("(")

    def _type_atom(self) -> Type:
        text = self._tokens[self._at][1]
        if text == "(":
            self._at += 1
            inner = self.type()
            self._expect(")")
            return inner
        forced = text if text in {"con", "var"} else None
        if forced:
            self._at += 1
        name = self._name()
        variable = looks_like_variable(name) if forced is None else forced == "var"
        return TVar(name) if variable else TCon(name)

    def _name(self) -> str:
        kind, text, _ = self._tokens[self._at]
        if kind == "name":
            self._at += 1
            return text[1:-1]
        if (kind == "word" and text not in KEYWORDS) or text == "[]" or (text.startswith("(") and text != "("):
            self._at += 1
            return text
        raise self._error("a name")

    def _word(self) -> str:
        text = self._tokens[self._at][1]
        self._at += 1
        return text

    def _string(self) -> str:
        kind, text, _ = self._tokens[self._at]
        if kind != "string":
            raise self._error("a string")
        self._at += 1
        return str(json.loads(text))

    def _take(self, text: str) -> bool:
        kind, found, _ = self._tokens[self._at]
        if found == text and kind in {"word", "punctuation"}:
            self._at += 1
            return True
        return False

    def _expect(self, text: str) -> None:
        if not self._take(text):
            raise self._error(repr(text))

    def _error(self, wanted: str) -> CoreSyntaxError:
        _, found, position = self._tokens[self._at]
        return CoreSyntaxError(f"expected {wanted} at offset {position}, found {found!r}")
