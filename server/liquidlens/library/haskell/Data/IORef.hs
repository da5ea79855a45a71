-- | Mutable cells.
module Data.IORef
  ( IORef, newIORef, readIORef, writeIORef, modifyIORef, modifyIORef', atomicModifyIORef, atomicModifyIORef', atomicWriteIORef
  ) where

import Control.Monad.ST.Cells (Variable, changeVariable, content, given, newVariable, readVariable, sameVariable, writeVariable)

data IORef a = MakeIORef (Variable a)

instance Eq (IORef a) where
  MakeIORef x == MakeIORef y = sameVariable x y

liquidlensBuild :: [(Int, a)] -> IORef a
liquidlensBuild (x : _) = MakeIORef (given x)
liquidlensBuild [] = errorWithoutStackTrace "a cell without content"

liquidlensAscending :: [(Int, a)] -> Bool
liquidlensAscending [_] = True
liquidlensAscending _ = False

liquidlensItems :: IORef a -> [(Int, a)]
liquidlensItems (MakeIORef x) = content x

newIORef :: a -> IO (IORef a)
newIORef x = fmap MakeIORef (newVariable x)

readIORef :: IORef a -> IO a
readIORef (MakeIORef v) = readVariable v

writeIORef, atomicWriteIORef :: IORef a -> a -> IO ()
writeIORef (MakeIORef v) x = writeVariable v x
atomicWriteIORef r x = writeIORef r x

modifyIORef, modifyIORef' :: IORef a -> (a -> a) -> IO ()
modifyIORef (MakeIORef v) f = changeVariable v f
modifyIORef' (MakeIORef v) f = readVariable v >>= \x -> let y = f x in y `seq` writeVariable v y

atomicModifyIORef, atomicModifyIORef' :: IORef a -> (a -> (a, b)) -> IO b
atomicModifyIORef (MakeIORef v) f = readVariable v >>= \x -> let r = f x in writeVariable v (fst r) >>= \_ -> return (snd r)
atomicModifyIORef' (MakeIORef v) f = readVariable v >>= \x -> case f x of
  (y, z) -> y `seq` z `seq` (writeVariable v y >>= \_ -> return z)

-- Lacks: mkWeakIORef
