module Main where

lookupBoth :: [(Int, Int)] -> Int -> Int -> String
lookupBoth env a b
  | Just x <- lookup a env, Just y <- lookup b env, let s = x + y, s > 10 = "big " ++ show s
  | Just x <- lookup a env = "one " ++ show x
  | otherwise = "none"

sign :: Int -> Int
sign n | n < 0 = -1 | n == 0 = 0
sign _ = 1

fall :: Int -> String
fall 1 | False = "never"
fall n | even n = "even"
       | n > 10, odd n = "big odd"
fall _ = "rest"

main :: IO ()
main = do
  let env = [(1, 5), (2, 6), (3, 1)]
  print [lookupBoth env 1 2, lookupBoth env 1 3, lookupBoth env 9 1, lookupBoth env 1 9]
  print (map sign [-5, 0, 5], map fall [1, 2, 11])
