// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"
#include "kit/ccn-wires-test-kit.h"

#include "ns3/ccn-name-value.h"
#include "ns3/ccn-playout-clock.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/ccn-voice-call.h"
#include "ns3/double.h"
#include "ns3/error-model.h"
#include "ns3/node-container.h"
#include "ns3/object-factory.h"
#include "ns3/point-to-point-helper.h"
#include "ns3/pointer.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <sstream>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/**
 * @ingroup ccn-tests
 * Two ends on one link of 1 ms and 10 Gbps: 1 s of 20 ms frames, requested 2 ahead, unless a case
 * says otherwise. A frame of tick t arrives at t + 1 ms, and its Interest is sent at t - 40 ms.
 */
class VoiceCallTest : public MethodTestCase<VoiceCallTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** All frames arrive in time, each for one Interest. */
    void Whole()
    {
        Create();
        m_ends[1]->SetAttribute("FirstTick", TimeValue(MilliSeconds(10)));
        Simulator::Run();
        for (const auto& end : m_ends)
        {
            const auto& call = end->GetStatistics();
            NS_TEST_EXPECT_MSG_EQ(call.frames, 50, "1 s / 20 ms frames");
            NS_TEST_EXPECT_MSG_EQ(call.made, 50, "all frames are made");
            NS_TEST_EXPECT_MSG_EQ(call.sent, 50, "each frame is sent once");
            NS_TEST_EXPECT_MSG_EQ(call.received, 50, "each frame is received once");
            NS_TEST_EXPECT_MSG_EQ(call.interests, 50, "one Interest per frame");
            NS_TEST_EXPECT_MSG_EQ(call.late + call.lost + call.repeated,
                                  0,
                                  "no frame is late or lost");
            NS_TEST_EXPECT_MSG_EQ(call.worst, Seconds(0), "no frame is later than the first");
        }
        CheckNodes();
    }

    /** At a tick the frame is sent first, then the Interest for another one. */
    void Ticks()
    {
        Create();
        Get(0)->TraceConnectWithoutContext("Received",
                                           MakeCallback(&VoiceCallTest::NoteReceived, this));
        Simulator::Stop(MilliSeconds(70));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log.str(),
                              "0I/two/0 0I/two/1 0I/two/2 1D/one/0 20D/one/1 20I/two/3 "
                              "40D/one/2 40I/two/4 60D/one/3 60I/two/5 ",
                              "frame 0 is requested after its tick");
    }

    /** Without Interests ahead, each frame takes a round trip. */
    void NotAhead()
    {
        Create();
        for (const auto& end : m_ends)
        {
            end->SetAttribute("Ahead", UintegerValue(0));
        }
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_ends[0]->GetStatistics().received, 50, "all frames arrive");
        NS_TEST_EXPECT_MSG_EQ(m_arrivals.at(7),
                              MilliSeconds(7 * 20 + 2),
                              "frames arrive a round trip after their tick");
    }

    /**
     * Nothing arrives from 300 to 400 ms. Frames 15 and 16 are lost with their repeated Interests,
     * and arrive only at 480 and 500 ms; Interests for 17 to 21 are lost, and repeated once, 110 ms
     * later.
     */
    void Repeated()
    {
        using Case = std::pair<int, uint32_t>;
        for (const auto& [delay, late] : {Case(150, 2), Case(69, 7), Case(181, 0)})
        {
            Create();
            for (const auto& end : m_ends)
            {
                end->SetAttribute("Lifetime", TimeValue(MilliSeconds(100)));
                end->SetAttribute("PlayoutDelay", TimeValue(MilliSeconds(delay)));
            }
            LoseFrom(MilliSeconds(300), 1);
            LoseFrom(MilliSeconds(400), 0);
            Simulator::Run();
            const auto& call = m_ends[0]->GetStatistics();
            NS_TEST_EXPECT_MSG_EQ(call.received, 50, "all frames arrive");
            NS_TEST_EXPECT_MSG_EQ(call.repeated, 9, "2 frames twice, 5 once");
            NS_TEST_EXPECT_MSG_EQ(call.interests, 59, "Interests include repeated ones");
            NS_TEST_EXPECT_MSG_EQ(call.late,
                                  late,
                                  "late frames with a delay of " << delay << " ms");
            NS_TEST_EXPECT_MSG_EQ(m_late, late, "the trace reports late frames");
            NS_TEST_EXPECT_MSG_EQ(m_arrivals.at(15), MilliSeconds(482), "two lifetimes of 110 ms");
            NS_TEST_EXPECT_MSG_EQ(m_arrivals.at(17), MilliSeconds(412), "one lifetime of 110 ms");
            NS_TEST_EXPECT_MSG_EQ_TOL(call.worst,
                                      MilliSeconds(180),
                                      MicroSeconds(5),
                                      "482 - (15 * 20 + 2), as frame 0 took 2 ms");
            CheckNodes();
            Simulator::Destroy();
        }
    }

    /** Nothing arrives from 300 ms on: frame 14 is the last. */
    void Lost()
    {
        Create();
        for (const auto& end : m_ends)
        {
            end->SetAttribute("GiveUp", TimeValue(MilliSeconds(50)));
        }
        LoseFrom(MilliSeconds(300), 1);
        Simulator::Run();
        const auto& call = m_ends[0]->GetStatistics();
        NS_TEST_EXPECT_MSG_EQ(call.received, 15, "frames 0 to 14 arrive");
        NS_TEST_EXPECT_MSG_EQ(call.lost, 35, "the other frames are lost");
        NS_TEST_EXPECT_MSG_EQ(m_lost, 35, "the trace reports lost frames");
        CheckNodes();
    }

    /** A frame is sent when it is signed, and so is the Interest of its tick. */
    void Signed()
    {
        Create();
        m_ends[1]->GetSigner().SetAttribute("Time", TimeValue(MilliSeconds(5)));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_arrivals.at(0), MilliSeconds(6), "frame 0 is 5 ms later");
        NS_TEST_EXPECT_MSG_EQ(m_arrivals.at(9),
                              MilliSeconds(9 * 20 + 6),
                              "each frame is 5 ms later");
        NS_TEST_EXPECT_MSG_EQ(m_ends[1]->GetStatistics().received,
                              50,
                              "the signing end receives all frames");
    }

    /** An end that stops sends nothing; the other one continues. */
    void HungUp()
    {
        Create();
        m_ends[1]->SetStopTime(MilliSeconds(310));
        m_ends[0]->SetAttribute("GiveUp", TimeValue(MilliSeconds(500)));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_ends[1]->GetStatistics().made, 16, "ticks from 0 to 300 ms");
        NS_TEST_EXPECT_MSG_EQ(m_ends[0]->GetStatistics().made,
                              50,
                              "the other end makes all frames");
        NS_TEST_EXPECT_MSG_EQ(m_ends[0]->GetStatistics().received,
                              16,
                              "frames before the stop arrive");
        NS_TEST_EXPECT_MSG_EQ(m_ends[0]->GetStatistics().lost, 34, "the other frames are lost");
    }

    /** Interests for other names are not answered. */
    void Strangers()
    {
        Create();
        m_ends[1]->SetAttribute("Duration", TimeValue(Seconds(0)));
        m_ends[0]->SetAttribute("GiveUp", TimeValue(MilliSeconds(500)));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_ends[1]->GetStatistics().sent,
                              0,
                              "a call of duration 0 sends no frames");
        NS_TEST_EXPECT_MSG_EQ(m_ends[0]->GetStatistics().lost, 50, "no frame arrives");
    }

    /** Playout times, computed by hand. */
    void Clock()
    {
        PlayoutClock clock;
        clock.SetDelay(MilliSeconds(30));
        const Time interval = MilliSeconds(20);
        NS_TEST_EXPECT_MSG_EQ(clock.NoteArrival(2, MilliSeconds(45), interval),
                              Time(0),
                              "the first frame is the reference");
        NS_TEST_EXPECT_MSG_EQ(clock.NoteArrival(3, MilliSeconds(60), interval),
                              MilliSeconds(-5),
                              "5 ms ahead of 65 ms");
        NS_TEST_EXPECT_MSG_EQ(clock.NoteArrival(0, MilliSeconds(46), interval),
                              MilliSeconds(41),
                              "earlier than the reference frame: due at 5 ms");
        NS_TEST_EXPECT_MSG_EQ(clock.IsLate(MilliSeconds(30)), false, "exactly in time");
        NS_TEST_EXPECT_MSG_EQ(clock.IsLate(MilliSeconds(30) + NanoSeconds(1)), true, "1 ns late");
    }

  private:
    /** Creates nodes, link and both ends. */
    void Create()
    {
        m_nodes = NodeContainer();
        m_nodes.Create(2);
        PointToPointHelper link;
        link.SetDeviceAttribute("DataRate", StringValue("10Gbps"));
        link.SetChannelAttribute("Delay", StringValue("1ms"));
        m_devices = link.Install(m_nodes);
        CcnStackHelper().Install(m_nodes);
        const std::string names[] = {"ccnx:/one", "ccnx:/two"};
        m_arrivals.clear();
        m_late = m_lost = 0;
        for (uint32_t i = 0; i < 2; ++i)
        {
            const FaceId face = CcnStackHelper::AddDeviceFace(m_devices.Get(i));
            CcnStackHelper::AddRoute(m_nodes.Get(i), names[1 - i], face);
            m_ends[i] = CreateObject<VoiceCall>();
            m_ends[i]->SetAttribute("Prefix", NameValue(Name(names[i])));
            m_ends[i]->SetAttribute("Peer", NameValue(Name(names[1 - i])));
            m_ends[i]->SetAttribute("Duration", TimeValue(Seconds(1)));
            m_ends[i]->SetAttribute("Ahead", UintegerValue(2));
            m_ends[i]->AssignStreams(i);
            m_nodes.Get(i)->AddApplication(m_ends[i]);
        }
        m_ends[0]->TraceConnectWithoutContext("FrameReceived",
                                              MakeCallback(&VoiceCallTest::NoteFrame, this));
        m_ends[0]->TraceConnectWithoutContext("FrameLost",
                                              MakeCallback(&VoiceCallTest::NoteLoss, this));
    }

    /** @param node index @return its layer */
    Ptr<CcnL3Protocol> Get(uint32_t node) const
    {
        return CcnStackHelper::Get(m_nodes.Get(node));
    }

    /** @param at time from the start @param share of all frames that are lost from then on */
    void LoseFrom(Time at, double share)
    {
        At(at, [this, share] {
            for (uint32_t i = 0; i < 2; ++i)
            {
                const auto loss =
                    CreateObjectWithAttributes<RateErrorModel>("ErrorRate", DoubleValue(share));
                m_devices.Get(i)->SetAttribute("ReceiveErrorModel", PointerValue(loss));
            }
        });
    }

    /** Checks that the identities hold, and that nothing is pending. */
    void CheckNodes()
    {
        for (uint32_t i = 0; i < 2; ++i)
        {
            NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { Get(i)->CheckIdentities(true); }),
                                  "",
                                  "the identities hold");
        }
    }

    /** @param number of a frame @param isLate whether it is too late */
    void NoteFrame(uint64_t number, Time, Time, bool isLate)
    {
        // Transmission takes less than 1 us.
        m_arrivals[number] = MicroSeconds(Simulator::Now().GetMicroSeconds());
        m_late += isLate;
    }

    /** Counts a lost frame. */
    void NoteLoss(uint64_t)
    {
        ++m_lost;
    }

    /** @param face that received @param packet the message */
    void NoteReceived(const Face& face, MessageKind, Ptr<const Packet> packet)
    {
        if (face.IsLocal())
        {
            m_log << Simulator::Now().GetMilliSeconds() << Describe(GetOctets(packet), GetWire())
                  << " ";
        }
    }

    NodeContainer m_nodes;
    NetDeviceContainer m_devices;
    Ptr<VoiceCall> m_ends[2];
    std::map<uint64_t, Time> m_arrivals; ///< of frames at the first end, by number
    uint32_t m_late{0};                  ///< late ones
    int m_lost{0};                       ///< lost ones at the first end
    std::ostringstream m_log;
};

/** Classes VoiceCall and PlayoutClock. @ingroup ccn-tests */
class VoiceCallTestSuite : public WireTestSuite
{
  public:
    VoiceCallTestSuite()
        : WireTestSuite("ccn-voice-call", TestSuite::Type::UNIT)
    {
        using T = VoiceCallTest;
        AddOnEachWire("a whole call", &T::Whole);
        AddOnEachWire("messages at a tick", &T::Ticks);
        AddOnEachWire("no Interests ahead", &T::NotAhead);
        AddOnEachWire("repeated Interests", &T::Repeated);
        AddOnEachWire("lost frames", &T::Lost);
        AddOnEachWire("signatures take time", &T::Signed);
        AddOnEachWire("one end stops", &T::HungUp);
        AddOnEachWire("other names", &T::Strangers);
        AddOnEachWire("playout times", &T::Clock);
    }
};

VoiceCallTestSuite g_voiceCallTestSuite; ///< registers the suite

} // namespace
