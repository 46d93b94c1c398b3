/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ccn-test-kit.h"

#include "ns3/ccn-link-fragmenter.h"
#include "ns3/mac48-address.h"

#include <algorithm>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** @ingroup ccn-tests Messages cut and put together again. */
class FragmenterTest : public MethodTestCase<FragmenterTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Sizes around multiples of what a fragment carries. */
    void EverySize()
    {
        for (const uint32_t mtu : {9U, 50U, 108U})
        {
            const uint32_t room = mtu - LinkFragmenter::HEADER_SIZE;
            for (uint32_t size = mtu + 1; size < mtu + 4 * room + 3; ++size)
            {
                const std::string message = MakeMessage(size);
                const auto fragments = m_sender.Split(MakePacket(message), mtu);
                NS_TEST_ASSERT_MSG_EQ(fragments.size(),
                                      (size + room - 1) / room,
                                      "as few fragments as possible for " << size);
                for (const auto& fragment : fragments)
                {
                    NS_TEST_ASSERT_MSG_LT_OR_EQ(fragment->GetSize(), mtu, "one fits the link");
                }
                NS_TEST_ASSERT_MSG_EQ(CollectAll(fragments), message, "the message, " << size);
            }
        }
    }

    /** All orders of four pieces. */
    void AnyOrder()
    {
        const std::string message = MakeMessage(350);
        std::vector<int> order{0, 1, 2, 3};
        do
        {
            const auto fragments = m_sender.Split(MakePacket(message), 108);
            std::vector<Ptr<Packet>> shuffled;
            for (const int i : order)
            {
                shuffled.push_back(fragments[i]);
            }
            NS_TEST_ASSERT_MSG_EQ(CollectAll(shuffled), message, "the message");
        } while (std::next_permutation(order.begin(), order.end()));
    }

    /** Pieces that come twice while the message is incomplete. */
    void Duplicates()
    {
        const std::string message = MakeMessage(250);
        const auto f = m_sender.Split(MakePacket(message), 108);
        NS_TEST_EXPECT_MSG_EQ(CollectAll({f[1], f[1], f[0], f[0], f[1], f[2]}), message, "once");
    }

    /** What overlaps, disagrees or is no fragment at all is refused; the message survives. */
    void Malformed()
    {
        const std::string message = MakeMessage(250);
        const auto f = m_sender.Split(MakePacket(message), 108); // number 0: 0..99, 100..199, 200..
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

    /** The link fills a short last frame. */
    void Padding()
    {
        const std::string message = MakeMessage(203);
        auto f = m_sender.Split(MakePacket(message), 108);
        f.back()->AddPaddingAtEnd(46 - f.back()->GetSize());
        NS_TEST_EXPECT_MSG_EQ(CollectAll(f), message, "without the padding");
    }

    /** A lost piece: given up when something comes more than 1 s after the first piece. */
    void Timeout()
    {
        const auto lost = m_sender.Split(MakePacket(MakeMessage(250)), 108);
        const auto next = m_sender.Split(MakePacket(MakeMessage(150)), 108);
        m_receiver.Collect(lost[0], m_from);
        At(MilliSeconds(1000), [&] {
            NS_TEST_EXPECT_MSG_EQ(m_receiver.Collect(lost[1], m_from).givenUp, 0, "not yet");
        });
        At(MilliSeconds(1001), [&] {
            NS_TEST_EXPECT_MSG_EQ(m_receiver.Collect(next[0], m_from).givenUp, 1, "one message");
            NS_TEST_EXPECT_MSG_EQ(m_receiver.Collect(lost[2], m_from).message, nullptr, "too late");
        });
        Simulator::Run();
    }

    /** Senders number their messages independently. */
    void Senders()
    {
        LinkFragmenter other;
        const std::string mine = MakeMessage(150, 'm');
        const std::string yours = MakeMessage(150, 'y');
        const auto a = m_sender.Split(MakePacket(mine), 108);
        const auto b = other.Split(MakePacket(yours), 108);
        const Address from2 = Mac48Address("00:00:00:00:00:02");
        m_receiver.Collect(a[0], m_from);
        m_receiver.Collect(b[1], from2);
        const auto first = m_receiver.Collect(a[1], m_from).message;
        const auto second = m_receiver.Collect(b[0], from2).message;
        NS_TEST_ASSERT_MSG_EQ((first && second), true, "complete");
        NS_TEST_EXPECT_MSG_EQ(GetOctets(first), mine, "not mixed");
        NS_TEST_EXPECT_MSG_EQ(GetOctets(second), yours, "not mixed");
    }

    /** No more than MAX_PARTIAL messages are kept in pieces. */
    void Overflow()
    {
        std::vector<std::vector<Ptr<Packet>>> all;
        for (uint32_t i = 0; i <= LinkFragmenter::MAX_PARTIAL; ++i)
        {
            all.push_back(m_sender.Split(MakePacket(MakeMessage(150)), 108));
            const auto outcome = m_receiver.Collect(all.back()[0], m_from);
            NS_TEST_ASSERT_MSG_EQ((outcome.dropped == DropReason::FRAGMENT_OVERFLOW),
                                  (i == LinkFragmenter::MAX_PARTIAL),
                                  "message " << i);
        }
        NS_TEST_EXPECT_MSG_NE(m_receiver.Collect(all[0][1], m_from).message, nullptr, "kept");
        NS_TEST_EXPECT_MSG_EQ(m_receiver.Collect(all.back()[0], m_from).dropped.has_value(),
                              false,
                              "now there is room");
        m_receiver.Clear();
        NS_TEST_EXPECT_MSG_EQ(m_receiver.Collect(all[1][1], m_from).message, nullptr, "forgotten");
    }

    /** No more than MAX_PIECES pieces are kept; complete and late messages give theirs back. */
    void Pieces()
    {
        for (uint32_t i = 0; i <= LinkFragmenter::MAX_PIECES / 2; ++i)
        {
            const auto f = m_sender.Split(MakePacket(MakeMessage(150)), 108);
            NS_TEST_ASSERT_MSG_NE(CollectAll(f), "dropped", "complete message " << i);
        }
        const auto longest = m_sender.Split(MakePacket(MakeMessage(MAX_MESSAGE_BYTES)), 12);
        NS_TEST_ASSERT_MSG_EQ(longest.size(), LinkFragmenter::MAX_PIECES, "pieces of 4 octets");
        for (uint32_t i = 1; i < longest.size(); ++i)
        {
            m_receiver.Collect(longest[i], m_from);
        }
        const auto other = m_sender.Split(MakePacket(MakeMessage(150)), 108);
        NS_TEST_EXPECT_MSG_EQ(m_receiver.Collect(other[0], m_from).dropped.has_value(),
                              false,
                              "the last one that there is room for");
        NS_TEST_EXPECT_MSG_EQ(
            (m_receiver.Collect(other[1], m_from).dropped == DropReason::FRAGMENT_OVERFLOW),
            true,
            "no room");
        At(MilliSeconds(1001), [&] {
            NS_TEST_EXPECT_MSG_EQ(m_receiver.Collect(other[0], m_from).givenUp, 2, "both");
            NS_TEST_EXPECT_MSG_NE(m_receiver.Collect(other[1], m_from).message, nullptr, "room");
        });
        Simulator::Run();
    }

    /** A virtual payload takes no memory on its way through fragments. */
    void VirtualPayload()
    {
        ContentObject content = Answer("/a", "");
        content.virtualPayload = 32768;
        const auto packet = content.ToPacket();
        for (const auto& fragment : m_sender.Split(packet, 1500))
        {
            if (auto whole = m_receiver.Collect(fragment, m_from).message)
            {
                NS_TEST_EXPECT_MSG_EQ(GetOctets(whole), content.Encode(), "equal octets");
                // ns-3 writes out the first piece, and adds a few octets of its own.
                NS_TEST_EXPECT_MSG_LT(whole->GetSerializedSize(), 1600, "still virtual");
                return;
            }
        }
        NS_TEST_EXPECT_MSG_EQ(true, false, "complete");
    }

  private:
    /**
     * @param size octets
     * @param first the first one
     * @return as many octets, all different from their neighbours
     */
    static std::string MakeMessage(uint32_t size, char first = 1)
    {
        std::string message(size, first);
        for (uint32_t i = 1; i < size; ++i)
        {
            message[i] = static_cast<char>(message[i - 1] * 5 + 3);
        }
        return message;
    }

    /**
     * @param fragments in the order in which they arrive
     * @return the message that the last one completed, or why there is none
     */
    std::string CollectAll(const std::vector<Ptr<Packet>>& fragments)
    {
        for (std::size_t i = 0; i < fragments.size(); ++i)
        {
            const auto outcome = m_receiver.Collect(fragments[i], m_from);
            if (outcome.dropped)
            {
                return "dropped";
            }
            if (outcome.message)
            {
                return i + 1 == fragments.size() ? GetOctets(outcome.message) : "too early";
            }
        }
        return "incomplete";
    }

    LinkFragmenter m_sender;
    LinkFragmenter m_receiver;
    Address m_from{Mac48Address("00:00:00:00:00:01")};
};

/** @ingroup ccn-tests Class LinkFragmenter. */
class FragmenterTestSuite : public TestSuite
{
  public:
    FragmenterTestSuite()
        : TestSuite("ccn-link-fragmenter", TestSuite::Type::UNIT)
    {
        using T = FragmenterTest;
        AddTestCase(new T("every size around multiples of the MTU", &T::EverySize));
        AddTestCase(new T("pieces in any order", &T::AnyOrder));
        AddTestCase(new T("pieces twice", &T::Duplicates));
        AddTestCase(new T("malformed and overlapping fragments", &T::Malformed));
        AddTestCase(new T("padding behind the last piece", &T::Padding));
        AddTestCase(new T("a lost piece", &T::Timeout));
        AddTestCase(new T("interleaved senders", &T::Senders));
        AddTestCase(new T("too many messages in pieces", &T::Overflow));
        AddTestCase(new T("too many pieces", &T::Pieces));
        AddTestCase(new T("a virtual payload stays virtual", &T::VirtualPayload));
    }
};

FragmenterTestSuite g_fragmenterTestSuite; ///< registers the suite

} // namespace
