module Main where

data Stmt = Assign String Exp | While Exp [Stmt] | Print Exp deriving Show
data Exp = N Int | V String | Exp :-: Exp | Exp :<: Exp | Block [Stmt] Exp deriving Show
infixl 6 :-:
infix 4 :<:

type Env = [(String, Int)]

run :: [Stmt] -> Env -> ([Int], Env)
run [] env = ([], env)
run (s : ss) env = (out1 ++ out2, env2)
  where
    (out1, env1) = step s env
    (out2, env2) = run ss env1

step :: Stmt -> Env -> ([Int], Env)
step (Assign x e) env = ([], (x, ev e env) : env)
step w@(While c body) env
  | ev c env /= 0 = let (o, env') = run body env; (o', env'') = step w env' in (o ++ o', env'')
  | otherwise = ([], env)
step (Print e) env = ([ev e env], env)

ev :: Exp -> Env -> Int
ev (N n) _ = n
ev (V x) env = maybe 0 id (lookup x env)
ev (a :-: b) env = ev a env - ev b env
ev (a :<: b) env = fromEnum (ev a env < ev b env)
ev (Block ss e) env = ev e (snd (run ss env))

main :: IO ()
main = do
  let prog = [Assign "x" (N 3), While (N 0 :<: V "x") [Print (V "x"), Assign "x" (V "x" :-: N 1)], Print (Block [Assign "y" (N 9)] (V "y"))]
  print (fst (run prog []))
  print (head prog, N 1 :-: N 2 :<: V "z")
