"""What is not known: data refined in place, functions by canonical shapes, measures of unknown data as terms."""
