// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ccn-shared-random-test-kit.h"

#include "ccn-transfer-test-kit.h"
#include "ccn-wires-test-kit.h"

#include "ns3/boolean.h"
#include "ns3/ccn-geo.h"
#include "ns3/ccn-profile.h"
#include "ns3/ccn-replacement-policy.h"
#include "ns3/ccn-strategy.h"
#include "ns3/ccn-type-lookup.h"

#include <algorithm>

namespace ns3::ccn::test
{

namespace
{

constexpr double SIDE = 500;  ///< of the plane, in m
constexpr double RANGE = 250; ///< within which nodes hear each other, in m

} // namespace

RandomSharedNetwork::RandomSharedNetwork(const std::string& scheme, Dice& dice, int64_t stream)
    : SharedNetwork(dice.Roll(3, 8), scheme),
      m_dice(dice),
      m_name(scheme),
      m_stream(1000000 * stream)
{
    for (uint32_t i = 0; i < nodes.GetN(); ++i)
    {
        CcnL3Protocol& l3 = L3(i);
        l3.TraceConnectWithoutContext("Suppression",
                                      MakeCallback(&RandomSharedNetwork::Note, this));
        l3.SetAttribute("Profile", StringValue(m_dice.Pick(GetProfileNames())));
        l3.SetAttribute("Strategy", StringValue(m_dice.Pick(GetTypeNames(Strategy::GetTypeId()))));
        ContentStore& store = l3.GetContentStore();
        store.SetPolicy(m_dice.Pick(GetTypeNames(ReplacementPolicy::GetTypeId())));
        store.SetAttribute("MaxObjects", UintegerValue(m_dice.Is(20) ? 0 : m_dice.Roll(1, 20)));
        SetUpScheme(i);
        LoseFrames(m_devices.Get(i), m_dice.Roll(0, 30) / 100.0, m_stream + 10000 + i);
        l3.AssignStreams(m_stream + 100 * i);
        m_askers.push_back(CreateObject<DummyFace>("asker", true));
        l3.AddFace(m_askers.back());
        const Vector place(m_dice.Roll(0, SIDE), m_dice.Roll(0, SIDE), 0);
        m_places.emplace_back(place, Vector(m_dice.Roll(0, 10) - 5.0, m_dice.Roll(0, 10) - 5.0, 0));
        AddApplication(i);
        AddApplication(i);
    }
    for (uint32_t i = 0; i < STEPS; ++i)
    {
        Simulator::Schedule(MilliSeconds(STEP_MS * i), [this] { Step(); });
    }
    Simulator::Schedule(Seconds(END_S - 5), [this] {
        m_early =
            GetTransmissions(MessageKind::INTEREST) + GetTransmissions(MessageKind::CONTENT_OBJECT);
    });
}

void
RandomSharedNetwork::Run()
{
    Simulator::Stop(Seconds(END_S));
    Simulator::Run();
}

std::string
RandomSharedNetwork::GetFaults() const
{
    const uint64_t all =
        GetTransmissions(MessageKind::INTEREST) + GetTransmissions(MessageKind::CONTENT_OBJECT);
    const std::string late = std::to_string(all - m_early) + " transmissions at the end; ";
    return m_faults + (all == m_early ? "" : late) + GetBrokenIdentities();
}

void
RandomSharedNetwork::SetUpScheme(uint32_t node)
{
    const auto scheme = GetRadio(node)->GetScheme();
    if (!scheme)
    {
        return;
    }
    Load& load = m_loads[PeekPointer(scheme)];
    load = Load();
    scheme->AssignStreams(m_stream + 20000 + node);
    load.most = m_dice.Is(50) ? 1000 : m_dice.Roll(1, 20);
    scheme->SetAttribute("MaxWaiting", UintegerValue(load.most));
    if (DynamicCast<Geo>(scheme))
    {
        scheme->SetAttribute("MaxTransmissions", UintegerValue(m_dice.Roll(2, 8)));
        scheme->SetAttribute("DefersInterests", BooleanValue(m_dice.Is(50)));
        scheme->SetAttribute("PushesContent", BooleanValue(m_dice.Is(70)));
    }
    scheme->SetAttributeFailSafe("MaxHops", UintegerValue(m_dice.Roll(0, 4)));
}

void
RandomSharedNetwork::AddApplication(uint32_t node)
{
    const std::string prefix = "ccnx:/" + std::to_string(m_dice.Roll(0, 3));
    Ptr<Application> app;
    if (m_dice.Is(40))
    {
        auto producer = CreateObject<Producer>();
        producer->SetAttribute("Prefix", StringValue(prefix));
        producer->SetAttribute("Size", UintegerValue(1024 * m_dice.Roll(1, 30)));
        producer->SetAttribute("Freshness", UintegerValue(m_dice.Roll(0, 1)));
        producer->AssignStreams(m_stream + 30000 + 10 * node + nodes.Get(node)->GetNApplications());
        app = producer;
    }
    else
    {
        auto consumer = CreateObject<Consumer>();
        consumer->SetAttribute("Prefix", StringValue(prefix));
        consumer->SetAttribute("Window", UintegerValue(m_dice.Roll(1, 16)));
        consumer->SetAttribute("Lifetime", TimeValue(MilliSeconds(m_dice.Roll(100, 1000))));
        consumer->SetAttribute("MaxRetransmissions", UintegerValue(m_dice.Roll(0, 6)));
        consumer->AssignStreams(m_stream + 40000 + 10 * node + nodes.Get(node)->GetNApplications());
        app = consumer;
    }
    app->SetStartTime(MilliSeconds(m_dice.Roll(0, 1000)));
    nodes.Get(node)->AddApplication(app);
    if (m_dice.Is(80))
    {
        Route(node, m_dice.Is(50) ? "ccnx:/" : prefix);
    }
}

void
RandomSharedNetwork::Move()
{
    for (uint32_t i = 0; i < m_places.size(); ++i)
    {
        auto& [place, speed] = m_places[i];
        place = place + speed;
        speed.x *= place.x < 0 || place.x > SIDE ? -1 : 1;
        speed.y *= place.y < 0 || place.y > SIDE ? -1 : 1;
        Place(i, place);
        for (uint32_t other = 0; other < i; ++other)
        {
            Link(i, other, CalculateDistance(place, m_places[other].first) < RANGE);
        }
    }
}

void
RandomSharedNetwork::Step()
{
    Move();
    const uint32_t node = m_dice.Roll(0, nodes.GetN() - 1);
    const std::string uri =
        "/" + std::to_string(m_dice.Roll(0, 3)) + "/" + std::to_string(m_dice.Roll(0, 9));
    const Time lifetime = MilliSeconds(m_dice.Roll(10, 1000));
    const uint32_t kind = m_dice.Roll(0, 99);
    if (kind < 40)
    {
        m_askers[node]->Inject(Ask(uri, m_dice.Roll(1, 300), lifetime));
    }
    else if (kind < 60)
    {
        m_askers[node]->Inject(Answer(uri, std::to_string(m_dice.Roll(0, 1))));
    }
    else if (kind < 70 && GetWire().GetNumber() != Codec::CCNB)
    {
        m_askers[node]->Inject(Answer(uri)); // there are no piggyback packets
        m_askers[node]->Inject(Ask("/0/1", m_dice.Roll(1, 300), lifetime));
    }
    else if (kind < 70)
    {
        const std::string interest = Ask("/0/1", m_dice.Roll(1, 300), lifetime).Encode();
        m_askers[node]->Inject(Concatenate(Answer(uri).Encode(), interest));
    }
    else
    {
        Disturb(node, kind);
    }
    m_faults += CatchMessage([this, node] { L3(node).CheckIdentities(false); });
}

void
RandomSharedNetwork::Disturb(uint32_t node, uint32_t kind)
{
    const Ptr<Face> radio = GetRadio(node);
    if (kind < 76)
    {
        radio->SetUp(!radio->IsUp());
    }
    else if (kind < 78)
    {
        L3(node).RemoveFace(radio->GetId());
        AddRadio(node);
        SetUpScheme(node);
        Route(node, "ccnx:/");
    }
    else if (kind < 80)
    {
        const std::vector<std::string> types = {"PointToPoint", "MultiAccess", "AdHoc", "AdHoc"};
        radio->SetAttribute("LinkType", StringValue(m_dice.Pick(types)));
    }
    else if (kind < 82)
    {
        radio->SetAttribute("Suppression",
                            StringValue(m_dice.Is(70) ? m_name : m_dice.Pick(GetSchemes())));
        SetUpScheme(node);
    }
}

void
RandomSharedNetwork::Note(const Face& face,
                          SuppressionEvent event,
                          MessageKind,
                          Ptr<const Packet>,
                          const char*)
{
    const auto scheme = face.GetScheme();
    Load& load = m_loads[PeekPointer(scheme)];
    if (DynamicCast<Geo>(scheme))
    {
        load.sent += event == SuppressionEvent::SENT;
        load.sent -=
            event == SuppressionEvent::ACKNOWLEDGED || event == SuppressionEvent::ABANDONED;
    }
    // An event of a message is noted before it leaves, so that there may be one more.
    const int64_t held = load.sent + scheme->GetWaiting();
    if (load.sent < 0 || held > load.most + 1)
    {
        m_faults +=
            std::to_string(held) + " messages wait, of at most " + std::to_string(load.most) + "; ";
    }
}

} // namespace ns3::ccn::test
