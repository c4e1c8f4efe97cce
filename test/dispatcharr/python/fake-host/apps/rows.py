"""Rows of the fake host's tables: one JSON file a table in the folder FAKE_HOST_DATABASE, with the few calls of the host's ORM that
the plugin makes."""

import json
import os


class Rows:
    def __init__(self, table, row_class):
        self.table, self.row_class = table, row_class

    def path(self):
        return os.path.join(os.environ["FAKE_HOST_DATABASE"], f"{self.table}.json")

    def all(self):
        with open(self.path(), encoding="utf-8") as file:
            return [self.row_class(**row) for row in json.load(file)]

    def keep(self, rows):
        with open(self.path(), "w", encoding="utf-8") as file:
            json.dump([vars(row) for row in rows], file)

    def filter(self, **wanted):
        return Found([row for row in self.all() if all(getattr(row, name) == value for name, value in wanted.items())])


class Found:
    def __init__(self, rows):
        self.rows = rows

    def __iter__(self):
        return iter(self.rows)

    def first(self):
        return self.rows[0] if self.rows else None

    def exists(self):
        return len(self.rows) > 0
