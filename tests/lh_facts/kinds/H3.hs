{-# LANGUAGE GADTs, DataKinds, KindSignatures #-}
module H3 where
data State = Open | Closed
data Door (s :: State) where
  MkOpen :: Int -> Door 'Open
  MkClosed :: Int -> Door 'Closed
close :: Door 'Open -> Door 'Closed
close (MkOpen n) = MkClosed n
{-@ measure knocks @-}
knocks :: Door s -> Int
knocks (MkOpen n) = n
knocks (MkClosed n) = n
{-@ knock :: d:Door s -> {v:Door s | knocks v = knocks d + 1} @-}
knock :: Door s -> Door s
knock (MkOpen n) = MkOpen (n + 1)
knock (MkClosed n) = MkClosed (n + 1)
{-@ knock2 :: d:Door s -> {v:Door s | knocks v = knocks d + 1} @-}
knock2 :: Door s -> Door s
knock2 (MkOpen n) = MkOpen (n + 1)
knock2 (MkClosed n) = MkClosed n
