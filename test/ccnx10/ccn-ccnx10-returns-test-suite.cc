// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

// Which Interests an Interest Return answers (RFC 8569, section 10), if a node has sent several to a face
// for one PIT entry.

#include "kit/ccn-test-kit.h"

#include "ns3/ccn-application.h"
#include "ns3/ccn-ccnx10-types.h"
#include "ns3/ccn-pit-downstreams.h"
#include "ns3/ccn-pit-entry.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/net-device-container.h"
#include "ns3/node-container.h"
#include "ns3/point-to-point-helper.h"
#include "ns3/random-variable-stream.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <deque>
#include <map>
#include <sstream>
#include <string>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** @param hopLimit of the Interest @param ms its lifetime @return an Interest for /a */
Interest
AskWithLimit(uint8_t hopLimit, uint32_t ms = 2000)
{
    Interest interest = Ask("/a", 0, MilliSeconds(ms));
    interest.hopLimit = hopLimit;
    return interest;
}

/** @param hopLimit of the Interest @param code why it returns @return bytes of its Interest Return */
std::string
ReturnWithLimit(uint8_t hopLimit, ReturnCode code)
{
    std::string bytes = Codec::Get(Codec::CCNX10).Encode(AskWithLimit(hopLimit));
    bytes[ccnx10::AT_TYPE] = 2;
    bytes[ccnx10::AT_CODE] = static_cast<char>(code);
    return bytes;
}

/** @param face that messages were sent on @return kind and hop limit of each, as "I9 R2 "; clears them */
std::string
TakeLog(DummyFace& face)
{
    std::ostringstream log;
    for (const std::string& message : face.sent)
    {
        log << "IDR"[static_cast<uint8_t>(message[ccnx10::AT_TYPE])];
        if (message[ccnx10::AT_TYPE] != 1)
        {
            log << +static_cast<uint8_t>(message[ccnx10::AT_HOP_LIMIT]);
        }
        log << " ";
    }
    face.sent.clear();
    return log.str();
}

/**
 * @ingroup ccn-tests
 * A node of profile ccnx-1.0: faces 0 and 1 ask, faces 2 and 3 are upstream, face 4 is an application's.
 */
class ReturnsNodeBase : public NodeBase
{
  protected:
    using NodeBase::NodeBase;

    void DoSetup() override
    {
        m_node.Create(5);
        m_node[4].local = true;
        m_node.l3->SetAttribute("Profile", StringValue("ccnx-1.0"));
        m_node.l3->GetContentStore().SetAttribute("MaxObjects", UintegerValue(0));
    }

    void DoTeardown() override
    {
        m_node.Destroy();
        Simulator::Destroy();
    }

    /** @param time that passes */
    static void Pass(Time time)
    {
        Simulator::Stop(time);
        Simulator::Run();
    }
};

/** Single cases. @ingroup ccn-tests */
class ReturnsTest : public MethodTestCase<ReturnsTest, ReturnsNodeBase>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** An Interest that reaches further joins; the Interest Return of the first one does not end it. */
    void Further()
    {
        m_node.Route("/a", {2});
        m_node[0].Inject(AskWithLimit(2));
        m_node[1].Inject(AskWithLimit(10));
        NS_TEST_EXPECT_MSG_EQ(TakeLog(m_node[2]), "I1 I9 ", "both are sent");
        m_node[2].Inject(ReturnWithLimit(1, ReturnCode::HOP_LIMIT));
        NS_TEST_EXPECT_MSG_EQ(TakeLog(m_node[0]) + TakeLog(m_node[1]), "", "the second is pending");
        m_node[2].Inject(Answer("/a"));
        NS_TEST_EXPECT_MSG_EQ(TakeLog(m_node[0]) + TakeLog(m_node[1]), "D D ", "and is answered");
        CheckIdentities(true);
    }

    /** Of equal hop limits, an Interest Return answers the oldest one; the last one ends the entry. */
    void Equal()
    {
        m_node.Route("/a", {2});
        for (uint32_t i = 0; i < 3; ++i)
        {
            m_node[0].Inject(AskWithLimit(10));
        }
        NS_TEST_EXPECT_MSG_EQ(TakeLog(m_node[2]), "I9 I9 I9 ", "each retransmission is sent");
        m_node[2].Inject(ReturnWithLimit(9, ReturnCode::NO_ROUTE));
        m_node[2].Inject(ReturnWithLimit(9, ReturnCode::NO_ROUTE));
        NS_TEST_EXPECT_MSG_EQ(TakeLog(m_node[0]), "", "the third may be answered");
        m_node[2].Inject(ReturnWithLimit(9, ReturnCode::NO_ROUTE));
        NS_TEST_EXPECT_MSG_EQ(TakeLog(m_node[0]), "R10 R10 R10 ", "each Interest is returned");
        m_node[2].Inject(ReturnWithLimit(9, ReturnCode::NO_ROUTE));
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::RETURN_IGNORED), 1, "a fourth is ignored");
        CheckIdentities(true);
    }

    /** A reason that holds at all times ends earlier Interests as well, any other does not. */
    void Earlier()
    {
        m_node.Route("/a", {2});
        m_node[0].Inject(AskWithLimit(4));
        m_node[0].Inject(AskWithLimit(10));
        m_node[2].Inject(ReturnWithLimit(9, ReturnCode::CONGESTED));
        NS_TEST_EXPECT_MSG_EQ(TakeLog(m_node[0]), "", "the first may be answered");
        m_node[0].Inject(AskWithLimit(10));
        NS_TEST_EXPECT_MSG_EQ(TakeLog(m_node[2]), "I3 I9 I9 ", "sent again");
        m_node[2].Inject(ReturnWithLimit(9, ReturnCode::UNSUPPORTED_HASH));
        NS_TEST_EXPECT_MSG_EQ(TakeLog(m_node[0]), "R4 R10 R10 ", "no Interest will be answered");
        CheckIdentities(true);
    }

    /** A neighbour without a route may have had one when an earlier Interest arrived. */
    void RouteLost()
    {
        m_node.Route("/a", {2});
        m_node[0].Inject(AskWithLimit(10));
        m_node[0].Inject(AskWithLimit(12));
        TakeLog(m_node[2]);
        m_node[2].Inject(ReturnWithLimit(11, ReturnCode::NO_ROUTE));
        NS_TEST_EXPECT_MSG_EQ(TakeLog(m_node[0]), "", "the first may be answered");
        m_node[2].Inject(Answer("/a"));
        NS_TEST_EXPECT_MSG_EQ(TakeLog(m_node[0]), "D ", "and is answered");
        CheckIdentities(true);
    }

    /** Of more Interests than are kept, the earliest ones may be answered when all others were returned. */
    void Many()
    {
        m_node.Route("/a", {2});
        for (const ReturnCode code : {ReturnCode::NO_ROUTE, ReturnCode::UNSUPPORTED_HASH})
        {
            for (std::size_t i = 0; i <= PitSendings::MOST; ++i)
            {
                m_node[0].Inject(AskWithLimit(10 + i));
            }
            TakeLog(m_node[2]);
            for (std::size_t i = PitSendings::MOST; i > 0; --i)
            {
                m_node[2].Inject(ReturnWithLimit(9 + i, code));
            }
            const bool isOver = code == ReturnCode::UNSUPPORTED_HASH;
            NS_TEST_EXPECT_MSG_EQ(TakeLog(m_node[0]).empty(), !isOver, "what is returned");
            m_node[2].Inject(Answer("/a"));
            NS_TEST_EXPECT_MSG_EQ(TakeLog(m_node[0]), (isOver ? "" : "D "), "what is answered");
        }
        CheckIdentities(true);
    }

    /** Interest Returns in another order than the Interests. */
    void OutOfOrder()
    {
        m_node.Route("/a", {2});
        m_node[0].Inject(AskWithLimit(4));
        m_node[1].Inject(AskWithLimit(10));
        m_node[2].Inject(ReturnWithLimit(9, ReturnCode::PROHIBITED));
        m_node[2].Inject(ReturnWithLimit(9, ReturnCode::PROHIBITED)); // a copy
        NS_TEST_EXPECT_MSG_EQ(TakeLog(m_node[0]) + TakeLog(m_node[1]), "", "one is outstanding");
        m_node[2].Inject(ReturnWithLimit(3, ReturnCode::PROHIBITED));
        NS_TEST_EXPECT_MSG_EQ(TakeLog(m_node[0]) + TakeLog(m_node[1]), "R4 R10 ", "none is");
        CheckIdentities(true);
    }

    /** An Interest whose lifetime has ended is not outstanding, so that it keeps no entry alive. */
    void Expired()
    {
        m_node.Route("/a", {2});
        m_node[0].Inject(AskWithLimit(10, 100));
        Pass(MilliSeconds(50));
        m_node[1].Inject(AskWithLimit(10, 1000)); // joins
        m_node[1].Inject(AskWithLimit(10, 1000)); // is sent
        TakeLog(m_node[2]);
        Pass(MilliSeconds(60));
        m_node[2].Inject(ReturnWithLimit(9, ReturnCode::NO_ROUTE));
        NS_TEST_EXPECT_MSG_EQ(TakeLog(m_node[0]) + TakeLog(m_node[1]),
                              "R10 R10 ",
                              "the second was the last");
        CheckIdentities(true);
    }

    /** A face that has returned everything does not end what another one may answer. */
    void OtherFace()
    {
        m_node.l3->SetAttribute("Strategy", StringValue("AllFaces"));
        m_node.Route("/a", {2, 3});
        m_node[4].Inject(AskWithLimit(10));
        m_node[4].Inject(AskWithLimit(10));
        NS_TEST_EXPECT_MSG_EQ(TakeLog(m_node[2]) + TakeLog(m_node[3]),
                              "I10 I10 I10 I10 ",
                              "two each");
        m_node[2].Inject(ReturnWithLimit(10, ReturnCode::NO_ROUTE));
        m_node[2].Inject(ReturnWithLimit(10, ReturnCode::NO_ROUTE));
        m_node[3].Inject(ReturnWithLimit(10, ReturnCode::NO_ROUTE));
        NS_TEST_EXPECT_MSG_EQ(TakeLog(m_node[4]), "", "face 3 may answer");
        m_node[3].Inject(ReturnWithLimit(10, ReturnCode::NO_ROUTE));
        NS_TEST_EXPECT_MSG_EQ(TakeLog(m_node[4]), "R10 R10 ", "nobody may");
        CheckIdentities(true);
    }

    /** What a strategy sends to another next hop, after all was returned, is one Interest. */
    void TriedElsewhere()
    {
        m_node.l3->SetAttribute("Strategy", StringValue("BestRoute"));
        m_node.Route("/a", {2, 3});
        m_node[0].Inject(AskWithLimit(10));
        m_node[2].Inject(ReturnWithLimit(9, ReturnCode::HOP_LIMIT));
        m_node[2].Inject(ReturnWithLimit(9, ReturnCode::HOP_LIMIT));
        NS_TEST_EXPECT_MSG_EQ(m_node[3].sent.size(), 1, "the other next hop, once");
        m_node[0].Inject(AskWithLimit(3));
        const std::string sent = TakeLog(m_node[2]) + TakeLog(m_node[3]);
        NS_TEST_EXPECT_MSG_EQ(sent,
                              "I9 I2 I9 ",
                              "a retransmission goes to the next hop asked first");
        m_node[3].Inject(ReturnWithLimit(9, ReturnCode::HOP_LIMIT));
        NS_TEST_EXPECT_MSG_EQ(m_node[0].sent.size(), 0, "face 2 may answer the retransmission");
        m_node[2].Inject(ReturnWithLimit(2, ReturnCode::HOP_LIMIT));
        NS_TEST_EXPECT_MSG_EQ(TakeLog(m_node[0]), "R10 R3 ", "given up");
        CheckIdentities(true);
    }

    /** One Interest at a time needs no memory beyond the entry. */
    void Memory()
    {
        PitUpstreams upstreams;
        for (int64_t i = 0; i < 3; ++i)
        {
            upstreams.RenewReturnable(7, 10 * i, 10 * i + 5, 9);
            NS_TEST_EXPECT_MSG_EQ(upstreams.IsFirst(7), true, "in the entry itself");
        }
        upstreams.NoteReturn(7, 9, ReturnCode::NO_ROUTE, 21);
        upstreams.RenewReturnable(7, 22, 30, 9);
        NS_TEST_EXPECT_MSG_EQ(upstreams.IsFirst(7), true, "after an Interest Return");
        upstreams.RenewReturnable(7, 23, 30, 9);
        NS_TEST_EXPECT_MSG_EQ(upstreams.IsFirst(7), false, "a second one needs it");
    }

    /** The hop limits of a face's Interests, of which the oldest are forgotten. */
    void Limits()
    {
        HopLimits limits;
        std::string all;
        NS_TEST_EXPECT_MSG_EQ(limits.GetBits(), 0, "none");
        for (const uint8_t limit : {0, 255, 3, 4, 5, 6, 7, 8, 9})
        {
            limits.Add(limit);
        }
        for (uint32_t i = 0; i < limits.GetSize(); ++i)
        {
            all += std::to_string(HopLimits(limits.GetBits()).Get(i)) + " ";
        }
        NS_TEST_EXPECT_MSG_EQ(all, "3 4 5 6 7 8 9 ", "the latest, in order");
        HopLimits first;
        first.Add(0);
        NS_TEST_EXPECT_MSG_NE(first.GetBits(), 0, "hop limit 0 is a hop limit");
    }
};

/** Random Interests and Interest Returns of a node, beside a list of what is outstanding. @ingroup ccn-tests */
class RandomReturnsTest : public ReturnsNodeBase
{
  public:
    RandomReturnsTest()
        : ReturnsNodeBase("a node agrees with a list of the outstanding Interests")
    {
    }

  private:
    /** An Interest that was sent. */
    struct Sending
    {
        uint32_t hopLimit; ///< that it was sent with
        Time end;          ///< of its lifetime
    };

    /** A face that waits. */
    struct Asker
    {
        std::deque<uint32_t> hopLimits; ///< of its Interests
        Time end;                       ///< of the last one's lifetime
    };

    /** Forgets what time has ended. */
    void Prune()
    {
        const Time now = Simulator::Now();
        const auto waits = [now](const auto& asker) { return asker.second.end > now; };
        if (std::none_of(m_askers.begin(), m_askers.end(), waits))
        {
            m_askers.clear();
            m_sent.clear();
        }
        for (auto& [face, sent] : m_sent)
        {
            const auto isOver = [now](const Sending& sending) { return sending.end <= now; };
            sent.erase(std::remove_if(sent.begin(), sent.end(), isOver), sent.end());
        }
    }

    /** @return true if an Interest is outstanding */
    bool IsAwaited() const
    {
        const auto has = [](const auto& face) { return !face.second.empty(); };
        return std::any_of(m_sent.begin(), m_sent.end(), has);
    }

    /** A face asks. */
    void AskFrom()
    {
        const FaceId face = std::vector<FaceId>{0, 1, 4}[m_random->GetInteger(0, 2)];
        const uint32_t limit = m_random->GetInteger(3, 5);
        const uint32_t ms = m_random->GetInteger(0, 1) ? 300 : 1000;
        m_node[face].Inject(AskWithLimit(limit, ms));
        const Time now = Simulator::Now();
        Asker& asker = m_askers[face];
        if (asker.end <= now)
        {
            asker.hopLimits.clear();
        }
        asker.hopLimits.push_back(limit);
        if (asker.hopLimits.size() > HopLimits::MOST)
        {
            asker.hopLimits.pop_front();
        }
        asker.end = now + MilliSeconds(ms);
        for (const FaceId up : {2, 3})
        {
            for (const std::string& message : m_node[up].sent)
            {
                m_sent[up].push_back(
                    {static_cast<uint8_t>(message[ccnx10::AT_HOP_LIMIT]), asker.end});
                ++m_sendings;
            }
            m_node[up].sent.clear();
        }
    }

    /** A neighbour returns an Interest, or something that it did not get. */
    void ReturnFrom()
    {
        const FaceId up = m_random->GetInteger(2, 3);
        const uint32_t limit = m_random->GetInteger(2, 5);
        const bool isForAll = m_random->GetInteger(0, 2) == 0;
        auto& sent = m_sent[up];
        const auto answered =
            std::find_if(sent.begin(), sent.end(), [limit](const Sending& sending) {
                return sending.hopLimit == limit;
            });
        const bool isKnown = answered != sent.end();
        const uint64_t ignored = m_node.Drops(DropReason::RETURN_IGNORED);
        m_node[up].Inject(
            ReturnWithLimit(limit, isForAll ? ReturnCode::UNSUPPORTED_HASH : ReturnCode::NO_ROUTE));
        NS_TEST_ASSERT_MSG_EQ(m_node.Drops(DropReason::RETURN_IGNORED) - ignored,
                              (isKnown ? 0 : 1),
                              "whether it answers an Interest");
        if (isKnown)
        {
            sent.erase(isForAll ? sent.begin() : answered, answered + 1);
            ++m_answered;
        }
        std::map<FaceId, std::string> expected;
        if (isKnown && !IsAwaited())
        {
            for (const auto& [face, asker] : m_askers)
            {
                for (const uint32_t each : asker.hopLimits)
                {
                    const bool waits = asker.end > Simulator::Now();
                    expected[face] += waits ? "R" + std::to_string(each) + " " : "";
                }
            }
            m_askers.clear();
            ++m_ended;
        }
        for (const FaceId face : {0, 1, 4})
        {
            NS_TEST_ASSERT_MSG_EQ(TakeLog(m_node[face]),
                                  expected[face],
                                  "what goes back to " << face);
        }
    }

    /** Content arrives. */
    void AnswerAll()
    {
        if (IsAwaited())
        {
            m_node[m_sent[2].empty() ? 3 : 2].Inject(Answer("/a"));
            m_sent.clear();
            m_askers.clear();
        }
        for (const FaceId face : {0, 1, 4})
        {
            m_node[face].sent.clear();
        }
    }

    void DoRun() override
    {
        m_random = CreateObject<UniformRandomVariable>();
        m_random->SetStream(11);
        m_node.l3->SetAttribute("Strategy", StringValue("AllFaces"));
        m_node.Route("/a", {2, 3});
        for (uint32_t step = 0; step < 20000; ++step)
        {
            Pass(NanoSeconds(m_random->GetInteger(0, 90000000)));
            Prune();
            const uint32_t what = m_random->GetInteger(0, 20);
            what < 8 ? AskFrom() : what < 20 ? ReturnFrom() : AnswerAll();
            NS_TEST_ASSERT_MSG_EQ(m_node.l3->GetPit().GetSize(),
                                  (m_askers.empty() ? 0 : 1),
                                  "whether the Interest is pending");
        }
        NS_TEST_EXPECT_MSG_GT(m_sendings, 1000, "many Interests are sent");
        NS_TEST_EXPECT_MSG_GT(m_answered, 500, "many Interest Returns answer one");
        NS_TEST_EXPECT_MSG_GT(m_ended, 100, "many entries end");
        Pass(Seconds(5));
        CheckIdentities(true);
    }

    std::map<FaceId, std::vector<Sending>> m_sent; ///< outstanding, by upstream face
    std::map<FaceId, Asker> m_askers;              ///< faces that wait
    uint32_t m_sendings{0};                        ///< number of Interests sent
    uint32_t m_answered{0};                        ///< number of Interest Returns that answer one
    uint32_t m_ended{0};                           ///< number of entries that end so
    Ptr<UniformRandomVariable> m_random;           ///< draws all random numbers
};

/** Upstream faces of an entry, few and many, beside a list of what is outstanding. @ingroup ccn-tests */
class RandomUpstreamsTest : public TestCase
{
  public:
    RandomUpstreamsTest()
        : TestCase("upstream faces agree with a list of the outstanding Interests")
    {
    }

  private:
    /** An Interest that was sent. */
    struct Sending
    {
        FaceId face;      ///< to which it was sent
        uint8_t hopLimit; ///< that it was sent with
        int64_t end;      ///< of its lifetime
        bool kept{true};  ///< an Interest Return may answer it
    };

    /** Forgets those of a face whose lifetime has ended. */
    void Prune(int64_t now, FaceId face)
    {
        const auto isOver = [now, face](const Sending& sending) {
            return sending.face == face && sending.end <= now;
        };
        m_sent.erase(std::remove_if(m_sent.begin(), m_sent.end(), isOver), m_sent.end());
    }

    /** @param now the time @param face a face @return true if it may answer */
    bool IsAwaited(int64_t now, FaceId face) const
    {
        return std::any_of(m_sent.begin(), m_sent.end(), [now, face](const Sending& sending) {
            return sending.face == face && sending.end > now;
        });
    }

    /** Keeps an Interest that is sent now, and the latest ones before it. @param now time @param sending it */
    void Keep(int64_t now, const Sending& sending)
    {
        const auto isOf = [&](const Sending& other) {
            return other.face == sending.face && other.kept;
        };
        if (!IsAwaited(now, sending.face))
        {
            Prune(now, sending.face);
        }
        const std::size_t size = std::count_if(m_sent.begin(), m_sent.end(), isOf);
        if (size == PitSendings::MOST)
        {
            std::find_if(m_sent.begin(), m_sent.end(), isOf)->kept = false;
        }
        m_sent.push_back(sending);
    }

    /** @param number of faces @param lifetime longest one */
    void Run(uint32_t number, uint32_t lifetime)
    {
        PitUpstreams upstreams;
        m_sent.clear();
        uint32_t answered = 0;
        for (int64_t now = 1; now < 3000; ++now)
        {
            const FaceId face = m_random->GetInteger(0, number - 1);
            const uint8_t limit = m_random->GetInteger(0, 2);
            if (m_random->GetInteger(0, 2) > 0)
            {
                const int64_t end = now + m_random->GetInteger(1, lifetime);
                upstreams.RenewReturnable(face, now, end, limit);
                Keep(now, {face, limit, end});
            }
            else
            {
                Prune(now, face);
                const auto it =
                    std::find_if(m_sent.begin(), m_sent.end(), [&](const Sending& each) {
                        return each.face == face && each.hopLimit == limit && each.kept;
                    });
                const bool isKnown = it != m_sent.end();
                NS_TEST_ASSERT_MSG_EQ(upstreams.NoteReturn(face, limit, ReturnCode::CONGESTED, now),
                                      isKnown,
                                      "whether it answers an Interest");
                isKnown ? void(m_sent.erase(it)) : void();
                answered += isKnown;
            }
            bool isAwaited = false;
            for (FaceId each = 0; each < number; ++each)
            {
                isAwaited = isAwaited || IsAwaited(now, each);
            }
            NS_TEST_ASSERT_MSG_EQ(upstreams.IsAwaited(now), isAwaited, "an answer is awaited");
        }
        NS_TEST_EXPECT_MSG_EQ(upstreams.size(), number, "every face is upstream");
        NS_TEST_EXPECT_MSG_GT(answered, 100, "many Interest Returns answer one");
    }

    void DoRun() override
    {
        m_random = CreateObject<UniformRandomVariable>();
        m_random->SetStream(12);
        Run(1, 20);
        Run(1, 400); // more than are kept
        Run(3, 60);
        Run(20, 300);
    }

    std::vector<Sending> m_sent;         ///< outstanding
    Ptr<UniformRandomVariable> m_random; ///< draws all random numbers
};

/** An application that sends Interests and counts the answers. @ingroup ccn-tests */
class CountingApplication : public CcnApplication
{
  public:
    /** @param hopLimit of an Interest to send */
    void Want(uint8_t hopLimit)
    {
        Interest interest;
        interest.name = Name("/a");
        interest.hopLimit = hopLimit;
        Express(interest);
    }

    uint32_t got{0};      ///< number of objects
    uint32_t returned{0}; ///< number of Interest Returns
    Time last;            ///< when the last message arrived

  private:
    void OnContent(const Arrival&, const ContentView&) override
    {
        ++got;
        last = Simulator::Now();
    }

    void OnReturned(const Arrival&, const InterestView&, ReturnCode) override
    {
        ++returned;
        last = Simulator::Now();
    }
};

/** An application that answers. @ingroup ccn-tests */
class AnsweringApplication : public CcnApplication
{
    void StartApplication() override
    {
        CcnApplication::StartApplication();
        RegisterPrefix(Name("/a"));
    }

    void OnInterest(const Arrival&, const InterestView& interest) override
    {
        Send(GetCodec().ToPacket(Answer(Name(interest.name).ToUri())));
    }
};

/**
 * @ingroup ccn-tests
 * Applications on nodes 0 and 1, routers 2, 3 and 4, the content on node 5:
 *
 *     0 - 2 - 3 - 4 - 5
 *     1 /
 *
 * Each link takes 10 ms.
 */
class ReturnsNetworkTest : public MethodTestCase<ReturnsNetworkTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** An Interest of a small hop limit is pending when one joins that reaches the content. */
    void Further()
    {
        for (const double gap : {0.1, 5.0, 25.0})
        {
            Build();
            m_askers[0]->Want(2);
            Simulator::Schedule(MicroSeconds(1000 * gap), [this] { m_askers[1]->Want(10); });
            Simulator::Run();
            NS_TEST_EXPECT_MSG_EQ(m_askers[1]->got, 1, gap << " ms: the content arrives");
            NS_TEST_EXPECT_MSG_EQ(m_askers[1]->returned, 0, gap << " ms: nothing is returned");
            NS_TEST_EXPECT_MSG_EQ(m_askers[0]->got + m_askers[0]->returned, 1, "one answer");
            End();
        }
    }

    /** A router gets a route between two Interests; the Interest Return of the first is on its way. */
    void NewRoute()
    {
        Build(2);
        m_askers[0]->Want(10);
        Simulator::Schedule(MilliSeconds(5), [this] { m_askers[0]->Want(10); });
        Simulator::Schedule(MilliSeconds(22), [this] { AddRoute(2); });
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_askers[0]->got, 1, "the second one is answered");
        NS_TEST_EXPECT_MSG_EQ(m_askers[0]->returned, 0, "the first one is not returned for all");
        End();
    }

    /** Routers that aggregate Interests return each of them, as soon as all were returned to them. */
    void EachReturned()
    {
        for (const uint32_t without : {1, 2, 3}) // the node before this link has no route
        {
            Build(without);
            for (const uint8_t limit : {3, 10, 10})
            {
                Simulator::Schedule(MilliSeconds(limit),
                                    [this, limit] { m_askers[0]->Want(limit); });
            }
            Simulator::Schedule(MilliSeconds(7), [this] { m_askers[1]->Want(7); });
            Simulator::Run();
            NS_TEST_EXPECT_MSG_EQ(m_askers[0]->returned,
                                  3,
                                  without << ": each Interest is returned");
            NS_TEST_EXPECT_MSG_EQ(m_askers[1]->returned, 1, without << ": for the other, too");
            NS_TEST_EXPECT_MSG_LT(m_askers[0]->last,
                                  MilliSeconds(150),
                                  "none waits for its lifetime");
            End();
        }
    }

  private:
    /** @param without number of a link, counted from 0, that has no route; 9: all have */
    void Build(uint32_t without = 9)
    {
        m_nodes = NodeContainer(6);
        CcnStackHelper stack;
        stack.SetAttribute("Profile", StringValue("ccnx-1.0"));
        stack.Install(m_nodes);
        PointToPointHelper links;
        links.SetDeviceAttribute("DataRate", StringValue("1Gbps"));
        links.SetChannelAttribute("Delay", StringValue("10ms"));
        m_faces.clear();
        constexpr uint32_t ENDS[][2] = {{0, 2}, {2, 3}, {3, 4}, {4, 5}, {1, 2}};
        for (uint32_t i = 0; i < std::size(ENDS); ++i)
        {
            const auto devices = links.Install(m_nodes.Get(ENDS[i][0]), m_nodes.Get(ENDS[i][1]));
            m_faces.push_back({ENDS[i][0], CcnStackHelper::AddDeviceFace(devices.Get(0))});
            CcnStackHelper::AddDeviceFace(devices.Get(1));
            if (i != without)
            {
                AddRoute(i);
            }
        }
        m_nodes.Get(5)->AddApplication(CreateObject<AnsweringApplication>());
        for (uint32_t i = 0; i < 2; ++i)
        {
            m_askers[i] = CreateObject<CountingApplication>();
            m_nodes.Get(i)->AddApplication(m_askers[i]);
        }
        Simulator::Stop(Time(1));
        Simulator::Run(); // starts the applications
        Simulator::Stop(Seconds(3));
    }

    /** @param link that gets a route */
    void AddRoute(uint32_t link)
    {
        CcnStackHelper::AddRoute(m_nodes.Get(m_faces[link].first), "/a", m_faces[link].second);
    }

    /** Checks that nothing is pending, and removes the network. */
    void End()
    {
        for (uint32_t i = 0; i < m_nodes.GetN(); ++i)
        {
            NS_TEST_EXPECT_MSG_EQ(CcnStackHelper::Get(m_nodes.Get(i))->GetPit().GetSize(), 0, i);
        }
        Simulator::Destroy();
    }

    NodeContainer m_nodes;                            ///< as drawn
    std::vector<std::pair<uint32_t, FaceId>> m_faces; ///< at the begin of each link
    Ptr<CountingApplication> m_askers[2];             ///< on nodes 0 and 1
};

/** Which Interests are returned. @ingroup ccn-tests */
class Ccnx10ReturnsTestSuite : public TestSuite
{
  public:
    Ccnx10ReturnsTestSuite()
        : TestSuite("ccn-ccnx10-returns", TestSuite::Type::UNIT)
    {
        using T = ReturnsTest;
        AddTestCase(new T("an Interest that reaches further", &T::Further));
        AddTestCase(new T("equal hop limits", &T::Equal));
        AddTestCase(new T("earlier Interests", &T::Earlier));
        AddTestCase(new T("a lost route", &T::RouteLost));
        AddTestCase(new T("more Interests than are kept", &T::Many));
        AddTestCase(new T("out of order", &T::OutOfOrder));
        AddTestCase(new T("expired Interests", &T::Expired));
        AddTestCase(new T("another face", &T::OtherFace));
        AddTestCase(new T("another next hop", &T::TriedElsewhere));
        AddTestCase(new T("memory", &T::Memory));
        AddTestCase(new T("hop limits of a face", &T::Limits));
        AddTestCase(new RandomReturnsTest);
        AddTestCase(new RandomUpstreamsTest);
        using N = ReturnsNetworkTest;
        AddTestCase(new N("network: an Interest that reaches further", &N::Further));
        AddTestCase(new N("network: a new route", &N::NewRoute));
        AddTestCase(new N("network: each Interest is returned", &N::EachReturned));
    }
};

Ccnx10ReturnsTestSuite g_ccnx10ReturnsTestSuite; ///< registers the suite

} // namespace
