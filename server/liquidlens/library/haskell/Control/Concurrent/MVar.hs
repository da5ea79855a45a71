-- | Shared cells, by their types only: a program that runs one stops there.
module Control.Concurrent.MVar
  ( MVar, newMVar, newEmptyMVar, takeMVar, putMVar, readMVar, swapMVar, modifyMVar, modifyMVar_, withMVar
  ) where

data MVar a = MakeMVar a

instance Eq (MVar a) where
  _ == _ = unavailable

unavailable :: a
unavailable = errorWithoutStackTrace "Control.Concurrent.MVar: shared cells are known by their types only"

newMVar :: a -> IO (MVar a)
newMVar _ = unavailable

newEmptyMVar :: IO (MVar a)
newEmptyMVar = unavailable

takeMVar, readMVar :: MVar a -> IO a
takeMVar _ = unavailable
readMVar _ = unavailable

putMVar :: MVar a -> a -> IO ()
putMVar _ _ = unavailable

swapMVar :: MVar a -> a -> IO a
swapMVar _ _ = unavailable

modifyMVar :: MVar a -> (a -> IO (a, b)) -> IO b
modifyMVar _ _ = unavailable

modifyMVar_ :: MVar a -> (a -> IO a) -> IO ()
modifyMVar_ _ _ = unavailable

withMVar :: MVar a -> (a -> IO b) -> IO b
withMVar _ _ = unavailable

-- Lacks: addMVarFinalizer isEmptyMVar mkWeakMVar modifyMVarMasked modifyMVarMasked_ tryPutMVar tryReadMVar
--   tryTakeMVar withMVarMasked
