-- | A lock is taken and given back in turns.
module RLock (run) where

{-@ lock :: {s:Int | s = 0} -> {t:Int | t = 1} @-}
lock :: Int -> Int
lock s = if s == 0 then 1 else error "lock: taken already"

{-@ unlock :: {s:Int | s = 1} -> {t:Int | t = 0} @-}
unlock :: Int -> Int
unlock s = if s == 1 then 0 else error "unlock: not taken"

{-@ work :: Int -> {s:Int | s = 0} -> {t:Int | t = 0} @-}
work :: Int -> Int -> Int
-- Planted: in one case the lock is kept
work n s = if n > 3 then lock s else if n > 0 then unlock (lock s) else s

{-@ run :: Int -> {t:Int | t = 0} @-}
run :: Int -> Int
run n = work n (work (n - 1) 0)
