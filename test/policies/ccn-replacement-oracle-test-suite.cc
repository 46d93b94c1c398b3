// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-heap-test-kit.h"
#include "kit/ccn-policy-test-kit.h"
#include "kit/ccn-wires-test-kit.h"

#include "ns3/test.h"

#include <algorithm>
#include <string>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/**
 * @ingroup ccn-tests
 * Requests by Zipf's law with exponent 1, in integers only: an object of
 * rank r has the weight 10^9 / r, rounded down. The random numbers are those of Knuth's linear
 * congruential generator MMIX from the seed 1, without their lowest 16 bits, modulo the sum of the
 * weights.
 *
 * @return 10^5 requests for 10^4 objects, each with its rank from 0 on
 */
std::vector<uint32_t>
DrawRequests()
{
    std::vector<uint64_t> sums;
    uint64_t sum = 0;
    for (uint64_t rank = 1; rank <= 10000; ++rank)
    {
        sum += 1000000000 / rank;
        sums.push_back(sum);
    }
    uint64_t state = 1;
    std::vector<uint32_t> requests;
    for (uint32_t i = 0; i < 100000; ++i)
    {
        state = state * 6364136223846793005U + 1442695040888963407U;
        const uint64_t draw = (state >> 16) % sum;
        requests.push_back(std::upper_bound(sums.begin(), sums.end(), draw) - sums.begin());
    }
    return requests;
}

/**
 * @ingroup ccn-tests
 * @return the requests, which are drawn once
 */
const std::vector<uint32_t>&
GetRequests()
{
    static const std::vector<uint32_t> requests = DrawRequests();
    return requests;
}

constexpr uint32_t FIRST = 10000; ///< requests after which misses are compared, too

/** The number of misses of a policy is that of another simulator. @ingroup ccn-tests */
class PolicyOracleTestCase : public TestCase
{
  public:
    /**
     * @param policy its name
     * @param objects capacity of the store
     * @param firstMisses of the other simulator in the first 10,000 requests
     * @param misses of the other simulator
     * @param attributes of the policy
     */
    PolicyOracleTestCase(const std::string& policy,
                         uint32_t objects,
                         uint32_t firstMisses,
                         uint32_t misses,
                         const PolicyAttributes& attributes = {})
        : TestCase(policy + " with " + std::to_string(objects) + " objects"),
          m_policy(policy),
          m_objects(objects),
          m_firstMisses(firstMisses),
          m_misses(misses),
          m_attributes(attributes)
    {
    }

  private:
    void DoRun() override
    {
        PolicyBench bench(m_policy, m_objects, m_attributes);
        const auto& requests = GetRequests();
        uint32_t misses = 0;
        for (uint32_t i = 0; i < FIRST; ++i)
        {
            misses += !bench.Request(std::to_string(requests[i]));
        }
        NS_TEST_EXPECT_MSG_EQ(misses, m_firstMisses, "misses of the first 10,000 requests");
        if (Sampled(requests.size()) ==
            requests.size()) // the sanitizers have seen the same code by now
        {
            for (uint32_t i = FIRST; i < requests.size(); ++i)
            {
                misses += !bench.Request(std::to_string(requests[i]));
            }
            NS_TEST_EXPECT_MSG_EQ(misses, m_misses, "misses of 100,000 requests");
        }
        Simulator::Destroy();
    }

    const std::string m_policy;          ///< its name
    const uint32_t m_objects;            ///< capacity of the store
    const uint32_t m_firstMisses;        ///< of the other simulator in the first requests
    const uint32_t m_misses;             ///< of the other simulator
    const PolicyAttributes m_attributes; ///< of the policy
};

/** The suite. @ingroup ccn-tests */
class ReplacementOracleTestSuite : public WireTestSuite
{
  public:
    ReplacementOracleTestSuite()
        : WireTestSuite("ccn-replacement-oracle", TestSuite::Type::UNIT)
    {
        // libcachesim 0.3.5 from PyPI, objects of size 1: FIFO, LRU, LFU, ARC, LRUK with k=2. Its
        // LRUK has no history. Its SLRU is another one: new objects may be protected at once.
        const PolicyAttributes none = {{"MaxNames", "0"}};
        // A policy reads no messages: two are enough for CCNx 1.0.
        AddTestCase(new PolicyOracleTestCase("Fifo", 100, 6604, 65769));
        AddTestCase(new PolicyOracleTestCase("Fifo", 1000, 3776, 36871));
        AddOnEachWire<PolicyOracleTestCase>("Lru", 100, 6138, 60956);
        AddTestCase(new PolicyOracleTestCase("Lru", 1000, 3428, 32494));
        AddTestCase(new PolicyOracleTestCase("Lfu", 100, 5227, 50460));
        AddTestCase(new PolicyOracleTestCase("Lfu", 1000, 3276, 27404));
        AddOnEachWire<PolicyOracleTestCase>("Arc", 100, 5101, 50364);
        AddTestCase(new PolicyOracleTestCase("Arc", 1000, 3270, 27629));
        AddTestCase(new PolicyOracleTestCase("LruK", 100, 5227, 49913, none));
        AddTestCase(new PolicyOracleTestCase("LruK", 1000, 3276, 27404, none));
    }
};

ReplacementOracleTestSuite g_replacementOracleTestSuite; ///< registers itself

} // namespace
