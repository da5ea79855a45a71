-- | Parsers: each returns what is left, which is no longer than the input; items consume.
module Parser where

data Result a = Fail | Ok a [Int]

{-@ measure rest @-}
{-@ rest :: Result a -> Nat @-}
rest :: Result a -> Int
rest Fail      = 0
rest (Ok _ xs) = len' xs

{-@ measure len' @-}
{-@ len' :: [a] -> Nat @-}
len' :: [a] -> Int
len' []       = 0
len' (_ : xs) = 1 + len' xs

{-@ item :: xs:[Int] -> {r:Result Int | rest r <= len' xs} @-}
item :: [Int] -> Result Int
item []       = Fail
item (x : xs) = Ok x xs

{-@ digit :: xs:[Int] -> {r:Result {v:Int | 0 <= v && v <= 9} | rest r <= len' xs} @-}
digit :: [Int] -> Result Int
digit (x : xs) | 0 <= x && x <= 9 = Ok x xs
digit _ = Fail

{-@ orElse :: n:Nat -> {r:Result a | rest r <= n} -> {r:Result a | rest r <= n} -> {r:Result a | rest r <= n} @-}
orElse :: Int -> Result a -> Result a -> Result a
orElse _ Fail r = r
orElse _ r    _ = r

{-@ bind :: n:Nat -> {r:Result a | rest r <= n} -> (a -> xs:{v:[Int] | len' v <= n} -> {r:Result b | rest r <= len' xs})
         -> {r:Result b | rest r <= n} @-}
bind :: Int -> Result a -> (a -> [Int] -> Result b) -> Result b
bind _ Fail      _ = Fail
bind _ (Ok a xs) f = f a xs

{-@ two :: xs:[Int] -> {r:Result Int | rest r <= len' xs} @-}
two :: [Int] -> Result Int
two xs = bind (len' xs) (item xs) (\a ys -> plus a (item ys))

{-@ plus :: Int -> r:Result Int -> {s:Result Int | rest s == rest r} @-}
plus :: Int -> Result Int -> Result Int
plus _ Fail      = Fail
plus a (Ok b xs) = Ok (a + b) xs

{-@ either' :: xs:[Int] -> {r:Result Int | rest r <= len' xs} @-}
either' :: [Int] -> Result Int
either' xs = orElse (len' xs) (two xs) (item xs)

{-@ value :: Int -> Result {v:Int | 0 <= v && v <= 9} -> Nat @-}
value :: Int -> Result Int -> Int
value _ Fail     = 0
value _ (Ok d _) = d

{-@ number :: [Int] -> Nat @-}
number :: [Int] -> Int
number xs = value 0 (digit xs)
