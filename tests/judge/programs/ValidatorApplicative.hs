module Main where

data V e a = Bad e | Good a deriving (Show, Eq)

instance Functor (V e) where
  fmap _ (Bad e) = Bad e
  fmap f (Good a) = Good (f a)
instance Semigroup e => Applicative (V e) where
  pure = Good
  Bad a <*> Bad b = Bad (a <> b)
  Bad a <*> _ = Bad a
  _ <*> Bad b = Bad b
  Good f <*> Good a = Good (f a)

data User = User { name :: String, age :: Int } deriving Show

check :: String -> Int -> V [String] User
check n a = User <$> vName <*> vAge
  where
    vName = if null n then Bad ["empty name"] else Good n
    vAge | a < 0 = Bad ["negative age"]
         | a > 150 = Bad ["too old"]
         | otherwise = Good a

main :: IO ()
main = do
  print (check "bob" 30)
  print (check "" (-1))
  print (traverse (\x -> if x > 0 then Good x else Bad [show x]) [1, -2, 3, -4])
