PRAGMA application_id = 0x63636E31;
PRAGMA user_version = 13;
CREATE TABLE run (run_id INTEGER PRIMARY KEY, scenario TEXT NOT NULL, parameters TEXT NOT NULL,
    inputs TEXT NOT NULL,
    rng_seed INTEGER, rng_run INTEGER, ccn_version TEXT, ns3_version TEXT, started_utc TEXT,
    wall_s REAL, sim_s REAL, events INTEGER, status TEXT);
CREATE TABLE transfer (run_id INTEGER REFERENCES run, node TEXT, app TEXT, stack TEXT, object TEXT,
    start_s REAL, first_byte_s REAL, end_s REAL, size_bytes INTEGER, chunks INTEGER, interests INTEGER,
    retransmissions INTEGER, digest TEXT);
CREATE TABLE counter (run_id INTEGER REFERENCES run, node TEXT, name TEXT, value INTEGER, layer TEXT NOT NULL DEFAULT '');
CREATE TABLE measure (run_id INTEGER REFERENCES run, node TEXT, name TEXT, value REAL, unit TEXT, help TEXT,
    layer TEXT NOT NULL DEFAULT '');
CREATE TABLE failure (run_id INTEGER REFERENCES run, message TEXT, command TEXT);
CREATE TABLE schema (table_name TEXT, column_name TEXT, unit TEXT, description TEXT);
CREATE INDEX transfer_run ON transfer (run_id);
CREATE VIEW throughput AS SELECT run_id, scenario, node, app, stack, object, size_bytes,
    end_s - start_s AS time_s, size_bytes * 8e-6 / (end_s - start_s) AS goodput_mbps
    FROM transfer JOIN run USING (run_id) WHERE end_s IS NOT NULL;
CREATE TABLE exchange (run_id INTEGER REFERENCES run, node TEXT, rtt_s REAL);
CREATE VIEW delay AS SELECT run_id, scenario, node, 'exchange' AS what, count(rtt_s) AS samples,
    count(*) - count(rtt_s) AS missing, max(rtt_s) AS p50_s, max(rtt_s) AS p90_s
    FROM exchange JOIN run USING (run_id) GROUP BY run_id, node;
CREATE VIEW hit_ratio AS SELECT run_id, scenario, node, value AS hits, 0 AS misses, 1.0 AS hit_ratio
    FROM counter JOIN run USING (run_id) WHERE name = 'hits';
INSERT INTO schema VALUES ('transfer', 'end_s', 's', 'last byte');
CREATE TABLE face (run_id INTEGER REFERENCES run, node TEXT, face INTEGER, label TEXT, is_local INTEGER,
    layer TEXT NOT NULL DEFAULT '');
CREATE TABLE position (run_id INTEGER REFERENCES run, time_s REAL, node TEXT, x_m REAL, y_m REAL, speed_x_mps REAL,
  speed_y_mps REAL);
CREATE TABLE traffic (run_id INTEGER REFERENCES run, bin_s REAL, node TEXT, face TEXT, direction TEXT, kind TEXT, packets INTEGER,
    bytes INTEGER, layer TEXT NOT NULL DEFAULT '');
CREATE TABLE message (run_id INTEGER REFERENCES run, message INTEGER, kind TEXT, name TEXT, bytes INTEGER, octets TEXT);
CREATE TABLE event (run_id INTEGER REFERENCES run, event INTEGER, cause INTEGER, time_s REAL, node TEXT, face INTEGER,
    kind TEXT, step TEXT, reason TEXT, expected_s REAL, message INTEGER, name TEXT,
    layer TEXT NOT NULL DEFAULT '');
CREATE TABLE table_change (run_id INTEGER REFERENCES run, change INTEGER, event INTEGER, time_s REAL, node TEXT,
    table_name TEXT, operation TEXT, entry INTEGER, name TEXT, face INTEGER, until_s REAL, number INTEGER, detail TEXT,
    layer TEXT NOT NULL DEFAULT '');
