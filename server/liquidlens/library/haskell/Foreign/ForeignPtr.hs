-- | Pointers with finalizers, by their types only.
module Foreign.ForeignPtr
  ( ForeignPtr, FinalizerPtr, FinalizerEnvPtr, newForeignPtr, newForeignPtr_, addForeignPtrFinalizer, newForeignPtrEnv
  , addForeignPtrFinalizerEnv, withForeignPtr, finalizeForeignPtr, touchForeignPtr, castForeignPtr, plusForeignPtr
  , mallocForeignPtr, mallocForeignPtrBytes, mallocForeignPtrArray, mallocForeignPtrArray0
  ) where

import Foreign.Storable (Storable)
import GHC.ForeignPtr
import GHC.Ptr

type FinalizerEnvPtr env a = FunPtr (Ptr env -> Ptr a -> IO ())

{-@ newForeignPtr :: FinalizerPtr a -> p:PtrV a -> IO (ForeignPtrN a (plen p)) @-}
newForeignPtr :: FinalizerPtr a -> Ptr a -> IO (ForeignPtr a)
newForeignPtr _ p = newForeignPtr_ p

{-@ newForeignPtrEnv :: FinalizerEnvPtr env a -> Ptr env -> p:PtrV a -> IO (ForeignPtrN a (plen p)) @-}
newForeignPtrEnv :: FinalizerEnvPtr env a -> Ptr env -> Ptr a -> IO (ForeignPtr a)
newForeignPtrEnv _ _ p = newForeignPtr_ p

addForeignPtrFinalizerEnv :: FinalizerEnvPtr env a -> Ptr env -> ForeignPtr a -> IO ()
addForeignPtrFinalizerEnv _ _ _ = return ()

mallocForeignPtrArray, mallocForeignPtrArray0 :: Storable a => Int -> IO (ForeignPtr a)
mallocForeignPtrArray _ = mallocForeignPtr
mallocForeignPtrArray0 _ = mallocForeignPtr
