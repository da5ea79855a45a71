module Main where

data Nested a = Flat a | Nest (Nested [a])

depth :: Nested a -> Int
depth (Flat _) = 0
depth (Nest n) = 1 + depth n

showN :: Show a => Nested a -> String
showN (Flat x) = show x
showN (Nest n) = showN n

main :: IO ()
main = do
  print (depth (Nest (Nest (Flat [[1 :: Int]]))))
  putStrLn (showN (Nest (Nest (Flat [[1 :: Int, 2], [3]]))))
