// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

// Random networks with honest consumers, attackers of every kind, and every pair of defences.

#include "kit/ccn-heap-test-kit.h"
#include "kit/ccn-random-network-test-kit.h"
#include "kit/ccn-test-kit.h"

#include "ns3/ccn-application.h"
#include "ns3/ccn-consumer.h"
#include "ns3/ccn-express-link-helper.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/network-module.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <cstdlib>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Defences that need no file. */
const std::vector<std::string> ALL_DEFENCES = {"FaceRate",
                                               "FairTokenBucket",
                                               "SatisfactionAcceptance",
                                               "SatisfactionPushBack",
                                               "Poseidon",
                                               "FlowBalance",
                                               "DelayedHits",
                                               "Firewall"};

/** Attackers, as CreateByName() reads them. */
const std::vector<std::string> ATTACK_KINDS = {
    "InterestFlood[Prefix=ccnx:/o|Rate=400|Lifetime=500ms]",
    "InterestFlood[Prefix=ccnx:/o|Rate=400|Poisson=true|Lifetime=3s]",
    "InterestFlood[Prefix=ccnx:/o|Rate=400|Names=existing|Objects=1]",
    "InterestFlood[Prefix=ccnx:/other|Rate=1000]",
    "ColludingProducer[Prefix=ccnx:/o/d|Delay=100ms]",
    "Replayer[Rate=200]",
    "Replayer[Rate=200|ReplaysContent=true]",
    "Poisoner[Prefix=ccnx:/o|Size=20000]",
    "Poisoner[Prefix=ccnx:/o|Size=20000|Fills=true]",
    "ExcludingConsumer[Prefix=ccnx:/o|Excludes=good]",
    "TimingProbe[Prefix=ccnx:/o]"};

/** @ingroup ccn-tests */
class RandomAttacksTest : public MethodTestCase<RandomAttacksTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /**
     * In each network, the attack ends after two seconds. Each honest consumer gets its object, at the
     * end nothing is pending, and all identities of counters hold. The environment variable CCN_SEEDS
     * sets the number of networks.
     */
    void Attacks()
    {
        const char* seeds = std::getenv("CCN_SEEDS");
        const int64_t count = seeds ? std::stol(seeds) : IsLong() ? 1000 : MEASURES_HEAP ? 72 : 24;
        for (int64_t seed = 1; seed <= count && !IsStatusFailure(); ++seed)
        {
            // 83 has no factor in common with the number of pairs, so that a sample has all defences.
            Attack(seed, 83 * seed % (ALL_DEFENCES.size() * (ALL_DEFENCES.size() + 1)));
        }
    }

  private:
    /** @param seed of the network @param pair number of a defence and of a second one, or none */
    void Attack(int64_t seed, std::size_t pair)
    {
        Dice dice(seed);
        const std::string first = ALL_DEFENCES[pair % ALL_DEFENCES.size()];
        const std::size_t second = pair / ALL_DEFENCES.size();
        const std::string chain =
            first + (second < ALL_DEFENCES.size() ? ";" + ALL_DEFENCES[second] : std::string());
        NodeContainer nodes(dice.Roll(5, 9));
        Install(nodes, dice, chain);
        std::vector<Ptr<Consumer>> consumers;
        int64_t stream = 1000;
        const auto add = [&](uint32_t node, Ptr<CcnApplication> app) {
            stream += app->AssignStreams(stream);
            nodes.Get(node)->AddApplication(app);
        };
        // Node 0 has the object, and node 1 is its only neighbour.
        add(0, CreateByName<CcnApplication>("Producer[Prefix=ccnx:/o|Size=20000|ChunkSize=1000]"));
        for (uint32_t i = 2; i < nodes.GetN(); ++i)
        {
            if (i == 2 || dice.Is(40))
            {
                const auto consumer = CreateObject<Consumer>();
                consumer->SetAttribute("Prefix", StringValue("ccnx:/o"));
                consumer->SetAttribute("Window", UintegerValue(dice.Roll(1, 8)));
                consumer->SetStartTime(MilliSeconds(dice.Roll(0, 1000)));
                add(i, consumer);
                consumers.push_back(consumer);
                continue;
            }
            const auto attacker = CreateByName<CcnApplication>(dice.Pick(ATTACK_KINDS));
            attacker->SetStopTime(Seconds(2));
            add(i, attacker);
        }
        CcnStackHelper::AssignStreams(nodes, 1);
        Simulator::Stop(Seconds(10000));
        Simulator::Run();
        const std::string what = "network " + std::to_string(seed) + " with " + chain;
        for (const auto& consumer : consumers)
        {
            NS_TEST_EXPECT_MSG_EQ(consumer->GetTransfer().complete, true, what);
        }
        for (uint32_t i = 0; i < nodes.GetN(); ++i)
        {
            NS_TEST_EXPECT_MSG_EQ(
                CatchMessage([&] { CcnStackHelper::Get(nodes.Get(i))->CheckIdentities(true); }),
                "",
                what << ", node " << i);
        }
        Simulator::Destroy();
    }

    /** Makes a tree of nodes. @param nodes its nodes @param dice for its shape @param chain defences of some */
    static void Install(const NodeContainer& nodes, Dice& dice, const std::string& chain)
    {
        for (uint32_t i = 0; i < nodes.GetN(); ++i)
        {
            CcnStackHelper stack;
            stack.SetAttribute("ContentStore/MaxObjects", UintegerValue(dice.Roll(0, 30)));
            stack.SetAttribute("ContentStore/Ranking",
                               StringValue(dice.Is(30) ? "ExclusionRanking" : ""));
            stack.SetAttribute("Pit/MaxEntries", UintegerValue(dice.Roll(20, 2000)));
            stack.SetAttribute(
                "Verification",
                StringValue(dice.Pick(
                    std::vector<std::string>{"", "StoreVerification", "AdaptiveVerification"})));
            stack.SetAttribute("Ingress", StringValue(i == 1 || dice.Is(50) ? chain : ""));
            stack.Install(nodes.Get(i));
        }
        ExpressLinkHelper link;
        for (uint32_t i = 1; i < nodes.GetN(); ++i)
        {
            const uint32_t up = i == 1 ? 0 : dice.Roll(1, i - 1);
            link.SetDeviceAttribute("DataRate",
                                    DataRateValue(DataRate(dice.Roll(1000000, 20000000))));
            link.SetChannelAttribute("Delay", TimeValue(MicroSeconds(dice.Roll(10, 10000))));
            const NetDeviceContainer ends = link.Install(nodes.Get(i), nodes.Get(up));
            CcnStackHelper::AddRoute(nodes.Get(i),
                                     "ccnx:/",
                                     CcnStackHelper::AddDeviceFace(ends.Get(0)));
            const FaceId down = CcnStackHelper::AddDeviceFace(ends.Get(1));
            if (dice.Is(10)) // an attacker may have announced the prefix
            {
                CcnStackHelper::AddRoute(nodes.Get(up), "ccnx:/", down, 1);
            }
        }
    }
};

/** Attackers and defences in random networks. @ingroup ccn-tests */
class RandomAttacksTestSuite : public TestSuite
{
  public:
    RandomAttacksTestSuite()
        : TestSuite("ccn-random-attacks", TestSuite::Type::UNIT)
    {
        AddTestCase(new RandomAttacksTest("random attacks", &RandomAttacksTest::Attacks));
    }
};

RandomAttacksTestSuite g_randomAttacksTestSuite; ///< registers the suite

} // namespace
