module Text1 where
import qualified Data.Text as T
f :: T.Text -> Char
f t = T.head t
g :: T.Text -> Int
g t = T.length t
{-@ h :: T.Text -> Nat @-}
h :: T.Text -> Int
h t = T.length t
