// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * A custom suppression scheme, defined outside the module in one class. On a LAN, ten nodes have the
 * same content and all of them hear each request. With scheme TakesTurns, node n waits for n slots,
 * and remains silent if it hears the answer of another node meanwhile.
 *
 *     requester 0 ----+--------+--------+-- ... --+          100 Mbit/s
 *                  holder 1 holder 2 holder 3  holder 10     each has the same 100 chunks
 *
 * Run:      ./ccn run ccn-own-suppression
 *           ./ccn run ccn-own-suppression --scheme=None
 *           ./ccn run ccn-own-suppression --TakesTurns::Slot=50us
 * Expected: ccn-own-suppression: TakesTurns, 1 copies per chunk, 0.0609275 s
 *           ccn-own-suppression: None, 10 copies per chunk, 0.0110275 s
 *           ccn-own-suppression: TakesTurns, 8.37 copies per chunk, 0.092118 s
 */

#include "ns3/ccn-module.h"
#include "ns3/core-module.h"
#include "ns3/csma-module.h"
#include "ns3/network-module.h"

#include <iostream>

using namespace ns3;
using namespace ns3::ccn;

/** Content waits for a number of slots: the number of the node. */
class TakesTurns : public TimedSuppression
{
  public:
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId("TakesTurns")
                                .SetParent<TimedSuppression>()
                                .AddConstructor<TakesTurns>()
                                .AddAttribute("Slot",
                                              "Time for which node 1 waits.",
                                              TimeValue(MicroSeconds(500)),
                                              MakeTimeAccessor(&TakesTurns::m_slot),
                                              MakeTimeChecker(Seconds(0)));
        return tid;
    }

  protected:
    // The base class cancels a message that waits when it hears a copy of it (GetCancellation).
    Time GetDelay(const DeferredMessage& message) override
    {
        return message.shared.isInterest ? Time() : m_slot * GetNodeId(); // 0: it is sent at once
    }

  private:
    Time m_slot;
};

NS_OBJECT_ENSURE_REGISTERED(TakesTurns);

int
main(int argc, char* argv[])
{
    std::string scheme = "TakesTurns";
    CommandLine cmd(__FILE__);
    cmd.AddValue("scheme", "Suppression scheme of all nodes", scheme);
    cmd.Parse(argc, argv);

    constexpr uint32_t HOLDERS = 10;
    constexpr uint32_t CHUNKS = 100;
    Config::SetDefault("ns3::ccn::Face::Suppression", StringValue(scheme));
    NodeContainer nodes(1 + HOLDERS);
    CcnStackHelper().Install(nodes);
    CsmaHelper lan;
    lan.SetChannelAttribute("DataRate", StringValue("100Mbps"));
    const NetDeviceContainer devices = lan.Install(nodes);
    CcnStackHelper::AddRoute(nodes.Get(0), "ccnx:/", CcnStackHelper::AddDeviceFace(devices.Get(0)));
    CcnApplicationHelper producers("Producer");
    producers.SetAttribute("Size", UintegerValue(CHUNKS * 1024));
    for (uint32_t i = 1; i <= HOLDERS; ++i)
    {
        CcnStackHelper::AddDeviceFace(devices.Get(i));
        producers.Install(nodes.Get(i));
    }
    CcnApplicationHelper consumers("Consumer");
    consumers.SetAttribute("Window", UintegerValue(1)); // one chunk after the other
    const auto consumer = DynamicCast<Consumer>(consumers.Install(nodes.Get(0)).Get(0));
    CcnStackHelper::AssignStreams(nodes, 1);
    Simulator::Run();

    uint64_t copies = 0;
    for (uint32_t i = 1; i <= HOLDERS; ++i)
    {
        copies += CcnStackHelper::Get(nodes.Get(i))->GetCounters().Get(Count::DATA_SENT);
    }
    const Transfer& transfer = consumer->GetTransfer();
    std::cout << "ccn-own-suppression: " << scheme << ", " << double(copies) / CHUNKS
              << " copies per chunk, " << (transfer.end - transfer.start).GetSeconds() << " s\n";
    Simulator::Destroy();
    return transfer.complete ? 0 : 1;
}
