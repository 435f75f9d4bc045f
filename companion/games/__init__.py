"""The games, one folder each; they are found by folder, nothing else lists them."""
