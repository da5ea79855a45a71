module Main where

data A = A :+ A | A :- A | A :* A | Neg A | Lit Int

instance Show A where
  showsPrec p e = case e of
    Lit n -> showsPrec p n
    a :+ b -> bin 6 a "+" b 6 7
    a :- b -> bin 6 a "-" b 6 7
    a :* b -> bin 7 a "*" b 7 8
    Neg a -> showParen (p > 9) (showString "-" . showsPrec 10 a)
    where
      bin q a op b l r = showParen (p > q) (showsPrec l a . showString (" " ++ op ++ " ") . showsPrec r b)

main :: IO ()
main = do
  print (Lit 1 :+ Lit 2 :* Lit 3)
  print ((Lit 1 :+ Lit 2) :* Lit 3)
  print (Lit 1 :- (Lit 2 :- Lit 3))
  print (Neg (Lit 1 :+ Lit (-2)) :* Lit (-3))
