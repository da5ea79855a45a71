-- | Mutable cells of state threads, by their types only: a program that runs one stops there.
module Data.STRef (STRef, newSTRef, readSTRef, writeSTRef, modifySTRef, modifySTRef') where

import Control.Monad.ST (ST)

data STRef s a = MakeSTRef a

instance Eq (STRef s a) where
  _ == _ = unavailable

unavailable :: a
unavailable = errorWithoutStackTrace "Data.STRef: mutable cells are known by their types only"

newSTRef :: a -> ST s (STRef s a)
newSTRef _ = unavailable

readSTRef :: STRef s a -> ST s a
readSTRef _ = unavailable

writeSTRef :: STRef s a -> a -> ST s ()
writeSTRef _ _ = unavailable

modifySTRef, modifySTRef' :: STRef s a -> (a -> a) -> ST s ()
modifySTRef _ _ = unavailable
modifySTRef' _ _ = unavailable
