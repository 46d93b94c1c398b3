// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-heap-test-kit.h"
#include "kit/ccn-test-kit.h"
#include "kit/ccn-trust-test-kit.h"

#include "ns3/boolean.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/ccn-verification-policy.h"
#include "ns3/double.h"
#include "ns3/random-variable-stream.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

constexpr uint32_t MESSAGES = 6000; ///< random messages of one run

/** The identities of class Counters. @ingroup ccn-tests */
class IdentitiesTest : public NodeTestCase<IdentitiesTest, 5>
{
  public:
    using NodeTestCase::NodeTestCase;

    /** Random messages on random faces, under every strategy and with a small PIT and CS. */
    void RandomTraffic()
    {
        // Without a processor, PROCESSOR_FULL cannot occur.
        CheckRandomTraffic(0, [](CcnL3Protocol&) {}, {DropReason::PROCESSOR_FULL});
    }

    /**
     * The same with a processor that takes longer per message than the time between messages, and a
     * short queue.
     */
    void RandomTrafficWithProcessor()
    {
        CheckRandomTraffic(1, &IdentitiesTest::AddSlowProcessor, {});
    }

    /** The same at a node that behaves like CCNx's daemon. */
    void RandomTrafficOfDaemon()
    {
        const auto prepare = [](CcnL3Protocol& l3) {
            AddSlowProcessor(l3);
            l3.SetAttribute("Profile", StringValue("ccnx-0.8.1"));
        };
        // Without a route or a face an Interest stays pending; unsolicited content is stored.
        CheckRandomTraffic(2,
                           prepare,
                           {DropReason::NO_ROUTE, DropReason::NO_FACE, DropReason::UNSOLICITED},
                           {Count::INTERESTS_WAITING, Count::DATA_KEPT});
    }

    /** CheckIdentities distinguishes a run that was stopped early from a complete one. */
    void NotDrained()
    {
        m_node.Route("/", {2});
        m_node[0].Inject(Ask("/a", 1));
        NS_TEST_EXPECT_MSG_EQ(m_node.GetBrokenIdentities(false),
                              "",
                              "pending Interests are allowed during the run");
        const std::string error = m_node.GetBrokenIdentities(true);
        NS_TEST_EXPECT_MSG_EQ(error,
                              "node 0: identity broken; PIT drained: pending = 0: 1 != 0",
                              "pending Interests are an error at the end");
    }

    /** Each identity, broken by one count. */
    void Broken()
    {
        const auto broken = [](std::initializer_list<Count> counts) {
            Counters counters;
            for (const Count what : counts)
            {
                counters.Add(what);
            }
            const auto lines = counters.CheckIdentities({0, 0, 0}, true);
            return lines.empty() ? "" : lines.front();
        };
        NS_TEST_EXPECT_MSG_EQ(broken({}), "", "without messages, all identities hold");
        NS_TEST_EXPECT_MSG_EQ(broken({Count::INTERESTS_IN}),
                              "Interests in = hits + aggregated + forwarded + waiting + returned + "
                              "drops + deferred: 1 != 0",
                              "an Interest without outcome");
        NS_TEST_EXPECT_MSG_EQ(broken({Count::INTERESTS_IN, Count::HITS}), "", "a hit");
        NS_TEST_EXPECT_MSG_EQ(
            broken({Count::DATA_IN}),
            "Data in = forwarded + kept + drops + under verification + deferred: 1 != 0",
            "Data without outcome");
        NS_TEST_EXPECT_MSG_EQ(broken({Count::DATA_IN, Count::DATA_FORWARDED}),
                              "",
                              "forwarded Data");
        NS_TEST_EXPECT_MSG_EQ(broken({Count::INTERESTS_IN, Count::INTERESTS_FORWARDED}),
                              "Interests forwarded + waiting = PIT entries inserted: 1 != 0",
                              "an Interest without an entry");
        NS_TEST_EXPECT_MSG_EQ(
            broken({Count::INTERESTS_IN, Count::INTERESTS_FORWARDED, Count::PIT_INSERTED}),
            "PIT entries inserted = satisfied + expired + evicted + returned + pending: 1 != 0",
            "an entry without outcome");
    }

    /** The counters' names in the database are unique and include misses. */
    void Names()
    {
        m_node[0].Inject(Ask("/a", 1));
        std::map<std::string, uint64_t> values;
        for (const auto& counter : m_node.l3->GetCounters().List())
        {
            NS_TEST_EXPECT_MSG_EQ(values.count(counter.name), 0, counter.name << " appears once");
            values[counter.name] = counter.value;
        }
        NS_TEST_EXPECT_MSG_EQ(values.size(), 18 + 1 + 19 + 12, "counts, misses, drops, malformed");
        NS_TEST_EXPECT_MSG_EQ(values["interests_in"], 1, "one Interest arrived");
        NS_TEST_EXPECT_MSG_EQ(values["misses"], 1, "the Interest was a miss");
        NS_TEST_EXPECT_MSG_EQ(values["drop_no_route"], 1, "the Interest was dropped");
        NS_TEST_EXPECT_MSG_EQ(values.count("malformed_trailing_bytes"),
                              1,
                              "names are in snake case");
    }

  private:
    /** Drop reasons to exclude. */
    using Reasons = std::set<DropReason>;

    /** @param l3 gets a processor that is overloaded by a fifth */
    static void AddSlowProcessor(CcnL3Protocol& l3)
    {
        CcnProcessor::Get(l3).SetAttribute("QueueSize", UintegerValue(3));
        CcnProcessor::Get(l3).GetCosts().SetAttribute("ReceiveTime", TimeValue(MilliSeconds(6)));
    }

    /**
     * Runs each strategy; under the sanitizers, every second one in one of the three cases.
     *
     * @param number of the case, 0 to 2
     * @param prepare is called for each new layer
     * @param never drops that cannot occur in this case. SEND_BUFFER_FULL never occurs as no face
     *     is a UDP face, PIT_NAME_FULL as names have few selectors, REFUSED as there is no ingress
     *     policy, INTEREST_QUEUE_FULL as ShapedRoute's rate is high.
     * @param also counts that must be greater than 0 in addition to the usual ones
     */
    void CheckRandomTraffic(uint32_t number,
                            const std::function<void(CcnL3Protocol&)>& prepare,
                            const Reasons& never,
                            const std::vector<Count>& also = {})
    {
        uint32_t i = 0;
        for (const std::string& strategy : GetTypeNames(Strategy::GetTypeId()))
        {
            if (Sampled(3) == 1 && i++ % 6 != 2 * number)
            {
                continue;
            }
            m_node.Destroy();
            m_node.Create(5);
            GetVerifier(*m_node.l3).SetAttribute("Share", DoubleValue(0.3));
            GetVerifier(*m_node.l3).SetAttribute("RequireKey", BooleanValue(true));
            GetVerifier(*m_node.l3).SetAttribute("Time", TimeValue(MicroSeconds(100)));
            prepare(*m_node.l3);
            SendRandomMessages(strategy);
            m_node.l3->Initialize();
            Simulator::Run();
            NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetPit().GetSize(),
                                  0,
                                  strategy << ": no entry is left");
            CheckIdentities(true);
            CheckCounts(strategy, also);
            CheckDrops(strategy, never);
            CheckSums();
            Simulator::Destroy();
        }
    }

    /** @param strategy of all names @param also counts that must be greater than 0 in addition */
    void CheckCounts(const std::string& strategy, const std::vector<Count>& also)
    {
        std::vector<Count> counts = {Count::HITS,
                                     Count::AGGREGATED,
                                     Count::PIT_INSERTED, // CcnxEarlyStrategy may delay all
                                     Count::INTERESTS_SENT,
                                     Count::DATA_FORWARDED,
                                     Count::PIT_EXPIRED,
                                     Count::PIT_EVICTED,
                                     Count::VERIFIED,
                                     Count::PIGGYBACKS_IN,
                                     Count::PIGGYBACKS_SENT,
                                     Count::INTERESTS_RIDING,
                                     Count::UNBUNDLED,
                                     Count::SEND_REFUSED};
        counts.insert(counts.end(), also.begin(), also.end());
        for (const Count what : counts)
        {
            NS_TEST_EXPECT_MSG_GT(m_node.Get(what), 0, strategy << ": " << ToString(what));
        }
    }

    /** @param strategy of all names @param never drops that cannot occur; all others must */
    void CheckDrops(const std::string& strategy, const Reasons& never)
    {
        for (auto i = 0; i <= static_cast<int>(DropReason::UNKNOWN_MESSAGE); ++i)
        {
            const auto reason = static_cast<DropReason>(i);
            const bool cannotBe = reason == DropReason::SEND_BUFFER_FULL ||
                                  reason == DropReason::REFUSED ||
                                  reason == DropReason::INTEREST_QUEUE_FULL ||
                                  reason == DropReason::HOP_LIMIT || // ccnb has none of these
                                  reason == DropReason::UNSUPPORTED_HASH ||
                                  reason == DropReason::UNTRUSTED || // there is no schema
                                  reason == DropReason::INTEREST_ERROR ||
                                  reason == DropReason::DATA_ERROR || // nothing throws
                                  reason == DropReason::PIT_NAME_FULL || never.count(reason) != 0;
            NS_TEST_EXPECT_MSG_EQ((m_node.Drops(reason) > 0),
                                  !cannotBe,
                                  strategy << ": " << ToString(reason));
        }
    }

    /** @param strategy of all names */
    void SendRandomMessages(const std::string& strategy)
    {
        m_node.l3->SetAttribute("Strategy", StringValue(strategy));
        m_node.l3->GetPit().SetAttribute("MaxEntries", UintegerValue(8));
        m_node.l3->GetPit().SetAttribute("MaxPerFace", UintegerValue(3));
        m_node.l3->GetContentStore().SetAttribute("MaxObjects", UintegerValue(5));
        m_node.l3->AssignStreams(100);
        m_node[4].local = true;
        m_node[3].refuses = true;
        m_node[0].SetAttribute("TakesPiggyback", BooleanValue(false));
        m_node.Route("/0", {0, 4});
        m_node.Route("/1", {2});
        m_node.Route("/2", {3, 1});
        m_node.l3->GetFib().Add(Name("/4"), 4, 0, ForwardingFlag::ACTIVE | ForwardingFlag::LOCAL);
        m_random = CreateObject<UniformRandomVariable>();
        m_random->SetStream(1);
        for (uint32_t i = 0; i < MESSAGES; ++i)
        {
            At(MilliSeconds(5 * i), [this] { SendRandomMessage(); });
        }
    }

    /** Sends one message on one face. */
    void SendRandomMessage()
    {
        const FaceId face = m_random->GetInteger(0, 4);
        const std::string uri = MakeRandomUri();
        m_node[2].up = m_random->GetInteger(0, 9) > 0;
        switch (m_random->GetInteger(0, 10))
        {
        case 0:
            m_node[face].Inject(std::string("\x10\x82\x95\x01\x00", 5));
            break;
        case 1:
        case 2:
        case 3:
        case 4: {
            ContentObject content = Answer(uri);
            content.hasFreshness = m_random->GetInteger(0, 1);
            content.freshnessSeconds = 1;
            const uint32_t form = m_random->GetInteger(0, 3);
            const std::string interest = MakeRandomInterest(MakeRandomUri()).Encode();
            content.embeddedInterest = form == 0 ? interest : "";
            const std::string octets = SignRandomly(content);
            m_node[face].Inject(form == 1 ? Concatenate(octets, interest) : octets);
            break;
        }
        default:
            m_node[face].Inject(MakeRandomInterest(uri));
        }
    }

    /** @return a name of one or two components */
    std::string MakeRandomUri()
    {
        const std::string uri = "/" + std::to_string(m_random->GetInteger(0, 4));
        return uri +
               (m_random->GetInteger(0, 1) ? "/" + std::to_string(m_random->GetInteger(0, 7)) : "");
    }

    /** @param uri its name @return an Interest */
    Interest MakeRandomInterest(const std::string& uri)
    {
        // Drawn one by one, as the order of evaluation of arguments is unspecified.
        const int scope = m_random->GetInteger(0, 9) ? -1 : m_random->GetInteger(0, 2);
        const Time lifetime = MilliSeconds(m_random->GetInteger(1, 400));
        return Ask(uri, m_random->GetInteger(0, 3000), lifetime, scope);
    }

    /**
     * @param content without a signature, with a valid one, or with one by an unknown key
     * @return its bytes
     */
    std::string SignRandomly(ContentObject content)
    {
        const uint32_t kind = m_random->GetInteger(0, 3);
        if (kind == 0)
        {
            content.signatureBits.clear();
        }
        return kind == 1 ? Sign(content, KeyOf("george")) : content.Encode();
    }

    /** Compares the counters with the messages that the faces received and sent. */
    void CheckSums()
    {
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_IN) + m_node.Get(Count::DATA_IN) -
                                  m_node.Get(Count::PIGGYBACKS_IN) +
                                  m_node.Drops(DropReason::UNKNOWN_MESSAGE) +
                                  m_node.Drops(DropReason::PROCESSOR_FULL),
                              MESSAGES,
                              "every arrival was processed or dropped");
        uint64_t interests = 0;
        uint64_t data = 0;
        for (FaceId face = 0; face < 5; ++face)
        {
            interests += m_node[face].Count(MessageKind::INTEREST);
            data += m_node[face].Count(MessageKind::CONTENT_OBJECT) +
                    m_node[face].Count(MessageKind::PIGGYBACK);
        }
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_SENT) + m_node.Get(Count::DATA_SENT) -
                                  m_node.Get(Count::PIGGYBACKS_SENT),
                              interests + data + m_node.Get(Count::SEND_REFUSED),
                              "every sent message is on a face or was refused");
    }

    Ptr<UniformRandomVariable> m_random;
};

/** Class Counters and its use by the pipelines. @ingroup ccn-tests */
class IdentitiesTestSuite : public TestSuite
{
  public:
    IdentitiesTestSuite()
        : TestSuite("ccn-identities", TestSuite::Type::UNIT)
    {
        using T = IdentitiesTest;
        AddTestCase(new T("random traffic under every strategy", &T::RandomTraffic));
        AddTestCase(new T("random traffic for a slow processor", &T::RandomTrafficWithProcessor));
        AddTestCase(new T("random traffic as CCNx's daemon", &T::RandomTrafficOfDaemon));
        AddTestCase(new T("a PIT that is not drained", &T::NotDrained));
        AddTestCase(new T("each identity broken", &T::Broken));
        AddTestCase(new T("names of the counters", &T::Names));
    }
};

IdentitiesTestSuite g_identitiesTestSuite; ///< registers the suite

} // namespace
