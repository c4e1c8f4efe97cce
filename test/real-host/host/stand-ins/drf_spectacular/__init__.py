"""Stands in for drf-spectacular, which describes an API to its readers: the host runs the same without descriptions."""
