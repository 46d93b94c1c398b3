// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"

#include "ns3/ccn-slice.h"

#include <fstream>
#include <string>
#include <utility>
#include <vector>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Texts with slices. @ingroup ccn-tests */
class SliceTest : public MethodTestCase<SliceTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** All that a text may have. */
    void All()
    {
        const auto slices = ParseSlices("# two slices\n"
                                        "slice red\n"
                                        "set Strategy BestRoute  # of its layers\n"
                                        "set ContentStore/MaxObjects 10\n"
                                        "cpu 3\n"
                                        "port 9700\n"
                                        "protocol NeighbourDiscovery[Interval=2s]\n"
                                        "router a\n"
                                        "router m at b\n"
                                        "router c\n"
                                        "link a m weight 3 queue 50p rate 2Mbps burst 20000\n"
                                        "link m c\n"
                                        "origin c ccnx:/site\n"
                                        "\n"
                                        "slice blue\r\n"
                                        "router a\r\n"
                                        "router b\r\n"
                                        "link a b udp");
        NS_TEST_ASSERT_MSG_EQ(slices.size(), 2, "two slices");
        const Slice& red = slices[0];
        NS_TEST_EXPECT_MSG_EQ(red.name, "red", "name");
        NS_TEST_EXPECT_MSG_EQ(red.attributes.size(), 2, "attributes");
        NS_TEST_EXPECT_MSG_EQ(red.attributes[1].first, "ContentStore/MaxObjects", "path");
        NS_TEST_EXPECT_MSG_EQ(red.attributes[1].second, "10", "value");
        NS_TEST_EXPECT_MSG_EQ(red.cpuWeight, 3, "weight on the CPU");
        NS_TEST_EXPECT_MSG_EQ(red.port, 9700, "port");
        NS_TEST_EXPECT_MSG_EQ(red.protocol, "NeighbourDiscovery[Interval=2s]", "protocol");
        NS_TEST_ASSERT_MSG_EQ(red.routers.size(), 3, "routers");
        NS_TEST_EXPECT_MSG_EQ(red.routers[0].place, "a", "on the node of its name");
        NS_TEST_EXPECT_MSG_EQ(red.routers[1].name + red.routers[1].place, "mb", "on another one");
        NS_TEST_ASSERT_MSG_EQ(red.links.size(), 2, "links");
        const LinkShare share = red.links[0].share.value_or(LinkShare());
        NS_TEST_EXPECT_MSG_EQ(share.weight, 3, "weight");
        NS_TEST_EXPECT_MSG_EQ(share.size.GetValue(), 50, "queue");
        NS_TEST_EXPECT_MSG_EQ(share.rate.GetBitRate(), 2000000, "rate");
        NS_TEST_EXPECT_MSG_EQ(share.burst, 20000, "burst");
        NS_TEST_EXPECT_MSG_EQ(red.links[1].share.has_value(), false, "no share");
        NS_TEST_EXPECT_MSG_EQ(red.origins.at(0).router + red.origins.at(0).prefix,
                              "cccnx:/site",
                              "origin");
        NS_TEST_EXPECT_MSG_EQ(slices[1].links.at(0).isUdp, true, "over UDP");
        NS_TEST_EXPECT_MSG_EQ(slices[1].FindLink("b", "a"), 0, "in both directions");
        NS_TEST_EXPECT_MSG_EQ(ParseSlices("").size(), 0, "none");
    }

    /** Errors name line, column, what was found and what is allowed. */
    void Errors()
    {
        const std::string begin = "slice red\nrouter a\nrouter b\n";
        const std::vector<std::pair<std::string, std::string>> errors{
            {"router a",
             "line 1, column 1: found \"router\"; allowed: slice before set, cpu, port, protocol, "
             "router, link or origin"},
            {"slice", "line 1, column 6: found the end of the line; allowed: name of a layer"},
            {"slice a/b",
             "line 1, column 7: found \"a/b\"; allowed: name of a layer \"a/b\" (allowed"},
            {"slice a b", "line 1, column 9: found \"b\"; allowed: the end of the line"},
            {begin + "slice red", "line 4, column 7: found \"red\"; allowed: each slice once"},
            {begin + "color 3",
             "line 4, column 1: found \"color\"; allowed: slice, set, cpu, port, protocol, router, "
             "link or origin"},
            {begin + "cpu 0", "line 4, column 5: found \"0\"; allowed: a weight, from 1 to 1000"},
            {begin + "cpu 3x", "line 4, column 5: found \"3x\"; allowed: a weight"},
            {begin + "protocol None", "unknown CcnApplication 'None'; there are: "},
            {begin + "protocol Producer[Sise=1]", "Producer has no attribute 'Sise'"},
            {begin + "port 65536", "found \"65536\"; allowed: a UDP port, from 1 to 65535"},
            {begin + "router a",
             "line 4, column 8: found \"a\"; allowed: the name of a router, each once"},
            {begin + "router c on a", "line 4, column 10: found \"on\"; allowed: at and"},
            {begin + "router c at",
             "found the end of the line; allowed: the name of a physical node"},
            {begin + "router c at b b", "column 15: found \"b\"; allowed: the end of the line"},
            {begin + "link a c",
             "line 4, column 8: found \"c\"; allowed: a router of the lines before"},
            {begin + "link a b weight", "found the end of the line; allowed: a weight, from 1"},
            {begin + "link a b weight -1", "found \"-1\"; allowed: a weight, from 1"},
            {begin + "link a b rate 2Mb/x", "found \"2Mb/x\"; allowed: a data rate, as 2Mbps"},
            {begin + "link a b queue 5q",
             "found \"5q\"; allowed: packets or bytes, as 50p or 64kB"},
            {begin + "link a b udp weight 3", "found \"weight\"; allowed: the end of the line"},
            {begin + "link a b weight 3 udp", "found \"udp\"; allowed: weight, queue, rate, burst"},
            {begin + "origin c ccnx:/a", "found \"c\"; allowed: a router of the lines before"},
            {begin + "origin a http://a", "found \"http://a\"; allowed: a prefix, as ccnx:/site"},
            {begin + "set Strategi BestRoute",
             "line 4, column 5: found \"Strategi BestRoute\"; allowed: "
             "'ns3::ccn::CcnL3Protocol[Strategi=BestRoute]': CcnL3Protocol has no attribute "
             "'Strategi'; did you mean Strategy? (allowed: Wire, Strategy, "},
            {begin + "set Strategy Best", "unknown Strategy 'Best'; there are: "},
            {begin + "set ContentStore/MaxObjects many",
             "attribute MaxObjects of ContentStore is 'many' (allowed: uint32_t"},
            {begin + "set ContentStor/MaxObjects 3",
             "allowed: an attribute of CcnL3Protocol, or PART/ATTRIBUTE, and a value"},
        };
        for (const auto& [text, error] : errors)
        {
            const std::string message = CatchMessage([&, text = text] { ParseSlices(text); });
            NS_TEST_EXPECT_MSG_EQ(
                (message.find("slices, line ") == 0 && message.find(error) != std::string::npos),
                true,
                text << " gives: " << message);
        }
    }

    /** A file is read as its text, and its errors have its path. */
    void File()
    {
        const std::string path = CreateTempDirFilename("slices.txt");
        std::ofstream(path) << "slice red\nrouter a\n";
        NS_TEST_EXPECT_MSG_EQ(ReadSlices(path).at(0).routers.size(), 1, "read");
        std::ofstream(path) << "slice red\nrouter\n";
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] {
                                  ReadSlices(path);
                              }).find(path + ": slices, line 2, column 7: found the end"),
                              0,
                              "path and line");
        NS_TEST_EXPECT_MSG_NE(CatchMessage([&] { ReadSlices(path + "x"); }).find(path + "x"),
                              std::string::npos,
                              "no such file");
    }
};

/** Class Slice. @ingroup ccn-tests */
class SliceTestSuite : public TestSuite
{
  public:
    SliceTestSuite()
        : TestSuite("ccn-slice", TestSuite::Type::UNIT)
    {
        using T = SliceTest;
        AddTestCase(new T("a text", &T::All));
        AddTestCase(new T("errors", &T::Errors));
        AddTestCase(new T("a file", &T::File));
    }
};

SliceTestSuite g_sliceTestSuite; ///< registers the suite

} // namespace
