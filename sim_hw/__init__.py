"""Simulated twins of the devices, chosen openly and never a silent fallback."""
