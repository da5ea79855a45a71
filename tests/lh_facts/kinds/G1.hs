{-# LANGUAGE GADTs, KindSignatures #-}
module G1 where
data Ty a where
  TInt :: Ty Int
  TBool :: Ty Bool
  TList :: Ty b -> Ty [b]
  TPair :: Ty b -> Ty c -> Ty (b, c)

def :: Ty a -> a
def TInt = 0
def TBool = False
def (TList _) = []
def (TPair x y) = (def x, def y)

showT :: Ty a -> a -> String
showT TInt n = show n
showT TBool True = "yes"
showT TBool False = "no"
showT (TList t) xs = concatMap (showT t) xs
showT (TPair s t) (x, y) = showT s x ++ showT t y

{-@ pos :: Ty a -> a -> Nat @-}
pos :: Ty a -> a -> Int
pos TInt n = n
pos TBool b = if b then 1 else 0
pos (TList _) xs = length xs
pos _ _ = 2
