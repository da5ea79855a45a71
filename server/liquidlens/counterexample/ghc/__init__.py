"""Replay in GHC: the user's own module with one check spliced in, run on the counterexample's inputs.

    zipWith f (x :+: xs) (y :+: ys) = f x y :+: zipWith f xs ys
      ⇒ ... = f x y :+: (\\a1 a2 a3 -> require "zipWith/precondition/..." (size a2 > 0 `implies` (size a3 > 0))
                                              (zipWith a1 a2 a3)) f xs ys

`instrument` makes the text, `run` gives it to GHC and reads which label failed.
"""
