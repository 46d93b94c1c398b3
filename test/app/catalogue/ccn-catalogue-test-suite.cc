/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "kit/ccn-heap-test-kit.h"
#include "kit/ccn-transfer-test-kit.h"

#include "ns3/ccn-catalogue-consumer.h"
#include "ns3/ccn-catalogue-producer.h"
#include "ns3/ccn-selectors.h"

#include <sstream>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** @ingroup ccn-tests Nodes in a row, and what the applications of a catalogue share in tests. */
class CatalogueBase : public TestCase
{
  protected:
    using TestCase::TestCase;

    /** Nodes without content stores, 1 Gbps and 1 ms a link. @param count their number */
    void Create(uint32_t count)
    {
        m_nodes.Create(count);
        CcnStackHelper stack;
        stack.SetContentStoreAttribute("MaxObjects", UintegerValue(0));
        stack.Install(m_nodes);
        PointToPointHelper link;
        link.SetDeviceAttribute("DataRate", StringValue("1Gbps"));
        link.SetChannelAttribute("Delay", StringValue("1ms"));
        for (uint32_t i = 0; i + 1 < count; ++i)
        {
            const auto devices = link.Install(m_nodes.Get(i), m_nodes.Get(i + 1));
            CcnStackHelper::AddRoute(m_nodes.Get(i),
                                     "ccnx:/catalogue",
                                     CcnStackHelper::AddDeviceFace(devices.Get(0)));
            CcnStackHelper::AddDeviceFace(devices.Get(1));
        }
        m_producer = CreateObject<CatalogueProducer>();
        m_consumer = CreateObject<CatalogueConsumer>();
        m_consumer->AssignStreams(1);
        m_consumer->TraceConnectWithoutContext("Ended",
                                               MakeCallback(&CatalogueBase::NoteEnd, this));
    }

    /** @param index of a node @return its layer */
    CcnL3Protocol& L3(uint32_t index) const
    {
        return *CcnStackHelper::Get(m_nodes.Get(index));
    }

    /** A face of the first node to which names of the catalogue are routed. */
    void AddDummyFace()
    {
        m_face = CreateObject<DummyFace>();
        const FaceId id = L3(0).AddFace(m_face);
        CcnStackHelper::AddRoute(m_nodes.Get(0), "ccnx:/catalogue", id);
    }

    /** @param objects attribute Objects @param interval attribute Interval in s @param duration
     *  attribute Duration */
    void SetRequests(const std::string& objects, const std::string& interval, Time duration)
    {
        m_consumer->SetAttribute("Objects", StringValue("ns3::" + objects));
        m_consumer->SetAttribute(
            "Interval",
            StringValue("ns3::ConstantRandomVariable[Constant=" + interval + "]"));
        m_consumer->SetAttribute("Duration", TimeValue(duration));
    }

    /** Runs the consumer on the first node to the end, with a producer on the last one unless the
     *  dummy face is in its place. */
    void Run()
    {
        if (!m_face)
        {
            m_nodes.Get(m_nodes.GetN() - 1)->AddApplication(m_producer);
        }
        m_nodes.Get(0)->AddApplication(m_consumer);
        Simulator::Run();
    }

    /** Nothing the consumer counts gets lost, and the nodes' identities hold. @param fetching
     *  objects under way @param pending Interests under way */
    void CheckCounts(uint64_t fetching = 0, uint64_t pending = 0)
    {
        const auto& counts = m_consumer->GetCounts();
        NS_TEST_EXPECT_MSG_EQ(counts.asked,
                              counts.joined + counts.completed + counts.givenUp + fetching,
                              "asked = joined + completed + given up + under way");
        NS_TEST_EXPECT_MSG_EQ(counts.interests,
                              counts.chunks + counts.unanswered + pending,
                              "Interests = chunks + unanswered + under way");
        for (uint32_t i = 0; i < m_nodes.GetN(); ++i)
        {
            NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { L3(i).CheckIdentities(pending == 0); }),
                                  "",
                                  "the identities hold");
        }
    }

    NodeContainer m_nodes; ///< in a row
    Ptr<CatalogueConsumer> m_consumer;
    Ptr<CatalogueProducer> m_producer;
    Ptr<DummyFace> m_face; ///< in the producer's place
    std::string m_ended;   ///< fired Ended: "object complete at 1.5 s, "

  private:
    /** @param object that ended @param delay since the request @param complete whether it came */
    void NoteEnd(uint64_t object, Time delay, bool complete)
    {
        std::ostringstream os;
        os << object << (complete ? " complete after " : " given up after ")
           << delay.GetNanoSeconds() << ", ";
        m_ended += os.str();
    }
};

/** @ingroup ccn-tests What a CatalogueConsumer asks for and counts. */
class CatalogueConsumerTest : public MethodTestCase<CatalogueConsumerTest, CatalogueBase>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Three objects, one after the other, over one link: what goes over the wire, and when. */
    void OneLink()
    {
        Create(2);
        m_consumer->SetAttribute("Chunks", UintegerValue(2));
        m_producer->SetAttribute("Chunks", UintegerValue(2));
        SetRequests("SequentialRandomVariable[Min=7|Max=10]", "0.5", Seconds(1.75));
        Run();
        // Interests of 41 and ContentObjects of 1240 octets, the first one with a key (170), the
        // last one with FinalBlockID (5), and 2 octets each for the link.
        const int64_t delay = 2000000 + 8 * (41 + 2 + 1240 + 170 + 2 + 1240 + 5 + 2);
        const std::string after = " complete after " + std::to_string(delay) + ", ";
        NS_TEST_EXPECT_MSG_EQ(m_ended, "7" + after + "8" + after + "9" + after, "each on its own");
        const auto& counts = m_consumer->GetCounts();
        NS_TEST_EXPECT_MSG_EQ(counts.asked, 3, "at 0.5 s, 1 s and 1.5 s");
        NS_TEST_EXPECT_MSG_EQ(counts.chunks, 6, "two each");
        NS_TEST_EXPECT_MSG_EQ(counts.objectDelay, NanoSeconds(3 * delay), "till the last chunk");
        NS_TEST_EXPECT_MSG_EQ(counts.chunkDelay,
                              NanoSeconds(3 * (2 * delay - 8 * (1240 + 5 + 2))),
                              "the first chunk is there before");
        NS_TEST_EXPECT_MSG_EQ(m_producer->GetAnswers(), 6, "without a content store");
        CheckCounts();
    }

    /** A window of 3 for 8 chunks, in order, each when another has come. */
    void Window()
    {
        Create(1);
        AddDummyFace();
        m_consumer->SetAttribute("Chunks", UintegerValue(8));
        m_consumer->SetAttribute("Window", UintegerValue(3));
        SetRequests("ConstantRandomVariable[Constant=5]", "1", Seconds(1.5));
        Give(1.1, "5/1");
        Give(1.2, "5/0");
        Give(1.3, "5/2");
        Give(1.4, "5/2"); // nothing waits for it
        At(Seconds(1.5), [this] {
            NS_TEST_EXPECT_MSG_EQ(GetAsked(), "5/0 5/1 5/2 5/3 5/4 5/5 ", "three each time");
            CheckCounts(1, 3);
        });
        Give(1.6, "5/3");
        Give(1.6, "5/5");
        Give(1.6, "5/4");
        Give(1.7, "5/7");
        Give(1.7, "5/6");
        Run();
        NS_TEST_EXPECT_MSG_EQ(m_ended, "5 complete after 700000000, ", "with the last one");
        NS_TEST_EXPECT_MSG_EQ(m_consumer->GetCounts().chunkDelay,
                              MilliSeconds(100 + 200 + 300 + (500 + 400 + 300) + 2 * 100),
                              "each from its Interest on");
        NS_TEST_EXPECT_MSG_EQ(L3(0).GetCounters().GetDrops(DropReason::UNSOLICITED),
                              1,
                              "the node kept the second 5/2 away");
        CheckCounts();
    }

    /** Octets of an Interest, and its lifetime where it is not the default. */
    void Wire()
    {
        Create(1);
        AddDummyFace();
        m_consumer->SetAttribute("Chunks", UintegerValue(1));
        m_consumer->SetAttribute("Lifetime", TimeValue(Seconds(1)));
        SetRequests("ConstantRandomVariable[Constant=4711]", "3", Seconds(8));
        Run();
        NS_TEST_ASSERT_MSG_EQ(m_face->sent.size(), 2, "at 3 s and 6 s, as the first was given up");
        std::vector<std::string> nonces;
        for (const std::string& octets : m_face->sent)
        {
            InterestView interest;
            NS_TEST_ASSERT_MSG_EQ((interest.Decode(octets) == DecodeError::NONE), true, "one");
            NS_TEST_EXPECT_MSG_EQ(Name(interest.name).ToUri(), "ccnx:/catalogue/4711/0", "name");
            NS_TEST_EXPECT_MSG_EQ(interest.GetLifetime(), Seconds(1), "lifetime");
            NS_TEST_EXPECT_MSG_EQ(octets.size(), 3 + 2 + 12 + 7 + 4 + 6 + 16, "nothing else");
            nonces.emplace_back(interest.nonce);
        }
        NS_TEST_EXPECT_MSG_NE(nonces[0], nonces[1], "a nonce of its own for each");
    }

    /** Chunks that do not come: the object is given up when the oldest one's lifetime is over. */
    void GivesUp()
    {
        Create(1);
        AddDummyFace();
        m_consumer->SetAttribute("Chunks", UintegerValue(4));
        m_consumer->SetAttribute("Window", UintegerValue(2));
        SetRequests("SequentialRandomVariable[Min=1|Max=9]", "1", Seconds(2.5));
        Give(1.5, "1/0");
        Give(2.5, "1/2");
        Give(5.5, "2/0");  // in time for object 2, asked for at 2 s
        Give(5.75, "1/3"); // too late: object 1 was given up at 5 s, for chunk 1
        Run();
        NS_TEST_EXPECT_MSG_EQ(m_ended,
                              "1 given up after 4000000000, 2 given up after 4000000000, ",
                              "a lifetime after 1/1 and 2/1 were asked for");
        const auto& counts = m_consumer->GetCounts();
        NS_TEST_EXPECT_MSG_EQ(GetAsked(), "1/0 1/1 1/2 2/0 2/1 1/3 2/2 ", "two at a time");
        NS_TEST_EXPECT_MSG_EQ(counts.unanswered, 4, "1/1, 1/3, 2/1, 2/2");
        NS_TEST_EXPECT_MSG_EQ(counts.strays, 1, "1/3, whose Interest was pending still");
        CheckCounts();
    }

    /** A window that moves on: lifetimes count from each Interest, not from the request. */
    void SlowObject()
    {
        Create(1);
        AddDummyFace();
        m_consumer->SetAttribute("Chunks", UintegerValue(4));
        m_consumer->SetAttribute("Window", UintegerValue(1));
        SetRequests("ConstantRandomVariable[Constant=1]", "1", Seconds(1.5));
        Give(4, "1/0");
        Give(7, "1/1");
        Give(10, "1/2");
        Give(13, "1/3");
        Run();
        NS_TEST_EXPECT_MSG_EQ(m_ended, "1 complete after 12000000000, ", "3 s a chunk");
        CheckCounts();
    }

    /** A request for what is under way waits for it. */
    void Joins()
    {
        Create(2);
        SetRequests("ConstantRandomVariable[Constant=3]", "0.001", MilliSeconds(6));
        Run();
        // 10 chunks of more than 10 us each are there 2.1 ms after they were asked for.
        const auto& counts = m_consumer->GetCounts();
        NS_TEST_EXPECT_MSG_EQ(counts.asked, 5, "at 1, 2, 3, 4 and 5 ms");
        NS_TEST_EXPECT_MSG_EQ(counts.joined, 3, "at 2, 3 and 5 ms");
        NS_TEST_EXPECT_MSG_EQ(counts.completed, 2, "those of 1 and 4 ms");
        NS_TEST_EXPECT_MSG_EQ(counts.interests, 20, "nothing was asked for twice");
        CheckCounts();
    }

    /** Stopped with an object under way: what comes then is nobody's. */
    void Stopped()
    {
        Create(1);
        AddDummyFace();
        SetRequests("ConstantRandomVariable[Constant=1]", "1", Seconds(0));
        m_consumer->SetStopTime(Seconds(1.5));
        Give(2, "1/0");
        Run();
        NS_TEST_EXPECT_MSG_EQ(m_consumer->GetCounts().asked, 1, "no request behind its end");
        NS_TEST_EXPECT_MSG_EQ(m_consumer->GetCounts().chunks, 0, "nor a chunk");
        NS_TEST_EXPECT_MSG_EQ(m_ended, "", "it neither ended nor gave up");
        CheckCounts(1, 10);
    }

    /** An object costs three events, and nothing stays of it. */
    void Cost()
    {
        constexpr uint32_t OBJECTS = 30000 / SLOWDOWN;
        const Time interval = MilliSeconds(10);
        Create(1);
        SetRequests("ccn::ZipfRank[N=10000000|Alpha=0]", "0.01", interval * OBJECTS);
        int64_t before = 0;
        uint64_t events = 0;
        At(interval * (OBJECTS / 3), [&] {
            before = GetHeap();
            events = Simulator::GetEventCount();
        });
        At(interval * OBJECTS - MilliSeconds(1), [&] {
            events = Simulator::GetEventCount() - events;
            // Request, Interests for the producer, chunks for the consumer; and timers now and
            // then.
            NS_TEST_EXPECT_MSG_LT(events, OBJECTS * 2.05, "three for each of two thirds");
            if (MEASURES_HEAP)
            {
                // The node's nonce list comes and goes by 0.6 MB; objects kept would be 5 MB.
                NS_TEST_EXPECT_MSG_LT(GetHeap() - before, 1000000, "nothing stays of them");
            }
        });
        Run();
        NS_TEST_EXPECT_MSG_EQ(m_consumer->GetCounts().completed, OBJECTS - 1, "all of them");
        CheckCounts();
    }

    /** The same streams ask for the same objects at the same times. */
    void Repeats()
    {
        std::vector<std::string> ends;
        for (const int64_t stream : {1, 1, 5})
        {
            Create(2);
            m_consumer->SetAttribute("Duration", TimeValue(Seconds(100)));
            NS_TEST_EXPECT_MSG_EQ(m_consumer->AssignStreams(stream), 3, "objects, times, nonces");
            Run();
            NS_TEST_EXPECT_MSG_GT(m_consumer->GetCounts().asked, 60, "100 are expected");
            ends.push_back(m_ended);
            m_ended.clear();
            m_nodes = NodeContainer();
            Simulator::Destroy();
        }
        NS_TEST_EXPECT_MSG_EQ((ends[0] == ends[1]), true, "the same");
        NS_TEST_EXPECT_MSG_EQ((ends[0] == ends[2]), false, "others");
    }

  private:
    /** Lets a chunk arrive. @param seconds when @param chunk its name behind /catalogue/ */
    void Give(double seconds, const std::string& chunk)
    {
        At(Seconds(seconds), [this, chunk] { m_face->Inject(Answer("/catalogue/" + chunk)); });
    }

    /** @return what was asked for so far, names behind /catalogue/ */
    std::string GetAsked() const
    {
        std::string asked;
        for (const auto& octets : m_face->sent)
        {
            asked += Describe(octets).substr(std::string("I/catalogue/").size()) + " ";
        }
        return asked;
    }
};

/** @ingroup ccn-tests Which Interests a CatalogueProducer answers, and with what. */
class CatalogueProducerTest : public MethodTestCase<CatalogueProducerTest, CatalogueBase>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Names with and without an answer. */
    void Names()
    {
        Serve({"/catalogue/0/0", "/catalogue/17/9", "/catalogue/4294967295000/3", "/catalogue/18"});
        NS_TEST_EXPECT_MSG_EQ(m_face->GetLog(),
                              "D/catalogue/0/0 D/catalogue/17/9 D/catalogue/4294967295000/3 "
                              "D/catalogue/18/0",
                              "any object's chunks, the first one for the object itself");
        NS_TEST_EXPECT_MSG_EQ(m_producer->GetAnswers(), 4, "all");
        NS_TEST_EXPECT_MSG_EQ(m_producer->GetRefusals(), 0, "none");
    }

    /** Names that nothing here has. */
    void Refusals()
    {
        Serve({"/catalogue",
               "/catalogue/x/1",
               "/catalogue/01/1",
               "/catalogue/1/10",
               "/catalogue/1/01",
               "/catalogue/1/%00",
               "/catalogue/1/1/1"});
        NS_TEST_EXPECT_MSG_EQ(m_face->GetLog(), "", "no answer");
        NS_TEST_EXPECT_MSG_EQ(m_producer->GetRefusals(), 7, "all counted");
    }

    /** Chunks are what a Producer of the object by the same key would send. */
    void LikeAProducer()
    {
        Serve({"/catalogue/17/0", "/catalogue/17/4", "/catalogue/17/9"});
        auto producer = CreateObject<Producer>();
        producer->SetAttribute("Prefix", StringValue("ccnx:/catalogue/17"));
        producer->SetAttribute("Size", UintegerValue(10240));
        producer->GetSigner().SetAttribute("Identity", StringValue("ccnx:/catalogue"));
        const std::vector<uint64_t> chunks{0, 4, 9};
        for (std::size_t i = 0; i < chunks.size(); ++i)
        {
            NS_TEST_EXPECT_MSG_EQ((m_face->sent.at(i) == producer->MakeChunk(chunks[i]).Encode()),
                                  true,
                                  "octet by octet, chunk " << chunks[i]);
        }
        NS_TEST_EXPECT_MSG_EQ(m_face->sent[1].size(), 194 + 2 + 12 + 5 + 4 + 1024, "by the facts");
    }

    /** Selectors and the digest, as for any producer. */
    void Selectors()
    {
        Serve({"/catalogue/17/4"});
        ContentView content;
        content.Decode(m_face->sent.at(0));
        const auto octets = content.ComputeDigest();
        const std::string digest(octets.begin(), octets.end());
        Interest rightmost = Ask("/catalogue/17", 91);
        rightmost.selectors.childSelector = 1;
        Interest exact = Ask("/catalogue/17/4", 92);
        exact.name.Append(digest);
        Interest other = Ask("/catalogue/17/5", 93);
        other.name.Append(digest);
        Interest stored = Ask("/catalogue/17/6", 94);
        stored.selectors.answerOrigin = ANSWER_CONTENT_STORE;
        const std::vector<Interest> interests{rightmost, exact, other, stored};
        At(Simulator::Now(), [&] {
            for (const Interest& interest : interests)
            {
                m_face->Inject(interest);
            }
        });
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_face->GetLog(),
                              "D/catalogue/17/4 D/catalogue/17/9 D/catalogue/17/4",
                              "the last child, and the object of that digest");
        NS_TEST_EXPECT_MSG_EQ(m_producer->GetRefusals(), 2, "another's digest, nothing new");
        CheckCounts();
    }

    /** Other numbering, chunk size, and time to sign. */
    void Attributes()
    {
        Create(2);
        m_producer->SetAttribute("Numbering", StringValue("segment"));
        m_consumer->SetAttribute("Numbering", StringValue("segment"));
        m_producer->SetAttribute("ChunkSize", UintegerValue(100));
        m_producer->SetAttribute("Chunks", UintegerValue(3));
        m_consumer->SetAttribute("Chunks", UintegerValue(3));
        m_producer->GetSigner().SetAttribute("Time", TimeValue(MilliSeconds(10)));
        SetRequests("ConstantRandomVariable[Constant=3]", "1", Seconds(1.5));
        Run();
        NS_TEST_EXPECT_MSG_EQ(m_consumer->GetCounts().completed, 1, "they understand each other");
        NS_TEST_EXPECT_MSG_GT(m_consumer->GetCounts().objectDelay,
                              MilliSeconds(32),
                              "three signatures, one after the other, and the way");
        NS_TEST_EXPECT_MSG_LT(m_consumer->GetCounts().objectDelay,
                              MilliSeconds(33),
                              "and nothing else");
        CheckCounts();
    }

    /** Signatures over many chunks would need the chunks of one object together. */
    void Batches()
    {
        // Started by hand: an exception that leaves Simulator::Run leaks its event.
        struct Startable : public CatalogueProducer
        {
            using CatalogueProducer::StartApplication;
        };

        Create(1);
        auto producer = CreateObject<Startable>();
        producer->GetSigner().SetAttribute("Batch", UintegerValue(4));
        m_nodes.Get(0)->AddApplication(producer);
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { producer->StartApplication(); }),
                              "app0 on node " + std::to_string(m_nodes.Get(0)->GetId()) +
                                  ": Signer::Batch=4: not allowed for a catalogue (allowed: 1)",
                              "said at the start");
    }

    /** It is a next hop only while it runs. */
    void Stops()
    {
        Create(1);
        m_producer->SetStopTime(Seconds(2));
        m_nodes.Get(0)->AddApplication(m_producer);
        At(Seconds(1), [&] { NS_TEST_EXPECT_MSG_EQ(L3(0).GetFib().GetSize(), 1, "serves"); });
        At(Seconds(3), [&] { NS_TEST_EXPECT_MSG_EQ(L3(0).GetFib().GetSize(), 0, "ended"); });
        Simulator::Run();
    }

  private:
    /** Asks a producer on a node of its own. @param names to ask for */
    void Serve(const std::vector<std::string>& names)
    {
        Create(1);
        m_nodes.Get(0)->AddApplication(m_producer);
        m_face = CreateObject<DummyFace>();
        L3(0).AddFace(m_face);
        At(Seconds(1), [this, names] {
            for (std::size_t i = 0; i < names.size(); ++i)
            {
                m_face->Inject(Ask(names[i], i + 1));
            }
        });
        Simulator::Run();
        CheckCounts();
    }
};

/** @ingroup ccn-tests Classes CatalogueConsumer and CatalogueProducer. */
class CatalogueTestSuite : public TestSuite
{
  public:
    CatalogueTestSuite()
        : TestSuite("ccn-catalogue", TestSuite::Type::UNIT)
    {
        using C = CatalogueConsumerTest;
        AddTestCase(new C("three objects over one link", &C::OneLink));
        AddTestCase(new C("a window", &C::Window));
        AddTestCase(new C("octets of an Interest", &C::Wire));
        AddTestCase(new C("chunks that do not come", &C::GivesUp));
        AddTestCase(new C("a slow object", &C::SlowObject));
        AddTestCase(new C("an object under way", &C::Joins));
        AddTestCase(new C("stopped", &C::Stopped));
        AddTestCase(new C("events and memory", &C::Cost));
        AddTestCase(new C("the same streams", &C::Repeats));
        using P = CatalogueProducerTest;
        AddTestCase(new P("names with an answer", &P::Names));
        AddTestCase(new P("names without", &P::Refusals));
        AddTestCase(new P("octets as a producer's", &P::LikeAProducer));
        AddTestCase(new P("selectors and digest", &P::Selectors));
        AddTestCase(new P("attributes", &P::Attributes));
        AddTestCase(new P("no batches", &P::Batches));
        AddTestCase(new P("a producer that stops", &P::Stops));
    }
};

CatalogueTestSuite g_catalogueTestSuite; ///< registers the suite

} // namespace
