module Main where

safeDiv :: Int -> Int -> Maybe Int
safeDiv _ 0 = Nothing
safeDiv a b = Just (a `div` b)

calc :: Int -> Int -> Int -> Maybe Int
calc a b c = do
  x <- safeDiv a b
  let y = x + 1
      z = y * 2
  w <- safeDiv z c
  if w > 10
    then return w
    else do
      v <- safeDiv 100 w
      return (v + w)

main :: IO ()
main = do
  print (calc 10 2 3, calc 1 0 1, calc 1 1 100)
  print $ do { x <- [1, 2]; y <- [x .. 3]; return (x, y) }
  r <- return 5
  let s = r + 1
  print s
  mapM_ print $ do
    a <- [1, 2]
    [a, a * 10]
