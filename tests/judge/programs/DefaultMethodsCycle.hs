module Main where

class E a where
  eq, neq :: a -> a -> Bool
  eq x y = not (neq x y)
  neq x y = not (eq x y)

data A = A1 | A2
data B = B1 | B2

instance E A where
  eq A1 A1 = True
  eq A2 A2 = True
  eq _ _ = False
instance E B where
  neq B1 B2 = True
  neq B2 B1 = True
  neq _ _ = False
instance E a => E [a] where
  eq xs ys = length xs == length ys && and (zipWith eq xs ys)
instance (E a, E b) => E (Either a b) where
  eq (Left a) (Left b) = eq a b
  eq (Right a) (Right b) = eq a b
  eq _ _ = False

main :: IO ()
main = do
  print (eq A1 A1, neq A1 A2, eq B1 B2, neq B1 B1)
  print (eq [A1, A2] [A1, A2], neq [Left A1, Right B1] [Left A1, Right B2])
