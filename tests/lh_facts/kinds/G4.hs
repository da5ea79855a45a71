{-# LANGUAGE GADTs #-}
module G4 where
data Cmd r where
  Get :: Cmd Int
  Put :: Int -> Cmd ()
  Seq :: Cmd a -> Cmd b -> Cmd b

{-@ run :: Int -> Cmd r -> (Int, r) @-}
run :: Int -> Cmd r -> (Int, r)
run s Get = (s, s)
run _ (Put n) = (n, ())
run s (Seq a b) = let (s', _) = run s a in run s' b

{-@ runN :: Nat -> Cmd r -> (Nat, r) @-}
runN :: Int -> Cmd r -> (Int, r)
runN s Get = (s, s)
runN _ (Put n) = (n, ())
runN s (Seq a b) = let (s', _) = runN s a in runN s' b

{-@ size :: Cmd r -> {v:Int | v > 0} @-}
size :: Cmd r -> Int
size Get = 1
size (Put _) = 1
size (Seq a b) = size a + size b
