module Main where

f :: [[Int]] -> Int
f [] = 0
f [[]] = 1
f [[x]] = x
f ([x] : [y, z] : _) = x + y + z
f ((x : _ : xs) : _) = x + length xs
f (_ : rest) = 100 + f rest

g :: [(Bool, Maybe Char)] -> String
g [(True, Just c), (False, _)] = [c]
g ((_, Nothing) : (True, Just 'q') : _) = "q"
g xs@(_ : _ : _ : _) = show (length xs)
g _ = "?"

main :: IO ()
main = do
  print (map f [[], [[]], [[7]], [[1], [2, 3], [9]], [[1, 2, 3, 4]], [[], [5]], [[], []]])
  print (map g [[(True, Just 'a'), (False, Nothing)], [(False, Nothing), (True, Just 'q')], replicate 4 (True, Nothing), []])
