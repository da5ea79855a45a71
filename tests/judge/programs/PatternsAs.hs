module Main where

dup :: [a] -> [a]
dup all'@(x : _) = x : all'
dup [] = []

f :: (Maybe Int, Int) -> (Maybe Int, Int, Int)
f (m@(Just n), k) = (m, n, k)
f (m, k) = (m, 0, k)

main :: IO ()
main = do
  print (dup "abc", dup "")
  print (f (Just 3, 4), f (Nothing, 5))
  let p@(q, r) = (1, 'z')
  print (p, q, r)
