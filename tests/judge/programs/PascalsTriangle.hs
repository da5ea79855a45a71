module Main where

pascal :: [[Integer]]
pascal = iterate (\r -> zipWith (+) (0 : r) (r ++ [0])) [1]

choose :: Int -> Int -> Integer
choose n k = pascal !! n !! k

catalan :: Int -> Integer
catalan n = choose (2 * n) n `div` fromIntegral (n + 1)

main :: IO ()
main = do
  mapM_ print (take 6 pascal)
  print (choose 30 15, map catalan [0 .. 8])
