-- | Shared cells, as one thread sees them: what would wait for another thread for ever is an error.
module Control.Concurrent.MVar
  ( MVar, newMVar, newEmptyMVar, takeMVar, putMVar, readMVar, swapMVar, modifyMVar, modifyMVar_, withMVar, tryTakeMVar
  , tryPutMVar, tryReadMVar, isEmptyMVar
  ) where

import Control.Monad.ST.Cells (Variable, content, given, newVariable, readVariable, sameVariable, writeVariable)

data MVar a = MakeMVar (Variable (Maybe a))

instance Eq (MVar a) where
  MakeMVar v == MakeMVar w = sameVariable v w

liquidlensBuild :: [(Int, a)] -> MVar a
liquidlensBuild ((number, x) : _) = MakeMVar (given (number, Just x))
liquidlensBuild [] = errorWithoutStackTrace "a cell without content"

liquidlensAscending :: [(Int, a)] -> Bool
liquidlensAscending [_] = True
liquidlensAscending _ = False

liquidlensItems :: MVar a -> [(Int, a)]
liquidlensItems (MakeMVar v) = [(number, x) | (number, Just x) <- content v]

blocked :: IO a
blocked = ioError (userError "thread blocked indefinitely in an MVar operation")

newMVar :: a -> IO (MVar a)
newMVar x = fmap MakeMVar (newVariable (Just x))

newEmptyMVar :: IO (MVar a)
newEmptyMVar = fmap MakeMVar (newVariable Nothing)

takeMVar, readMVar :: MVar a -> IO a
takeMVar v = tryTakeMVar v >>= maybe blocked return
readMVar v = tryReadMVar v >>= maybe blocked return

putMVar :: MVar a -> a -> IO ()
putMVar v x = tryPutMVar v x >>= \done -> if done then return () else blocked

tryTakeMVar, tryReadMVar :: MVar a -> IO (Maybe a)
tryTakeMVar (MakeMVar v) = readVariable v >>= \x -> writeVariable v Nothing >>= \_ -> return x
tryReadMVar (MakeMVar v) = readVariable v

tryPutMVar :: MVar a -> a -> IO Bool
tryPutMVar (MakeMVar v) x = readVariable v >>= \now -> case now of
  Nothing -> writeVariable v (Just x) >>= \_ -> return True
  Just _ -> return False

isEmptyMVar :: MVar a -> IO Bool
isEmptyMVar v = fmap (maybe True (const False)) (tryReadMVar v)

swapMVar :: MVar a -> a -> IO a
swapMVar v new = takeMVar v >>= \old -> putMVar v new >>= \_ -> return old

modifyMVar :: MVar a -> (a -> IO (a, b)) -> IO b
modifyMVar v f = takeMVar v >>= \x -> f x >>= \(y, z) -> putMVar v y >>= \_ -> return z

modifyMVar_ :: MVar a -> (a -> IO a) -> IO ()
modifyMVar_ v f = takeMVar v >>= \x -> f x >>= \y -> putMVar v y

withMVar :: MVar a -> (a -> IO b) -> IO b
withMVar v f = takeMVar v >>= \x -> f x >>= \y -> putMVar v x >>= \_ -> return y

-- Lacks: addMVarFinalizer mkWeakMVar modifyMVarMasked modifyMVarMasked_ withMVarMasked
