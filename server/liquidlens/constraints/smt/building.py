"""Terms of Z3 through its C interface, kept alive as long as their context.

The wrappers of `z3core` look for an error after each call; what the encoder builds is well sorted, so the functions
under them are called directly, at a third of the cost.
"""

# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false, reportUnknownArgumentType=false
# pyright: reportAttributeAccessIssue=false, reportMissingTypeStubs=false

from typing import Any

from z3 import z3types

from liquidlens.constraints.smt.interface import raw, z3core
from liquidlens.constraints.smt.vocabulary import Sort
from liquidlens.lang.types import TCon, Type

Encoded = tuple[Any, Sort, Type | None]
"""A term, its sort, and the Haskell type of what it stands for, where that is known."""

BOOLEAN = TCon("Bool")


mk_app = raw(z3core.Z3_mk_app)
mk_add = raw(z3core.Z3_mk_add)
mk_sub = raw(z3core.Z3_mk_sub)
mk_mul = raw(z3core.Z3_mk_mul)
mk_and = raw(z3core.Z3_mk_and)
mk_or = raw(z3core.Z3_mk_or)
mk_not = raw(z3core.Z3_mk_not)
mk_eq = raw(z3core.Z3_mk_eq)
mk_iff = raw(z3core.Z3_mk_iff)
mk_implies = raw(z3core.Z3_mk_implies)
mk_ite = raw(z3core.Z3_mk_ite)
mk_lt = raw(z3core.Z3_mk_lt)
mk_le = raw(z3core.Z3_mk_le)
mk_gt = raw(z3core.Z3_mk_gt)
mk_ge = raw(z3core.Z3_mk_ge)
inc_ref = raw(z3core.Z3_inc_ref)
solver_push = raw(z3core.Z3_solver_push)
solver_pop = raw(z3core.Z3_solver_pop)
solver_assert = raw(z3core.Z3_solver_assert)
solver_check = raw(z3core.Z3_solver_check)


class Terms:
    """A context of Z3 and the terms built in it."""

    def __init__(self) -> None:
        config = z3core.Z3_mk_config()
        self.context = z3core.Z3_mk_context_rc(config)
        z3core.Z3_del_config(config)
        context = self.context
        integer = self.keep_sort(z3core.Z3_mk_int_sort(context))
        self.sorts = {
            Sort.INT: integer,
            Sort.REAL: self.keep_sort(z3core.Z3_mk_real_sort(context)),
            Sort.BOOL: self.keep_sort(z3core.Z3_mk_bool_sort(context)),
            Sort.SET: self.keep_sort(z3core.Z3_mk_set_sort(context, integer)),
            Sort.MAP: self.keep_sort(z3core.Z3_mk_array_sort(context, integer, integer)),
            Sort.BAG: self.keep_sort(z3core.Z3_mk_array_sort(context, integer, integer)),
        }
        self.true = self.keep(z3core.Z3_mk_true(context))
        self.false = self.keep(z3core.Z3_mk_false(context))
        self.zero = self.numeral("0", Sort.INT)
        self.sides: list[Any] = []
        """What holds of the terms built since the encoder emptied this list."""
        self.functions: dict[tuple[str, tuple[Sort, ...], Sort], Any] = {}
        self.opaque = 0

    def close(self) -> None:
        """Give the context's memory back."""
        z3core.Z3_del_context(self.context)

    def at_sort(self, typed: Encoded, sort: Sort) -> Any:
        """A term at another sort: integers become reals, anything else goes through an uninterpreted function."""
        term, own, _ = typed
        if own is sort:
            return term
        if own is Sort.INT and sort is Sort.REAL:
            return self.keep(z3core.Z3_mk_int2real(self.context, term))
        return self.call(f"{own.value} as {sort.value}", [term], (own,), sort)

    def call(self, name: str, args: list[Any], sorts: tuple[Sort, ...], result: Sort) -> Any:
        if not args:
            return self.constant(name, result)
        key = (name, sorts, result)
        function = self.functions.get(key)
        context = self.context
        if function is None:
            domain = (z3types.Sort * len(sorts))(*(self.sorts[sort] for sort in sorts))
            symbol = z3core.Z3_mk_string_symbol(context, name)
            function = z3core.Z3_mk_func_decl(context, symbol, len(sorts), domain, self.sorts[result])
            inc_ref(context, z3core.Z3_func_decl_to_ast(context, function))
            self.functions[key] = function
        return self.keep(mk_app(context, function, len(args), (z3types.Ast * len(args))(*args)))

    def constant(self, name: str, sort: Sort) -> Any:
        symbol = z3core.Z3_mk_string_symbol(self.context, name)
        return self.keep(z3core.Z3_mk_const(self.context, symbol, self.sorts[sort]))

    def numeral(self, text: str, sort: Sort) -> Any:
        return self.keep(z3core.Z3_mk_numeral(self.context, text, self.sorts[sort]))

    def many(self, make: Any, parts: list[Any]) -> Any:
        if not parts:
            return self.true
        if len(parts) == 1:
            return parts[0]
        return self.keep(make(self.context, len(parts), (z3types.Ast * len(parts))(*parts)))

    def fresh(self, sort: Sort) -> Any:
        """A term nothing is known of: what the logic cannot say."""
        self.opaque += 1
        return self.constant(f"opaque {self.opaque}", sort)

    def keep(self, term: Any) -> Any:
        inc_ref(self.context, term)
        return term

    def keep_sort(self, sort: Any) -> Any:
        inc_ref(self.context, z3core.Z3_sort_to_ast(self.context, sort))
        return sort
