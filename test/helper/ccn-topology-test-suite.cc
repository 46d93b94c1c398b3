// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"

#include "ns3/ccn-topology-file.h"
#include "ns3/node-list.h"

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Topologies that are generated or read from files. @ingroup ccn-tests */
class TopologyTest : public MethodTestCase<TopologyTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Lines, stars and trees computed by hand. */
    void Trees()
    {
        NS_TEST_EXPECT_MSG_EQ(Print(MakeTreeShape(4, 1)), "0-1 1-2 2-3", "a line");
        NS_TEST_EXPECT_MSG_EQ(Print(MakeTreeShape(5, 3)), "0-1 1-2 1-3 1-4", "a star");
        NS_TEST_EXPECT_MSG_EQ(Print(MakeTreeShape(9, 2)),
                              "0-1 1-2 1-3 2-4 2-5 3-6 3-7 4-8",
                              "a binary tree with an incomplete last level");
        NS_TEST_EXPECT_MSG_EQ(Print(MakeTreeShape(2, 7)), "0-1", "the root only");
    }

    /**
     * Preferential attachment: graphs are simple and connected, and nodes with many links get more.
     */
    void Random()
    {
        const TopologyShape shape = MakeRandom(2000, 3, 1);
        NS_TEST_EXPECT_MSG_EQ(shape.links.size(),
                              6 + 1996 * 3,
                              "4 nodes linked to each other, and 3 links for each other node");
        std::set<std::pair<uint32_t, uint32_t>> links;
        std::vector<uint32_t> degrees(2000);
        uint32_t highest = 0;
        for (const auto& [one, other] : shape.links)
        {
            NS_TEST_EXPECT_MSG_LT(one, other, "a node is linked to earlier ones");
            NS_TEST_EXPECT_MSG_EQ(links.emplace(one, other).second, true, "each link occurs once");
            NS_TEST_EXPECT_MSG_LT(other,
                                  highest + 2,
                                  "nodes are in the order of their first links");
            highest = std::max(highest, other);
            ++degrees[one];
            ++degrees[other];
        }
        std::sort(degrees.begin(), degrees.end());
        // In the limit, a fraction 2 m (m + 1) / (k (k + 1) (k + 2)) of the nodes have k links: m +
        // 1 is the median for m = 3, and the largest grows with the square root of the number of
        // nodes. With uniform attachment the largest would have about 3 + 3 ln 2000 = 26.
        NS_TEST_EXPECT_MSG_EQ(degrees.front(), 3, "each node has its own 3 links");
        NS_TEST_EXPECT_MSG_EQ(degrees[999], 4, "the median number of links");
        NS_TEST_EXPECT_MSG_GT(degrees.back(), 60, "there are hubs");
        NS_TEST_EXPECT_MSG_EQ(Print(MakeRandom(100, 2, 1)),
                              Print(MakeRandom(100, 2, 1)),
                              "equal streams give equal graphs");
        NS_TEST_EXPECT_MSG_NE(Print(MakeRandom(100, 2, 1)),
                              Print(MakeRandom(100, 2, 2)),
                              "another stream gives another graph");
        NS_TEST_EXPECT_MSG_EQ(Print(MakeRandom(3, 2, 1)),
                              "0-1 0-2 1-2",
                              "the first nodes are linked to each other");
    }

    /** Shapes become nodes and links; an invalid link is an error. */
    void FromShapes()
    {
        for (const TopologyShape& shape : {MakeTreeShape(40, 3), MakeRandom(200, 2, 1)})
        {
            const Topology topology = MakeTopology(shape);
            NS_TEST_EXPECT_MSG_EQ(topology.nodes.size(), shape.nodes, "number of nodes");
            NS_TEST_EXPECT_MSG_EQ((topology.links == shape.links), true, "the links");
            NS_TEST_EXPECT_MSG_EQ(topology.leftOut, 0, "no link is left out");
            for (uint32_t i = 0; i < shape.nodes; ++i)
            {
                NS_TEST_EXPECT_MSG_EQ(topology.names[i],
                                      std::to_string(i),
                                      "nodes are named by their numbers");
            }
        }
        const uint32_t nodes = NodeList::GetNNodes();
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([] {
                                  MakeTopology({3, {{0, 1}, {1, 3}}});
                              }),
                              "topology shape: link 1-3 (allowed: two of the nodes 0..2)",
                              "an unknown node is an error");
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([] {
                                  MakeTopology({3, {{2, 2}}});
                              }),
                              "topology shape: link 2-2 (allowed: two of the nodes 0..2)",
                              "a link of a node to itself is an error");
        NS_TEST_EXPECT_MSG_EQ(NodeList::GetNNodes(), nodes, "no node is created after an error");
    }

    /** A small file in each format. */
    void Formats()
    {
        NS_TEST_EXPECT_MSG_EQ(Read("3 2\n0 1 1\n1 2 2\n2 3 3\n0 1 5\n2 1 6\n", "Inet"),
                              "0-1 2-1",
                              "Inet");
        NS_TEST_EXPECT_MSG_EQ(Read("5 7\n7 6\n", "Orbis"), "5-7 7-6", "Orbis");
        NS_TEST_EXPECT_MSG_EQ(Read("Ulm,+Germany4 Bonn,+Germany9 3.5\n"
                                   "Ulm,+Germany4 Kiel,+Germany1 2\n",
                                   "Rocketfuel"),
                              "Ulm,+Germany4-Bonn,+Germany9 Ulm,+Germany4-Kiel,+Germany1",
                              "Rocketfuel's weights");
        NS_TEST_EXPECT_MSG_EQ(Read("4 @Ulm,+Germany + bb (1) &1 -> <9> {-7} =a.b r0\n"
                                   "9 @Bonn,+Germany bb (1) -> <4> =c.d r0\n",
                                   "Rocketfuel"),
                              "4-9 and 1 left out",
                              "Rocketfuel's maps, which list each link twice");
    }

    /** Links of a node to itself, and duplicate links. */
    void LeftOut()
    {
        NS_TEST_EXPECT_MSG_EQ(Read("1 2\n2 1\n2 2\n2 3\n", "Orbis"),
                              "1-2 2-3 and 2 left out",
                              "a link has both directions");
    }

    /** Errors name the file. */
    void Errors()
    {
        const std::string none = CreateTempDirFilename("ccn-topology-none");
        const std::string folder = "/";
        for (const std::string& path : {none, folder, std::string()})
        {
            for (const std::string& format : GetTopologyFormats())
            {
                NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { ReadTopology(path, format); }),
                                      "topology file " + path + ": cannot be read",
                                      "a missing file is an error");
            }
        }
        for (const std::string& format : GetTopologyFormats())
        {
            NS_TEST_EXPECT_MSG_EQ(Read("", format),
                                  "topology file FILE: no link in the format " + format +
                                      " is in it",
                                  "an empty file is an error");
        }
        NS_TEST_EXPECT_MSG_EQ(Read("5 7\n7 6\n", "Rocketfuel"),
                              "topology file FILE: no link in the format Rocketfuel is in it",
                              "a file of another format is an error");
        NS_TEST_EXPECT_MSG_EQ(Read("3 3\n0 1 1\n1 2 2\n2 3 3\n0 1 5\n2 1 6", "Inet"),
                              "topology file FILE: only 2 of 3 links are there",
                              "a truncated file is an error");
    }

    /** Lines that ns-3's readers would take for others. */
    void ErrorsInLines()
    {
        const std::pair<std::string, std::string> cases[] = {
            {"3 2\n0 1 1\n\n1 2 2\n2 3 3\n0 1 5\n2 1 6\n",
             "3: an empty line (allowed: 3 nodes: number, x, y)"},
            {"3 2\n0 1 1\n1 2 2\n2 3 3\n\n0 1 5\n2 1 6\n",
             "5: an empty line (allowed: 2 links: node, node, weight)"},
            {"3 2\n0 1 1\n1 2 2\n0 1 5\n2 1 6\n", "4: node 0 twice (allowed: each node once)"},
            {"2 2\n0 1 1\n1 2 2\n2 3 3\n0 1 5\n",
             "4: node 2 (allowed: a node of the lines before)"},
            {"3 1\n0 1 1\n1 2 2\n2 3 3\n0 1 5\n2 1 6\n",
             "5: more lines after this one (allowed: 1 links, as line 1 says)"},
            {"3 1\n0 1 1\n", "2: the end after 1 nodes (allowed: 3 nodes: number, x, y)"},
            {"nan 2\n0 1 1\n", "1: nan (allowed: an integer from 0 to 10000000)"},
            {"99999999999 2\n0 1 1\n", "1: 99999999999 (allowed: an integer from 0 to 10000000)"},
            {"3\n0 1 1\n", "1: 1 words (allowed: number of nodes, number of links)"},
            {"\x1f\x8b\x08", "1: is binary data (allowed: text; decompress the file first)"},
            {std::string(1000000, '1'), "1: is too long (allowed: up to 16384 bytes)"},
        };
        for (const auto& [octets, error] : cases)
        {
            NS_TEST_EXPECT_MSG_EQ(Read(octets, "Inet"),
                                  "topology file FILE, line " + error,
                                  "Inet");
        }
        NS_TEST_EXPECT_MSG_EQ(Read("3 2\n0 1 1\n1 2 2\n2 3 3\n0 1 5\n2 1 6\n\n\n", "Inet"),
                              "0-1 2-1",
                              "empty lines at the end");
        NS_TEST_EXPECT_MSG_EQ(
            Read("a b 5\nb c\n", "Rocketfuel"),
            "topology file FILE, line 2: is no link (allowed: two names and a number)",
            "Rocketfuel's weights");
        NS_TEST_EXPECT_MSG_EQ(
            Read("a b 5\nb c nan\n", "Rocketfuel"),
            "topology file FILE, line 2: is no link (allowed: two names and a number)",
            "Rocketfuel's weights");
        NS_TEST_EXPECT_MSG_EQ(
            Read("4 @Ulm bb (1) -> <9> =a.b r0\nx @Bonn (1) -> <4> =c.d r0\n", "Rocketfuel"),
            "topology file FILE, line 2: is no router (allowed: uid @place (neighbours) -> <uid> "
            "..., or "
            "-uid =address)",
            "Rocketfuel's maps");
        NS_TEST_EXPECT_MSG_EQ(Read("5 7\n\n7 6\n", "Orbis"),
                              "topology file FILE, line 2: an empty line (allowed: two nodes)",
                              "Orbis");
        NS_TEST_EXPECT_MSG_EQ(Read("5 7\n7\n6 5\n", "Orbis"),
                              "topology file FILE, line 2: 1 words (allowed: two nodes)",
                              "Orbis");
    }

  private:
    /** @return a random shape, parameters as for MakeRandomShape @param stream of random numbers */
    static TopologyShape MakeRandom(uint32_t nodes, uint32_t linksEach, int64_t stream)
    {
        auto random = CreateObject<UniformRandomVariable>();
        random->SetStream(stream);
        return MakeRandomShape(nodes, linksEach, *random);
    }

    /** @return links, e.g. "0-1 1-2" @param shape to print */
    static std::string Print(const TopologyShape& shape)
    {
        std::ostringstream os;
        for (const auto& [one, other] : shape.links)
        {
            os << (os.tellp() > 0 ? " " : "") << one << "-" << other;
        }
        return os.str();
    }

    /** @return links by the nodes' names, or the error with FILE in place of the path
     *  @param octets of the file @param format of it */
    std::string Read(const std::string& octets, const std::string& format)
    {
        const std::string path = CreateTempDirFilename("ccn-topology");
        std::ofstream(path) << octets;
        std::ostringstream os;
        std::string error = CatchMessage([&] {
            const Topology topology = ReadTopology(path, format);
            for (const auto& [one, other] : topology.links)
            {
                os << (os.tellp() > 0 ? " " : "") << topology.names[one] << "-"
                   << topology.names[other];
            }
            if (topology.leftOut > 0)
            {
                os << " and " << topology.leftOut << " left out";
            }
        });
        const auto at = error.find(path);
        return error.empty() ? os.str() : error.replace(at, path.size(), "FILE");
    }
};

/** Topologies generated or read from files. @ingroup ccn-tests */
class TopologyTestSuite : public TestSuite
{
  public:
    TopologyTestSuite()
        : TestSuite("ccn-topology", TestSuite::Type::UNIT)
    {
        using T = TopologyTest;
        AddTestCase(new T("lines, stars and trees", &T::Trees));
        AddTestCase(new T("preferential attachment", &T::Random));
        AddTestCase(new T("nodes and links of a shape", &T::FromShapes));
        AddTestCase(new T("Inet, Orbis, Rocketfuel", &T::Formats));
        AddTestCase(new T("Lines that are not of the format", &T::ErrorsInLines));
        AddTestCase(new T("links that are left out", &T::LeftOut));
        AddTestCase(new T("files that cannot be read", &T::Errors));
    }
};

TopologyTestSuite g_topologyTestSuite; ///< registers the suite

} // namespace
