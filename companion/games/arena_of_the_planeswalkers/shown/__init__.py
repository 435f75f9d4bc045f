"""What a screen shows of Arena of the Planeswalkers: the battlefield, the armies, what is asked, and what a touch on a space means."""
