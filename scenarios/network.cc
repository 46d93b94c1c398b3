// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * network: the general study of a network of content stores. Receivers request objects of a
 * catalogue by Zipf's law or from a list, one after the other or as a Poisson process. Topology,
 * places of the content stores, their admission and replacement policies, routes and strategy are
 * arguments.
 *
 *     --topology=tree     producer -- root -- --arity children each; receivers are the leaves
 *     --topology=line     producer -- node 1 -- ... -- receiver
 *     --topology=star     producer -- hub -- the other nodes, which are receivers
 *     --topology=random   preferential attachment; producers and receivers on random nodes
 *     --links=FILE        links in CSV (from,to,delay_ms,rate_mbps,queue_packets,weight,loss), or in a
 *                         --format of ns-3's topology-read
 *     --nodes=FILE        CSV: what is on each node (node,role,cache_objects,contents,app,start_s,stop_s)
 *     --requests=FILE     CSV: the requests in their order (receiver,content,time_s)
 *
 *     network --topology=tree --size=16 --admission=LeaveCopyDown --cache=50
 *     network: 10000 requests: hit ratio 0.4728, mean delay 0.00479963 s, 2.3984 links per chunk
 */

#include "network/run-network.h"

int
main(int argc, char* argv[])
{
    const std::string usage = "A network of content stores: topology, places and policies of the "
                              "stores, catalogue, demand and "
                              "routes are arguments or files.";
    return ns3::ccn::network::RunNetwork("network", usage, {}, argc, argv);
}
