"""Bytes without zeros, so that a zero can end a frame (consistent overhead byte stuffing): at most one byte more in 254."""


def stuffed(data: bytes) -> bytes:
    """Data without zeros: before each run of other bytes stands how far it is to the next zero."""
    out = bytearray()
    start = 0
    while True:
        end = data.find(b"\0", start)
        if end < 0:
            end = len(data)
        while end - start >= 254:  # as far as one byte can count; no zero follows
            out.append(255)
            out.extend(data[start : start + 254])
            start += 254
        out.append(end - start + 1)
        out.extend(data[start:end])
        if end == len(data):
            return bytes(out)
        start = end + 1


def unstuffed(data: bytes) -> bytes | None:
    """What was stuffed, or None if it cannot have been."""
    out = bytearray()
    at = 0
    while at < len(data):
        step = data[at]
        end = at + step
        if step == 0 or end > len(data):
            return None
        out.extend(data[at + 1 : end])
        at = end
        if step < 255 and at < len(data):
            out.append(0)
    return bytes(out)
