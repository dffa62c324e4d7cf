"""Exports of a built database: a site of plain files, dumps as JSON and CSV, the database itself."""
