module Main where

import qualified Data.Map as M

data Expr
  = Num Int
  | Var String
  | Add Expr Expr
  | Mul Expr Expr
  | Let String Expr Expr
  | If Expr Expr Expr
  deriving (Show, Eq)

type Env = M.Map String Int

eval :: Env -> Expr -> Either String Int
eval _ (Num n) = Right n
eval env (Var x) = maybe (Left ("unbound " ++ x)) Right (M.lookup x env)
eval env (Add a b) = (+) <$> eval env a <*> eval env b
eval env (Mul a b) = do
  x <- eval env a
  y <- eval env b
  return (x * y)
eval env (Let x e b) = do
  v <- eval env e
  eval (M.insert x v env) b
eval env (If c t e) = do
  v <- eval env c
  if v /= 0 then eval env t else eval env e

main :: IO ()
main = do
  print (eval M.empty (Let "x" (Num 3) (Add (Var "x") (Mul (Num 2) (Var "x")))))
  print (eval M.empty (Add (Num 1) (Var "y")))
  print (eval M.empty (If (Num 0) (Var "z") (Num 5)))
