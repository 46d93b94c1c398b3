// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-catalogue-test-kit.h"
#include "kit/ccn-wires-test-kit.h"

#include "ns3/ccn-congestion-tag.h"
#include "ns3/ccn-window-control.h"

#include <string>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/**
 * @ingroup ccn-tests
 * A CatalogueConsumer with the control Aimd: it requests objects 1, 2, ... of 4 chunks at 1 s, 2 s,
 * ... The initial window is 2 chunks.
 */
class CatalogueWindowTest : public MethodTestCase<CatalogueWindowTest, CatalogueBase>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Two objects share a window, and the older one is served first. */
    void Shared()
    {
        Begin(2);
        Expect(2.5, "1/0 1/1 ", "object 2 finds the window full");
        Give(2.6, "1/0"); // slow start: 3
        Expect(2.65, "1/0 1/1 1/2 1/3 ", "both places are object 1's");
        Give(2.7, "1/1"); // 4, of which 2 are taken
        Expect(2.75, "1/0 1/1 1/2 1/3 2/0 2/1 ", "object 1 has no chunks left");
        for (const char* chunk : {"1/2", "1/3", "2/0", "2/1", "2/2", "2/3"})
        {
            Give(2.8, chunk);
        }
        Run();
        NS_TEST_EXPECT_MSG_EQ(m_ended,
                              "1 complete after 1800000000, 2 complete after 800000000, ",
                              "the wait is part of the time");
        NS_TEST_EXPECT_MSG_EQ(m_consumer->GetControl()->GetWindow(), 10, "one more per chunk");
        NS_TEST_EXPECT_MSG_EQ(m_consumer->GetDecreases(), 0, "no congestion");
        CheckCounts();
    }

    /** A mark halves the window once per round trip. */
    void Marks()
    {
        Begin(1);
        Give(1.1, "1/0");
        Give(1.2, "1/1"); // 4
        Give(1.3, "1/2", Seconds(1.25));
        Give(1.4, "1/3", Seconds(1.35));
        Run();
        NS_TEST_EXPECT_MSG_EQ(m_consumer->GetControl()->GetWindow(), 2, "half of 4");
        NS_TEST_EXPECT_MSG_EQ(m_consumer->GetDecreases(),
                              1,
                              "1/3 was requested before the decrease");
        CheckCounts();
    }

    /** A mark that is older than the Interest says nothing. */
    void OldMark()
    {
        Begin(1);
        Give(1.1, "1/0", Seconds(0.9));
        Run(Seconds(1.2));
        NS_TEST_EXPECT_MSG_EQ(m_consumer->GetControl()->GetWindow(), 3, "slow start");
    }

    /** An object that is given up frees its places, and halves the window. */
    void GivesUp()
    {
        Begin(2);
        m_consumer->SetAttribute("Lifetime", TimeValue(Seconds(3)));
        Give(1.1, "1/0"); // 3: 1/1, 1/2, 1/3 are in flight
        Expect(4.05, "1/0 1/1 1/2 1/3 2/0 2/1 ", "1/1 expires at 4 s, and the window is 2 again");
        for (const char* chunk : {"2/0", "2/1", "2/2", "2/3"})
        {
            Give(4.2, chunk);
        }
        Run();
        NS_TEST_EXPECT_MSG_EQ(m_ended,
                              "1 given up after 3000000000, 2 complete after 2200000000, ",
                              "object 2 has waited");
        NS_TEST_EXPECT_MSG_EQ(m_consumer->GetCounts().unanswered, 3, "1/1, 1/2, 1/3");
        NS_TEST_EXPECT_MSG_EQ(m_consumer->GetDecreases(), 1, "one signal");
        CheckCounts();
    }

    /** A lost Interest halves the window, and is sent again when that has room. */
    void Retransmits()
    {
        Begin(1);
        m_consumer->SetAttribute("Lifetime", TimeValue(Seconds(3)));
        m_consumer->SetAttribute("MaxRetransmissions", UintegerValue(1));
        Give(1.1, "1/0"); // 3: 1/1, 1/2, 1/3 are in flight
        Expect(4.15,
               "1/0 1/1 1/2 1/3 ",
               "1/1 is lost at 4.1 s, the window is 2 again, and 2 are in flight");
        Expect(4.25,
               "1/0 1/1 1/2 1/3 1/1 1/2 ",
               "1/2 and 1/3 are lost, too: two may be sent again");
        Give(4.3, "1/1");
        Expect(4.35, "1/0 1/1 1/2 1/3 1/1 1/2 1/3 ", "1/3 takes the place of 1/1");
        Give(4.4, "1/2");
        Give(4.4, "1/3");
        Run();
        NS_TEST_EXPECT_MSG_EQ(m_ended, "1 complete after 3400000000, ", "nothing is given up");
        NS_TEST_EXPECT_MSG_EQ(m_consumer->GetCounts().unanswered, 3, "1/1, 1/2, 1/3, once each");
        NS_TEST_EXPECT_MSG_EQ(m_consumer->GetDecreases(),
                              1,
                              "1/2 and 1/3 were sent before the decrease");
        CheckCounts();
    }

    /** An object may wait for longer than a lifetime. */
    void LongWait()
    {
        Begin(2);
        m_consumer->SetAttribute("Lifetime", TimeValue(Seconds(1.2)));
        m_consumer->GetControl()->SetAttribute("MaxWindow", UintegerValue(2));
        Give(2.1, "1/0");
        Give(2.15, "1/1");
        Give(3.25, "1/2"); // 2/0 follows, 1.25 s after the request
        Give(3.3, "1/3");
        Run();
        NS_TEST_EXPECT_MSG_EQ(m_ended,
                              "1 complete after 2300000000, 2 given up after 2450000000, ",
                              "2/0 expires at 4.45 s");
        CheckCounts();
    }

    /** The value of attribute Control; a fixed window is not shared. */
    void Names()
    {
        Create(1);
        StringValue name;
        m_consumer->GetAttribute("Control", name);
        NS_TEST_EXPECT_MSG_EQ(name.Get(), "ns3::ccn::FixedWindow", "the default");
        NS_TEST_EXPECT_MSG_EQ(m_consumer->GetControl(), nullptr, "it has no control");
        m_consumer->SetAttribute("Control", StringValue("Cubic"));
        m_consumer->GetAttribute("Control", name);
        NS_TEST_EXPECT_MSG_EQ(name.Get(), "ns3::ccn::Cubic", "an adaptive one");
    }

    /** An Interest that two later ones of the same object have overtaken is sent again at once. */
    void Overtaken()
    {
        Begin(2);
        m_consumer->SetAttribute("Control", StringValue("FixedWindow"));
        m_consumer->SetAttribute("MaxRetransmissions", UintegerValue(1));
        m_consumer->SetAttribute("ReorderThreshold", UintegerValue(2));
        for (const char* chunk : {"2/0", "2/1", "2/2", "1/1"})
        {
            Give(2.1, chunk);
        }
        Expect(2.15,
               "1/0 1/1 1/2 1/3 2/0 2/1 2/2 2/3 ",
               "one of object 1 is no sign, nor are others");
        Give(2.2, "1/3");
        Expect(2.25, "1/0 1/1 1/2 1/3 2/0 2/1 2/2 2/3 1/0 ", "1/2 has only 1/3 after it");
        for (const char* chunk : {"1/2", "1/0", "2/3"})
        {
            Give(2.3, chunk);
        }
        Run();
        NS_TEST_EXPECT_MSG_EQ(m_consumer->GetCounts().unanswered, 1, "1/0");
        NS_TEST_EXPECT_MSG_EQ(m_consumer->GetCounts().completed, 2, "both");
        CheckCounts();
    }

    /** An object of which an Interest is overtaken, and must not be sent again, is given up. */
    void OvertakenAtLast()
    {
        Begin(1);
        m_consumer->SetAttribute("ReorderThreshold", UintegerValue(1));
        Give(1.1, "1/1");
        Run();
        NS_TEST_EXPECT_MSG_EQ(m_ended, "1 given up after 100000000, ", "1/0 is lost");
        CheckCounts();
    }

    /** A round trip of 0.1 s gives a timeout of 0.3 s, which a loss doubles. */
    void Estimated()
    {
        Begin(1);
        m_consumer->SetAttribute("Control", StringValue("FixedWindow"));
        m_consumer->SetAttribute("Window", UintegerValue(2));
        m_consumer->SetAttribute("Timer", StringValue("estimated"));
        m_consumer->SetAttribute("MinTimeout", TimeValue(MilliSeconds(10)));
        m_consumer->SetAttribute("MaxRetransmissions", UintegerValue(2));
        L3(0).SetAttribute("RetransmissionInterval", TimeValue(MilliSeconds(1)));
        Give(1.1, "1/0");
        Expect(1.25, "1/0 1/1 1/2 ", "1/2 takes the place of 1/0");
        Expect(1.35, "1/0 1/1 1/2 1/1 ", "1/1 is lost at 1.3 s");
        Expect(1.65, "1/0 1/1 1/2 1/1 ", "1/2 is not lost before 1.1 + 0.6 s");
        Expect(1.75, "1/0 1/1 1/2 1/1 1/2 ", "but then");
        for (const char* chunk : {"1/1", "1/2", "1/3"})
        {
            Give(1.8, chunk);
        }
        Run();
        NS_TEST_EXPECT_MSG_EQ(m_consumer->GetCounts().completed, 1, "nothing is given up");
        CheckCounts();
    }

    /** Traces of Interests and of the window. */
    void Traces()
    {
        Begin(1);
        std::string events;
        m_consumer->TraceConnectWithoutContext(
            "WindowChanged",
            Callback<void, Time, uint32_t, const std::string&>(
                [&events](Time, uint32_t window, const std::string& what) {
                    events += what + " " + std::to_string(window) + ", ";
                }));
        m_consumer->TraceConnectWithoutContext(
            "InterestSent",
            Callback<void, uint64_t, uint32_t>([&events](uint64_t number, uint32_t attempt) {
                events += std::to_string(number >> 32) + "/" + std::to_string(number & UINT32_MAX) +
                          " " + std::to_string(attempt) + ", ";
            }));
        Give(1.1, "1/0", Seconds(1.05));
        Run(Seconds(1.2));
        NS_TEST_EXPECT_MSG_EQ(events, "start 2, 1/0 0, 1/1 0, mark 2, 1/2 0, ", "all of them");
    }

    /** Each Interest requires the publisher's key. */
    void Publisher()
    {
        Begin(1);
        m_consumer->SetAttribute("Publisher", StringValue(std::string(64, 'a')));
        Run(Seconds(1.2));
        for (const std::string& octets : m_face->sent)
        {
            InterestView interest;
            GetWire().Decode(octets, interest);
            NS_TEST_EXPECT_MSG_EQ(interest.selectors.publisher,
                                  std::string(32, '\xaa'),
                                  "the publisher's key");
        }
        NS_TEST_EXPECT_MSG_EQ(m_face->sent.size(), 2, "the initial window");
    }

  private:
    /** @param objects number of objects that are requested */
    void Begin(int objects)
    {
        Create(1);
        AddDummyFace();
        m_consumer->SetAttribute("Chunks", UintegerValue(4));
        m_consumer->SetAttribute("Control", StringValue("Aimd"));
        SetRequests("SequentialRandomVariable[Min=1|Max=9]", "1", Seconds(objects + 0.5));
    }

    /** Runs the simulation for a while. @param end when it ends */
    void Run(Time end = Seconds(100))
    {
        Simulator::Stop(end);
        CatalogueBase::Run();
    }

    /**
     * Lets a chunk arrive.
     * @param seconds when
     * @param chunk its name below /catalogue/
     * @param mark time of its mark; 0: none
     */
    void Give(double seconds, const std::string& chunk, Time mark = Time())
    {
        At(Seconds(seconds), [this, chunk, mark] {
            const auto packet = GetWire().ToPacket(AnswerChunk("/catalogue/" + chunk));
            if (!mark.IsZero())
            {
                packet->AddPacketTag(CongestionTag(mark.GetTimeStep()));
            }
            m_face->Inject(packet);
        });
    }

    /** @param seconds when @param asked the Interests so far, names below /catalogue/ @param why message */
    void Expect(double seconds, const std::string& asked, const std::string& why)
    {
        At(Seconds(seconds), [this, asked, why] {
            std::string found;
            for (const auto& octets : m_face->sent)
            {
                found += DescribeChunk(octets).substr(std::string("I/catalogue/").size()) + " ";
            }
            NS_TEST_EXPECT_MSG_EQ(found, asked, why);
        });
    }
};

/** The shared window of class CatalogueConsumer. @ingroup ccn-tests */
class CatalogueWindowTestSuite : public WireTestSuite
{
  public:
    CatalogueWindowTestSuite()
        : WireTestSuite("ccn-catalogue-window", TestSuite::Type::UNIT)
    {
        using T = CatalogueWindowTest;
        AddOnEachWire("two objects", &T::Shared);
        AddOnEachWire("marks", &T::Marks);
        AddOnEachWire("an old mark", &T::OldMark);
        AddOnEachWire("an object that is given up", &T::GivesUp);
        AddOnEachWire("retransmissions", &T::Retransmits);
        AddOnEachWire("a long wait", &T::LongWait);
        AddOnEachWire("attribute Control", &T::Names);
        AddOnEachWire("Interests that are overtaken", &T::Overtaken);
        AddOnEachWire("an object that is overtaken", &T::OvertakenAtLast);
        AddOnEachWire("the estimated timeout", &T::Estimated);
        AddOnEachWire("traces", &T::Traces);
        AddOnEachWire("publisher", &T::Publisher);
    }
};

CatalogueWindowTestSuite g_catalogueWindowTestSuite; ///< registers the suite

} // namespace
