module Main where

add3 :: Int -> Int -> Int -> Int
add3 a b c = a + b + c

flip3 :: (a -> b -> c -> d) -> c -> b -> a -> d
flip3 f c b a = f a b c

pipeline :: [Int -> Int]
pipeline = [add3 1 2, subtract 1 . add3 0 0, flip (-) 3, uncurry (+) . (,) 10]

main :: IO ()
main = do
  print (map ($ 5) pipeline)
  print (flip3 (\a b c -> (a, b, c)) 1 2 3)
  print (zipWith3 add3 [1, 2] [10, 20] [100, 200])
  print ((map . map) (+ 1) [[1], [2, 3]], curry (uncurry max) 3 4)
