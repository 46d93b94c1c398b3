// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-fragment-test-kit.h"

#include "ns3/ccn-congestion-tag.h"
#include "ns3/ccn-link-fragmenter.h"
#include "ns3/mac48-address.h"
#include "ns3/simulator.h"

#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Fragments that are refused, and messages that stay incomplete. @ingroup ccn-tests */
class ReassemblerTest : public MethodTestCase<ReassemblerTest, FragmentBase>
{
  public:
    using MethodTestCase::MethodTestCase;

    /**
     * Fragments that overlap, contradict others or are malformed are refused; the message is still
     * completed.
     */
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
            std::string("\x80\x00\x00\x00\x00\x00\x00\xfa", 8),                         // no data
            std::string("\x80\x00\x00", 3),                                             // no header
        };
        for (const std::string& octets : bad)
        {
            const auto outcome = m_receiver.Collect(MakePacket(octets), m_from);
            NS_TEST_EXPECT_MSG_EQ((outcome.dropped == DropReason::FRAGMENT_MALFORMED),
                                  true,
                                  "a malformed fragment is refused");
        }
        NS_TEST_EXPECT_MSG_EQ(CollectAll({f[2], f[0]}), message, "the valid fragments are kept");
    }

    /**
     * With a lost fragment, a message times out once, 1 s after its first fragment, whatever
     * arrives later.
     */
    void Timeout()
    {
        const auto lost = m_sender->Split(MakePacket(MakeMessage(250)), 108);
        At(Seconds(1), [&] { m_receiver.Collect(lost[0], m_from); });
        At(MilliSeconds(1999), [&] {
            m_receiver.Collect(lost[1], m_from);
            NS_TEST_EXPECT_MSG_EQ(m_timeouts, 0, "the message has not timed out");
        });
        At(MilliSeconds(2001), [&] {
            NS_TEST_EXPECT_MSG_EQ(m_timeouts, 1, "the message times out without further arrivals");
            NS_TEST_EXPECT_MSG_EQ(m_receiver.GetBytes(), 0, "no bytes are held");
            NS_TEST_EXPECT_MSG_EQ(m_receiver.Collect(lost[2], m_from).message,
                                  nullptr,
                                  "a late fragment does not complete the message");
        });
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(Simulator::Now(), MilliSeconds(2001), "no event is left");
        NS_TEST_EXPECT_MSG_EQ(m_timeouts, 1, "the late fragment starts no message");
        NS_TEST_EXPECT_MSG_EQ(m_receiver.GetPartial(), 0, "no message is held");
    }

    /** Messages that start at different times time out at different times. */
    void Timeouts()
    {
        std::vector<std::vector<Ptr<Packet>>> all;
        for (uint32_t i = 0; i < 4; ++i)
        {
            all.push_back(m_sender->Split(MakePacket(MakeMessage(250)), 108));
            At(MilliSeconds(100 * i), [this, &all, i] { m_receiver.Collect(all[i][0], m_from); });
        }
        // The first is completed, so that the timer's first event has no message to time out.
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

    /** There is one event while a message is incomplete, otherwise none. */
    void OneEvent()
    {
        const auto f = m_sender->Split(MakePacket(MakeMessage(250)), 108);
        const auto g = m_sender->Split(MakePacket(MakeMessage(250)), 108);
        CollectAll({f[0], f[1], f[2]});
        NS_TEST_EXPECT_MSG_EQ(Simulator::IsFinished(), true, "no event is left");
        CollectAll({g[0], g[1]});
        NS_TEST_EXPECT_MSG_EQ(Simulator::IsFinished(), false, "one event is scheduled");
        m_receiver.Clear();
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_timeouts, 0, "a cleared message does not time out");
    }

    /** A message with any one of its fragments lost times out once, and nothing is held. */
    void EachLost()
    {
        for (uint32_t lost = 0; lost < 5; ++lost)
        {
            auto f = m_sender->Split(MakePacket(MakeMessage(450)), 108);
            f.erase(f.begin() + lost);
            NS_TEST_EXPECT_MSG_EQ(CollectAll(f), "incomplete", "without fragment " << lost);
            NS_TEST_EXPECT_MSG_EQ(m_receiver.GetPartial(), 1, "the message is held");
            Simulator::Run();
            NS_TEST_EXPECT_MSG_EQ(m_timeouts, lost + 1, "one timeout per message");
            NS_TEST_EXPECT_MSG_EQ(m_receiver.GetPartial(), 0, "no message is held");
            NS_TEST_EXPECT_MSG_EQ(m_receiver.GetBytes(), 0, "no bytes are held");
        }
    }

    /** A flood of small fragments of incomplete messages takes no more memory than the limit. */
    void Flood()
    {
        ReassemblyLimits limits;
        limits.bytes = 10000;
        for (uint32_t i = 0; i < 20; ++i)
        {
            const auto f = m_sender->Split(MakePacket(MakeMessage(1000)), 9);
            for (uint32_t piece = 0; piece < 30; ++piece)
            {
                const auto outcome = m_receiver.Collect(f[piece], m_from, limits);
                NS_TEST_ASSERT_MSG_EQ(outcome.dropped.has_value(),
                                      false,
                                      "it takes the place of others");
                NS_TEST_ASSERT_MSG_LT_OR_EQ(m_receiver.GetBytes(),
                                            10000,
                                            "bytes are within the limit");
            }
        }
        // The ninth fragment of a message exceeds the limit with the 30 of the message before.
        NS_TEST_EXPECT_MSG_EQ(m_overflows, 19, "each message but the last is discarded");
        NS_TEST_EXPECT_MSG_EQ(m_receiver.GetBytes(),
                              30 * 257,
                              "each fragment counts 1 byte and 256 of overhead");
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_timeouts, 1, "the last message times out");
        NS_TEST_EXPECT_MSG_EQ(m_receiver.GetBytes(), 0, "all bytes are released");
    }

    /** A mark on any fragment marks the message, and the latest mark counts; also with many fragments. */
    void Marks()
    {
        for (const uint32_t mtu : {108U, 10U})
        {
            NS_TEST_EXPECT_MSG_EQ(GetMark({}, mtu), 0, "no mark");
            NS_TEST_EXPECT_MSG_EQ(GetMark({{0, 7}}, mtu), 7, "the first fragment");
            NS_TEST_EXPECT_MSG_EQ(GetMark({{1, 7}}, mtu), 7, "a middle one");
            NS_TEST_EXPECT_MSG_EQ(GetMark({{2, 7}}, mtu), 7, "a later one");
            NS_TEST_EXPECT_MSG_EQ(GetMark({{0, 7}, {1, 9}, {2, 8}}, mtu), 9, "the latest of three");
        }
    }

    /** A message that alone exceeds the limit of bytes, and a fragment that does. */
    void TooLong()
    {
        ReassemblyLimits limits;
        limits.bytes = 10 * 257;
        const auto f = m_sender->Split(MakePacket(MakeMessage(1000)), 9);
        for (uint32_t piece = 0; piece < 11; ++piece)
        {
            const auto outcome = m_receiver.Collect(f[piece], m_from, limits);
            NS_TEST_EXPECT_MSG_EQ(outcome.dropped.has_value(), (piece == 10), "piece " << piece);
        }
        NS_TEST_EXPECT_MSG_EQ(m_overflows, 1, "the message is discarded");
        NS_TEST_EXPECT_MSG_EQ(m_receiver.GetBytes(), 0, "no bytes are held");
        m_receiver.Collect(f[0], m_from, limits);
        const auto g = m_sender->Split(MakePacket(MakeMessage(3000)), 2500);
        NS_TEST_EXPECT_MSG_EQ(
            (m_receiver.Collect(g[0], m_from, limits).dropped == DropReason::FRAGMENT_OVERFLOW),
            true,
            "a fragment that exceeds the limit is refused");
        NS_TEST_EXPECT_MSG_EQ(m_receiver.GetPartial(), 1, "it takes no other's place");
    }

    /**
     * While others begin ten messages between two fragments, every message of a sender is completed:
     * others of one address, of a new address each time, and of the sender's own address.
     */
    void Shares()
    {
        const Address one = Mac48Address("00:00:00:00:00:02");
        CheckShares("one address", [&one](uint16_t) { return one; });
        CheckShares("many addresses", [](uint16_t number) {
            const uint8_t octets[6] = {2, 2, 2, 2, uint8_t(number >> 8), uint8_t(number)};
            Mac48Address forged;
            forged.CopyFrom(octets);
            return Address(forged);
        });
        CheckShares("the sender's address", [this](uint16_t) { return m_from; });
    }

    /** The number of incomplete messages is limited. */
    void Overflow()
    {
        const uint32_t MAX_PARTIAL = ReassemblyLimits().messages;
        std::vector<std::vector<Ptr<Packet>>> all;
        for (uint32_t i = 0; i <= MAX_PARTIAL; ++i)
        {
            all.push_back(m_sender->Split(MakePacket(MakeMessage(150)), 108));
            const auto outcome = m_receiver.Collect(all.back()[0], m_from);
            NS_TEST_ASSERT_MSG_EQ(outcome.dropped.has_value(), false, "message " << i);
            NS_TEST_ASSERT_MSG_EQ(m_overflows, (i == MAX_PARTIAL), "message " << i);
        }
        NS_TEST_EXPECT_MSG_EQ(m_receiver.GetPartial(), MAX_PARTIAL, "the limit");
        NS_TEST_EXPECT_MSG_NE(m_receiver.Collect(all.back()[1], m_from).message,
                              nullptr,
                              "the latest message is completed");
        NS_TEST_EXPECT_MSG_EQ(m_receiver.Collect(all[0][1], m_from).message,
                              nullptr,
                              "the oldest one has been discarded");
        NS_TEST_EXPECT_MSG_EQ(m_overflows, 1, "a completed message leaves room for another");
        m_receiver.Clear();
        NS_TEST_EXPECT_MSG_EQ(m_receiver.Collect(all[1][1], m_from).message,
                              nullptr,
                              "Clear discards incomplete messages");
    }

  private:
    /**
     * @param what what it checks
     * @param getAddress returns the address of the others' message of this number
     */
    void CheckShares(const char* what, const std::function<Address(uint16_t)>& getAddress)
    {
        constexpr uint16_t FAR = 30000; // from the sender's own numbers
        const auto begin = m_sender->Split(MakePacket(MakeMessage(60000)), 108).front();
        uint16_t number = FAR;
        for (uint32_t i = 0; i < 100; ++i)
        {
            const std::string message = MakeMessage(550, static_cast<char>(i));
            std::string collected;
            for (const auto& fragment : m_sender->Split(MakePacket(message), 108))
            {
                const auto outcome = m_receiver.Collect(fragment, m_from);
                collected = outcome.message ? GetOctets(outcome.message) : "";
                for (uint32_t k = 0; k < 10; ++k, ++number)
                {
                    m_receiver.Collect(WithNumber(begin->Copy(), number), getAddress(number));
                }
            }
            NS_TEST_ASSERT_MSG_EQ(collected,
                                  message,
                                  "message " << i << " beside those of " << what);
        }
        NS_TEST_EXPECT_MSG_GT(m_overflows, 5000, "messages of " << what << " are discarded");
        m_overflows = 0;
        m_receiver.Clear();
    }

    /** @param fragment a fragment @param number of its message @return it with this number */
    static Ptr<Packet> WithNumber(Ptr<Packet> fragment, uint16_t number)
    {
        FragmentHeader header;
        fragment->RemoveHeader(header);
        header.number = number;
        fragment->AddHeader(header);
        return fragment;
    }

    /**
     * @param marks number of a fragment and time of its mark
     * @param mtu largest fragment in bytes
     * @return time of the mark of a message of 250 bytes; 0: it has none
     */
    uint64_t GetMark(const std::vector<std::pair<uint32_t, uint64_t>>& marks, uint32_t mtu)
    {
        const auto fragments = m_sender->Split(MakePacket(MakeMessage(250)), mtu);
        for (const auto& [number, time] : marks)
        {
            fragments[number]->AddPacketTag(CongestionTag(time));
        }
        CongestionTag mark;
        for (const Ptr<Packet>& fragment : fragments)
        {
            if (const auto message = m_receiver.Collect(fragment, m_from).message)
            {
                message->PeekPacketTag(mark);
            }
        }
        return mark.Get();
    }
};

/** Timeouts and limits of class LinkReassembler. @ingroup ccn-tests */
class ReassemblerTestSuite : public TestSuite
{
  public:
    ReassemblerTestSuite()
        : TestSuite("ccn-link-reassembler", TestSuite::Type::UNIT)
    {
        using T = ReassemblerTest;
        AddTestCase(new T("malformed and overlapping fragments", &T::Malformed));
        AddTestCase(new T("a lost fragment", &T::Timeout));
        AddTestCase(new T("lost fragments of several messages", &T::Timeouts));
        AddTestCase(new T("one event while a message is incomplete", &T::OneEvent));
        AddTestCase(new T("each fragment lost in turn", &T::EachLost));
        AddTestCase(new T("a flood of incomplete messages", &T::Flood));
        AddTestCase(new T("too many incomplete messages", &T::Overflow));
        AddTestCase(new T("messages above the limit of bytes", &T::TooLong));
        AddTestCase(new T("shares of senders", &T::Shares));
        AddTestCase(new T("marks of congested queues", &T::Marks));
    }
};

ReassemblerTestSuite g_reassemblerTestSuite; ///< registers the suite

} // namespace
