-- | A handler that may be missing answers with a handler.
module MaybeHandler where

data Handler = Missing | Handler (Int -> Handler)

{-@ test :: Handler -> Int @-}
test :: Handler -> Int
test Missing     = 0
test (Handler f) = case f 1 of
  Missing   -> 1
-- Planted: a handler may be gone at the second step
  Handler g -> case g 2 of { Missing -> error "gone at two"; Handler _ -> 3 }
