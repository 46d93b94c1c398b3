// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-heap-test-kit.h"
#include "kit/ccn-shared-random-test-kit.h"
#include "kit/ccn-wires-test-kit.h"

#include <cstdlib>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/**
 * @ingroup ccn-tests
 * Random networks of one scheme. Whatever happens, the identities hold, and in the end no Interest
 * is pending, no message waits and none is sent any more.
 */
class SharedRandomTest : public TestCase
{
  public:
    /** @param scheme of the radios */
    explicit SharedRandomTest(const std::string& scheme)
        : TestCase("random networks: " + scheme),
          m_scheme(scheme)
    {
    }

  private:
    void DoRun() override
    {
        KeepWire();
        const char* seeds = std::getenv("CCN_SEEDS");
        const int64_t last = seeds ? std::stoll(seeds) : Sampled(20);
        for (int64_t seed = 1; seed <= last && !IsStatusFailure(); ++seed)
        {
            const auto [faults, counters] = Run(seed);
            NS_TEST_EXPECT_MSG_EQ(faults, "", m_scheme << ", seed " << seed);
            if (seed % 10 == 1 && Sampled(2) == 2)
            {
                NS_TEST_EXPECT_MSG_EQ(Run(seed).second, counters, "seed " << seed << " again");
            }
        }
        // Some radios change their scheme, also from None.
        NS_TEST_EXPECT_MSG_GT(m_sent, 0, "messages were sent");
        NS_TEST_EXPECT_MSG_GT(m_suppressed, 0, "messages were suppressed");
    }

    /** @param seed of a network @return faults and counters at its end */
    std::pair<std::string, std::string> Run(int64_t seed)
    {
        Dice dice(seed);
        RandomSharedNetwork network(m_scheme, dice, seed);
        network.Run();
        m_sent += network.Sum(Count::SHARED_SENT);
        m_suppressed += network.Sum(Count::SHARED_SUPPRESSED);
        return {network.GetFaults(), network.GetCounters()};
    }

    std::string m_scheme;     ///< of the radios
    uint64_t m_sent{0};       ///< messages that the schemes sent, in all networks
    uint64_t m_suppressed{0}; ///< messages that they did not send
};

/**
 * @ingroup ccn-tests
 * Random networks of each suppression scheme. Environment variable CCN_SEEDS sets the number of
 * networks per scheme, for example
 *
 *     CCN_SEEDS=1000 build/optimized/test/ccn-test --suite=ccn-shared-random --verbose
 */
class SharedRandomTestSuite : public WireTestSuite
{
  public:
    SharedRandomTestSuite()
        : WireTestSuite("ccn-shared-random", TestSuite::Type::UNIT)
    {
        for (const std::string& scheme : GetSchemes())
        {
            AddOnEachWire<SharedRandomTest>(scheme);
        }
    }
};

SharedRandomTestSuite g_sharedRandomTestSuite; ///< registers the suite

} // namespace
