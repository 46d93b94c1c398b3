// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-scripted-strategy-test-kit.h"
#include "kit/ccn-wires-test-kit.h"

#include <functional>
#include <string>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/**
 * @ingroup ccn-tests
 * A strategy sends to a face that is not allowed, or sends an Interest that it must not send.
 */
class StrategySendingErrorsTest : public StrategyErrorsTestCase<StrategySendingErrorsTest>
{
  public:
    using NodeTestCase::NodeTestCase;

    /** Choose returns faces that are not allowed. */
    void Chosen()
    {
        for (const FaceId face : {0U, 4U, 6U, 4000000000U, NO_FACE})
        {
            const std::string number = std::to_string(face);
            ExpectRefused(
                [face](const NextHops&, FaceList& chosen) {
                    chosen = {1, face};
                },
                "Choose chose face " + number + ", which is none of the next hops (1, 2, 3)");
        }
        ExpectRefused(
            [](const NextHops&, FaceList& chosen) {
                chosen = {2, 2};
            },
            "Choose chose face 2 twice");
        ExpectRefused(
            [](const NextHops&, FaceList& chosen) {
                chosen = {3, 1, 2, 3};
            },
            "Choose chose face 3 twice");
        ExpectRefused([](const NextHops&, FaceList& chosen) { chosen = {3, 1, 2}; }, "");
        NS_TEST_EXPECT_MSG_EQ(m_node[3].GetLog(), "I/a", "any order of next hops is allowed");
    }

    /** The same when the only upstream face sends the Interest, too. */
    void ChosenForOthers()
    {
        Begin();
        m_node.Route("/a", {1, 0});
        Inject("/a");
        m_strategy->script.choose = [](const NextHops&, FaceList& chosen) { chosen = {5}; };
        Expect(CatchMessage([this] { m_node[1].Inject(Ask("/a", ++m_nonce)); }),
               "Choose chose face 5, which is none of the next hops (0)");
    }

    /** SendJoined accepts only the Interest that was just aggregated, and only next hops. */
    void JoinedElsewhere()
    {
        const std::string call = " called SendJoined for ";
        Begin();
        Inject("/a");
        m_strategy->script.afterJoin =
            [](Scripted& self, PitEntry& entry, const InterestArrival& in) {
                self.GetNode().SendJoined(entry, in, {2, 0});
            };
        Expect(Inject("/a"),
               "AfterJoin" + call + "face 0, which is none of the next hops (1, 2, 3)");
        m_strategy->script.afterJoin =
            [](Scripted& self, PitEntry& entry, const InterestArrival& in) {
                self.GetNode().SendJoined(entry, in, {2, 2});
            };
        Expect(Inject("/a"), "AfterJoin" + call + "face 2 twice");
        m_strategy->script.afterJoin =
            [](Scripted& self, PitEntry& entry, const InterestArrival& in) {
                const InterestArrival copy = in;
                self.GetNode().SendJoined(entry, copy, {2});
            };
        Expect(Inject("/a"), "AfterJoin" + call + "an Interest that has not joined just now");
        m_strategy->script.onDuplicate =
            [](Scripted& self, PitEntry* entry, const InterestArrival& in) {
                self.GetNode().SendJoined(*entry, in, {2});
            };
        if (GetWire().GetTraits().hasNonces)
        {
            --m_nonce;
            Expect(Inject("/a"), "OnDuplicate" + call + "an Interest that has not joined just now");
        }
        NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_SENT),
                              1,
                              "nothing is sent after an error");
    }

    /** A packet that was not kept cannot be sent at any time. */
    void PacketForgotten()
    {
        const auto send = [](Scripted& self, PitEntry& entry) {
            self.GetNode().SendPending(entry, 2);
        };
        const std::string fault = " called SendPending for an Interest whose packet was not kept "
                                  "(AfterSend or AfterJoin must set entry.packet)";
        Begin();
        m_strategy->script.afterSend = [send](Scripted& self, PitEntry& entry, Ptr<const Packet>) {
            send(self, entry);
        };
        Expect(Inject("/a"), "AfterSend" + fault);
        Begin();
        m_strategy->script.afterJoin =
            [send](Scripted& self, PitEntry& entry, const InterestArrival&) { send(self, entry); };
        Inject("/a");
        Expect(Inject("/a"), "AfterJoin" + fault);
        Begin();
        m_strategy->script.afterRide = send;
        m_node[1].Inject(Ask("/b"));
        Expect(CatchMessage([this] {
                   m_node[2].Inject(Concatenate(Answer("/b").Encode(), Ask("/c").Encode()));
               }),
               "AfterRide" + fault);
        Begin();
        RetryAt(MilliSeconds(5));
        m_strategy->script.onRetry = send;
        Inject("/a");
        Expect(RunRetries(MilliSeconds(5)), "OnRetry" + fault);
    }

    /** SendPending accepts only next hops. */
    void WrongFace()
    {
        for (const FaceId face : {0U, 4U, 6U, 4000000000U})
        {
            Begin();
            m_strategy->script.afterSend =
                [face](Scripted& self, PitEntry& entry, Ptr<const Packet> packet) {
                    entry.packet = packet;
                    self.GetNode().SendPending(entry, 3);
                    self.GetNode().SendPending(entry, face);
                };
            Expect(Inject("/a"),
                   "AfterSend called SendPending for face " + std::to_string(face) +
                       ", which is none of GetNextHops");
            NS_TEST_EXPECT_MSG_EQ(m_node[3].GetLog(), "I/a", "a next hop gets the Interest");
        }
    }

  private:
    /** @param choose replaces Choose @param what the expected error, or empty */
    void ExpectRefused(const std::function<void(const NextHops&, FaceList&)>& choose,
                       const std::string& what)
    {
        Begin();
        m_strategy->script.choose = choose;
        const std::string message = Inject("/a");
        NS_TEST_EXPECT_MSG_EQ(message.empty(), what.empty(), message << " for " << what);
        if (!what.empty())
        {
            Expect(message, what);
            NS_TEST_EXPECT_MSG_EQ(m_node.Get(Count::INTERESTS_SENT), 0, "nothing was sent");
            NS_TEST_EXPECT_MSG_EQ(m_node.l3->GetPit().GetSize(), 0, "nothing is pending");
        }
    }
};

/** Sending errors of strategies. @ingroup ccn-tests */
class StrategySendingErrorsTestSuite : public WireTestSuite
{
  public:
    StrategySendingErrorsTestSuite()
        : WireTestSuite("ccn-strategy-sending-errors", TestSuite::Type::UNIT)
    {
        using T = StrategySendingErrorsTest;
        AddOnEachWire("faces that are no next hops, or duplicate", &T::Chosen);
        AddOnEachWire("the same for an aggregated Interest", &T::ChosenForOthers);
        AddOnEachWire("an Interest that was not aggregated", &T::JoinedElsewhere);
        // CCNx 1.0 has no piggyback packets.
        AddTestCase(new T("a packet that was not kept", &T::PacketForgotten));
        AddOnEachWire("SendPending to no next hop", &T::WrongFace);
    }
};

StrategySendingErrorsTestSuite g_strategySendingErrorsTestSuite; ///< registers the suite

} // namespace
