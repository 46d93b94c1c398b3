// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-catalogue-test-kit.h"
#include "kit/ccn-heap-test-kit.h"
#include "kit/ccn-wires-test-kit.h"

#include <set>
#include <string>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Interests and counters of a CatalogueConsumer. @ingroup ccn-tests */
class CatalogueConsumerTest : public MethodTestCase<CatalogueConsumerTest, CatalogueBase>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Three objects, one after the other, over one link: messages and times. */
    void OneLink()
    {
        Create(2);
        m_consumer->SetAttribute("Chunks", UintegerValue(2));
        m_producer->SetAttribute("Chunks", UintegerValue(2));
        SetRequests("SequentialRandomVariable[Min=7|Max=10]", "0.5", Seconds(1.75));
        Run();
        // Interests of 41 and ContentObjects of 1240 bytes, the first one with a key (170), the
        // last one with FinalBlockID (5), and 2 bytes each for the link.
        const int64_t delay = 2000000 + 8 * (41 + 2 + 1240 + 170 + 2 + 1240 + 5 + 2);
        const std::string after = " complete after " + std::to_string(delay) + ", ";
        NS_TEST_EXPECT_MSG_EQ(m_ended,
                              "7" + after + "8" + after + "9" + after,
                              "the objects are complete one after the other");
        const auto& counts = m_consumer->GetCounts();
        NS_TEST_EXPECT_MSG_EQ(counts.asked, 3, "requests at 0.5 s, 1 s and 1.5 s");
        NS_TEST_EXPECT_MSG_EQ(counts.chunks, 6, "two chunks per object");
        NS_TEST_EXPECT_MSG_EQ(counts.objectDelayNs, 3 * delay, "delay until the last chunk");
        NS_TEST_EXPECT_MSG_EQ(counts.chunkDelayNs,
                              3 * (2 * delay - 8 * (1240 + 5 + 2)),
                              "delay of the first chunk is shorter");
        NS_TEST_EXPECT_MSG_EQ(m_producer->GetAnswers(), 6, "no content store answers");
        CheckCounts();
    }

    /** A window of 3 for 8 chunks, in order: each chunk that arrives allows another Interest. */
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
        Give(1.4, "5/2"); // no Interest is pending
        At(Seconds(1.5), [this] {
            NS_TEST_EXPECT_MSG_EQ(GetAsked(),
                                  "5/0 5/1 5/2 5/3 5/4 5/5 ",
                                  "the window is three Interests");
            CheckCounts(1, 3);
        });
        Give(1.6, "5/3");
        Give(1.6, "5/5");
        Give(1.6, "5/4");
        Give(1.7, "5/7");
        Give(1.7, "5/6");
        Run();
        NS_TEST_EXPECT_MSG_EQ(m_ended,
                              "5 complete after 700000000, ",
                              "the object is complete with its last chunk");
        NS_TEST_EXPECT_MSG_EQ(m_consumer->GetCounts().chunkDelayNs,
                              1000000 * (100 + 200 + 300 + (500 + 400 + 300) + 2 * 100),
                              "delays count from the Interest for each chunk");
        NS_TEST_EXPECT_MSG_EQ(L3(0).GetCounters().GetDrops(DropReason::UNSOLICITED),
                              1,
                              "the node drops the second 5/2");
        CheckCounts();
    }

    /** Size of an Interest, and a lifetime other than the default. */
    void Wire()
    {
        Create(1);
        AddDummyFace();
        m_consumer->SetAttribute("Chunks", UintegerValue(1));
        m_consumer->SetAttribute("Lifetime", TimeValue(Seconds(1)));
        SetRequests("ConstantRandomVariable[Constant=4711]", "3", Seconds(8));
        Run();
        NS_TEST_ASSERT_MSG_EQ(m_face->sent.size(),
                              2,
                              "Interests at 3 s, and at 6 s after the first object was given up");
        std::vector<std::string> nonces;
        for (const std::string& octets : m_face->sent)
        {
            InterestView interest;
            NS_TEST_ASSERT_MSG_EQ((interest.Decode(octets) == DecodeError::NONE),
                                  true,
                                  "the Interest is decoded");
            NS_TEST_EXPECT_MSG_EQ(Name(interest.name).ToUri(),
                                  "ccnx:/catalogue/4711/0",
                                  "name of the Interest");
            NS_TEST_EXPECT_MSG_EQ(interest.GetLifetime(), Seconds(1), "lifetime of the Interest");
            NS_TEST_EXPECT_MSG_EQ(octets.size(),
                                  3 + 2 + 12 + 7 + 4 + 6 + 16,
                                  "the Interest has no other elements");
            nonces.emplace_back(interest.nonce);
        }
        NS_TEST_EXPECT_MSG_NE(nonces[0], nonces[1], "each Interest has a new nonce");
    }

    /**
     * Chunks that do not arrive: the object is given up when the oldest Interest's lifetime ends.
     */
    void GivesUp()
    {
        Create(1);
        AddDummyFace();
        m_consumer->SetAttribute("Chunks", UintegerValue(4));
        m_consumer->SetAttribute("Window", UintegerValue(2));
        SetRequests("SequentialRandomVariable[Min=1|Max=9]", "1", Seconds(2.5));
        Give(1.5, "1/0");
        Give(2.5, "1/2");
        Give(5.5, "2/0");  // in time for object 2, requested at 2 s
        Give(5.75, "1/3"); // too late: object 1 was given up at 5 s, for chunk 1
        Run();
        NS_TEST_EXPECT_MSG_EQ(m_ended,
                              "1 given up after 4000000000, 2 given up after 4000000000, ",
                              "objects are given up a lifetime after 1/1 and 2/1");
        const auto& counts = m_consumer->GetCounts();
        NS_TEST_EXPECT_MSG_EQ(GetAsked(),
                              "1/0 1/1 1/2 2/0 2/1 1/3 2/2 ",
                              "two Interests at a time");
        NS_TEST_EXPECT_MSG_EQ(counts.unanswered, 4, "1/1, 1/3, 2/1, 2/2");
        NS_TEST_EXPECT_MSG_EQ(counts.strays, 1, "1/3, whose Interest is still pending");
        CheckCounts();
    }

    /**
     * Two retransmissions per chunk, after 0.5 s and a guard of 0.1 s: 1/0 is answered after the
     * first one, 1/1 after the second one, 1/2 never.
     */
    void Retransmits()
    {
        Create(1);
        AddDummyFace();
        m_consumer->SetAttribute("Chunks", UintegerValue(3));
        m_consumer->SetAttribute("Window", UintegerValue(2));
        m_consumer->SetAttribute("Lifetime", TimeValue(MilliSeconds(500)));
        m_consumer->SetAttribute("MaxRetransmissions", UintegerValue(2));
        SetRequests("ConstantRandomVariable[Constant=1]", "1", Seconds(1.5));
        Give(1.75, "1/0"); // sent again at 1.6 s; it makes room for 1/2
        Give(2.3, "1/1");  // sent again at 1.6 s and 2.2 s
        Run();             // 1/2 is sent again at 2.35 s and 2.95 s
        NS_TEST_EXPECT_MSG_EQ(GetAsked(),
                              "1/0 1/1 1/0 1/1 1/2 1/1 1/2 1/2 ",
                              "the oldest Interest comes first");
        NS_TEST_EXPECT_MSG_EQ(m_ended,
                              "1 given up after 2550000000, ",
                              "0.6 s after the last Interest for 1/2");
        const auto& counts = m_consumer->GetCounts();
        NS_TEST_EXPECT_MSG_EQ(counts.chunks, 2, "1/0 and 1/1");
        NS_TEST_EXPECT_MSG_EQ(counts.unanswered, 6, "1/0 once, 1/1 twice, 1/2 three times");
        NS_TEST_EXPECT_MSG_EQ(counts.chunkDelayNs,
                              1000000 * (150 + 100),
                              "since the last Interest");
        CheckCounts();
    }

    /** Nonces of the Interests for a chunk: a repeated Interest is no duplicate for other nodes. */
    void RetransmitsWithNewNonce()
    {
        Create(1);
        AddDummyFace();
        m_consumer->SetAttribute("Chunks", UintegerValue(1));
        m_consumer->SetAttribute("MaxRetransmissions", UintegerValue(3));
        SetRequests("ConstantRandomVariable[Constant=1]", "1", Seconds(1.5));
        Run();
        std::set<std::string> nonces;
        for (const std::string& octets : m_face->sent)
        {
            InterestView interest;
            interest.Decode(octets);
            nonces.emplace(interest.nonce);
        }
        NS_TEST_EXPECT_MSG_EQ(nonces.size(), 4, "four Interests, each with its own nonce");
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
        NS_TEST_EXPECT_MSG_EQ(m_ended, "1 complete after 12000000000, ", "3 s per chunk");
        CheckCounts();
    }

    /** A request for an object that is being fetched joins it. */
    void Joins()
    {
        Create(2);
        SetRequests("ConstantRandomVariable[Constant=3]", "0.001", MilliSeconds(6));
        Run();
        // 10 chunks of more than 10 us each arrive 2.1 ms after their Interests.
        const auto& counts = m_consumer->GetCounts();
        NS_TEST_EXPECT_MSG_EQ(counts.asked, 5, "requests at 1, 2, 3, 4 and 5 ms");
        NS_TEST_EXPECT_MSG_EQ(counts.joined, 3, "requests at 2, 3 and 5 ms join");
        NS_TEST_EXPECT_MSG_EQ(counts.completed, 2, "objects of 1 and 4 ms are complete");
        NS_TEST_EXPECT_MSG_EQ(counts.interests, 20, "no Interest is sent twice");
        CheckCounts();
    }

    /** Stopped during a transfer: chunks that arrive later are ignored. */
    void Stopped()
    {
        Create(1);
        AddDummyFace();
        SetRequests("ConstantRandomVariable[Constant=1]", "1", Seconds(0));
        m_consumer->SetStopTime(Seconds(1.5));
        Give(2, "1/0");
        Run();
        NS_TEST_EXPECT_MSG_EQ(m_consumer->GetCounts().asked, 1, "no request after the end");
        NS_TEST_EXPECT_MSG_EQ(m_consumer->GetCounts().chunks, 0, "no chunk after the end");
        NS_TEST_EXPECT_MSG_EQ(m_ended, "", "the object is neither complete nor given up");
        NS_TEST_EXPECT_MSG_EQ(m_consumer->GetCounts().stopped, 1, "it is counted");
        NS_TEST_EXPECT_MSG_EQ(m_consumer->GetCounts().unanswered, 10, "with its Interests");
        CheckCounts();
    }

    /** An object costs three events, and leaves no memory in use. */
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
            // Request, Interests for the producer, chunks for the consumer; and timers
            // occasionally.
            NS_TEST_EXPECT_MSG_LT(events, OBJECTS * 2.05, "three events for each of two thirds");
            if (MEASURES_HEAP)
            {
                // The node's nonce list varies by 0.6 MB; objects that are kept would be 5 MB.
                NS_TEST_EXPECT_MSG_LT(GetHeap() - before,
                                      1000000,
                                      "no memory of objects stays in use");
            }
        });
        Run();
        NS_TEST_EXPECT_MSG_EQ(m_consumer->GetCounts().completed,
                              OBJECTS - 1,
                              "all objects are complete");
        CheckCounts();
    }

    /** Equal streams request the same objects at the same times. */
    void Repeats()
    {
        std::vector<std::string> ends;
        for (const int64_t stream : {1, 1, 5})
        {
            Create(2);
            m_consumer->SetAttribute("Duration", TimeValue(Seconds(100)));
            NS_TEST_EXPECT_MSG_EQ(m_consumer->AssignStreams(stream),
                                  3,
                                  "streams for objects, times and nonces");
            Run();
            NS_TEST_EXPECT_MSG_GT(m_consumer->GetCounts().asked, 60, "100 are expected");
            ends.push_back(m_ended);
            m_ended.clear();
            m_nodes = NodeContainer();
            Simulator::Destroy();
        }
        NS_TEST_EXPECT_MSG_EQ((ends[0] == ends[1]), true, "equal streams give equal results");
        NS_TEST_EXPECT_MSG_EQ((ends[0] == ends[2]), false, "another stream gives other results");
    }

  private:
    /** Lets a chunk arrive. @param seconds when @param chunk its name below /catalogue/ */
    void Give(double seconds, const std::string& chunk)
    {
        At(Seconds(seconds), [this, chunk] { m_face->Inject(AnswerChunk("/catalogue/" + chunk)); });
    }

    /** @return the Interests so far, names below /catalogue/ */
    std::string GetAsked() const
    {
        std::string asked;
        for (const auto& octets : m_face->sent)
        {
            asked += DescribeChunk(octets).substr(std::string("I/catalogue/").size()) + " ";
        }
        return asked;
    }
};

/** Class CatalogueConsumer. @ingroup ccn-tests */
class CatalogueConsumerTestSuite : public WireTestSuite
{
  public:
    CatalogueConsumerTestSuite()
        : WireTestSuite("ccn-catalogue-consumer", TestSuite::Type::UNIT)
    {
        using T = CatalogueConsumerTest;
        AddOnEachWire("a window", &T::Window);
        AddOnEachWire("chunks that do not arrive", &T::GivesUp);
        AddOnEachWire("retransmissions", &T::Retransmits);
        AddOnEachWire("a slow object", &T::SlowObject);
        AddOnEachWire("an object requested twice", &T::Joins);
        AddOnEachWire("stopped", &T::Stopped);
        AddOnEachWire("events and memory", &T::Cost);
        AddOnEachWire("equal streams", &T::Repeats);
        // Sizes and nonces of ccnb.
        AddTestCase(new T("three objects over one link", &T::OneLink));
        AddTestCase(new T("size of an Interest", &T::Wire));
        AddTestCase(new T("nonces of retransmissions", &T::RetransmitsWithNewNonce));
    }
};

CatalogueConsumerTestSuite g_catalogueConsumerTestSuite; ///< registers the suite

} // namespace
