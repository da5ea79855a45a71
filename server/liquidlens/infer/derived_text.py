"""Derived Show and Read: the text of values as GHC writes it.

data T = Int :+ Int | L { n :: Int }      infixl 6 :+
  ⇒ showsPrec d (a1 :+ a2) = showParen (d >= 7) (showsPrec 7 a1 . showString " :+ " . showsPrec 7 a2)
    showsPrec d (L a1) = showParen (d >= 11) (showString "L {n = " . showsPrec 0 a1 . showString "}")
"""

from liquidlens.infer.environment import Environment
from liquidlens.infer.surface import (
    Definitions,
    apply,
    clause,
    compose,
    con,
    con_pattern,
    function,
    generator,
    integer,
    lambda_,
    list_comprehension,
    local_names,
    prelude,
    text,
    text_pattern,
    tuple_of,
    tuple_pattern,
    var,
    var_pattern,
    wild,
)
from liquidlens.lang.data import Constructor, DataType
from liquidlens.lang.names import base_of, is_operator
from liquidlens.names.interface import DEFAULT_FIXITY
from liquidlens.source.span import Span
from liquidlens.syntax.tree import Clause, Statement, SurfaceExpr


def derive_show(environment: Environment, data: DataType, span: Span) -> Definitions:
    name = prelude("showsPrec")
    clauses: list[Clause] = []
    for constructor in data.constructors:
        fields = local_names("a", len(constructor.fields))
        shown, needs = _shown(environment, constructor, fields, span)
        if needs is None:
            patterns = (wild(span), con_pattern(constructor.name, fields, span))
            clauses.append(clause(name, patterns, shown))
            continue
        patterns = (var_pattern("$d", span), con_pattern(constructor.name, fields, span))
        test = apply(var(prelude(">="), span), var("$d", span), integer(needs, span))
        clauses.append(clause(name, patterns, apply(var(prelude("showParen"), span), test, shown)))
    if not clauses:
        body = apply(var(prelude("error"), span), text("Void showsPrec", span))
        clauses.append(clause(name, (wild(span), wild(span)), body))
    return {name: function(name, clauses, span)}


def _shown(
    environment: Environment, constructor: Constructor, fields: list[str], span: Span
) -> tuple[SurfaceExpr, int | None]:
    """The text of a value of one constructor, and the precedence from which on it stands in parentheses."""
    base = base_of(constructor.name)

    def literal(value: str) -> SurfaceExpr:
        return apply(var(prelude("showString"), span), text(value, span))

    def shows(precedence: int, variable: str) -> SurfaceExpr:
        return apply(var(prelude("showsPrec"), span), integer(precedence, span), var(variable, span))

    prefix = f"({base})" if is_operator(constructor.name) else base
    if not fields:
        return literal(prefix), None
    parts: list[SurfaceExpr]
    if constructor.labels:
        parts = [literal(prefix + " {")]
        for index, (label, variable) in enumerate(zip(constructor.labels, fields, strict=True)):
            shown = f"({base_of(label)})" if is_operator(label) else base_of(label)
            parts.append(literal((", " if index else "") + shown + " = "))
            parts.append(shows(0, variable))
        parts.append(literal("}"))
        return compose(parts, span), 11
    if constructor.name in environment.infix:
        fixity = environment.fixities.get(constructor.name, DEFAULT_FIXITY)
        inner = fixity.precedence + 1
        operator = literal(f" {base} " if is_operator(base) else f" `{base}` ")
        return compose([shows(inner, fields[0]), operator, shows(inner, fields[1])], span), inner
    parts = [literal(prefix + " "), shows(11, fields[0])]
    for variable in fields[1:]:
        parts.extend((literal(" "), shows(11, variable)))
    return compose(parts, span), 11


def derive_read(environment: Environment, data: DataType, span: Span) -> Definitions:
    """`readsPrec d s = readParen (d > 10) (\\r -> [(C a, t) | ("C", u) <- lex r, (a, t) <- ..]) s ++ ..`."""
    name = prelude("readsPrec")
    alternatives: list[SurfaceExpr] = []
    for constructor in data.constructors:
        statements, rest, built, precedence = _parsed(environment, constructor, span)
        found = list_comprehension(tuple_of([built, rest], span), statements, span)
        parser = lambda_([var_pattern("$r", span)], found, span)
        needed: SurfaceExpr = con("False", span)
        if precedence is not None:
            needed = apply(var(prelude(">"), span), var("$d", span), integer(precedence, span))
        alternatives.append(apply(var(prelude("readParen"), span), needed, parser, var("$s", span)))
    body: SurfaceExpr = con("[]", span)
    if alternatives:
        body = alternatives.pop()
        while alternatives:
            body = apply(var(prelude("++"), span), alternatives.pop(), body)
    patterns = (var_pattern("$d", span), var_pattern("$s", span))
    return {name: function(name, [clause(name, patterns, body)], span)}


def _parsed(
    environment: Environment, constructor: Constructor, span: Span
) -> tuple[list[Statement], SurfaceExpr, SurfaceExpr, int | None]:
    """Statements that read a value of one constructor from `$r`, what they leave, the value, its precedence."""
    fields = local_names("a", len(constructor.fields))
    statements: list[Statement] = []
    position = "$r"
    count = 0

    def following() -> str:
        nonlocal count, position
        before = position
        count += 1
        position = f"$r{count}"
        return before

    def token(value: str) -> None:
        source = apply(var(prelude("lex"), span), var(following(), span))
        pattern = tuple_pattern([text_pattern(value, span), var_pattern(position, span)], span)
        statements.append(generator(pattern, source, span))

    def value(precedence: int, field: str) -> None:
        source = apply(var(prelude("readsPrec"), span), integer(precedence, span), var(following(), span))
        pattern = tuple_pattern([var_pattern(field, span), var_pattern(position, span)], span)
        statements.append(generator(pattern, source, span))

    def name(shown: str) -> None:
        for part in ("(", shown, ")") if is_operator(shown) else (shown,):
            token(part)

    base = base_of(constructor.name)
    precedence: int | None = 10
    if constructor.labels:
        precedence = 11
        name(base)
        token("{")
        for index, (label, field) in enumerate(zip(constructor.labels, fields, strict=True)):
            if index:
                token(",")
            name(base_of(label))
            token("=")
            value(0, field)
        token("}")
    elif constructor.name in environment.infix:
        precedence = environment.fixities.get(constructor.name, DEFAULT_FIXITY).precedence
        value(precedence + 1, fields[0])
        for part in (base,) if is_operator(base) else ("`", base, "`"):
            token(part)
        value(precedence + 1, fields[1])
    else:
        name(base)
        for field in fields:
            value(11, field)
        precedence = 10 if fields else None
    built: SurfaceExpr = con(constructor.name, span)
    if fields:
        built = apply(built, *[var(field, span) for field in fields])
    return statements, var(position, span), built, precedence
