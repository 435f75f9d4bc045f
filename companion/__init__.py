"""The tabletop companion: rules, journal, lights and screen for physical board games."""

__version__ = "0.1.0"
