-- | Reading a file: open, read as often as wanted, close; reading after the end or closing twice is an error.
module RFile (run) where

data File = Opened Int | Ended | Shut

{-@ measure isOpened @-}
isOpened :: File -> Bool
isOpened (Opened _) = True
isOpened Ended      = False
isOpened Shut       = False

{-@ measure isShut @-}
isShut :: File -> Bool
isShut (Opened _) = False
isShut Ended      = False
isShut Shut       = True

{-@ open :: Nat -> {f:File | not (isShut f)} @-}
open :: Int -> File
open 0 = Ended
open n = Opened n

{-@ readOne :: {f:File | isOpened f} -> {g:File | not (isShut g)} @-}
readOne :: File -> File
readOne (Opened n)
  | n <= 1    = Ended
  | otherwise = Opened (n - 1)
readOne _ = error "readOne: nothing to read"

{-@ shut :: {f:File | not (isShut f)} -> {g:File | isShut g} @-}
shut :: File -> File
shut Shut = error "shut: closed already"
shut _    = Shut

{-@ readSome :: n:Nat -> {f:File | not (isShut f)} -> {g:File | not (isShut g)} / [n] @-}
readSome :: Int -> File -> File
readSome n file
  | n == 0        = file
  | isOpened file = readSome (n - 1) (readOne file)
  | otherwise     = file

{-@ run :: Nat -> Nat -> {g:File | isShut g} @-}
run :: Int -> Int -> File
run size n = shut (readSome n (open size))
