-- | Texts put together from the right, held as functions that put characters before others.
module Data.Text.Lazy.Builder
  ( Builder, toLazyText, toLazyTextWith, fromText, fromLazyText, fromString, singleton, flush
  ) where

import qualified Data.String as S
import qualified Data.Text as T
import qualified Data.Text.Lazy as L

newtype Builder = MakeBuilder (String -> String)

instance Eq Builder where
  b == c = toLazyText b == toLazyText c

instance Ord Builder where
  compare b c = compare (toLazyText b) (toLazyText c)

instance Show Builder where
  showsPrec d b = showsPrec d (toLazyText b)

instance Semigroup Builder where
  MakeBuilder f <> MakeBuilder g = MakeBuilder (f . g)

instance Monoid Builder where
  mempty = MakeBuilder id

instance S.IsString Builder where
  fromString s = fromString s

toLazyText :: Builder -> L.Text
toLazyText (MakeBuilder f) = L.pack (f "")

toLazyTextWith :: Int -> Builder -> L.Text
toLazyTextWith _ b = toLazyText b

fromText :: T.Text -> Builder
fromText t = fromString (T.unpack t)

fromLazyText :: L.Text -> Builder
fromLazyText t = fromString (L.unpack t)

fromString :: String -> Builder
fromString s = MakeBuilder (\r -> s ++ r)

singleton :: Char -> Builder
singleton c = MakeBuilder (\r -> c : r)

flush :: Builder
flush = MakeBuilder id
