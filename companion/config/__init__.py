"""`table.toml`: what one table is made of. Read, checked with the line of every mistake, and changed without touching the rest."""

from companion.config.load import ConfigError, ConfigFile, load, places, read
from companion.config.model import Config
from companion.config.save import save_wiring

__all__ = ["Config", "ConfigError", "ConfigFile", "load", "places", "read", "save_wiring"]
