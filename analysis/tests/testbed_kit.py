"""Runs of the testbed of Rodrigues 2014 made up by hand, for the tests of its experiments."""

import hashlib

import pandas as pd

from ccnlab.experiments.shared.testbed import Runs

SIZE = 5_000_000
BIN = 0.2
CHUNKS = 1221
DIGEST = hashlib.sha256(bytes(SIZE)).hexdigest()


def transfer(run_id, node, start, end, stack="ccn", digest=DIGEST):
    return {"run_id": run_id, "node": node, "stack": stack, "start_s": start, "end_s": end, "size_bytes": SIZE,
            "chunks": CHUNKS, "interests": CHUNKS, "retransmissions": 0, "digest": digest}


def traffic(run_id, bin_s, node, face, direction, kind, packets, bytes_=0):
    return {"run_id": run_id, "bin_s": bin_s, "node": node, "face": face, "direction": direction, "kind": kind,
            "packets": packets, "bytes": bytes_}


def make_runs(cases, transfers, rows, load=(), events=(), playbacks=()):
    """`cases`: run_id -> (stack, overlap), (..., access), (..., link); each a seed of its own if it is there twice."""
    seen = {}
    runs = []
    for run_id, case in cases.items():
        seen[case] = seen.get(case, 0) + 1
        stack, overlap, access, link = (*case, *("wifi", "csma")[len(case) - 2:])
        runs.append({"run_id": run_id, "stack": stack, "overlap": overlap, "access": access, "link": link,
                     "rng_run": seen[case], "bin": BIN, "size": SIZE, "pipeline": 4, "origin_s": 1.0})
    columns = ["run_id", "bin_s", "node", "face", "direction", "kind", "packets", "bytes"]
    return Runs(
        runs=pd.DataFrame(runs).set_index("run_id"),
        transfers=pd.DataFrame(transfers),
        traffic=pd.DataFrame(rows, columns=columns),
        load=pd.DataFrame(load, columns=["run_id", "bin_s", "node", "cpu_busy", "memory_bytes"]),
        events=pd.DataFrame(events, columns=["run_id", "time_s", "node", "event", "position_s"]),
        playbacks=pd.DataFrame(playbacks, columns=["run_id", "node", "stalls", "stall_s", "start_delay_s", "played_s"]))
