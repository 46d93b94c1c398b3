// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

// What every registered strategy does about lost packets while several consumers ask for one name.

#include "../kit/ccn-heap-test-kit.h"
#include "../kit/ccn-random-network-test-kit.h"
#include "../kit/ccn-test-kit.h"
#include "../kit/ccn-transfer-test-kit.h"
#include "../kit/ccn-wires-test-kit.h"

#include "ns3/ccn-consumer.h"
#include "ns3/ccn-producer.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/error-model.h"
#include "ns3/point-to-point-helper.h"
#include "ns3/pointer.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <set>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** What the packets of a network suffer: the chosen ones are lost, or a share of all. @ingroup ccn-tests */
struct Losses
{
    std::set<uint32_t> chosen; ///< numbers of lost packets, counted from 0 over all links upstream
    uint32_t percent{0};       ///< share of the other packets that is lost
    uint32_t packets{0};       ///< number of packets so far
    uint32_t lost{0};          ///< of these, the lost ones
    Time latest;               ///< when the latest one was lost
};

/** Loses packets. @ingroup ccn-tests */
class Lossy : public ErrorModel
{
  public:
    /** @param losses shared by all links @param dice decides about random ones */
    Lossy(Losses& losses, Dice& dice)
        : m_losses(losses),
          m_dice(dice)
    {
    }

  private:
    bool DoCorrupt(Ptr<Packet>) override
    {
        const bool isChosen = m_losses.chosen.count(m_losses.packets++) != 0;
        if (!isChosen && (m_losses.percent == 0 || !m_dice.Is(m_losses.percent)))
        {
            return false;
        }
        ++m_losses.lost;
        m_losses.latest = Simulator::Now();
        return true;
    }

    void DoReset() override
    {
    }

    Losses& m_losses;
    Dice& m_dice;
};

/** A network and its load. @ingroup ccn-tests */
struct Setting
{
    std::string strategy;          ///< of all nodes
    uint32_t paths{1};             ///< number of links from the router to the producer
    bool hasStores{false};         ///< whether nodes store content
    uint32_t chunks{1};            ///< of the object
    std::string timer{"lifetime"}; ///< attribute Timer of the consumers
    std::vector<Time> offsets;     ///< when the consumers start, one each

    /** @return all of it, for messages */
    std::string ToText() const
    {
        std::string text = strategy + ", " + std::to_string(paths) + " paths, " + timer +
                           (hasStores ? ", stores, starts" : ", no stores, starts");
        for (const Time& offset : offsets)
        {
            text += " " + std::to_string(offset.GetMilliSeconds());
        }
        return text + " ms";
    }
};

/**
 * @ingroup ccn-tests
 * Consumers on nodes of their own behind a router, which has one or two lossy links to the producer.
 */
class LossyStar
{
  public:
    static constexpr int64_t LIFETIME_MS = 1000; ///< of the Interests

    /** @param setting the network @param losses what its packets suffer @param dice random numbers */
    LossyStar(const Setting& setting, Losses& losses, Dice& dice)
        : m_consumerNodes(setting.offsets.size())
    {
        m_ends.Create(2); // router, producer
        m_link.SetDeviceAttribute("DataRate", StringValue("10Mbps"));
        m_link.SetChannelAttribute("Delay", StringValue("5ms"));
        CcnStackHelper stack;
        stack.SetAttribute("Strategy", StringValue(setting.strategy));
        stack.Install(m_consumerNodes);
        stack.Install(m_ends);
        for (uint32_t i = 0; i < setting.paths; ++i)
        {
            const auto devices = m_link.Install(m_ends);
            CcnStackHelper::AddDeviceFace(devices.Get(1));
            CcnStackHelper::AddRoute(m_ends.Get(0),
                                     "/o",
                                     CcnStackHelper::AddDeviceFace(devices.Get(0)));
            for (uint32_t end = 0; end < 2; ++end)
            {
                devices.Get(end)->SetAttribute("ReceiveErrorModel",
                                               PointerValue(CreateObject<Lossy>(losses, dice)));
            }
        }
        auto producer = CreateObject<Producer>();
        producer->SetAttribute("Prefix", StringValue("ccnx:/o"));
        producer->SetAttribute("Size", UintegerValue(1000 * setting.chunks));
        producer->SetAttribute("ChunkSize", UintegerValue(1000));
        m_ends.Get(1)->AddApplication(producer);
        for (uint32_t i = 0; i < setting.offsets.size(); ++i)
        {
            AddConsumer(setting, i);
        }
        for (uint32_t i = 0; !setting.hasStores && i < m_consumerNodes.GetN() + 2; ++i)
        {
            GetL3(i).GetContentStore().SetAttribute("MaxObjects", UintegerValue(0));
        }
    }

    /** @return broken rules, or an empty string; runs the simulation @param losses of its packets */
    std::string Run(const Losses& losses)
    {
        Simulator::Stop(Seconds(3000));
        Simulator::Run();
        std::string broken;
        for (const auto& consumer : m_consumers)
        {
            const Transfer& transfer = consumer->GetTransfer();
            const Time from = std::max(losses.latest, transfer.start);
            broken += transfer.complete ? "" : " a consumer gave up;";
            broken += transfer.end > from + MilliSeconds(2 * LIFETIME_MS)
                          ? " a consumer waited long;"
                          : "";
        }
        for (uint32_t i = 0; i < m_consumerNodes.GetN() + 2; ++i)
        {
            broken += CatchMessage([&] { GetL3(i).CheckIdentities(true); });
        }
        return broken;
    }

    /** @return number of Interests that the consumers expressed */
    uint64_t GetExpressed() const
    {
        return m_expressed;
    }

    /** @return number of Interests that the router sent */
    uint64_t GetUpstream() const
    {
        return GetL3(m_consumerNodes.GetN()).GetCounters().Get(Count::INTERESTS_SENT);
    }

  private:
    /** @param i a consumer's number, then the router's and the producer's @return its layer */
    CcnL3Protocol& GetL3(uint32_t i) const
    {
        const uint32_t consumers = m_consumerNodes.GetN();
        return *CcnStackHelper::Get(i < consumers ? m_consumerNodes.Get(i)
                                                  : m_ends.Get(i - consumers));
    }

    /** @param setting the network @param i number of a consumer */
    void AddConsumer(const Setting& setting, uint32_t i)
    {
        const Ptr<Node> node = m_consumerNodes.Get(i);
        const auto devices = m_link.Install(node, m_ends.Get(0));
        CcnStackHelper::AddDeviceFace(devices.Get(1));
        CcnStackHelper::AddRoute(node, "/o", CcnStackHelper::AddDeviceFace(devices.Get(0)));
        auto consumer = CreateObject<Consumer>();
        consumer->SetAttribute("Prefix", StringValue("ccnx:/o"));
        consumer->SetAttribute("Window", UintegerValue(1));
        consumer->SetAttribute("Timer", StringValue(setting.timer));
        consumer->SetAttribute("InitialTimeout", TimeValue(MilliSeconds(200)));
        consumer->SetAttribute("MinTimeout", TimeValue(MilliSeconds(200)));
        consumer->SetAttribute("MaxTimeout", TimeValue(MilliSeconds(LIFETIME_MS)));
        consumer->SetAttribute("Lifetime", TimeValue(MilliSeconds(LIFETIME_MS)));
        consumer->SetAttribute("MaxRetransmissions", UintegerValue(1000));
        consumer->SetStartTime(setting.offsets[i]);
        consumer->AssignStreams(10 * i);
        consumer->TraceConnectWithoutContext(
            "InterestSent",
            Callback<void, uint64_t, uint32_t>([this](uint64_t, uint32_t) { ++m_expressed; }));
        node->AddApplication(consumer);
        m_consumers.push_back(consumer);
    }

    NodeContainer m_consumerNodes;
    NodeContainer m_ends;
    PointToPointHelper m_link;
    std::vector<Ptr<Consumer>> m_consumers;
    uint64_t m_expressed{0};
};

/** Consumers of one name, and lost packets. @ingroup ccn-tests */
class LostPacketsTest : public TestCase
{
  public:
    /** @param strategy a registered one */
    explicit LostPacketsTest(const std::string& strategy)
        : TestCase(strategy),
          m_strategy(strategy)
    {
    }

  private:
    void DoRun() override
    {
        KeepWire();
        const uint32_t step = GetWire().GetTraits().isExact ? 6 : 7 / Sampled(7);
        for (uint32_t consumers = 2; consumers <= 8; consumers += step)
        {
            LoseEach(Draw(consumers));
            LoseMany(Draw(consumers));
        }
    }

    /** @param consumers their number @return a random setting */
    Setting Draw(uint32_t consumers)
    {
        Setting setting;
        setting.strategy = m_strategy;
        setting.paths = m_dice.Roll(1, 2);
        setting.hasStores = m_dice.Is(50);
        setting.chunks = m_dice.Roll(1, 3);
        setting.timer = m_dice.Is(50) ? "lifetime" : "estimated";
        for (uint32_t i = 0; i < consumers; ++i)
        {
            const uint32_t longest = m_dice.Pick(std::vector<uint32_t>{20, 1000, 4000});
            setting.offsets.push_back(MilliSeconds(m_dice.Roll(0, longest)));
        }
        return setting;
    }

    /** Loses each packet on the links upstream, one per run. */
    void LoseEach(const Setting& setting)
    {
        Losses none;
        Check(setting, none);
        NS_TEST_ASSERT_MSG_GT(none.packets, 0, "packets pass the lossy links");
        uint32_t lost = 0;
        for (uint32_t packet = 0; packet < none.packets; ++packet)
        {
            Losses one;
            one.chosen.insert(packet);
            Check(setting, one);
            lost += one.lost; // a strategy with random delays may send fewer packets in this run
        }
        NS_TEST_EXPECT_MSG_GT(lost, 0, "packets were lost");
    }

    /** Loses 1 to 30 % of the packets. */
    void LoseMany(Setting setting)
    {
        setting.chunks = 20;
        for (const uint32_t percent : {1, 10, 30})
        {
            Losses many;
            many.percent = percent;
            Check(setting, many);
        }
    }

    /** Runs a network. @param setting the network @param losses what its packets suffer */
    void Check(const Setting& setting, Losses& losses)
    {
        const std::string first =
            losses.chosen.empty() ? "" : std::to_string(*losses.chosen.begin());
        const std::string text = setting.ToText() + ", packet " + first + " or " +
                                 std::to_string(losses.percent) + " % lost";
        LossyStar star(setting, losses, m_dice);
        NS_TEST_EXPECT_MSG_EQ(star.Run(losses), "", text);
        NS_TEST_EXPECT_MSG_LT_OR_EQ(star.GetUpstream(),
                                    star.GetExpressed() * setting.paths,
                                    "Interests sent upstream: " << text);
        Simulator::Destroy();
    }

    std::string m_strategy;
    Dice m_dice{1};
};

/** All registered strategies. @ingroup ccn-tests */
class LostPacketsTestSuite : public WireTestSuite
{
  public:
    LostPacketsTestSuite()
        : WireTestSuite("ccn-lost-packets", TestSuite::Type::SYSTEM)
    {
        for (const std::string& strategy : GetTypeNames(Strategy::GetTypeId()))
        {
            AddOnEachWire<LostPacketsTest>(strategy);
        }
    }
};

LostPacketsTestSuite g_lostPacketsTestSuite; ///< registers the suite

} // namespace
