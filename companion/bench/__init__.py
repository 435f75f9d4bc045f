"""`companion bench`: the companion measured against its yardsticks, ours and theirs in turn, three rounds, medians."""
