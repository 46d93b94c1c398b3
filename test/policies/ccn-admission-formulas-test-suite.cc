// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-copy-line-test-kit.h"
#include "kit/ccn-test-kit.h"
#include "kit/ccn-wires-test-kit.h"

#include "ns3/ccn-prob-cache.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/double.h"
#include "ns3/uinteger.h"

#include <cctype>
#include <string>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

constexpr uint32_t LARGE = 65536; ///< objects in a store that evicts none

/** Admission policies with probabilities, and k-LRU. @ingroup ccn-tests */
class AdmissionFormulasTest : public MethodTestCase<AdmissionFormulasTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** The k-th request of an object stores it. */
    void KLruOnLine()
    {
        CopyLine two("KLru", {9, 9, 9});
        NS_TEST_EXPECT_MSG_EQ(two.Fetch(3), "000 111 111", "the second request");
        CopyLine three("KLru", {9, 9, 9}, [](const CcnL3Protocol& l3, uint32_t) {
            SetPolicy(l3, "K", UintegerValue(3));
        });
        NS_TEST_EXPECT_MSG_EQ(three.Fetch(4), "000 000 111 111", "the third request");
    }

    /** The virtual caches evict names, and hits of the real one keep names in them. */
    void KLruChain()
    {
        NS_TEST_EXPECT_MSG_EQ(RequestNames(2, 2, "AABCACC"), "-A---CC", "two names are kept");
        NS_TEST_EXPECT_MSG_EQ(RequestNames(3, 2, "AAABBCABAA"), "--A---ABAA", "a chain of two");
        NS_TEST_EXPECT_MSG_EQ(RequestNames(1, 2, "AAB"), "AAB", "K = 1 stores everything");
        NS_TEST_EXPECT_MSG_EQ(RequestNames(2, 2, "ABaCA"), "----A", "a hit keeps A, C evicts B");
        NS_TEST_EXPECT_MSG_EQ(RequestNames(2, 2, "ABCA"), "----", "without it, C evicts A");
    }

    /** The formula, computed by hand on a path of three caches of 10 objects. */
    void ProbCacheFormula()
    {
        NS_TEST_EXPECT_MSG_EQ(GetProbabilities({10, 10, 10}, 0),
                              "0.011111 0.088889 0.200000 ",
                              "30/100 (1/3)^3, 30/100 (2/3)^3, 20/100 (3/3)^3");
        NS_TEST_EXPECT_MSG_EQ(GetProbabilities({10, 10, 10}, 10),
                              "0.001563 0.018750 0.063281 ",
                              "40/100 (1/4)^4, 30/100 (2/4)^4, 20/100 (3/4)^4");
        NS_TEST_EXPECT_MSG_EQ(GetProbabilities({5, 0, 20}, 0),
                              "0.125000 0.000000 0.100000 ",
                              "25/50 (1/2)^2; no cache; 20/200 (2/2)^2");
    }

    /** The same on nodes: the draws follow the formula at each of them. */
    void ProbCacheOnLine()
    {
        CopyLine never("ProbCache", {9, 9, 9, 9}, [](const CcnL3Protocol& l3, uint32_t) {
            SetPolicy(l3, "TimeWindow", DoubleValue(1e12));
        });
        NS_TEST_EXPECT_MSG_EQ(never.Fetch(2), "0000 0000", "probabilities of 1e-11 and less");
        CopyLine always("ProbCache", {9, 9, 9, 9}, [](const CcnL3Protocol& l3, uint32_t) {
            SetPolicy(l3, "TimeWindow", DoubleValue(1e-6));
        });
        NS_TEST_EXPECT_MSG_EQ(always.Fetch(2), "1110 1110", "all but the serving node");
        // As in ProbCacheFormula, 4 sigma of 4000 draws.
        const auto counts = FetchMany("ProbCache", {10, 10, 10, 0}, 4000);
        NS_TEST_EXPECT_MSG_EQ_TOL(counts[2], 44, 27, "4000 / 90");
        NS_TEST_EXPECT_MSG_EQ_TOL(counts[1], 356, 72, "4000 * 4 / 45");
        NS_TEST_EXPECT_MSG_EQ_TOL(counts[0], 800, 101, "4000 / 5");
    }

    /** One copy of each object, on each cache with the same probability. */
    void RandomChoice()
    {
        const auto counts = FetchMany("RandomChoice", {LARGE, LARGE, LARGE, LARGE, LARGE}, 2000);
        for (uint32_t node = 0; node < 4; ++node)
        {
            NS_TEST_EXPECT_MSG_EQ_TOL(counts[node], 500, 78, "4 sigma of node " << node);
        }
        NS_TEST_EXPECT_MSG_EQ(counts[0] + counts[1] + counts[2] + counts[3], 2000, "one copy each");
        NS_TEST_EXPECT_MSG_EQ(counts[4], 0, "the serving node takes no part");
    }

  private:
    /**
     * @param k attribute K of KLru
     * @param capacity of the virtual caches
     * @param names requested in turn; small letters are hits of the real cache
     * @return the names that are admitted, "-" for others
     */
    static std::string RequestNames(uint32_t k, uint32_t capacity, const std::string& names)
    {
        auto policy = CreateByName<AdmissionPolicy>("KLru");
        policy->SetAttribute("K", UintegerValue(k));
        auto face = CreateObject<DummyFace>();
        const Address nobody;
        const Arrival arrival{*face, nobody, Create<Packet>()};
        std::string admitted;
        for (const char letter : names)
        {
            const std::string name(1, static_cast<char>(std::toupper(letter)));
            const DecodedContent content(Name().Append(name));
            const AdmissionNode node{0, capacity};
            const bool isHit = std::islower(letter);
            if (isHit)
            {
                policy->KeepsServed({content.view.name.GetHash(), nullptr, node});
            }
            const bool isAdmitted = !isHit && policy->Admits({content.view, arrival, {}, node});
            admitted += isAdmitted ? name : "-";
        }
        return admitted;
    }

    /**
     * @param capacities of the nodes between server and consumer, from the server on
     * @param server capacity of the serving node
     * @return the probability at each node
     */
    static std::string GetProbabilities(const std::vector<uint32_t>& capacities, uint32_t server)
    {
        auto policy = CreateObject<ProbCache>();
        PathState state;
        for (auto capacity = capacities.rbegin(); capacity != capacities.rend(); ++capacity)
        {
            policy->OnInterest(state, {0, *capacity});
        }
        policy->OnServe(state, {0, server});
        std::string all;
        for (const uint32_t capacity : capacities)
        {
            all += std::to_string(policy->GetProbability(state, {0, capacity})) + " ";
            policy->OnRelay(state, {0, capacity});
        }
        return all;
    }

    /**
     * Fetches objects of a line, each once, with a policy whose nodes hold the object for good.
     * @param policy of all nodes
     * @param capacities of the content stores
     * @param chunks number of objects
     * @return how many objects each node has stored
     */
    static std::vector<int> FetchMany(const std::string& policy,
                                      const std::vector<uint32_t>& capacities,
                                      uint32_t chunks)
    {
        TransferLine line;
        line.Create(capacities.size());
        line.producer->SetAttribute("ChunkSize", UintegerValue(100));
        line.producer->SetAttribute("Size", UintegerValue(100 * chunks));
        std::vector<int> counts(capacities.size(), 0);
        for (uint32_t i = 0; i < capacities.size(); ++i)
        {
            CcnL3Protocol& l3 = line.L3(i);
            l3.SetAttribute("Admission", StringValue(policy));
            l3.GetContentStore().SetAttribute("MaxObjects", UintegerValue(capacities[i]));
            l3.GetContentStore().TraceConnectWithoutContext(
                "Inserted",
                Callback<void, const CsEntry&>([&counts, i](const CsEntry&) { ++counts[i]; }));
            l3.AssignStreams(10 * (i + 1));
        }
        line.Run();
        Simulator::Destroy();
        return line.Get().complete ? counts : std::vector<int>(capacities.size(), -1);
    }
};

/** The suite. @ingroup ccn-tests */
class AdmissionFormulasTestSuite : public WireTestSuite
{
  public:
    AdmissionFormulasTestSuite()
        : WireTestSuite("ccn-admission-formulas", TestSuite::Type::UNIT)
    {
        using T = AdmissionFormulasTest;
        AddOnEachWire("k-LRU on a line", &T::KLruOnLine);
        AddOnEachWire("chain of k-LRU", &T::KLruChain);
        AddOnEachWire("formula of ProbCache", &T::ProbCacheFormula);
        AddOnEachWire("ProbCache on a line", &T::ProbCacheOnLine);
        AddOnEachWire("random choice", &T::RandomChoice);
    }
};

AdmissionFormulasTestSuite g_admissionFormulasTestSuite; ///< registers itself

} // namespace
