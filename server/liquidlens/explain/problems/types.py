"""The words for what is wrong with the types of a module."""

from liquidlens.explain.problems.constructs import lost_words
from liquidlens.explain.problems.lettered import lettered
from liquidlens.explain.problems.notation import show_constraint, show_type
from liquidlens.explain.problems.phrases import counted, did_you_mean, either
from liquidlens.infer import faults as f
from liquidlens.infer import unsupported as u
from liquidlens.infer.faults import TypeFault
from liquidlens.infer.typed import Asker, ForInstance, Syntax
from liquidlens.infer.unsupported import UnsupportedFault
from liquidlens.lang.names import base_of as base
from liquidlens.lang.names import method_of
from liquidlens.lang.types import TCon, Type, spine

_SYNTAX = {
    Syntax.LITERAL_PATTERN: "a literal pattern",
    Syntax.INTEGER: "an integer literal",
    Syntax.FRACTION: "a fractional literal",
    Syntax.OVERLOADED_STRING: "an overloaded string",
    Syntax.TYPE_ANNOTATION: "a type annotation",
}


def type_words(fault: TypeFault) -> str:
    """What is wrong with a type."""
    match lettered(fault):
        case f.TypeMismatch(expected, found, left, right):
            whole, inner = (show_type(expected), show_type(found)), (show_type(left), show_type(right))
            detail = "" if {*whole} == {*inner} else f" ({_said(left)} is not {_said(right)})"
            return f"expected `{whole[0]}`, but this is `{whole[1]}`{detail}"
        case f.NotPolymorphic(expected, found):
            return f"expected `{show_type(expected)}`, but this is `{show_type(found)}`"
        case f.InfiniteType(left, right):
            return f"the type would be infinite: `{show_type(left)}` = `{show_type(right)}`"
        case f.EscapingVariable(expected, found):
            both = f"expected `{show_type(expected)}`, but this is `{show_type(found)}`"
            return f"{both}: a type variable would leave its scope"
        case f.TypedHole(name, ty, fit, near):
            fitting = f"; {either(fit)} fits" if fit else did_you_mean(near)
            return f"`{name}` is still to be written: it must be of type `{show_type(ty)}`{fitting}"
        case f.NotAFunction(None, ty):
            return f"this is applied to an argument, but its type is `{show_type(ty)}`"
        case f.NotAFunction(name, ty):
            return f"{base(name)} is not a function: its type is `{show_type(ty)}`"
        case f.TooManyArguments(name, takes):
            return f"{base(name)} is applied to too many arguments: it takes {takes}"
        case f.TooManyParameters(name, parameters, ty, takes):
            what = base(name) if name else "this function"
            return f"{what} has {parameters} parameters, but its type {show_type(ty)} has {takes}"
        case f.NotBinary(name):
            return f"{base(name)} is not a function of two arguments"
        case f.NoInstance(constraint, by):
            needed = f", needed by {_asker(by)}" if by else ""
            return f"no instance of {show_constraint(constraint)}{needed}"
        case f.AmbiguousType(constraint, by):
            needed = f", needed by {_asker(by)}, does not say which" if by else ""
            return f"the type is ambiguous: {show_constraint(constraint)}{needed}"
        case f.AmbiguousSignature(constraint):
            return (
                f"GHC will not compile this without the extension `AllowAmbiguousTypes`: no call says which "
                f"{show_constraint(constraint)} is meant"
            )
        case f.AmbiguousFamily(ty):
            return (
                "GHC will not compile this without the extension `AllowAmbiguousTypes`: no call says which "
                f"`{show_type(ty)}` is meant, for a type family may make the same of several types"
            )
        case f.DefaultAlone(name):
            return f"GHC will not compile this: the class has a signature for a default of {base(name)}, but no default"
        case f.Untyped(name):
            return f"{base(name)} has no type: its definition has a problem"
        case f.FaultySignature(name):
            return f"the type signature of {base(name)} has a problem"
        case f.Unbound(name):
            return f"{base(name)} is not in scope"
        case f.UnknownPrimitive(name):
            return f"there is no primitive operation {name}"
        case f.UnknownConstructor(name):
            return f"the constructor {base(name)} cannot be used here"
        case f.UnknownType(name):
            return f"the type {base(name)} cannot be used here"
        case f.NotAClass(name):
            return f"{base(name)} is not a class"
        case f.ClassAsType(name):
            return f"{base(name)} is a class, not a type"
        case f.UnboundTypeVariable(variable, name):
            return f"the type variable {variable} is not a parameter of {base(name)}"
        case f.NoSuchField(constructor, field):
            return f"the constructor {base(constructor)} has no field {base(field)}"
        case f.NotAField(name):
            return f"{base(name) if name else 'an empty update'} is not a field of a record"
        case f.NoConstructorWithFields(name, fields):
            return f"no constructor of {base(name)} has all the fields {', '.join(map(base, fields))}"
        case f.ConstructorArity(constructor, fields, given):
            return f"the constructor {base(constructor)} has {fields} fields, here are {given}"
        case f.TypeArity(name, parameters, given):
            return f"the type {base(name)} has {counted(parameters, 'parameter')}, here are {given}"
        case f.SynonymArity(synonym, parameters, given):
            return f"the type synonym {base(synonym)} needs {parameters} arguments, here are {given}"
        case f.ClassArity(cls, parameters, given):
            return f"the class {base(cls)} has {parameters} parameters, not {given}"
        case f.ClauseArity(function):
            return f"the equations of {base(function)} have different numbers of parameters"
        case f.SignatureAlone(name):
            return f"the type signature of {base(name)} has no definition"
        case f.SeveralDefinitions(name):
            return f"{base(name)} has several definitions"
        case f.CyclicSynonym(synonym):
            return f"the type synonym {base(synonym)} is cyclic"
        case f.DuplicateInstance(cls):
            return f"there is already an instance of {base(cls)} for this type"
        case f.OverlappingInstances(constraint):
            return f"several instances fit {show_constraint(constraint)}, and none is declared to be preferred"
        case f.SuperclassCycle(cls):
            return f"GHC will not compile this: {base(cls)} is its own superclass"
        case f.NoAction(ty):
            return f"GHC will not compile this: `main` is an action of `IO`, but this is `{show_type(ty)}`"
        case f.MissingStrictField(constructor, fld):
            lacking = f"`{base(fld)}`" if fld else "of it"
            return f"GHC will not compile this: the strict field {lacking} of `{base(constructor)}` is missing"
        case f.NotAnEnumeration(cls):
            return f"{base(cls)} can only be derived for a type whose constructors have no fields"
        case f.NoParameter(cls):
            return f"{base(cls)} can only be derived for a type with a parameter"
        case f.UnderivableField(cls):
            return f"{base(cls)} cannot be derived for this type of field"
        case f.EmptyDo():
            return "an empty do block"
        case f.NoResult():
            return "the last statement of a do block must be an expression"


def _said(type_: Type) -> str:
    """A type, or a part of one that nobody writes alone."""
    match spine(type_):
        case TCon("->"), (_,) | ():
            return "a function"
        case TCon("[]"), ():
            return "a list"
        case _:
            return f"`{show_type(type_)}`"


def unsupported_words(fault: UnsupportedFault) -> str:
    """What type inference does not support."""
    match lettered(fault):
        case u.LostExpression(lost) | u.LostPattern(lost) | u.LostType(lost) | u.LostDeclaration(lost):
            return lost_words(lost)
        case u.InstanceOfUnknown(name):
            return f"an instance for a type that is not in scope (`{name}`)"
        case u.InstanceOfUnknownClass():
            return "an instance of a class that is not in scope"
        case u.UnresolvedPattern():
            return "an operator pattern that could not be resolved"
        case u.UnresolvedOperators():
            return "an operator expression that could not be resolved"
        case u.LoneTypeArgument():
            return "a type application stands only after a function"
        case u.PolymorphicPattern(name):
            return f"a polymorphic signature for {base(name)}, which a pattern binds, is not supported"
        case u.OtherResult(constructor):
            return f"the constructor {base(constructor)} makes values of another type"
        case u.KindSignature():
            return "a data type with a kind signature is not supported"
        case u.ForeignClass(cls, _):
            return f"the class {base(cls)} comes from a module whose source is not known"
        case u.ForeignConstructor(name):
            return f"the constructor {base(name)} comes from a module whose source is not known"
        case u.UnsupportedDeriving(cls):
            return f"deriving {base(cls)} is not supported"
        case u.UnsupportedStandalone():
            return "this instance cannot be derived"
        case u.DerivedElsewhere(cls, _, source):
            return f"the instance of {base(cls)} is not known: {base(source)} comes from a module without source"
        case u.EmptyCase():
            return "a case without alternatives is not supported"
        case u.ExistentialUpdate():
            return "an update of an existential record is not supported"
        case u.LargeTuple(parts):
            return f"tuples of {parts} parts are not supported"
        case u.TypeEquality():
            return "type equalities are not supported"
        case u.EnormousType():
            return "a type in this definition has tens of thousands of parts"
        case u.TooDeepDefinition():
            return "this definition is nested too deeply"


def _asker(by: Asker) -> str:
    """What needs an instance."""
    match by:
        case str():
            default = method_of(by)
            return f"the default of {default}" if default is not None else base(by)
        case ForInstance(cls, derived):
            return f"the {'derived ' if derived else ''}instance of {base(cls)}"
        case Syntax():
            return _SYNTAX[by]
