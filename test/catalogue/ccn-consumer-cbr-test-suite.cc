// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"
#include "kit/ccn-wires-test-kit.h"

#include "ns3/ccn-application-helper.h"
#include "ns3/ccn-consumer-zipf-mandelbrot.h"
#include "ns3/ccn-prefix-producer.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/double.h"
#include "ns3/point-to-point-helper.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <cmath>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** A consumer that requests given numbers, and whose Interests a test returns. @ingroup ccn-tests */
class GivenNumbers : public ConsumerCbr
{
  public:
    /** @param number of the Interest that is returned */
    void Return(uint64_t number)
    {
        const Ptr<Packet> packet =
            GetWire().ToPacket(MakeInterest(GetPrefix(), number, Seconds(10)))->Copy();
        GetWire().MakeReturn(*packet, 255, ReturnCode::NO_ROUTE);
        Receive(packet);
    }

    std::deque<uint64_t> numbers; ///< to request, the first ones first

  private:
    std::optional<uint64_t> DrawNumber() override
    {
        if (numbers.empty())
        {
            return std::nullopt;
        }
        const uint64_t number = numbers.front();
        numbers.pop_front();
        return number;
    }
};

/** Consumers of Interests at a constant rate, and the producer of any name. @ingroup ccn-tests */
class ConsumerCbrTest : public MethodTestCase<ConsumerCbrTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** 10 Interests per second from 0 s on: 0, 0.1, ..., 1.9 s. */
    void Constant()
    {
        const auto consumer = Make("ConsumerCbr");
        consumer->SetAttribute("Frequency", DoubleValue(10));
        consumer->SetAttribute("StartSeq", UintegerValue(7));
        Run(Seconds(2));
        NS_TEST_EXPECT_MSG_EQ(consumer->GetCounts().interests, 20, "20 turns in 2 s");
        NS_TEST_EXPECT_MSG_EQ(consumer->GetCounts().answered, 20, "each is answered in 2 ms");
        NS_TEST_EXPECT_MSG_EQ(m_producer->GetAnswers(), 20, "each reaches the producer");
        NS_TEST_EXPECT_MSG_EQ(m_log.substr(0, 48),
                              "7 after 2ms of 1, 8 after 2ms of 1, 9 after 2ms ",
                              "numbers from StartSeq on: " << m_log);
        CheckCounts(*consumer, 0);
    }

    /** MaxSeq is the number after the last one. */
    void Last()
    {
        const auto consumer = Make("ConsumerCbr");
        consumer->SetAttribute("Frequency", DoubleValue(100));
        consumer->SetAttribute("StartSeq", UintegerValue(3));
        consumer->SetAttribute("MaxSeq", UintegerValue(5));
        Run(Seconds(2));
        NS_TEST_EXPECT_MSG_EQ(m_log, "3 after 2ms of 1, 4 after 2ms of 1, ", "numbers 3 and 4");
    }

    /** Means of random intervals, and their bounds. */
    void Random()
    {
        for (const std::string kind : {"uniform", "exponential"})
        {
            const auto consumer = Make("ConsumerCbr");
            consumer->SetAttribute("Frequency", DoubleValue(1000));
            consumer->SetAttribute("Randomize", StringValue(kind));
            consumer->AssignStreams(1);
            Run(Seconds(10));
            // The standard deviation of the number of turns is 100 (exponential), or 58 (uniform).
            NS_TEST_EXPECT_MSG_EQ_TOL(1.0 * consumer->GetCounts().interests, 10000, 400, kind);
            CheckCounts(*consumer,
                        consumer->GetCounts().interests - consumer->GetCounts().answered);
        }
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([] {
                                  CreateObject<ConsumerCbr>()->SetAttribute("Randomize",
                                                                            StringValue("normal"));
                              }),
                              "Randomize 'normal' (allowed: none, uniform, exponential)",
                              "another distribution");
    }

    /**
     * The link is down from 1 s to 3 s. Each of the 20 Interests of that time is lost 1.1 s later. They
     * are sent again at later turns, so that 10 Interests leave per second all the time.
     */
    void Lost()
    {
        const auto consumer = Make("ConsumerCbr");
        consumer->SetAttribute("Frequency", DoubleValue(10));
        consumer->SetAttribute("LifeTime", TimeValue(Seconds(1)));
        SetUp(Seconds(0.95), false);
        SetUp(Seconds(2.95), true);
        Run(Seconds(10));
        const CbrCounts& counts = consumer->GetCounts();
        NS_TEST_EXPECT_MSG_EQ(counts.interests, 100, "the rate stays the same");
        NS_TEST_EXPECT_MSG_EQ(counts.lost, 20, "those of 2 s");
        NS_TEST_EXPECT_MSG_EQ(counts.answered, 80, "all others");
        NS_TEST_EXPECT_MSG_EQ(counts.retransmissions, 20, "each is sent again once");
        NS_TEST_EXPECT_MSG_EQ(counts.data, 80, "80 different numbers");
        CheckCounts(*consumer, 0);
    }

    /** A number that is never answered is given up. */
    void GivenUp()
    {
        const auto consumer = Make("ConsumerCbr");
        consumer->SetAttribute("MaxSeq", UintegerValue(2));
        consumer->SetAttribute("LifeTime", TimeValue(Seconds(1)));
        consumer->SetAttribute("MaxRetransmissions", UintegerValue(3));
        SetUp(Seconds(0), false);
        Run(Seconds(60));
        NS_TEST_EXPECT_MSG_EQ(consumer->GetCounts().interests, 8, "4 for each of 2 numbers");
        NS_TEST_EXPECT_MSG_EQ(consumer->GetCounts().givenUp, 2, "both");
        CheckCounts(*consumer, 0);
    }

    /** Without a route, a node of CCNx 1.0 returns each Interest, which leaves at the next turn. */
    void Returned()
    {
        const auto consumer = Make("ConsumerCbr", false);
        consumer->SetAttribute("Frequency", DoubleValue(10));
        Run(Seconds(1));
        NS_TEST_EXPECT_MSG_EQ(consumer->GetCounts().returned, 10, "each");
        NS_TEST_EXPECT_MSG_EQ(consumer->GetCounts().retransmissions, 9, "number 0 again and again");
        CheckCounts(*consumer, 0);
    }

    /**
     * Of four Interests for a number, at 0, 2, 4 and 5 s, two return: the latest ones. The other two are
     * lost at 10.1 and 12.1 s, after which the number is requested again.
     */
    void ReturnedOfSeveral()
    {
        Create(false);
        const auto consumer = CreateObject<GivenNumbers>();
        consumer->SetAttribute("Prefix", StringValue("ccnx:/prefix"));
        consumer->SetAttribute("LifeTime", TimeValue(Seconds(10)));
        consumer->numbers = {0, 1, 0, 1, 0, 0};
        m_nodes.Get(0)->AddApplication(consumer);
        L3(0).SetAttribute("ReturnsInterests", BooleanValue(false));
        At(Seconds(4.5), [&] { consumer->Return(0); });
        At(Seconds(5.5), [&] { consumer->Return(0); });
        const auto check = [&](Time when, uint64_t lost, uint64_t open) {
            At(when, [this, &consumer, lost, open] {
                NS_TEST_EXPECT_MSG_EQ(consumer->GetCounts().lost, lost, "Interests lost by then");
                CheckCounts(*consumer, open);
            });
        };
        check(Seconds(10), 0, 4);
        check(Seconds(11), 1, 3); // one for number 0
        check(Seconds(12), 2, 2); // and one for number 1
        check(Seconds(13), 3, 1); // both for number 0, which is requested again at 13.1 s
        check(Seconds(13.15), 4, 1);
        Run(Seconds(13.2));
        NS_TEST_EXPECT_MSG_EQ(consumer->GetCounts().returned, 2, "for number 0");
        NS_TEST_EXPECT_MSG_EQ(consumer->GetCounts().lost, 4, "two for each number");
    }

    /**
     * The lifetime of the first Interest for a number has ended, but not Guard, when the node returns the
     * second one at once. The first is lost at 1.05 s, so that the number is requested again at 2 s.
     */
    void ReturnedInGuard()
    {
        Create(false);
        const auto consumer = CreateObject<GivenNumbers>();
        consumer->SetAttribute("Prefix", StringValue("ccnx:/prefix"));
        consumer->SetAttribute("LifeTime", TimeValue(MilliSeconds(950)));
        consumer->numbers = {0, 0};
        m_nodes.Get(0)->AddApplication(consumer);
        L3(0).SetAttribute("ReturnsInterests", BooleanValue(false));
        At(Seconds(0.5), [&] { L3(0).SetAttribute("ReturnsInterests", BooleanValue(true)); });
        At(Seconds(1.01), [&] {
            NS_TEST_EXPECT_MSG_EQ(consumer->GetCounts().returned, 1, "the second one");
            CheckCounts(*consumer, 1);
        });
        At(Seconds(1.06), [&] {
            NS_TEST_EXPECT_MSG_EQ(consumer->GetCounts().lost, 1, "the first one");
            CheckCounts(*consumer, 0);
        });
        Run(Seconds(2.01));
        NS_TEST_EXPECT_MSG_EQ(consumer->GetCounts().interests, 3, "the number is requested again");
    }

    /** A window leaves turns out, a back-off delays what was returned, and a lost number is repeated. */
    void WindowAndBackOff()
    {
        const auto consumer = Make("ConsumerCbr", false);
        consumer->SetAttribute("Frequency", DoubleValue(10));
        consumer->SetAttribute("Window", UintegerValue(2));
        consumer->SetAttribute("BackOff", TimeValue(Seconds(0.35)));
        Run(Seconds(1));
        NS_TEST_EXPECT_MSG_EQ(consumer->GetCounts().interests,
                              4,
                              "at 0 and 0.1 s, and after the back-off at 0.4 and 0.5 s");
        NS_TEST_EXPECT_MSG_EQ(consumer->GetCounts().retransmissions, 2, "one for each number");
    }

    /** Shares of the contents: 1 / (k + q)^s. */
    void Zipf()
    {
        const auto consumer = Make("ConsumerZipfMandelbrot");
        consumer->SetAttribute("Frequency", DoubleValue(1000));
        consumer->SetAttribute("NumberOfContents", UintegerValue(10));
        consumer->SetAttribute("q", DoubleValue(0.5));
        consumer->SetAttribute("s", DoubleValue(1.2));
        consumer->SetAttribute("MaxSeq", UintegerValue(20000));
        consumer->AssignStreams(1);
        Run(Seconds(30));
        NS_TEST_EXPECT_MSG_EQ(consumer->GetCounts().interests, 20000, "MaxSeq Interests");
        double sum = 0;
        for (int k = 1; k <= 10; ++k)
        {
            sum += std::pow(k + 0.5, -1.2);
        }
        double chi = 0;
        uint64_t all = 0;
        for (int k = 1; k <= 10; ++k)
        {
            const double expected = 20000 * std::pow(k + 0.5, -1.2) / sum;
            const double seen = m_interests[k];
            chi += (seen - expected) * (seen - expected) / expected;
            all += m_interests[k];
        }
        NS_TEST_EXPECT_MSG_EQ(all, 20000, "contents 1 to 10");
        NS_TEST_EXPECT_MSG_LT(chi, 27.9, "chi square of 9 degrees of freedom, 0.1 %");
        CheckCounts(*consumer, 0);
    }

    /** The producer answers any name under its prefix, and the prefix itself, but no other. */
    void AnyName()
    {
        Create();
        m_face = CreateObject<DummyFace>();
        L3(1).AddFace(m_face);
        m_producer->SetAttribute("PayloadSize", UintegerValue(10));
        At(Seconds(1), [&] {
            m_face->Inject(Ask("/prefix/a/b/c", 1));
            m_face->Inject(Ask("/prefix", 2));
            m_face->Inject(Ask("/other/a", 3));
        });
        Run(Seconds(2));
        NS_TEST_EXPECT_MSG_EQ(m_face->GetLog().substr(0, 23),
                              "D/prefix/a/b/c D/prefix",
                              "the Interest's name");
        NS_TEST_EXPECT_MSG_EQ(m_producer->GetAnswers(), 2, "not the name of another prefix");
        NS_TEST_EXPECT_MSG_EQ(m_producer->GetRefusals(), 0, "it did not get that");
    }

    /** Sizes of Data with 1024 bytes, by kind of signature. */
    void Sizes()
    {
        Create();
        Run(Seconds(0.1));
        const auto size = [&] {
            return GetWire().Encode(m_producer->MakeObject(Name("ccnx:/prefix/100"))).size();
        };
        Signer& signer = m_producer->GetSigner();
        const std::size_t withKey = size();
        m_producer->SetAttribute("HasKey", BooleanValue(false));
        const std::size_t withoutKey = size();
        signer.SetAttribute("Mode", StringValue("none"));
        const std::size_t unsignedSize = size();
        // An RSA key of 1024 bits has 162 bytes in X.509's form, and a signature has 128.
        NS_TEST_EXPECT_MSG_GT(withKey, withoutKey + 162, "the key");
        NS_TEST_EXPECT_MSG_GT(withoutKey, unsignedSize + 127, "the signature");
        NS_TEST_EXPECT_MSG_GT(unsignedSize, 1024, "the payload");
        NS_TEST_EXPECT_MSG_LT(withKey, 1500, "one packet");
    }

    /** Selectors that the object does not satisfy (ccnb). */
    void Selectors()
    {
        Create();
        m_face = CreateObject<DummyFace>();
        L3(1).AddFace(m_face);
        Interest stored = Ask("/prefix/1", 1);
        stored.selectors.answerOrigin = ANSWER_CONTENT_STORE;
        Interest longer = Ask("/prefix/2", 2);
        longer.selectors.minSuffix = 2;
        At(Seconds(1), [&] {
            m_face->Inject(stored);
            m_face->Inject(longer);
        });
        Run(Seconds(2));
        NS_TEST_EXPECT_MSG_EQ(m_producer->GetAnswers(), 0, "neither is answered");
        NS_TEST_EXPECT_MSG_EQ(m_producer->GetRefusals(), 2, "both are counted");
        NS_TEST_EXPECT_MSG_EQ(m_producer->GetFirstRefused(), "ccnx:/prefix/1", "the first");
    }

  private:
    /** Creates two nodes with a link of 1 Gbit/s and 1 ms, and a producer. @param hasRoute of the first node */
    void Create(bool hasRoute = true)
    {
        Simulator::Destroy();
        m_log.clear();
        m_interests.clear();
        KeepWire();
        m_nodes = NodeContainer(2);
        CcnStackHelper stack;
        stack.SetAttribute("ContentStore/MaxObjects", UintegerValue(0));
        stack.Install(m_nodes);
        PointToPointHelper link;
        link.SetDeviceAttribute("DataRate", StringValue("100Gbps"));
        link.SetChannelAttribute("Delay", StringValue("1ms"));
        link.Install(m_nodes);
        CcnStackHelper::AddDeviceFaces(m_nodes);
        if (hasRoute)
        {
            CcnStackHelper::AddRoute(m_nodes.Get(0), "ccnx:/prefix", 0);
        }
        m_producer = CreateObject<PrefixProducer>();
        m_nodes.Get(1)->AddApplication(m_producer);
    }

    /** @param type of a consumer @param hasRoute as for Create() @return it, on the first of new nodes */
    Ptr<ConsumerCbr> Make(const std::string& type, bool hasRoute = true)
    {
        Create(hasRoute);
        CcnApplicationHelper helper(type);
        helper.SetAttribute("Prefix", StringValue("ccnx:/prefix"));
        const auto consumer = DynamicCast<ConsumerCbr>(helper.Install(m_nodes.Get(0)).Get(0));
        consumer->TraceConnectWithoutContext("Answered",
                                             MakeCallback(&ConsumerCbrTest::NoteAnswer, this));
        return consumer;
    }

    /** Parameters: as ConsumerCbr::AnsweredTracedCallback. */
    void NoteAnswer(uint64_t number, Time /*last*/, Time full, uint32_t interests)
    {
        std::ostringstream os;
        os << number << " after " << full.GetMilliSeconds() << "ms of " << interests << ", ";
        m_log += os.str();
        m_interests[number] += interests;
    }

    /** @param index of a node @return its layer */
    CcnL3Protocol& L3(uint32_t index) const
    {
        return *CcnStackHelper::Get(m_nodes.Get(index));
    }

    /** @param when time of the change @param isUp state of the first node's face from then on */
    void SetUp(Time when, bool isUp)
    {
        At(when, [this, isUp] { L3(0).GetFace(0)->SetUp(isUp); });
    }

    /** @param end of the run */
    void Run(Time end)
    {
        Simulator::Stop(end);
        Simulator::Run();
    }

    /** @param consumer whose identity is checked @param open number of its outstanding Interests */
    void CheckCounts(const ConsumerCbr& consumer, uint64_t open)
    {
        const CbrCounts& counts = consumer.GetCounts();
        NS_TEST_EXPECT_MSG_EQ(counts.interests,
                              counts.answered + counts.lost + counts.returned + open,
                              "interests = answered + lost + returned + outstanding");
    }

    NodeContainer m_nodes;
    Ptr<PrefixProducer> m_producer;           ///< on the second node
    Ptr<DummyFace> m_face;                    ///< of the second node
    std::string m_log;                        ///< answers
    std::map<uint64_t, uint64_t> m_interests; ///< answered Interests, by number
};

/** ConsumerCbr, ConsumerZipfMandelbrot and PrefixProducer. @ingroup ccn-tests */
class ConsumerCbrTestSuite : public WireTestSuite
{
  public:
    ConsumerCbrTestSuite()
        : WireTestSuite("ccn-consumer-cbr", TestSuite::Type::UNIT)
    {
        using T = ConsumerCbrTest;
        AddOnEachWire("a constant rate", &T::Constant);
        AddTestCase(new T("the last number", &T::Last));
        AddTestCase(new T("random intervals", &T::Random));
        AddTestCase(new T("a link that is down", &T::Lost));
        AddTestCase(new T("a number that is given up", &T::GivenUp));
        AddOnCcnx10(new T("Interests that return", &T::Returned));
        AddOnCcnx10(new T("returns of several Interests for a number", &T::ReturnedOfSeveral));
        AddOnCcnx10(new T("a return while an earlier Interest waits", &T::ReturnedInGuard));
        AddOnCcnx10(new T("a window and a back-off", &T::WindowAndBackOff));
        AddTestCase(new T("the law of Zipf and Mandelbrot", &T::Zipf));
        AddOnEachWire("a producer of any name", &T::AnyName);
        AddOnEachWire("sizes of Data", &T::Sizes);
        AddTestCase(new T("selectors", &T::Selectors));
    }
};

ConsumerCbrTestSuite g_consumerCbrTestSuite; ///< registers the suite

} // namespace
