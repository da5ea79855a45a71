module Main where

class Truthy a where
  truthy :: a -> Bool

instance Truthy Bool where truthy = id
instance Truthy Int where truthy = (/= 0)
instance Truthy [a] where truthy = not . null
instance Truthy () where truthy _ = False
instance Truthy (Maybe a) where truthy = maybe False (const True)
instance (Truthy a, Truthy b) => Truthy (a, b) where truthy (a, b) = truthy a && truthy b
instance (Truthy a, Truthy b) => Truthy (Either a b) where truthy = either truthy truthy
instance Truthy b => Truthy (a -> b) where truthy f = truthy (f undefined)

iff :: Truthy c => c -> a -> a -> a
iff c t e = if truthy c then t else e

main :: IO ()
main = do
  print (map (\c -> iff c 'y' 'n') [0, 1 :: Int])
  print (truthy "", truthy "x", truthy (Just (), [1]), truthy (Left [] :: Either [Int] Bool), truthy (const True))
  print (iff (True, (3 :: Int)) "both" "no", truthy ())
