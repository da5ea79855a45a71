module Main where

data T = A | B Int

instance Eq T where
  A /= A = False
  B x /= B y = x /= y
  _ /= _ = True

main :: IO ()
main = do
  print (A == A, B 1 == B 1, B 1 == B 2, A /= B 1)
  print (B 1 `elem` [A, B 1], lookup A [(B 1, 'x'), (A, 'y')])
