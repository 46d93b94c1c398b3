// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

// Lifetimes and Recommended Cache Times of one octet (RFC 9510). The bytes are written out by hand.

#include "kit/ccn-test-kit.h"

#include "ns3/ccn-ccnx10-time-code.h"
#include "ns3/ccn-content-object.h"
#include "ns3/ccn-hex.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <cmath>
#include <string>
#include <utility>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** @param name of a wire format @return it */
const Codec&
Wire(const std::string& name)
{
    return Codec::Find(name);
}

const std::string TODAY = "ccnx-1.0";            ///< RFC 8609 with RFC 9510
const std::string COMPACT = "ccnx-1.0-compact";  ///< the same, with times in one octet
const std::string ORIGINAL = "ccnx-1.0-rfc8609"; ///< RFC 8609 alone

/**
 * The example algorithm of RFC 9510, figure 3, in floating point.
 * @param time in s
 * @return the time code
 */
uint32_t
EncodeAsInRfc(double time)
{
    constexpr double C = 1.0 / 32;
    if (time == 0)
    {
        return 0;
    }
    if (time < 2 * C)
    {
        return std::floor(time * 4 / C);
    }
    if (time > (1 + 7.0 / 8) * std::pow(2, 31) * C)
    {
        return 31 << 3 | 7;
    }
    const double exponent = std::floor(std::log2(time / C));
    const double mantissa = std::floor((time / (std::pow(2, exponent) * C) - 1) * 8);
    return static_cast<uint32_t>(exponent) << 3 | static_cast<uint32_t>(mantissa);
}

/** Times of one octet. @ingroup ccn-tests */
class TimeCodeTest : public MethodTestCase<TimeCodeTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** The table of appendix A, the formula of section 4, and both directions. */
    void Table()
    {
        const std::vector<std::pair<uint8_t, double>> table = {{0x00, 0},
                                                               {0x01, 0.0078125},
                                                               {0x04, 0.03125},
                                                               {0x08, 0.0625},
                                                               {0x15, 0.203125},
                                                               {0x28, 1},
                                                               {0x30, 2},
                                                               {0xF8, 67108864},
                                                               {0xFF, 125829120}};
        for (const auto& [code, seconds] : table)
        {
            NS_TEST_EXPECT_MSG_EQ(ccnx10::GetTimeOfCode(code) / 4096.0, seconds, +code);
            NS_TEST_EXPECT_MSG_EQ(+ccnx10::GetTimeCode(seconds * 4096), +code, seconds);
        }
        for (uint32_t code = 0; code < 256; ++code)
        {
            const uint32_t a = code & 7;
            const uint32_t b = code >> 3;
            const double seconds = b == 0 ? a / 8.0 * 2 / 32 : (1 + a / 8.0) * std::pow(2, b) / 32;
            NS_TEST_EXPECT_MSG_EQ(ccnx10::GetTimeOfCode(code) / 4096.0, seconds, code);
            NS_TEST_EXPECT_MSG_EQ(+ccnx10::GetTimeCode(seconds * 4096), code, "and back");
        }
        for (uint64_t time = 0; time < 5000000; time += 97) // 20 minutes
        {
            NS_TEST_ASSERT_MSG_EQ(+ccnx10::GetTimeCode(time), EncodeAsInRfc(time / 4096.0), time);
        }
        NS_TEST_EXPECT_MSG_EQ(+ccnx10::GetTimeCode(uint64_t{1} << 60), 0xFF, "the longest");
        NS_TEST_EXPECT_MSG_EQ(+ccnx10::GetTimeCode(0.063 * 4096), 0x08, "the example of section 4");
    }

    /** What each format writes of a lifetime. */
    void WrittenLifetimes()
    {
        // Of 100 ms, the next shorter code is 93.75 ms: b = 1, a = 4. Of 15 ms, it is 7.8 ms.
        ExpectHeaders(MilliSeconds(100), "000100020064", "000100010c", "0001000164");
        ExpectHeaders(MilliSeconds(15), "00010002000f", "00010002000f", "000100010f");
        ExpectHeaders(MilliSeconds(0), "0001000100", "0001000100", "0001000100");
        ExpectHeaders(MilliSeconds(1), "000100020001", "000100020001", "0001000101");
        ExpectHeaders(MilliSeconds(255), "0001000200ff", "0001000118", "00010001ff");
        ExpectHeaders(MilliSeconds(256), "000100020100", "0001000118", "000100020100");
        ExpectHeaders(Seconds(1), "0001000203e8", "0001000128", "0001000203e8");
        ExpectHeaders(Seconds(4), "000100020fa0", "0001000138", "000100020fa0");
        ExpectHeaders(Seconds(2), "", "", ""); // the default
        // 8 years, more than any code
        ExpectHeaders(Seconds(252288000),
                      "000100053abd896000",
                      "000100053abd896000",
                      "000100053abd896000");
    }

    /** What each format reads of a lifetime. */
    void ReadLifetimes()
    {
        const std::vector<std::pair<std::string, std::pair<Time, Time>>> lifetimes = {
            {"64", {Seconds(192), MilliSeconds(100)}},
            {"0d", {NanoSeconds(101562500), MilliSeconds(13)}},
            {"01", {NanoSeconds(7812500), MilliSeconds(1)}},
            {"00", {Seconds(0), Seconds(0)}},
            {"ff", {Seconds(125829120), MilliSeconds(255)}},
            {"0064", {MilliSeconds(100), MilliSeconds(100)}},
            {"000064", {MilliSeconds(100), MilliSeconds(100)}}};
        for (const auto& [value, expected] : lifetimes)
        {
            const std::string bytes = MakeInterest(value);
            NS_TEST_EXPECT_MSG_EQ(Read(TODAY, bytes), expected.first, value);
            NS_TEST_EXPECT_MSG_EQ(Read(COMPACT, bytes), expected.first, value);
            NS_TEST_EXPECT_MSG_EQ(Read(ORIGINAL, bytes), expected.second, value);
        }
        for (int64_t ms = 0; ms < 300; ++ms)
        {
            const std::string bytes = Wire(TODAY).Encode(Ask("/a", 0, MilliSeconds(ms)));
            NS_TEST_EXPECT_MSG_EQ(Read(TODAY, bytes), MilliSeconds(ms), "by today's readers");
            NS_TEST_EXPECT_MSG_EQ(Read(ORIGINAL, bytes), MilliSeconds(ms), "by those of 2019");
        }
    }

    /** No lifetime becomes longer, or more than a ninth shorter. */
    void Losses()
    {
        for (int64_t ms = 1; ms < 100000000; ms += 1 + ms / 7)
        {
            const Time asked = MilliSeconds(ms);
            const Time read = Read(COMPACT, Wire(COMPACT).Encode(Ask("/a", 0, asked)));
            NS_TEST_ASSERT_MSG_EQ((read <= asked && 9 * read >= 8 * asked),
                                  true,
                                  asked.As(Time::MS));
        }
    }

    /** An Interest that is sent again has the rest of its lifetime, in the octets that it has. */
    void Retries()
    {
        const std::vector<std::pair<std::string, std::pair<std::string, std::string>>> values = {
            {"38", {"0c", "38"}}, // 4 s, of which 100 ms are left: 93.75 ms; or 56 ms
            {"0fa0", {"0064", "0064"}},
            {"04", {"04", "04"}}}; // 31.25 ms or 4 ms: not longer than it was
        for (const auto& [value, expected] : values)
        {
            NS_TEST_EXPECT_MSG_EQ(Retry(TODAY, value, MilliSeconds(100)), expected.first, value);
            NS_TEST_EXPECT_MSG_EQ(Retry(ORIGINAL, value, MilliSeconds(100)),
                                  expected.second,
                                  value);
        }
        NS_TEST_EXPECT_MSG_EQ(Retry(TODAY, "38", MilliSeconds(1)),
                              "01",
                              "0 would ask for no answer");
        NS_TEST_EXPECT_MSG_EQ(Retry(TODAY, "38", MilliSeconds(0)), "00", "nothing is left");
    }

    /** Recommended Cache Times. */
    void CacheTimes()
    {
        const uint64_t now = PUBLICATION_TIME_S * 1000;
        const std::string second = "0000014366da05e8"; // 1 s after the begin
        NS_TEST_EXPECT_MSG_EQ(ToHex(MakeTime(now + 1000)), second, "by hand");
        ExpectCacheTime(now + 1000, "00020008" + second, "0002000128");
        ExpectCacheTime(now, "00020008" + ToHex(MakeTime(now)), "00020008" + ToHex(MakeTime(now)));
        ExpectCacheTime(5, "00020008" + ToHex(MakeTime(5)), "00020008" + ToHex(MakeTime(5)));
        ContentView view;
        const std::string code = MakeObject("28");
        NS_TEST_EXPECT_MSG_EQ((Wire(TODAY).Decode(code, view) == DecodeError::NONE), true, "read");
        NS_TEST_EXPECT_MSG_EQ(view.cacheTimeMs, now + 1000, "from now on");
        NS_TEST_EXPECT_MSG_EQ((Wire(ORIGINAL).Decode(code, view) == DecodeError::BAD_LENGTH),
                              true,
                              "an error in 2019");
        const std::string absolute = MakeObject(second);
        Simulator::Stop(Seconds(3));
        Simulator::Run();
        Wire(TODAY).Decode(code, view);
        NS_TEST_EXPECT_MSG_EQ(view.cacheTimeMs, now + 4000, "when it is read");
        NS_TEST_EXPECT_MSG_EQ(view.GetStaleFrom(Simulator::Now()), Seconds(4).GetTimeStep(), "");
        Wire(TODAY).Decode(absolute, view);
        NS_TEST_EXPECT_MSG_EQ(view.cacheTimeMs, now + 1000, "eight octets are absolute");
    }

    /** A store answers with the time that the object has left, in a form that later nodes do not extend. */
    void Stored()
    {
        TestNode node;
        node.Create(2);
        node.l3->SetAttribute("Profile", StringValue("ccnx-1.0"));
        node.Route("/a", {1});
        node[0].Inject(Ask("/a"));
        node[1].Inject(MakeObject("28")); // 1 s
        NS_TEST_EXPECT_MSG_EQ(ToHex(node[0].sent.at(0)),
                              ToHex(MakeObject("28")),
                              "forwarded as it is");
        Simulator::Stop(MilliSeconds(600));
        Simulator::Run();
        node[0].Inject(Ask("/a"));
        NS_TEST_ASSERT_MSG_EQ(node[0].sent.size(), 2, "the store answers");
        NS_TEST_EXPECT_MSG_EQ(ToHex(node[0].sent.at(1)),
                              ToHex(MakeObject("0000014366da05e8")),
                              "until 1 s after its arrival");
        Simulator::Stop(MilliSeconds(600));
        Simulator::Run();
        node[0].Inject(Ask("/a"));
        NS_TEST_EXPECT_MSG_EQ(node[0].sent.size(), 2, "its time has passed");
        node.Destroy();
    }

    /** Nodes with both readings on one link: the warning of RFC 9510, section 7. */
    void Mixed()
    {
        for (const auto& [wire, pending] : {std::pair{TODAY, 1U}, std::pair{ORIGINAL, 0U}})
        {
            TestNode node;
            node.Create(2);
            node.l3->SetAttribute("Profile", StringValue("ccnx-1.0"));
            node.l3->SetAttribute("Wire", StringValue(wire));
            node.Route("/a", {1});
            node[0].Inject(Bytes(MakeInterest("64"))); // 192 s, or 100 ms
            Simulator::Stop(Seconds(1));
            Simulator::Run();
            NS_TEST_EXPECT_MSG_EQ(node.l3->GetPit().GetSize(), pending, wire);
            node.Destroy();
            Simulator::Destroy();
        }
    }

  private:
    /** @param ms a time @return its eight octets */
    static std::string MakeTime(uint64_t ms)
    {
        std::string octets;
        for (int shift = 56; shift >= 0; shift -= 8)
        {
            octets += static_cast<char>(ms >> shift);
        }
        return octets;
    }

    /** @param bytes a packet @return its hop-by-hop headers, hexadecimal */
    static std::string GetHeaders(const std::string& bytes)
    {
        return ToHex(bytes.substr(8, static_cast<uint8_t>(bytes[7]) - 8));
    }

    /**
     * @param type of the packet
     * @param header type of the hop-by-hop header
     * @param value of the header, hexadecimal
     * @param message the rest of the packet
     * @return the packet
     */
    static std::string MakeMessage(char type,
                                   char header,
                                   const std::string& value,
                                   const std::string& message)
    {
        const std::string octets = FromHex(value);
        const char size = static_cast<char>(octets.size());
        const char all = static_cast<char>(8 + 4 + size + message.size());
        const char hops = type == 0 ? '\xff' : '\0';
        return std::string{1, type, 0, all, hops, 0, 0, static_cast<char>(12 + size)} +
               std::string{0, header, 0, size} + octets + message;
    }

    /** @param lifetime hexadecimal @return an Interest for /a */
    static std::string MakeInterest(const std::string& lifetime)
    {
        return MakeMessage(0,
                           1,
                           lifetime,
                           FromHex("00010009"
                                   "00000005"
                                   "0001000161"));
    }

    /** @param cacheTime hexadecimal @return the object /a with payload "x" */
    static std::string MakeObject(const std::string& cacheTime)
    {
        return MakeMessage(1,
                           2,
                           cacheTime,
                           FromHex("0002000e"
                                   "00000005"
                                   "0001000161"
                                   "0001000178"));
    }

    /** @param digits hexadecimal @return their octets */
    static std::string FromHex(const std::string& digits)
    {
        std::string octets;
        for (std::size_t i = 0; i < digits.size(); i += 2)
        {
            octets += static_cast<char>(std::stoi(digits.substr(i, 2), nullptr, 16));
        }
        return octets;
    }

    /** @param wire name of a format @param bytes an Interest @return its lifetime */
    static Time Read(const std::string& wire, const std::string& bytes)
    {
        InterestView view;
        return Wire(wire).Decode(bytes, view) == DecodeError::NONE ? view.GetLifetime()
                                                                   : Seconds(-1);
    }

    /** @param wire name of a format @param value of the header @param rest of it @return the new value */
    static std::string Retry(const std::string& wire, const std::string& value, Time rest)
    {
        const Ptr<Packet> packet =
            Wire(wire).CopyForRetry(*MakePacket(MakeInterest(value)), 7, rest);
        return GetHeaders(GetOctets(packet)).substr(8);
    }

    /** @param lifetime of an Interest @param today, @param compact, @param original headers in each format */
    void ExpectHeaders(Time lifetime,
                       const std::string& today,
                       const std::string& compact,
                       const std::string& original)
    {
        const Interest interest = Ask("/a", 0, lifetime);
        const std::string what = std::to_string(lifetime.GetMilliSeconds()) + " ms";
        NS_TEST_EXPECT_MSG_EQ(GetHeaders(Wire(TODAY).Encode(interest)), today, what);
        NS_TEST_EXPECT_MSG_EQ(GetHeaders(Wire(COMPACT).Encode(interest)), compact, what);
        NS_TEST_EXPECT_MSG_EQ(GetHeaders(Wire(ORIGINAL).Encode(interest)), original, what);
    }

    /** @param ms the time @param absolute, @param compact headers without and with time codes */
    void ExpectCacheTime(uint64_t ms, const std::string& absolute, const std::string& compact)
    {
        ContentObject object = ContentObject::MakeUnsigned(Name("/a"));
        object.hasCacheTime = true;
        object.cacheTimeMs = ms;
        NS_TEST_EXPECT_MSG_EQ(GetHeaders(Wire(TODAY).Encode(object)), absolute, ms);
        NS_TEST_EXPECT_MSG_EQ(GetHeaders(Wire(COMPACT).Encode(object)), compact, ms);
        NS_TEST_EXPECT_MSG_EQ(GetHeaders(Wire(ORIGINAL).Encode(object)), absolute, ms);
    }
};

/** Times of one octet. @ingroup ccn-tests */
class TimeCodeTestSuite : public TestSuite
{
  public:
    TimeCodeTestSuite()
        : TestSuite("ccn-ccnx10-time-code", TestSuite::Type::UNIT)
    {
        using T = TimeCodeTest;
        AddTestCase(new T("RFC 9510, appendix A and section 4", &T::Table));
        AddTestCase(new T("lifetimes that are written", &T::WrittenLifetimes));
        AddTestCase(new T("lifetimes that are read", &T::ReadLifetimes));
        AddTestCase(new T("what rounding loses", &T::Losses));
        AddTestCase(new T("the rest of a lifetime", &T::Retries));
        AddTestCase(new T("section 5.2: Recommended Cache Time", &T::CacheTimes));
        AddTestCase(new T("section 5.2: from a store", &T::Stored));
        AddTestCase(new T("section 7: old and new nodes", &T::Mixed));
    }
};

TimeCodeTestSuite g_timeCodeTestSuite; ///< registers the suite

} // namespace
