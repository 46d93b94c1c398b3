import pandas as pd
import pytest

from ccnlab.experiments.shared.experiment import experiments
from ccnlab.experiments.shared.measured import measured_rows
from ccnlab.experiments.shared.verdict import Evidence, Verdict, compare
from ccnlab.experiments.shared.wire import ETHERNET
from ccnlab.experiments.throughput.ccnx import CONTROL_INTEREST_OCTETS, CONTROL_OBJECT_OCTETS, repetitions_apart
from ccnlab.experiments.throughput.data import Data, header_octets, overhead, peak_mbps, window_before
from ccnlab.experiments.throughput.runs import CHUNKS, MEASURED_SIGNING, OBJECT, SIZES, make_grid, measured_cases

EXPERIMENT = experiments()["throughput"]
TARGETS = {target.id: target for target in EXPERIMENT.targets}


# The paper's: a signature of 136 bytes with its tags, and nothing around the payload.
HEADERS = {"header_type": 2, "header_signature": 128, "header_signature_element": 136, "header_name_least": 32,
           "header_name_most": 35, "header_signed_info": 50, "header_content": 0, "header_fixed": 188}


def run(run_id, stack="ccn", size=500_000, chunk=1024, window=31, object=OBJECT, signing=0.0025, **changed):
    """A row as the query makes it: objects with 220 octets of header, 30 Interests more than objects."""
    chunks = size // chunk + 1
    row = {"run_id": run_id, "stack": stack, "size": size, "chunk": chunk, "window": window, "object": object,
           "signing-time": signing, "bin": 0.05, "profile": "paper", "start_s": 0.6, "first_byte_s": 0.61,
           "end_s": 5.95, "size_bytes": size, "chunks": chunks, "interests": chunks + 30, "time_s": 5.35, "first_s": 0.01,
           "sent_packets": chunks + 30, "sent_bytes": 62 * (chunks + 30), "got_packets": chunks,
           "got_bytes": size + 220 * chunks, "ip_out_packets": chunks + 30, "ip_out_bytes": 90 * chunks,
           "ip_in_packets": chunks, "ip_in_bytes": size + (228 + 20 * -(-(chunk + 228) // 1480)) * chunks,
           "holes": 1, "timeouts": 0, "refused": 0,
           "first_hole_s": 0.5,
           "largest_window": 31.0, **HEADERS}
    return row | changed


def tcp(run_id, size, mbps=94.0, **changed):
    packets = -(-size // 1416)
    octets = size + 52 * packets
    return run(run_id, "tcp", size, ip_in_packets=packets, ip_out_packets=packets // 2, ip_in_bytes=octets,
               time_s=octets * 8e-6 / mbps, largest_window=float("nan"), **changed)


def as_the_paper(**changed):
    """The paper's own numbers; `changed` go into the rows by CCN."""
    rows, bins, windows = [], [], []
    for size in SIZES:
        for chunk in CHUNKS:
            run_id = len(rows) + 1
            rows.append(run(run_id, size=size, chunk=chunk, **changed))
            mbps = {1024: 3.98, 4096: 13.8, 8192: 26.9}[chunk]
            # Two full bins, one in which little comes, and one with none; after the hole, a chunk each second.
            bins += [(run_id, 0.05 * place, share * mbps, packets * -(-(chunk + 228) // 1480), packets)
                     for place, (share, packets) in enumerate(((1.0, 20), (1.0, 20), (0.1, 2), (0.0, 0)))]
            bins += [(run_id, t_s, 0.05 * mbps, -(-(chunk + 228) // 1480), 1) for t_s in (0.5, 1.5, 2.5)]
            windows += [(run_id, 0.1, 31.0, "arrival"), (run_id, 0.5, 1.0, "hole"), (run_id, 4.0, 31.0, "arrival")]
    rows += [tcp(len(rows) + 1 + place, size) for place, size in enumerate(SIZES)]
    return data(rows, bins, windows)


def data(rows, bins=(), windows=()):
    return Data(pd.DataFrame(rows), pd.DataFrame(bins, columns=["run_id", "t_s", "mbps", "packets_ip", "packets_data"]),
                pd.DataFrame(windows, columns=["run_id", "t_s", "window", "event"]))


def verdict(id, data):
    return compare(TARGETS[id], EXPERIMENT.checks[id], data, EXPERIMENT.caveats.get(id))


def changed(original, column, value, **where):
    """The same with another value in the runs that `where` names."""
    runs = original.runs.copy()
    chosen = pd.Series(True, index=runs.index)
    for name, wanted in where.items():
        chosen &= runs[name] == wanted
    assert chosen.any()
    runs[column] = runs[column].astype(object).where(~chosen, value).infer_objects()
    return Data(runs, original.bins, original.windows)


PAPERS = [id for id in EXPERIMENT.checks if id.startswith("T1-")]


def test_the_papers_own_numbers_are_reproduced():
    compared = {id: verdict(id, as_the_paper()) for id in PAPERS}
    assert {id: c.verdict for id, c in compared.items() if c.verdict is not Verdict.REPRODUCED} == {}
    assert {id for id, c in compared.items() if c.evidence is Evidence.INDEPENDENT} == {"T1-04", "T1-08"}
    assert len(compared) == 22
    assert compared["T1-04"].simulated == "5.35 s"
    assert compared["T1-08"].simulated == "0.968"
    assert compared["T1-12"].simulated == "3.00 packets"


CCN = {"stack": "ccn"}


@pytest.mark.parametrize("id, column, value, where", [
    ("T1-04", "time_s", 1.2, CCN),
    ("T1-05", "first_hole_s", 0.56, CCN),
    ("T1-05", "first_hole_s", float("nan"), CCN),
    ("T1-06", "largest_window", 30.0, {"size": 5_000_000, "chunk": 8192, **CCN}),
    ("T1-06", "largest_window", 32.0, {"size": 5_000_000, "chunk": 8192, **CCN}),
    ("T1-07", "got_bytes", 5_000_000 + 224 * 4883, {"size": 5_000_000, "chunk": 1024, **CCN}),
    ("T1-07", "got_bytes", 5_000_000 + 214 * 4883, {"size": 5_000_000, "chunk": 1024, **CCN}),
    ("T1-08", "interests", 489 + 101, {"size": 500_000, "chunk": 1024, **CCN}),
    ("T1-09", "interests", 61, {"size": 500_000, "chunk": 8192, **CCN}),
    ("T1-09", "sent_packets", 61, {"size": 500_000, "chunk": 8192, **CCN}),
    ("T1-10", "got_bytes", 600_000, {"size": 500_000, "chunk": 8192, **CCN}),
    ("T1-14", "ip_in_bytes", 700_000, {"size": 500_000, "stack": "tcp"}),
    ("T1-11", "ip_in_packets", 200, {"size": 500_000, "stack": "tcp"}),
    ("T1-15", "header_type", 1, CCN),
    ("T1-16", "header_signature", 129, CCN),
    ("T1-17", "header_name_most", 36, CCN),
    ("T1-17", "header_name_least", 31, CCN),
    ("T1-18", "header_signed_info", 49, CCN),
    ("T1-19", "header_name_most", 36, CCN),
    ("T1-22", "interests", 489 + 101, {"size": 500_000, "chunk": 1024, **CCN}),
    ("T1-22", "interests", 488, {"size": 500_000, "chunk": 1024, **CCN}),
])
def test_another_number_is_not_reproduced(id, column, value, where):
    comparison = verdict(id, changed(as_the_paper(), column, value, **where))
    assert comparison.verdict is Verdict.NOT_REPRODUCED
    assert comparison.reason


@pytest.mark.parametrize("time_s, expected", [
    (5.24, Verdict.SHAPE_ONLY), (5.25, Verdict.REPRODUCED), (5.45, Verdict.REPRODUCED), (5.46, Verdict.SHAPE_ONLY)])
def test_the_time_behind_the_collapse(time_s, expected):
    assert verdict("T1-04", changed(as_the_paper(), "time_s", time_s, **CCN)).verdict is expected


@pytest.mark.parametrize("octets, expected", [
    (214, Verdict.SHAPE_ONLY), (215, Verdict.REPRODUCED), (223, Verdict.REPRODUCED), (224, Verdict.SHAPE_ONLY)])
def test_headers_are_within_the_papers_own_accounts(octets, expected):
    original = as_the_paper()
    runs = original.runs
    runs["got_bytes"] = runs["size_bytes"] + octets * runs["got_packets"]
    assert verdict("T1-07", original).verdict is expected


@pytest.mark.parametrize("element, expected", [(136, Verdict.SHAPE_ONLY), (137, Verdict.NOT_REPRODUCED)])
def test_bytes_that_the_paper_leaves_out_are_told(element, expected):
    original = changed(changed(changed(as_the_paper(), "header_fixed", 194), "header_content", 5), "header_signature_element", element)
    comparison = verdict("T1-20", original)
    assert comparison.verdict is expected
    assert f"the 5 bytes around the payload and the closing byte of the object; type, signature with its tags and signed information " \
           f"have {element + 52}" in comparison.reason


@pytest.mark.parametrize("third, expected", [(2.5, Verdict.REPRODUCED), (2.6, Verdict.REPRODUCED), (2.9, Verdict.NOT_REPRODUCED)])
def test_peaks_are_a_second_apart(third, expected):
    """The median of 1 s and the other pause."""
    original = as_the_paper()
    bins = original.bins.replace({"t_s": {2.5: third}})
    assert verdict("T1-21", Data(original.runs, bins, original.windows)).verdict is expected


def test_slow_tcp_keeps_its_shape_only():
    slow = changed(as_the_paper(), "time_s", 10.0, stack="tcp", size=50_000_000)
    assert verdict("T1-11", slow).verdict is Verdict.SHAPE_ONLY


@pytest.mark.parametrize("id, chunk", [("T1-01", 1024), ("T1-02", 4096), ("T1-03", 8192)])
@pytest.mark.parametrize("factor, holds", [(0.97, False), (0.985, True), (1.015, True), (1.03, False)])
def test_peaks(id, chunk, factor, holds):
    original = as_the_paper()
    bins = original.bins.assign(mbps=factor * original.bins["mbps"])
    assert (verdict(id, Data(original.runs, bins, original.windows)).verdict is not Verdict.NOT_REPRODUCED) == holds


@pytest.mark.parametrize("interests, expected", [
    (489 + 29, Verdict.SHAPE_ONLY), (489 + 30, Verdict.REPRODUCED), (489 + 32, Verdict.REPRODUCED), (489 + 33, Verdict.SHAPE_ONLY)])
def test_the_mismatch_is_the_windows_at_the_holes(interests, expected):
    """One hole, with a window of 31."""
    data = changed(as_the_paper(), "interests", interests, size=500_000, chunk=1024, **CCN)
    assert verdict("T1-08", data).verdict is expected


def test_a_chunk_that_does_not_raise_the_throughput_is_noticed():
    original = as_the_paper()
    bins = original.bins.assign(mbps=original.bins["mbps"].clip(upper=13.8))
    assert verdict("T1-13", Data(original.runs, bins, original.windows)).verdict is Verdict.NOT_REPRODUCED


def test_a_fragment_more_is_noticed():
    original = as_the_paper()
    bins = original.bins.assign(packets_ip=original.bins["packets_ip"] + original.bins["packets_data"])
    assert verdict("T1-12", Data(original.runs, bins, original.windows)).verdict is Verdict.NOT_REPRODUCED


def test_a_window_that_falls_to_two_is_noticed():
    original = as_the_paper()
    windows = original.windows.replace({"window": {1.0: 2.0}})
    assert verdict("T1-05", Data(original.runs, original.bins, windows)).verdict is Verdict.NOT_REPRODUCED


@pytest.mark.parametrize("id", EXPERIMENT.checks)
def test_missing_runs_are_not_simulated(id):
    all_of_it = as_the_paper()
    nothing = Data(all_of_it.runs.iloc[:0], all_of_it.bins, all_of_it.windows)
    assert verdict(id, nothing).verdict is Verdict.NOT_SIMULATED


def test_what_follows_from_a_run():
    original = as_the_paper()
    first = original.runs.iloc[0]
    assert header_octets(first) == 220
    assert overhead(first) == pytest.approx(220 * 489 / 500_000)
    assert peak_mbps(original, 1) == 3.98
    assert [window_before(original, 1, time) for time in (0.1, 0.5, 0.51)] == [1, 31, 1]


# --- against the real CCNx ---

def as_measured():
    """Simulations that did exactly what was measured."""
    rows = []
    for case in measured_cases():
        row = case.row
        interests, frames = row["interests_wire"] - 2, row["content_frames_wire"] - 1
        rows.append(run(
            len(rows) + 1, size=case.size, chunk=case.chunk, object="ccnx:/content/files/file1.dat",
            signing=MEASURED_SIGNING[case.extra], interests=row["interests_app"], chunks=row["objects_recv_app"],
            holes=row["holes"], timeouts=row["timeouts"], time_s=sum(case.seconds) / len(case.seconds),
            sent_packets=interests, ip_out_packets=interests,
            ip_out_bytes=row["interest_frame_bytes"] - CONTROL_INTEREST_OCTETS - ETHERNET * interests,
            got_packets=row["content_objects_wire"] - 1, ip_in_packets=frames,
            ip_in_bytes=row["content_frame_bytes"] - CONTROL_OBJECT_OCTETS - ETHERNET * frames))
    for row in measured_rows("threshold_p.csv"):
        rows.append(run(len(rows) + 1, window=row["p"], object="ccnx:/content/files/file1.dat", signing=0.0024,
                        interests=row["interests_sent"], chunks=row["received"], holes=row["holes"],
                        timeouts=row["timeouts"], time_s=row["seconds"]))
    return data(rows)


REAL = [id for id in EXPERIMENT.checks if id.startswith("M1-")]


def test_what_was_measured_is_reproduced():
    compared = {id: verdict(id, as_measured()) for id in REAL}
    # Two that are nothing but signatures, whose time was taken from such runs.
    assert {c.verdict for c in compared.values()} == {Verdict.REPRODUCED}
    assert {id for id, c in compared.items() if c.evidence_label == "follows from M1-21"} == {"M1-16", "M1-17"}
    assert len(compared) == 18
    assert compared["M1-05"].simulated == "539 packets"


@pytest.mark.parametrize("column, unlike", [
    ("interests", "Interests of the application"), ("holes", "holes"), ("ip_out_bytes", "their bytes"),
    ("ip_in_packets", "their frames"), ("sent_packets", "Interests on the wire")])
def test_one_packet_more_is_noticed(column, unlike):
    original = as_measured()
    value = original.runs.loc[0, column] + 1
    comparison = verdict("M1-01", changed(original, column, value, run_id=1))
    assert comparison.verdict is Verdict.NOT_REPRODUCED
    assert unlike in comparison.reason and "profile paper" in comparison.reason


@pytest.mark.parametrize("factor, holds", [(0.982, False), (0.983, True), (1.017, True), (1.018, False)])
def test_times_are_as_near_as_repetitions(factor, holds):
    """The three with the largest spread took 0.151204 s, 0.151514 s and 0.153859 s."""
    assert repetitions_apart() == pytest.approx(0.002655 / 0.152192, rel=1e-4)
    original = as_measured()
    value = factor * original.runs.loc[0, "time_s"]
    assert (verdict("M1-11", changed(original, "time_s", value, run_id=1)).verdict is Verdict.REPRODUCED) == holds


def test_a_stall_with_a_smaller_window_is_noticed():
    comparison = verdict("M1-21", changed(as_measured(), "time_s", 5.1, window=24))
    assert (comparison.verdict, comparison.simulated) == (Verdict.NOT_REPRODUCED, "23 chunks")


def test_another_count_at_some_window_is_noticed():
    comparison = verdict("M1-21", changed(as_measured(), "holes", 2, window=20))
    assert comparison.verdict is Verdict.NOT_REPRODUCED
    assert "other counts with [20]" in comparison.reason


def test_the_hole_comes_within_a_chunk_of_half_a_second():
    for hole, holds in ((0.4970, False), (0.4980, True), (0.5023, True), (0.5030, False)):
        compared = verdict("M1-22", changed(as_measured(), "first_hole_s", hole, window=31, chunk=1024, size=500_000))
        assert (compared.verdict is Verdict.REPRODUCED) == holds


def test_the_grid_names_each_run_once():
    for quick in (True, False):
        tasks = make_grid(quick)
        assert len(set(tasks)) == len(tasks)
    # 9 transfers, 3 by TCP, 8 measured cases and 10 windows.
    assert len(tasks) == 30
