module Main where

f :: Int -> [Int] -> String
f n xs = case (n, xs) of
  (0, []) -> "a"
  (0, _ : _) -> "b"
  (k, [y]) | k == y -> "c"
           | k > y, let d = k - y -> "d" ++ show d
  (_, ys@(_ : _ : _)) -> show (length ys)
  _ -> "z"

main :: IO ()
main = do
  print [f 0 [], f 0 [1], f 2 [2], f 5 [2], f 1 [2], f 1 [1, 2, 3], f 3 []]
  print (case "abc" of { 'a' : rest -> rest; _ -> "" })
  print (case 3 of x | x < 2 -> "lt" | x > 2 -> "gt"; _ -> "eq")
  putStrLn (case Just 3 of { Just n -> show n; Nothing -> "none" })
