module Main where

import Prelude hiding (lookup, filter, Maybe (..))
import qualified Prelude as P

data Maybe a = Nothing | Just a deriving (Show, Eq)

lookup :: Eq k => k -> [(k, v)] -> Maybe v
lookup _ [] = Nothing
lookup k ((k', v) : rest)
  | k == k' = Just v
  | otherwise = lookup k rest

filter :: (a -> Bool) -> [a] -> [a]
filter p = P.filter (not . p)

main :: IO ()
main = do
  print (lookup 1 [(1, "a")], lookup 2 [(1, "a")])
  print (filter even [1 .. 5], P.filter even [1 .. 5], P.lookup 1 [(1, 2)])
