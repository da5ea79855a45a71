module Main where

import Data.Char (chr, ord)

data I = R | L | Inc | Dec | Out | Loop [I] deriving Show

parse :: String -> ([I], String)
parse [] = ([], [])
parse (']' : cs) = ([], cs)
parse ('[' : cs) = let (b, r) = parse cs; (k, r') = parse r in (Loop b : k, r')
parse (c : cs) = case lookup c [('>', R), ('<', L), ('+', Inc), ('-', Dec), ('.', Out)] of
  Just i -> let (k, r) = parse cs in (i : k, r)
  Nothing -> parse cs

type Tape = ([Int], Int, [Int])

run :: [I] -> Tape -> (String, Tape)
run [] t = ("", t)
run (i : is) t@(l, x, r) = case i of
  R -> go (x : l, hd r, drop 1 r)
  L -> go (drop 1 l, hd l, x : r)
  Inc -> go (l, x + 1, r)
  Dec -> go (l, x - 1, r)
  Out -> let (o, t') = go t in (chr x : o, t')
  Loop b | x == 0 -> go t
         | otherwise -> let (o, t') = run b t; (o', t'') = run (i : is) t' in (o ++ o', t'')
  where
    go = run is
    hd [] = 0
    hd (y : _) = y

main :: IO ()
main = putStrLn (fst (run (fst (parse "++++++++[>++++++++<-]>+.+.+.[-]<")) ([], 0, [])))
