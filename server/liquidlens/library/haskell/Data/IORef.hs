-- | Mutable cells, by their types only: a program that runs one stops there.
module Data.IORef
  ( IORef, newIORef, readIORef, writeIORef, modifyIORef, modifyIORef', atomicModifyIORef, atomicModifyIORef', atomicWriteIORef
  ) where

data IORef a = MakeIORef a

instance Eq (IORef a) where
  _ == _ = unavailable

unavailable :: a
unavailable = errorWithoutStackTrace "Data.IORef: mutable cells are known by their types only"

newIORef :: a -> IO (IORef a)
newIORef _ = unavailable

readIORef :: IORef a -> IO a
readIORef _ = unavailable

writeIORef :: IORef a -> a -> IO ()
writeIORef _ _ = unavailable

modifyIORef, modifyIORef' :: IORef a -> (a -> a) -> IO ()
modifyIORef _ _ = unavailable
modifyIORef' _ _ = unavailable

atomicModifyIORef, atomicModifyIORef' :: IORef a -> (a -> (a, b)) -> IO b
atomicModifyIORef _ _ = unavailable
atomicModifyIORef' _ _ = unavailable

atomicWriteIORef :: IORef a -> a -> IO ()
atomicWriteIORef _ _ = unavailable

-- Lacks: mkWeakIORef
