module Main where

newtype Poly = Poly [Int]

instance Show Poly where
  showsPrec d (Poly cs) = showParen (d > 6) $ foldr (.) id (plus (zipWith term [0 :: Int ..] cs))
    where
      term i c = shows c . showString "x^" . shows i
      plus [] = [showString "0"]
      plus [t] = [t]
      plus (t : ts) = t : showString " + " : plus ts

data Matrix = Matrix [[Int]]

instance Show Matrix where
  show (Matrix rows) = unlines (map (unwords . map show) rows)
  showList ms s = concatMap show ms ++ s

main :: IO ()
main = do
  print (Poly [1, 2, 3])
  print (Just (Poly [1]))
  putStr (show (Matrix [[1, 2], [3, 4]]))
  putStr (show [Matrix [[1]], Matrix [[2]]])
