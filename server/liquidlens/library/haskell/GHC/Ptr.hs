-- | Pointers, by their types only: a program that uses memory stops there.
--
-- What lies behind a pointer is known by its length: @plen p@ bytes from @p@ on may be used, of the block @pbase p@.
module GHC.Ptr
  ( Ptr(..), FunPtr, nullPtr, castPtr, plusPtr, alignPtr, minusPtr, nullFunPtr, castFunPtr, castFunPtrToPtr, castPtrToFunPtr
  ) where

data Ptr a = Ptr Int

data FunPtr a = MakeFunPtr Int

{-@ measure plen :: Ptr a -> Int @-}
{-@ measure pbase :: Ptr a -> Int @-}
{-@ measure isNullPtr :: Ptr a -> Bool @-}
{-@ measure deref :: Ptr a -> a @-}
{-@ invariant {v:Ptr a | 0 <= plen v} @-}
{-@ invariant {v:Ptr a | 0 <= pbase v} @-}

{-@ type PtrV a = {v:Ptr a | 0 <= plen v} @-}
{-@ type PtrN a N = {v:Ptr a | 0 <= plen v && plen v == N} @-}

instance Eq (Ptr a) where
  Ptr m == Ptr n = m == n

instance Ord (Ptr a) where
  compare (Ptr m) (Ptr n) = compare m n

instance Show (Ptr a) where
  showsPrec d (Ptr n) = showsPrec d n

instance Eq (FunPtr a) where
  MakeFunPtr m == MakeFunPtr n = m == n

nullPtr :: Ptr a
nullPtr = Ptr 0

{-@ castPtr :: p:PtrV a -> PtrN b (plen p) @-}
castPtr :: Ptr a -> Ptr b
castPtr (Ptr n) = Ptr n

{-@ plusPtr :: p:PtrV a -> n:{n:Int | n <= plen p}
      -> {q:PtrV b | pbase q = pbase p && plen q = plen p - n} @-}
plusPtr :: Ptr a -> Int -> Ptr b
plusPtr (Ptr m) n = Ptr (m + n)

alignPtr :: Ptr a -> Int -> Ptr a
alignPtr (Ptr m) n = Ptr (m + (negate m `mod` n))

{-@ minusPtr :: q:PtrV a
      -> p:{p:PtrV b | pbase p == pbase q && plen p >= plen q} -> {v:Nat | v == plen p - plen q} @-}
minusPtr :: Ptr a -> Ptr b -> Int
minusPtr (Ptr m) (Ptr n) = m - n

nullFunPtr :: FunPtr a
nullFunPtr = MakeFunPtr 0

castFunPtr :: FunPtr a -> FunPtr b
castFunPtr (MakeFunPtr n) = MakeFunPtr n

castFunPtrToPtr :: FunPtr a -> Ptr b
castFunPtrToPtr (MakeFunPtr n) = Ptr n

castPtrToFunPtr :: Ptr a -> FunPtr b
castPtrToFunPtr (Ptr n) = MakeFunPtr n

instance Ord (FunPtr a) where
  compare (MakeFunPtr m) (MakeFunPtr n) = compare m n

instance Show (FunPtr a) where
  showsPrec d (MakeFunPtr n) = showsPrec d (Ptr n)

-- Lacks instances: Storable FunPtr
