"""The surface tree as Haskell text, with braces for layout and parentheses around whatever is not an atom.

show_module(read_module("F.hs", "f x = x + g x * 2"))
  ⇒ f x = x + g x * 2                                (chains are flat before names are resolved)
... after names.resolve
  ⇒ Main.f x = x Prelude.+ ((Main.g x) Prelude.* 2)
"""

from collections.abc import Callable
from typing import Any

from liquidlens.lang.names import is_operator, is_tuple
from liquidlens.syntax.module_tree import SurfaceModule
from liquidlens.syntax.show_types import (
    infix_name,
    prefix_name,
    show_construct,
    show_context,
    show_literal,
    show_type,
    type_atom,
    type_operand,
)
from liquidlens.syntax.tree import (
    Alternative,
    Annotation,
    Apply,
    Bind,
    CaseOf,
    ClassDeclaration,
    Clause,
    ConName,
    Declaration,
    Do,
    Equation,
    Evaluate,
    FunctionDefinition,
    Generated,
    GuardedBody,
    IfThenElse,
    Infix,
    InstanceDeclaration,
    Lambda,
    LambdaCase,
    LambdaCases,
    LetIn,
    LetStatement,
    ListComprehension,
    ListOf,
    Literal,
    MultiIf,
    Name,
    Negate,
    ParallelComprehension,
    Parens,
    PatAs,
    PatBang,
    PatCon,
    PatInfix,
    PatLazy,
    PatLit,
    PatRecord,
    PatternDefinition,
    PatTyped,
    PatUnsupported,
    PatVar,
    PatView,
    PatWild,
    Projection,
    Range,
    RecordConstruct,
    RecordUpdate,
    RightSide,
    SectionLeft,
    SectionRight,
    Statement,
    SurfaceExpr,
    SurfacePattern,
    TupleOf,
    TypeArgument,
    Typed,
    Unsupported,
    UnsupportedDeclaration,
)
from liquidlens.syntax.type_tree import (
    ConstructorDeclaration,
    DataDeclaration,
    DefaultSignature,
    DerivingDeclaration,
    FamilyEquation,
    FixityDeclaration,
    SynonymDeclaration,
    TypeSignature,
)

_FIXITY_KEYWORDS = {"left": "infixl", "right": "infixr", "none": "infix"}


def show_module(module: SurfaceModule) -> str:
    """One declaration a line."""
    return "".join(f"{show_declaration(one)}\n" for one in module.declarations)


# --- patterns ---------------------------------------------------------------------------------------------------


def show_pattern(pattern: SurfacePattern) -> str:
    """A pattern, without parentheses around it."""
    match pattern:
        case PatVar(name):
            return prefix_name(name)
        case PatWild():
            return "_"
        case PatLit(literal):
            return show_literal(literal)
        case PatCon(name, args):
            if is_tuple(name) and len(args) == len(name) - 1:
                return f"({', '.join(map(show_pattern, args))})"
            if (items := _list_items(pattern)) is not None:
                return f"[{', '.join(map(show_pattern, items))}]"
            if len(args) == 2 and is_operator(name) and not is_tuple(name):
                return f"{_pattern_atom(args[0])} {name} {_pattern_atom(args[1])}"
            return " ".join((prefix_name(name), *map(_pattern_atom, args)))
        case PatRecord(name, fields, wildcard):
            return _braced(prefix_name(name), [f"{field} = {show_pattern(inner)}" for field, inner in fields], wildcard)
        case PatInfix(operands, operators):
            rest = "".join(
                f" {infix_name(op[0])} {_pattern_atom(one)}" for op, one in zip(operators, operands[1:], strict=True)
            )
            return _pattern_atom(operands[0]) + rest
        case PatAs(name, inner):
            return f"{name}@{_pattern_atom(inner)}"
        case PatLazy(inner):
            return f"~{_pattern_atom(inner)}"
        case PatBang(inner):
            return f"!{_pattern_atom(inner)}"
        case PatTyped(inner, ty):
            return f"{show_pattern(inner)} :: {show_type(ty)}"
        case PatView(function, inner):
            return f"{show_expression(function)} -> {show_pattern(inner)}"
        case PatUnsupported(construct):
            return f"<{show_construct(construct)}>"


def _list_items(pattern: SurfacePattern) -> list[SurfacePattern] | None:
    """The elements of a list pattern, None for other patterns."""
    items: list[SurfacePattern] = []
    while isinstance(pattern, PatCon) and pattern.name == ":" and len(pattern.args) == 2:
        items.append(pattern.args[0])
        pattern = pattern.args[1]
    return items if isinstance(pattern, PatCon) and pattern.name == "[]" and not pattern.args else None


def _pattern_atom(pattern: SurfacePattern) -> str:
    text = show_pattern(pattern)
    if isinstance(pattern, PatCon):
        bracketed = _list_items(pattern) is not None or (
            is_tuple(pattern.name) and len(pattern.args) == len(pattern.name) - 1
        )
        return f"({text})" if pattern.args and not bracketed else text
    return f"({text})" if isinstance(pattern, PatInfix | PatTyped | PatView) else text


def _braced(head: str, parts: list[str], wildcard: bool) -> str:
    return f"{head} {{{', '.join([*parts, '..'] if wildcard else parts)}}}"


# --- expressions ------------------------------------------------------------------------------------------------


def show_expression(expr: SurfaceExpr) -> str:
    """An expression, without parentheses around it."""
    return _RULES[type(expr)](expr)


_ATOMS = (
    Name,
    ConName,
    Literal,
    ListOf,
    TupleOf,
    Range,
    ListComprehension,
    Parens,
    SectionLeft,
    SectionRight,
    Unsupported,
)


def _atom(expr: SurfaceExpr) -> str:
    text = show_expression(expr)
    return text if isinstance(expr, _ATOMS) else f"({text})"


def _apply(expr: Apply) -> str:
    fun = expr.fun
    if isinstance(fun, Name | ConName) and is_operator(fun.name) and len(expr.args) == 2 and not is_tuple(fun.name):
        return f"{_atom(expr.args[0])} {fun.name} {_atom(expr.args[1])}"
    return " ".join((_atom(fun), *(_argument(arg) for arg in expr.args)))


def _argument(arg: SurfaceExpr) -> str:
    return f"@{type_atom(arg.type)}" if isinstance(arg, TypeArgument) else _atom(arg)


def _operand(expr: SurfaceExpr) -> str:
    """Inside a chain applications and a last lambda need no parentheses."""
    plain = isinstance(expr, Apply | Negate)
    return show_expression(expr) if plain else _atom(expr)


def _infix(expr: Infix) -> str:
    rest = [
        f" {infix_name(op.name)} {_operand(one)}" for op, one in zip(expr.operators, expr.operands[1:], strict=True)
    ]
    return _operand(expr.operands[0]) + "".join(rest)


def _range(expr: Range) -> str:
    step = "" if expr.next is None else f", {show_expression(expr.next)}"
    end = "" if expr.end is None else f" {show_expression(expr.end)}"
    return f"[{show_expression(expr.start)}{step} ..{end}]"


def _fields(fields: tuple[tuple[str, SurfaceExpr], ...]) -> list[str]:
    return [f"{field} = {show_expression(value)}" for field, value in fields]


def _alternatives(alternatives: tuple[Alternative, ...]) -> str:
    return _block([f"{show_pattern(one.pattern)}{_right_side(one.right, ' -> ')}" for one in alternatives])


def _block(parts: list[str]) -> str:
    return f"{{ {'; '.join(parts)} }}" if parts else "{}"


def _declarations(declarations: tuple[Declaration, ...]) -> str:
    return _block([show_declaration(one) for one in declarations])


_RULES: dict[type, Callable[[Any], str]] = {
    Literal: show_literal,
    Name: lambda e: prefix_name(e.name),
    ConName: lambda e: prefix_name(e.name),
    Apply: _apply,
    Infix: _infix,
    Negate: lambda e: f"- {_atom(e.body)}",
    SectionLeft: lambda e: f"({show_expression(e.body)} {infix_name(e.operator.name)})",
    SectionRight: lambda e: f"({infix_name(e.operator.name)} {show_expression(e.body)})",
    Lambda: lambda e: f"\\{' '.join(map(_pattern_atom, e.patterns))} -> {show_expression(e.body)}",
    LetIn: lambda e: f"let {_declarations(e.declarations)} in {show_expression(e.body)}",
    IfThenElse: lambda e: " ".join(
        ["if", show_expression(e.condition), "then", show_expression(e.yes), "else", show_expression(e.no)]
    ),
    MultiIf: lambda e: f"if {{{''.join(_guarded(one, ' -> ') for one in e.guards)} }}",
    CaseOf: lambda e: f"case {show_expression(e.scrutinee)} of {_alternatives(e.alternatives)}",
    LambdaCase: lambda e: f"\\case {_alternatives(e.alternatives)}",
    LambdaCases: lambda e: f"\\cases {_block([_equation(one) for one in e.equations])}",
    ParallelComprehension: lambda e: f"[{show_expression(e.body)} | {' | '.join(map(_branch, e.branches))}]",
    Projection: lambda e: f"{'' if e.record is None else _atom(e.record)}.{e.field.name}",
    Generated: lambda e: f"<{show_construct(e.construct)}>",
    Do: lambda e: f"do {_block([_statement(one) for one in e.statements])}",
    ListComprehension: lambda e: f"[{show_expression(e.body)} | {', '.join(map(_statement, e.statements))}]",
    ListOf: lambda e: f"[{', '.join(map(show_expression, e.items))}]",
    TupleOf: lambda e: f"({', '.join('' if item is None else show_expression(item) for item in e.items)})",
    Range: _range,
    RecordConstruct: lambda e: _braced(prefix_name(e.name), _fields(e.fields), e.wildcard),
    RecordUpdate: lambda e: _braced(_atom(e.record), _fields(e.fields), False),
    Typed: lambda e: f"{_atom(e.body)} :: {show_type(e.type)}",
    TypeArgument: lambda e: f"@{type_atom(e.type)}",
    Parens: lambda e: f"({show_expression(e.body)})",
    Unsupported: lambda e: f"<{show_construct(e.construct)}>",
}


def _equation(equation: Equation) -> str:
    return " ".join(map(_pattern_atom, equation.patterns)) + _right_side(equation.right, " -> ")


def _branch(statements: tuple[Statement, ...]) -> str:
    return ", ".join(map(_statement, statements))


def _statement(statement: Statement) -> str:
    match statement:
        case Bind(pattern, body):
            return f"{show_pattern(pattern)} <- {show_expression(body)}"
        case LetStatement(declarations):
            return f"let {_declarations(declarations)}"
        case Evaluate(body):
            return show_expression(body)


# --- declarations -----------------------------------------------------------------------------------------------


def _guarded(guarded: GuardedBody, arrow: str) -> str:
    guards = f" | {', '.join(map(_statement, guarded.guards))}" if guarded.guards else ""
    return f"{guards}{arrow}{show_expression(guarded.body)}"


def _right_side(right: RightSide, arrow: str) -> str:
    where = f" where {_declarations(right.where)}" if right.where else ""
    return "".join(_guarded(body, arrow) for body in right.bodies) + where


def _clause(clause: Clause) -> str:
    name, patterns = clause.name, [_pattern_atom(pattern) for pattern in clause.patterns]
    if is_operator(name) and len(patterns) > 1:
        head = f"{patterns[0]} {name} {patterns[1]}"
        patterns = [f"({head})" if len(patterns) > 2 else head, *patterns[2:]]
    else:
        patterns = [prefix_name(name), *patterns]
    return " ".join(patterns) + _right_side(clause.right, " = ")


def _constructor(one: ConstructorDeclaration) -> str:
    exists = f"forall {' '.join(one.exists)}. " if one.exists else ""
    record = [f"{label} :: {show_type(ty)}" for label, ty in zip(one.labels, one.fields, strict=False)]
    if one.result is not None:
        fields = [f"{{{', '.join(record)}}}"] if record else [type_operand(ty) for ty in one.fields]
        ty = " -> ".join([*fields, show_type(one.result)])
        return f"{prefix_name(one.name)} :: {exists}{show_context(one.context)}{ty}"
    fields = [type_atom(ty) for ty in one.fields]
    if record:
        text = _braced(prefix_name(one.name), record, False)
    elif is_operator(one.name) and len(fields) == 2:
        text = f"{fields[0]} {one.name} {fields[1]}"
    else:
        text = " ".join((prefix_name(one.name), *fields))
    return f"{exists}{show_context(one.context)}{text}"


def _constructors(constructors: tuple[ConstructorDeclaration, ...]) -> str:
    shown = [_constructor(one) for one in constructors]
    if any(one.result is not None for one in constructors):
        return f" where {_block(shown)}"
    return f" = {' | '.join(shown)}" if shown else ""


def show_declaration(declaration: Declaration) -> str:
    """A declaration; the equations of a function are parted by semicolons."""
    match declaration:
        case TypeSignature(names, ty):
            return f"{', '.join(map(prefix_name, names))} :: {show_type(ty)}"
        case DefaultSignature(names, ty):
            return f"default {', '.join(map(prefix_name, names))} :: {show_type(ty)}"
        case FunctionDefinition(_, clauses):
            return "; ".join(map(_clause, clauses))
        case PatternDefinition(pattern, right):
            return show_pattern(pattern) + _right_side(right, " = ")
        case FixityDeclaration(associativity, precedence, operators):
            return f"{_FIXITY_KEYWORDS[associativity]} {precedence} {', '.join(map(infix_name, operators))}"
        case DataDeclaration(name, params, constructors, deriving, is_newtype):
            head = f"{'newtype' if is_newtype else 'data'} {' '.join((prefix_name(name), *params))}"
            classes = f" deriving ({', '.join(deriving)})" if deriving else ""
            return f"{head}{_constructors(constructors)}{classes}"
        case SynonymDeclaration(name, params, ty):
            return f"type {' '.join((prefix_name(name), *params))} = {show_type(ty)}"
        case FamilyEquation(family, args, result):
            return f"type instance {' '.join((prefix_name(family), *map(type_atom, args)))} = {show_type(result)}"
        case ClassDeclaration(name, params, context, members):
            return (
                f"class {show_context(context)}{' '.join((prefix_name(name), *params))} where {_declarations(members)}"
            )
        case InstanceDeclaration(cls, args, context, members):
            head = " ".join((prefix_name(cls), *map(type_atom, args)))
            return f"instance {show_context(context)}{head} where {_declarations(members)}"
        case DerivingDeclaration(cls, args, context, _, via):
            through = f"via {type_atom(via)} " if via is not None else ""
            head = " ".join((prefix_name(cls), *map(type_atom, args)))
            return f"deriving {through}instance {show_context(context)}{head}"
        case Annotation(text):
            return f"{{-@{text}@-}}"
        case UnsupportedDeclaration(construct, names):
            return f"<{show_construct(construct)}: {', '.join(names)}>"
