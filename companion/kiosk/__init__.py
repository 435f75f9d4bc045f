"""The machine side of a table that starts by itself: steps to install, versions to update. Standard library only: it runs before anything is installed."""  # noqa: E501
