-- | Pointers, by their types only.
module Foreign.Ptr
  ( Ptr, nullPtr, castPtr, plusPtr, alignPtr, minusPtr, FunPtr, nullFunPtr, castFunPtr, castFunPtrToPtr
  , castPtrToFunPtr, freeHaskellFunPtr
  ) where

import GHC.Ptr

freeHaskellFunPtr :: FunPtr a -> IO ()
freeHaskellFunPtr _ = return ()

-- Lacks: IntPtr WordPtr intPtrToPtr ptrToIntPtr ptrToWordPtr wordPtrToPtr
