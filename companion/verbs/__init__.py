"""What each verb of the command line does: here the clock is read, seeds are made, and hardware or its twins are chosen."""
