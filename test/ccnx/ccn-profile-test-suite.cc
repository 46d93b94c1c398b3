/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "kit/ccn-test-kit.h"

#include "ns3/boolean.h"
#include "ns3/ccn-profile.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/ccn-udp-transport.h"
#include "ns3/config.h"
#include "ns3/csma-helper.h"
#include "ns3/internet-module.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <map>
#include <string>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Attributes of a node by part and name, as text. */
using Settings = std::map<std::string, std::string>;

/** @ingroup ccn-tests What all profiles of the daemon set, by hand from doc/model/ccnx.rst. */
const Settings DAEMON = {{"node WaitsForRoute", "true"},
                         {"node KeepsUnsolicited", "true"},
                         {"node ForgetsFaces", "true"},
                         {"store MaxObjects", "2147483647"},
                         {"processor PollRounding", "1ms"},
                         {"processor RemotePerPoll", "1"},
                         {"queues Enabled", "true"},
                         {"udp SequenceNumbers", "true"},
                         {"udp MaxDatagram", "8800"},
                         {"udp SendBuffer", "212992"}};

/** @ingroup ccn-tests What those of 0.6 and later set besides. */
const Settings LATE = {{"node Strategy", "CcnxStrategy"},
                       {"node PitFirst", "true"},
                       {"node NonceRefreshes", "true"},
                       {"pit MinLifetime", "250ms"},
                       {"pit LifetimeStep", "125ms"}};

/** @ingroup ccn-tests What else each profile sets. */
const std::map<std::string, Settings> PROFILES = {
    {"paper", {}},
    {"ccnx-0.5", {{"node Strategy", "CcnxEarlyStrategy"},
                  {"store Policy", "ns3::ccn::CcnxCleaner"},
                  {"queues Delay", "500us"},
                  {"queues DelaySpread", "1ms"}}},
    {"ccnx-0.7", {{"store Policy", "ns3::ccn::CcnxCleaner"}}},
    {"ccnx-0.8.1", {{"store Policy", "ns3::ccn::CcnxExpiry"}}}};

/** @ingroup ccn-tests ApplyProfile and attribute Profile. */
class ProfileTest : public MethodTestCase<ProfileTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** The names there are. */
    void Names()
    {
        const std::vector<std::string> names = {"paper", "ccnx-0.5", "ccnx-0.7", "ccnx-0.8.1"};
        NS_TEST_EXPECT_MSG_EQ((GetProfileNames() == names), true, "the default first");
        auto l3 = CreateObject<CcnL3Protocol>();
        const std::string error = "Profile 'ccnx-9': not known (allowed: paper, ccnx-0.5, "
                                  "ccnx-0.7, ccnx-0.8.1)";
        NS_TEST_EXPECT_MSG_EQ(
            CatchMessage([&] { l3->SetAttribute("Profile", StringValue("ccnx-9")); }),
            error,
            "says which there are");
        StringValue profile;
        l3->GetAttribute("Profile", profile);
        NS_TEST_EXPECT_MSG_EQ(profile.Get(), "paper", "unchanged");
        l3->Dispose();
        for (const std::string& name : names)
        {
            NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { AddProfile(name, {}); }),
                                  "profile '" + name + "': there is one of this name (allowed: a name of its own)",
                                  "no profile replaces another");
        }
        NS_TEST_EXPECT_MSG_EQ((GetProfileNames() == names), true, "as before");
    }

    /** A profile of a study's own; one that misspells an attribute changes nothing. */
    void Own()
    {
        AddProfile("own", {{ProfilePart::PIT, "MaxEntries", "7"}, {ProfilePart::STORE, "Policy", "Fifo"}});
        AddProfile("misspelled", {{ProfilePart::STORE, "Policy", "Lfu"}, {ProfilePart::PIT, "MaxEntry", "7"}});
        Create();
        SetProfile("own");
        const Settings own = {{"pit MaxEntries", "7"}, {"store Policy", "ns3::ccn::Fifo"}};
        CheckSettings(own, "own");
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { m_l3->SetAttribute("Profile", StringValue("misspelled")); }),
                              "a profile sets attribute 'MaxEntry' of ns3::ccn::Pit: there is none (allowed: one of "
                              "its attributes)",
                              "a mistake is told");
        CheckSettings(own, "own, after a mistake");
        SetProfile("paper");
        CheckSettings({}, "paper after own");
        RemoveProfile("own");
        RemoveProfile("misspelled");
        for (const std::string name : {"own", "paper"})
        {
            NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { RemoveProfile(name); }),
                                  "profile '" + name + "': cannot be removed (allowed: one that was added)",
                                  "only what was added");
        }
    }

    /** Each attribute of each profile, and all others as they are. */
    void Attributes()
    {
        for (const auto& [name, own] : PROFILES)
        {
            Create();
            SetProfile(name);
            Settings expected = own;
            if (name != "paper")
            {
                expected.insert(DAEMON.begin(), DAEMON.end());
            }
            if (name == "ccnx-0.7" || name == "ccnx-0.8.1")
            {
                expected.insert(LATE.begin(), LATE.end());
            }
            CheckSettings(expected, name);
        }
    }

    /** A profile takes back what the one before has set, and nothing else. */
    void Change()
    {
        Create();
        SetProfile("ccnx-0.5");
        m_l3->GetPit().SetAttribute("MaxEntries", UintegerValue(7));
        m_l3->GetPit().SetAttribute("MinLifetime", TimeValue(Seconds(1)));
        SetProfile("ccnx-0.8.1");
        Settings expected = GetLatest();
        expected["pit MaxEntries"] = "7";
        expected["pit MinLifetime"] = "1s";
        CheckSettings(expected, "0.8.1 after 0.5");
        SetProfile("paper");
        CheckSettings({{"pit MaxEntries", "7"}, {"pit MinLifetime", "1s"}}, "paper after 0.8.1");
    }

    /** What was chosen before stays, however it is spelled. */
    void ChosenBefore()
    {
        Config::SetDefault("ns3::ccn::Pit::MinLifetime", TimeValue(Seconds(2)));
        Config::SetDefault("ns3::ccn::ContentStore::Policy", StringValue("ns3::ccn::Fifo"));
        Config::SetDefault("ns3::ccn::UdpTransport::SendBuffer", UintegerValue(5));
        Create();
        Config::Reset();
        m_l3->SetAttribute("Strategy", StringValue("Ordered"));
        SetProfile("ccnx-0.8.1");
        Settings expected = GetLatest();
        expected["pit MinLifetime"] = "2s";
        expected["store Policy"] = "ns3::ccn::Fifo";
        expected["udp SendBuffer"] = "5";
        expected["node Strategy"] = "Ordered";
        CheckSettings(expected, "chosen before");
    }

    /** What is chosen afterwards holds, even if it is what the module gives it. */
    void ChosenAfterwards()
    {
        Create();
        SetProfile("ccnx-0.8.1");
        m_l3->SetAttribute("PitFirst", BooleanValue(false));
        m_l3->SetAttribute("Strategy", StringValue("AllFaces"));
        m_udp->SetAttribute("SequenceNumbers", BooleanValue(false));
        m_nodes.Get(0)->Initialize();
        Settings expected = GetLatest();
        for (const char* name : {"node PitFirst", "node Strategy", "udp SequenceNumbers"})
        {
            expected.erase(name);
        }
        CheckSettings(expected, "chosen afterwards");
    }

    /** The default of all nodes to come, and a UDP transport that comes later. */
    void Default()
    {
        Config::SetDefault("ns3::ccn::CcnL3Protocol::Profile", StringValue("ccnx-0.8.1"));
        Config::SetDefault("ns3::ccn::CcnL3Protocol::Strategy", StringValue("AllFaces"));
        Create();
        Config::Reset();
        Settings expected = GetLatest();
        CheckSettings(expected, "for all nodes");
    }

  private:
    /** @return what profile ccnx-0.8.1 sets */
    static Settings GetLatest()
    {
        Settings settings = PROFILES.at("ccnx-0.8.1");
        settings.insert(DAEMON.begin(), DAEMON.end());
        settings.insert(LATE.begin(), LATE.end());
        return settings;
    }

    /** A node with the layer and then a UDP face. */
    void Create()
    {
        Simulator::Destroy(); // of the nodes before
        m_nodes = NodeContainer(2);
        InternetStackHelper().Install(m_nodes);
        Ipv4AddressHelper("10.0.0.0", "255.255.255.0").Assign(CsmaHelper().Install(m_nodes));
        CcnStackHelper().Install(m_nodes);
        m_l3 = CcnStackHelper::Get(m_nodes.Get(0));
        CcnStackHelper::AddUdpFace(m_nodes.Get(0), "10.0.0.2");
        m_udp = m_nodes.Get(0)->GetObject<UdpTransport>();
    }

    /** @param profile of the node */
    void SetProfile(const std::string& profile)
    {
        m_l3->SetAttribute("Profile", StringValue(profile));
    }

    /** @return the parts of a node that profiles may change */
    std::map<std::string, Ptr<Object>> GetParts() const
    {
        return {{"node", m_l3},
                {"pit", &m_l3->GetPit()},
                {"store", &m_l3->GetContentStore()},
                {"processor", &m_l3->GetProcessor()},
                {"queues", &m_l3->GetContentQueues()},
                {"costs", &m_l3->GetProcessor().GetCosts()},
                {"nonces", &m_l3->GetNonceList()},
                {"verifier", &m_l3->GetVerifier()},
                {"udp", m_udp}};
    }

    /** @param expected attributes, all others are as the module makes them @param what is tested */
    void CheckSettings(const Settings& expected, const std::string& what)
    {
        std::size_t seen = 0;
        for (const auto& [part, object] : GetParts())
        {
            const TypeId type = object->GetInstanceTypeId();
            for (std::size_t i = 0; i < type.GetAttributeN(); ++i)
            {
                const auto info = type.GetAttribute(i);
                const std::string name = part + " " + info.name;
                if (name == "node Profile" || !info.accessor->HasGetter() || !(info.flags & TypeId::ATTR_SET))
                {
                    continue;
                }
                const auto at = expected.find(name);
                seen += at != expected.end();
                const auto wanted = info.checker->Create();
                wanted->DeserializeFromString(
                    at != expected.end() ? at->second
                                         : info.originalInitialValue->SerializeToString(info.checker),
                    info.checker);
                const auto value = info.checker->Create();
                object->GetAttribute(info.name, *value);
                NS_TEST_EXPECT_MSG_EQ(Spell(*value, info),
                                      Spell(*wanted, info),
                                      what << ": " << name);
            }
        }
        NS_TEST_EXPECT_MSG_EQ(seen, expected.size(), what << ": all are there");
    }

    /** @param value of an attribute @param info of it @return as text, without the namespace */
    static std::string Spell(const AttributeValue& value, const TypeId::AttributeInformation& info)
    {
        const std::string text = value.SerializeToString(info.checker);
        const std::string space = "ns3::ccn::";
        return text.rfind(space, 0) == 0 ? text.substr(space.size()) : text;
    }

    NodeContainer m_nodes;
    Ptr<CcnL3Protocol> m_l3;  ///< of the first node
    Ptr<UdpTransport> m_udp;  ///< of the first node
};

/**
 * @ingroup ccn-tests
 * What profile ccnx-0.8.1 makes a node do otherwise than profile paper. Face 0 asks, face 1 is the
 * next hop of /a, face 2 is an application's, face 3 asks too. The log says at which microsecond
 * which face was sent what.
 */
class ProfileSemanticsTest : public NodeTestCase<ProfileSemanticsTest, 4>
{
  public:
    using NodeTestCase::NodeTestCase;

    /** The PIT comes first: what is pending is not answered from the store. */
    void PitFirst()
    {
        for (const bool isDaemon : {false, true})
        {
            Begin(isDaemon);
            AskAt(0, 0, "/a", 1);
            At(MilliSeconds(100), [this] {
                const DecodedContent content("/a");
                m_node.l3->GetContentStore().Insert({content.view, content.packet});
            });
            AskAt(200, 3, "/a", 2);
            Run(Seconds(1));
            NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::HITS), !isDaemon, "paper");
            NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::AGGREGATED), isDaemon, "daemon");
        }
    }

    /** The nonce comes first too: that of an Interest that was answered is remembered. */
    void NonceOfAHit()
    {
        for (const bool isDaemon : {false, true})
        {
            Begin(isDaemon);
            const DecodedContent content("/a");
            m_node.l3->GetContentStore().Insert({content.view, content.packet});
            AskAt(0, 0, "/a", 1);
            AskAt(100, 3, "/a", 1);
            Run(Seconds(1));
            NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::HITS), (isDaemon ? 1 : 2), "answers");
            NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::DUPLICATE_NONCE), isDaemon, "daemon");
        }
    }

    /** An Interest without a route waits out its lifetime, and for content from wherever. */
    void NoRoute()
    {
        for (const bool isDaemon : {false, true})
        {
            Begin(isDaemon);
            AskAt(0, 0, "/nowhere", 1);
            AskAt(0, 0, "/nobody", 2);
            At(Seconds(1), [this] { m_node[2].Inject(Answer("/nowhere")); });
            std::string sizes;
            for (const double seconds : {0.5, 3.999, 4.001})
            {
                At(Seconds(seconds), [this, &sizes] {
                    sizes += std::to_string(m_node.l3->GetPit().GetSize());
                });
            }
            Run(Seconds(10));
            NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::NO_ROUTE), (isDaemon ? 0 : 2), "paper");
            NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_WAITING), (isDaemon ? 2 : 0), "daemon");
            NS_TEST_EXPECT_MSG_EQ(sizes, (isDaemon ? "210" : "000"), "pending, for 4 s");
            NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), (isDaemon ? "D/nowhere" : ""), "got it");
            CheckIdentities(true);
        }
    }

    /** A lifetime of 300 ms is one of 375 ms, one of 100 ms one of 250 ms. */
    void Lifetimes()
    {
        for (const bool isDaemon : {false, true})
        {
            Begin(isDaemon);
            AskAt(0, 0, "/a/300", 1, MilliSeconds(300));
            AskAt(0, 0, "/a/100", 2, MilliSeconds(100));
            std::string sizes;
            for (const uint32_t millis : {90, 110, 240, 252, 310, 370, 377})
            {
                At(MilliSeconds(millis), [this, &sizes] {
                    sizes += std::to_string(m_node.l3->GetPit().GetSize());
                });
            }
            Run(Seconds(1));
            NS_TEST_EXPECT_MSG_EQ(sizes, (isDaemon ? "2221110" : "2111000"), "pending");
        }
    }

    /** What an application puts is stored and answers later Interests. */
    void UnsolicitedLocal()
    {
        for (const bool isDaemon : {false, true})
        {
            Begin(isDaemon);
            At(Seconds(0), [this] { m_node[2].Inject(Answer("/a")); });
            AskAt(100, 0, "/a", 1);
            Run(Seconds(1));
            NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), (isDaemon ? "D/a" : ""), "answered");
            NS_TEST_EXPECT_MSG_EQ(m_node[1].GetLog(), (isDaemon ? "" : "I/a"), "or asked on");
            NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::DATA_KEPT), isDaemon, "kept");
            NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::UNSOLICITED), !isDaemon, "or dropped");
            CheckIdentities(false);
        }
    }

    /** What a neighbour sends unasked is stored, but stale from the start. */
    void UnsolicitedRemote()
    {
        Begin(true);
        At(Seconds(0), [this] { m_node[1].Inject(Answer("/a")); });
        At(MilliSeconds(1), [this] { m_node[1].Inject(Answer("/a")); });
        At(MilliSeconds(100), [this] {
            Interest interest = Ask("/a", 1);
            interest.selectors.answerOrigin |= ANSWER_STALE;
            m_node[3].Inject(interest);
        });
        AskAt(200, 0, "/a", 2);
        At(MilliSeconds(300), [this] { m_node[1].Inject(Answer("/a")); });
        AskAt(400, 0, "/a", 3);
        Run(Seconds(1));
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::DATA_KEPT), 2, "twice, as it never was fresh");
        NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetContentStore().GetObjects(), 1, "but one object");
        NS_TEST_EXPECT_MSG_EQ(m_node[3].GetLog(), "D/a", "for who takes stale ones");
        NS_TEST_EXPECT_MSG_EQ(m_node[1].GetLog(), "I/a", "others ask on");
        NS_TEST_EXPECT_MSG_EQ(m_node[0].GetLog(), "D/a D/a", "and it is fresh once it was asked for");
        CheckIdentities(true);
    }

    /** A nonce comes again: by the same face it refreshes, by another it is a duplicate. */
    void Nonces()
    {
        for (const bool isDaemon : {false, true})
        {
            Begin(isDaemon);
            AskAt(0, 0, "/a", 1);
            AskAt(2000, 0, "/a", 1);
            AskAt(2500, 3, "/a", 1);
            AskAt(2600, 3, "/a", 1); // once a duplicate, always one
            std::string sizes;
            for (const uint32_t millis : {4500, 5999, 6001})
            {
                At(MilliSeconds(millis), [this, &sizes] {
                    sizes += std::to_string(m_node.l3->GetPit().GetSize());
                });
            }
            Run(Seconds(10));
            NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::AGGREGATED), isDaemon, "a refresh");
            NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::DUPLICATE_NONCE),
                                  (isDaemon ? 2 : 3),
                                  "duplicates");
            NS_TEST_EXPECT_MSG_EQ(sizes, (isDaemon ? "110" : "000"), "refreshed until 6 s");
        }
    }

    /**
     * A lost Interest: whoever asks meanwhile joins; the node sends it again when its lifetime is
     * over, with the nonce of who joined, if that one waits for more than an eighth of a lifetime.
     */
    void Resending()
    {
        Begin(true);
        AskAt(0, 0, "/a/1", 1);
        AskAt(1000, 3, "/a/1", 2);
        AskAt(0, 0, "/a/2", 3);
        AskAt(496, 3, "/a/2", 4); // until 4.496 s: too short behind 4.004 s
        AskAt(0, 0, "/a/3", 5);
        Run(Seconds(20));
        NS_TEST_EXPECT_MSG_EQ(m_log,
                              "4000:1I/a/1#1 4000:1I/a/2#3 4000:1I/a/3#5 4004000:1I/a/1#2 ",
                              "one that waits for more than 0.5 s");
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::AGGREGATED), 2, "the others joined");
        CheckIdentities(true);

        Begin(false);
        AskAt(0, 0, "/a/1", 1);
        AskAt(1000, 3, "/a/1", 2);
        Run(Seconds(20));
        NS_TEST_EXPECT_MSG_EQ(m_log, "0:1I/a/1#1 ", "paper: never again");
    }

    /** One that joins when the lifetime is over already: at the next tick of 2 ms. */
    void ResendingLate()
    {
        Begin(true);
        AskAt(0, 0, "/a", 1);
        AskAt(400, 3, "/a", 2);
        AskAt(4300, 2, "/a", 3);
        AskAt(4301, 0, "/a", 4);
        Run(Seconds(20));
        NS_TEST_EXPECT_MSG_EQ(m_log, "4000:1I/a#1 4302000:1I/a#4 ", "the latest nonce");
        CheckIdentities(true);
    }

    /** Who asks again at its own lifetime's end, as ccncatchunks2, loses 4 s, and not 8. */
    void ReExpression()
    {
        Begin(true);
        AskAt(0, 2, "/a", 1);
        AskAt(531, 2, "/a", 2); // a hole's, which renews the entry
        AskAt(4000, 2, "/a", 3);
        Run(Seconds(20));
        NS_TEST_EXPECT_MSG_EQ(m_log, "4000:1I/a#1 4004000:1I/a#3 ", "when the first one's time is over");

        Begin(false);
        AskAt(0, 2, "/a", 1);
        AskAt(531, 2, "/a", 2);
        AskAt(4000, 2, "/a", 3);
        AskAt(8000, 2, "/a", 4);
        Run(Seconds(20));
        NS_TEST_EXPECT_MSG_EQ(m_log, "0:1I/a#1 8000000:1I/a#4 ", "paper: 8 s");
    }

    /** An asked face that is no next hop any more is not asked again, and causes no events. */
    void ResendingNowhere()
    {
        Begin(true);
        AskAt(0, 0, "/a", 1);
        AskAt(3000, 3, "/a", 2);
        At(MilliSeconds(3500), [this] { m_node.l3->GetFib().Remove(Name("/a"), 1); });
        uint64_t events = 0;
        At(Seconds(3.9), [&events] { events = Simulator::GetEventCount(); });
        Run(Seconds(20));
        NS_TEST_EXPECT_MSG_EQ(m_log, "4000:1I/a#1 ", "not again");
        NS_TEST_EXPECT_MSG_LT(Simulator::GetEventCount() - events, 10, "not each tick");
        CheckIdentities(true);
    }

    /** The first Interest of an unknown prefix waits for 4 ms, later ones for nothing. */
    void FirstInterest()
    {
        Begin(true);
        AskAt(0, 0, "/a/1", 1);
        At(MilliSeconds(10), [this] { m_node[1].Inject(Answer("/a/1")); });
        AskAt(100, 0, "/a/2", 2);
        Run(Seconds(1));
        NS_TEST_EXPECT_MSG_EQ(m_log, "4000:1I/a/1#1 11000:0D/a/1 100000:1I/a/2#2 ", "4 ms, and 1 ms of a poll");
    }

    /** An application that ends waits for nothing any more. */
    void Forgetting()
    {
        for (const bool isDaemon : {false, true})
        {
            Begin(isDaemon);
            AskAt(0, 2, "/a/1", 1);
            AskAt(0, 2, "/a/2", 2);
            AskAt(100, 0, "/a/2", 3);
            At(Seconds(1), [this] { m_node.l3->CloseFace(2); });
            std::string sizes;
            for (const double seconds : {0.9, 1.1, 4.2})
            {
                At(Seconds(seconds), [this, &sizes] {
                    sizes += std::to_string(m_node.l3->GetPit().GetSize());
                });
            }
            Run(Seconds(10));
            NS_TEST_EXPECT_MSG_EQ(sizes, (isDaemon ? "210" : "220"), "pending");
            CheckIdentities(true);
        }
    }

  private:
    /** @param isDaemon profile ccnx-0.8.1, else paper */
    void Begin(bool isDaemon)
    {
        Simulator::Destroy();
        m_node.Destroy();
        m_node.Create(4);
        m_log.clear();
        m_node[2].local = true;
        m_node.Route("/a", {1});
        m_node.l3->SetAttribute("Profile", StringValue(isDaemon ? "ccnx-0.8.1" : "paper"));
        m_node.l3->TraceConnectWithoutContext("Sent",
                                              MakeCallback(&ProfileSemanticsTest::NoteSent, this));
        m_node.l3->Initialize();
    }

    /** @param until when */
    static void Run(Time until)
    {
        Simulator::Stop(until);
        Simulator::Run();
    }

    /**
     * @param millis when
     * @param face who asks
     * @param uri for what
     * @param nonce of the Interest
     * @param lifetime of the Interest
     */
    void AskAt(uint32_t millis,
               FaceId face,
               const std::string& uri,
               uint32_t nonce,
               Time lifetime = Seconds(4))
    {
        At(MilliSeconds(millis), [this, face, uri, nonce, lifetime] {
            m_node[face].Inject(Ask(uri, nonce, lifetime));
        });
    }

    /** @param face where it goes @param kind its kind @param packet the message */
    void NoteSent(const Face& face, MessageKind kind, Ptr<const Packet> packet)
    {
        const std::string octets = GetOctets(packet);
        m_log += std::to_string(Simulator::Now().GetMicroSeconds()) + ":" +
                 std::to_string(face.GetId()) + Describe(octets);
        InterestView interest;
        if (kind == MessageKind::INTEREST && interest.Decode(octets) == DecodeError::NONE)
        {
            m_log += "#" + std::to_string(static_cast<uint8_t>(interest.nonce[0]));
        }
        m_log += " ";
    }

    std::string m_log; ///< what was sent
};

/** @ingroup ccn-tests Profiles. */
class ProfileTestSuite : public TestSuite
{
  public:
    ProfileTestSuite()
        : TestSuite("ccn-profile", TestSuite::Type::UNIT)
    {
        using T = ProfileTest;
        AddTestCase(new T("names", &T::Names));
        AddTestCase(new T("attributes", &T::Attributes));
        AddTestCase(new T("a study's own profile", &T::Own));
        AddTestCase(new T("another profile", &T::Change));
        AddTestCase(new T("an attribute chosen before", &T::ChosenBefore));
        AddTestCase(new T("an attribute chosen afterwards", &T::ChosenAfterwards));
        AddTestCase(new T("for all nodes", &T::Default));
        using S = ProfileSemanticsTest;
        AddTestCase(new S("PIT before content store", &S::PitFirst));
        AddTestCase(new S("nonce before content store", &S::NonceOfAHit));
        AddTestCase(new S("no route", &S::NoRoute));
        AddTestCase(new S("lifetimes", &S::Lifetimes));
        AddTestCase(new S("unsolicited content of an application", &S::UnsolicitedLocal));
        AddTestCase(new S("unsolicited content of a neighbour", &S::UnsolicitedRemote));
        AddTestCase(new S("a nonce again", &S::Nonces));
        AddTestCase(new S("an Interest sent again", &S::Resending));
        AddTestCase(new S("an Interest sent again late", &S::ResendingLate));
        AddTestCase(new S("an Interest expressed again", &S::ReExpression));
        AddTestCase(new S("an Interest that cannot be sent again", &S::ResendingNowhere));
        AddTestCase(new S("the first Interest", &S::FirstInterest));
        AddTestCase(new S("an application that ends", &S::Forgetting));
    }
};

ProfileTestSuite g_profileTestSuite; ///< registers the suite

} // namespace
