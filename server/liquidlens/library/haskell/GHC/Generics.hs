-- | Generic representations; nothing is known of them here.
module GHC.Generics (Generic, Generic1) where

class Generic a

class Generic1 f

-- Lacks: :*: :+: :.: Associativity C C1 Comp1 Constructor D D1 Datatype DecidedLazy DecidedStrict DecidedStrictness
--   DecidedUnpack Fixity FixityI Infix InfixI K1 L1 LeftAssociative M1 Meta MetaCons MetaData MetaSel
--   NoSourceStrictness NoSourceUnpackedness NotAssociative Par1 Prefix PrefixI R R1 Rec0 Rec1 Rep Rep1
--   RightAssociative S S1 Selector SourceLazy SourceNoUnpack SourceStrict SourceStrictness SourceUnpack
--   SourceUnpackedness U1 UAddr UChar UDouble UFloat UInt URec UWord V1 conFixity conIsRecord conName
--   datatypeName from from1 isNewtype moduleName packageName prec selDecidedStrictness selName
--   selSourceStrictness selSourceUnpackedness to to1 unComp1 unK1 unM1 unPar1 unRec1
