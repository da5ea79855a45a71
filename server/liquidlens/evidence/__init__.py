"""A finding beyond its report: confirmed by the GHC that the user has, and taken away as a test of their own."""
