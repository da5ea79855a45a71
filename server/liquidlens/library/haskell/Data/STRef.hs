-- | Mutable cells of state threads.
module Data.STRef (STRef, newSTRef, readSTRef, writeSTRef, modifySTRef, modifySTRef') where

import Control.Monad.ST.Cells (ST, Variable, changeVariable, content, given, newVariable, readVariable, sameVariable, writeVariable)

data STRef s a = MakeSTRef (Variable a)

instance Eq (STRef s a) where
  MakeSTRef x == MakeSTRef y = sameVariable x y

liquidlensBuild :: [(Int, a)] -> STRef s a
liquidlensBuild (x : _) = MakeSTRef (given x)
liquidlensBuild [] = errorWithoutStackTrace "a cell without content"

liquidlensAscending :: [(Int, a)] -> Bool
liquidlensAscending [_] = True
liquidlensAscending _ = False

liquidlensItems :: STRef s a -> [(Int, a)]
liquidlensItems (MakeSTRef x) = content x

newSTRef :: a -> ST s (STRef s a)
newSTRef x = fmap MakeSTRef (newVariable x)

readSTRef :: STRef s a -> ST s a
readSTRef (MakeSTRef v) = readVariable v

writeSTRef :: STRef s a -> a -> ST s ()
writeSTRef (MakeSTRef v) x = writeVariable v x

modifySTRef, modifySTRef' :: STRef s a -> (a -> a) -> ST s ()
modifySTRef (MakeSTRef v) f = changeVariable v f
modifySTRef' (MakeSTRef v) f = readVariable v >>= \x -> let y = f x in y `seq` writeVariable v y
