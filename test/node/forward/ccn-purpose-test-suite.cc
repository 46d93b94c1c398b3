// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"

#include "ns3/ccn-app-face.h"
#include "ns3/ccn-application.h"
#include "ns3/ccn-content-store.h"
#include "ns3/ccn-purpose.h"
#include "ns3/ccn-type-lookup.h"
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

constexpr FaceId HONEST = 0;   ///< downstream of receivers
constexpr FaceId ATTACKER = 1; ///< downstream of an attacker
constexpr FaceId UP = 2;       ///< upstream

/** The purpose of each message that a node receives and sends. @ingroup ccn-tests */
class PurposeTest : public NodeTestCase<PurposeTest, 3>
{
  public:
    using NodeTestCase::NodeTestCase;

    /** An attack of one name, and a receiver with another: nothing of one is in the counters of the other. */
    void Apart()
    {
        Prepare();
        Inject(ATTACKER, Ask("/a", 1), Purpose::ATTACK);
        Inject(HONEST, Ask("/b", 2));
        NS_TEST_EXPECT_MSG_EQ(TakeLog(), "2:/a attack, 2:/b data", "Interests keep their purpose");
        Inject(UP, Answer("/a"), Purpose::ATTACK);
        Inject(UP, Answer("/b"));
        NS_TEST_EXPECT_MSG_EQ(TakeLog(), "1:/a attack, 0:/b data", "content answers them");
        for (const auto purpose : {Purpose::DATA, Purpose::ATTACK})
        {
            Expect(purpose, {1, 0, 0, 1, 1});
        }
        Expect(Purpose::CONTROL, {0, 0, 0, 0, 0});
        CheckIdentities(true);
    }

    /** Content of the store has the purpose of who asks for it, whoever brought it. */
    void Hits()
    {
        Prepare();
        Inject(ATTACKER, Ask("/a", 1), Purpose::ATTACK);
        Inject(UP, Answer("/a"), Purpose::ATTACK);
        TakeLog();
        Inject(HONEST, Ask("/a", 2));
        Inject(ATTACKER, Ask("/a", 3), Purpose::ATTACK);
        Inject(HONEST, Ask("/a", 4), Purpose::CONTROL);
        NS_TEST_EXPECT_MSG_EQ(TakeLog(), "0:/a data, 1:/a attack, 0:/a control", "three hits");
        Expect(Purpose::DATA, {1, 1, 0, 0, 0});
        Expect(Purpose::CONTROL, {1, 1, 0, 0, 0});
        Expect(Purpose::ATTACK, {2, 1, 0, 1, 1});
    }

    /** A receiver joins an attacker's Interest: the content crosses one link for each of them. */
    void Joins()
    {
        Prepare();
        Inject(ATTACKER, Ask("/a", 1), Purpose::ATTACK);
        Inject(HONEST, Ask("/a", 2));
        Inject(UP, Answer("/a"), Purpose::ATTACK);
        NS_TEST_EXPECT_MSG_EQ(TakeLog(),
                              "2:/a attack, 1:/a attack, 0:/a data",
                              "each copy has the purpose of its downstream");
        Expect(Purpose::DATA, {1, 0, 1, 0, 0});
        Expect(Purpose::ATTACK, {1, 0, 0, 1, 1});
    }

    /** An attacker joins a receiver's Interest. */
    void IsJoined()
    {
        Prepare();
        Inject(HONEST, Ask("/a", 2));
        Inject(ATTACKER, Ask("/a", 1), Purpose::ATTACK);
        Inject(UP, Answer("/a"));
        NS_TEST_EXPECT_MSG_EQ(TakeLog(), "2:/a data, 0:/a data, 1:/a attack", "the other order");
        Expect(Purpose::DATA, {1, 0, 0, 1, 1});
        Expect(Purpose::ATTACK, {1, 0, 1, 0, 0});
    }

    /** Interests of two purposes from one face, as of a host behind it: the content is data. */
    void SharedFace()
    {
        for (const bool isFirst : {false, true})
        {
            Prepare();
            const std::string name = isFirst ? "/a" : "/b";
            Inject(HONEST, Ask(name, 1), isFirst ? Purpose::DATA : Purpose::ATTACK);
            Inject(HONEST, Ask(name, 2), isFirst ? Purpose::ATTACK : Purpose::DATA);
            TakeLog();
            Inject(UP, Answer(name));
            NS_TEST_EXPECT_MSG_EQ(TakeLog(), "0:" + name + " data", "data as soon as one is");
        }
        Expect(Purpose::DATA, {2, 0, 1, 1, 2});
        Expect(Purpose::ATTACK, {2, 0, 1, 1, 0});
    }

    /** Content that satisfies several entries: of a prefix by an attacker, of its name by a receiver. */
    void SeveralEntries()
    {
        if (GetWire().GetTraits().isExact)
        {
            return; // an entry has the name of its content
        }
        Prepare();
        Inject(HONEST, Ask("/a", 1), Purpose::ATTACK);
        Inject(HONEST, Ask("/a/b", 2));
        TakeLog();
        Inject(UP, Answer("/a/b"));
        NS_TEST_EXPECT_MSG_EQ(TakeLog(), "0:/a/b data", "one copy for both");
    }

    /** An entry that expires is forgotten: a later Interest for its name has a purpose of its own. */
    void Expiry()
    {
        Prepare();
        Inject(HONEST, Ask("/a", 1, Seconds(1)));
        Inject(ATTACKER, Ask("/z", 9), Purpose::ATTACK);
        Simulator::Stop(Seconds(2));
        Simulator::Run();
        Inject(HONEST, Ask("/a", 3), Purpose::ATTACK);
        TakeLog();
        Inject(UP, Answer("/a"), Purpose::ATTACK);
        NS_TEST_EXPECT_MSG_EQ(TakeLog(), "0:/a attack", "no memory of the first Interest");
    }

    /** What an application of purpose data sends while it handles a message has that message's purpose. */
    void Applications()
    {
        Prepare();
        const auto app = CreateObject<AppFace>();
        m_node.l3->AddFace(app);
        m_node.Route("/app", {app->GetId()});
        app->SetHandler(Callback<void, Ptr<const Packet>>([app](Ptr<const Packet>) {
            app->SendFromApplication(GetWire().ToPacket(Answer("/app/x")));
        }));
        Inject(ATTACKER, Ask("/app/x", 1), Purpose::ATTACK);
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(TakeLog(), "3:/app/x attack, 1:/app/x attack", "an answer");
        Expect(Purpose::ATTACK, {1, 0, 0, 1, 1});
        app->SendFromApplication(GetWire().ToPacket(Ask("/b", 5)));
        app->SetPurpose(Purpose::CONTROL);
        app->SendFromApplication(GetWire().ToPacket(Ask("/c", 6)));
        NS_TEST_EXPECT_MSG_EQ(TakeLog(), "2:/b data, 2:/c control", "messages of its own");
    }

    /** All random messages are in the counters of exactly one purpose. */
    void RandomMessages()
    {
        Prepare();
        const auto random = CreateObject<UniformRandomVariable>();
        random->SetStream(7);
        std::map<Purpose, uint64_t> interests;
        std::map<Purpose, uint64_t> data;
        for (uint32_t i = 0; i < 3000; ++i)
        {
            const std::string name = "/" + std::to_string(random->GetInteger(0, 30));
            const auto purpose = static_cast<Purpose>(random->GetInteger(0, PURPOSES - 1));
            const bool isInterest = random->GetInteger(0, 2) > 0;
            ++(isInterest ? interests : data)[purpose];
            isInterest ? Inject(random->GetInteger(0, 1), Ask(name, i + 1), purpose)
                       : Inject(UP, Answer(name), purpose);
        }
        const Counters& counters = m_node.l3->GetCounters();
        for (const auto purpose : {Purpose::DATA, Purpose::CONTROL, Purpose::ATTACK})
        {
            const auto get = [&](Count what) { return counters.Get(what, purpose); };
            NS_TEST_EXPECT_MSG_EQ(get(Count::INTERESTS_IN), interests[purpose], "Interests");
            NS_TEST_EXPECT_MSG_EQ(get(Count::DATA_IN), data[purpose], "content");
            NS_TEST_EXPECT_MSG_EQ(counters.GetFinishedInterests(purpose),
                                  interests[purpose],
                                  "each Interest has an outcome");
            NS_TEST_EXPECT_MSG_GT(get(Count::HITS), 100, "hits of each purpose");
        }
        CheckIdentities(false);
    }

    /** A node without other messages lists no counters of them. */
    void Names()
    {
        Prepare();
        Inject(HONEST, Ask("/a", 1));
        NS_TEST_EXPECT_MSG_EQ(FindListed("_attack"), "", "only data");
        Inject(HONEST, Ask("/b", 2), Purpose::ATTACK);
        NS_TEST_EXPECT_MSG_EQ(FindListed("_attack"),
                              "interests_in 1, hits 0, aggregated 0, interests_forwarded 1, "
                              "data_in 0, misses 1",
                              "an attack");
        NS_TEST_EXPECT_MSG_EQ(FindListed("_control"), "", "no routing protocol");
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([] { ParsePurpose("evil"); }),
                              "purpose 'evil': not allowed (data, control, attack or Auto)",
                              "a wrong purpose");
        for (const auto& [type, purpose] : {std::pair("Ping", Purpose::DATA),
                                            {"Ping[Purpose=control]", Purpose::CONTROL},
                                            {"LinkStateRouting", Purpose::CONTROL},
                                            {"DistanceVectorRouting", Purpose::CONTROL},
                                            {"NeighbourDiscovery", Purpose::CONTROL},
                                            {"Poisoner", Purpose::ATTACK},
                                            {"InterestFlood", Purpose::ATTACK},
                                            {"InterestFlood[Purpose=data]", Purpose::DATA},
                                            {"Replayer", Purpose::ATTACK},
                                            {"TimingProbe", Purpose::ATTACK},
                                            {"ExcludingConsumer", Purpose::DATA},
                                            {"ExcludingConsumer[Excludes=good]", Purpose::ATTACK},
                                            {"ColludingProducer", Purpose::ATTACK}})
        {
            NS_TEST_EXPECT_MSG_EQ(ToString(CreateByName<CcnApplication>(type)->GetPurpose()),
                                  ToString(purpose),
                                  type);
        }
    }

  private:
    /** Enters a route and begins the log. */
    void Prepare()
    {
        m_node.Route("/", {UP});
        if (!m_isLogging)
        {
            m_node.l3->TraceConnectWithoutContext("Sent",
                                                  MakeCallback(&PurposeTest::NoteSent, this));
            m_isLogging = true;
        }
    }

    /** Parameters: as CcnL3Protocol::MessageTracedCallback. */
    void NoteSent(const Face& face, MessageKind, Ptr<const Packet> packet)
    {
        m_log += m_log.empty() ? "" : ", ";
        m_log += std::to_string(face.GetId()) + ":" + Describe(GetOctets(packet)).substr(1) + " " +
                 ToString(GetPurpose(*packet));
    }

    /** @return "face:/name purpose" for each message sent since the last call */
    std::string TakeLog()
    {
        return std::exchange(m_log, "");
    }

    /** @param face where a message arrives @param message it @param purpose its purpose */
    template <typename Message>
    void Inject(FaceId face, const Message& message, Purpose purpose = Purpose::DATA)
    {
        const Ptr<Packet> packet = GetWire().ToPacket(message);
        SetPurpose(*packet, purpose);
        m_node[face].Inject(packet);
    }

    /** @param purpose a purpose @param values of its counters, in the order of those below */
    void Expect(Purpose purpose, const std::vector<uint64_t>& values)
    {
        std::vector<uint64_t> found;
        for (const auto what : {Count::INTERESTS_IN,
                                Count::HITS,
                                Count::AGGREGATED,
                                Count::INTERESTS_FORWARDED,
                                Count::DATA_IN})
        {
            found.push_back(m_node.l3->GetCounters().Get(what, purpose));
        }
        NS_TEST_EXPECT_MSG_EQ((found == values), true, ToString(purpose) << ": other counters");
    }

    /** @param end of names @return the listed counters with it, without it, and their values */
    std::string FindListed(const std::string& end) const
    {
        std::string text;
        for (const auto& [name, value] : m_node.l3->GetCounters().List())
        {
            const auto at = name.rfind(end);
            if (at != std::string::npos && at + end.size() == name.size())
            {
                text +=
                    (text.empty() ? "" : ", ") + name.substr(0, at) + " " + std::to_string(value);
            }
        }
        return text;
    }

    std::string m_log;
    bool m_isLogging{false};
};

/** What messages are for, at a node. @ingroup ccn-tests */
class PurposeTestSuite : public TestSuite
{
  public:
    PurposeTestSuite()
        : TestSuite("ccn-purpose", TestSuite::Type::UNIT)
    {
        using T = PurposeTest;
        AddTestCase(new T("data and attack are counted apart", &T::Apart));
        AddTestCase(new T("a hit is of who asks", &T::Hits));
        AddTestCase(new T("a receiver joins an attacker's Interest", &T::Joins));
        AddTestCase(new T("an attacker joins a receiver's Interest", &T::IsJoined));
        AddTestCase(new T("two purposes at one face", &T::SharedFace));
        AddTestCase(new T("content of several entries", &T::SeveralEntries));
        AddTestCase(new T("an expired entry is forgotten", &T::Expiry));
        AddTestCase(new T("applications pass on the purpose", &T::Applications));
        AddTestCase(new T("each message has one purpose", &T::RandomMessages));
        AddTestCase(new T("names of counters, purposes of types", &T::Names));
    }
};

PurposeTestSuite g_purposeTestSuite; ///< registers the suite

} // namespace
