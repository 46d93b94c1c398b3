"""The counters of data: those of the nodes, less what messages of routing protocols and attackers add."""

PURPOSES = ("control", "attack")  # of messages whose counters have these ends: Purpose in model/node/face/ccn-purpose.h

# A subquery with node, layer, name, value and place (order of the rows). A counter has up to three rows, whose values add up.
DATA_COUNTERS = "(SELECT node, layer, name, value, rowid AS place FROM counter WHERE run_id = :run" + "".join(
    f" UNION ALL SELECT node, layer, substr(name, 1, length(name) - {len(purpose) + 1}), -value, rowid FROM counter"
    f" WHERE run_id = :run AND name LIKE '%\\_{purpose}' ESCAPE '\\'" for purpose in PURPOSES) + ")"
