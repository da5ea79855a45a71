-- | What annotations of code that works on memory speak of.
module Language.Haskell.Liquid.Foreign (intCSize, cSizeInt, isNullPtr, fpLen, pLen, deref, eqPtr, mkPtr) where

import Data.Int
import Foreign.C.Types
import GHC.ForeignPtr
import GHC.Ptr

{-@ type Nat64 = {v:Int64 | v >= 0} @-}

{-@ assume intCSize :: n:Int -> {v:CSize | v == n} @-}
intCSize :: Int -> CSize
intCSize n = fromIntegral n

{-@ assume cSizeInt :: n:CSize -> {v:Int | v == n} @-}
cSizeInt :: CSize -> Int
cSizeInt n = fromIntegral n

{-@ assume isNullPtr :: p:Ptr a -> {v:Bool | v <=> isNullPtr p} @-}
isNullPtr :: Ptr a -> Bool
isNullPtr p = p == nullPtr

{-@ assume fpLen :: p:ForeignPtr a -> {n:Int | n == fplen p} @-}
fpLen :: ForeignPtr a -> Int
fpLen _ = errorWithoutStackTrace "Language.Haskell.Liquid.Foreign: bytes in memory are known by their types only"

{-@ assume pLen :: p:Ptr a -> {n:Int | n == plen p} @-}
pLen :: Ptr a -> Int
pLen _ = errorWithoutStackTrace "Language.Haskell.Liquid.Foreign: bytes in memory are known by their types only"

{-@ assume deref :: p:Ptr a -> {v:a | v == deref p} @-}
deref :: Ptr a -> a
deref _ = errorWithoutStackTrace "Language.Haskell.Liquid.Foreign: bytes in memory are known by their types only"

{-@ assume eqPtr :: p:PtrV a -> q:{q:PtrV a | pbase q == pbase p && plen q <= plen p} -> {v:Bool | v <=> plen p == plen q} @-}
eqPtr :: Ptr a -> Ptr a -> Bool
eqPtr p q = p == q

{-@ measure addrLen :: address -> Int @-}

-- | Of a literal address, which only the compiler knows.
{-@ assume mkPtr :: x:address -> {v:Ptr b | plen v == addrLen x && plen v >= 0} @-}
mkPtr :: address -> Ptr b
mkPtr _ = nullPtr
