-- The tables of the design page, as a scenario program makes them; only the tests use this copy.
PRAGMA application_id = 0x63636E31;
PRAGMA user_version = 1;
CREATE TABLE run (run_id INTEGER PRIMARY KEY, scenario TEXT NOT NULL, parameters TEXT NOT NULL,
    rng_seed INTEGER, rng_run INTEGER, ccn_version TEXT, ns3_version TEXT, started_utc TEXT,
    wall_s REAL, sim_s REAL, events INTEGER, status TEXT);
CREATE TABLE transfer (run_id INTEGER REFERENCES run, node TEXT, app TEXT, stack TEXT, object TEXT,
    start_s REAL, first_byte_s REAL, end_s REAL, size_bytes INTEGER, chunks INTEGER, interests INTEGER,
    retransmissions INTEGER, digest TEXT);
CREATE TABLE counter (run_id INTEGER REFERENCES run, node TEXT, name TEXT, value INTEGER);
CREATE TABLE schema (table_name TEXT, column_name TEXT, unit TEXT, description TEXT);
CREATE INDEX transfer_run ON transfer (run_id);
