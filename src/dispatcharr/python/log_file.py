"""The log of Sports Guide inside Dispatcharr: one file, and older ones beside it."""

import os
import time

MOST_BYTES = 1_000_000
OLDER_FILES = 4


class LogFile:
    """A file that is standard output and standard error as well; at a megabyte it becomes .1, that .2, up to .4."""

    def __init__(self, path):
        self.path = path
        self.is_line_start = True
        self.open()

    def open(self):
        opened = os.open(self.path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o644)
        os.dup2(opened, 1)
        os.dup2(opened, 2)
        os.close(opened)
        self.size = os.fstat(1).st_size

    def write(self, data):
        """Bytes as they come, lines whole or not. A full disk drops them: there is nowhere to say so, and the work must go on."""
        try:
            if self.size >= MOST_BYTES:
                data = self.end_line(data)
            self.put(data)
        except OSError:
            pass

    def end_line(self, data):
        """Ends the file where a line ends, if one does; what remains to be written."""
        end = 0 if self.is_line_start else data.find(b"\n") + 1
        if end > 0 or self.is_line_start:
            self.put(data[:end])
            self.rotate()
        return data[end:]

    def put(self, data):
        if data:
            self.size += os.write(1, data)
            self.is_line_start = data.endswith(b"\n")

    def rotate(self):
        for number in range(OLDER_FILES, 1, -1):
            if os.path.exists(f"{self.path}.{number - 1}"):
                os.replace(f"{self.path}.{number - 1}", f"{self.path}.{number}")
        os.replace(self.path, f"{self.path}.1")
        self.open()

    def line(self, level, message):
        """A line of the launcher's own, like those of Node."""
        now = time.time()
        at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(now)) + f".{int(now % 1 * 1000):03d}Z"
        self.write(f"{at} {level} {message.strip()}\n".encode())
