// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * CCNx 1.0: traceroute and ping with the packet types of RFC 9507 and RFC 9508, over two paths that R1 uses
 * in turn. Without path labels, the traceroute mixes both paths: bob is not 60 ms behind R2. With them
 * (RFC 9531), each request goes on along the path of the one before. Then the link from R1 to R2 is cut, and
 * R1 returns the ping that has its label; the next one discovers the other path.
 *
 *     alice --- 5 ms --- R1 --- 10 ms --- R2 --- 10 ms --- bob
 *                         +---- 20 ms --- R3 --- 20 ms -----+
 *
 * Run:      ./ccn run ccn-steering
 * Expected: ccn-steering: no labels: r1 10 ms, r2 30 ms, bob 90 ms; labels: r1 10 ms, r2 30 ms, bob 50 ms; ping: bob 50 ms, bob 50 ms, bad_path_label 10 ms, bob 90 ms
 */

#include "ns3/ccn-module.h"
#include "ns3/core-module.h"
#include "ns3/network-module.h"

#include <cmath>
#include <iostream>
#include <optional>
#include <string>
#include <tuple>
#include <utility>

using namespace ns3;
using namespace ns3::ccn;

/** Forwards each Interest to one next hop, in turn. */
class InTurn : public Strategy
{
  public:
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId("InTurn").SetParent<Strategy>().AddConstructor<InTurn>();
        return tid;
    }

    void Choose(const InterestArrival&, const NextHops& hops, FaceList& chosen) override
    {
        chosen.push_back(hops[m_turn++ % hops.size()].face);
    }

  private:
    uint32_t m_turn{0};
};

NS_OBJECT_ENSURE_REGISTERED(InTurn);

/** Prints who answered, or why the request was returned, and the round trip. */
static void
Print(uint32_t number, std::optional<Time> trip, Ping::Outcome outcome, const std::string& text)
{
    const bool isAnswer = outcome != Ping::Outcome::RETURNED;
    std::cout << (number == 1 ? " " : ", ")
              << (isAnswer ? text.substr(6, text.find(' ') - 6) : text) << " "
              << std::lround(trip.value().GetSeconds() * 1000) << " ms";
}

int
main(int argc, char* argv[])
{
    CommandLine(__FILE__).Parse(argc, argv);
    const NodeContainer nodes(5);
    const char* names[] = {"alice", "r1", "r2", "r3", "bob"};
    CcnStackHelper stack;
    stack.SetAttribute("Profile", StringValue("ccnx-1.0"));
    stack.SetAttribute("PathLabels", BooleanValue(true));
    stack.SetAttribute("Strategy", StringValue("InTurn"));
    for (uint32_t i = 0; i < 5; ++i)
    {
        stack.SetAttribute("AdministrativeName", StringValue(std::string("ccnx:/") + names[i]));
        stack.Install(nodes.Get(i));
    }
    FaceId cut = NO_FACE; // from R1 to R2
    for (const auto& [from, to, ms] :
         {std::tuple{0, 1, 5}, {1, 2, 10}, {2, 4, 10}, {1, 3, 20}, {3, 4, 20}})
    {
        ExpressLinkHelper link;
        link.SetDeviceAttribute("DataRate", StringValue("1Gbps"));
        link.SetChannelAttribute("Delay", TimeValue(MilliSeconds(ms)));
        const auto devices = link.Install(nodes.Get(from), nodes.Get(to));
        const FaceId face = CcnStackHelper::AddDeviceFace(devices.Get(0));
        CcnStackHelper::AddDeviceFace(devices.Get(1));
        CcnStackHelper::AddRoute(nodes.Get(from), "ccnx:/bob", face);
        cut = to == 2 ? face : cut;
    }
    int start = 0;
    for (const auto& [title, type] : {std::pair{"no labels", "Traceroute[Count=9|Label=a"},
                                      {"; labels", "Traceroute[Labels=fallback|Count=9|Label=b"},
                                      {"; ping", "Ping[Labels=strict|Count=4|Label=c"}})
    {
        const auto app = CreateByName<CcnApplication>(
            std::string(type) + "|Target=ccnx:/bob|Requests=true|Interval=200ms]");
        app->TraceConnectWithoutContext("Ended", MakeCallback(&Print));
        app->SetStartTime(Seconds(2 * start++));
        nodes.Get(0)->AddApplication(app);
        Simulator::Schedule(Seconds(2 * start - 2), [title = title] { std::cout << title << ":"; });
    }
    Simulator::Schedule(MilliSeconds(4400),
                        [&] { CcnStackHelper::Get(nodes.Get(1))->GetFace(cut)->SetUp(false); });
    std::cout << "ccn-steering: ";
    Simulator::Run();
    std::cout << "\n";
    Simulator::Destroy();
    return 0;
}
