// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "../kit/ccn-heap-test-kit.h"
#include "../kit/ccn-routed-network-test-kit.h"
#include "../kit/ccn-test-kit.h"
#include "../kit/ccn-trust-test-kit.h"
#include "../kit/ccn-wires-test-kit.h"

#include "ns3/ccn-fib.h"
#include "ns3/ccn-link-state-routing.h"
#include "ns3/ccn-link-state-view.h"
#include "ns3/ccn-prefix-pool.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/config.h"
#include "ns3/pointer.h"
#include "ns3/string.h"

#include <map>
#include <string>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** @param network a network @param router index of a router @return its protocol @ingroup ccn-tests */
LinkStateRouting&
GetLinkState(const RoutedNetwork& network, uint32_t router)
{
    return dynamic_cast<LinkStateRouting&>(network.Get(router));
}

/** The link-state protocol in tiny networks whose routes are computed by hand. @ingroup ccn-tests */
class LinkStateTest : public MethodTestCase<LinkStateTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** 0 - 1 - 2: a prefix is announced, and withdrawn. */
    void Line()
    {
        RoutedNetwork network(3, FAST);
        network.Connect(0, 1, 2);
        network.Connect(1, 2, 3, 5);
        network.Get(0).Announce(Name("/a"));
        RunFor(2);
        NS_TEST_EXPECT_MSG_EQ(network.GetRoutes(1, "/a"), "0:2", "one link");
        NS_TEST_EXPECT_MSG_EQ(network.GetRoutes(2, "/a"), "1:7", "two links, at 2's cost of 5");
        NS_TEST_EXPECT_MSG_EQ(network.GetRoutes(0, "/a"), "", "none where it is announced");
        network.Get(2).Announce(Name("/a"));
        RunFor(2);
        NS_TEST_EXPECT_MSG_EQ(network.GetRoutes(1, "/a"), "0:2", "the nearer producer");
        NS_TEST_EXPECT_MSG_EQ(network.GetRoutes(2, "/a"), "", "none at the other one");
        network.Get(0).Withdraw(Name("/a"));
        RunFor(2);
        NS_TEST_EXPECT_MSG_EQ(network.GetRoutes(0, "/a"), "1:5", "the only producer");
        NS_TEST_EXPECT_MSG_EQ(network.GetRoutes(1, "/a"), "2:3", "the only producer");
        network.Get(2).Withdraw(Name("/a"));
        RunFor(2);
        NS_TEST_EXPECT_MSG_EQ(network.GetRoutes(0, "/a") + network.GetRoutes(1, "/a"),
                              "",
                              "nobody announces it");
        CheckIdentities(network);
    }

    /** A square with a diagonal: which next hops each value of Routes gives. */
    void Routes()
    {
        const auto get = [](const std::string& routes) {
            RoutedNetwork network(4, "LinkStateRouting[Routes=" + routes + "|Paths=3]");
            network.Connect(0, 1, 1);
            network.Connect(0, 2, 1);
            network.Connect(0, 3, 4);
            network.Connect(1, 3, 2);
            network.Connect(2, 3, 2);
            network.Get(3).Announce(Name("/a"));
            RunFor(2);
            const std::string text = network.GetRoutes(0, "/a") + ", " + network.GetRoutes(1, "/a");
            CheckIdentities(network);
            Simulator::Destroy();
            return text;
        };
        NS_TEST_EXPECT_MSG_EQ(get("shortest"), "1:3, 3:2", "one of two equal ones");
        NS_TEST_EXPECT_MSG_EQ(get("equal-cost"), "1:3 2:3, 3:2", "both");
        NS_TEST_EXPECT_MSG_EQ(get("loop-free"), "1:3 2:3 3:4, 3:2", "0 is farther than 1");
        NS_TEST_EXPECT_MSG_EQ(get("per-link"), "1:3 2:3 3:4, 3:2 0:4", "from 1 over 0 too");
    }

    /** A ring of four: a cut, as its faces see it, and silent; a repair; a cost. */
    void Changes()
    {
        RoutedNetwork network(4, FAST + "[Routes=shortest]");
        const uint32_t first = network.Connect(0, 1);
        network.Connect(1, 2);
        network.Connect(2, 3);
        network.Connect(3, 0, 2);
        network.Get(1).Announce(Name("/a"));
        RunFor(2);
        NS_TEST_EXPECT_MSG_EQ(network.GetRoutes(0, "/a"), "1:1", "one link");
        network.SetUp(first, false);
        RunFor(0.3); // LsaDelay 50 ms, three links, RouteDelay 200 ms
        NS_TEST_EXPECT_MSG_EQ(network.GetRoutes(0, "/a"), "3:4", "around");
        network.SetUp(first, true);
        RunFor(0.35);
        NS_TEST_EXPECT_MSG_EQ(network.GetRoutes(0, "/a"), "1:1", "back");
        network.SetLoss(first, 1);
        RunFor(1 + 3 * 0.25 + 0.3); // HelloInterval, HelloTimeout after each of 3, as above
        NS_TEST_EXPECT_MSG_EQ(network.GetRoutes(0, "/a"), "3:4", "around, as hellos show");
        network.SetLoss(first, 0);
        RunFor(1.5);
        NS_TEST_EXPECT_MSG_EQ(network.GetRoutes(0, "/a"), "1:1", "back");
        network.SetCost(first, 0, 9);
        RunFor(0.3);
        NS_TEST_EXPECT_MSG_EQ(network.GetRoutes(0, "/a"), "3:4", "a link that costs more");
        NS_TEST_EXPECT_MSG_EQ(network.GetRoutes(3, "/a"), "2:2", "not over 0");
        CheckIdentities(network);
    }

    /** Hellos that stores may answer hide a failure; fresh ones do not. */
    void CachedHellos()
    {
        for (const bool isCached : {false, true})
        {
            RoutedNetwork network(2, FAST + "[CachedHellos=" + (isCached ? "true]" : "false]"));
            network.Connect(0, 1);
            network.Get(1).Announce(Name("/a"));
            RunFor(3);
            NS_TEST_EXPECT_MSG_EQ(network.GetRoutes(0, "/a"), "1:1", "found");
            network.SetLoss(0, 1);
            RunFor(60);
            NS_TEST_EXPECT_MSG_EQ(network.GetRoutes(0, "/a"),
                                  (isCached ? "1:1" : ""),
                                  "after 60 s");
            Simulator::Destroy();
        }
    }

    /** Two routers that start together find each other after Wait; a third one at once. */
    void Waits()
    {
        RoutedNetwork network(3, "LinkStateRouting[Preset=ospfn-2.0]");
        network.Connect(0, 1);
        network.Get(1).Announce(Name("/a"));
        RunFor(39.9);
        NS_TEST_EXPECT_MSG_EQ(network.GetRoutes(0, "/a"), "", "still waiting");
        NS_TEST_EXPECT_MSG_LT(network.Get(0).GetSentMessages(),
                              15,
                              "a hello and an answer in 10 s");
        RunFor(0.5);
        NS_TEST_EXPECT_MSG_EQ(network.GetRoutes(0, "/a"), "1:1", "after 40 s and RouteDelay");
        network.Get(1).Restart(Seconds(1));
        RunFor(1.3 + 1.0);
        NS_TEST_EXPECT_MSG_EQ(network.GetRoutes(1, "/a"), "", "it announces it again");
        NS_TEST_EXPECT_MSG_EQ(GetLinkState(network, 1).GetDatabase().GetSize(),
                              3,
                              "adjacencies of both, and prefixes");
    }

    /** Pushed LSAs save messages and change no routes. */
    void Pushes()
    {
        uint64_t fetched = 0;
        uint64_t small = 0;
        uint64_t pushed = 0;
        const std::string routes = RunRing("", fetched);
        NS_TEST_EXPECT_MSG_EQ(RunRing("[MaxPush=30]", small), routes, "no LSA is that short");
        NS_TEST_EXPECT_MSG_EQ(small, fetched, "all are fetched");
        NS_TEST_EXPECT_MSG_EQ(RunRing("[MaxPush=2000]", pushed), routes, "the same routes");
        NS_TEST_EXPECT_MSG_LT(pushed, fetched - 8, "two LSAs that five routers need not fetch");
    }

    /** All routers have the same objects of LSAs, also of pushed ones. */
    void Shares()
    {
        for (const std::string push : {"0", "2000"})
        {
            RoutedNetwork network(3, FAST + "[MaxPush=" + push + "]");
            network.Connect(0, 1);
            network.Connect(1, 2);
            network.Get(0).Announce(Name("/a"));
            RunFor(2);
            const auto records = GetLinkState(network, 0).GetDatabase().GetSorted();
            NS_TEST_EXPECT_MSG_EQ(records.size(), 4, "of three routers, one with prefixes");
            for (uint32_t router = 1; router < 3; ++router)
            {
                for (const auto* record : records)
                {
                    const auto* other =
                        GetLinkState(network, router).GetDatabase().Find(record->lsa->key);
                    NS_TEST_EXPECT_MSG_EQ((other && other->lsa == record->lsa),
                                          true,
                                          "LSA of " << record->lsa->key.router);
                }
            }
            const Bytes object = records.front()->lsa->GetOctets();
            ContentView content;
            network.GetL3(0).GetCodec().Decode(object, content);
            Name other; // the prefix of another network
            while (other.GetSize() + 4 < content.name.GetSize())
            {
                other.Append("other");
            }
            const auto read = LinkStateAdvertisement::Read(object, content, other, UINT64_MAX);
            NS_TEST_EXPECT_MSG_EQ((read == nullptr), true, "no LSA of another network");
            Simulator::Destroy();
        }
    }

    /** Routers with the same LSAs share their view of the network; all of them, the names of prefixes. */
    void SharesRoutes()
    {
        const Codec* codec = nullptr;
        for (uint32_t simulation = 0; simulation < 2; ++simulation)
        {
            RoutedNetwork network(4, FAST);
            for (uint32_t router = 1; router < 4; ++router)
            {
                network.Connect(router - 1, router);
            }
            network.Get(0).Announce(Name("/a"));
            network.Get(0).Announce(Name("/b"));
            network.Get(3).Announce(Name("/b"));
            RunFor(2);
            NS_TEST_EXPECT_MSG_EQ(network.GetRoutes(1, "/a") + ", " + network.GetRoutes(1, "/b"),
                                  "0:1, 0:1",
                                  "one announces the first, two the other");
            NS_TEST_EXPECT_MSG_EQ(network.GetRoutes(2, "/a") + ", " + network.GetRoutes(2, "/b"),
                                  "1:2, 3:1",
                                  "one announces the first, two the other");
            codec = &network.GetL3(0).GetCodec();
            const auto names = PrefixPool::Share(*codec);
            const auto views = LinkStateViews::Share();
            const auto getView = [&](uint32_t router) {
                return views->Get(GetLinkState(network, router).GetDatabase());
            };
            const auto view = getView(0);
            for (uint32_t router = 0; router < 4; ++router)
            {
                NS_TEST_EXPECT_MSG_EQ(&network.GetL3(router).GetFib().GetPool(),
                                      names.get(),
                                      "names of router " << router);
                NS_TEST_EXPECT_MSG_EQ(getView(router), view, "view of router " << router);
            }
            network.Get(2).Announce(Name("/c"));
            RunFor(2);
            NS_TEST_EXPECT_MSG_EQ((getView(0) != view), true, "a prefix more");
            NS_TEST_EXPECT_MSG_EQ(getView(0), getView(3), "for all routers");
            Simulator::Destroy();
        }
        NS_TEST_EXPECT_MSG_EQ(PrefixPool::Share(*codec)->GetSize(), 0, "none is left");
    }

    /** What a router keeps of a computation of its routes is 60 bytes for each router of the network. */
    void Memory()
    {
        constexpr uint32_t ROUTERS = 500; // in a line
        LinkStateDatabase lsdb;
        const auto put = [&lsdb](uint32_t router, LinkStateKind kind, LinkState state) {
            state.lifetime = 1000;
            const uint64_t version = PUBLICATION_TIME_S * 4096;
            const std::string number = std::to_string(router);
            const auto octets = number + (kind == LinkStateKind::PREFIXES ? "p" : "a");
            const auto packet =
                Create<Packet>(reinterpret_cast<const uint8_t*>(octets.data()), octets.size());
            const LinkStateKey key{number, kind, 0};
            const auto shared = LinkState::Share(kind, state.Encode(kind));
            lsdb.Put(LinkStateAdvertisement::Make(Name("/lsa"), key, version, shared, packet), 1);
        };
        for (uint32_t router = 0; router < ROUTERS; ++router)
        {
            LinkState links;
            links.links = {{std::to_string((router + ROUTERS - 1) % ROUTERS), 1},
                           {std::to_string((router + 1) % ROUTERS), 1}};
            put(router, LinkStateKind::ADJACENCIES, links);
            LinkState prefixes;
            prefixes.prefixes = {{Name("/a").AppendDecimal(router), 0}};
            put(router, LinkStateKind::PREFIXES, prefixes);
        }
        const auto views = LinkStateViews::Share();
        const auto view = views->Get(lsdb);
        view->GetDistances(0);
        const int64_t before = GetHeap();
        LinkStateRoutes routes;
        uint32_t reported = 0;
        const std::string self = view->GetRouters()[1].GetName();
        const std::string neighbour = view->GetRouters()[0].GetName();
        routes.Compute(lsdb,
                       self,
                       {{7, neighbour, 1}},
                       RoutingProtocol::Routes::SHORTEST,
                       1,
                       [&reported](const LinkStatePrefix&, const RoutingHops& hops) {
                           reported += hops.size();
                       });
        NS_TEST_EXPECT_MSG_EQ(reported, ROUTERS - 1, "a route to each other router");
        if (MEASURES_HEAP)
        {
            NS_TEST_EXPECT_MSG_GT(GetHeap() - before, 16 * ROUTERS, "the heap is measured");
            NS_TEST_EXPECT_MSG_LT_OR_EQ(GetHeap() - before, 60 * ROUTERS, "what is kept");
        }
    }

    /** A router that restarts has forgotten all, and what it announced before counts no more. */
    void Restarts()
    {
        RoutedNetwork network(3, FAST);
        network.Connect(0, 1);
        network.Connect(1, 2);
        network.Get(0).Announce(Name("/a"));
        network.Get(2).Announce(Name("/b"));
        network.GetL3(1).GetFib().Add(Name("/a"), network.GetLink(1).faces[0], 7);
        RunFor(2);
        network.Get(0).Restart(MilliSeconds(100));
        network.Get(0).Withdraw(Name("/a"));
        network.Get(0).Announce(Name("/c"));
        network.Get(1).Restart(MilliSeconds(200));
        NS_TEST_EXPECT_MSG_EQ(network.GetRoutes(1, "/b"), "", "all routes are gone");
        NS_TEST_EXPECT_MSG_EQ(network.GetL3(1).GetFib().Find(Name("/a"))->front().cost,
                              7,
                              "but that of a user");
        RunFor(3);
        NS_TEST_EXPECT_MSG_EQ(network.GetRoutes(1, "/a") + network.GetRoutes(2, "/a"),
                              "",
                              "not announced in its second life");
        NS_TEST_EXPECT_MSG_EQ(network.GetRoutes(2, "/c"), "1:2", "announced in its second life");
        NS_TEST_EXPECT_MSG_EQ(network.GetRoutes(0, "/b"), "1:2", "learnt again");
        CheckIdentities(network);
    }

    /** A router that is told to restart before its start starts once, and stops as a whole. */
    void EarlyRestart()
    {
        for (const double pause : {0.0, 1.0})
        {
            RoutedNetwork network(1, FAST + "[LsaLifetime=10s|RefreshInterval=1s]");
            network.Get(0).Restart(Seconds(pause));
            RunFor(2);
            NS_TEST_ASSERT_MSG_EQ(network.GetL3(0).GetFaceCount(), 1, "faces, with " << pause);
            network.Get(0).Stop();
            RunFor(2);
            NS_TEST_EXPECT_MSG_EQ(Simulator::IsFinished(), true, "no timer is left");
            Simulator::Destroy();
        }
    }

    /** LSAs are refreshed; those of a router that is gone end with their lifetime. */
    void Ages()
    {
        RoutedNetwork network(3, FAST + "[LsaLifetime=20s|RefreshInterval=12s]");
        network.Connect(0, 1);
        const uint32_t second = network.Connect(1, 2);
        network.Get(2).Announce(Name("/a"));
        RunFor(60);
        NS_TEST_EXPECT_MSG_EQ(network.GetRoutes(0, "/a"), "1:2", "refreshed");
        NS_TEST_EXPECT_MSG_EQ(GetDatabaseSize(network, 0), 4, "three routers, one with prefixes");
        network.SetUp(second, false);
        RunFor(21);
        NS_TEST_EXPECT_MSG_EQ(GetDatabaseSize(network, 0), 2, "of the two that are left");
        NS_TEST_EXPECT_MSG_EQ(network.GetRoutes(0, "/a"), "", "no way");
        CheckIdentities(network);
    }

    /** What an application registers is announced, and only that. */
    void Registered()
    {
        RoutedNetwork network(2, FAST);
        network.Connect(0, 1);
        RunFor(2);
        NS_TEST_EXPECT_MSG_EQ(network.GetL3(0).GetFib().GetSize(), 1, "the protocol's own prefix");
        auto& fib = network.GetL3(1).GetFib();
        const FaceId application = network.GetL3(1).GetFaceCount() - 1;
        fib.Add(Name("/a"), application);
        fib.Add(Name("/localhop/x"), application);
        fib.Add(Name("/b"), network.GetLink(0).faces[1]);
        RunFor(1);
        NS_TEST_EXPECT_MSG_EQ(network.GetRoutes(0, "/a"), "1:1", "registered");
        NS_TEST_EXPECT_MSG_EQ(network.GetL3(0).GetFib().GetSize(), 2, "nothing else");
        fib.Remove(Name("/a"), application);
        RunFor(1);
        NS_TEST_EXPECT_MSG_EQ(network.GetRoutes(0, "/a"), "", "no more");
    }

    /** Many prefixes take several LSAs. */
    void Parts()
    {
        RoutedNetwork network(3, FAST);
        network.Connect(0, 1);
        network.Connect(1, 2);
        for (uint32_t i = 0; i < 500; ++i)
        {
            network.Get(0).Announce(Name("/prefix").AppendDecimal(i));
        }
        RunFor(3);
        NS_TEST_EXPECT_MSG_EQ(network.GetL3(2).GetFib().GetSize(), 501, "all, and its own");
        NS_TEST_EXPECT_MSG_GT(GetDatabaseSize(network, 2), 10, "parts of about 1024 bytes");
        for (uint32_t i = 0; i < 500; i += 2)
        {
            network.Get(0).Withdraw(Name("/prefix").AppendDecimal(i));
        }
        RunFor(3);
        NS_TEST_EXPECT_MSG_EQ(network.GetL3(2).GetFib().GetSize(), 251, "the others");
        CheckIdentities(network);
    }

    /** With a schema, only a router whose key is certified for its name is believed. */
    void Trust()
    {
        RoutedNetwork network(4, FAST);
        network.Connect(0, 1);
        network.Connect(1, 2);
        network.Connect(1, 3);
        const char* names[] = {"a", "b", "c", "e"}; // the last one has the key of another name
        const char* issuers[] = {"root", "root", "mallory", "root"};
        for (uint32_t i = 0; i < 4; ++i)
        {
            auto& protocol = GetLinkState(network, i);
            const std::string identity = "router" + std::to_string(i);
            const std::string key = i == 3 ? "/net/keys/d" : std::string("/net/keys/") + names[i];
            protocol.SetAttribute("Router", StringValue(names[i]));
            protocol.SetAttribute("Schema",
                                  StringValue("anchor /net/keys/root\n"
                                              "/net/keys/<router> <- /net/keys/root\n"
                                              "/localhop/ccn/routing/link-state/lsa/<router>/** <- "
                                              "/net/keys/<router>\n"));
            protocol.AddAnchor(DigestOf("root"));
            Signer& signer = protocol.GetSigner();
            signer.SetAttribute("Mode", StringValue("real"));
            signer.SetAttribute("Scheme", StringValue(GetScheme()));
            signer.SetAttribute("Identity", StringValue(identity));
            signer.SetAttribute("KeyName", StringValue(key));
            for (const std::string& certificate :
                 {Certify("/net/keys/root", "root", "root"),
                  Certify(key, identity, issuers[i], "/net/keys/root")})
            {
                protocol.AddCertificate(
                    Create<Packet>(reinterpret_cast<const uint8_t*>(certificate.data()),
                                   certificate.size()));
            }
            protocol.Announce(Name("/prefix").AppendDecimal(i));
        }
        RunFor(3);
        NS_TEST_EXPECT_MSG_EQ(network.GetRoutes(1, "/prefix/0"), "0:1", "certified");
        NS_TEST_EXPECT_MSG_EQ(network.GetRoutes(0, "/prefix/1"), "1:1", "certified");
        NS_TEST_EXPECT_MSG_EQ(network.GetRoutes(1, "/prefix/2"), "", "certified by somebody else");
        NS_TEST_EXPECT_MSG_EQ(network.GetRoutes(1, "/prefix/3"), "", "certified for another name");
        NS_TEST_EXPECT_MSG_GT(GetLinkState(network, 1).GetRefused(), 0, "counted");
    }

    /** Payloads of any bytes are read or refused. */
    void Malformed()
    {
        const auto random = CreateObject<UniformRandomVariable>();
        random->SetStream(1);
        LinkState links;
        links.lifetime = 5;
        links.links = {{"a", 1}, {"b", 300}};
        const std::string good = links.Encode(LinkStateKind::ADJACENCIES);
        const auto read = LinkState::Share(LinkStateKind::ADJACENCIES, good);
        NS_TEST_EXPECT_MSG_EQ(read->links.at(1).cost, 300, "as written");
        NS_TEST_EXPECT_MSG_EQ((read->Encode(LinkStateKind::ADJACENCIES) == good), true, "the same");
        const bool isRead = LinkState::Share(LinkStateKind::ADJACENCIES, good.substr(1)) != nullptr;
        NS_TEST_EXPECT_MSG_EQ(isRead, false, "cut off");
        for (uint32_t i = 0; i < 20000; ++i)
        {
            std::string octets;
            for (uint32_t size = random->GetInteger(0, 12); size > 0; --size)
            {
                octets += static_cast<char>(random->GetInteger(0, 255));
            }
            const auto kind = static_cast<LinkStateKind>(i % 3);
            const auto state = LinkState::Share(kind, octets);
            const bool isValid = !state || state->lifetime > 0;
            NS_TEST_ASSERT_MSG_EQ(isValid, true, "read, or refused");
        }
    }

    /** Presets set attributes; those set in the same text, or later, are kept. */
    void Presets()
    {
        const auto get = [](const std::string& text, const std::string& attribute) {
            StringValue value;
            CreateByName<RoutingProtocol>(text)->GetAttribute(attribute, value);
            return value.Get();
        };
        NS_TEST_EXPECT_MSG_EQ(get("LinkStateRouting[Preset=nlsr]", "RouteDelay"), "+1.5e+10ns", "");
        NS_TEST_EXPECT_MSG_EQ(get("LinkStateRouting[Preset=nlsr]", "Routes"), "per-link", "");
        NS_TEST_EXPECT_MSG_EQ(get("LinkStateRouting[Preset=nlsr|HelloRetries=5]", "HelloRetries"),
                              "5",
                              "kept");
        NS_TEST_EXPECT_MSG_EQ(get("LinkStateRouting[Preset=ospfn-2.0]", "Wait"), "+4e+10ns", "");
        const auto router =
            CreateObject<LinkStateRouting>(); // ns-3 does not free one that it cannot create
        const std::string error =
            CatchMessage([&] { router->SetAttribute("Preset", StringValue("rip")); });
        NS_TEST_EXPECT_MSG_NE(error.find("allowed: fast, nlsr, ospfn-2.0"),
                              std::string::npos,
                              error);
    }

    /** In each preset, each attribute that it sets keeps the module's own value if that is given, in whatever way. */
    void GivenModuleValues()
    {
        std::size_t seen = 0;
        for (const std::string preset : {"fast", "nlsr", "ospfn-2.0"})
        {
            const std::string text = "LinkStateRouting[Preset=" + preset + "]";
            for (const auto& [name, original] : GetModuleValues())
            {
                if (name == "Preset" ||
                    GetText(*CreateByName<RoutingProtocol>(text), name) == original)
                {
                    continue;
                }
                ++seen;
                const std::string typed = original.substr(original[0] == '+'); // no sign
                const std::string given =
                    "LinkStateRouting[Preset=" + preset + "|" + name + "=" + typed + "]";
                NS_TEST_EXPECT_MSG_EQ(GetText(*CreateByName<RoutingProtocol>(given), name),
                                      original,
                                      given);
                const auto router = CreateObject<LinkStateRouting>();
                router->SetAttribute(name, StringValue(original));
                router->SetAttribute("Preset", StringValue(preset));
                NS_TEST_EXPECT_MSG_EQ(GetText(*router, name),
                                      original,
                                      preset << " after " << name);
                const bool isBase = !IsDeclaredByLinkState(name);
                const std::string type = isBase ? "RoutingProtocol" : "LinkStateRouting";
                Config::SetDefault("ns3::ccn::" + type + "::" + name, StringValue(original));
                NS_TEST_EXPECT_MSG_EQ(GetText(*CreateByName<RoutingProtocol>(text), name),
                                      original,
                                      preset << " with a default of " << name);
                Config::Reset();
            }
        }
        NS_TEST_EXPECT_MSG_GT(seen, 15, "presets set attributes");
    }

    /** Another preset resets the attributes that the former one has set, and no others. */
    void OtherPreset()
    {
        const auto router = CreateObject<LinkStateRouting>();
        router->SetAttribute("Preset", StringValue("nlsr"));
        router->SetAttribute("Wait", StringValue("7s"));
        router->SetAttribute("Preset", StringValue("ospfn-2.0"));
        NS_TEST_EXPECT_MSG_EQ(GetText(*router, "HelloInterval"), "+1e+10ns", "of the second");
        NS_TEST_EXPECT_MSG_EQ(GetText(*router, "Wait"), "+7e+09ns", "given");
        router->SetAttribute("Preset", StringValue(""));
        for (const auto& [name, original] : GetModuleValues())
        {
            const std::string expected = name == "Wait" ? "+7e+09ns" : original;
            NS_TEST_EXPECT_MSG_EQ(GetText(*router, name), expected, name << " without a preset");
        }
    }

  private:
    /** @return the module's values of the attributes that presets may set: those of texts and numbers, by name */
    static std::map<std::string, std::string> GetModuleValues()
    {
        std::map<std::string, std::string> values;
        for (const TypeId& type : {LinkStateRouting::GetTypeId(), RoutingProtocol::GetTypeId()})
        {
            for (std::size_t i = 0; i < type.GetAttributeN(); ++i)
            {
                const auto info = type.GetAttribute(i);
                if (!DynamicCast<const PointerChecker>(info.checker))
                {
                    values[info.name] = info.originalInitialValue->SerializeToString(info.checker);
                }
            }
        }
        return values;
    }

    /** @param name of an attribute @return whether LinkStateRouting declares it, not its base class */
    static bool IsDeclaredByLinkState(const std::string& name)
    {
        const TypeId type = LinkStateRouting::GetTypeId();
        for (std::size_t i = 0; i < type.GetAttributeN(); ++i)
        {
            if (type.GetAttribute(i).name == name)
            {
                return true;
            }
        }
        return false;
    }

    /** @param object an object @param name of an attribute @return its value as text */
    static std::string GetText(const ObjectBase& object, const std::string& name)
    {
        StringValue value;
        object.GetAttribute(name, value);
        return value.Get();
    }

    const std::string FAST = "LinkStateRouting"; ///< the defaults

    /**
     * A ring of six routers with a chord, which settles, loses a link and settles again.
     * @param attributes of the protocol
     * @param change gets the messages of all routers since the link was lost
     * @return the routes of all routers
     */
    static std::string RunRing(const std::string& attributes, uint64_t& change)
    {
        RoutedNetwork network(6, "LinkStateRouting" + attributes);
        const uint32_t first = network.Connect(0, 1, 2);
        for (uint32_t i = 1; i < 6; ++i)
        {
            network.Connect(i, (i + 1) % 6, 1 + i);
        }
        network.Connect(0, 3, 4);
        network.Get(2).Announce(Name("/a"));
        network.Get(5).Announce(Name("/b"));
        RunFor(3);
        const uint64_t before = CountMessages(network);
        network.SetUp(first, false);
        RunFor(0.4);
        change = CountMessages(network) - before;
        std::string routes;
        for (uint32_t i = 0; i < 6; ++i)
        {
            routes += network.GetRoutes(i, "/a") + ", " + network.GetRoutes(i, "/b") + "; ";
        }
        CheckIdentities(network);
        Simulator::Destroy();
        return routes;
    }

    /** @param network a network @return messages of all its routers */
    static uint64_t CountMessages(const RoutedNetwork& network)
    {
        uint64_t messages = 0;
        for (uint32_t i = 0; i < network.GetNodes().GetN(); ++i)
        {
            messages += network.Get(i).GetSentMessages();
        }
        return messages;
    }

    /** @param network a network @param router of it @return number of LSAs that it has */
    static uint32_t GetDatabaseSize(const RoutedNetwork& network, uint32_t router)
    {
        return GetLinkState(network, router).GetDatabase().GetSize();
    }

    /** @param network whose nodes count every message */
    static void CheckIdentities(const RoutedNetwork& network)
    {
        for (uint32_t i = 0; i < network.GetNodes().GetN(); ++i)
        {
            network.GetL3(i).CheckIdentities(false);
        }
    }
};

/** Link-state routing. @ingroup ccn-tests */
class LinkStateTestSuite : public WireTestSuite
{
  public:
    LinkStateTestSuite()
        : WireTestSuite("ccn-link-state-routing", TestSuite::Type::UNIT)
    {
        using T = LinkStateTest;
        AddOnEachWire("a line", &T::Line);
        AddOnEachWire("next hops by attribute Routes", &T::Routes);
        AddOnEachWire("cut, repair and cost of a ring", &T::Changes);
        AddOnEachWire("cached hellos hide a failure", &T::CachedHellos);
        AddOnEachWire("the wait of OSPF", &T::Waits);
        AddOnEachWire("LSAs that news bring along", &T::Pushes);
        AddOnEachWire("LSAs that all routers share", &T::Shares);
        AddOnEachWire("what routers with equal LSAs share", &T::SharesRoutes);
        AddOnEachWire("restarts", &T::Restarts);
        AddOnEachWire("a restart before the start", &T::EarlyRestart);
        AddOnEachWire("refresh and age", &T::Ages);
        AddOnEachWire("prefixes of applications", &T::Registered);
        AddOnEachWire("many prefixes", &T::Parts);
        AddOnEachWire("keys by a trust schema", &T::Trust);
        AddTestCase(new T("memory of a computation", &T::Memory));
        AddTestCase(new T("malformed payloads", &T::Malformed));
        AddTestCase(new T("presets", &T::Presets));
        AddTestCase(new T("module's values that are given", &T::GivenModuleValues));
        AddTestCase(new T("another preset", &T::OtherPreset));
    }
};

LinkStateTestSuite g_linkStateTestSuite; ///< registers the suite

} // namespace
