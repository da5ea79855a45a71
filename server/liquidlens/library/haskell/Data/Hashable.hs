-- | Values with a number that equal ones share; which number is nobody's business.
module Data.Hashable (Hashable (..), hashUsing, Hashed, hashed, unhashed, mapHashed, traverseHashed, hashPtr, hashPtrWithSalt) where

import Data.Bits (xor)
import qualified Data.ByteString as B
import Data.Char (ord)
import Data.Int (Int16, Int32, Int8)
import qualified Data.Text as T
import Data.Word (Word16, Word32, Word8)
import Foreign.Ptr (Ptr)

class Eq a => Hashable a where
  hashWithSalt :: Int -> a -> Int
  hash :: a -> Int
  hashWithSalt salt x = combined salt (hash x)
  hash x = hashWithSalt 1469598103934665603 x

combined :: Int -> Int -> Int
combined h k = (h * 16777619) `xor` k

hashUsing :: Hashable b => (a -> b) -> Int -> a -> Int
hashUsing f salt x = hashWithSalt salt (f x)

instance Hashable Int where
  hash n = n

instance Hashable Integer where
  hash n = fromInteger n

instance Hashable Word where
  hash n = fromIntegral n

instance Hashable Word8 where
  hash n = fromIntegral n

instance Hashable Word16 where
  hash n = fromIntegral n

instance Hashable Word32 where
  hash n = fromIntegral n

instance Hashable Int8 where
  hash n = fromIntegral n

instance Hashable Int16 where
  hash n = fromIntegral n

instance Hashable Int32 where
  hash n = fromIntegral n

instance Hashable Char where
  hash c = ord c

instance Hashable Bool where
  hash b = if b then 1 else 0

instance Hashable Ordering where
  hash o = fromEnum o

instance Hashable () where
  hash _ = 0

instance Hashable a => Hashable [a] where
  hashWithSalt salt xs = foldl hashWithSalt salt xs

instance Hashable a => Hashable (Maybe a) where
  hashWithSalt salt Nothing = combined salt 0
  hashWithSalt salt (Just x) = hashWithSalt (combined salt 1) x

instance (Hashable a, Hashable b) => Hashable (Either a b) where
  hashWithSalt salt (Left x) = hashWithSalt (combined salt 0) x
  hashWithSalt salt (Right y) = hashWithSalt (combined salt 1) y

instance (Hashable a, Hashable b) => Hashable (a, b) where
  hashWithSalt salt (x, y) = hashWithSalt (hashWithSalt salt x) y

instance (Hashable a, Hashable b, Hashable c) => Hashable (a, b, c) where
  hashWithSalt salt (x, y, z) = hashWithSalt (hashWithSalt (hashWithSalt salt x) y) z

instance Hashable T.Text where
  hashWithSalt salt t = hashWithSalt salt (T.unpack t)

instance Hashable B.ByteString where
  hashWithSalt salt t = hashWithSalt salt (B.unpack t)

-- | A value beside its number.
newtype Hashed a = MakeHashed a

hashed :: Hashable a => a -> Hashed a
hashed x = MakeHashed x

unhashed :: Hashed a -> a
unhashed (MakeHashed x) = x

mapHashed :: Hashable b => (a -> b) -> Hashed a -> Hashed b
mapHashed f (MakeHashed x) = MakeHashed (f x)

traverseHashed :: (Hashable b, Functor f) => (a -> f b) -> Hashed a -> f (Hashed b)
traverseHashed f (MakeHashed x) = fmap MakeHashed (f x)

instance Eq a => Eq (Hashed a) where
  MakeHashed x == MakeHashed y = x == y

instance Ord a => Ord (Hashed a) where
  compare (MakeHashed x) (MakeHashed y) = compare x y

instance Show a => Show (Hashed a) where
  showsPrec d (MakeHashed x) = showsPrec d x

instance Foldable Hashed where
  foldr f z (MakeHashed x) = f x z

instance Eq a => Hashable (Hashed a) where
  hashWithSalt salt _ = salt
  hash _ = 0

hashPtr :: Ptr a -> Int -> IO Int
hashPtr _ _ = errorWithoutStackTrace "Data.Hashable: bytes in memory are known by their types only"

hashPtrWithSalt :: Ptr a -> Int -> Int -> IO Int
hashPtrWithSalt _ _ _ = errorWithoutStackTrace "Data.Hashable: bytes in memory are known by their types only"

-- Lacks: hashByteArray hashByteArrayWithSalt

-- Lacks instances: IsString Hashed
