-- | Money that never goes below zero.
module Account where

data Account = Account Int Int

{-@ data Account = Account { number :: Int, balance :: Nat } @-}

{-@ measure money @-}
money :: Account -> Int
money (Account _ b) = b

{-@ deposit :: n:Nat -> a:Account -> {v:Account | money v == money a + n} @-}
deposit :: Int -> Account -> Account
deposit n (Account k b) = Account k (b + n)

{-@ withdraw :: n:Nat -> a:{v:Account | n <= money v} -> {v:Account | money v == money a - n} @-}
withdraw :: Int -> Account -> Account
withdraw n (Account k b) = Account k (b - n)

{-@ fee :: n:Nat -> {v:Nat | v <= n} @-}
fee :: Int -> Int
fee n = if n < 10 then 0 else 1

{-@ charge :: n:Nat -> a:{v:Account | n <= money v} -> {v:Account | money v <= money a} @-}
charge :: Int -> Account -> Account
charge n a = withdraw (fee n) a

{-@ refund :: n:Nat -> a:{v:Account | n <= money v} -> {v:Account | money v == money a} @-}
refund :: Int -> Account -> Account
refund n a = deposit n (withdraw n a)

{-@ open :: Nat -> {v:Account | money v >= 100} @-}
open :: Int -> Account
open n = Account n 100

{-@ start :: Nat -> Account @-}
start :: Int -> Account
start n = withdraw 50 (open n)

{-@ saved :: [Account] -> Nat @-}
saved :: [Account] -> Int
saved []       = 0
saved (a : as) = value a + saved as

{-@ value :: a:Account -> {v:Nat | v == money a} @-}
value :: Account -> Int
value (Account _ b) = b

{-@ transfer :: n:Nat -> a:{v:Account | n <= money v} -> b:Account -> {p:(Account, Account) | true} @-}
transfer :: Int -> Account -> Account -> (Account, Account)
transfer n a b = (withdraw n a, deposit n b)

{-@ spend :: a:Account -> {v:Account | money v == 0} @-}
spend :: Account -> Account
spend a = withdraw (value a) a
