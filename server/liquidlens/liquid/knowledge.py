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
    promised_type,
    visible_type,
)
from liquidlens.core.module import Module, Program
from liquidlens.lang.names import module_of
from liquidlens.liquid.abstracted_data import data_with_predicates
from liquidlens.liquid.declarations import Declarations
from liquidlens.liquid.glossary import Glossary
from liquidlens.liquid.instance import VALUE
from liquidlens.liquid.invariants import Invariants
from liquidlens.liquid.logical import Logical, meaning, without_definition
from liquidlens.liquid.producing import ProducingClasses
from liquidlens.liquid.rewriting import Rules
from liquidlens.liquid.selected import is_coercion
from liquidlens.liquid.terms import COMPUTED
from liquidlens.liquid.variance import Variances
from liquidlens.logic.predicates import (
    TRUE,
    PApply,
    PCompare,
    PNot,
    Predicate,
    PVar,
    conjoin,
)
from liquidlens.logic.refined import (
    Refinement,
    RType,
    rebuild_result,
)
from liquidlens.logic.shape import arguments, taking_anything
from liquidlens.logic.specification import Signature
from liquidlens.logic.substitution import strengthen, substitute


class Knowledge:
    """Lookups over a program as one module sees it."""

    def __init__(self, program: Program, module: Module) -> None:
        self.program = program
        self.module = module
        self.declarations = declared = Declarations(program, module)
        self.data_type, self.class_type = declared.data_type, declared.class_type
        self.constructor, self.data_specification = declared.constructor, declared.data_specification
        self.glossary = glossary = Glossary(program, module, declared)
        self.measures, self.reflection = glossary.measures, glossary.reflection
        self.type_of_name, self.unfoldings = glossary.type_of_name, glossary.unfoldings
        self.is_field, self.is_logical = glossary.is_field, glossary.is_logical
        self.vocabulary = Vocabulary(
            self.measures,
            glossary.embeds,
            global_type=glossary.type_of_name,
            is_constant=glossary.is_constant,
            unfold=glossary.unfold,
            cases=glossary.cases,
            definition=self.reflection.definition if self.reflection.unfolded else None,
            constants=frozenset(name for name, each in self.reflection.unfolded.items() if not each.parameters),
            takes=glossary.takes,
            rules=Rules(program, module).of,
            splits="--ple-with-undecided-guards" in module.specification.options.others,
            fuel=module.specification.options.fuel,
        )
        self._visible: dict[str, Visible | None] = {}
        self._constructors: dict[str, RType] = {}
        self.classes = ProducingClasses(declared.class_type)
        self.invariants = Invariants(program, glossary.in_scope, self.measures)
        self.variances = Variances(declared.data_type, declared.data_specification, declared.variance)
        self.applied_data = data_with_predicates(module.specification)
        """Data types whose abstract refinements the module's annotations mention; elsewhere they are trivial."""

    # --- names ------------------------------------------------------------------------------------------------

    def visible(self, name: str) -> Visible | None:
        """The visible type of a name, `v == measure x` added where the name is also a measure."""
        if name not in self._visible:
            found = visible_type(name, self.program, self.module)
            # The type of a field's selector says all that LiquidHaskell knows of its answer.
            said = None if found is not None and found.origin is Origin.SELECTOR else self.glossary.logical.get(name)
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
        found, said = self.visible(name), self.glossary.logical.get(name)
        if found is None or said is None or said.function is None or said.body is None:
            return None if found is None else found.type
        found = visible_type(name, self.program, self.module)
        return None if found is None else meaning(found.type, Logical(said.function, None), [])

    def meant(self, name: str, rtype: RType) -> RType:
        """The type of a function without a visible one, `v == measure x` added where the name is also a measure."""
        said = self.glossary.logical.get(name)
        return meaning(rtype, said, []) if said is not None else rtype

    def promised(self, name: str) -> Visible | None:
        """The type that the code of `name` is checked against: what the logic says of it is so by definition."""
        if name not in self.glossary.logical:
            found = self.visible(name)
            if found is not None and of_imported_class(name, self.program, self.module) is not None:
                return Visible(taking_anything(found.type), found.origin, found.signature)
            return found if found is None or found.origin is not Origin.ASSUMED else self._asked(name)
        found = self._asked(name)
        if found is None or not self.is_logical(name):
            return found
        return Visible(without_definition(found.type, name), found.origin, found.signature)

    def _asked(self, name: str) -> Visible | None:
        return promised_type(name, self.program, self.module)

    def signature(self, name: str) -> Signature | None:
        """The annotation of a name of this module or of a local."""
        return self.module.specification.signatures.get(name)

    def own_measures(self) -> frozenset[str]:
        """The functions of this module that are measures too and say something of every value."""
        return frozenset(name for name in self.invariants.functions if module_of(name) == self.module.name)

    # --- data and classes -------------------------------------------------------------------------------------

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
        term = COMPUTED + name if self.declarations.refines_type(name) else name
        specification = None if found is None else self.declarations.typing_specification(found[0])
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
