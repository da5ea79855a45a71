"""Terms of Z3 through its C interface, kept alive as long as their context.

What the encoder builds is well sorted, so nobody looks for an error after each call, which would cost twice as much:
where a bug of ours makes Z3 refuse a term there is none, and `keep` says so.
"""

# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false, reportUnknownArgumentType=false
# pyright: reportAttributeAccessIssue=false, reportMissingTypeStubs=false

from typing import Any

from liquidlens.constraints.smt.interface import Handle, Z3Context, raw, z3core
from liquidlens.constraints.smt.vocabulary import LogicSort
from liquidlens.lang.types import TCon, Type

Encoded = tuple[Any, LogicSort, Type | None]
"""A term, its sort, and the Haskell type of what it stands for, where that is known."""

BOOLEAN = TCon("Bool")


mk_app = raw.Z3_mk_app
mk_add = raw.Z3_mk_add
mk_sub = raw.Z3_mk_sub
mk_mul = raw.Z3_mk_mul
mk_and = raw.Z3_mk_and
mk_or = raw.Z3_mk_or
mk_not = raw.Z3_mk_not
mk_eq = raw.Z3_mk_eq
mk_iff = raw.Z3_mk_iff
mk_implies = raw.Z3_mk_implies
mk_ite = raw.Z3_mk_ite
mk_lt = raw.Z3_mk_lt
mk_le = raw.Z3_mk_le
mk_gt = raw.Z3_mk_gt
mk_ge = raw.Z3_mk_ge
solver_push = raw.Z3_solver_push
solver_pop = raw.Z3_solver_pop
solver_assert = raw.Z3_solver_assert


class Z3Terms:
    """A context of Z3 and the terms built in it."""

    def __init__(self) -> None:
        self.owner = Z3Context()
        context = self.context = self.owner.handle
        integer = self.keep_sort(z3core.Z3_mk_int_sort(context))
        self.sorts = {
            LogicSort.INT: integer,
            LogicSort.REAL: self.keep_sort(z3core.Z3_mk_real_sort(context)),
            LogicSort.BOOL: self.keep_sort(z3core.Z3_mk_bool_sort(context)),
            LogicSort.SET: self.keep_sort(z3core.Z3_mk_set_sort(context, integer)),
            LogicSort.MAP: self.keep_sort(z3core.Z3_mk_array_sort(context, integer, integer)),
            LogicSort.BAG: self.keep_sort(z3core.Z3_mk_array_sort(context, integer, integer)),
        }
        self.true = self.keep(z3core.Z3_mk_true(context))
        self.false = self.keep(z3core.Z3_mk_false(context))
        self.zero = self.numeral("0", LogicSort.INT)
        self.sides: list[Any] = []
        """What holds of the terms built since the encoder emptied this list."""
        self.functions: dict[tuple[str, tuple[LogicSort, ...], LogicSort], Any] = {}
        self.opaque = 0
        self.surviving: dict[object, tuple[int, tuple[bool, ...]]] = {}
        """Of goals that were asked about together which of them followed, and how many questions it took."""

    def at_sort(self, typed: Encoded, sort: LogicSort) -> Any:
        """A term at another sort: integers become reals, anything else goes through an uninterpreted function."""
        term, own, _ = typed
        if own is sort:
            return term
        if own is LogicSort.INT and sort is LogicSort.REAL:
            return self.keep(z3core.Z3_mk_int2real(self.context, term))
        return self.call(f"{own.value} as {sort.value}", [term], (own,), sort)

    def call(self, name: str, args: list[Any], sorts: tuple[LogicSort, ...], result: LogicSort) -> Any:
        if not args:
            return self.constant(name, result)
        key = (name, sorts, result)
        function = self.functions.get(key)
        context = self.context
        if function is None:
            domain = (Handle * len(sorts))(*(self.sorts[sort] for sort in sorts))
            symbol = z3core.Z3_mk_string_symbol(context, name)
            function = z3core.Z3_mk_func_decl(context, symbol, len(sorts), domain, self.sorts[result])
            self.owner.keep(z3core.Z3_func_decl_to_ast(context, function))
            self.functions[key] = function
        return self.keep(mk_app(context, function, len(args), (Handle * len(args))(*args)))

    def constant(self, name: str, sort: LogicSort) -> Any:
        symbol = z3core.Z3_mk_string_symbol(self.context, name)
        return self.keep(z3core.Z3_mk_const(self.context, symbol, self.sorts[sort]))

    def numeral(self, text: str, sort: LogicSort) -> Any:
        return self.keep(z3core.Z3_mk_numeral(self.context, text, self.sorts[sort]))

    def many(self, make: Any, parts: list[Any]) -> Any:
        if not parts:
            return self.true
        if len(parts) == 1:
            return parts[0]
        return self.keep(make(self.context, len(parts), (Handle * len(parts))(*parts)))

    def fresh(self, sort: LogicSort) -> Any:
        """A term nothing is known of: what the logic cannot say."""
        self.opaque += 1
        return self.constant(f"opaque {self.opaque}", sort)

    def keep(self, term: Any) -> Any:
        """A term that was just made. Raises SolverError where Z3 refused to make it."""
        if term is None:
            self.owner.complain()
        self.owner.keep(term)
        return term

    def keep_sort(self, sort: Any) -> Any:
        self.owner.keep(z3core.Z3_sort_to_ast(self.context, sort))
        return sort
