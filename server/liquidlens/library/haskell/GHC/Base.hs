{-# LANGUAGE MagicHash #-}
-- | What programs take from GHC's own modules.
module GHC.Base
  ( Bool (..), Char, Double, Eq (..), Float, IO, Int, Maybe (..), Ord (..), Ordering (..), String, Word
  , Functor (..), Applicative (..), Monad (..), Semigroup ((<>)), Monoid (..), ($), ($!), (&&), (++), (.), (=<<), (||)
  , asTypeOf, const, error, errorWithoutStackTrace, flip, foldr, id, map, mapM, not, otherwise, seq, sequence
  , undefined, until, module GHC.Prim, module GHC.Types, module GHC.CString, NonEmpty (..), Alternative (..)
  , MonadPlus (..), liftA, liftA2, liftA3, liftM, liftM2, ap, when, join, ord, unsafeChr, assert, eqString
  ) where

import Control.Applicative (Alternative (..), liftA, liftA3)
import Control.Exception (assert)
import Control.Monad (MonadPlus (..), ap, join, liftM, liftM2, when)
import Data.Char (chr, ord)
import GHC.CString
import GHC.Prim
import GHC.Types
import Liquidlens.Prelude (NonEmpty (..), liftA2)

unsafeChr :: Int -> Char
unsafeChr n = chr n

eqString :: String -> String -> Bool
eqString s t = s == t

-- Lacks: <**> Coercible IP KindBndr KindRep KindRepApp KindRepFun KindRepTYPE KindRepTyConApp KindRepTypeLitD
--   KindRepTypeLitS KindRepVar Module MultMul Multiplicity O Opaque TrName TrNameD TrNameS TyCon TypeLitNat
--   TypeLitSort TypeLitSymbol absentErr augment bindIO breakpoint breakpointCond build coerce compareInt
--   compareWord divInt divModInt eqChar eqDouble eqFloat eqInt eqWord failIO geInt geWord getTag gtInt gtWord
--   inline ip lazy leInt leWord liftM3 liftM4 liftM5 ltInt ltWord magicDict mapFB maxInt minInt modInt neChar
--   neInt neWord noinline oneShot quotInt quotRemInt remInt returnIO sconcat stimes thenIO unIO ~~
