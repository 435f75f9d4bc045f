"""What runs on the board that drives the lights and reads the tags."""

VERSION = "0.1.0"
