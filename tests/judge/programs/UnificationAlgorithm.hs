module Main where

data Term = Var String | Fn String [Term] deriving (Eq, Show)
type Subst = [(String, Term)]

apply :: Subst -> Term -> Term
apply s (Var x) = maybe (Var x) (apply s) (lookup x s)
apply s (Fn f ts) = Fn f (map (apply s) ts)

occurs :: String -> Term -> Bool
occurs x (Var y) = x == y
occurs x (Fn _ ts) = any (occurs x) ts

unify :: Term -> Term -> Subst -> Maybe Subst
unify a b s = go (apply s a) (apply s b)
  where
    go (Var x) (Var y) | x == y = Just s
    go (Var x) t | occurs x t = Nothing
                 | otherwise = Just ((x, t) : s)
    go t v@(Var _) = go v t
    go (Fn f xs) (Fn g ys)
      | f == g && length xs == length ys = foldr (\(x, y) k s' -> unify x y s' >>= k) Just (zip xs ys) s
      | otherwise = Nothing

main :: IO ()
main = do
  let t1 = Fn "f" [Var "x", Fn "g" [Var "y"]]
      t2 = Fn "f" [Fn "a" [], Fn "g" [Var "x"]]
  print (fmap (\s -> apply s t1) (unify t1 t2 []))
  print (unify (Var "x") (Fn "f" [Var "x"]) [])
  print (unify (Fn "f" []) (Fn "g" []) [])
