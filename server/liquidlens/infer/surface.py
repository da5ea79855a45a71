"""Short ways to build resolved trees, for equations that the compiler writes itself.

    apply(var("Prelude.&&", span), x, y)   ⇒   the tree of  x && y

Names are full already; every node gets the one place that it is built for.
"""

from collections.abc import Sequence

from liquidlens.lang.builtin import PRELUDE
from liquidlens.lang.names import qualify, tuple_name
from liquidlens.source.span import Span
from liquidlens.syntax.tree import (
    Alternative,
    Apply,
    Bind,
    CaseOf,
    Clause,
    ConName,
    FunctionDefinition,
    GuardedBody,
    IfThenElse,
    Lambda,
    ListComprehension,
    Literal,
    Name,
    PatCon,
    PatLit,
    PatVar,
    PatWild,
    RightSide,
    Statement,
    SurfaceExpr,
    SurfacePattern,
    TupleOf,
    Typed,
)
from liquidlens.syntax.type_tree import TypeName

Definitions = dict[str, FunctionDefinition]
"""The methods of an instance by full name."""


def prelude(name: str) -> str:
    """The full name of something of the Prelude."""
    return qualify(PRELUDE, name)


def local_names(stem: str, count: int) -> list[str]:
    """Names of local variables that no source text can have."""
    return [f"${stem}{index + 1}" for index in range(count)]


def var(name: str, span: Span) -> Name:
    """An occurrence of a variable."""
    return Name(name, span)


def con(name: str, span: Span) -> ConName:
    """An occurrence of a constructor."""
    return ConName(name, span)


def apply(fun: SurfaceExpr, *args: SurfaceExpr) -> Apply:
    """`fun args`."""
    return Apply(fun, args, fun.span)


def integer(value: int, span: Span) -> Literal:
    """An overloaded integer."""
    return Literal(value, False, span)


def int_typed(value: int, span: Span) -> Typed:
    """`(value :: Int)`."""
    return Typed(integer(value, span), TypeName("Int", span), span)


def text(value: str, span: Span) -> Literal:
    """A string."""
    return Literal(value, False, span)


def lambda_(patterns: Sequence[SurfacePattern], body: SurfaceExpr, span: Span) -> Lambda:
    """`\\patterns -> body`."""
    return Lambda(tuple(patterns), body, span)


def if_(condition: SurfaceExpr, yes: SurfaceExpr, no: SurfaceExpr, span: Span) -> IfThenElse:
    """A conditional."""
    return IfThenElse(condition, yes, no, span)


def case(subject: SurfaceExpr, alternatives: Sequence[tuple[SurfacePattern, SurfaceExpr]], span: Span) -> CaseOf:
    """A case with plain alternatives."""
    return CaseOf(subject, tuple(Alternative(p, right(body), span) for p, body in alternatives), span)


def compose(parts: Sequence[SurfaceExpr], span: Span) -> SurfaceExpr:
    """`f . g . h`."""
    *front, result = parts
    for part in reversed(front):
        result = apply(var(qualify(PRELUDE, "."), span), part, result)
    return result


def wild(span: Span) -> PatWild:
    """`_`."""
    return PatWild(span)


def var_pattern(name: str, span: Span) -> PatVar:
    """A variable as a pattern."""
    return PatVar(name, span)


def con_pattern(name: str, fields: Sequence[str | None], span: Span) -> PatCon:
    """A constructor with variables (`_` where there is none) as its fields."""
    return PatCon(name, tuple(PatWild(span) if each is None else PatVar(each, span) for each in fields), span)


def text_pattern(value: str, span: Span) -> PatLit:
    """A string as a pattern."""
    return PatLit(text(value, span), span)


def tuple_pattern(parts: Sequence[SurfacePattern], span: Span) -> PatCon:
    """A tuple as a pattern."""
    return PatCon(tuple_name(len(parts)), tuple(parts), span)


def tuple_of(parts: Sequence[SurfaceExpr], span: Span) -> TupleOf:
    """A tuple."""
    return TupleOf(tuple(parts), span)


def generator(pattern: SurfacePattern, source: SurfaceExpr, span: Span) -> Bind:
    """`pattern <- source`."""
    return Bind(pattern, source, span)


def list_comprehension(body: SurfaceExpr, statements: Sequence[Statement], span: Span) -> ListComprehension:
    """`[body | statements]`."""
    return ListComprehension(body, tuple(statements), span)


def integer_pattern(value: int, span: Span) -> PatLit:
    """A literal as a pattern."""
    return PatLit(integer(value, span), span)


def right(body: SurfaceExpr) -> RightSide:
    """A plain right-hand side."""
    return RightSide((GuardedBody((), body, body.span),))


def clause(name: str, patterns: Sequence[SurfacePattern], body: SurfaceExpr) -> Clause:
    """`name patterns = body`."""
    return Clause(name, tuple(patterns), right(body), body.span, body.span)


def function(name: str, clauses: Sequence[Clause], span: Span) -> FunctionDefinition:
    """A definition by clauses."""
    return FunctionDefinition(name, tuple(clauses), span, span)
