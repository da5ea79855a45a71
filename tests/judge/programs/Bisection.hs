module Main where

bisect :: (Double -> Double) -> Double -> Double -> Int -> Double
bisect f lo hi n
  | n == 0 = mid
  | f lo * f mid <= 0 = bisect f lo mid (n - 1)
  | otherwise = bisect f mid hi (n - 1)
  where mid = (lo + hi) / 2

newton :: (Double -> Double) -> (Double -> Double) -> Double -> [Double]
newton f f' = iterate (\x -> x - f x / f' x)

main :: IO ()
main = do
  print (bisect (\x -> x * x - 2) 0 2 20)
  print (take 4 (newton (\x -> x * x - 2) (* 2) 1))
  print (floor (bisect cos 0 3 30 * 1000))
