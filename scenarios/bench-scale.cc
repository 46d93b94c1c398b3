// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * bench-scale: the scenario network with the defaults of a benchmark: 1000 nodes with a content
 * store each, and 100 receivers that request objects of 10 chunks from a catalogue of 10^7 objects.
 * It prints the speed of the simulation, its memory, and the hit ratios by distance.
 *
 * A packet-hop is one Interest or ContentObject that crosses one link.
 *
 *     bench-scale --topology=star --size=1002 --receivers=0
 *
 * With --ranks=2, two processes simulate a part of the network each, with ns-3's module mpi. The
 * rows are those of one process, unless packets reach a node in the same ns (--resolution=fs).
 */

#include "network/run-network.h"

int
main(int argc, char* argv[])
{
    const std::string usage = "The scenario network with the defaults of a benchmark: a large "
                              "network with a content store on every "
                              "node, and Zipf-distributed requests for a large catalogue. It "
                              "prints speed, memory and hit ratios.";
    return ns3::ccn::network::RunNetwork("bench-scale",
                                         usage,
                                         {{"topology", "random"},
                                          {"size", "1000"},
                                          {"receivers", "100"},
                                          {"strategy", "AllFaces"},
                                          {"cache", "1000"},
                                          {"objects", "10000000"},
                                          {"alpha", "1"},
                                          {"chunks", "10"},
                                          {"pace", "poisson"},
                                          {"warm-up-time", "30"},
                                          {"count", "0"},
                                          {"seconds", "60"},
                                          {"costs", "true"}},
                                         argc,
                                         argv);
}
