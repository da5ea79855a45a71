{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module Refl1 where
import Language.Haskell.Liquid.ProofCombinators
import Prelude hiding ((++), length, map)

{-@ reflect app @-}
app :: [a] -> [a] -> [a]
app [] ys = ys
app (x:xs) ys = x : app xs ys

{-@ assoc :: xs:[a] -> ys:[a] -> zs:[a] -> { app xs (app ys zs) == app (app xs ys) zs } @-}
assoc :: [a] -> [a] -> [a] -> Proof
assoc [] _ _ = ()
assoc (_:xs) ys zs = assoc xs ys zs

{-@ comm :: xs:[a] -> ys:[a] -> { app xs ys == app ys xs } @-}
comm :: [a] -> [a] -> Proof
comm [] _ = ()
comm (_:xs) ys = comm xs ys

{-@ rid :: xs:[a] -> { app xs [] == xs } @-}
rid :: [a] -> Proof
rid [] = ()
rid (_:xs) = rid xs
