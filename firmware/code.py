"""Which pin is what on this board: the one file to change for another wiring. As it is, it fits a Raspberry Pi Pico."""

import binascii
import time
import traceback

import board
import busio
import digitalio
import keypad
import microcontroller
import neopixel
import supervisor
import usb_cdc

from firmware.panel import Panel
from firmware.parts import Keys, Pixels, UsbLink, boot_id, clock_ms, pn532_on_spi

PIXEL_PIN = board.GP0
PIXELS = 150
LIMIT_MA = 2000  # what the supply of the strip may give; the companion can only lower it
KEY_PINS = (board.GP6, board.GP7, board.GP8, board.GP9)  # each to ground
SELECT_PINS = (board.GP17, board.GP20, board.GP21)  # a PN532 each, in the order of the readers


def readers():
    """The tag readers; `pn532_on_i2c(busio.I2C(board.GP5, board.GP4))` is one on I2C."""
    spi = busio.SPI(board.GP18, board.GP19, board.GP16)
    return [pn532_on_spi(spi, digitalio.DigitalInOut(pin)) for pin in SELECT_PINS]


try:
    Panel(
        Pixels(neopixel.NeoPixel(PIXEL_PIN, PIXELS, auto_write=False)),
        Keys(keypad.Keys(KEY_PINS, value_when_pressed=False, interval=0.005)),
        readers(),
        UsbLink(usb_cdc.data),
        clock_ms,
        boot=boot_id(),
        serial=binascii.hexlify(microcontroller.cpu.uid).decode().upper(),
        limit_ma=LIMIT_MA,
    ).run()
except Exception as error:  # nobody is there to type: say it on the console and begin again
    traceback.print_exception(error)
    time.sleep(2)
    supervisor.reload()
