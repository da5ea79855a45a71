module Main where

import Data.Monoid

newtype MaxI = MaxI Int deriving Show
instance Semigroup MaxI where MaxI a <> MaxI b = MaxI (max a b)
instance Monoid MaxI where mempty = MaxI minBound

main :: IO ()
main = do
  print (mconcat (map MaxI [3, 9, 2]))
  print (getSum (foldMap Sum [1 .. 10]), getProduct (foldMap Product [1 .. 5]))
  print (getAll (foldMap (All . even) [2, 4]), getAny (foldMap (Any . odd) [2, 4]))
  print ((<>) "ab" "cd", mempty :: String, mconcat ["a", "b"])
  print (getFirst (First (Just 1) <> First Nothing), getLast (Last (Just 1) <> Last (Just 2)))
  print ((compare 1 2 <> compare 2 1, mempty :: Ordering))
  print (appEndo (foldMap (Endo . (+)) [1, 2, 3]) 0)
  print ((Just [1] <> Nothing <> Just [2], ([1], "a") <> ([2], "b")))
  print (((,) <> (\a b -> (b, a))) "x" "y")
