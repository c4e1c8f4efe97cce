"""Stands in for django-db-geventpool: a connection for each request, as Django itself does it, instead of a pool."""
