-- | Cells of transactions.
module Control.Concurrent.STM.TVar
  ( TVar, newTVar, newTVarIO, readTVar, readTVarIO, writeTVar, modifyTVar, modifyTVar', stateTVar, swapTVar
  ) where

import Control.Monad.ST.Cells (Variable, changeVariable, content, given, newVariable, readVariable, sameVariable, writeVariable)
import Control.Monad.STM (STM)

data TVar a = MakeTVar (Variable a)

instance Eq (TVar a) where
  MakeTVar v == MakeTVar w = sameVariable v w

liquidlensBuild :: [(Int, a)] -> TVar a
liquidlensBuild (x : _) = MakeTVar (given x)
liquidlensBuild [] = errorWithoutStackTrace "a cell without content"

liquidlensAscending :: [(Int, a)] -> Bool
liquidlensAscending [_] = True
liquidlensAscending _ = False

liquidlensItems :: TVar a -> [(Int, a)]
liquidlensItems (MakeTVar x) = content x

newTVar :: a -> STM (TVar a)
newTVar x = fmap MakeTVar (newVariable x)

newTVarIO :: a -> IO (TVar a)
newTVarIO x = fmap MakeTVar (newVariable x)

readTVar :: TVar a -> STM a
readTVar (MakeTVar v) = readVariable v

readTVarIO :: TVar a -> IO a
readTVarIO (MakeTVar v) = readVariable v

writeTVar :: TVar a -> a -> STM ()
writeTVar (MakeTVar v) x = writeVariable v x

modifyTVar, modifyTVar' :: TVar a -> (a -> a) -> STM ()
modifyTVar (MakeTVar v) f = changeVariable v f
modifyTVar' v f = readTVar v >>= \x -> let y = f x in y `seq` writeTVar v y

stateTVar :: TVar s -> (s -> (a, s)) -> STM a
stateTVar v f = readTVar v >>= \s -> let r = f s in writeTVar v (snd r) >>= \_ -> return (fst r)

swapTVar :: TVar a -> a -> STM a
swapTVar v new = readTVar v >>= \old -> writeTVar v new >>= \_ -> return old

-- Lacks: mkWeakTVar registerDelay
