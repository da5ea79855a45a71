"""The tests; what each folder is for stands in README.md."""
