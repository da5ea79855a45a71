{-# LANGUAGE MagicHash, PatternSynonyms #-}
-- | What the compiler itself knows, as GHC's own modules have it.
--
-- A number is what its box is made of, so the boxes are functions that answer their argument; a match by one is a match of
-- what is in it.
module GHC.Types
  ( module GHC.Prim.Kinds, Bool (..), Char (C#), Int (I#), Word (W#), Float (F#), Double (D#), Ordering (..), IO
  , Symbol, Nat, Type, Constraint, Any, SPEC (..), isTrue#
  ) where

import Data.Kind (Constraint, Type)
import GHC.Prim.Unboxed
import GHC.Prim.Kinds
import GHC.TypeLits (Nat, Symbol)

data Any

data SPEC = SPEC | SPEC2

{-@ I# :: x:Int# -> {v:Int | v = x} @-}
pattern I# :: Int# -> Int
pattern I# x <- x where
  I# x = x

{-@ W# :: x:Word# -> {v:Word | v = x} @-}
pattern W# :: Word# -> Word
pattern W# x <- x where
  W# x = x

{-@ D# :: x:Double# -> {v:Double | v = x} @-}
pattern D# :: Double# -> Double
pattern D# x <- x where
  D# x = x

{-@ F# :: x:Float# -> {v:Float | v = x} @-}
pattern F# :: Float# -> Float
pattern F# x <- x where
  F# x = x

{-@ C# :: x:Char# -> {v:Char | v = x} @-}
pattern C# :: Char# -> Char
pattern C# x <- x where
  C# x = x

{-@ isTrue# :: n:Int# -> {v:Bool | (n = 1) <=> v} @-}
isTrue# :: Int# -> Bool
isTrue# n = n == 1

-- Lacks: Coercible KindBndr KindRep KindRepApp KindRepFun KindRepTYPE KindRepTyConApp KindRepTypeLitD
--   KindRepTypeLitS KindRepVar Many Module MultMul Multiplicity One TrName TrNameD TrNameS TyCon TypeLitNat
--   TypeLitSort TypeLitSymbol ~~
