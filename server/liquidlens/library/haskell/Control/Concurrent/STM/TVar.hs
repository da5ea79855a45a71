-- | Cells of transactions, by their types only.
module Control.Concurrent.STM.TVar
  ( TVar, newTVar, newTVarIO, readTVar, readTVarIO, writeTVar, modifyTVar, modifyTVar', stateTVar, swapTVar
  ) where

import Control.Monad.STM (STM)

data TVar a = MakeTVar a

instance Eq (TVar a) where
  _ == _ = unavailable

unavailable :: a
unavailable = errorWithoutStackTrace "Control.Concurrent.STM: transactions are known by their types only"

newTVar :: a -> STM (TVar a)
newTVar _ = unavailable

newTVarIO :: a -> IO (TVar a)
newTVarIO _ = unavailable

readTVar :: TVar a -> STM a
readTVar _ = unavailable

readTVarIO :: TVar a -> IO a
readTVarIO _ = unavailable

writeTVar :: TVar a -> a -> STM ()
writeTVar _ _ = unavailable

modifyTVar, modifyTVar' :: TVar a -> (a -> a) -> STM ()
modifyTVar _ _ = unavailable
modifyTVar' _ _ = unavailable

stateTVar :: TVar s -> (s -> (a, s)) -> STM a
stateTVar _ _ = unavailable

swapTVar :: TVar a -> a -> STM a
swapTVar _ _ = unavailable

-- Lacks: mkWeakTVar registerDelay
