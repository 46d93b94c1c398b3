/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "kit/ccn-fragment-test-kit.h"

#include "ns3/simulator.h"

#include <string>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** @ingroup ccn-tests Fragments that are refused, and messages that stay incomplete. */
class ReassemblerTest : public MethodTestCase<ReassemblerTest, FragmentBase>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** What overlaps, disagrees or is no fragment at all is refused; the message survives. */
    void Malformed()
    {
        const std::string message = MakeMessage(250);
        const auto f =
            m_sender->Split(MakePacket(message), 108); // number 0: 0..99, 100..199, 200..
        m_receiver.Collect(f[1], m_from);
        const std::string bad[] = {
            std::string("\x80\x00\x00\x00\x00\x32\x00\xfa", 8) + std::string(100, 'x'), // 50..149
            std::string("\x80\x00\x00\x00\x00\x96\x00\xfa", 8) + std::string(100, 'x'), // 150..249
            std::string("\x80\x00\x00\x00\x00\x64\x00\xfa", 8) + std::string(99, 'x'),  // shorter
            std::string("\x80\x00\x00\x00\x00\x00\x00\xfb", 8) + std::string(100, 'x'), // size 251
            std::string("\x80\x00\x00\x07\x00\xfa\x00\xfa", 8) +
                std::string(100, 'x'), // at the end
            std::string("\x80\x00\x00\x07\x00\x00\x00\x00", 8) + std::string(100, 'x'), // size 0
            std::string("\x80\x01\x00\x00\x00\x00\x00\xfa", 8) + std::string(100, 'x'), // reserved
            std::string("\x80\x00\x00\x00\x00\x00\x00\xfa", 8),                         // no piece
            std::string("\x80\x00\x00", 3),                                             // no header
        };
        for (const std::string& octets : bad)
        {
            const auto outcome = m_receiver.Collect(MakePacket(octets), m_from);
            NS_TEST_EXPECT_MSG_EQ((outcome.dropped == DropReason::FRAGMENT_MALFORMED),
                                  true,
                                  "refused");
        }
        NS_TEST_EXPECT_MSG_EQ(CollectAll({f[2], f[0]}), message, "what was good is still there");
    }

    /** A lost piece: given up 1 s after the first piece, once, whatever comes later. */
    void Timeout()
    {
        const auto lost = m_sender->Split(MakePacket(MakeMessage(250)), 108);
        At(Seconds(1), [&] { m_receiver.Collect(lost[0], m_from); });
        At(MilliSeconds(1999), [&] {
            m_receiver.Collect(lost[1], m_from);
            NS_TEST_EXPECT_MSG_EQ(m_timeouts, 0, "not yet");
        });
        At(MilliSeconds(2001), [&] {
            NS_TEST_EXPECT_MSG_EQ(m_timeouts, 1, "without anything arriving");
            NS_TEST_EXPECT_MSG_EQ(m_receiver.GetBytes(), 0, "nothing is held");
            NS_TEST_EXPECT_MSG_EQ(m_receiver.Collect(lost[2], m_from).message, nullptr, "too late");
        });
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(Simulator::Now(), MilliSeconds(2001), "nothing waits any more");
        NS_TEST_EXPECT_MSG_EQ(m_timeouts, 1, "the late piece began nothing");
        NS_TEST_EXPECT_MSG_EQ(m_receiver.GetPartial(), 0, "nothing is held");
    }

    /** Messages that begin at different times are given up at different times. */
    void Timeouts()
    {
        std::vector<std::vector<Ptr<Packet>>> all;
        for (uint32_t i = 0; i < 4; ++i)
        {
            all.push_back(m_sender->Split(MakePacket(MakeMessage(250)), 108));
            At(MilliSeconds(100 * i), [this, &all, i] { m_receiver.Collect(all[i][0], m_from); });
        }
        // The first is completed, so that the timer's first event finds nothing to give up.
        At(MilliSeconds(400), [&] { CollectAll({all[0][1], all[0][2]}); });
        for (uint32_t i = 1; i < 4; ++i)
        {
            At(MilliSeconds(1000 + 100 * i) - NanoSeconds(1),
               [this, i] { NS_TEST_EXPECT_MSG_EQ(m_timeouts, i - 1, "before message " << i); });
            At(MilliSeconds(1000 + 100 * i) + NanoSeconds(1),
               [this, i] { NS_TEST_EXPECT_MSG_EQ(m_timeouts, i, "after message " << i); });
        }
        Simulator::Run();
    }

    /** One event while something is in pieces, none otherwise. */
    void OneEvent()
    {
        const auto f = m_sender->Split(MakePacket(MakeMessage(250)), 108);
        const auto g = m_sender->Split(MakePacket(MakeMessage(250)), 108);
        CollectAll({f[0], f[1], f[2]});
        NS_TEST_EXPECT_MSG_EQ(Simulator::IsFinished(), true, "no event is left");
        CollectAll({g[0], g[1]});
        NS_TEST_EXPECT_MSG_EQ(Simulator::IsFinished(), false, "one is waiting");
        m_receiver.Clear();
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_timeouts, 0, "cleared, not given up");
    }

    /** Each single lost piece of a message is one timeout, and then nothing is held. */
    void EachLost()
    {
        for (uint32_t lost = 0; lost < 5; ++lost)
        {
            auto f = m_sender->Split(MakePacket(MakeMessage(450)), 108);
            f.erase(f.begin() + lost);
            NS_TEST_EXPECT_MSG_EQ(CollectAll(f), "incomplete", "without piece " << lost);
            NS_TEST_EXPECT_MSG_EQ(m_receiver.GetPartial(), 1, "it waits");
            Simulator::Run();
            NS_TEST_EXPECT_MSG_EQ(m_timeouts, lost + 1, "one for each message");
            NS_TEST_EXPECT_MSG_EQ(m_receiver.GetPartial(), 0, "nothing is held");
            NS_TEST_EXPECT_MSG_EQ(m_receiver.GetBytes(), 0, "nothing is held");
        }
    }

    /** A flood of small pieces of messages that are never complete takes no more than the limit. */
    void Flood()
    {
        ReassemblyLimits limits;
        limits.bytes = 10000;
        uint32_t refused = 0;
        for (uint32_t i = 0; i < 20; ++i)
        {
            const auto f = m_sender->Split(MakePacket(MakeMessage(1000)), 9);
            for (uint32_t piece = 0; piece < 30; ++piece)
            {
                const auto outcome = m_receiver.Collect(f[piece], m_from, limits);
                refused += outcome.dropped == DropReason::FRAGMENT_OVERFLOW;
                NS_TEST_ASSERT_MSG_LT_OR_EQ(m_receiver.GetBytes(), 10000, "the limit");
            }
        }
        NS_TEST_EXPECT_MSG_EQ(refused, 600 - 10000 / 257, "one octet and 256 each");
        NS_TEST_EXPECT_MSG_EQ(m_receiver.GetPartial(), 2, "of 30 pieces and of 8");
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_timeouts, 2, "given up");
        NS_TEST_EXPECT_MSG_EQ(m_receiver.GetBytes(), 0, "room again");
    }

    /** No more than so many messages are kept in pieces. */
    void Overflow()
    {
        const uint32_t MAX_PARTIAL = ReassemblyLimits().messages;
        std::vector<std::vector<Ptr<Packet>>> all;
        for (uint32_t i = 0; i <= MAX_PARTIAL; ++i)
        {
            all.push_back(m_sender->Split(MakePacket(MakeMessage(150)), 108));
            const auto outcome = m_receiver.Collect(all.back()[0], m_from);
            NS_TEST_ASSERT_MSG_EQ((outcome.dropped == DropReason::FRAGMENT_OVERFLOW),
                                  (i == MAX_PARTIAL),
                                  "message " << i);
        }
        NS_TEST_EXPECT_MSG_NE(m_receiver.Collect(all[0][1], m_from).message, nullptr, "kept");
        NS_TEST_EXPECT_MSG_EQ(m_receiver.Collect(all.back()[0], m_from).dropped.has_value(),
                              false,
                              "now there is room");
        m_receiver.Clear();
        NS_TEST_EXPECT_MSG_EQ(m_receiver.Collect(all[1][1], m_from).message, nullptr, "forgotten");
    }
};

/** @ingroup ccn-tests Timeouts and limits of class LinkReassembler. */
class ReassemblerTestSuite : public TestSuite
{
  public:
    ReassemblerTestSuite()
        : TestSuite("ccn-link-reassembler", TestSuite::Type::UNIT)
    {
        using T = ReassemblerTest;
        AddTestCase(new T("malformed and overlapping fragments", &T::Malformed));
        AddTestCase(new T("a lost piece", &T::Timeout));
        AddTestCase(new T("lost pieces of several messages", &T::Timeouts));
        AddTestCase(new T("one event while something waits", &T::OneEvent));
        AddTestCase(new T("each piece lost in turn", &T::EachLost));
        AddTestCase(new T("a flood of incomplete messages", &T::Flood));
        AddTestCase(new T("too many messages in pieces", &T::Overflow));
    }
};

ReassemblerTestSuite g_reassemblerTestSuite; ///< registers the suite

} // namespace
