module Main where

primes :: [Int]
primes = sieve [2 ..] where sieve (p : xs) = p : sieve [x | x <- xs, x `mod` p /= 0]

hamming :: [Integer]
hamming = 1 : merge3 (map (* 2) hamming) (map (* 3) hamming) (map (* 5) hamming)
  where
    merge3 a b c = merge a (merge b c)
    merge xa@(x : xs) ya@(y : ys)
      | x < y = x : merge xs ya
      | x > y = y : merge xa ys
      | otherwise = x : merge xs ys

collatz :: Int -> [Int]
collatz = takeWhile (/= 1) . iterate (\n -> if even n then n `div` 2 else 3 * n + 1)

main :: IO ()
main = do
  print (take 10 primes)
  print (takeWhile (< 40) hamming)
  print (collatz 6)
  print (take 3 (repeat 'x'), take 3 (let x = 1 : map (* 2) x in x))
