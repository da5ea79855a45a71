-- | What programs take from GHC's own modules.
module GHC.Base
  ( module Prelude, NonEmpty (..), Alternative (..), MonadPlus (..), liftA, liftA2, liftA3, liftM, liftM2, ap, when, join, ord
  , unsafeChr, assert, eqString
  ) where

import Control.Applicative (Alternative (..), liftA, liftA3)
import Control.Exception (assert)
import Control.Monad (MonadPlus (..), ap, join, liftM, liftM2, when)
import Data.Char (chr, ord)
import Liquidlens.Prelude (NonEmpty (..), liftA2)

unsafeChr :: Int -> Char
unsafeChr n = chr n

eqString :: String -> String -> Bool
eqString s t = s == t

-- Lacks: <**> AddrRep Any BCO Coercible Constraint DoubleElemRep DoubleRep FloatElemRep FloatRep INT64 IP
--   Int16ElemRep Int16Rep Int32ElemRep Int32Rep Int64ElemRep Int64Rep Int8ElemRep Int8Rep IntRep KindBndr
--   KindRep KindRepApp KindRepFun KindRepTYPE KindRepTyConApp KindRepTypeLitD KindRepTypeLitS KindRepVar
--   LiftedRep Module MultMul Multiplicity Nat O Opaque RealWorld RuntimeRep SPEC SPEC2 SumRep Symbol TrName
--   TrNameD TrNameS TupleRep TyCon Type TypeLitNat TypeLitSort TypeLitSymbol UnliftedRep Vec16 Vec2 Vec32 Vec4
--   Vec64 Vec8 VecCount VecElem VecRep WORD64 Word16ElemRep Word16Rep Word32ElemRep Word32Rep Word64ElemRep
--   Word64Rep Word8ElemRep Word8Rep WordRep absentErr augment bindIO breakpoint breakpointCond build coerce
--   compareInt compareWord divInt divModInt eqChar eqDouble eqFloat eqInt eqWord failIO geInt geWord getTag
--   gtInt gtWord inline ip lazy leInt leWord liftM3 liftM4 liftM5 ltInt ltWord magicDict mapFB maxInt minInt
--   modInt neChar neInt neWord noinline oneShot quotInt quotRemInt remInt returnIO sconcat stimes thenIO unIO
--   ~~
