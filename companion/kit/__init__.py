"""Parts that two games need unchanged."""
