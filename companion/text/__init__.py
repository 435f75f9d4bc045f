"""The whole companion as plain lines in a terminal, also for a screen reader. It knows no word of any game."""
