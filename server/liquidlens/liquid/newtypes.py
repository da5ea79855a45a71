"""What LiquidHaskell forgets of newtypes: in GHC's Core their constructors are coercions, which it gives Haskell types.

    newtype W a = W { unW :: a }

    {-@ f :: Nat -> W Nat @-}         W n   ⇒  W Int, whatever `n` is: rejected
    f n = W n
    {-@ g :: W Nat -> Nat @-}         n     ⇒  Int: rejected
    g (W n) = n
    {-@ h :: W Nat -> Nat @-}         unW   ⇒  forall a. W a -> a, like any function: accepted
    h w = unW w

An annotation is asked of what the constructor is given, and known of what a match gives in the newtype's own module,
where no parameter of the newtype stands in the field.  A variable that such a match binds is a coercion wherever it
stands, each time another value of the field's type (`matches.py`); what `let`, a bang or an as-pattern names is one.
Where the annotation says `newtype` and GHC cannot shorten the coercion, LiquidHaskell ends with an error of its own
(`stopping.py`).  Nobody asks an annotation of what other newtypes are given, nor of a newtype that another one is
given.  A function that any other constructor is given flows nowhere, so nobody calls it in LiquidHaskell's eyes, and
nothing in it is checked; here it is checked as what a data constructor is given.
"""

from collections import Counter
from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from liquidlens.contracts.labels import Kind
from liquidlens.core.module import Program
from liquidlens.core.parts import subexpressions
from liquidlens.core.syntax import App, Binding, Con, Lam, Let, Var
from liquidlens.lang.data import DataType
from liquidlens.lang.types import free_variables
from liquidlens.liquid.knowledge import Knowledge
from liquidlens.liquid.relate import Ground
from liquidlens.logic.erasure import erase
from liquidlens.logic.refined import RCon, RFun, RType
from liquidlens.source.span import Span


def forgets_built(knowledge: Knowledge, constructor: str) -> bool:
    """Whether what a newtype's constructor builds has its Haskell type only."""
    data = _newtype(knowledge, constructor)
    return data is not None and bool(data.params)


def forgets_matched(knowledge: Knowledge, constructor: str) -> bool:
    """Whether what a match on a newtype's constructor gives, or on a data family's, has its Haskell type only."""
    if _of_family(knowledge, constructor):
        return True
    data = _newtype(knowledge, constructor)
    if data is None:
        return False
    specification = knowledge.declarations.typing_specification(data)
    return has_parameters(data) or specification is None or specification.is_other


def _of_family(knowledge: Knowledge, constructor: str) -> bool:
    """Whether a constructor is of a data family, whose instances are coerced to types of their own."""
    found = knowledge.constructor(constructor)
    return found is not None and found[1].part > 0


def _newtype(knowledge: Knowledge, constructor: str) -> DataType | None:
    found = knowledge.constructor(constructor)
    data = None if found is None else knowledge.data_type(found[0].name)
    return data if data is not None and data.is_newtype else None


def has_parameters(data: DataType) -> bool:
    """Whether the field speaks of the newtype's parameters."""
    fields = data.constructors[0].fields
    return any(name in data.params for field in fields for name in free_variables(field))


class Unseen(Struct, frozen=True):
    """Code at which LiquidHaskell does not look, since a newtype's constructor is given it."""

    constructor: str
    span: Span
    kind: Kind | None = None
    """Of what obligations; None of all."""

    def hides(self, span: Span, kind: Kind) -> bool:
        """Whether LiquidHaskell does not see an obligation of a kind at a place."""
        if self.kind is None:
            return self.span.contains(span)
        return kind is self.kind and (span.contains(self.span) or self.span.contains(span))


def unseen(program: Program, binding: Binding) -> Iterator[Unseen]:
    """What LiquidHaskell does not look at in the code of a binding: functions, and what an annotation asks."""
    yield from (Unseen(name, span) for name, span in _unseen_functions(program, binding))
    yield from (Unseen(name, span, Kind.DATA_INVARIANT) for name, span in _unseen_contents(program, binding))


def _unseen_functions(program: Program, binding: Binding) -> Iterator[tuple[str, Span]]:
    """The functions that newtypes' constructors are given, written there or in a `let` for this alone, each with the
    constructor: LiquidHaskell checks nothing in them, unless its annotation is asked."""
    nodes = list(subexpressions(binding.body))
    uses = Counter(node.name for node in nodes if isinstance(node, Var))
    annotated = program.modules[program.main].specification.signatures
    lets = (each for node in nodes if isinstance(node, Let) for each in node.group.bindings)
    named = {each.name: each.body for each in lets if each.name not in annotated}
    for node in nodes:
        match node:
            case App(Con(name), (given,)) | App(Var("Prelude.$"), (Con(name), given)) if _looks_away(program, name):
                alone = isinstance(given, Var) and uses[given.name] == 1
                written = named.get(given.name) if isinstance(given, Var) and alone else given
                if isinstance(written, Lam):
                    yield name, written.span
            case _:
                pass


def _unseen_contents(program: Program, binding: Binding) -> Iterator[tuple[str, Span]]:
    """Where newtypes' constructors stand of which LiquidHaskell does not ask what their annotation says of what they
    are given, each with the constructor: those with a parameter in the field, and those that another one is given."""
    for node in subexpressions(binding.body):
        match node:
            case Con(name, _, span) | App(Con(name), _, span) if (
                data := _newtype_of(program, name)
            ) is not None and has_parameters(data):
                yield name, span
            case App(Con(name), (App(Con(inner), _, span),)) if (
                _newtype_of(program, name) is not None and _newtype_of(program, inner) is not None
            ):
                yield inner, span
            case _:
                pass


def _newtype_of(program: Program, constructor: str) -> DataType | None:
    found = program.constructors.get(constructor)
    return found[0] if found is not None and found[0].is_newtype else None


def _looks_away(program: Program, constructor: str) -> bool:
    data = _newtype_of(program, constructor)
    return data is not None and (has_parameters(data) or program.refined_data(data.name) is None)


def forgotten(ground: Ground, rtype: RType, span: Span, *, unknown: bool) -> RType:
    """The type of such a constructor: what it takes stays asked of what it is given, its result says nothing. Where
    the arguments of its type are `unknown`, they are whatever their Haskell types allow."""
    match rtype:
        case RFun(binder, arg, res, refinement):
            return RFun(binder, arg, forgotten(ground, res, span, unknown=unknown), refinement)
        case RCon():
            plain = ground.plain(erase(rtype))
            assert isinstance(plain, RCon)
            if unknown:
                ground.flow(rtype, None, plain, None, span)
            return replace(plain, refinement=rtype.refinement)
        case _:
            return rtype
