module Either3 where
import Data.Either
{-@ h :: e:Either a Int -> {v:Bool | v <=> isLeft e} @-}
h :: Either a Int -> Bool
h e = isLeft e
{-@ h2 :: e:Either a Int -> {v:Bool | v <=> isLeft e} @-}
h2 :: Either a Int -> Bool
h2 = either (const True) (const False)
