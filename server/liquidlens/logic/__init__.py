"""The language of specifications: predicates, refinement types, measures (what stands in `{-@ @-}`, resolved)."""
