{-# LANGUAGE GADTs, KindSignatures, RankNTypes #-}
module H2 where
data Free f a where
  Pure :: a -> Free f a
  Bind :: f x -> (x -> Free f a) -> Free f a
data Cmd a where
  Say :: String -> Cmd ()
  Ask :: Cmd String
say :: String -> Free Cmd ()
say s = Bind (Say s) Pure
{-@ run :: [String] -> Free Cmd a -> a @-}
{-@ lazy run @-}
run :: [String] -> Free Cmd a -> a
run _ (Pure a) = a
run ins (Bind (Say _) k) = run ins (k ())
run (i:ins) (Bind Ask k) = run ins (k i)
run [] (Bind Ask k) = run [] (k "")
