module Main where

data Nat = Z | S Nat deriving (Eq, Ord, Show)

inf :: Nat
inf = S inf

lenLazy :: [a] -> Nat
lenLazy [] = Z
lenLazy (_ : xs) = S (lenLazy xs)

main :: IO ()
main = do
  print (lenLazy [1 ..] > S (S Z), lenLazy "ab" == S (S Z))
  print (take 3 [1 ..] == [1, 2, 3], [1 ..] < [2], compare [1, 3 ..] [1, 2 ..])
  print (zip [1 ..] "ab" == [(1, 'a'), (2, 'b')])
