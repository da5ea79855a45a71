"""What the program's declarations say, in the form the checker uses.

measure size of List    ⇒  (:+:) :: forall a. a -> xs:List a -> {ν:List a | size ν == 1 + size xs}
data [a] = [] | a : [a] ⇒  `a` is covariant: [Nat] <: [Int]
"""

from collections.abc import Iterator

from liquidlens.constraints.smt.vocabulary import Vocabulary
from liquidlens.contracts.visible import (
    Origin,
    Visible,
    constructor_type,
    is_transparent,
    of_imported_class,
    visible_type,
)
from liquidlens.core.module import Module, Program
from liquidlens.lang.builtin import BUILTIN_DATA
from liquidlens.lang.data import ClassType, Constructor, DataType
from liquidlens.lang.names import module_of
from liquidlens.lang.types import TApp, TCon, TForall, TFun, TVar, Type, arrows, spine
from liquidlens.liquid.abstracted_data import BUILTIN_SPECIFICATIONS, data_with_predicates
from liquidlens.liquid.instance import VALUE, is_true
from liquidlens.liquid.invariants import Invariants
from liquidlens.liquid.logical import Logical, meaning, without_definition
from liquidlens.liquid.producing import ProducingClasses
from liquidlens.liquid.reflection import Reflection
from liquidlens.liquid.rewriting import Rules
from liquidlens.liquid.selected import fields_of, hides_contents, is_coercion
from liquidlens.liquid.terms import COMPUTED, of_code
from liquidlens.liquid.unfolding import Unfolding
from liquidlens.liquid.variance import Variances
from liquidlens.logic.predicates import (
    IS,
    SELECT,
    TRUE,
    PApply,
    PCompare,
    PNot,
    Predicate,
    PVar,
    conjoin,
)
from liquidlens.logic.refined import (
    RCon,
    Refinement,
    RType,
    RVar,
    rebuild_result,
)
from liquidlens.logic.shape import arguments, taking_anything
from liquidlens.logic.specification import BOXES, DataSpecification, Inline, Measure, Signature
from liquidlens.logic.substitution import applied_functions, strengthen, substitute

_BOXES = {box: TFun(TCon(name), TCon(name)) for name, box in BOXES.items()}
"""The constructors of literals, as functions of the logic."""


class Knowledge:
    """Lookups over a program as one module sees it."""

    def __init__(self, program: Program, module: Module) -> None:
        self.program = program
        self.module = module
        self.measures: dict[str, Measure] = {}
        embeds: dict[str, str] = {}
        reflected: dict[str, Inline] = {}
        self._logical: dict[str, Logical] = {}
        """Functions that the logic knows too: those lifted to measures, inlined, or reflected."""
        self._unfoldings: dict[str, list[Unfolding]] = {}
        self._labels: set[str] = set()
        """The fields that are functions."""
        in_scope = self._in_scope()
        for each in in_scope:
            self._labels.update(_function_fields(each))
            specification = each.specification
            embeds.update(specification.embeds)
            for measure in specification.measures.values():
                self._add_measure(measure)
            for inline in specification.inlines.values():
                self._logical.setdefault(inline.name, Logical(None, inline))
            for inline in specification.reflected.values():
                made = of_code(inline, self._refines_type)
                reflected.setdefault(inline.name, made)
                self._logical.setdefault(inline.name, Logical(inline.name, made))
        for inline in reflected.values():
            # Of the code of a function that a definition calls by its name that name is known, too.
            for called in applied_functions(inline.by_name) if inline.by_name is not None else ():
                said = self._logical.get(called)
                if said is not None and said.function is None:
                    self._logical[called] = Logical(called, said.body)
        for each in in_scope:
            # What one module applies in predicates only another one may have reflected.
            for function in each.specification.uninterpreted:
                self._logical.setdefault(function, Logical(function, None))
        self.assumed_reflections = self._assumed_reflections(in_scope)
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
            definition=self.reflection.definition if self.reflection.unfolded else None,
            constants=frozenset(name for name, each in self.reflection.unfolded.items() if not each.parameters),
            takes=self._takes,
            rules=Rules(program, module).of,
            splits="--ple-with-undecided-guards" in module.specification.options.others,
            fuel=module.specification.options.fuel,
        )
        self._visible: dict[str, Visible | None] = {}
        self._constructors: dict[str, RType] = {}
        self.classes = ProducingClasses(self.class_type)
        self._variances: dict[str, tuple[str, ...]] = {}
        for each in (self.module, *program.modules.values()):
            for data, words in each.specification.variances.items():
                self._variances.setdefault(data, words)
        self.invariants = Invariants(program, in_scope, self.measures)
        self.variances = Variances(self.data_type, self.data_specification, self._declared_variance)
        self._selectors_done: set[str] = set()
        self.applied_data = data_with_predicates(module.specification)
        """Data types whose abstract refinements the module's annotations mention; elsewhere they are trivial."""

    def _in_scope(self) -> list[Module]:
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
        return [self.program.modules[name] for name in sorted(found)]

    def _assumed_reflections(self, in_scope: list[Module]) -> dict[str, str]:
        """`assume reflect f as g`: what this module assumes goes before what its imports do."""
        found = dict(self.module.specification.assumed_reflections)
        for each in in_scope:
            for function, instead in each.specification.assumed_reflections.items():
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
        boxed = () if measure.boxed is None else (measure.boxed,)
        for equation in (*measure.equations, *boxed):
            self._unfoldings.setdefault(equation.constructor, []).append(
                Unfolding(measure.name, equation.binders, equation.body, result == TCon("Bool"))
            )

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

    def is_transparent(self, name: str) -> bool:
        """Whether a name has no visible type."""
        return is_transparent(name, self.program, self.module)

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
            found = self.visible(name)
            if found is not None and of_imported_class(name, self.program, self.module) is not None:
                return Visible(taking_anything(found.type), found.origin, found.signature)
            return found
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
        if binding is not None:
            return binding.type
        method = self.program.methods.get(name)
        if method is not None:
            return method[1]
        return _BOXES.get(name) or self.reflection.type_of(name)

    def _unfold(self, name: str, subject: Predicate, fields: list[Predicate]) -> list[Predicate]:
        if name.startswith(COMPUTED):
            constructor = name.removeprefix(COMPUTED)
            term = PApply(constructor, tuple(fields)) if fields else PVar(constructor)
            known = [unfolding.at(subject, fields) for unfolding in self.unfoldings(constructor)]
            return known if self._refines_type(constructor) else [PCompare("==", subject, term), *known]
        if self.constructor(name) is None:
            return self._said_of_function(name, subject, fields)
        return [unfolding.at(subject, fields) for unfolding in self._known_of_terms(name)]

    def _known_of_terms(self, name: str) -> list[Unfolding]:
        """What is known of a constructor where a predicate applies it.

        LiquidHaskell computes measures of such terms by logical evaluation only.  Without it a constant of a type
        without parameters has what its type says, and other terms have their tests and fields, where its solver knows
        the type.  A constructor that refines its type (`I :: Int -> X Int`) is in annotations a function of which
        nothing is known: what the code makes by it is another term.
        """
        found = self.constructor(name)
        if found is not None and found[1].equal:
            return []
        said = self.unfoldings(name)
        if found is None or self.reflection.computes or not (found[1].fields or found[0].params):
            return said
        if not self.reflection.declares(found[0]):
            return []
        labels = found[1].labels
        return [each for each in said if each.measure.startswith((IS, SELECT)) or each.measure in labels]

    def _refines_type(self, name: str) -> bool:
        found = self.constructor(name)
        return found is not None and bool(found[1].equal)

    def _cases(self, asked: str | Type, value: Predicate) -> list[Predicate]:
        if isinstance(asked, str):
            found = self.constructor(asked.removeprefix(COMPUTED))
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
        found = self.constructor(name.removeprefix(COMPUTED))
        if found is None or found[1].fields or bool(found[1].equal) != name.startswith(COMPUTED):
            return False
        return not found[0].params or self.reflection.computes or self.reflection.declares(found[0])

    def own_measures(self) -> frozenset[str]:
        """The functions of this module that are measures too and say something of every value."""
        return frozenset(name for name in self.invariants.functions if module_of(name) == self.module.name)

    # --- data and classes -------------------------------------------------------------------------------------

    def data_type(self, name: str) -> DataType | None:
        """The declaration of a data type."""
        home = self.program.modules.get(module_of(name) or "Prelude")
        if home is not None and name in home.data:
            return home.data[name]
        return BUILTIN_DATA.get(name)

    def class_type(self, name: str) -> ClassType | None:
        """The declaration of a class."""
        home = self.program.modules.get(module_of(name) or "Prelude")
        return home.classes.get(name) if home is not None else None

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
        return self.program.refined_data(name) or BUILTIN_SPECIFICATIONS.get(name)

    def typing_specification(self, data: DataType) -> DataSpecification | None:
        """The refined declaration that types the constructors of a data type: not another module's newtype's."""
        is_imported = data.is_newtype and module_of(data.name) != self.module.name
        return None if is_imported else self.data_specification(data.name)

    def unfoldings(self, constructor: str) -> list[Unfolding]:
        """What measures (selectors among them) say of a constructor."""
        if constructor not in self._selectors_done:
            self._selectors_done.add(constructor)
            found = self.constructor(constructor)
            if found is not None:
                own = self._unfoldings.setdefault(constructor, [])
                specification = self.typing_specification(found[0])
                makes_terms = self.reflection.makes_terms
                if hides_contents(found[0], specification):
                    own.clear()
                    return own
                own.extend(self.reflection.of_constructor(*found))
                fields = fields_of(*found, specification, makes_terms=makes_terms)
                own.extend(each for each in fields if each.measure not in self.measures)
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
        term = COMPUTED + name if self._refines_type(name) else name
        specification = None if found is None else self.typing_specification(found[0])
        is_term = self.reflection.makes_terms or matched or (not fields and (found is None or not found[0].params))
        if found is not None and found[0].is_newtype:
            is_term = is_coercion(found[0], specification)
        facts = [unfolding.at(subject, fields) for unfolding in self.unfoldings(name)]
        facts.extend(self._promised_of(name, subject, fields))
        if name == "True":
            facts.append(subject)
        elif name == "False":
            facts.append(PNot(subject))
        elif not fields and name != "()" and is_term:
            facts.append(PCompare("==", subject, PVar(term)))
        elif fields and is_term:
            facts.append(PCompare("==", subject, PApply(term, tuple(fields))))
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


def _function_fields(module: Module) -> Iterator[str]:
    for data in module.data.values():
        for constructor in data.constructors:
            labelled = zip(constructor.labels, constructor.fields, strict=False)
            yield from (label for label, type_ in labelled if isinstance(type_, TFun | TForall))
