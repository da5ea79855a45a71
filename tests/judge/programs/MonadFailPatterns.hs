module Main where

firsts :: [(Maybe a, b)] -> [(a, b)]
firsts xs = do
  (Just a, b) <- xs
  return (a, b)

f :: Maybe [Int] -> Maybe Int
f m = do
  [x, y] <- m
  Just (x + y)

main :: IO ()
main = do
  print (firsts [(Just 1, 'a'), (Nothing, 'b'), (Just 3, 'c')])
  print (f (Just [1, 2]), f (Just [1]), f Nothing)
  print [x | (x, True) <- zip [1 ..] [True, False, True]]
