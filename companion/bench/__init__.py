"""`companion bench`: the companion measured against its yardsticks, ours and theirs in turn, three rounds, medians."""

from companion.bench.report import run

__all__ = ["run"]
