{-# LANGUAGE Rank2Types #-}
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module Own2 where

data R m = R { app :: forall a. a -> m a }
{-@ data R m = R { app :: forall a. a -> m a } @-}

{-@ reflect run @-}
{-@ run :: r:R m -> x:a -> {v:m a | v == run r x} @-}
run :: R m -> a -> m a
run (R f) = f

{-@ reflect run2 @-}
{-@ run2 :: r:R m -> x:a -> {v:m a | v == run2 r x} @-}
run2 :: R m -> a -> m a
run2 (R f) x = f x

{-@ reflect run3 @-}
{-@ run3 :: r:R m -> x:a -> {v:m a | v == run3 r x} @-}
run3 :: R m -> a -> m a
run3 r x = app r x

{-@ reflect run4 @-}
{-@ run4 :: r:R m -> b:Bool -> {v:m () | v == run4 r b} @-}
run4 :: R m -> Bool -> m ()
run4 r True = app r ()
run4 r False = app r ()
