-- | What the compiler itself knows, as GHC's own modules have it.
module GHC.Types
  ( Bool (..), Char, Int, Word, Float, Double, Ordering (..), IO, Symbol, Nat, Type, Constraint
  ) where

import Data.Kind (Constraint, Type)
import GHC.TypeLits (Nat, Symbol)

-- Lacks: AddrRep Any Coercible DoubleElemRep DoubleRep FloatElemRep FloatRep Int16ElemRep Int16Rep Int32ElemRep
--   Int32Rep Int64ElemRep Int64Rep Int8ElemRep Int8Rep IntRep KindBndr KindRep KindRepApp KindRepFun
--   KindRepTYPE KindRepTyConApp KindRepTypeLitD KindRepTypeLitS KindRepVar LiftedRep Many Module MultMul
--   Multiplicity One RuntimeRep SPEC SPEC2 SumRep TYPE TrName TrNameD TrNameS TupleRep TyCon TypeLitNat
--   TypeLitSort TypeLitSymbol UnliftedRep Vec16 Vec2 Vec32 Vec4 Vec64 Vec8 VecCount VecElem VecRep
--   Word16ElemRep Word16Rep Word32ElemRep Word32Rep Word64ElemRep Word64Rep Word8ElemRep Word8Rep WordRep ~~
