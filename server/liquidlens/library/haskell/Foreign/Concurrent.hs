-- | Pointers with finalizers that are actions, by their types only.
module Foreign.Concurrent (newForeignPtr, addForeignPtrFinalizer) where

import GHC.ForeignPtr hiding (addForeignPtrFinalizer)
import GHC.Ptr

{-@ newForeignPtr :: p:PtrV a -> IO () -> IO (ForeignPtrN a (plen p)) @-}
newForeignPtr :: Ptr a -> IO () -> IO (ForeignPtr a)
newForeignPtr p _ = newForeignPtr_ p

addForeignPtrFinalizer :: ForeignPtr a -> IO () -> IO ()
addForeignPtrFinalizer _ _ = return ()
