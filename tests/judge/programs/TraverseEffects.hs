module Main where

import Data.Traversable
import Control.Monad.State

data T a = L | N (T a) a (T a) deriving Show
instance Functor T where fmap = fmapDefault
instance Foldable T where foldMap = foldMapDefault
instance Traversable T where
  traverse _ L = pure L
  traverse f (N l x r) = N <$> traverse f l <*> f x <*> traverse f r

t :: T Char
t = N (N L 'a' L) 'b' (N L 'c' L)

number :: T a -> T (Int, a)
number tr = evalState (traverse (\x -> state (\n -> ((n, x), n + 1))) tr) 0

main :: IO ()
main = do
  print (number t)
  print (mapAccumL (\acc c -> (c : acc, length acc)) "" t)
  print (sequenceA [Just 1, Nothing], traverse (\x -> [x, succ x]) "ab")
  print (foldr (:) [] t, length t, maximum t, elem 'c' t)
  mapM_ print (fmap fromEnum t)
  r <- forM [1, 2] (\x -> print x >> return (x * 2))
  print r
