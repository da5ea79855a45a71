-- | Code that never takes from an empty stack.
-- depths: 2 3 5
module Machine where

{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}

data Op = Push Int | Add | Pop

{-@ reflect valid @-}
valid :: Int -> [Op] -> Bool
valid n []            = 0 <= n
valid n (Push _ : is) = valid (n + 1) is
valid n (Add : is)    = 2 <= n && valid (n - 1) is
valid n (Pop : is)    = 1 <= n && valid (n - 1) is

{-@ run :: st:[Int] -> code:{v:[Op] | valid (len st) v} -> [Int] / [len code] @-}
run :: [Int] -> [Op] -> [Int]
run (_ : _ : _ : st) (Add : is) | size st == 2 {- depth -} - 2 = run st is -- slip
run st           []            = st
run st           (Push n : is) = run (n : st) is
run (a : b : st) (Add : is)    = run (a + b : st) is
run (_ : st)     (Pop : is)    = run st is

size :: [Int] -> Int
size []       = 0
size (_ : xs) = 1 + size xs
