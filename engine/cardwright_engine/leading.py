"""The Lead Investigator: who decides for the table, and passing the token on (rules, Lead Investigator; Mythos Phase)."""

from __future__ import annotations

from cardwright_engine.choices import Option
from cardwright_engine.in_force import decider
from cardwright_engine.state import Investigator
from cardwright_engine.table import Table


def lead_of(table: Table) -> Investigator:
    """The Lead Investigator; whoever follows him where he is defeated, he himself where everybody is."""
    return decider(table) or table.state.investigator(table.state.lead)


def pass_lead(table: Table) -> None:
    """At the end of the Mythos Phase the Lead Investigator may pass the token to any other (rulebook, Game Play), but not to one
    who is lost in time and space (rules, Lost in Time and Space)."""
    state, lead = table.state, lead_of(table)
    others = [one for one in state.in_turn_order() if one.name != lead.name and not one.lost]
    state.lead = lead.name
    index = table.choose(lead, "pass the Lead Investigator token", [Option(one.name, one.name) for one in others], optional=True)
    if index >= 0:
        state.lead = others[index].name
        table.say(f"{state.lead} is the Lead Investigator")
