module Main where

hanoi :: Int -> a -> a -> a -> [(a, a)]
hanoi 0 _ _ _ = []
hanoi n a b c = hanoi (n - 1) a c b ++ [(a, b)] ++ hanoi (n - 1) c b a

main :: IO ()
main = do
  print (hanoi 3 'a' 'b' 'c')
  print (length (hanoi 8 1 2 3))
