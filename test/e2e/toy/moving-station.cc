// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * moving-station: three stations request from a wired producer; one of them leaves the cell from 10 s on.
 *
 *     moving-station --speed=5
 *     moving-station: sta0 0.288136, sta1 1, sta2 1
 */

#include "lib/networks/built-network.h"
#include "lib/run/scenario.h"

#include "ns3/ccn-consumer-cbr.h"

using namespace ns3::ccn;

class MovingStation : public Scenario
{
    void Build() override
    {
        NetworkDescription network(m_parameters);
        network.Add(R"(
            default node : cache=0
            node ap : at=0,0
            node sta0 : at=10,0
            cell ap - sta[3] : range=$range
            ap - server : 100Mbps 5ms
            origin ccnx:/live server
            app server PrefixProducer : Prefix=ccnx:/live
            app sta[3] ConsumerCbr : Prefix=ccnx:/live start=1s Frequency=20 MaxSeq=1180 MaxRetransmissions=0
            at 10s velocity=$speed,0 sta0)");
        m_network.Build(network);
        m_network.Watch(MakeRecorder(1));
        SetLimit(70); // beacons never end
    }

    void RecordResults(std::ostream& line) override
    {
        for (const std::string name : {"sta0", "sta1", "sta2"})
        {
            const CbrCounts& counts = m_network.GetApp<ConsumerCbr>(name)->GetCounts();
            const double share = 1.0 * counts.answered / counts.interests;
            Measure(name, "answered", share, "1", "Share of the requests answered.");
            line << (name == "sta0" ? "" : ", ") << name << " " << share;
        }
    }

    RealParameter m_speed{m_parameters, "speed", "Speed of sta0 from 10 s on", 2, 0, 100, "m/s"};
    RealParameter m_range{m_parameters, "range", "Range of frames", 50, 1, 1000, "m"};
    BuiltNetwork m_network;
};

int
main(int argc, char* argv[])
{
    MovingStation scenario;
    return RunScenario("moving-station", argc, argv, scenario);
}
