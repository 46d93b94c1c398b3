// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * A custom routing protocol, defined outside the module in one class. Each router tells its neighbours
 * how many hops away each prefix is, as RIP does, and 16 hops are no way. At 3 s the link between nodes
 * 0 and 1 goes down.
 *
 *     0 --- 1 (producer)
 *     |     |
 *     3 --- 2
 *
 * Run:      ./ccn run ccn-own-routing
 * Expected: ccn-own-routing: node 0 was 1 hop away, and is 3 hops away after the failure
 */

#include "ns3/ccn-module.h"
#include "ns3/core-module.h"
#include "ns3/network-module.h"

#include <iostream>
#include <map>

using namespace ns3;
using namespace ns3::ccn;

/** Tells all distances whenever one has changed. */
class HopCount : public RoutingProtocol
{
  public:
    static TypeId GetTypeId()
    {
        static auto tid =
            TypeId("HopCount").SetParent<RoutingProtocol>().AddConstructor<HopCount>();
        return tid;
    }

    HopCount()
        : RoutingProtocol("hop-count")
    {
    }

  private:
    using Distances = std::map<Name, uint32_t>;
    static constexpr uint32_t NO_WAY = 16;

    void Begin() override
    {
    }

    void End() override
    {
        m_heard.clear();
        m_own.clear();
    }

    void OnNeighbour(FaceId face) override
    {
        m_heard.erase(face);
        Update();
    }

    void OnCost(FaceId) override
    {
    }

    void OnAnnounced(const Name&, bool) override
    {
        Update();
    }

    uint64_t GetLatest() const override
    {
        return m_changes;
    }

    uint64_t Write(FaceId, uint64_t, uint32_t, RoutingWriter& writer) override
    {
        for (const auto& [prefix, hops] : m_own)
        {
            writer.Octets(prefix.GetEncoded()).Number(hops);
        }
        return m_changes;
    }

    void Read(FaceId face, bool, RoutingReader& reader) override
    {
        m_heard[face].clear();
        while (reader.HasMore())
        {
            const Name prefix = reader.ReadName();
            m_heard[face][prefix] = reader.Number(NO_WAY);
        }
        Update();
    }

    /** Computes distances and routes from what all neighbours have told. */
    void Update()
    {
        std::map<Name, RoutingHop> best;
        for (const auto& [face, distances] : m_heard)
        {
            for (const auto& [prefix, hops] : distances)
            {
                const RoutingHop hop{std::min(hops + 1, NO_WAY), face};
                const auto known = best.emplace(prefix, hop).first;
                known->second = hop.cost < known->second.cost ? hop : known->second;
            }
        }
        Distances own;
        for (const auto& [prefix, hop] : best)
        {
            own[prefix] = hop.cost;
            SetRoute(prefix, hop.cost < NO_WAY ? RoutingHops{hop} : RoutingHops());
        }
        for (const Name& prefix : GetAnnounced())
        {
            own[prefix] = 0;
            SetRoute(prefix, {});
        }
        ReportRoutes();
        if (own != m_own)
        {
            m_own = own;
            ++m_changes;
            TellNews();
        }
    }

    std::map<FaceId, Distances> m_heard; // by the face of the neighbour
    Distances m_own;                     // what this router tells
    uint64_t m_changes{0};
};

NS_OBJECT_ENSURE_REGISTERED(HopCount);

int
main(int argc, char* argv[])
{
    CommandLine cmd(__FILE__);
    cmd.Parse(argc, argv);
    NodeContainer nodes(4);
    CcnStackHelper().Install(nodes);
    for (uint32_t i = 0; i < 4; ++i)
    {
        const auto link = ExpressLinkHelper().Install(nodes.Get(i), nodes.Get((i + 1) % 4));
        CcnStackHelper::AddDeviceFace(link.Get(0));
        CcnStackHelper::AddDeviceFace(link.Get(1));
    }
    for (uint32_t i = 0; i < 4; ++i)
    {
        const auto router = CreateObject<HopCount>();
        router->SetStopTime(Seconds(5));
        nodes.Get(i)->AddApplication(router);
    }
    CcnApplicationHelper producers("Producer");
    producers.SetAttribute("Prefix", StringValue("ccnx:/file"));
    producers.Install(nodes.Get(1));
    const Ptr<CcnL3Protocol> node = CcnStackHelper::Get(nodes.Get(0));
    const auto getCost = [node] { return node->GetFib().Find(Name("ccnx:/file"))->front().cost; };
    uint32_t before = 0;
    uint32_t after = 0;
    Simulator::Schedule(Seconds(3), [&] {
        before = getCost();
        node->GetFace(0)->SetUp(false);
        CcnStackHelper::Get(nodes.Get(1))->GetFace(0)->SetUp(false);
    });
    Simulator::Schedule(Seconds(4), [&] { after = getCost(); });
    Simulator::Run();
    std::cout << "ccn-own-routing: node 0 was " << before << " hop away, and is " << after
              << " hops away after the failure\n";
    Simulator::Destroy();
    return 0;
}
