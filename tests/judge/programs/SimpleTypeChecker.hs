module Main where

data Ty = TInt | TBool | Ty :=> Ty deriving (Eq, Show)
infixr 5 :=>
data Tm = V String | Lam String Ty Tm | App Tm Tm | I Int | B Bool | If Tm Tm Tm

infer :: [(String, Ty)] -> Tm -> Either String Ty
infer env t = case t of
  V x -> maybe (Left ("unbound: " ++ x)) Right (lookup x env)
  I _ -> pure TInt
  B _ -> pure TBool
  Lam x a b -> (a :=>) <$> infer ((x, a) : env) b
  App f a -> do
    tf <- infer env f
    ta <- infer env a
    case tf of
      p :=> r | p == ta -> Right r
              | otherwise -> Left ("expected " ++ show p ++ " got " ++ show ta)
      _ -> Left "not a function"
  If c a b -> do
    tc <- infer env c
    if tc /= TBool then Left "condition" else do
      ta <- infer env a
      tb <- infer env b
      if ta == tb then pure ta else Left "branches"

main :: IO ()
main = do
  print (infer [] (Lam "x" TInt (V "x")))
  print (infer [] (App (Lam "x" TInt (V "x")) (B True)))
  print (infer [] (If (B True) (I 1) (B False)))
  print (infer [] (Lam "f" (TInt :=> TBool) (Lam "y" TInt (App (V "f") (V "y")))))
  print (infer [] (App (I 1) (I 2)), infer [] (V "q"))
