module Either2 where
import Data.Either
{-@ h :: e:Either a Int -> {v:Bool | v <=> isLeft e} @-}
h :: Either a Int -> Bool
h (Left _) = True
h _ = False
{-@ fl :: {e:Either a b | isLeft e} -> a @-}
fl :: Either a b -> a
fl (Left x) = x
{-@ mk :: a -> {e:Either a b | isLeft e} @-}
mk :: a -> Either a b
mk = Left
t :: Int
t = fl (mk 3)
u :: Int
u = fl (Right 'c')
