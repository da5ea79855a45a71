module BS1 where
import qualified Data.ByteString as B
import Data.Word
f :: B.ByteString -> Word8
f b = B.head b
{-@ g :: {b:B.ByteString | bslen b > 0} -> Word8 @-}
g :: B.ByteString -> Word8
g b = B.head b
{-@ h :: b:B.ByteString -> {v:Int | v = bslen b} @-}
h :: B.ByteString -> Int
h b = B.length b
i :: B.ByteString -> Int -> Word8
i b n | 0 <= n && n < B.length b = B.index b n
      | otherwise = 0
