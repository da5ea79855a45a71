"""The words for what is wrong with annotations."""

from liquidlens.explain.problems.phrases import did_you_mean, either, in_words, there_are
from liquidlens.lang.names import base_of
from liquidlens.lower import specify_faults as n
from liquidlens.lower import specify_form_faults as f
from liquidlens.lower.specify_faults import Again, AnnotationNameFault
from liquidlens.lower.specify_form_faults import AnnotationFormFault, Limit

_TWICE = {
    Again.MEASURE: "the measure `{}` is declared twice: first in line {}",
    Again.ALIAS: "`{}` is defined twice: first in line {}",
    Again.LATER_ALIAS: "LiquidHaskell takes this alias `{}` in place of the one in line {}, everywhere in the module",
    Again.DATA: "`{}` is refined twice: first in line {}",
    Again.SIGNATURE: "`{}` has two annotations: the first is in line {}",
    Again.PARAMETER: "the parameter `{}` is named twice",
    Again.REFLECTION: "what `{}` is reflected as is assumed twice",
    Again.EQUATION: "there are two equations for `{}`",
    Again.LIFTED: "`{}` is one of `measure`, `inline` and `reflect`, not two: the first is in line {}",
}

_FEW = 3
"""How many modules are named one by one."""

_AGAIN = {
    n.Repeated.TYPE: "the annotation of another type has a field `{0}`, too (line {1}); take another name",
    n.Repeated.MEASURE: "there is a measure `{0}`, too (line {1}); take another name",
    n.Repeated.CONSTRUCTOR: "the constructor has a field `{0}` already (line {1}); take another name",
    n.Repeated.SORT: "the field `{0}` has another type in line {1}; take another name",
    n.Repeated.TOLD: "its solver takes no field of two constructors, here `{0}` (line {1}); take another name, or add "
    '`{{-@ LIQUID "--no-adt" @-}}`',
}

_LIMITS = {
    Limit.FUNCTION: "functions written with `\\` are not supported in predicates",
    Limit.GRADUAL: "gradual refinements (`??`) are not supported",
    Limit.ARGUMENTS: "equations of measures with several arguments are not supported: `reflect` the function",
    Limit.PARTS: "an abstract refinement speaks of the value only, not of its parts",
    Limit.ENORMOUS: "what is meant here, with its aliases written out, has tens of thousands of parts",
    Limit.INDEXED: "the signature of a constructor has to end in the type that its Haskell declaration makes",
}


def annotation_name_words(fault: AnnotationNameFault) -> str:
    """What is wrong with a name in an annotation."""
    match fault:
        case n.NoType(name, is_data, near):
            return f"there is no {'data type' if is_data else 'type'} `{name}` here{did_you_mean(near)}"
        case n.NotDefinedHere(name):
            return f"`{name}` is not defined in this module"
        case n.NoFunction(name, purpose, near):
            return f"there is no function `{name}` {purpose.value}{did_you_mean(near)}"
        case n.NotInBlock(name, near):
            return f"`{name}` is not defined in this block{did_you_mean(near)}"
        case n.SeveralLocals(name):
            return f"several functions define a local `{name}`: put the annotation beside the one it is for"
        case n.Vanished(name, is_used):
            why = (
                f"a guard or the end of a `do` alone mentions `{name}`, once, so that GHC puts its code in there"
                if is_used
                else f"`{name}` is used nowhere, so that GHC drops it"
            )
            return f"LiquidHaskell refuses this module: {why}; leave this annotation out"
        case n.NoClassMethod(cls, method, near):
            return f"the class `{cls}` has no method `{method}`{did_you_mean(near)}"
        case n.ImportedMeasure(name):
            return f"`{name}` is imported: a measure is lifted from a function of this module, or given a type here"
        case n.NotTaken(name, None):
            return f"LiquidHaskell takes its own alias `{name}` in place of this one, which says something else"
        case n.NotTaken(name, home):
            return (
                f"LiquidHaskell takes the alias `{name}` of `{home}` in place of this one, which says something else, "
                "or refuses this module for the two: choose another name"
            )
        case n.OwnLastAlias(name):
            return (
                f"LiquidHaskell refuses this module: it has an alias `{name}` itself, and takes the last one of a "
                "module for a second definition of it; leave this one out, or choose another name"
            )
        case n.Twice(again, name, first):
            return _TWICE[again].format(name, first.start.line if first else "")
        case n.AssumedBeside(name, assumed):
            return (
                f"callers see what line {assumed.start.line} assumes of `{name}`, whose code is checked against this "
                "type; LiquidHaskell refuses every module that imports this one"
            )
        case n.UnusedQualifier(name, type_):
            why = "a type in it cannot be read" if type_ is None else f"the type `{type_}` is not in scope"
            return f"the qualifier `{name}` is never tried: {why}"
        case n.UnboundType(name, near):
            return f"the type `{name}` is not in scope{did_you_mean(near)}"
        case n.UnboundName(name, near):
            return f"`{name}` is not in scope here{did_you_mean(near)}"
        case n.LaterName(name):
            return (
                f"LiquidHaskell does not know `{name}` here: an argument is called as in the function's first equation."
                f" Call it `{name}` there, too (`{name}@…` before a pattern)"
            )
        case n.UnnamedArgument(name):
            return (
                f"`{name}` is not in scope here: this signature does not name that argument (`{name}:` before its type)"
            )
        case n.OwnType(name, option):
            seen = f'with `{{-@ LIQUID "{option}" @-}}` parts may speak of the whole'
            return f"`{name}` is not in scope inside its own type; {seen}"
        case n.NoAbstract(name):
            return f"`{name}` is not an abstract refinement in scope here"
        case n.NoClassMeasure(name, near):
            return f"there is no class measure `{name}`{did_you_mean(near)}"
        case n.NoSuchConstructor(name, near):
            return f"the constructor `{name}` is not in scope{did_you_mean(near)}"
        case n.LaterField(name):
            return f"a field's type may mention only the fields before it, but `{name}` comes later"
        case n.AmbiguousMeaning(name, meanings):
            return f"`{name}` is ambiguous: it may be {either(meanings)}"
        case n.NoClass(name, near):
            return f"there is no class `{name}` here{did_you_mean(near)}"
        case n.NoSuchInstance(cls):
            return f"there is no such instance of `{cls}`"
        case n.NoConstructor(ty, name, known):
            has = f"it has {', '.join(f'`{each}`' for each in known)}" if known else "it has none"
            return f"`{ty}` has no constructor `{name}`: {has}"
        case n.LeftOut(ty, names):
            return (
                f"LiquidHaskell refuses this module: an annotation of `{ty}` that names constructors names all; "
                f"missing: {', '.join(f'`{each}`' for each in names)}"
            )
        case n.FieldAgain(name, why, first):
            return f"LiquidHaskell refuses this module: {_AGAIN[why].format(name, first.start.line)}"
        case n.OnlyFrom(name, (module,)):
            return f"`{name}` can only come from `{module}`, whose source is not here"
        case n.OnlyFrom(name, modules):
            some = modules if len(modules) <= _FEW else modules[: _FEW - 1]
            listed = either(some) if len(some) == len(modules) else ", ".join(f"`{each}`" for each in some)
            others = f" or one of {len(modules) - len(some)} more imports" if len(some) < len(modules) else ""
            return f"`{name}` can come from {listed}{others}, whose sources are not here"
        case n.NotInferable(name, modules):
            missing = ", ".join(f"`{module}`" for module in modules)
            return f"the type of `{name}` cannot be inferred without the source of {missing}: write its signature"
        case n.UnknownOption(name, near):
            return f"unknown option `{name}`" + (f": did you mean `{near}`?" if near else "")
        case n.NoSuchOption(name):
            return f"LiquidHaskell refuses this module: it has no option `{name}`, or has it no more"
        case n.SeveralOptions():
            return "LiquidHaskell refuses this module: a pragma has one option, without blanks around it"
        case n.CommandLineOnly(name):
            return f"LiquidHaskell refuses this module: `{name}` stands on the command line only"
        case n.NeedsOption(annotation, option):
            return f"`{annotation}` has no effect without the option `{option}`"
        case n.IgnoredMethod(name, cls):
            checked = f"LiquidHaskell checks the method in all instances of `{cls}` all the same"
            return f"`ignore {name}` has no effect: {checked}"
        case n.NeedsAssume(name):
            return (
                f"`{name}` is defined elsewhere: LiquidHaskell refuses this module, unless the annotation says that it "
                f"is trusted (`assume {name}`)"
            )
        case n.StandingAlone(name, cls):
            return (
                f"`{name}` is a method of `{cls}`, which has instances here: LiquidHaskell refuses this module, unless "
                f"the annotation says that it is trusted (`assume {name}`) or stands in one of the class "
                f"(`{{-@ class {cls} … where {name} :: … @-}}`)"
            )
        case n.Unread(name, annotation):
            return f"the annotation of `{name}` in line {annotation.start.line} could not be read"
        case n.FaultyDefinition(name, definition):
            line = f" in line {definition.start.line}" if definition else ""
            return f"the definition of `{name}`{line} has a problem"
        case n.Cycle((name,)):
            return f"`{name}` is defined by itself"
        case n.Cycle(names):
            return f"the definitions of {' and '.join(f'`{each}`' for each in names)} need each other"
        case n.Superseded(later):
            again = f"this instance is annotated again in line {later.start.line}"
            return f"{again}, and LiquidHaskell keeps the last annotation only: put all methods into one"


def annotation_form_words(fault: AnnotationFormFault) -> str:
    """What is wrong with the form of an annotation."""
    match fault:
        case f.SynonymArguments(name, takes, given):
            return f"the type synonym `{name}` takes {takes} arguments, here are {given}"
        case f.NamedAsAlias(name, means):
            return f"in predicates `{name}` is LiquidHaskell's own name of `{means}`, not this: call it otherwise"
        case f.AliasArity(name, parameters, given, is_type):
            shown = f"{'the alias ' if is_type else ''}`{' '.join((name, *parameters))}`"
            return f"{shown} takes {in_words(len(parameters), 'argument')}, here {there_are(given)}"
        case f.TypeBeforeValue(alias, argument, takes):
            taken = f"`{argument}`" if argument else "this"
            return (
                f"LiquidHaskell refuses this module: it takes {taken} for a type, of which the alias `{alias}` takes "
                f"{takes or 'none'}, since a number or a value in braces stands behind it; in braces it is a value"
                + (f", `{{{argument}}}`" if argument else "")
            )
        case f.CapturedArgument(alias, name):
            return (
                f"the alias `{alias}` calls something inside itself `{name}`, too: LiquidHaskell takes the argument's "
                f"`{name}` for that one; give one of them another name"
            )
        case f.TypeArguments(name, takes, given):
            return f"the type `{name}` takes {in_words(takes, 'argument')}, here {there_are(given)}"
        case f.DataParameters(name, has, given):
            return f"the data type `{name}` has {in_words(has, 'parameter')}, here {there_are(given)}"
        case f.HiddenTypes(constructor):
            return (
                "LiquidHaskell refuses this module: the annotation of a data type refines no constructor with type "
                f"variables or a context of its own, as `{constructor}` has; a type for the constructor itself does, "
                f"`{constructor} :: ...`"
            )
        case f.AbstractCount(ty, takes, given):
            return f"`{ty}` takes {takes} abstract refinements, here {there_are(given)}"
        case f.AbstractSize(takes, given):
            return (
                f"the abstract refinement that this is given for speaks of {in_words(takes, 'value')}, this of {given}"
            )
        case f.AbstractArguments(name, takes, given):
            besides = f"takes {in_words(takes, 'argument')} besides the value"
            return f"the abstract refinement `{name}` {besides}, here {there_are(given)}"
        case f.AbstractApplied(name, takes, given):
            return f"the abstract refinement `{name}` takes {takes} arguments, here are {given}"
        case f.FieldCount(constructor, fields, given):
            return f"`{constructor}` has {in_words(fields, 'field')} in Haskell, here {there_are(given)}"
        case f.ValueExpected():
            return "a value is expected here: write an expression in braces, `{n + 1}`"
        case f.LiteralAsType():
            return "a type is expected here, not a literal"
        case f.AbstractResult():
            return "the type of an abstract refinement ends in Bool"
        case f.OnlyNames():
            return "only names can be applied in a predicate"
        case f.NotApplicable(name):
            return f"`{name}` is not a function, but is applied to arguments here"
        case f.UnknownHole(name):
            return f"the Haskell type of `{name}` is not known, so the holes `_` cannot be filled"
        case f.MetricSort():
            return "a termination metric is a whole number"
        case f.MetricNoMeasure(name):
            return f"the metric `{name}` is not a measure: add `{{-@ measure {name} @-}}`"
        case f.NoMetric(name, near):
            return f"there is no measure `{name}`{did_you_mean(near)}"
        case f.ChainedComparison(instead):
            return f"comparisons cannot be chained: write `{instead}`"
        case f.NegatedTerm():
            return "LiquidHaskell knows no function `not` in predicates: between truth values write `v <=> not b`"
        case f.NoDivision():
            return "LiquidHaskell reads `x div y` as `x` applied to both: write `x / y`"
        case f.ConsAsType():
            return "LiquidHaskell takes what stands behind `:` in parentheses for a type: add `{-@ infixr 5 : @-}`"
        case f.UnknownField(field, _, True):
            return (
                f"LiquidHaskell does not know the field `{field}` in predicates, since it is a function, and refuses "
                'this module: add `{-@ LIQUID "--higherorder" @-}`'
            )
        case f.UnknownField(field, ""):
            return (
                f"LiquidHaskell does not know the field `{field}` in predicates, and refuses this module: "
                "no annotation of its data type is in scope"
            )
        case f.UnknownField(field, data):
            return (
                f"LiquidHaskell does not know the field `{field}` in predicates, and refuses this module: annotate "
                f"`{data}` with the fields that it has in Haskell, or add `{{-@ measure {field} @-}}`"
            )
        case f.HigherOrderName(name):
            return (
                f"LiquidHaskell does not know `{name}` in predicates, since there is a function in its type, and "
                'refuses this module: add `{-@ LIQUID "--higherorder" @-}`'
            )
        case f.HeldFunction(constructor, field):
            return (
                f"LiquidHaskell cannot say what `{constructor}` makes, since its {field} holds functions, and refuses "
                'this module: add `{-@ LIQUID "--higherorder" @-}`, or leave the annotation out'
            )
        case f.FirstComponent():
            return (
                "LiquidHaskell drops what is said of a tuple's first component where components have names, so nobody "
                "proves it and nobody may rely on it: say it of the whole (`{t:(x::Int, {y:Int | y > x}) | fst t > 0}`)"
            )
        case f.AliasInTuple(name):
            return (
                f"LiquidHaskell does not find the alias `{name}` in a tuple with named components, but in its last, "
                "and refuses this module: write out what it stands for"
            )
        case f.AbstractInTuple():
            return (
                "LiquidHaskell proves no relation inside a component that stands behind a named one: this promise it "
                "will reject, and fail where somebody uses it; leave out the names around it"
            )
        case f.ExchangedComponents(name, position):
            return (
                f"LiquidHaskell takes `{name}` for component {position} of the tuple here, since it counts the names "
                "from the nearest component on: this is checked as it reads it"
            )
        case f.MethodsUnlike(cls, methods):
            return (
                f"LiquidHaskell refuses this module: an annotation of the class `{cls}` has all its methods, "
                f"in their order: {', '.join(f'`{each}`' for each in methods)}"
            )
        case f.MethodVariables(method, variables, is_begun):
            return (
                f"LiquidHaskell refuses this module: in the annotation of a class, the type of `{method}` begins with "
                f"`forall {' '.join(variables)}.`" + (", in the order of its Haskell type" if is_begun else "")
            )
        case f.AssumedMethod(method, _, ()):
            return (
                f"LiquidHaskell refuses this module: it takes no trusted type of `{method}`, since that method has a "
                "context of its own in Haskell"
            )
        case f.AssumedMethod(method, cls, variables):
            return (
                f"LiquidHaskell refuses this module: in the trusted type of the method `{method}`, the type variables "
                f"that are not the class's follow the context: `{cls} … => forall {' '.join(variables)}. …`"
            )
        case f.MethodContext(method):
            return (
                f"LiquidHaskell refuses this module: it takes no annotation of a class with a method that has a "
                f"context of its own, as `{method}` has in Haskell"
            )
        case f.MethodDefault(method):
            return (
                f"LiquidHaskell refuses this module: it compares this with the type of the default of `{method}`, "
                "which has a context of its own"
            )
        case f.NoMaps(name):
            return f"LiquidHaskell refuses this module: it knows `{name}` where a measure of this name is declared"
        case f.NoSets(name):
            return f"LiquidHaskell refuses this module: it knows `{name}` where `Data.Set` is imported"
        case f.TextAsList():
            return (
                "LiquidHaskell refuses this module: a string in a predicate is no list there; it has no `len`, and no "
                "measure of lists of any type"
            )
        case f.ClassContext(cls, supers):
            wanted = f"`({', '.join(supers)}) =>` as in Haskell, or none" if supers else "none, as in Haskell"
            return f"LiquidHaskell refuses this module: the context in an annotation of `{cls}` is {wanted}"
        case f.OpaqueConstruction(name):
            return (
                f"LiquidHaskell does not know what `{name}` makes here, and may reject what is proved: "
                'add `{-@ LIQUID "--exact-data-cons" @-}`, or say it by measures'
            )
        case f.NotByImport(name, base, home, modules):
            imported = " or ".join(f"`{module}`" for module in modules)
            return (
                f"LiquidHaskell refuses this module: it does not find `{name}`, which `{home}` defines, by an import "
                f"of {imported}: import `{base}` by name and write `{base}`"
            )
        case f.Namesake(name, home, near):
            return (
                f"LiquidHaskell refuses this module: beside an import with a qualifier it takes `{name}` for what "
                f"`{home}` defines; write `{near}`"
            )
        case f.ReflectedAssumption(name):
            return (
                f"LiquidHaskell drops this: of `{name}`, which is reflected, its code is known, and nothing is taken "
                "on trust; without `assume` the code is checked against the type"
            )
        case f.NotImported(name, home, near):
            return (
                f"LiquidHaskell refuses this module: it knows `{name}` in predicates where that function is imported; "
                f"import it from `{home}`, or write `{near}`"
            )
        case f.NotQualified(name, near):
            return (
                f"LiquidHaskell refuses this module, unless it is a new one: what annotations alone define has no "
                f"module; write `{near}` for `{name}`"
            )
        case f.NotAssociative(first, second):
            return f"`{first}` and `{second}` have the same precedence and do not associate: use parentheses"
        case f.UnsupportedAnnotation(keyword):
            return f"`{keyword}` annotations are not supported; this one is left out"
        case f.RelationalAnnotation():
            return "`relational` annotations are not supported; LiquidHaskell may reject the functions that it relates"
        case f.BeyondLimits(limit):
            return _LIMITS[limit]
        case f.WrongResult(constructor, ty):
            return f"`{base_of(constructor)}` must result in `{base_of(ty)}`"
        case f.NamedInside(name):
            return f"`{name}` is named inside a part of its own type: only data can be spoken of so"
