// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

// Neighbours that lie and leave: honest routers find their routes again.

#include "../kit/ccn-routed-network-test-kit.h"
#include "../kit/ccn-test-kit.h"
#include "../kit/ccn-wires-test-kit.h"

#include "ns3/ccn-application.h"
#include "ns3/ccn-distance-vector-routing.h"
#include "ns3/ccn-express-link-helper.h"
#include "ns3/ccn-link-state-routing.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

constexpr double FOUND_AGAIN = 2.5;  ///< s: a hello interval with its repetitions, flooding, routes
constexpr double WANTED_AGAIN = 4.5; ///< s: a twentieth of Memory, a hello interval, flooding

/** Speaks a routing protocol as it should, but tells what it likes. @ingroup ccn-tests */
class LyingRouter : public RoutingProtocol
{
  public:
    /** @param protocol "link-state" or "distance-vector" */
    explicit LyingRouter(const std::string& protocol)
        : RoutingProtocol(protocol)
    {
    }

    /** Tells of an LSA of anybody. @param key its key @param state what it says @param version its version */
    void Forge(const LinkStateKey& key, const LinkState& state, uint64_t version)
    {
        Tell(key, version);
        ContentObject object = ContentObject::MakeUnsigned(
            LinkStateFetch::GetName(GetPrefix("lsa"), key).AppendVersion(version));
        object.timestamp4096ths = version;
        object.hasFreshness = true;
        object.freshnessSeconds = state.lifetime;
        object.payload = state.Encode(key.kind);
        GetSigner().Sign(object, true);
        m_objects[key] = GetL3().GetCodec().ToPacket(object);
    }

    /** Tells of an LSA that it does not have. @param key its key @param version its version */
    void Tell(const LinkStateKey& key, uint64_t version)
    {
        RoutingWriter writer;
        writer.Octets(key.router)
            .Number(static_cast<uint32_t>(key.kind))
            .Number(key.part)
            .Number(version);
        news.push_back(writer.Get());
        TellNews();
    }

    /** Tells of an LSA and sends it along. @param key its key @param version its version @param object any bytes */
    void Push(const LinkStateKey& key, uint64_t version, const std::string& object)
    {
        constexpr uint32_t PUSHED = 3; // added to the kind
        RoutingWriter writer;
        writer.Octets(key.router)
            .Number(static_cast<uint32_t>(key.kind) + PUSHED)
            .Number(key.part)
            .Number(version)
            .Octets(object);
        news.push_back(writer.Get());
        TellNews();
    }

    /** @param key of an LSA @param version its version @return the LSA without a signature, which tells nothing */
    std::string MakeUnsigned(const LinkStateKey& key, uint64_t version) const
    {
        LinkState nothing;
        nothing.lifetime = LinkState::MAX_LIFETIME;
        ContentObject object = ContentObject::MakeUnsigned(
            LinkStateFetch::GetName(GetPrefix("lsa"), key).AppendVersion(version));
        object.payload = nothing.Encode(key.kind);
        GetSigner().Prepare(object, true); // its publisher
        return GetL3().GetCodec().Encode(object);
    }

    std::vector<std::string> news; ///< its changes

  private:
    void Begin() override
    {
    }

    void End() override
    {
    }

    void OnNeighbour(FaceId) override
    {
    }

    void OnCost(FaceId) override
    {
    }

    void OnAnnounced(const Name&, bool) override
    {
    }

    uint64_t GetLatest() const override
    {
        return news.size();
    }

    uint64_t Write(FaceId, uint64_t after, uint32_t maxOctets, RoutingWriter& writer) override
    {
        for (; after < news.size() && writer.Get().size() < maxOctets; ++after)
        {
            RoutingReader row(news[after]);
            const bool isLsa = GetOrigin() == RouteOrigin("link-state");
            for (uint32_t i = 0; row.HasMore();
                 ++i) // a name first, in distance vectors a second one; a pushed LSA last
            {
                i == 0 || i == (isLsa ? 4 : 1) ? writer.Octets(row.Octets())
                                               : writer.Number(row.Number());
            }
        }
        return after;
    }

    void Read(FaceId, bool, RoutingReader& reader) override
    {
        while (reader.HasMore())
        {
            reader.Number();
        }
    }

    void OnRoutingInterest(const InterestView& interest) override
    {
        LinkStateKey key;
        const auto found = LinkStateFetch::ReadName(interest.name, GetPrefix("lsa"), key)
                               ? m_objects.find(key)
                               : m_objects.end();
        if (found != m_objects.end())
        {
            SendObject(found->second);
        }
    }

    std::map<LinkStateKey, Ptr<const Packet>> m_objects;
};

/** Sends objects that nobody has asked it for. @ingroup ccn-tests */
class Pusher : public CcnApplication
{
  public:
    /** @param object to send @param face where to */
    void Push(const ContentObject& object, FaceId face)
    {
        SendTo(GetL3().GetCodec().ToPacket(object)->Copy(), face);
    }
};

/**
 * @ingroup ccn-tests
 * Router 0 announces /a. 0 - 1 - 2 is the shorter way to router 2, and 0 - 3 - 2 the other one. The liar
 * is a neighbour of router 2.
 */
class LyingNeighboursTest : public MethodTestCase<LyingNeighboursTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** A number that is forged, or wanted: at its limit, and what the anchor can have soon. */
    void Numbers()
    {
        constexpr uint64_t SOON = 900000000; // announcements after the clock
        for (const auto& [sequence, wanted] :
             std::vector<std::pair<uint64_t, uint64_t>>{{SOON, 0},
                                                        {INT64_MAX, 0},
                                                        {UINT64_MAX, 0},
                                                        {5, SOON},
                                                        {5, INT64_MAX - 1},
                                                        {5, UINT64_MAX - 5},
                                                        {0, UINT64_MAX}})
        {
            RoutedNetwork network(4, "DistanceVectorRouting");
            const uint32_t first = Begin(network);
            RunFor(2);
            const auto liar = AddLiar(network, "distance-vector");
            liar->news.push_back(MakeRow("0", sequence, 1, wanted));
            RunFor(5);
            liar->Stop();
            RunFor(FOUND_AGAIN + WANTED_AGAIN);
            const std::string what =
                std::to_string(sequence) + ", wanted " + std::to_string(wanted);
            NS_TEST_EXPECT_MSG_EQ(network.GetRoutes(2, "/a"), "1:2", "number " << what);
            network.SetUp(first, false);
            RunFor(FOUND_AGAIN);
            NS_TEST_EXPECT_MSG_EQ(network.GetRoutes(2, "/a"), "3:3", "over 3, number " << what);
            NS_TEST_EXPECT_MSG_EQ(network.GetRoutes(1, "/a"), "2:4", "over 2, number " << what);
            Simulator::Destroy();
        }
    }

    /** A number that no anchor outdoes is forgotten after Memory. */
    void Memory()
    {
        RoutedNetwork network(1, "DistanceVectorRouting[Memory=5s]");
        RunFor(1);
        const auto liar = AddLiar(network, "distance-vector", 0);
        liar->news.push_back(MakeRow("x", 1000, 1, 0));
        RunFor(1);
        const auto other = AddLiar(network, "distance-vector", 0);
        other->news.push_back(MakeRow("x", 5, 3, 0));
        RunFor(2);
        liar->Stop();
        RunFor(FOUND_AGAIN);
        NS_TEST_EXPECT_MSG_EQ(HasRoute(network, 0, "/a"),
                              false,
                              "the number of the other is older");
        RunFor(5 + 1);
        NS_TEST_EXPECT_MSG_EQ(HasRoute(network, 0, "/a"), true, "Memory and a hello later");
        Simulator::Destroy();
    }

    /** News and hellos in the name of a neighbour arrive by another face, or by its own. */
    void ForgedNews()
    {
        for (const bool isOwn : {false, true})
        {
            RoutedNetwork network(3, "DistanceVectorRouting");
            network.Connect(0, 1);
            network.Connect(1, 2);
            const auto pusher = CreateObject<Pusher>();
            network.GetNodes().Get(isOwn ? 0 : 2)->AddApplication(pusher);
            network.Get(0).Announce(Name("/a"));
            RunFor(3);
            const uint64_t boot = 1; // it started at 0 s
            const FaceId face = network.GetLink(0).faces[1];
            for (uint64_t number = 0; number < 5; ++number)
            {
                ContentObject forged;
                forged.name = Name("/localhop/ccn/routing/distance-vector/news/1")
                                  .AppendDecimal(face)
                                  .AppendDecimal(boot)
                                  .AppendDecimal(number)
                                  .AppendVersion(1);
                RoutingWriter payload;
                payload.Number(boot).Number(number).Number(UINT32_MAX).Octets("");
                forged.payload = payload.Get();
                pusher->Push(forged, network.GetLink(isOwn ? 0 : 1).faces[isOwn ? 0 : 1]);
            }
            RunFor(0.1);
            network.Get(0).Announce(Name("/b"));
            RunFor(4 + FOUND_AGAIN); // NewsLifetime
            NS_TEST_EXPECT_MSG_EQ(network.GetRoutes(1, "/b"), "0:1", "by its face: " << isOwn);
            Simulator::Destroy();
        }
    }

    /** An LSA of router 0 that is newer than all others: router 0 outdoes it at once. */
    void ForgedLsa()
    {
        for (const double ahead : {0.0, 0.9, 0.99999})
        {
            RoutedNetwork network(4, "LinkStateRouting");
            Begin(network);
            const auto liar = AddLiar(network, "link-state");
            RunFor(3);
            NS_TEST_EXPECT_MSG_EQ(network.GetRoutes(2, "/a"), "1:2", "before");
            LinkState nothing;
            nothing.lifetime = LinkState::MAX_LIFETIME;
            const uint64_t version = ToCalendarTime(Simulator::Now() + Seconds(ahead));
            liar->Forge({"0", LinkStateKind::PREFIXES, 0}, nothing, version);
            liar->Forge({"0", LinkStateKind::ADJACENCIES, 0}, nothing, version);
            RunFor(1);
            NS_TEST_EXPECT_MSG_EQ(network.GetRoutes(2, "/a"), "1:2", "ahead by " << ahead);
            NS_TEST_EXPECT_MSG_EQ(network.GetRoutes(3, "/a"), "0:2", "ahead by " << ahead);
            Simulator::Destroy();
        }
    }

    /** News bring LSAs of router 0 along that are malformed, or have no signature. */
    void ForgedPush()
    {
        RoutedNetwork network(4, "LinkStateRouting[MaxPush=2000]");
        Begin(network);
        const auto liar = AddLiar(network, "link-state");
        RunFor(3);
        const LinkStateKey key{"0", LinkStateKind::PREFIXES, 0};
        const uint64_t version = ToCalendarTime(Simulator::Now() + Seconds(0.5));
        const uint64_t before = CountRefused(network);
        liar->Push(key, version, "nonsense");
        RunFor(0.1);
        NS_TEST_EXPECT_MSG_EQ(CountRefused(network), before + 1, "a malformed one");
        liar->Push(key, version, liar->MakeUnsigned(key, version));
        RunFor(0.1);
        NS_TEST_EXPECT_MSG_EQ(CountRefused(network), before + 2, "one without a signature");
        NS_TEST_EXPECT_MSG_EQ(network.GetRoutes(2, "/a"), "1:2", "as before");
    }

    /** Somebody tells of a newer LSA that it does not have; meanwhile there is a real one. */
    void ForgedOffer()
    {
        RoutedNetwork network(4, "LinkStateRouting[FetchTimeout=100ms]");
        Begin(network);
        RunFor(3);
        const auto liar = AddLiar(network, "link-state");
        RunFor(2);
        liar->Tell({"0", LinkStateKind::PREFIXES, 0},
                   ToCalendarTime(Simulator::Now() + Seconds(0.9)));
        RunFor(0.1);
        network.Get(0).Announce(Name("/b"));
        RunFor(1);
        liar->Stop();
        RunFor(FOUND_AGAIN);
        NS_TEST_EXPECT_MSG_EQ(network.GetRoutes(2, "/b"), "1:2", "after it has left");
    }

    /** The LSAs of routers that do not exist fill the LSDB, with the longest lifetime. */
    void FullDatabase()
    {
        RoutedNetwork network(4, "LinkStateRouting[MaxLsas=40]");
        network.Connect(0, 1);
        network.Connect(1, 2);
        RunFor(2);
        const auto liar = AddLiar(network, "link-state");
        RunFor(3);
        for (const uint32_t lifetime : {LinkState::MAX_LIFETIME, UINT32_MAX})
        {
            for (uint32_t i = 0; i < 100; ++i)
            {
                LinkState state;
                state.lifetime = lifetime;
                state.prefixes.push_back({Name("/x").AppendDecimal(i), 0});
                liar->Forge({"f" + std::to_string(i), LinkStateKind::PREFIXES, lifetime},
                            state,
                            ToCalendarTime(Simulator::Now()));
            }
        }
        RunFor(3);
        NS_TEST_EXPECT_MSG_EQ(GetDatabase(network, 0).GetSize(), 40, "it is full");
        liar->Stop();
        RunFor(2);
        network.Connect(0, 3);
        network.Get(3).Announce(Name("/new"));
        RunFor(FOUND_AGAIN);
        NS_TEST_EXPECT_MSG_EQ(network.GetRoutes(2, "/new"), "1:3", "of a router that is new");
        for (const auto* record : GetDatabase(network, 0).GetSorted())
        {
            NS_TEST_EXPECT_MSG_LT_OR_EQ(record->lsa->state->lifetime,
                                        LinkState::MAX_LIFETIME,
                                        "of " << record->lsa->key.router);
        }
    }

  private:
    /** @param network gets its links, and /a @return the link from 0 to 1 */
    static uint32_t Begin(RoutedNetwork& network)
    {
        const uint32_t first = network.Connect(0, 1);
        network.Connect(1, 2);
        network.Connect(0, 3, 2);
        network.Connect(3, 2, 1);
        network.Get(0).Announce(Name("/a"));
        return first;
    }

    /** @param network it @param protocol as LyingRouter @param router gets a liar as a neighbour @return the liar */
    static Ptr<LyingRouter> AddLiar(const RoutedNetwork& network,
                                    const std::string& protocol,
                                    uint32_t router = 2)
    {
        NodeContainer nodes(1);
        CcnStackHelper().Install(nodes);
        nodes.Add(network.GetNodes().Get(router));
        ExpressLinkHelper links;
        links.SetDeviceAttribute("DataRate", StringValue("1Gbps"));
        links.SetChannelAttribute("Delay", StringValue("1ms"));
        const NetDeviceContainer devices = links.Install(nodes);
        CcnStackHelper::AddDeviceFace(devices.Get(0));
        CcnStackHelper::AddDeviceFace(devices.Get(1));
        const auto liar = CreateObject<LyingRouter>(protocol);
        nodes.Get(0)->AddApplication(liar);
        return liar;
    }

    /**
     * @param anchor its name
     * @param sequence number of its announcement
     * @param distance plus 1
     * @param wanted by how much the number that is wanted exceeds it
     * @return news of a distance vector
     */
    static std::string MakeRow(const std::string& anchor,
                               uint64_t sequence,
                               uint64_t distance,
                               uint64_t wanted)
    {
        RoutingWriter writer;
        writer.Octets(Name("/a").GetEncoded())
            .Octets(anchor)
            .Number(sequence)
            .Number(distance)
            .Number(wanted);
        return writer.Get();
    }

    /** @param network it @param router a router of it @param prefix a prefix @return whether it has a route */
    static bool HasRoute(const RoutedNetwork& network, uint32_t router, const std::string& prefix)
    {
        const NextHops* hops = network.GetL3(router).GetFib().Find(Name(prefix));
        return hops && !hops->empty();
    }

    /** @param network it @return LSAs that its honest routers have refused */
    static uint64_t CountRefused(const RoutedNetwork& network)
    {
        uint64_t refused = 0;
        for (uint32_t i = 0; i < network.GetNodes().GetN(); ++i)
        {
            const auto* router = dynamic_cast<const LinkStateRouting*>(&network.Get(i));
            refused += router ? router->GetRefused() : 0;
        }
        return refused;
    }

    /** @param network it @param router a router of it @return its LSDB */
    static const LinkStateDatabase& GetDatabase(const RoutedNetwork& network, uint32_t router)
    {
        return dynamic_cast<LinkStateRouting&>(network.Get(router)).GetDatabase();
    }
};

/** Neighbours that lie. @ingroup ccn-tests */
class LyingNeighboursTestSuite : public WireTestSuite
{
  public:
    LyingNeighboursTestSuite()
        : WireTestSuite("ccn-lying-neighbours", TestSuite::Type::UNIT)
    {
        using T = LyingNeighboursTest;
        AddOnEachWire("distance vectors: forged numbers", &T::Numbers);
        AddOnEachWire("distance vectors: a number that nobody outdoes", &T::Memory);
        AddTestCase(new T("forged news", &T::ForgedNews));
        AddOnEachWire("link state: a forged LSA of an honest router", &T::ForgedLsa);
        AddOnEachWire("link state: a forged LSA that news bring along", &T::ForgedPush);
        AddOnEachWire("link state: an LSA that is not there", &T::ForgedOffer);
        AddOnEachWire("link state: a full database", &T::FullDatabase);
    }
};

LyingNeighboursTestSuite g_lyingNeighboursTestSuite; ///< registers the suite

} // namespace
