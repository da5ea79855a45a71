module PrivateHelpers (bank, bankBad, Queue, empty, push, pop, popBad, size, module14) where
-- private helpers without annotation, export lists, queues
{-@ data Queue a = Queue { front :: [a], back :: {v:[a] | len v <= len front} } @-}
data Queue a = Queue { front :: [a], back :: [a] }

empty :: Queue a
empty = Queue [] []

make :: [a] -> [a] -> Queue a
make f b | length b <= length f = Queue f b
         | otherwise = Queue (f ++ reverse b) []

push :: a -> Queue a -> Queue a
push x (Queue f b) = make f (x : b)

{-@ measure qlen @-}
qlen :: Queue a -> Int
qlen (Queue f b) = len' f + len' b

{-@ measure len' @-}
len' :: [a] -> Int
len' [] = 0
len' (_ : xs) = 1 + len' xs

pop :: Queue a -> Maybe (a, Queue a)
pop (Queue [] _) = Nothing
pop (Queue (x : f) b) = Just (x, make f b)

popBad :: Queue a -> Maybe (a, Queue a)
popBad (Queue [] _) = Nothing
popBad (Queue (x : f) b) = Just (x, Queue f b)

size :: Queue a -> Int
size (Queue f b) = length f + length b

helper x = x + 1
helper2 x = if x > 0 then x else 0

{-@ bank :: Nat -> Nat @-}
bank :: Int -> Int
bank n = helper (helper2 n)

{-@ bankBad :: Nat -> Nat @-}
bankBad :: Int -> Int
bankBad n = helper3 n - 1

helper3 x = if x > 5 then x else 0

{-@ module14 :: n:Nat -> {v:Int | v > n} @-}
module14 :: Int -> Int
module14 n = loop n 0
  where loop k acc = if k == 0 then acc + n + 1 else loop (k - 1) (acc + 1)
