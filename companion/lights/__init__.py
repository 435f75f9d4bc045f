"""From moods to pixels."""
