// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "record-tables.h"

namespace ns3::ccn
{

namespace
{

const char* const FACE = "Face: net1 (device 1), udp:10.0.0.1:9695 (peer) or the label of an "
                         "application; ip1: IPv4 on device 1.";
const char* const LAYER_HELP =
    "Name of the CCN layer on the node; empty: the layer without a name, or none.";

} // namespace

const RecordTable<RunInfo> RunInfo::TABLE = {
    "run",
    {
        {"scenario", &RunInfo::scenario, "", "Name of the scenario program."},
        {"parameters",
         &RunInfo::parameters,
         "",
         "JSON object: argument name -> value, including defaults."},
        {"inputs",
         &RunInfo::inputs,
         "",
         "JSON object: argument that names an input file, or 'file:' and the path of a file that "
         "the run has opened for "
         "another reason -> SHA-256 of its content, hexadecimal."},
        {"rng_seed", &RunInfo::rngSeed, "", "Seed of the random number generator (--RngSeed)."},
        {"rng_run", &RunInfo::rngRun, "", "Replication with this seed (--RngRun)."},
        {"ccn_version",
         &RunInfo::ccnVersion,
         "",
         "Release of this module and digest of the program's sources."},
        {"ns3_version",
         &RunInfo::ns3Version,
         "",
         "Release of ns-3, and where it comes from if not from the system (3.44-pypi)."},
        {"started_utc",
         &RunInfo::startedUtc,
         "",
         "Time at which the program started, ISO 8601, UTC."},
        {"wall_s", &RunInfo::wall, "s", "Wall time of the simulation."},
        {"sim_s", &RunInfo::sim, "s", "Simulated time at the end."},
        {"events", &RunInfo::events, "events", "Number of simulator events executed."},
        {"status", &RunInfo::status, "", "'ok': the run completed; 'failed': see table failure."},
    },
    "scenario, parameters, rng_seed, rng_run"};

const RecordTable<TransferRow> TransferRow::TABLE = {
    "transfer",
    {
        {"node", &TransferRow::node, "", "Name of the fetching node."},
        {"app", &TransferRow::app, "", "Name of the fetching application."},
        {"stack", &TransferRow::stack, "", "Protocol stack: 'ccn' or 'tcp'."},
        {"object", &TransferRow::object, "", "Name of the object."},
        {"start_s",
         &TransferRow::start,
         "s",
         "Time at which the application requested the first byte."},
        {"first_byte_s",
         &TransferRow::firstByte,
         "s",
         "Time at which the first byte arrived; NULL: never.",
         true},
        {"end_s",
         &TransferRow::end,
         "s",
         "Time at which the last byte arrived; NULL: never.",
         true},
        {"size_bytes", &TransferRow::size, "bytes", "Payload that the application received."},
        {"chunks",
         &TransferRow::chunks,
         "chunks",
         "ContentObjects that carried the payload; tcp: 0."},
        {"interests",
         &TransferRow::interests,
         "packets",
         "Interests sent, including retransmissions; tcp: 0."},
        {"retransmissions",
         &TransferRow::retransmissions,
         "packets",
         "Retransmitted Interests; tcp: 0, because segments are not counted."},
        {"digest",
         &TransferRow::digest,
         "",
         "Digest of the payload in order, hexadecimal; empty: not computed."},
        {"layer", &TransferRow::layer, "", LAYER_HELP},
    },
    "run_id"};

const RecordTable<TrafficRow> TrafficRow::TABLE = {
    "traffic",
    {
        {"bin_s", &TrafficRow::bin, "s", "Start of the time bin."},
        {"node", &TrafficRow::node, "", "Name of the node."},
        {"face", &TrafficRow::face, "", FACE},
        {"direction", &TrafficRow::direction, "", "Direction: 'in' or 'out'."},
        {"kind",
         &TrafficRow::kind,
         "",
         "Kind of packet: 'interest', 'data', 'piggyback', 'return' or 'ip'."},
        {"packets", &TrafficRow::packets, "packets", "Number of packets in the bin."},
        {"bytes", &TrafficRow::bytes, "bytes", "Total size of these packets on this face."},
        {"layer", &TrafficRow::layer, "", LAYER_HELP},
    },
    "run_id, node"};

const RecordTable<AppWindowRow> AppWindowRow::TABLE = {
    "app_window",
    {
        {"time_s", &AppWindowRow::time, "s", "Time at which the window changed."},
        {"node", &AppWindowRow::node, "", "Name of the consumer's node."},
        {"app", &AppWindowRow::app, "", "Name of the consumer."},
        {"window",
         &AppWindowRow::window,
         "chunks",
         "Maximum number of outstanding Interests after the change."},
        {"event",
         &AppWindowRow::event,
         "",
         "Cause of the change: arrival, out_of_order, hole or timeout."},
        {"layer", &AppWindowRow::layer, "", LAYER_HELP},
    },
    "run_id"};

const RecordTable<NodeLoadRow> NodeLoadRow::TABLE = {
    "node_load",
    {
        {"bin_s", &NodeLoadRow::bin, "s", "Start of the time bin."},
        {"node", &NodeLoadRow::node, "", "Name of the node."},
        {"cpu_busy",
         &NodeLoadRow::cpuBusy,
         "1",
         "Share of the bin in which the CPU was busy, 0 to 1."},
        {"memory_bytes",
         &NodeLoadRow::memory,
         "bytes",
         "Memory that the tables occupied at the end of the bin."},
        {"layer", &NodeLoadRow::layer, "", LAYER_HELP},
    },
    "run_id"};

const RecordTable<TableStateRow> TableStateRow::TABLE = {
    "table_state",
    {
        {"time_s", &TableStateRow::time, "s", "Time of the sample."},
        {"node", &TableStateRow::node, "", "Name of the node."},
        {"cs_entries",
         &TableStateRow::csEntries,
         "entries",
         "ContentObjects in the content store."},
        {"cs_bytes", &TableStateRow::csBytes, "bytes", "Total size of these ContentObjects."},
        {"pit_entries",
         &TableStateRow::pitEntries,
         "entries",
         "PIT entries, i.e. pending Interests."},
        {"fib_entries",
         &TableStateRow::fibEntries,
         "entries",
         "Prefixes with at least one next hop."},
        {"layer", &TableStateRow::layer, "", LAYER_HELP},
    },
    "run_id"};

const RecordTable<CounterRow> CounterRow::TABLE = {
    "counter",
    {
        {"node", &CounterRow::node, "", "Name of the node; '*': all nodes together."},
        {"name",
         &CounterRow::name,
         "",
         "Name of the counter: hits, misses, aggregated, a drop reason etc. Those of a node count "
         "all messages; with _control or _attack at the end, only messages of routing protocols "
         "or attackers, and measured_ only the others."},
        {"value", &CounterRow::value, "1", "Value at the end of the run."},
        {"layer", &CounterRow::layer, "", LAYER_HELP},
    },
    "run_id"};

const RecordTable<MeasureRow> MeasureRow::TABLE = {
    "measure",
    {
        {"node", &MeasureRow::node, "", "Name of the node; '*': all nodes together."},
        {"name", &MeasureRow::name, "", "Name of the number, without its unit."},
        {"value", &MeasureRow::value, "", "Value at the end of the run, in the unit of the row."},
        {"unit", &MeasureRow::unit, "", "Unit of the value; '1': a ratio."},
        {"help", &MeasureRow::help, "", "What the number is."},
        {"layer", &MeasureRow::layer, "", LAYER_HELP},
    },
    "run_id, node"};

const RecordTable<ExchangeRow> ExchangeRow::TABLE = {
    "exchange",
    {
        {"node", &ExchangeRow::node, "", "Name of the requesting node."},
        {"app", &ExchangeRow::app, "", "Name of the requesting application."},
        {"seq",
         &ExchangeRow::seq,
         "1",
         "Sequence number of the exchange in its application, from 0."},
        {"start_s", &ExchangeRow::start, "s", "Time at which the application sent the request."},
        {"rtt_s",
         &ExchangeRow::rtt,
         "s",
         "Time from the request to the arrival of the answer; NULL: never.",
         true},
        {"processing_us",
         &ExchangeRow::processing,
         "us",
         "Processing time of the routers per exchange; failover, lesson: 0, not measured."},
        {"layer", &ExchangeRow::layer, "", LAYER_HELP},
    },
    "run_id"};

const RecordTable<SharedObjectRow> SharedObjectRow::TABLE = {
    "shared_object",
    {
        {"node", &SharedObjectRow::node, "", "Name of the requesting node."},
        {"object", &SharedObjectRow::object, "1", "Number of the object, from 0."},
        {"start_s",
         &SharedObjectRow::start,
         "s",
         "Time at which the application sent the Interest."},
        {"delay_s",
         &SharedObjectRow::delay,
         "s",
         "Time from the Interest to the first copy; NULL: never.",
         true},
        {"copies",
         &SharedObjectRow::copies,
         "1",
         "Number of times that the object was sent on the medium, by all nodes together."},
        {"layer", &SharedObjectRow::layer, "", LAYER_HELP},
    },
    "run_id"};

const RecordTable<RequestRow> RequestRow::TABLE = {
    "request",
    {
        {"seq", &RequestRow::seq, "1", "Number of the request in the run, from 0."},
        {"start_s", &RequestRow::start, "s", "Time of the request."},
        {"receiver", &RequestRow::receiver, "", "Name of the requesting node."},
        {"object", &RequestRow::object, "1", "Number of the object in the catalogue."},
        {"server",
         &RequestRow::server,
         "",
         "Name of the node that served the first chunk; empty: none."},
        {"hops", &RequestRow::hops, "links", "Links that the first chunk crossed from this node."},
        {"delay_s",
         &RequestRow::delay,
         "s",
         "Time until the object was complete; NULL: never.",
         true},
    },
    "run_id, seq"};

const RecordTable<TrafficLabelRow> TrafficLabelRow::TABLE = {
    "traffic_label",
    {
        {"node", &TrafficLabelRow::node, "", "Name of the node of an application."},
        {"face", &TrafficLabelRow::face, "", "Label of the application and of its face."},
        {"label",
         &TrafficLabelRow::label,
         "",
         "'honest' or 'attack'; no node and no application sees it. There are rows only if the "
         "network has attackers."},
        {"kind", &TrafficLabelRow::kind, "", "Type of the application."},
        {"start_s", &TrafficLabelRow::start, "s", "Time at which it starts."},
        {"stop_s", &TrafficLabelRow::stop, "s", "Time at which it stops; NULL: it does not.", true},
        {"layer", &TrafficLabelRow::layer, "", LAYER_HELP},
    },
    "run_id, node"};

const RecordTable<PlaybackRow> PlaybackRow::TABLE = {
    "playback",
    {
        {"node", &PlaybackRow::node, "", "Name of the node that plays the video."},
        {"stalls", &PlaybackRow::stalls, "1", "Number of interruptions after the first picture."},
        {"stall_s", &PlaybackRow::stall, "s", "Total length of the interruptions."},
        {"start_delay_s",
         &PlaybackRow::startDelay,
         "s",
         "Time from the request to the first picture; NULL: never.",
         true},
        {"played_s", &PlaybackRow::played, "s", "Video time played."},
        {"layer", &PlaybackRow::layer, "", LAYER_HELP},
    },
    "run_id"};

const RecordTable<PlaybackEventRow> PlaybackEventRow::TABLE = {
    "playback_event",
    {
        {"time_s", &PlaybackEventRow::time, "s", "Time of the event."},
        {"node", &PlaybackEventRow::node, "", "Name of the node that plays the video."},
        {"event",
         &PlaybackEventRow::event,
         "",
         "'playing': playback starts or resumes; 'stalled': it is interrupted; 'ended': it ends."},
        {"position_s", &PlaybackEventRow::position, "s", "Video time played by then."},
        {"layer", &PlaybackEventRow::layer, "", LAYER_HELP},
    },
    "run_id"};

const RecordTable<PacketRow> PacketRow::TABLE = {
    "packet",
    {
        {"time_s", &PacketRow::time, "s", "Time of the event."},
        {"node", &PacketRow::node, "", "Name of the node."},
        {"face", &PacketRow::face, "", FACE},
        {"event",
         &PacketRow::event,
         "",
         "'in', 'out' or a drop reason, named as in table counter."},
        {"kind",
         &PacketRow::kind,
         "",
         "Kind of packet: 'interest', 'data', 'piggyback', 'return' or 'unknown'."},
        {"name", &PacketRow::name, "", "Content name, as a URI."},
        {"bytes", &PacketRow::bytes, "bytes", "Size of the packet on this face."},
        {"layer", &PacketRow::layer, "", LAYER_HELP},
    },
    "run_id"};

const RecordTable<FaceRow> FaceRow::TABLE = {
    "face",
    {
        {"node", &FaceRow::node, "", "Name of the node."},
        {"face", &FaceRow::face, "", "Number of the face on its node, from 0."},
        {"label", &FaceRow::label, "", FACE},
        {"is_local", &FaceRow::isLocal, "", "1: an application of the node; 0: neighbours."},
        {"layer", &FaceRow::layer, "", LAYER_HELP},
    },
    "run_id, node, face"};

const RecordTable<PositionRow> PositionRow::TABLE = {
    "position",
    {
        {"time_s",
         &PositionRow::time,
         "s",
         "Time from which the row holds: of the start, of a change of course, of a step on a "
         "curve, or of the end."},
        {"node", &PositionRow::node, "", "Name of the node, which has a mobility model."},
        {"x_m", &PositionRow::x, "m", "First coordinate at this time."},
        {"y_m", &PositionRow::y, "m", "Second coordinate at this time."},
        {"speed_x_mps", &PositionRow::speedX, "m/s", "Speed along the first coordinate."},
        {"speed_y_mps", &PositionRow::speedY, "m/s", "Speed along the second coordinate."},
    },
    "run_id"};

const RecordTable<TextRow> TextRow::TABLE = {
    "text",
    {
        {"text", &TextRow::text, "", "Number of the text in its run, from 1."},
        {"value", &TextRow::value, "", "The text: a content name or prefix, as a URI."},
    },
    "run_id, text"};

const RecordTable<MessageRow> MessageRow::TABLE = {
    "message_row",
    {
        {"message", &MessageRow::message, "", "As in view message."},
        {"kind", &MessageRow::kind, "", "As in view message."},
        {"name",
         &MessageRow::name,
         "",
         "Content name, as in table text; 0: malformed, piggyback or nameless."},
        {"bytes", &MessageRow::bytes, "bytes", "As in view message."},
        {"octets", &MessageRow::octets, "", "The message, binary, without the zeros at its end."},
    },
    ""}; // a run has so many rows that an index would double its time

const RecordTable<EventTypeRow> EventTypeRow::TABLE = {
    "event_type",
    {
        {"type", &EventTypeRow::type, "", "Number of the type in its run, from 1."},
        {"node", &EventTypeRow::node, "", "As in view event."},
        {"face", &EventTypeRow::face, "", "As in view event."},
        {"kind", &EventTypeRow::kind, "", "As in view event."},
        {"step", &EventTypeRow::step, "", "As in view event."},
        {"reason", &EventTypeRow::reason, "", "As in view event."},
        {"layer", &EventTypeRow::layer, "", "As in view event."},
    },
    "run_id, type"};

const RecordTable<EventRow> EventRow::TABLE = {
    "event_row",
    {
        {"event", &EventRow::event, "", "As in view event."},
        {"cause", &EventRow::cause, "", "As in view event."},
        {"time_s", &EventRow::time, "s", "As in view event."},
        {"type", &EventRow::type, "", "Node, face, kind, step and reason, as in table event_type."},
        {"expected_s", &EventRow::expected, "s", "As in view event.", true},
        {"message", &EventRow::message, "", "As in view event."},
        {"name", &EventRow::name, "", "Content name, as in table text; 0: none."},
    },
    ""}; // a run has so many rows that an index would double its time

const RecordTable<ChangeTypeRow> ChangeTypeRow::TABLE = {
    "change_type",
    {
        {"type", &ChangeTypeRow::type, "", "Number of the type in its run, from 1."},
        {"node", &ChangeTypeRow::node, "", "As in view table_change."},
        {"table_name", &ChangeTypeRow::table, "", "As in view table_change."},
        {"operation", &ChangeTypeRow::operation, "", "As in view table_change."},
        {"face", &ChangeTypeRow::face, "", "As in view table_change."},
        {"detail", &ChangeTypeRow::detail, "", "As in view table_change."},
        {"layer", &ChangeTypeRow::layer, "", "As in view table_change."},
    },
    "run_id, type"};

const RecordTable<TableChangeRow> TableChangeRow::TABLE = {
    "table_change_row",
    {
        {"change", &TableChangeRow::change, "", "As in view table_change."},
        {"event", &TableChangeRow::event, "", "As in view table_change."},
        {"time_s", &TableChangeRow::time, "s", "As in view table_change."},
        {"type",
         &TableChangeRow::type,
         "",
         "Node, table_name, operation, face and detail, as in table change_type."},
        {"entry", &TableChangeRow::entry, "", "As in view table_change."},
        {"name", &TableChangeRow::name, "", "Name or prefix, as in table text; 0: none."},
        {"until_s", &TableChangeRow::until, "s", "As in view table_change.", true},
        {"number", &TableChangeRow::number, "", "As in view table_change."},
    },
    ""}; // a run has so many rows that an index would double its time

const RecordTable<TableContentRow> TableContentRow::TABLE = {
    "table_content",
    {
        {"time_s", &TableContentRow::time, "s", "Time, as given by --tables-at."},
        {"change",
         &TableContentRow::change,
         "",
         "The last change before, as in view table_change; 0: none."},
        {"node", &TableContentRow::node, "", "Name of the node."},
        {"table_name", &TableContentRow::table, "", "'fib', 'pit', 'cs' or 'nonces'."},
        {"name", &TableContentRow::name, "", "Name of the entry or prefix, as a URI."},
        {"face",
         &TableContentRow::face,
         "",
         "pit: downstream or upstream face; fib: next hop; -1: none."},
        {"until_s",
         &TableContentRow::until,
         "s",
         "pit: expiry of a downstream face; cs: time from which the object is stale; NULL: none.",
         true},
        {"number",
         &TableContentRow::number,
         "",
         "cs: bytes of the message; fib: cost; nonces: number of keys."},
        {"detail",
         &TableContentRow::detail,
         "",
         "pit: 'downstream' or 'upstream' and the selectors as in view table_change; fib: as "
         "there."},
        {"layer", &TableContentRow::layer, "", LAYER_HELP},
    },
    "run_id"};

} // namespace ns3::ccn
