-- A small imperative language; the store that a program starts in is an unknown function from names.
module Commands (summed) where

type Name = String
type Store = Name -> Int

data Expr = Lit Int | Get Name | Plus Expr Expr | Times Expr Expr
data Test = Less Expr Expr | Same Expr Expr | Both Test Test | Either Test Test | Negate Test
data Command = Set Name Expr | Choose Test [Command] [Command] | Loop Test [Command] | Check Test

value :: Store -> Expr -> Int
value _ (Lit n) = n
value s (Get x) = s x
value s (Plus a b) = value s a + value s b
value s (Times a b) = value s a * value s b

holds :: Store -> Test -> Bool
holds s (Less a b) = value s a < value s b
holds s (Same a b) = value s a == value s b
holds s (Both a b) = holds s a && holds s b
holds s (Either a b) = holds s a || holds s b
holds s (Negate a) = not (holds s a)

run :: Store -> [Command] -> Maybe Store
run s [] = Just s
run s (c : cs) = case step s c of
  Nothing -> Nothing
  Just t -> run t cs

step :: Store -> Command -> Maybe Store
step s (Set x e) = Just (\y -> if y == x then value s e else s y)
step s (Choose t yes no) = if holds s t then run s yes else run s no
step s (Loop t body) = if holds s t then run s (body ++ [Loop t body]) else Just s
step s (Check t) = if holds s t then Just s else Nothing

summing :: [Command]
summing =
  [ Set "step" (Lit 2)
  , Set "last" (Lit 6)
  , Loop (Either (Less (Get "at") (Get "last")) (Same (Get "at") (Get "last")))
      [ Set "at" (Plus (Get "at") (Lit 1))
      , Set "sum" (Plus (Get "sum") (Get "at"))
      ]
  , Set "all" (Plus (Get "step") (Plus (Get "at") (Get "sum")))
  , Check (Less (Times (Get "last") (Lit 3)) (Get "all"))
  ]

summed :: Store -> Bool
summed s = case run s summing of
  Just _ -> True
  Nothing -> error "the check fails"
