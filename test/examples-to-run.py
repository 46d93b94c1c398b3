#! /usr/bin/env python3

# The examples that ns-3's test.py runs: (name with arguments, condition, condition under valgrind).
# test/e2e/test_ns3_tree.py compares the list with examples/.
cpp_examples = [
    ("ccn-access-control", "True", "True"),
    ("ccn-ad-hoc", "True", "True"),
    ("ccn-cache", "True", "True"),
    ("ccn-first", "True", "True"),
    ("ccn-moving-producer", "True", "True"),
    ("ccn-ndn-congestion", "True", "True"),
    ("ccn-ndn-congestion-alt", "True", "True"),
    ("ccn-ndn-content-freshness", "True", "True"),
    ("ccn-ndn-csma", "True", "True"),
    ("ccn-ndn-grid", "True", "True"),
    ("ccn-ndn-grid --signed", "True", "True"),
    ("ccn-ndn-link-failure", "True", "True"),
    ("ccn-ndn-load-balancer", "True", "True"),
    ("ccn-ndn-simple", "True", "True"),
    ("ccn-ndn-simple-wifi", "True", "True"),
    ("ccn-ndn-tree-cs-tracers", "True", "True"),
    ("ccn-ndn-tree-tracers", "True", "True"),
    ("ccn-ndn-zipf-mandelbrot", "True", "True"),
    ("ccn-next", "True", "True"),
    ("ccn-own-admission", "True", "True"),
    ("ccn-own-application", "True", "True"),
    ("ccn-own-defence", "True", "True"),
    ("ccn-own-policy", "True", "True"),
    ("ccn-own-routing", "True", "True"),
    ("ccn-own-strategy", "True", "True"),
    ("ccn-own-suppression", "True", "True"),
    ("ccn-piggyback --form=none", "True", "True"),
    ("ccn-piggyback --form=concatenate", "True", "True"),
    # It needs a tap device that the user opens: doc/usage/real-network.rst.
    ("ccn-real-network --time=1s", "False", "False"),
    ("ccn-ping", "True", "True"),
    ("ccn-routes", "True", "True"),
    ("ccn-routing", "True", "True"),
    ("ccn-slices", "True", "True"),
    ("ccn-steering", "True", "True"),
    ("ccn-strategy-choice", "True", "True"),
    ("ccn-topology", "True", "True"),
    ("ccn-trust", "True", "True"),
    ("ccn-trust-schema", "True", "True"),
    ("ccn-udp-overlay", "True", "True"),
]

python_examples = []
