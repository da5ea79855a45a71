{-# LANGUAGE GADTs #-}
module G7 where
data Term a where
  Lit :: Int -> Term Int
  Succ :: Term Int -> Term Int
  IsZ :: Term Int -> Term Bool
  Cond :: Term Bool -> Term a -> Term a -> Term a
  Tup :: Term a -> Term b -> Term (a, b)
  Fst :: Term (a, b) -> Term a
  Snd :: Term (a, b) -> Term b

eval :: Term a -> a
eval t = case t of
  Lit i -> i
  Succ t' -> 1 + eval t'
  IsZ t' -> eval t' == 0
  Cond c x y -> if eval c then eval x else eval y
  Tup a b -> (eval a, eval b)
  Fst p -> fst (eval p)
  Snd p -> snd (eval p)

{-@ depth :: Term a -> {v:Int | v >= 1} @-}
depth :: Term a -> Int
depth (Lit _) = 1
depth (Succ t) = 1 + depth t
depth (IsZ t) = 1 + depth t
depth (Cond a b c) = 1 + max (depth a) (max (depth b) (depth c))
depth (Tup a b) = depth a + depth b
depth (Fst p) = depth p
depth (Snd p) = depth p

{-@ isLit :: Term Int -> Nat @-}
isLit :: Term Int -> Int
isLit (Lit n) = n
isLit _ = 0
