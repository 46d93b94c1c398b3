// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-transfer-test-kit.h"
#include "kit/ccn-wires-test-kit.h"

#include "ns3/ccn-congestion-tag.h"
#include "ns3/ccn-retransmission-timer.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/error-model.h"
#include "ns3/pointer.h"

#include <list>
#include <sstream>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Consumers with a window control and an estimated timeout. @ingroup ccn-tests */
class ConsumerWindowTest : public MethodTestCase<ConsumerWindowTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** RFC 6298, section 2, by hand, with one Interest in flight. */
    void TimerByHand()
    {
        RetransmissionTimer timer;
        timer.SetBounds(Seconds(1), MilliSeconds(200), Seconds(3));
        NS_TEST_EXPECT_MSG_EQ(timer.GetTimeout(), Seconds(1), "before the first sample");
        timer.AddSample(MilliSeconds(100), 1);
        NS_TEST_EXPECT_MSG_EQ(timer.GetTimeout(), MilliSeconds(300), "0.1 + 4 * 0.05");
        timer.AddSample(MilliSeconds(200), 1);
        NS_TEST_EXPECT_MSG_EQ(timer.GetVariation(), Seconds(0.0625), "3/4 * 0.05 + 1/4 * 0.1");
        NS_TEST_EXPECT_MSG_EQ(timer.GetSmoothed(), Seconds(0.1125), "7/8 * 0.1 + 1/8 * 0.2");
        NS_TEST_EXPECT_MSG_EQ(timer.GetTimeout(), Seconds(0.3625), "SRTT + 4 RTTVAR");
        timer.BackOff();
        NS_TEST_EXPECT_MSG_EQ(timer.GetTimeout(), Seconds(0.725), "doubled");
        for (int times = 0; times < 9; ++times)
        {
            timer.BackOff();
        }
        NS_TEST_EXPECT_MSG_EQ(timer.GetTimeout(), Seconds(3), "the upper bound");
        for (int times = 0; times < 100; ++times)
        {
            timer.AddSample(MilliSeconds(10), 1);
        }
        NS_TEST_EXPECT_MSG_EQ(timer.GetTimeout(), MilliSeconds(200), "the lower bound");
    }

    /** With 20 Interests in flight, a sample has a tenth of the weight. */
    void TimerWeighsSamples()
    {
        RetransmissionTimer timer;
        timer.SetBounds(Seconds(1), MilliSeconds(1), Seconds(60));
        timer.AddSample(MilliSeconds(100), 20);
        timer.AddSample(MilliSeconds(180), 20);
        NS_TEST_EXPECT_MSG_EQ(timer.GetSmoothed(), Seconds(0.101), "0.1 + 0.08 / 8 / 10");
    }

    /** Only the lost chunk is requested again, after the smallest timeout. */
    void Timeout()
    {
        Create("FixedWindow", "estimated", 0);
        m_line.consumer->SetAttribute("Window", UintegerValue(4));
        Lose({20});
        m_line.Run();
        CheckOneLoss();
        NS_TEST_EXPECT_MSG_EQ(m_log.str(), "start:4 timeout:4 ", "a fixed window stays");
        const Time delay = m_line.Get().end - m_line.Get().start;
        NS_TEST_EXPECT_MSG_EQ(
            (delay > MilliSeconds(200) && delay < MilliSeconds(250)),
            true,
            "the retransmission is sent after MinTimeout, not after 4.1 s: " << delay);
    }

    /** The same where nodes do not forward retransmissions: the first Interest has expired. */
    void TimeoutIsLifetime()
    {
        Create("FixedWindow", "estimated-lifetime", 0, "AllFaces");
        m_line.consumer->SetAttribute("Window", UintegerValue(4));
        Lose({20});
        m_line.Run();
        CheckOneLoss();
        const Time delay = m_line.Get().end - m_line.Get().start;
        NS_TEST_EXPECT_MSG_EQ((delay > MilliSeconds(300) && delay < MilliSeconds(350)),
                              true,
                              "MinTimeout and Guard: " << delay);
    }

    /** Three later answers reveal the loss within two round trips. */
    void Gap()
    {
        Create("Aimd", "estimated", 3);
        Lose({20});
        m_line.Run();
        CheckOneLoss();
        NS_TEST_EXPECT_MSG_EQ((m_log.str().find("gap:") != std::string::npos), true, m_log.str());
        NS_TEST_EXPECT_MSG_EQ(m_log.str().find("timeout:"), std::string::npos, m_log.str());
    }

    /** One decrease for several losses of one round trip, each of which is repaired. */
    void OneDecreasePerRoundTrip()
    {
        Create("Aimd", "estimated", 3);
        Lose({20, 22, 25});
        m_line.Run();
        NS_TEST_EXPECT_MSG_EQ(m_line.Get().complete, true, "the transfer is complete");
        NS_TEST_EXPECT_MSG_EQ(m_line.Get().retransmissions, 3, "three chunks are requested again");
        NS_TEST_EXPECT_MSG_EQ(Count("gap:"), 1, m_log.str());
    }

    /** A chunk that was requested twice gives no round-trip time (Karn). */
    void Karn()
    {
        Create("FixedWindow", "estimated", 0);
        m_line.consumer->SetAttribute("Window", UintegerValue(1));
        m_line.consumer->SetAttribute("InitialTimeout", TimeValue(Seconds(2)));
        m_line.producer->SetAttribute("Size", UintegerValue(1));
        Lose({0});
        m_line.Run();
        NS_TEST_EXPECT_MSG_EQ(m_line.Get().complete, true, "the transfer is complete");
        NS_TEST_EXPECT_MSG_EQ(m_line.Get().retransmissions, 1, "one retransmission");
        NS_TEST_EXPECT_MSG_EQ(m_line.consumer->GetTimer().GetSmoothed(), Time(), "no sample");
        NS_TEST_EXPECT_MSG_EQ(m_line.consumer->GetTimer().GetTimeout(),
                              Seconds(4),
                              "backed off once");
    }

    /** Each control repairs random losses, and the bytes are right. */
    void EveryControl()
    {
        for (const std::string& control : GetTypeNames(WindowControl::GetTypeId()))
        {
            for (const uint32_t threshold : {0, 3})
            {
                m_line = TransferLine();
                Create(control, "estimated", threshold);
                const auto losses = LoseFrames(m_line.links[0].Get(0), 0.05, 7);
                m_line.Run();
                NS_TEST_EXPECT_MSG_EQ(m_line.Get().digest,
                                      Sha256(std::string(100 * 1024, '\0')),
                                      control << " with threshold " << threshold);
                NS_TEST_EXPECT_MSG_EQ((m_line.Get().retransmissions > 0), true, "chunks were lost");
                NS_TEST_EXPECT_MSG_EQ(m_line.GetBrokenIdentities(), "", "the identities hold");
                Simulator::Destroy();
            }
        }
    }

    /** A mark decreases the window without a retransmission; an old mark does not. */
    void Marks()
    {
        Create("Aimd", "estimated", 3);
        m_line.consumer->SetStartTime(MilliSeconds(10));
        m_line.L3(0).TraceConnectWithoutContext("Received",
                                                MakeCallback(&ConsumerWindowTest::Mark, this));
        m_line.Run();
        NS_TEST_EXPECT_MSG_EQ(m_line.Get().retransmissions, 0, "nothing is requested again");
        NS_TEST_EXPECT_MSG_EQ(Count("mark:"), 1, "only chunk 30 has a new mark: " << m_log.str());
    }

    /** An unknown word is refused with those that are allowed. */
    void Errors()
    {
        const auto consumer = CreateObject<Consumer>();
        NS_TEST_EXPECT_MSG_EQ(
            CatchMessage([&] { consumer->SetAttribute("Timer", StringValue("soon")); }),
            "attribute Timer: 'soon' (allowed: lifetime, estimated, "
            "estimated-lifetime)",
            "all words are named");
        NS_TEST_EXPECT_MSG_EQ(
            CatchMessage([&] { consumer->SetAttribute("Control", StringValue("Vegas")); }),
            "unknown WindowControl 'Vegas'; there are: Aimd, Bic, Cubic, FixedWindow, Icp",
            "all controls are named");
    }

  private:
    /** Creates a line of three nodes. Parameters: attributes of the consumer, strategy of the nodes. */
    void Create(const std::string& control,
                const std::string& timer,
                uint32_t threshold,
                const std::string& strategy = "BestRoute")
    {
        m_log.str("");
        m_line.Create(3);
        for (uint32_t node = 0; node < 3; ++node)
        {
            m_line.L3(node).SetStrategy(Name(), strategy);
            // The default exceeds the round-trip time of 4 ms.
            m_line.L3(node).SetAttribute("RetransmissionInterval", TimeValue(MilliSeconds(1)));
        }
        m_line.producer->SetAttribute("Size", UintegerValue(100 * 1024));
        m_line.consumer->SetAttribute("MinTimeout", TimeValue(MilliSeconds(200)));
        m_line.consumer->SetAttribute("Control", StringValue(control));
        m_line.consumer->SetAttribute("Timer", StringValue(timer));
        m_line.consumer->SetAttribute("ReorderThreshold", UintegerValue(threshold));
        m_line.consumer->TraceConnectWithoutContext(
            "WindowChanged",
            MakeCallback(&ConsumerWindowTest::NoteWindow, this));
    }

    /** @param packets that the consumer's device loses, counted from 0 */
    void Lose(const std::list<uint32_t>& packets)
    {
        auto losses = CreateObject<ReceiveListErrorModel>();
        losses->SetList(packets);
        m_line.links[0].Get(0)->SetAttribute("ReceiveErrorModel", PointerValue(losses));
    }

    /** Checks a transfer with one lost chunk. */
    void CheckOneLoss()
    {
        NS_TEST_EXPECT_MSG_EQ(m_line.Get().complete, true, "the transfer is complete");
        NS_TEST_EXPECT_MSG_EQ(m_line.Get().retransmissions,
                              1,
                              "only the lost chunk is requested again");
        NS_TEST_EXPECT_MSG_EQ(m_line.Get().digest,
                              Sha256(std::string(100 * 1024, '\0')),
                              "the digest is right");
        NS_TEST_EXPECT_MSG_EQ(m_line.GetBrokenIdentities(), "", "the identities hold");
    }

    /** @param word a word @return number of events that begin with it */
    uint32_t Count(const std::string& word) const
    {
        const std::string log = m_log.str();
        uint32_t found = 0;
        for (auto at = log.find(word); at != std::string::npos; at = log.find(word, at + 1))
        {
            ++found;
        }
        return found;
    }

    /** Logs the window, except for its growth. Parameters as for WindowTracedCallback. */
    void NoteWindow(Time, uint32_t window, const std::string& event)
    {
        if (event != "slow_start" && event != "increase")
        {
            m_log << event << ":" << window << " ";
        }
    }

    /** Marks the 30th object now, and each other one with the time 0. Parameters: of the trace. */
    void Mark(const Face&, MessageKind kind, Ptr<const Packet> packet)
    {
        if (kind == MessageKind::CONTENT_OBJECT)
        {
            const bool isNew = ++m_objects == 30;
            CongestionTag tag(isNew ? Simulator::Now().GetTimeStep() : 0);
            ConstCast<Packet>(packet)->ReplacePacketTag(tag);
        }
    }

    TransferLine m_line;
    std::ostringstream m_log; ///< event and window, "gap:12 "
    uint32_t m_objects{0};    ///< objects received by node 0, from the network
};

/** Class Consumer with window controls and timers. @ingroup ccn-tests */
class ConsumerWindowTestSuite : public WireTestSuite
{
  public:
    ConsumerWindowTestSuite()
        : WireTestSuite("ccn-consumer-window", TestSuite::Type::UNIT)
    {
        using T = ConsumerWindowTest;
        AddOnEachWire("the retransmission timeout", &T::TimerByHand);
        AddOnEachWire("the weight of samples", &T::TimerWeighsSamples);
        AddOnEachWire("a loss that the timer detects", &T::Timeout);
        AddOnEachWire("a lifetime that is the timeout", &T::TimeoutIsLifetime);
        AddOnEachWire("a loss that later answers reveal", &T::Gap);
        AddOnEachWire("one decrease per round trip", &T::OneDecreasePerRoundTrip);
        AddOnEachWire("Karn's rule", &T::Karn);
        AddOnEachWire("random losses with every control", &T::EveryControl);
        AddOnEachWire("marks", &T::Marks);
        AddOnEachWire("errors", &T::Errors);
    }
};

ConsumerWindowTestSuite g_consumerWindowTestSuite; ///< registers the suite

} // namespace
