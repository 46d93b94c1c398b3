// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-heap-test-kit.h"
#include "kit/ccn-naive-policy-test-kit.h"
#include "kit/ccn-policy-test-kit.h"

#include "ns3/ccn-arc.h"
#include "ns3/random-variable-stream.h"
#include "ns3/test.h"

#include <algorithm>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

const uint32_t REQUESTS = Sampled(1500); ///< of a random series

/**
 * @ingroup ccn-tests
 * Popular and rare objects, of which others are popular in each third of the series.
 *
 * @param capacity of the store
 * @param stream of the random numbers
 * @return the numbers of the requested objects
 */
std::vector<uint32_t>
DrawRequests(uint32_t capacity, int64_t stream)
{
    auto random = CreateObject<UniformRandomVariable>();
    random->SetStream(stream);
    std::vector<uint32_t> requests;
    for (uint32_t i = 0; i < REQUESTS; ++i)
    {
        const double draw = random->GetValue();
        const auto rank = static_cast<uint32_t>(draw * draw * draw * (6 * capacity + 4));
        requests.push_back(rank + 3 * i / REQUESTS * capacity);
    }
    return requests;
}

/** A policy evicts the victims of its naive model. @ingroup ccn-tests */
class PolicyReferenceTestCase : public TestCase
{
  public:
    /** Creates a naive model. */
    using Maker = std::function<std::unique_ptr<NaiveCache>(std::size_t capacity)>;

    /**
     * @param policy its name
     * @param attributes of the policy
     * @param maker creates its model
     */
    PolicyReferenceTestCase(const std::string& policy,
                            const PolicyAttributes& attributes,
                            const Maker& maker)
        : TestCase(policy + GetText(attributes) + " evicts the victims of a naive model"),
          m_policy(policy),
          m_attributes(attributes),
          m_maker(maker)
    {
    }

  private:
    /** @param attributes some @return their names and values */
    static std::string GetText(const PolicyAttributes& attributes)
    {
        std::string text;
        for (const auto& [name, value] : attributes)
        {
            text += " " + name + "=" + value;
        }
        return text;
    }

    /** @param capacity of the store @param stream of the random numbers */
    void Compare(uint32_t capacity, int64_t stream)
    {
        PolicyBench bench(m_policy, capacity, m_attributes);
        const auto model = m_maker(capacity);
        const auto* naive = dynamic_cast<const NaiveArc*>(model.get());
        for (const uint32_t object : DrawRequests(capacity, stream))
        {
            const std::size_t before = bench.victims.size();
            bench.Request(std::to_string(object));
            const auto victim = model->Request(object);
            NS_TEST_ASSERT_MSG_EQ(bench.victims.size() - before,
                                  victim.has_value(),
                                  "capacity " << capacity << ", victims for object " << object);
            if (victim)
            {
                NS_TEST_ASSERT_MSG_EQ(bench.victims.back(),
                                      std::to_string(*victim),
                                      "capacity " << capacity << ", victim for object " << object);
            }
            if (naive)
            {
                CheckArc(*naive, *DynamicCast<Arc>(bench.store->GetPolicy()));
            }
        }
        NS_TEST_EXPECT_MSG_GT(bench.victims.size(), REQUESTS / 20, "there are many misses");
        NS_TEST_EXPECT_MSG_LT(bench.victims.size() + capacity,
                              REQUESTS - REQUESTS / 20,
                              "there are many hits");
    }

    /** @param naive the model @param arc the policy */
    void CheckArc(const NaiveArc& naive, const Arc& arc)
    {
        const Arc::Sizes sizes = arc.GetSizes();
        NS_TEST_ASSERT_MSG_EQ(arc.GetTarget(), naive.p, "the target is exact");
        NS_TEST_ASSERT_MSG_EQ(sizes.t1, naive.t1.size(), "size of T1");
        NS_TEST_ASSERT_MSG_EQ(sizes.t2, naive.t2.size(), "size of T2");
        NS_TEST_ASSERT_MSG_EQ(sizes.b1, naive.b1.size(), "size of B1");
        NS_TEST_ASSERT_MSG_EQ(sizes.b2, naive.b2.size(), "size of B2");
    }

    void DoRun() override
    {
        int64_t stream = 1;
        for (const uint32_t capacity : {1, 2, 3, 7, 20, 60})
        {
            Compare(capacity, stream++);
        }
        Simulator::Destroy();
    }

    const std::string m_policy;          ///< its name
    const PolicyAttributes m_attributes; ///< of the policy
    const Maker m_maker;                 ///< creates its model
};

/** Two policies evict the same victims. @ingroup ccn-tests */
class EqualPoliciesTestCase : public TestCase
{
  public:
    /** @param policy its name @param attributes of the policy @param other the other policy */
    EqualPoliciesTestCase(const std::string& policy,
                          const PolicyAttributes& attributes,
                          const std::string& other)
        : TestCase(policy + " is " + other + " with " + attributes.front().first + " " +
                   attributes.front().second),
          m_policy(policy),
          m_attributes(attributes),
          m_other(other)
    {
    }

  private:
    void DoRun() override
    {
        PolicyBench bench(m_policy, 20, m_attributes);
        PolicyBench other(m_other, 20);
        PolicyBench usual(m_policy, 20);
        for (const uint32_t object : DrawRequests(20, 9))
        {
            bench.Request(std::to_string(object));
            other.Request(std::to_string(object));
            usual.Request(std::to_string(object));
        }
        NS_TEST_EXPECT_MSG_EQ((bench.victims == other.victims), true, "the victims are the same");
        NS_TEST_EXPECT_MSG_EQ((usual.victims == other.victims), false, "the default differs");
        Simulator::Destroy();
    }

    const std::string m_policy;          ///< its name
    const PolicyAttributes m_attributes; ///< of the policy
    const std::string m_other;           ///< the other policy
};

/** TwoRandom evicts each object as often as its rank says. @ingroup ccn-tests */
class TwoRandomTestCase : public TestCase
{
  public:
    TwoRandomTestCase()
        : TestCase("TwoRandom evicts by the rank of the last use")
    {
    }

  private:
    void DoRun() override
    {
        PolicyBench bench("TwoRandom", 5);
        auto random = CreateObject<UniformRandomVariable>();
        random->SetStream(6);
        std::vector<std::string> byUse; // least recently used first
        std::vector<int> ranks(5, 0);
        for (uint32_t i = 0; i < 10005; ++i)
        {
            if (i >= 5)
            {
                // A hit, so that the order of use is not that of insertion.
                const auto place = byUse.begin() + random->GetInteger(0, 4);
                bench.Get(*place);
                std::rotate(place, place + 1, byUse.end());
            }
            const std::string name = std::to_string(i);
            bench.Put(name);
            if (i >= 5)
            {
                const auto place = std::find(byUse.begin(), byUse.end(), bench.victims.back());
                NS_TEST_ASSERT_MSG_EQ((place != byUse.end()), true, "the victim was stored");
                ++ranks[place - byUse.begin()];
                byUse.erase(place);
            }
            byUse.push_back(name);
        }
        // 10 pairs: in 4 of them the least recently used object is the older one, then in 3, 2, 1.
        // The tolerances are 4 standard deviations.
        NS_TEST_EXPECT_MSG_EQ_TOL(ranks[0], 4000, 196, "victims that were used least recently");
        NS_TEST_EXPECT_MSG_EQ_TOL(ranks[1], 3000, 184, "victims of rank 2");
        NS_TEST_EXPECT_MSG_EQ_TOL(ranks[2], 2000, 160, "victims of rank 3");
        NS_TEST_EXPECT_MSG_EQ_TOL(ranks[3], 1000, 120, "victims of rank 4");
        NS_TEST_EXPECT_MSG_EQ(ranks[4], 0, "the most recently used object is never the victim");
        Simulator::Destroy();
    }
};

/** The suite. @ingroup ccn-tests */
class ReplacementReferenceTestSuite : public TestSuite
{
  public:
    ReplacementReferenceTestSuite()
        : TestSuite("ccn-replacement-reference", TestSuite::Type::UNIT)
    {
        // A policy reads no messages: ccn-replacement-policy and -oracle have both formats.
        for (const uint32_t k : {1, 2, 3})
        {
            AddHistory<NaiveLruK>("LruK", {{"K", std::to_string(k)}}, k);
        }
        AddHistory<NaivePerfectLfu>("PerfectLfu", {});
        for (const double share : {0.0, 0.29, 0.5, 0.8, 1.0})
        {
            Add("Slru", {{"ProtectedShare", std::to_string(share)}}, [share](std::size_t capacity) {
                return std::make_unique<NaiveSlru>(capacity, share);
            });
        }
        Add("Arc", {}, [](std::size_t capacity) { return std::make_unique<NaiveArc>(capacity); });
        AddTestCase(new EqualPoliciesTestCase("PerfectLfu", {{"MaxNames", "0"}}, "Lfu"));
        AddTestCase(new EqualPoliciesTestCase("LruK", {{"K", "1"}}, "Lru"));
        AddTestCase(new EqualPoliciesTestCase("Slru", {{"ProtectedShare", "0"}}, "Lru"));
        AddTestCase(new TwoRandomTestCase);
    }

  private:
    /** @param policy its name @param attributes of the policy @param maker creates its model */
    void Add(const std::string& policy,
             const PolicyAttributes& attributes,
             const PolicyReferenceTestCase::Maker& maker)
    {
        AddTestCase(new PolicyReferenceTestCase(policy, attributes, maker));
    }

    /**
     * Compares with and without a limit on the names that are remembered.
     * @param policy its name @param attributes of the policy @param more arguments of the model
     */
    template <typename Naive, typename... More>
    void AddHistory(const std::string& policy, const PolicyAttributes& attributes, More... more)
    {
        for (const std::size_t names : {0, 1, 10, 65536})
        {
            PolicyAttributes all = attributes;
            all.emplace_back("MaxNames", std::to_string(names));
            Add(policy, all, [names, more...](std::size_t capacity) {
                return std::make_unique<Naive>(capacity, names, more...);
            });
        }
    }
};

ReplacementReferenceTestSuite g_replacementReferenceTestSuite; ///< registers itself

} // namespace
