// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "../kit/ccn-test-kit.h"

#include "ns3/ccn-codec.h"
#include "ns3/ccn-interest.h"
#include "ns3/ccn-packet-bytes.h"
#include "ns3/ccn-path-label.h"
#include "ns3/random-variable-stream.h"

#include <string>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;
using Found = PathLabel::Found;
using Path = std::vector<uint16_t>;

/** @param label of the packet @return an Interest for /a with it @ingroup ccn-tests */
Ptr<Packet>
MakeLabelled(const PathLabel& label)
{
    Interest interest;
    interest.name = Name("/a");
    const Ptr<Packet> packet = Codec::Find("ccnx-1.0").ToPacket(interest);
    SetPathLabel(*packet, label);
    return packet;
}

/** Path labels and packets that have them. @ingroup ccn-tests */
class PathLabelTest : public MethodTestCase<PathLabelTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** The bytes of section 3.2, with three labels of 12 bits. */
    void Bits()
    {
        PathLabel label = PathLabel::WithRoom(3);
        NS_TEST_EXPECT_MSG_EQ(label.bitmap.size(), 5, "36 bits");
        NS_TEST_EXPECT_MSG_EQ(label.Push(0x123) && label.Push(0x456) && label.Push(0x789),
                              true,
                              "there is room");
        NS_TEST_EXPECT_MSG_EQ(label.Push(1), false, "for three");
        NS_TEST_EXPECT_MSG_EQ(ToHex(label.Encode()),
                              "000a0009"
                              "00030000"
                              "1234567890",
                              "TLV");
        NS_TEST_EXPECT_MSG_EQ((label.GetPath() == Path{0x789, 0x456, 0x123}), true, "last first");
        NS_TEST_EXPECT_MSG_EQ(PathLabel::WithRoom(24).bitmap.size(), 36, "section 2.5");
    }

    /** An Interest loses one label per link, and the next one is its next hop. */
    void Popped()
    {
        PathLabel label = PathLabel::Along({0x789, 0x456, 0x123}, PathLabel::STRICT, 4);
        NS_TEST_EXPECT_MSG_EQ(ToHex(label.Encode()),
                              "000a000a"
                              "02030789"
                              "123456789000",
                              "");
        label.Pop();
        NS_TEST_EXPECT_MSG_EQ(ToHex(label.Encode()),
                              "000a000a"
                              "02020456"
                              "123456000000",
                              "");
        label.Pop();
        label.Pop();
        NS_TEST_EXPECT_MSG_EQ(ToHex(label.Encode()),
                              "000a000a"
                              "02000000"
                              "000000000000",
                              "");
        label.Pop();
        NS_TEST_EXPECT_MSG_EQ(label.GetPath().empty() && label.hopCount == 0, true, "still empty");
    }

    /** What goes in comes out, for random paths. */
    void Random()
    {
        const auto random = CreateObject<UniformRandomVariable>();
        random->SetStream(1);
        for (uint32_t i = 0; i < 500; ++i)
        {
            Path path(random->GetInteger(0, 100));
            for (uint16_t& hop : path)
            {
                hop = random->GetInteger(1, PathLabel::MAX_HOP);
            }
            PathLabel read;
            const auto packet = MakeLabelled(PathLabel::Along(path, PathLabel::FALLBACK));
            NS_TEST_ASSERT_MSG_EQ((FindPathLabel(*packet, read) == Found::GOOD), true, "a label");
            NS_TEST_ASSERT_MSG_EQ((read.GetPath() == path), true, "the path");
            NS_TEST_ASSERT_MSG_EQ(read.nextHop, (path.empty() ? 0 : path.front()), "next hop");
            for (; !path.empty(); path.erase(path.begin()))
            {
                NS_TEST_ASSERT_MSG_EQ(read.nextHop, path.front(), "the label of this link");
                read.Pop();
            }
            NS_TEST_ASSERT_MSG_EQ(AreZeros(read.bitmap), true, "no label is left");
        }
    }

    /** A packet keeps all else when it gets and loses labels. */
    void InPacket()
    {
        const Codec& codec = Codec::Find("ccnx-1.0");
        const auto packet = MakeLabelled(PathLabel::Along({5}, PathLabel::STRICT));
        SetPathLabel(*packet, PathLabel::Along({6, 7}, PathLabel::FALLBACK));
        PathLabel label;
        NS_TEST_EXPECT_MSG_EQ((FindPathLabel(*packet, label) == Found::GOOD), true, "only one");
        NS_TEST_EXPECT_MSG_EQ((label.GetPath() == Path{6, 7}), true, "the latest");
        const PacketBytes bytes(*packet);
        InterestView view;
        NS_TEST_ASSERT_MSG_EQ((codec.Decode(bytes.Get(), view) == DecodeError::NONE), true, "");
        NS_TEST_EXPECT_MSG_EQ(Name(view.name).ToUri(), "ccnx:/a", "an Interest still");
        RemovePathLabel(*packet);
        Interest plain;
        plain.name = Name("/a");
        NS_TEST_EXPECT_MSG_EQ(ToHex(std::string(PacketBytes(*packet).Get())),
                              ToHex(codec.Encode(plain)),
                              "as if it had had none");
        NS_TEST_EXPECT_MSG_EQ(SetPathLabel(*packet, PathLabel::WithRoom(200)), false, "too long");
        NS_TEST_EXPECT_MSG_EQ((FindPathLabel(*packet, label) == Found::NONE), true, "none then");
    }

    /** Labels that say what they must not. */
    void Malformed()
    {
        PathLabel label = PathLabel::Along({5}, PathLabel::STRICT);
        label.flags = PathLabel::FALLBACK | PathLabel::STRICT;
        Expect(label.Encode(), Found::MALFORMED, "both modes");
        label = PathLabel::Along({5}, PathLabel::STRICT);
        label.hopCount = 2;
        Expect(label.Encode(), Found::MALFORMED, "more labels than bits");
        Expect(std::string("\0\12\0\3\2\0\0", 7), Found::MALFORMED, "no next hop");
        label.hopCount = 1;
        Expect(label.Encode() + label.Encode(), Found::MALFORMED, "twice");
        Expect(label.Encode(), Found::GOOD, "once");
        label = PathLabel();
        label.hopCount = 255;
        Expect(label.Encode(), Found::GOOD, "a discovering Interest only counts");
        Expect("", Found::NONE, "no label");
    }

  private:
    /** @param octets any @return in hexadecimal */
    static std::string ToHex(const std::string& octets)
    {
        std::string text;
        for (const unsigned char octet : octets)
        {
            text += "0123456789abcdef"[octet >> 4];
            text += "0123456789abcdef"[octet & 15];
        }
        return text;
    }

    /** @param tlvs of the headers @param expected what is found @param what the case */
    void Expect(const std::string& tlvs, Found expected, const char* what)
    {
        std::string packet("\1\0\0\0\xff\0\0\0", 8);
        packet[7] = static_cast<char>(8 + tlvs.size());
        PathLabel label;
        const bool isExpected = PathLabel::Find(packet + tlvs, label) == expected;
        NS_TEST_EXPECT_MSG_EQ(isExpected, true, what);
    }
};

/** PathLabel. @ingroup ccn-tests */
class PathLabelTestSuite : public TestSuite
{
  public:
    PathLabelTestSuite()
        : TestSuite("ccn-path-label", TestSuite::Type::UNIT)
    {
        using T = PathLabelTest;
        AddTestCase(new T("12 bits per link", &T::Bits));
        AddTestCase(new T("labels of an Interest", &T::Popped));
        AddTestCase(new T("random paths", &T::Random));
        AddTestCase(new T("in a packet", &T::InPacket));
        AddTestCase(new T("malformed", &T::Malformed));
    }
};

PathLabelTestSuite g_pathLabelTestSuite; ///< registers the suite

} // namespace
