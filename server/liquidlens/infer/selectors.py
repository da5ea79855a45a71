"""Selectors of record fields as ordinary definitions.

    data P = P { px :: Int, py :: Int }   ⇒   px (P x _) = x

A field of several constructors has an equation for each.
"""

from collections.abc import Iterable, Iterator

from liquidlens.infer.surface import clause, con_pattern, function, var
from liquidlens.lang.data import DataType
from liquidlens.lang.types import TCon, TForall, TFun, TVar, Type, apply_type, free_variables
from liquidlens.syntax.tree import FunctionDefinition


def selectors(types: Iterable[DataType]) -> Iterator[tuple[str, Type, FunctionDefinition]]:
    """Name, type and definition of every selector; fields whose types speak of a constructor's own have none."""
    for data in types:
        record = apply_type(TCon(data.name), *map(TVar, data.params))
        labels: dict[str, Type] = {}
        for constructor in data.constructors:
            own = set(constructor.exists)
            known = zip(constructor.labels, constructor.written, strict=False)
            labels.update((label, ty) for label, ty in known if own.isdisjoint(free_variables(ty)))
        for label, ty in labels.items():
            clauses = [
                clause(
                    label,
                    (
                        con_pattern(
                            c.name, [f"$x{i}" if each == label else None for i, each in enumerate(c.labels)], c.span
                        ),
                    ),
                    var(f"$x{c.labels.index(label)}", c.span),
                )
                for c in data.constructors
                if label in c.labels
            ]
            function_type = _selector_type(data.params, record, ty)
            yield label, function_type, function(label, clauses, data.span)


def _selector_type(params: tuple[str, ...], record: Type, ty: Type) -> Type:
    if isinstance(ty, TForall):
        return TForall(params + ty.vars, ty.context, TFun(record, ty.body))
    return TForall(params, (), TFun(record, ty)) if params else TFun(record, ty)
