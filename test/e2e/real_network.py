"""Runs the example ccn-real-network with the programs of examples/host, in a network namespace of its own.

    unshare --net python3 real_network.py '{"folder": ..., "arguments": [...], "options": [...], "bad": [...], "good": ...}'
    unshare --net python3 real_network.py '{"folder": ..., "arguments": [...], "between": [...]}'
    unshare --net python3 real_network.py '{"alone": ["--time=1s"]}'

The first prints what the programs print, as JSON. Its datagrams are hexadecimal, host.bin in the folder is the host's
file, and the options are those of the host programs. In the second, host programs on both sides of the simulated
routers exchange host.bin and far.bin, with these further arguments. The third runs the simulation without host programs. Without argument, the script only makes the
tap devices, which end with the namespace.
"""

from __future__ import annotations

import contextlib
import fcntl
import json
import os
import signal
import socket
import struct
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
HOST = ROOT / "examples/host"
PROGRAM = ROOT / "build/optimized/examples/ccn-real-network"
TAP, GATEWAY, PORT = "ccn0", "192.0.2.254", 9695
CLIENT, SERVER, STRANGER = "192.0.2.1", "192.0.2.2", "192.0.2.3"
FAR_TAP, FAR_GATEWAY, FAR_CLIENT, FAR_SERVER = "ccn1", "198.51.100.254", "198.51.100.1", "198.51.100.2"
TUNSETIFF, TUNSETPERSIST, IFF_TAP, IFF_NO_PI = 0x400454CA, 0x400454CB, 0x2, 0x1000
SIOCSIFFLAGS, SIOCSIFADDR, SIOCSIFNETMASK, IFF_UP = 0x8914, 0x8916, 0x891C, 0x1
LIMIT = 1800  # s, after which a transfer hangs, on any machine
# ./ccn forbids Python to import from the folder of a script.
PLAIN = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}


def make_tap(name: str, *addresses: str) -> None:
    """Makes a tap device with addresses of the host."""
    with open("/dev/net/tun", "r+b", buffering=0) as tun:
        fcntl.ioctl(tun, TUNSETIFF, struct.pack("16sH22x", name.encode(), IFF_TAP | IFF_NO_PI))
        fcntl.ioctl(tun, TUNSETPERSIST, 1)
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as any_socket:
        for number, address in enumerate(addresses):
            interface = f"{name}:{number}".removesuffix(":0").encode()
            for request, value in ((SIOCSIFADDR, address), (SIOCSIFNETMASK, "255.255.255.0")):
                fcntl.ioctl(any_socket, request,
                            struct.pack("16sHH4s16x", interface, socket.AF_INET, 0, socket.inet_aton(value)))
            fcntl.ioctl(any_socket, SIOCSIFFLAGS, struct.pack("16sH22x", interface, IFF_UP))


@contextlib.contextmanager
def started(*command: object) -> Iterator[subprocess.Popen[str]]:
    """A process, which is killed if it is still there at the end."""
    process = subprocess.Popen(command, env=PLAIN, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def interrupt(process: subprocess.Popen[str]) -> str:
    """Ends a process as Ctrl-C does; returns what it had still to print."""
    process.send_signal(signal.SIGINT)
    output, errors = process.communicate(timeout=LIMIT)
    assert process.returncode == 0, errors
    return output + errors


def send(source: str, datagrams: list[bytes], until_answer: bool = False) -> None:
    """Sends datagrams to the gateway from CCNx's port of an address."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as udp:
        udp.settimeout(LIMIT)
        udp.bind((source, PORT))
        for datagram in datagrams:
            udp.sendto(datagram, (GATEWAY, PORT))
        if until_answer:
            udp.recv(65535)


def served(name: str, file: Path, address: str, *options: str) -> contextlib.AbstractContextManager[subprocess.Popen]:
    """A host program that serves a file."""
    return started(sys.executable, HOST / "serve.py", name, file, "--from", address, *options)


def fetching(name: str, gateway: str, address: str, *options: str) -> list[object]:
    """A command that fetches a file."""
    return [sys.executable, HOST / "get.py", name, "--via", gateway, "--from", address, *options]


def run(folder: Path, arguments: list[str], options: list[str], bad: list[bytes], good: bytes) -> dict[str, object]:
    """Transfers a file each way, then sends bad datagrams, and an Interest that is answered when they have arrived."""
    get = fetching("ccnx:/sim/file", GATEWAY, CLIENT, *options)
    simulate = (PROGRAM, *arguments, f"--time={LIMIT}s", f"--pcap={folder}/tap.pcap")
    with started(*simulate) as simulation, \
            served("ccnx:/host/file", folder / "host.bin", SERVER, *options) as server:
        with (folder / "fetched.bin").open("wb") as file:
            got = subprocess.run(get, env=PLAIN, stdout=file, stderr=subprocess.PIPE, text=True, timeout=LIMIT)
        fetched = simulation.stdout.readline()
        send(STRANGER, bad[:1])
        send(CLIENT, [*bad, good], until_answer=True)
        return {"get": got.stderr, "status": got.returncode, "simulation": fetched + interrupt(simulation),
                "serve": interrupt(server)}


def run_between(folder: Path, arguments: list[str], options: list[str], serving: list[str]) -> dict[str, object]:
    """Transfers a file each way between host programs on both sides of the simulated routers, at the same time."""
    simulate = (PROGRAM, *arguments, f"--far={FAR_TAP}", f"--time={LIMIT}s", f"--pcap={folder}/tap.pcap")
    with started(*simulate) as simulation, \
            served("ccnx:/host/file", folder / "host.bin", SERVER, *options, *serving), \
            served("ccnx:/far/file", folder / "far.bin", FAR_SERVER, *options, *serving):
        gets = [subprocess.Popen(fetching(*names, *options), env=PLAIN, stdout=(folder / file).open("wb"),
                                 stderr=subprocess.PIPE, text=True)
                for file, *names in (("far.fetched", "ccnx:/far/file", GATEWAY, CLIENT),
                                     ("host.fetched", "ccnx:/host/file", FAR_GATEWAY, FAR_CLIENT))]
        return {"get": [get.communicate(timeout=LIMIT)[1] for get in gets],
                "status": [get.returncode for get in gets], "simulation": interrupt(simulation)}


if __name__ == "__main__":
    make_tap(TAP, CLIENT, SERVER, STRANGER)
    make_tap(FAR_TAP, FAR_CLIENT, FAR_SERVER)
    if len(sys.argv) > 1:
        given = json.loads(sys.argv[1])
        if "alone" in given:
            sys.exit(subprocess.run([PROGRAM, *given["alone"]]).returncode)
        if "between" in given:
            print(json.dumps(run_between(Path(given["folder"]), given["arguments"], *given["between"])))
            sys.exit()
        print(json.dumps(run(Path(given["folder"]), given["arguments"], given["options"],
                             list(map(bytes.fromhex, given["bad"])), bytes.fromhex(given["good"]))))
