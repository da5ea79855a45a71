"""The rules of the machine by the papers' names; the table is `machine/step.py`.

A rule takes the state and the control and gives the next control; it changes the state in place:

    rule(state, control) -> control          control: code to evaluate, a value for the top frame, or an outcome
"""
