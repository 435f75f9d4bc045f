"""Before the USB cable works: give the board its name and, beside the console, a serial port for the companion's frames."""

import supervisor
import usb_cdc

supervisor.set_usb_identification("Tabletop Companion", "Tabletop Panel")
usb_cdc.enable(console=True, data=True)
