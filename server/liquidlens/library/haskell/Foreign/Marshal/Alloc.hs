-- | Blocks of memory, by their types only: a program that uses memory stops there.
module Foreign.Marshal.Alloc
  ( alloca, allocaBytes, allocaBytesAligned, malloc, mallocBytes, calloc, callocBytes, realloc, reallocBytes, free
  , finalizerFree
  ) where

import Foreign.Storable (Storable)
import GHC.ForeignPtr (FinalizerPtr)
import GHC.Ptr

unavailable :: a
unavailable = errorWithoutStackTrace "Foreign.Marshal.Alloc: bytes in memory are known by their types only"

alloca :: Storable a => (Ptr a -> IO b) -> IO b
alloca _ = unavailable

{-@ allocaBytes :: n:Nat -> (PtrN a n -> IO b) -> IO b @-}
allocaBytes :: Int -> (Ptr a -> IO b) -> IO b
allocaBytes _ _ = unavailable

{-@ allocaBytesAligned :: n:Nat -> Int -> (PtrN a n -> IO b) -> IO b @-}
allocaBytesAligned :: Int -> Int -> (Ptr a -> IO b) -> IO b
allocaBytesAligned _ _ _ = unavailable

malloc, calloc :: Storable a => IO (Ptr a)
malloc = unavailable
calloc = unavailable

mallocBytes, callocBytes :: Int -> IO (Ptr a)
mallocBytes _ = unavailable
callocBytes _ = unavailable

realloc :: Storable b => Ptr a -> IO (Ptr b)
realloc _ = unavailable

reallocBytes :: Ptr a -> Int -> IO (Ptr a)
reallocBytes _ _ = unavailable

free :: Ptr a -> IO ()
free _ = return ()

finalizerFree :: FinalizerPtr a
finalizerFree = nullFunPtr
