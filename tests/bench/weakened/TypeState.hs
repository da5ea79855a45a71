-- | Protocols: a file must be opened before it is read, and closed once.
module TypeState where

data State = Opened | Closed

data File = File State Int

{-@ measure isOpen @-}
isOpen :: File -> Bool
isOpen (File Opened _) = True
isOpen (File Closed _) = False

{-@ measure position @-}
position :: File -> Int
position (File _ n) = n

{-@ create :: Nat -> {f:File | not (isOpen f)} @-}
create :: Int -> File
create n = File Closed n

{-@ open :: f:{v:File | not (isOpen v)} -> {g:File | isOpen g && position g == position f} @-}
open :: File -> File
open (File _ n) = File Opened n

{-@ close :: f:{v:File | isOpen v} -> {g:File | not (isOpen g) && position g == position f} @-}
close :: File -> File
close (File _ n) = File Closed n

{-@ advance :: k:Nat -> f:{v:File | isOpen v} -> {g:File | isOpen g && position g == position f + k} @-}
advance :: Int -> File -> File
advance k (File s n) = File s (n + k)

{-@ touch :: Nat -> {g:File | not (isOpen g)} @-}
touch :: Int -> File
touch n = close (advance 1 (open (create n)))

{-@ reopen :: f:{v:File | isOpen v} -> {g:File | isOpen g && position g == position f} @-}
reopen :: File -> File
reopen f = open (close f)

{-@ skip :: f:{v:File | isOpen v} -> {g:File | position g == position f + 3} @-}
skip :: File -> File
skip f = advance 2 (advance 1 f)
