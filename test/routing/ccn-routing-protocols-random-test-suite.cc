// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

// Routing protocols in random networks whose links, costs, prefixes and routers change.

#include "../kit/ccn-heap-test-kit.h"
#include "../kit/ccn-random-network-test-kit.h"
#include "../kit/ccn-test-kit.h"
#include "ccn-probed-network-test-kit.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** A random network with a routing protocol, and its random changes. @ingroup ccn-tests */
class ChangingNetwork
{
  public:
    /** @param seed of all random numbers @param protocol its type @param attributes further ones, each behind a bar */
    ChangingNetwork(int64_t seed, const std::string& protocol, const std::string& attributes)
        : m_dice(seed),
          m_routers(m_dice.Is(15) ? m_dice.Roll(26, 100) : m_dice.Roll(5, 25)),
          m_loss(m_dice.Is(40) ? 0 : m_dice.Roll(1, 20)),
          m_retries(GetRetries(m_loss / 100.0)),
          m_protocol(protocol + MakeAttributes(attributes)),
          m_network(m_routers, m_protocol)
    {
        const bool areEqual = m_dice.Is(30); // many paths of equal cost
        for (uint32_t i = 1; i < m_routers; ++i)
        {
            AddLink(i, m_dice.Roll(0, i - 1), areEqual);
        }
        for (uint32_t more = m_dice.Roll(0, m_routers); more > 0; --more)
        {
            const uint32_t a = m_dice.Roll(1, m_routers - 1);
            AddLink(a, m_dice.Roll(0, a - 1), areEqual);
        }
        for (uint32_t i = m_dice.Roll(1, 8); i > 0; --i)
        {
            m_prefixes.push_back("/p/" + std::to_string(i));
        }
    }

    /** @return what this network is, for messages */
    std::string Describe() const
    {
        return m_protocol + ", " + std::to_string(m_routers) + " routers, " +
               std::to_string(m_network.GetLinks()) + " links, loss up to " +
               std::to_string(m_loss) + " %, " + m_log;
    }

    /** Starts the routers and some producers. */
    void Start()
    {
        RunFor(0.001);
        for (const std::string& prefix : m_prefixes)
        {
            for (uint32_t producers = m_dice.Roll(0, 3); producers > 0; --producers)
            {
                m_network.Toggle(m_dice.Roll(0, m_routers - 1), prefix);
            }
        }
        m_log += "start;";
    }

    /** Changes something, at once or some time later, while nodes ask for content. */
    void Change()
    {
        RunFor(m_dice.Is(30) ? 0 : m_dice.Roll(1, 3000) / 1000.0);
        const uint32_t router = m_dice.Roll(0, m_routers - 1);
        const uint32_t link = m_dice.Roll(0, m_network.GetLinks() - 1);
        const uint32_t kind = m_dice.Roll(0, 99);
        m_log += " " + std::to_string(Simulator::Now().GetMilliSeconds()) + " ms ";
        if (kind < 45)
        {
            ChangeLink(link);
        }
        else if (kind < 65)
        {
            const uint32_t end = m_dice.Roll(0, 1);
            const uint32_t cost = m_dice.Roll(1, 12);
            m_network.SetCost(link, end, cost);
            m_log += "cost " + std::to_string(cost) + " at " + std::to_string(link) + "." +
                     std::to_string(end) + ";";
        }
        else if (kind < 85)
        {
            const std::string prefix = m_dice.Pick(m_prefixes);
            m_network.Toggle(router, prefix);
            m_log += "toggle " + prefix + " at " + std::to_string(router) + ";";
        }
        else if (Simulator::Now() > m_restarts[router]) // not while it restarts
        {
            const Time pause = MilliSeconds(m_dice.Roll(0, 3000));
            m_restarts[router] = Simulator::Now() + pause;
            m_network.Get().Restart(router, pause);
            m_log += "restart " + std::to_string(router) + ";";
        }
        for (uint32_t i = 0; i < 5; ++i)
        {
            m_network.Probe(m_dice.Roll(0, m_routers - 1), m_dice.Pick(m_prefixes));
            RunFor(m_dice.Roll(0, 50) / 1000.0);
        }
    }

    /** Lets the protocol settle. */
    void Settle() const
    {
        const double silence = 1 + 0.25 * (m_retries + 1); // HelloInterval, HelloTimeout
        constexpr double LONGEST_RESTART = 3;
        RunFor(LONGEST_RESTART + silence + (m_loss == 0 ? 3 : 40));
    }

    /** Every router asks for every prefix that it does not produce, without loss. @return number of probes */
    uint64_t ProbeAll()
    {
        m_network.EndLoss();
        RunFor(1.1); // earlier probes end
        m_network.TakeProbes();
        uint64_t probes = 0;
        for (const auto& [prefix, producers] : m_network.GetProducers())
        {
            for (uint32_t i = 0; !producers.empty() && i < m_routers; ++i)
            {
                if (producers.count(i) == 0)
                {
                    m_network.Probe(i, prefix);
                    ++probes;
                }
            }
        }
        RunFor(1);
        return probes;
    }

    /** @return the network */
    ProbedNetwork& Get()
    {
        return m_network;
    }

    /** @return number of routers */
    uint32_t GetRouters() const
    {
        return m_routers;
    }

    /** @return true if no link loses frames as long as it does not fail */
    bool IsLossless() const
    {
        return m_loss == 0;
    }

  private:
    /** @param loss share of frames @return repetitions of hellos that lose a neighbour by chance once in 10^9 */
    static uint32_t GetRetries(double loss)
    {
        const double fails = 1 - (1 - loss) * (1 - loss);
        return loss == 0 ? 2 : std::max(2.0, std::ceil(-9 / std::log10(fails)));
    }

    /** @param others further ones, each behind a bar @return attributes of the protocol, in brackets */
    std::string MakeAttributes(const std::string& others)
    {
        const std::vector<std::string> routes{"shortest", "equal-cost", "loop-free"};
        return "[Routes=" + m_dice.Pick(routes) + "|Paths=" + std::to_string(m_dice.Roll(1, 4)) +
               "|HelloRetries=" + std::to_string(m_retries) +
               "|FollowsFaces=" + (m_dice.Is(70) ? "true" : "false") + others + "]";
    }

    /** @param a a router @param b another one @param isEqual whether both costs are 1 */
    void AddLink(uint32_t a, uint32_t b, bool isEqual)
    {
        const uint32_t most = isEqual ? 1 : 10;
        const uint32_t cost = m_dice.Roll(1, most);
        m_network.Link(a, b, {cost, m_dice.Roll(1, most)}, m_dice.Roll(0, m_loss) / 100.0);
    }

    /** @param link fails, or works again */
    void ChangeLink(uint32_t link)
    {
        using Failure = ProbedNetwork::Failure;
        const std::vector<Failure> failures{Failure::DOWN, Failure::SILENT, Failure::ONE_WAY};
        const bool isRepaired = m_network.GetFailure(link) != Failure::NONE;
        const Failure failure = isRepaired ? Failure::NONE : m_dice.Pick(failures);
        m_network.Set(link, failure);
        m_log += "link " + std::to_string(link) + " to state " +
                 std::to_string(static_cast<int>(failure)) + ";";
    }

    Dice m_dice;
    const uint32_t m_routers;
    const uint32_t m_loss;    ///< largest loss of a link in percent
    const uint32_t m_retries; ///< attribute HelloRetries
    const std::string m_protocol;
    ProbedNetwork m_network;
    std::vector<std::string> m_prefixes;
    std::map<uint32_t, Time> m_restarts; ///< end of each router's latest one
    std::string m_log;                   ///< what was changed
};

/**
 * @ingroup ccn-tests
 * Some time after the last change, each FIB has the routes that CcnRoutingHelper would enter, every
 * Interest reaches a producer without visiting a node twice, and the control messages of a change are
 * at most as many as a constant times the links.
 */
class RoutingProtocolsTest : public MethodTestCase<RoutingProtocolsTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Class LinkStateRouting. */
    void LinkState()
    {
        Run("LinkStateRouting", 40);
    }

    /** Class LinkStateRouting with LSAs that are sent with the news of them. */
    void Pushed()
    {
        Run("LinkStateRouting", 40, "|MaxPush=2000");
    }

    /** Class DistanceVectorRouting. */
    void DistanceVector()
    {
        Run("DistanceVectorRouting", 25);
    }

    /** A trace sink restarts, stops or changes the protocol that calls it, removes its face, or takes it down. */
    void Sinks()
    {
        for (const std::string protocol : {"LinkStateRouting", "DistanceVectorRouting"})
        {
            for (const std::string source : {"NeighbourChanged", "RoutesChanged"})
            {
                for (uint32_t act = 0; act < 6; ++act)
                {
                    Act(protocol, source, act);
                }
            }
        }
    }

  private:
    /** @param protocol its type @param source a trace source of router 0 @param act what its sink does, once */
    void Act(const std::string& protocol, const std::string& source, uint32_t act)
    {
        ProbedNetwork network(4, protocol);
        for (uint32_t i = 0; i < 4; ++i)
        {
            network.Link(i, (i + 1) % 4, {1, 1}, 0);
        }
        RunFor(0.001); // applications start
        network.Toggle(2, "/p/1");
        m_act = [&network, act] { Act(network.Get(), act); };
        auto& router = network.Get().Get(0);
        source == "RoutesChanged" ? router.TraceConnectWithoutContext(
                                        source,
                                        MakeCallback(&RoutingProtocolsTest::NoteRoutes, this))
                                  : router.TraceConnectWithoutContext(
                                        source,
                                        MakeCallback(&RoutingProtocolsTest::NoteNeighbour, this));
        RunFor(4);
        m_isActing = true;
        network.Set(0, ProbedNetwork::Failure::SILENT);
        RunFor(4);
        const std::string what = protocol + ", " + source + ", " + std::to_string(act);
        NS_TEST_EXPECT_MSG_EQ(m_isActing, false, what);
        NS_TEST_EXPECT_MSG_EQ(network.Get().GetRoutes(3, "/p/1"), "2:1", what);
        Simulator::Destroy();
    }

    /** @param network it @param act what to do to router 0 */
    static void Act(RoutedNetwork& network, uint32_t act)
    {
        const RoutedNetwork::Link& link = network.GetLink(0);
        switch (act)
        {
        case 0:
            return network.Restart(0, Seconds(1));
        case 1:
            return network.Get(0).Stop();
        case 2:
            return network.GetL3(0).RemoveFace(link.faces[0]);
        case 3:
            return network.GetL3(0).GetFace(link.faces[0])->SetUp(false);
        case 4:
            return network.Get(0).Announce(Name("/p/1"));
        default:
            return network.Get(0).SetCost(link.faces[0], 7);
        }
    }

    /** A trace sink. */
    void NoteRoutes()
    {
        if (std::exchange(m_isActing, false))
        {
            m_act();
        }
    }

    /** A trace sink. */
    void NoteNeighbour(FaceId, const std::string&, bool)
    {
        NoteRoutes();
    }

    /**
     * Runs some networks. The environment variable CCN_SEEDS sets their number.
     * @param protocol its type
     * @param most control messages for each link and change, as the mean of the changes of a network; the
     * constant of the protocol that doc/model/routing.rst states
     * @param attributes of the protocol, each behind a bar
     */
    void Run(const std::string& protocol, double most, const std::string& attributes = "")
    {
        const char* seeds = std::getenv("CCN_SEEDS");
        const int64_t count = seeds ? std::stol(seeds) : IsLong() ? 200 : MEASURES_HEAP ? 12 : 1;
        for (int64_t seed = 1; seed <= count; ++seed)
        {
            ChangingNetwork network(seed, protocol, attributes);
            const std::string what = "network " + std::to_string(seed) + ": ";
            network.Start();
            network.Settle();
            NS_TEST_EXPECT_MSG_EQ(network.Get().Compare(), "", what << network.Describe());
            CheckChanges(network, most, what);
            CheckProbes(network, what);
            Simulator::Destroy();
        }
    }

    /**
     * Makes changes. A link that fails says fewer hellos than while it works, for which the bound on
     * messages is large enough.
     * @param network it
     * @param most as Run()
     * @param what for messages
     */
    void CheckChanges(ChangingNetwork& network, double most, const std::string& what)
    {
        constexpr double IDLE = 4; // s
        const uint64_t settled = network.Get().GetMessages();
        RunFor(IDLE);
        const Time start = Simulator::Now();
        const uint64_t before = network.Get().GetMessages();
        const double idle = (before - settled) / IDLE; // messages each second that no change causes
        const uint32_t links = network.Get().GetLinks();
        const uint32_t changes = 3 + links % 8;
        for (uint32_t i = 0; i < changes; ++i)
        {
            network.Change();
        }
        network.Settle();
        NS_TEST_EXPECT_MSG_EQ(network.Get().Compare(), "", what << network.Describe());
        const double seconds = (Simulator::Now() - start).GetSeconds();
        const double standing = idle * seconds;
        const double messages = network.Get().GetMessages() - before - standing;
        if (network.IsLossless())
        {
            NS_TEST_EXPECT_MSG_LT(messages,
                                  most * links * changes,
                                  what << "no storm; " << network.Describe());
        }
        NS_TEST_EXPECT_MSG_LT_OR_EQ(network.Get().TakeProbes().most,
                                    2 * links,
                                    what << "no Interest passes a face twice");
    }

    /** Asks for everything. @param network it @param what for messages */
    void CheckProbes(ChangingNetwork& network, const std::string& what)
    {
        const uint64_t duplicates = network.Get().GetDuplicates();
        const uint64_t reachable = network.ProbeAll() - network.Get().GetUnreached();
        const auto probes = network.Get().TakeProbes();
        NS_TEST_EXPECT_MSG_EQ(probes.answered, reachable, what << "all are answered");
        NS_TEST_EXPECT_MSG_LT(probes.most, network.GetRouters(), what << "a way without a loop");
        NS_TEST_EXPECT_MSG_EQ(network.Get().GetDuplicates(), duplicates, what << "no loop");
    }

    std::function<void()> m_act; ///< of a sink
    bool m_isActing{false};      ///< the sink acts when it is called next
};

/** Routing protocols in random networks. @ingroup ccn-tests */
class RoutingProtocolsTestSuite : public TestSuite
{
  public:
    RoutingProtocolsTestSuite()
        : TestSuite("ccn-routing-protocols-random", TestSuite::Type::UNIT)
    {
        using T = RoutingProtocolsTest;
        AddTestCase(new T("link state", &T::LinkState));
        AddTestCase(new T("link state that pushes", &T::Pushed));
        AddTestCase(new T("distance vectors", &T::DistanceVector));
    }
};

/** Trace sinks of routing protocols that change them. @ingroup ccn-tests */
class RoutingSinksTestSuite : public TestSuite
{
  public:
    RoutingSinksTestSuite()
        : TestSuite("ccn-routing-protocols-sinks", TestSuite::Type::UNIT)
    {
        using T = RoutingProtocolsTest;
        AddTestCase(new T("sinks that change the protocol", &T::Sinks));
    }
};

RoutingProtocolsTestSuite g_routingProtocolsTestSuite; ///< registers the suite
RoutingSinksTestSuite g_routingSinksTestSuite;         ///< registers the suite

} // namespace
