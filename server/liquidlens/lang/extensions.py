"""Every language extension of GHC 9.0 to 9.10, and what it does to a check.

    BangPatterns      read
    QuasiQuotes       what is written with it stands for an unknown value
    Arrows            what is written with it makes its binding unsupported

A name may be preceded by `No`.  `docs/extensions.md` is this table.
"""

from enum import Enum


class Effect(Enum):
    """What an extension does to the check of a module."""

    READ = "read"
    NONE = "no effect here"
    UNKNOWN = "what it makes is taken as unknown"
    BINDING = "makes its binding unsupported"


_READ = """
BangPatterns BinaryLiterals BlockArguments CPP ConstraintKinds DeriveAnyClass DeriveFoldable DeriveFunctor DeriveGeneric
DeriveTraversable DerivingStrategies DisambiguateRecordFields EmptyCase EmptyDataDecls EmptyDataDeriving
ExistentialQuantification ExplicitForAll FlexibleContexts FlexibleInstances FunctionalDependencies GADTSyntax GADTs
GeneralisedNewtypeDeriving GeneralizedNewtypeDeriving HexFloatLiterals ImplicitPrelude ImportQualifiedPost InstanceSigs
KindSignatures LambdaCase MonoLocalBinds MonomorphismRestriction MultiParamTypeClasses MultiWayIf NamedFieldPuns
NumericUnderscores OverloadedRecordDot OverloadedStrings PatternGuards Rank2Types RankNTypes RebindableSyntax RecordPuns
RecordWildCards ScopedTypeVariables StandaloneDeriving StrictData TraditionalRecordSyntax TupleSections TypeApplications
CApiFFI DataKinds ForeignFunctionInterface MagicHash TypeFamilies TypeFamilyDependencies UnboxedTuples
TypeOperators TypeSynonymInstances UnicodeSyntax ViewPatterns PartialTypeSignatures PolymorphicComponents
DefaultSignatures PatternSignatures PatternSynonyms Strict DerivingVia OverloadedLists ParallelListComp NegativeLiterals
LexicalNegation
NPlusKPatterns NumDecimals MonadComprehensions
"""
_UNKNOWN = "OverloadedLabels QuasiQuotes TemplateHaskell TemplateHaskellQuotes"
_NONE = """
AllowAmbiguousTypes AutoDeriveTypeable CUSKs ConstrainedClassMethods DatatypeContexts DeepSubsumption DeriveDataTypeable
DeriveLift DoAndIfThenElse ExplicitNamespaces FieldSelectors GHC2021 GHC2024 Haskell2010 Haskell98
IncoherentInstances LiberalTypeSynonyms ListTuplePuns MonadFailDesugaring MonoPatBinds NondecreasingIndentation
NullaryTypeClasses OverlappingInstances PackageImports PolyKinds PostfixOperators
RelaxedLayout RelaxedPolyRec RoleAnnotations Safe StandaloneKindSignatures StarIsType Trustworthy
TypeAbstractions TypeInType UndecidableInstances UndecidableSuperClasses Unsafe NamedWildCards
"""
_BINDING = """
AlternativeLayoutRule AlternativeLayoutRuleTransitional ApplicativeDo Arrows DoRec
DuplicateRecordFields ExtendedDefaultRules ExtendedLiterals GHCForeignImportPrim
ImplicitParams ImpredicativeTypes InterruptibleFFI JavaScriptFFI LinearTypes
OverloadedRecordUpdate ParallelArrays QualifiedDo QuantifiedConstraints
RecursiveDo RequiredTypeArguments StaticPointers TransformListComp
TypeData UnboxedSums UnliftedDatatypes UnliftedFFITypes
UnliftedNewtypes
"""

EXTENSIONS: dict[str, Effect] = {
    name: effect
    for effect, names in (
        (Effect.READ, _READ),
        (Effect.NONE, _NONE),
        (Effect.UNKNOWN, _UNKNOWN),
        (Effect.BINDING, _BINDING),
    )
    for name in names.split()
}
"""What the construct of an extension, or the extension itself, does to what is written with it."""


def is_extension(name: str) -> bool:
    """Whether GHC knows the extension, possibly negated."""
    return name in EXTENSIONS or name.removeprefix("No") in EXTENSIONS
