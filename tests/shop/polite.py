"""Asks a window to close, as a window manager does."""

from __future__ import annotations

import ctypes
import ctypes.util


class ClientMessage(ctypes.Structure):
    """A message of one client of an X server to another."""

    _fields_ = (
        ("type", ctypes.c_int), ("serial", ctypes.c_ulong), ("send_event", ctypes.c_int), ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong), ("message_type", ctypes.c_ulong), ("format", ctypes.c_int), ("data", ctypes.c_long * 5),
        ("padding", ctypes.c_long * 24),
    )  # fmt: skip


def ask_to_close(display_name: str, window: int) -> None:
    """Send WM_DELETE_WINDOW."""
    x = ctypes.CDLL(ctypes.util.find_library("X11") or "libX11.so.6")
    x.XOpenDisplay.restype = ctypes.c_void_p
    x.XInternAtom.restype = ctypes.c_ulong
    display = ctypes.c_void_p(x.XOpenDisplay(display_name.encode()))
    protocols, delete = (x.XInternAtom(display, name, 0) for name in (b"WM_PROTOCOLS", b"WM_DELETE_WINDOW"))
    message = ClientMessage(33, 0, 1, display, window, protocols, 32, (ctypes.c_long * 5)(delete, 0, 0, 0, 0))
    x.XSendEvent(display, ctypes.c_ulong(window), 0, ctypes.c_long(0), ctypes.byref(message))
    x.XFlush(display)
    x.XCloseDisplay(display)
