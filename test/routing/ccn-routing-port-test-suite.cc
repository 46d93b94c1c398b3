// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"

#include "ns3/ccn-link-state-fetch.h"

#include <stdexcept>
#include <string>
#include <utility>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Counts what a LinkStateFetch asks for. @ingroup ccn-tests */
class CountingPort : public RoutingPort
{
  public:
    uint32_t asked{0}; ///< Interests
    uint32_t most{0};  ///< Interests that can be made; 0: any number

    Name GetPrefix(const std::string& kind) const override
    {
        return Name("ccnx:/localhop/ccn/routing/link-state/" + kind);
    }

    const std::string& GetRouter() const override
    {
        return m_router;
    }

    uint64_t GetBoot() const override
    {
        return 1;
    }

    bool HasExactNames() const override
    {
        return false;
    }

    void AskForNew(Interest&) override
    {
    }

    void Ask(Interest interest, FaceId) override
    {
        interest.Encode(); // throws as an application does
        if (most > 0 && asked == most)
        {
            throw std::invalid_argument("no name");
        }
        ++asked;
    }

    void Answer(const Name&, const std::string&, bool) override
    {
    }

  private:
    std::string m_router{"me"};
};

/** LinkStateFetch without a node. @ingroup ccn-tests */
class LinkStateFetchTest : public MethodTestCase<LinkStateFetchTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** A router whose name fills a message is not asked for; others are, whatever their names. */
    void LongNames()
    {
        CountingPort port;
        LinkStateFetch fetch = Make(port);
        for (const std::size_t size : {65400, 60000, 32768})
        {
            fetch.Offer(0, {std::string(size, 'r'), LinkStateKind::ADJACENCIES, 0}, 1);
            NS_TEST_EXPECT_MSG_EQ(port.asked, 0, size << " bytes");
        }
        fetch.Offer(0, {std::string(32767, 'r'), LinkStateKind::ADJACENCIES, 0}, 1);
        fetch.Offer(0, {std::string(16, '\xff'), LinkStateKind::PREFIXES, 7}, 1);
        NS_TEST_EXPECT_MSG_EQ(port.asked, 2, "half of a message is free for the rest");
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([] { Simulator::Run(); }), "", "the simulation goes on");
        NS_TEST_EXPECT_MSG_EQ(m_errors, "", "without an error");
        NS_TEST_EXPECT_MSG_EQ(port.asked, 40, "20 tries each");
    }

    /** A repetition that throws in a timer is handled by the guard, and the LSA is given up. */
    void Timers()
    {
        CountingPort port;
        port.most = 2;
        LinkStateFetch fetch = Make(port);
        fetch.Offer(0, {"a", LinkStateKind::ADJACENCIES, 0}, 1);
        fetch.Offer(0, {"b", LinkStateKind::ADJACENCIES, 0}, 1);
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([] { Simulator::Run(); }), "", "the simulation goes on");
        NS_TEST_EXPECT_MSG_EQ(m_errors, "no name no name ", "each is handled once");
        NS_TEST_EXPECT_MSG_EQ(Simulator::Now(),
                              Seconds(1),
                              "after the first timeout, no timer runs");
        port.most = 0;
        fetch.Offer(0, {"a", LinkStateKind::ADJACENCIES, 0}, 1);
        NS_TEST_EXPECT_MSG_EQ(port.asked, 3, "it may be offered again");
    }

  private:
    /** @param port sends the Interests @return a fetch whose timers write into m_errors */
    LinkStateFetch Make(CountingPort& port)
    {
        return LinkStateFetch(
            port,
            Seconds(1),
            10,
            [](const LinkStateKey&) { return 0; },
            EventGuard([this] { m_errors += CatchMessage([] { throw; }) + " "; }));
    }

    std::string m_errors; ///< exceptions in timers
};

/** LinkStateFetch. @ingroup ccn-tests */
class LinkStateFetchTestSuite : public TestSuite
{
  public:
    LinkStateFetchTestSuite()
        : TestSuite("ccn-link-state-fetch", TestSuite::Type::UNIT)
    {
        using T = LinkStateFetchTest;
        AddTestCase(new T("names of routers", &T::LongNames));
        AddTestCase(new T("exceptions in timers", &T::Timers));
    }
} g_linkStateFetchTestSuite;

} // namespace
