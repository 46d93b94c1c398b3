"""What headers, names and signatures cost."""

from ccnlab.show.question import LAYER, NODE, Column, Question

QUESTION = Question(
    name="overhead",
    group="Traffic",
    help="Bytes of headers, names and signatures that each fetching node received, beside the payload.",
    columns=(
        NODE,
        Column("packets", "Packets that carried the bytes on the wire."),
        Column("wire_bytes", "Bytes received: Data on links, or IP packets.", "bytes"),
        Column("payload_bytes", "Payload that the applications received.", "bytes"),
        Column("added_per_packet", "Bytes beside the payload, per packet.", "bytes", digits=1),
        Column("overhead_percent", "Bytes beside the payload, relative to it.", "%", digits=1),
        LAYER),
    rows="""SELECT node, packets, wire_bytes, payload_bytes, 1.0 * (wire_bytes - payload_bytes) / packets, 100 * overhead, layer
FROM (SELECT o.*, (SELECT sum(packets) FROM traffic AS f
                   WHERE f.run_id = :run AND f.node = o.node AND f.layer = o.layer AND f.direction = 'in'
                   AND (f.kind = 'ip' OR f.kind IN ('data', 'piggyback')
                        AND (f.face GLOB 'net[0-9]*' OR o.layer <> '' AND f.face GLOB 'udp:*'))) AS packets
      FROM overhead AS o WHERE o.run_id = :run) WHERE payload_bytes > 0""",
    table="transfer",
    value="overhead_percent")
