// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "../kit/ccn-heap-test-kit.h"
#include "../kit/ccn-random-network-test-kit.h"
#include "../kit/ccn-wires-test-kit.h"
#include "ccn-moving-network-test-kit.h"

#include "ns3/ccn-codec.h"
#include "ns3/ccn-map-me.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <string>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Names of signals. @ingroup ccn-tests */
class MobilitySignalTest : public MethodTestCase<MobilitySignalTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** A signal has a name, from which it is read again. */
    void ReadAgain()
    {
        const MobilitySignal signal{"mapme", "iu", 3, 17, "4-5", Name("ccnx:/p/=0078")};
        NS_TEST_EXPECT_MSG_EQ(signal.ToName().ToUri(),
                              "ccnx:/localhop/ccn/mobility/mapme/iu/3/17/4-5/p/=0078",
                              "as documented");
        const auto read = Read(signal.ToName().ToUri());
        NS_TEST_ASSERT_MSG_EQ(read.has_value(), true, "it is one");
        NS_TEST_EXPECT_MSG_EQ(read->ToName(), signal.ToName(), "all parts");
        NS_TEST_EXPECT_MSG_EQ(read->prefix, signal.prefix, "the prefix");
        NS_TEST_EXPECT_MSG_EQ(read->sequence, 17, "the number");
    }

    /** Other names are none. */
    void Others()
    {
        for (const std::string rest : {"mapme/iu/3/17",
                                       "mapme/iu/x/17/4/p",
                                       "mapme/iu/3/-1/4/p",
                                       "mapme/iu/3/9223372036854775808/4/p",
                                       "mapme/iu/2147483648/1/4/p",
                                       "mapme/iu/3/17/4/localhop/p"})
        {
            const bool isOne = Read("ccnx:/localhop/ccn/mobility/" + rest).has_value();
            NS_TEST_EXPECT_MSG_EQ(isOne, false, rest);
        }
        NS_TEST_EXPECT_MSG_EQ(Read("ccnx:/a/b/c/mapme/iu/3/17/4/p").has_value(), false, "root");
        NS_TEST_EXPECT_MSG_EQ(Read("ccnx:/").has_value(), false, "empty");
    }

  private:
    /** @param uri a name @return what it says */
    static std::optional<MobilitySignal> Read(const std::string& uri)
    {
        const Name name(uri);
        const EncodedName encoded(Codec::GetDefault(), name);
        return MobilitySignal::Parse(encoded.Get());
    }
};

/** MAP-Me in small networks. @ingroup ccn-tests */
class MapMeTest : public MethodTestCase<MapMeTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** An update goes to where the producer was, and turns each route on its way. */
    void Update()
    {
        MovingNetwork network(4, "MapMe", "", STAR);
        network.Start(1, 4);
        NS_TEST_EXPECT_MSG_EQ(network.Follow(3), "3 0 1 p", "as computed");
        network.Move(2);
        RunForMs(1.5);
        NS_TEST_EXPECT_MSG_EQ(network.Follow(2), "2 p", "router 2 has heard the producer");
        NS_TEST_EXPECT_MSG_EQ(network.Follow(3), "3 0 1 !", "the others have not");
        RunForMs(10);
        NS_TEST_EXPECT_MSG_EQ(network.Follow(3), "3 0 2 p", "by router 0");
        NS_TEST_EXPECT_MSG_EQ(network.Follow(1), "1 0 2 p", "where it was");
        NS_TEST_EXPECT_MSG_EQ(network.CountSignals(), 3, "p to 2, 2 to 0, 0 to 1");
        NS_TEST_EXPECT_MSG_EQ(GetSequences(network), "1 1 1 0 1", "3 was not on its way");
        NS_TEST_EXPECT_MSG_EQ(network.GetBrokenIdentities(), "", "identities");
    }

    /** A producer that comes back. */
    void Back()
    {
        MovingNetwork network(4, "MapMe", "", STAR);
        network.Start(1, 4);
        for (const uint32_t place : {2, 1, 1, 3})
        {
            network.Move(place, MilliSeconds(1));
            RunForMs(20);
            NS_TEST_EXPECT_MSG_EQ(network.FindFaults(), "", "at " << place);
        }
        NS_TEST_EXPECT_MSG_EQ(network.Follow(1), "1 0 3 p", "in the end");
        NS_TEST_EXPECT_MSG_EQ(GetSequences(network), "4 4 2 4 4", "3: turned by the third update");
    }

    /** The producer moves on before its first update has arrived: the later one wins on all routers. */
    void Concurrent()
    {
        const Links line{{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 5}, {5, 6}};
        MovingNetwork network(7, "MapMe", "", line);
        network.Start(0, 7);
        network.Move(6);
        RunForMs(2.5); // update 1 is on its way from 5 to 4
        network.Move(3);
        RunForMs(1.5);
        NS_TEST_EXPECT_MSG_EQ(network.Follow(4), "4 5 6 !", "turned by update 1");
        RunForMs(20);
        NS_TEST_EXPECT_MSG_EQ(network.FindFaults(), "", "all lead to the producer");
        NS_TEST_EXPECT_MSG_EQ(network.Follow(0), "0 1 2 3 p", "behind the second place");
        NS_TEST_EXPECT_MSG_EQ(network.Follow(6), "6 5 4 3 p", "sent back on the way of update 1");
        NS_TEST_EXPECT_MSG_EQ(GetSequences(network),
                              "2 2 2 2 2 2 2 2",
                              "all have the later number");
    }

    /** A lost signal is sent again after the time of attribute Retransmission. */
    void Lost()
    {
        MovingNetwork network(4, "MapMe[Retransmission=20ms]", "|Retransmission=20ms", STAR);
        network.Start(1, 4);
        network.SetLoss(1);
        network.Move(2);
        RunForMs(19);
        network.SetLoss(0);
        RunForMs(1.5);
        NS_TEST_EXPECT_MSG_EQ(network.Follow(2), "2 0 1 !", "it has not come");
        RunForMs(10);
        NS_TEST_EXPECT_MSG_EQ(network.FindFaults(), "", "it has come");
        NS_TEST_EXPECT_MSG_EQ(network.CountSignals(), 4, "one more");
    }

    /** A signal without any answer is given up. */
    void GivenUp()
    {
        MovingNetwork network(4, "MapMe", "|MaxRetransmissions=3", STAR);
        network.Start(1, 4);
        network.SetLoss(1);
        network.Move(2);
        RunForMs(1000);
        NS_TEST_EXPECT_MSG_EQ(network.Get(4).GetSentSignals(), 4, "three retransmissions");
        NS_TEST_EXPECT_MSG_EQ(network.Get(4).GetGivenUp(), 1, "then it is given up");
    }

    /** Without an update, a notification and scoped discovery find the producer. */
    void Discovery()
    {
        // 0 is above 1, 2 and 3; 1 and 2, and 2 and 3 are neighbours.
        MovingNetwork network(4,
                              "MapMe",
                              "|UpdateInterval=1s",
                              {{0, 1}, {0, 2}, {0, 3}, {1, 2}, {2, 3}});
        network.Get(1).SetAttribute("Neighbours", StringValue(network.GetLabel(1, 2)));
        network.Get(2).SetAttribute(
            "Neighbours",
            StringValue(network.GetLabel(2, 1) + " " + network.GetLabel(2, 3)));
        network.Get(3).SetAttribute("Neighbours", StringValue(network.GetLabel(3, 2)));
        network.Start(1, 4);
        network.Move(2); // an update, the first one
        RunForMs(20);
        const uint64_t before = network.CountSignals();
        network.Move(3); // a notification
        RunForMs(20);
        NS_TEST_EXPECT_MSG_EQ(network.CountSignals() - before, 1, "only to router 3");
        NS_TEST_EXPECT_MSG_EQ(network.Follow(0), "0 1 2 !", "the routes are as before");
        const Time asked = Simulator::Now();
        network.Ask(0, asked);
        RunForMs(20);
        NS_TEST_EXPECT_MSG_EQ(network.GetRequests(0).front().answered.has_value(),
                              true,
                              "by 2 and 3");
        const Time way = network.GetRequests(0).front().GetDelay();
        NS_TEST_EXPECT_MSG_EQ((way > MilliSeconds(8) && way < MilliSeconds(9)),
                              true,
                              "0 1 2 3 p and back");
        network.Move(2);
        RunForMs(2);
        network.Move(1); // notifications at 2 and 1
        RunForMs(20);
        network.Ask(0, Simulator::Now());
        RunForMs(20);
        NS_TEST_EXPECT_MSG_EQ(network.GetRequests(0).back().answered.has_value(),
                              true,
                              "by 2 and 1");
        RunForMs(1000);
        NS_TEST_EXPECT_MSG_EQ(network.Follow(0), "0 1 p", "an update has followed");
        NS_TEST_EXPECT_MSG_EQ(network.FindFaults(), "", "for all");
        NS_TEST_EXPECT_MSG_EQ(network.GetBrokenIdentities(), "", "identities");
    }

    /** A router that has only been notified leads back to the network when the producer has gone. */
    void Restored()
    {
        MovingNetwork network(4, "MapMe", "|UpdateInterval=1s", STAR);
        network.Start(1, 4);
        network.Move(2);
        RunForMs(20);
        network.Move(3); // a notification
        RunForMs(20);
        NS_TEST_EXPECT_MSG_EQ(network.Follow(3), "3 p", "it has notified router 3");
        network.Move(2); // a notification
        RunForMs(20);
        NS_TEST_EXPECT_MSG_EQ(network.Follow(3), "3 0 2 p", "as before");
    }

    /** A neighbour that is not there is an error. */
    void UnknownNeighbour()
    {
        // An exception in an event would leave that to the leak checker.
        struct Starter : MapMe
        {
            using MapMe::StartApplication;
        };

        MovingNetwork network(4, "MapMe[Neighbours=net9]", "", STAR);
        auto& protocol = dynamic_cast<MapMe&>(network.Get(0));
        network.GetL3(0).GetObject<Node>()->AddApplication(&protocol);
        const std::string error =
            CatchMessage([&protocol] { (protocol.*(&Starter::StartApplication))(); });
        NS_TEST_EXPECT_MSG_NE(error.find("'net9' (allowed: labels of faces to other nodes)"),
                              std::string::npos,
                              error);
    }

  private:
    inline static const Links STAR{{0, 1}, {0, 2}, {0, 3}};

    /** @param network it @return sequence numbers of its nodes, the producer last */
    static std::string GetSequences(const MovingNetwork& network)
    {
        std::string all;
        for (uint32_t i = 0; i <= network.GetRouters(); ++i)
        {
            const auto& protocol = dynamic_cast<const MapMe&>(network.Get(i));
            all += (i == 0 ? "" : " ") + std::to_string(protocol.GetSequence(PREFIX));
        }
        return all;
    }
};

/**
 * @ingroup ccn-tests
 * MAP-Me in random networks with random movements, and loss: after the last update has passed, every
 * next hop of each router leads to the producer, without a loop. Without loss, only those Interests are
 * lost that were on their way between a detachment and the end of the update.
 */
class MapMeRandomTest : public MethodTestCase<MapMeRandomTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Updates only. */
    void Updates()
    {
        for (uint32_t i = 1; i <= (IsLong() ? 250 : 12); ++i)
        {
            Run(i, "");
        }
    }

    /** With notifications. */
    void Notifications()
    {
        for (uint32_t i = 1001; i <= 1000 + (IsLong() ? 250 : 8); ++i)
        {
            Run(i, "|UpdateInterval=300ms");
        }
    }

  private:
    /** When routes may be wrong. */
    struct Window
    {
        Time from; ///< the producer has left
        Time to;   ///< last change of a route before the next movement
    };

    /** @param seed of the network and of the movements @param mobile attributes of the producer */
    void Run(uint32_t seed, const std::string& mobile)
    {
        Dice dice(seed);
        const uint32_t routers = dice.Roll(2, 15);
        Links links;
        for (uint32_t i = 1; i < routers; ++i)
        {
            links.emplace_back(dice.Roll(0, i - 1), i);
        }
        for (uint32_t more = dice.Roll(0, routers); more > 0 && routers > 2; --more)
        {
            const uint32_t a = dice.Roll(1, routers - 1);
            const std::pair<uint32_t, uint32_t> link(dice.Roll(0, a - 1), a);
            if (std::find(links.begin(), links.end(), link) == links.end())
            {
                links.push_back(link);
            }
        }
        const uint32_t loss = dice.Is(50) ? 0 : dice.Roll(1, 30);
        const std::string many = "MaxRetransmissions=1000";
        MovingNetwork network(routers, "MapMe[" + many + "]", "|" + many + mobile, links);
        network.Start(dice.Roll(0, routers - 1), routers, dice.Is(70) ? 1 : dice.Roll(2, 3));
        network.SetLoss(loss / 100.0);
        m_windows.assign(1, {});
        Watch(network);
        const bool isFast = dice.Is(50);
        uint32_t consumer = dice.Roll(0, routers - 1);
        for (uint32_t movements = dice.Roll(1, 12); movements > 0; --movements)
        {
            const Time begin = Simulator::Now();
            const Time stay = MicroSeconds(dice.Roll(100, isFast ? 5000 : 200000));
            for (Time at = begin; at < begin + stay && loss == 0 && mobile.empty();
                 at += MilliSeconds(1))
            {
                network.Ask(consumer, at);
            }
            Simulator::Stop(stay);
            Simulator::Run();
            m_windows.push_back({Simulator::Now(), Simulator::Now()});
            const uint32_t place = dice.Roll(0, routers - 1);
            network.Move(place, MicroSeconds(dice.Is(50) ? 0 : dice.Roll(1, 20000)));
        }
        RunForMs(loss == 0 ? 500 : 5000);
        const std::string what = "network " + std::to_string(seed) + ", " +
                                 std::to_string(routers) + " routers, loss " + std::to_string(loss);
        NS_TEST_EXPECT_MSG_EQ(network.FindFaults(), "", what);
        NS_TEST_EXPECT_MSG_EQ(network.GetBrokenIdentities(), "", what);
        if (loss == 0 && mobile.empty())
        {
            CheckLosses(network.GetRequests(consumer), MilliSeconds(2 * (routers + 1)), what);
        }
        Simulator::Destroy();
    }

    /** Notes changes of routes. @param network it */
    void Watch(const MovingNetwork& network)
    {
        for (uint32_t i = 0; i < network.GetRouters(); ++i)
        {
            network.GetL3(i).GetFib().TraceConnectWithoutContext(
                "Changed",
                Callback<void, const FibChange&>(
                    [this](const FibChange&) { m_windows.back().to = Simulator::Now(); }));
            network.GetL3(i).GetFaceTable().TraceConnectWithoutContext(
                "Changed",
                Callback<void, const FaceChange&>(
                    [this](const FaceChange&) { m_windows.back().to = Simulator::Now(); }));
        }
    }

    /** @param requests of a consumer @param longest time of an exchange @param what for messages */
    void CheckLosses(const std::deque<ScriptedRequest>& requests,
                     Time longest,
                     const std::string& what)
    {
        for (const ScriptedRequest& request : requests)
        {
            const bool isExcused =
                std::any_of(m_windows.begin(), m_windows.end(), [&](const Window& window) {
                    return *request.sent <= window.to && *request.sent + longest >= window.from;
                });
            NS_TEST_EXPECT_MSG_EQ(request.answered.has_value() || isExcused,
                                  true,
                                  what << ", sent at " << request.sent->As(Time::MS));
        }
    }

    std::vector<Window> m_windows; ///< the first one: before the first movement
};

/** MAP-Me. @ingroup ccn-tests */
class MapMeTestSuite : public WireTestSuite
{
  public:
    MapMeTestSuite()
        : WireTestSuite("ccn-map-me", TestSuite::Type::UNIT)
    {
        using S = MobilitySignalTest;
        AddOnEachWire("a name", &S::ReadAgain);
        AddOnEachWire("other names", &S::Others);
        using T = MapMeTest;
        AddOnEachWire("an update", &T::Update);
        AddOnEachWire("back", &T::Back);
        AddOnEachWire("concurrent updates", &T::Concurrent);
        AddOnEachWire("a lost signal", &T::Lost);
        AddOnEachWire("given up", &T::GivenUp);
        AddOnEachWire("discovery", &T::Discovery);
        AddOnEachWire("restored", &T::Restored);
        AddOnEachWire("an unknown neighbour", &T::UnknownNeighbour);
    }
};

/** MAP-Me in random networks. @ingroup ccn-tests */
class MapMeRandomTestSuite : public WireTestSuite
{
  public:
    MapMeRandomTestSuite()
        : WireTestSuite("ccn-map-me-random", TestSuite::Type::UNIT)
    {
        using T = MapMeRandomTest;
        AddTestCase(new T("updates", &T::Updates));
        AddOnCcnx10(new T("notifications", &T::Notifications));
    }
};

MapMeTestSuite g_mapMeTestSuite;             ///< registers the suite
MapMeRandomTestSuite g_mapMeRandomTestSuite; ///< registers the suite

} // namespace
