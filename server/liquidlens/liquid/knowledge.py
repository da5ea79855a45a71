"""What the program's declarations say, in the form the checker uses.

measure size of List    ⇒  (:+:) :: forall a. a -> xs:List a -> {ν:List a | size ν == 1 + size xs}
class Num a             ⇒  its methods produce values of `a`, so nothing is known of an instance's results
data [a] = [] | a : [a] ⇒  `a` is covariant: [Nat] <: [Int]
"""

from collections.abc import Iterator

from liquidlens.constraints.smt.vocabulary import MeasureResult, Vocabulary
from liquidlens.contracts.visible import Origin, Visible, constructor_type, visible_type
from liquidlens.core.module import Module, Program
from liquidlens.lang.builtin import BUILTIN_DATA
from liquidlens.lang.data import ClassType, Constructor, DataType
from liquidlens.lang.names import base_of, module_of
from liquidlens.lang.types import TApp, TCon, TForall, TFun, TVar, Type, agree, arrows, spine
from liquidlens.library.sources import source_of
from liquidlens.liquid.instance import VALUE, is_true
from liquidlens.liquid.logical import Logical, meaning, without_definition
from liquidlens.liquid.reflection import Reflection
from liquidlens.liquid.rewriting import Rules
from liquidlens.liquid.terms import COMPUTED
from liquidlens.liquid.unfolding import Unfolding
from liquidlens.liquid.variance import Variances
from liquidlens.logic.erasure import erase
from liquidlens.logic.predicates import (
    IS,
    SELECT,
    TRUE,
    PAbstract,
    PApply,
    PCompare,
    PIff,
    PNot,
    Predicate,
    PVar,
    conjoin,
)
from liquidlens.logic.refined import (
    AbstractArgument,
    PredicateVariable,
    RCon,
    Refinement,
    RType,
    RVar,
    rebuild_result,
    subtypes,
)
from liquidlens.logic.shape import arguments
from liquidlens.logic.specification import DataSpecification, Inline, Invariant, Measure, Signature, Specification
from liquidlens.logic.substitution import applied_functions, free_variables, strengthen, substitute
from liquidlens.source.memo import Itself, remembered

CONSUMING_CLASSES = frozenset({"Eq", "Ord", "Show"})
"""Prelude classes whose methods do not make new values (`max` returns one of its arguments)."""


class Knowledge:
    """Lookups over a program as one module sees it."""

    def __init__(self, program: Program, module: Module) -> None:
        self.program = program
        self.module = module
        self.measures: dict[str, Measure] = {}
        self.invariants: list[Invariant] = []
        self._trusted: set[str] = set()
        """The data types of which the user's own `invariant` annotations speak."""
        embeds: dict[str, str] = {}
        reflected: dict[str, Inline] = {}
        self._logical: dict[str, Logical] = {}
        """Functions that the logic knows too: those lifted to measures, inlined, or reflected."""
        self._unfoldings: dict[str, list[Unfolding]] = {}
        self._labels: set[str] = set()
        """The fields that are functions."""
        for name in self._in_scope():
            self._labels.update(_function_fields(program.modules[name]))
            specification = program.modules[name].specification
            self.invariants.extend(specification.invariants)
            if source_of(name) is None:
                self._trusted.update(each.subject.name for each in specification.invariants if each.subject is not None)
            embeds.update(specification.embeds)
            for measure in specification.measures.values():
                self._add_measure(measure)
            for inline in specification.inlines.values():
                self._logical.setdefault(inline.name, Logical(None, inline))
            for inline in specification.reflected.values():
                reflected.setdefault(inline.name, inline)
                self._logical.setdefault(inline.name, Logical(inline.name, inline))
        for inline in reflected.values():
            # Of the code of a function that a definition calls by its name that name is known, too.
            for called in applied_functions(inline.by_name) if inline.by_name is not None else ():
                said = self._logical.get(called)
                if said is not None and said.function is None:
                    self._logical[called] = Logical(called, said.body)
        for name in self._in_scope():
            # What one module applies in predicates only another one may have reflected.
            for function in program.modules[name].specification.uninterpreted:
                self._logical.setdefault(function, Logical(function, None))
        self.assumed_reflections = self._assumed_reflections()
        for function, instead in self.assumed_reflections.items():
            self._logical[function] = Logical(instead, reflected.get(instead))
        self.reflection = Reflection(program, module, reflected, self.constructor)
        self.vocabulary = Vocabulary(
            self.measures,
            embeds,
            global_type=self.type_of_name,
            is_constant=self._is_constant,
            unfold=self._unfold,
            cases=self._cases,
            results=self._measure_results(),
            definition=self.reflection.definition if self.reflection.unfolded else None,
            constants=frozenset(name for name, each in self.reflection.unfolded.items() if not each.parameters),
            takes=self._takes,
            rules=Rules(program, module).of,
            splits="--ple-with-undecided-guards" in module.specification.options.others,
            fuel=module.specification.options.fuel,
        )
        self._visible: dict[str, Visible | None] = {}
        self._constructors: dict[str, RType] = {}
        self._producing: dict[str, bool] = {}
        self._variances: dict[str, tuple[str, ...]] = {}
        for each in (self.module, *program.modules.values()):
            for data, words in each.specification.variances.items():
                self._variances.setdefault(data, words)
        self._invariants_of: dict[str, list[RCon]] = {}
        for invariant in self.invariants:
            if (subject := invariant.subject) is not None:
                self._invariants_of.setdefault(subject.name, []).append(subject)
        self.variances = Variances(self.data_type, self.data_specification, self._declared_variance)
        self._selectors_done: set[str] = set()
        self.applied_data = _data_with_predicates(module.specification)
        """Data types whose abstract refinements the module's annotations mention; elsewhere they are trivial."""

    def _in_scope(self) -> list[str]:
        """The modules whose specifications hold here: the imports of imports, then the module itself."""
        found: list[str] = []
        pending = [self.module.name]
        seen: set[str] = set()
        while pending:
            name = pending.pop()
            if name in seen or name not in self.program.modules:
                continue
            seen.add(name)
            found.append(name)
            pending.extend(self.program.modules[name].imports)
        if "Prelude" in self.program.modules and "Prelude" not in seen:
            found.append("Prelude")
        return sorted(found)

    def _assumed_reflections(self) -> dict[str, str]:
        """`assume reflect f as g`: what this module assumes goes before what its imports do."""
        found = dict(self.module.specification.assumed_reflections)
        for name in self._in_scope():
            for function, instead in self.program.modules[name].specification.assumed_reflections.items():
                found.setdefault(function, instead)
        return found

    def _add_measure(self, measure: Measure) -> None:
        if measure.name in self.measures:
            return
        self.measures[measure.name] = measure
        if measure.function is not None:
            self._logical[measure.function] = Logical(measure.name, None)
        parameters, result = arrows(measure.type.body if isinstance(measure.type, TForall) else measure.type)
        del parameters
        for equation in measure.equations:
            self._unfoldings.setdefault(equation.constructor, []).append(
                Unfolding(measure.name, equation.binders, equation.body, result == TCon("Bool"))
            )

    def _measure_results(self) -> dict[str, MeasureResult]:
        """What the refinements of measures' results say, with the names they use for the arguments."""
        found: dict[str, MeasureResult] = {}
        for name, measure in self.measures.items():
            home = self.program.modules.get(module_of(name) or "")
            signature = home.specification.signatures.get(measure.function or name) if home is not None else None
            binders: tuple[str, ...] = ()
            result = measure.result
            if signature is not None:
                parameters, answer = arguments(signature.type)
                binders = tuple(parameter.binder for parameter in parameters)
                result = result or answer
            if isinstance(result, RCon | RVar) and not is_true(result.refinement.predicate):
                found[name] = MeasureResult(binders, result.refinement.value, result.refinement.predicate)
        return found

    # --- names ------------------------------------------------------------------------------------------------

    def visible(self, name: str) -> Visible | None:
        """The visible type of a name, `v == measure x` added where the name is also a measure."""
        if name not in self._visible:
            found = visible_type(name, self.program, self.module)
            # The type of a field's selector says all that LiquidHaskell knows of its answer.
            said = None if found is not None and found.origin is Origin.SELECTOR else self._logical.get(name)
            if found is not None and said is not None and name not in self.module.specification.ignored:
                found = Visible(meaning(found.type, said, []), found.origin, found.signature)
            self._visible[name] = found
        return self._visible[name]

    def told(self, name: str) -> RType | None:
        """The visible type of a name as people read it: of a function that the logic knows by its name, that its value
        is what it answers these arguments, and not by which decisions."""
        found, said = self.visible(name), self._logical.get(name)
        if found is None or said is None or said.function is None or said.body is None:
            return None if found is None else found.type
        found = visible_type(name, self.program, self.module)
        return None if found is None else meaning(found.type, Logical(said.function, None), [])

    def is_logical(self, name: str) -> bool:
        """Whether the logic knows a function by its own name (reflected, or applied in predicates)."""
        said = self._logical.get(name)
        return said is not None and said.function == name

    def _takes(self, name: str) -> int | None:
        """How many arguments a function of the logic takes, however many its answer takes."""
        if name.startswith(SELECT) or name in self._labels:
            return 1
        said = self._logical.get(name)
        return len(said.body.parameters) if said is not None and said.function and said.body is not None else None

    def is_field(self, name: str) -> bool:
        """Whether a name is a field that is a function."""
        return name in self._labels

    def meant(self, name: str, rtype: RType) -> RType:
        """The type of a function without a visible one, `v == measure x` added where the name is also a measure."""
        said = self._logical.get(name)
        return meaning(rtype, said, []) if said is not None else rtype

    def promised(self, name: str) -> Visible | None:
        """The type that the code of `name` is checked against: what the logic says of it is so by definition."""
        if name not in self._logical:
            return self.visible(name)
        found = visible_type(name, self.program, self.module)
        if found is None or not self.is_logical(name):
            return found
        return Visible(without_definition(found.type, name), found.origin, found.signature)

    def signature(self, name: str) -> Signature | None:
        """The annotation of a name of this module or of a local."""
        return self.module.specification.signatures.get(name)

    def type_of_name(self, name: str) -> Type | None:
        """The Haskell type of a global name, for the logic."""
        found = self.program.constructors.get(name.removeprefix(COMPUTED))
        if found is not None:
            data, constructor = found
            result: Type = TCon(data.name)
            for param in data.params:
                result = TApp(result, TVar(param))
            for fld in reversed(constructor.fields):
                result = TFun(fld, result)
            return result
        measure = self.measures.get(name)
        if measure is not None:
            return measure.type
        binding = self.program.bindings.get(name)
        return binding.type if binding is not None else self.reflection.type_of(name)

    def _unfold(self, name: str, subject: Predicate, fields: list[Predicate]) -> list[Predicate]:
        if name.startswith(COMPUTED):
            constructor = name.removeprefix(COMPUTED)
            term = PApply(constructor, tuple(fields)) if fields else PVar(constructor)
            known = [unfolding.at(subject, fields) for unfolding in self.unfoldings(constructor)]
            return [PCompare("==", subject, term), *known]
        if self.constructor(name) is None:
            return self._said_of_function(name, subject, fields)
        return [unfolding.at(subject, fields) for unfolding in self._known_of_terms(name)]

    def _known_of_terms(self, name: str) -> list[Unfolding]:
        """What is known of a constructor where a predicate applies it.

        LiquidHaskell computes measures of such terms by logical evaluation only.  Without it a constant of a type
        without parameters has what its type says, and other terms have their tests and fields.
        """
        found = self.constructor(name)
        said = self.unfoldings(name)
        if found is None or self.reflection.computes or not (found[1].fields or found[0].params):
            return said
        labels = found[1].labels if self.reflection.makes_terms else ()
        return [each for each in said if each.measure.startswith((IS, SELECT)) or each.measure in labels]

    def _cases(self, asked: str | Type, value: Predicate) -> list[Predicate]:
        if isinstance(asked, str):
            found = self.constructor(asked)
            return [] if found is None else self.reflection.cases(found[0], value)
        head, _ = spine(asked)
        data = self.data_type(head.name) if isinstance(head, TCon) else None
        return self.reflection.cases(data, value) if data is not None and len(data.constructors) == 1 else []

    def _said_of_function(self, name: str, subject: Predicate, fields: list[Predicate]) -> list[Predicate]:
        """What the annotation of an imported function that a predicate applies says of its result."""
        if name in self.measures or module_of(name) in {None, self.module.name} or name not in self.program.bindings:
            # What this module promises is to be proved; taken as a fact it would prove itself.
            return []
        visible = visible_type(name, self.program, self.module)
        if visible is None or visible.signature is None:
            return []
        parameters, result = arguments(visible.type)
        if len(parameters) != len(fields) or not isinstance(result, RCon | RVar):
            return []
        by = {parameter.binder: given for parameter, given in zip(parameters, fields, strict=True)}
        predicate = result.refinement.predicate
        return [] if is_true(predicate) else [substitute(predicate, {**by, result.refinement.value: subject})]

    def _is_constant(self, name: str) -> bool:
        found = self.constructor(name)
        return found is not None and not found[1].fields

    def own_measures(self) -> dict[str, str]:
        """The measures of this module that are functions too and say something of every result: function to measure."""
        return {
            measure.function: measure.name
            for measure in self.module.specification.measures.values()
            if measure.function is not None and measure.name in self.vocabulary.results
        }

    # --- data -------------------------------------------------------------------------------------------------

    def data_type(self, name: str) -> DataType | None:
        """The declaration of a data type."""
        home = self.program.modules.get(module_of(name) or "Prelude")
        if home is not None and name in home.data:
            return home.data[name]
        return BUILTIN_DATA.get(name)

    def constructor(self, name: str) -> tuple[DataType, Constructor] | None:
        """The constructor of that name with its data type."""
        found = self.program.constructors.get(name)
        if found is not None:
            return found
        for data in BUILTIN_DATA.values():
            for constructor in data.constructors:
                if constructor.name == name:
                    return data, constructor
        return None

    def _declared_variance(self, name: str) -> tuple[str, ...] | None:
        return self._variances.get(name)

    def data_specification(self, name: str) -> DataSpecification | None:
        """The refined declaration of a data type; lists have one in LiquidHaskell too."""
        return self.program.refined_data(name) or _BUILTIN_SPECIFICATIONS.get(name)

    def unfoldings(self, constructor: str) -> list[Unfolding]:
        """What measures (selectors among them) say of a constructor."""
        if constructor not in self._selectors_done:
            self._selectors_done.add(constructor)
            found = self.constructor(constructor)
            if found is not None:
                self._unfoldings.setdefault(constructor, []).extend(self.reflection.of_constructor(*found))
            if found is not None and found[1].labels:
                own = found[1]
                names = tuple(f"field#{index}" for index in range(len(own.labels)))
                for index, label in enumerate(own.labels):
                    if label in self.measures:
                        continue
                    boolean = own.written[index] == TCon("Bool")
                    unfolding = Unfolding(label, names, PVar(names[index]), boolean)
                    self._unfoldings.setdefault(constructor, []).append(unfolding)
        return self._unfoldings.get(constructor, [])

    def indexed(self, constructor: str) -> frozenset[str]:
        """The type variables of a constructor's type whose numbers or strings it speaks of."""
        found = self.constructor(constructor)
        specification = None if found is None else self.data_specification(found[0].name)
        return frozenset() if specification is None else frozenset(specification.indices)

    def constructor_rtype(self, name: str) -> RType | None:
        """The constructor as a function, its result strengthened by what measures say."""
        known = self._constructors.get(name)
        if known is not None:
            return known
        found = self.constructor(name)
        if found is None:
            return None
        data, constructor = found
        rtype = constructor_type(data, constructor, self.data_specification(data.name))
        made = self._constructors[name] = self._measured_constructor(name, rtype, len(constructor.held))
        return made

    def _measured_constructor(self, name: str, rtype: RType, held: int) -> RType:
        fields: list[Predicate] = [PVar(each.binder) for each in arguments(rtype)[0][held:]]
        said = Refinement(VALUE, self.constructor_facts(name, PVar(VALUE), fields))
        return rebuild_result(rtype, lambda result: strengthen(result, said))

    def constructor_facts(
        self, name: str, subject: Predicate, fields: list[Predicate], *, matched: bool = False
    ) -> Predicate:
        """What holds of `subject` when it is the constructor applied to `fields`, without dictionaries; matched on, or
        made by the code.

        That it is the term itself LiquidHaskell knows where options make constructors functions of the logic, in
        matches too, and of constants that the code makes if their type has no parameters.
        """
        found = self.constructor(name)
        is_term = self.reflection.makes_terms or matched or (not fields and (found is None or not found[0].params))
        facts = [unfolding.at(subject, fields) for unfolding in self.unfoldings(name)]
        facts.extend(self._promised_of(name, subject, fields))
        if name == "True":
            facts.append(subject)
        elif name == "False":
            facts.append(PNot(subject))
        elif not fields and name != "()" and is_term:
            facts.append(PCompare("==", subject, PVar(name)))
        elif fields and is_term:
            facts.append(PCompare("==", subject, PApply(name, tuple(fields))))
        return conjoin(*facts) if facts else TRUE

    def _promised_of(self, name: str, subject: Predicate, fields: list[Predicate]) -> Iterator[Predicate]:
        """What the annotated type of a constructor says of its result."""
        found = self.constructor(name)
        specification = self.data_specification(found[0].name) if found is not None else None
        if found is not None and specification is not None and name in specification.results:
            said, written = specification.results[name], specification.constructors[name][len(found[1].held) :]
            by = dict(zip((each for each, _ in written), fields, strict=False))
            yield substitute(said.predicate, {**by, said.value: subject})

    @property
    def length_measure(self) -> str:
        """The full name of the lists' `len`."""
        return "Prelude.len" if "Prelude.len" in self.measures else "len"

    # --- polymorphism -----------------------------------------------------------------------------------------

    def produces(self, cls: str) -> bool:
        """Whether the methods of a class can make values of its type (`Num`, `Monoid`; not `Eq`, `Ord`, `Show`)."""
        if base_of(cls) in CONSUMING_CLASSES and module_of(cls) in {"Prelude", None}:
            return False
        known = self._producing.get(cls)
        if known is None:
            self._producing[cls] = False
            known = self._producing[cls] = self._find_producing(cls)
        return known

    def _find_producing(self, cls: str) -> bool:
        declared = self.class_type(cls)
        if declared is None:
            return True
        variables = set(declared.params)
        if any(_occurs_positively(method, variables) for _, method in declared.methods):
            return True
        return any(self.produces(constraint.cls) for constraint in declared.supers)

    def class_type(self, name: str) -> ClassType | None:
        """The declaration of a class."""
        home = self.program.modules.get(module_of(name) or "Prelude")
        return home.classes.get(name) if home is not None else None

    # --- invariants -------------------------------------------------------------------------------------------

    def invariant_facts(self, ty: Type, subject: Predicate) -> list[Predicate]:
        """What `invariant` annotations say of every value of a type.

        As in LiquidHaskell a type variable may be any type, on both sides.
        """
        top = spine(ty)[0] if self._invariants_of else None
        facts: list[Predicate] = []
        for declared in self._invariants_of.get(top.name, ()) if type(top) is TCon else ():
            if agree(erase(declared), ty):
                refinement = declared.refinement
                facts.append(substitute(refinement.predicate, {refinement.value: subject}))
        return facts

    def trusts_invariant(self, ty: Type) -> str | None:
        """The data type on top of `ty`, where the user's own `invariant`, which nothing proves, speaks of it."""
        top = spine(ty)[0] if self._trusted else None
        return top.name if isinstance(top, TCon) and top.name in self._trusted else None

    def trusts_constructors(self, ty: Type) -> str | None:
        """The data type on top of `ty`, where the types of its constructors say more of what they make than what it is
        a proof of: an equation for a measure that has none defines that."""
        top = spine(ty)[0]
        said = self.program.refined_data(top.name) if isinstance(top, TCon) else None
        if said is None or all(map(self._is_index, said.results.values())):
            return None
        return said.name

    def _is_index(self, said: Refinement) -> bool:
        """`v` of `prop v == e`, `prop` being a measure without equations."""
        match said.predicate:
            case PCompare("==", PApply(fun, (PVar(name),)), index) | PIff(PApply(fun, (PVar(name),)), index):
                measure = self.measures.get(fun) if name == said.value not in free_variables(index) else None
                return measure is not None and not measure.equations and measure.function is None
            case _:
                return False


def _data_with_predicates(specification: Specification) -> frozenset[str]:
    found: set[str] = set()

    for signature in specification.signatures.values():
        found.update(_applied(signature.type))
    for data in specification.data.values():
        if data.predicates:
            found.add(data.name)
        for fields in data.constructors.values():
            for _, field_type in fields:
                found.update(_applied(field_type))
    return frozenset(found)


@remembered(8_000, key=Itself)
def _applied(rtype: RType) -> frozenset[str]:
    return frozenset(part.name for part in subtypes(rtype) if isinstance(part, RCon) and part.predicates)


def _function_fields(module: Module) -> Iterator[str]:
    for data in module.data.values():
        for constructor in data.constructors:
            labelled = zip(constructor.labels, constructor.fields, strict=False)
            yield from (label for label, type_ in labelled if isinstance(type_, TFun | TForall))


def _list_specification() -> DataSpecification:
    """`data [a]<p :: a -> a -> Bool> = [] | (:) (x :: a) (xs :: [a<p x>]<p>)`."""
    element = RVar("a", Refinement("v", PAbstract("p", (PVar("x"), PVar("v")))))
    itself = AbstractArgument(("x1", "x2"), PAbstract("p", (PVar("x1"), PVar("x2"))))
    fields = (("x", RVar("a")), ("xs", RCon("[]", (element,), (itself,))))
    predicate = PredicateVariable("p", (RVar("a"), RVar("a")))
    return DataSpecification("[]", ("a",), (predicate,), {"[]": (), ":": fields})


_BUILTIN_SPECIFICATIONS = {"[]": _list_specification()}


def _occurs_positively(ty: Type, variables: set[str], positive: bool = True) -> bool:
    match ty:
        case TVar(name):
            return positive and name in variables
        case TCon():
            return False
        case TApp(fun, arg):
            return _occurs_positively(fun, variables, positive) or _occurs_positively(arg, variables, positive)
        case TFun(arg, res):
            return _occurs_positively(arg, variables, not positive) or _occurs_positively(res, variables, positive)
        case TForall(_, _, body):
            return _occurs_positively(body, variables, positive)
