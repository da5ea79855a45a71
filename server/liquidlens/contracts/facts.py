"""What a program says, as weaving needs it: made once for a module, and never changed.

data List a = …        {-@ data List … @-}        {-@ measure size @-}        {-@ reflect append @-}
"""

from collections.abc import Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from liquidlens.contracts.dictionaries import Dictionaries
from liquidlens.contracts.fields import is_plain
from liquidlens.contracts.inside import Insides
from liquidlens.contracts.labels import Kind, Label
from liquidlens.contracts.uninterpreted import is_uninterpreted
from liquidlens.core.module import Module, Program
from liquidlens.lang.data import DataType
from liquidlens.lang.names import base_of, module_of
from liquidlens.lang.related import related_functions
from liquidlens.lang.types import constructors
from liquidlens.logic.specification import DataSpecification, Measure
from liquidlens.logic.substitution import applied_functions


class Facts(Struct, frozen=True, eq=False):
    """The data types, specifications, measures and instances that a module sees."""

    program: Program
    module: Module
    dictionaries: Dictionaries
    data: Mapping[str, DataType]
    specifications: Mapping[str, DataSpecification]
    insides: Insides
    """The functions inside values of these types."""
    measures: Mapping[str, Measure]
    implementations: frozenset[str]
    """Instances' implementations of methods that have annotations of their own."""
    by_code: frozenset[str]
    """The callees that are always run: those whose annotation could not be read or whose type names the compiler's
    primitives (`Int#`), so that nobody knows what their type permits, and those that are reflected or `inline`, which
    the logic knows by their definition."""

    uninterpreted: frozenset[str] = frozenset()
    """The measures without equations."""

    def is_own(self, name: str) -> bool:
        """Whether the user's module defines `name` (the library keeps its promises)."""
        return module_of(name) in {self.module.name, None}

    def refined_data(self, constructor: str) -> DataSpecification | None:
        """The refined data declaration of a constructor, where any of its fields is refined."""
        for specification in self.specifications.values():
            if constructor in specification.constructors:
                fields = specification.constructors[constructor]
                return specification if any(not is_plain(t) for _, t in fields) else None
        return None

    def has_default_metric(self, label: Label) -> bool:
        """Whether it is a recursive call that is to make a metric smaller which nobody wrote."""
        if label.kind is not Kind.TERMINATION:
            return False
        signature = self.module.specification.signatures.get(label.callee or label.owner)
        return signature is None or not signature.metrics


def facts_of(program: Program, module: Module) -> Facts:
    """What `module` of `program` sees."""
    data: dict[str, DataType] = {}
    specifications: dict[str, DataSpecification] = {}
    measures: dict[str, Measure] = {}
    implementations: set[str] = set()
    for each in program.modules.values():
        data.update(each.data)
        specifications.update(each.specification.data)
        measures.update(each.specification.measures)
        implementations.update(n for n in each.specification.signatures if base_of(n).startswith("$f"))
    for size in _sizes(module, specifications) & measures.keys():
        measures[size] = replace(measures[size], is_open=True)
    said = [each.specification for each in program.modules.values()]
    defined = (names for each in said for names in (each.reflected, each.inlines))
    by_code = frozenset[str](module.unread.union(_on_primitives(module), _related(module), *defined))
    return Facts(
        program,
        module,
        dictionaries=Dictionaries(program),
        data=data,
        specifications=specifications,
        insides=Insides(data, specifications),
        measures=measures,
        implementations=frozenset(implementations),
        by_code=by_code,
        uninterpreted=frozenset(name for name, each in measures.items() if is_uninterpreted(each)),
    )


def _sizes(module: Module, specifications: Mapping[str, DataSpecification]) -> frozenset[str]:
    """The measures by which recursions get smaller and of which constructors tell something: LiquidHaskell accepts
    `tsize (n 0) < tsize t` where `Leaf :: a -> {t:Tree a | tsize t == 0}` and `t` is `Node n`."""
    metrics = (metric for each in module.specification.signatures.values() for metric in each.metrics)
    sizes = frozenset[str]().union(*map(applied_functions, metrics))
    told = (each.predicate for known in specifications.values() for each in known.results.values())
    return sizes & frozenset[str]().union(*map(applied_functions, told))


def _related(module: Module) -> Iterator[str]:
    for name in module.specification.signatures:
        yield from related_functions(name) or ()


def _on_primitives(module: Module) -> Iterator[str]:
    bindings = (binding for group in module.groups for binding in group.bindings)
    return (each.name for each in bindings if any(name.endswith("#") for name in constructors(each.type)))
