// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"

#include "ns3/ccn-codec.h"
#include "ns3/ccn-link-state-fetch.h"
#include "ns3/ccn-routing-news.h"
#include "ns3/ccn-routing-octets.h"

#include <stdexcept>
#include <string>
#include <utility>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Counts what a part of a routing protocol sends. @ingroup ccn-tests */
class CountingPort : public RoutingPort
{
  public:
    uint32_t asked{0};   ///< Interests
    uint32_t answers{0}; ///< objects
    uint32_t most{0};    ///< Interests that can be made; 0: any number

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

    void Answer(const Name& name, const std::string& payload, bool) override
    {
        ContentObject object = ContentObject::MakeUnsigned(name);
        object.payload = payload;
        Codec::Get(Codec::CCNX10).Encode(object); // throws as an application does
        ++answers;
    }

    EventId Plan(Time delay, std::function<void()> act) override
    {
        return Simulator::Schedule(delay, std::move(act));
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

/** Tells one change. @ingroup ccn-tests */
struct OneChange : NewsSource
{
    uint64_t latest{0}; ///< number of the change

    uint64_t GetLatest() const override
    {
        return latest;
    }

    uint64_t Write(FaceId, uint64_t, uint32_t, RoutingWriter& writer) override
    {
        writer.Octets(std::string(1000, 'c'));
        return latest;
    }

    void Read(FaceId, bool, RoutingReader&) override
    {
    }
};

/** RoutingNews without a node. @ingroup ccn-tests */
class RoutingNewsTest : public MethodTestCase<RoutingNewsTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** A neighbour whose Interest leaves no room for the answer gets none, and the others get theirs. */
    void LongNames()
    {
        CountingPort port;
        OneChange source;
        RoutingNews news(port, {Seconds(10), Seconds(1), 1000}, source);
        FaceId face = 0;
        for (const std::size_t size : {65000, 10, 40000, 20000})
        {
            const Name name = port.GetPrefix("news")
                                  .GetChild(std::string(size, 'r'))
                                  .AppendDecimal(face)
                                  .AppendDecimal(1)
                                  .AppendDecimal(0);
            news.OnInterest(name, face++);
        }
        source.latest = 1;
        news.Tell();
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([] { Simulator::Run(); }), "", "the simulation goes on");
        NS_TEST_EXPECT_MSG_EQ(port.answers, 2, "those of 10 and 20000 bytes");
    }
};

/** Parts of routing protocols, by their RoutingPort. @ingroup ccn-tests */
class RoutingPortTestSuite : public TestSuite
{
  public:
    RoutingPortTestSuite()
        : TestSuite("ccn-routing-port", TestSuite::Type::UNIT)
    {
        AddTestCase(new RoutingNewsTest("news for long names", &RoutingNewsTest::LongNames));
        using T = LinkStateFetchTest;
        AddTestCase(new T("names of routers", &T::LongNames));
        AddTestCase(new T("exceptions in timers", &T::Timers));
    }
} g_routingPortTestSuite;

} // namespace
