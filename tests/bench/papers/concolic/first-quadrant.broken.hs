-- | An object is a function from messages to answers; this one tells a position's coordinates.
module FirstQuadrant (Message(..), Answer(..), inFirstQuadrant) where

data Message = GetX | GetY

data Answer = Real Int | Complex Int Int

{-@ measure isReal @-}
isReal :: Answer -> Bool
isReal (Real _)      = True
isReal (Complex _ _) = False

{-@ atLeastZero :: {a:Answer | isReal a} -> Bool @-}
atLeastZero :: Answer -> Bool
atLeastZero (Real n)      = n >= 0
atLeastZero (Complex _ _) = error "atLeastZero: complex numbers have no order"

-- Planted: a position may answer with a complex number
{-@ inFirstQuadrant :: (Message -> Answer) -> Bool @-}
inFirstQuadrant :: (Message -> Answer) -> Bool
inFirstQuadrant position = atLeastZero (position GetX) && atLeastZero (position GetY)
