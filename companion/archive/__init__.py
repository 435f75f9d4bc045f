"""The evenings that are kept: read from their files, never changed by reading, told in numbers, words and other programs' formats."""
