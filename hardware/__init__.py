"""Real devices: one driver a file, loaded on demand."""
