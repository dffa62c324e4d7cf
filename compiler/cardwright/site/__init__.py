"""The site: pages made from the database, served by Datasette."""

from cardwright.site.server import application, serve

__all__ = ["application", "serve"]
