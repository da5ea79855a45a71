-- | Pointers with finalizers, by their types only: a program that uses memory stops there.
module GHC.ForeignPtr
  ( ForeignPtr, FinalizerPtr, newForeignPtr_, mallocForeignPtr, mallocPlainForeignPtr, mallocForeignPtrBytes
  , mallocPlainForeignPtrBytes, addForeignPtrFinalizer, touchForeignPtr, unsafeForeignPtrToPtr, castForeignPtr
  , plusForeignPtr, newConcForeignPtr, addForeignPtrConcFinalizer, finalizeForeignPtr, withForeignPtr
  , unsafeWithForeignPtr
  ) where

import Foreign.Storable (Storable)
import GHC.Ptr

data ForeignPtr a = MakeForeignPtr (Ptr a)

type FinalizerPtr a = FunPtr (Ptr a -> IO ())

{-@ measure fplen :: ForeignPtr a -> Int @-}
{-@ invariant {v:ForeignPtr a | 0 <= fplen v} @-}

{-@ type ForeignPtrV a = {v:ForeignPtr a | 0 <= fplen v} @-}
{-@ type ForeignPtrN a N = {v:ForeignPtr a | 0 <= fplen v && fplen v == N} @-}

instance Eq (ForeignPtr a) where
  MakeForeignPtr p == MakeForeignPtr q = p == q

instance Ord (ForeignPtr a) where
  compare (MakeForeignPtr p) (MakeForeignPtr q) = compare p q

instance Show (ForeignPtr a) where
  showsPrec d (MakeForeignPtr p) = showsPrec d p

unavailable :: a
unavailable = errorWithoutStackTrace "GHC.ForeignPtr: bytes in memory are known by their types only"

{-@ newForeignPtr_ :: p:Ptr a -> IO (ForeignPtrN a (plen p)) @-}
newForeignPtr_ :: Ptr a -> IO (ForeignPtr a)
newForeignPtr_ p = return (MakeForeignPtr p)

mallocForeignPtr, mallocPlainForeignPtr :: Storable a => IO (ForeignPtr a)
mallocForeignPtr = unavailable
mallocPlainForeignPtr = unavailable

{-@ mallocForeignPtrBytes :: n:Nat -> IO (ForeignPtrN a n) @-}
mallocForeignPtrBytes :: Int -> IO (ForeignPtr a)
mallocForeignPtrBytes _ = unavailable

{-@ mallocPlainForeignPtrBytes :: n:Nat -> IO (ForeignPtrN a n) @-}
mallocPlainForeignPtrBytes :: Int -> IO (ForeignPtr a)
mallocPlainForeignPtrBytes _ = unavailable

addForeignPtrFinalizer :: FinalizerPtr a -> ForeignPtr a -> IO ()
addForeignPtrFinalizer _ _ = return ()

touchForeignPtr :: ForeignPtr a -> IO ()
touchForeignPtr _ = return ()

{-@ unsafeForeignPtrToPtr :: p:ForeignPtr a -> PtrN a (fplen p) @-}
unsafeForeignPtrToPtr :: ForeignPtr a -> Ptr a
unsafeForeignPtrToPtr (MakeForeignPtr p) = p

{-@ castForeignPtr :: p:ForeignPtr a -> ForeignPtrN b (fplen p) @-}
castForeignPtr :: ForeignPtr a -> ForeignPtr b
castForeignPtr (MakeForeignPtr p) = MakeForeignPtr (castPtr p)

{-@ plusForeignPtr :: p:ForeignPtr a -> n:{n:Int | n <= fplen p} -> ForeignPtrN b {fplen p - n} @-}
plusForeignPtr :: ForeignPtr a -> Int -> ForeignPtr b
plusForeignPtr (MakeForeignPtr p) n = MakeForeignPtr (plusPtr p n)

{-@ newConcForeignPtr :: p:PtrV a -> IO () -> IO (ForeignPtrN a (plen p)) @-}
newConcForeignPtr :: Ptr a -> IO () -> IO (ForeignPtr a)
newConcForeignPtr p _ = return (MakeForeignPtr p)

addForeignPtrConcFinalizer :: ForeignPtr a -> IO () -> IO ()
addForeignPtrConcFinalizer _ _ = return ()

finalizeForeignPtr :: ForeignPtr a -> IO ()
finalizeForeignPtr _ = return ()

{-@ withForeignPtr :: p:ForeignPtr a -> (PtrN a (fplen p) -> IO b) -> IO b @-}
withForeignPtr :: ForeignPtr a -> (Ptr a -> IO b) -> IO b
withForeignPtr (MakeForeignPtr p) f = f p

{-@ unsafeWithForeignPtr :: p:ForeignPtr a -> (PtrN a (fplen p) -> IO b) -> IO b @-}
unsafeWithForeignPtr :: ForeignPtr a -> (Ptr a -> IO b) -> IO b
unsafeWithForeignPtr (MakeForeignPtr p) f = f p

-- Lacks: CFinalizers FinalPtr FinalizerEnvPtr Finalizers ForeignPtrContents HaskellFinalizers MallocPtr NoFinalizers
--   PlainForeignPtr PlainPtr addForeignPtrFinalizerEnv mallocForeignPtrAlignedBytes
--   mallocPlainForeignPtrAlignedBytes
