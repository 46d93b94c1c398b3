// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-heap-test-kit.h"
#include "kit/ccn-random-network-test-kit.h"
#include "kit/ccn-test-kit.h"

#include <map>
#include <set>
#include <vector>

// The traces Changed: replaying them gives the tables of any node at any time.

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** The traces Changed of all tables. @ingroup ccn-tests */
class ChangedTest : public MethodTestCase<ChangedTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /**
     * At 20 times in each of 100 networks, the replayed tables equal the tables; at the end the
     * identities hold. Under the sanitizers, as many networks run as it takes to report each
     * change.
     */
    void Networks()
    {
        std::map<std::string, uint64_t> told;
        const auto isEnough = [&](int64_t networks) {
            return networks >= 100 / SLOWDOWN && told.size() == OPERATIONS.size();
        };
        for (int64_t stream = 1; stream <= 100 && !isEnough(stream - 1); ++stream)
        {
            RandomNetwork network(stream);
            Dice dice(1000 + stream);
            for (uint32_t i = 0; i < 20; ++i)
            {
                const Time at = MicroSeconds(dice.Roll(1, 1000 * END_MS));
                Simulator::Schedule(at, [&network, stream, this] {
                    NS_TEST_EXPECT_MSG_EQ(network.Compare(), "", "network " << stream);
                });
            }
            Simulator::Run();
            NS_TEST_EXPECT_MSG_EQ(network.Compare(), "", "network " << stream << " at the end");
            NS_TEST_EXPECT_MSG_EQ(network.GetBrokenIdentities(), "", "network " << stream);
            network.Count(told);
            Simulator::Destroy();
        }
        for (const std::string& operation : OPERATIONS)
        {
            NS_TEST_EXPECT_MSG_GT(told[operation], 0, operation << " was reported");
        }
        NS_TEST_EXPECT_MSG_EQ(told.size(), OPERATIONS.size(), "no other changes are reported");
    }

    /** The same in the format of CCNx 1.0, where Interests are returned. */
    void Ccnx10()
    {
        std::map<std::string, uint64_t> told;
        const uint32_t networks = IsLong() ? 500 : 60 / SLOWDOWN;
        for (int64_t stream = 1; stream <= networks; ++stream)
        {
            RandomNetwork network(stream, Codec::Get(Codec::CCNX10));
            Simulator::Run();
            NS_TEST_EXPECT_MSG_EQ(network.Compare(), "", "network " << stream);
            NS_TEST_EXPECT_MSG_EQ(network.GetBrokenIdentities(), "", "network " << stream);
            network.Count(told);
            m_returned += network.CountAll(ccn::Count::PIT_RETURNED);
            Simulator::Destroy();
        }
        NS_TEST_EXPECT_MSG_GT(m_returned, 10 * networks, "entries that were given up");
        NS_TEST_EXPECT_MSG_GT(told["pit 0"], 100 * networks, "entries");
    }

    /** A change that is not reported, or reported twice, is detected; under the sanitizers, some. */
    void Planted()
    {
        const std::size_t every = OPERATIONS.size() / Sampled(OPERATIONS.size());
        for (std::size_t i = 0; i < OPERATIONS.size(); i += every)
        {
            const std::string& operation = OPERATIONS[i];
            for (const uint32_t times : {0, 2})
            {
                const bool isHarmless = times == 2 && HARMLESS_TWICE.count(operation) != 0;
                NS_TEST_EXPECT_MSG_EQ((isHarmless || IsFound(operation, times)),
                                      true,
                                      operation << " reported " << times << " times");
            }
        }
    }

  private:
    uint64_t m_returned{0}; ///< PIT entries that were given up, of all networks
    static constexpr uint32_t END_MS = RandomNetwork::STEPS * RandomNetwork::STEP_MS;
    /** All changes of the four tables, by their names in TableReplay::Plant. */
    const std::vector<std::string> OPERATIONS = {"fib 0",
                                                 "fib 1",
                                                 "pit 0",
                                                 "pit 1",
                                                 "pit 2",
                                                 "pit 3",
                                                 "pit 4",
                                                 "pit 5",
                                                 "pit 6",
                                                 "pit 7",
                                                 "pit 8",
                                                 "cs 0",
                                                 "cs 1",
                                                 "cs 2",
                                                 "cs 3",
                                                 "cs 4",
                                                 "nonce 0",
                                                 "nonce 1",
                                                 "nonce 2"};
    /**
     * Changes that can be reported twice without effect: an upstream, the time of a retry, the time
     * of staleness.
     */
    const std::set<std::string> HARMLESS_TWICE =
        {"pit 4", "pit 5", "cs 2", "cs 3", "nonce 0", "nonce 2"};

    /**
     * @param operation of which the first change at each node is modified
     * @param times that it is reported
     * @return whether the change is detected in one of the networks
     */
    bool IsFound(const std::string& operation, uint32_t times)
    {
        bool isFound = false;
        for (int64_t stream = 1; stream <= 100 && !isFound; ++stream)
        {
            RandomNetwork network(stream);
            network.Plant(operation, times);
            for (uint32_t at = 0; at <= END_MS; at += 20)
            {
                Simulator::Schedule(MilliSeconds(at) + MicroSeconds(1), [&network, &isFound] {
                    isFound = !network.Compare().empty();
                    if (isFound)
                    {
                        Simulator::Stop();
                    }
                });
            }
            Simulator::Run();
            Simulator::Destroy();
        }
        return isFound;
    }
};

/** The suite. @ingroup ccn-tests */
class ChangedTestSuite : public TestSuite
{
  public:
    ChangedTestSuite()
        : TestSuite("ccn-changed", TestSuite::Type::UNIT)
    {
        using T = ChangedTest;
        AddTestCase(new T("replayed tables of random networks", &T::Networks));
        AddTestCase(new T("tables of random networks of CCNx 1.0", &T::Ccnx10));
        AddTestCase(new T("a change that is not reported, or reported twice", &T::Planted));
    }
};

ChangedTestSuite g_changedTestSuite; ///< registers itself

} // namespace
