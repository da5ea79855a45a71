"""What one weaving shares: the program, the makers of generated code, visible types, and the obligations met so far."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import overload

from liquidlens.contracts.dictionaries import Dictionaries
from liquidlens.contracts.equality import Equalities
from liquidlens.contracts.executable import Executable
from liquidlens.contracts.generate import Generators, is_plain
from liquidlens.contracts.holds import Holds
from liquidlens.contracts.normalise import Normalise
from liquidlens.contracts.obligations import Kind, Obligation, label_of
from liquidlens.contracts.sources import Sources
from liquidlens.contracts.supply import FALSE, Supply
from liquidlens.contracts.visible import Visible, visible_type
from liquidlens.core.module import Module, Program
from liquidlens.core.syntax import Assert, Assume, Binding, Expr
from liquidlens.lang.data import DataType
from liquidlens.lang.names import module_of
from liquidlens.lang.types import UNIT, Type
from liquidlens.logic.predicates import Predicate
from liquidlens.logic.refined import RForall, RFun, RType
from liquidlens.logic.specification import DataSpecification, Measure
from liquidlens.source.span import Span


@dataclass(frozen=True, slots=True)
class CallSite:
    """A call that may answer by its type only."""

    site: str
    callee: str
    visible: Visible
    types: tuple[Type, ...]
    span: Span
    arguments: tuple[Type, ...] = ()
    result: Type = UNIT


@dataclass(slots=True)
class Weaving:
    """`targets` are the labels to assert (None: all); `inferred` has types of local functions; `instances` what type
    variables are taken to be; `owner` is the binding whose text is being woven."""

    program: Program
    module: Module
    instances: dict[str, Type]
    owner: str
    targets: frozenset[str] | None = None
    inferred: Mapping[str, RType] = field(default_factory=dict[str, RType])
    speculate: bool = True
    supply: Supply = field(default_factory=Supply)
    data: dict[str, DataType] = field(init=False)
    specifications: dict[str, DataSpecification] = field(init=False)
    measures: dict[str, Measure] = field(init=False)
    dictionaries: Dictionaries = field(init=False)
    executable: Executable = field(init=False)
    generators: Generators = field(init=False)
    holds: Holds = field(init=False)
    sources: Sources = field(init=False)
    equalities: Equalities = field(init=False)
    normalise: Normalise = field(init=False)
    obligations: dict[str, Obligation] = field(default_factory=dict[str, Obligation])
    sites: dict[str, CallSite] = field(default_factory=dict[str, CallSite])
    extra: dict[str, Binding] = field(default_factory=dict[str, Binding])
    locals: dict[str, Visible] = field(default_factory=dict[str, Visible])
    asserted: int = 0
    _seen: dict[str, Visible | None] = field(default_factory=dict[str, Visible | None])

    def __post_init__(self) -> None:
        self.data = {}
        self.specifications = {}
        self.measures = {}
        for module in self.program.modules.values():
            self.data.update(module.data)
            self.specifications.update(module.specification.data)
            self.measures.update(module.specification.measures)
        self.dictionaries = Dictionaries(self.program)
        self.equalities = Equalities(self.data, self.supply)
        self.executable = Executable(self.program, self.supply, self.measures, self.equalities)
        self.generators = Generators(
            self.data, self.specifications, self.executable, self.dictionaries, self.supply, self.instances
        )
        self.holds = Holds(self.data, self.specifications, self.executable, self.supply, self.instances)
        self.sources = Sources(self.data, self.generators, self.supply)
        self.normalise = Normalise(self.data, self.supply)

    def visible(self, name: str) -> Visible | None:
        """What the code sees of a local or top-level name; None where it is transparent."""
        local = self.locals.get(name)
        if local is not None:
            return local
        if module_of(name) is None:
            return None
        if name not in self._seen:
            self._seen[name] = distinct(visible_type(name, self.program, self.module))
        return self._seen[name]

    def obligation(
        self, kind: Kind, callee: str | None, span: Span, predicate: Predicate | None, specified: Span
    ) -> str | None:
        """The label at this place if it is a target, recorded; None where it is not looked for."""
        label = label_of(kind, self.owner, span, callee)
        if self.targets is not None and label not in self.targets:
            return None
        self.obligations[label] = Obligation(label, kind, self.owner, callee, predicate, span, specified)
        return label

    def check(self, label: str | None, condition: Expr, body: Expr, span: Span) -> Expr:
        """Assert a target; what is not a target is taken to hold."""
        if label is None:
            return Assume(condition, body) if condition == FALSE else body
        self.asserted += 1
        return Assert(label, condition, body, span)

    def refined_data(self, constructor: str) -> DataSpecification | None:
        """The refined data declaration of a constructor, where any of its fields is refined."""
        for specification in self.specifications.values():
            if constructor in specification.constructors:
                fields = specification.constructors[constructor]
                return specification if any(not is_plain(t) for _, t in fields) else None
        return None


@overload
def distinct(visible: Visible) -> Visible: ...
@overload
def distinct(visible: Visible | None) -> Visible | None: ...
def distinct(visible: Visible | None) -> Visible | None:
    """The same type with a name of its own for each parameter that has none."""
    return None if visible is None else replace(visible, type=_named(visible.type, 1))


def _named(type_: RType, number: int) -> RType:
    match type_:
        case RForall(body=body):
            return replace(type_, body=_named(body, number))
        case RFun(binder, arg, res):
            name = f"argument{number}" if binder == "_" else binder
            return replace(type_, binder=name, arg=_named(arg, 1), res=_named(res, number + 1))
        case _:
            return type_
