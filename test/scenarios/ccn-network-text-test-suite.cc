// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"
#include "lib/arguments/parameter.h"
#include "lib/networks/built-network.h"
#include "lib/networks/network-description.h"
#include "lib/text/input-error.h"

#include <fstream>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** A line that is not allowed, and a part of its error. */
struct BadLine
{
    const char* line;  ///< after "a - b : 1Mbps 1ms" and "c - d"
    const char* error; ///< part of the message
};

/** Lines that one function of the reader refuses itself. */
const std::vector<BadLine> BAD_LINES{
    {"a - b", "a second link a-b (allowed: one of a name; name=... gives another)"},
    {"a - a", "a link with a node twice"},
    {"a -b", "begin of a line 'a': there is none"},
    {"a - - b", "'a--b' (allowed: node - node"},
    {"a - x:y", "name 'x:y' (allowed: a letter or digit"},
    {"a - x[n]", "x[n]=n (allowed: an integer from 0 to 1000000)"},
    {"a - e : 3sec", "delay=3sec (allowed: a time"},
    {"a - e : delay=3", "delay=3 (allowed: a time"},
    {"a - e : -5ms", "'-5ms' (allowed: a rate as 10Mbps, a delay as 5ms, or key=value)"},
    {"a - e : 10Mps", "delay=10Mps (allowed: a time"},
    {"a - e : rate=0bps", "rate=0bps (allowed: a rate more than 0 with a unit, such as 10Mbps)"},
    {"a - e : queue=-3", "queue=-3 (allowed: 1 to 4294967295 packets"},
    {"a - e : queue=3TB", "queue=3TB (allowed: 1 to"},
    {"a - e : queue=5000MB", "queue=5000MB (allowed: 1 to"},
    {"a - e : loss=1.5", "loss=1.5 (allowed: a number from 0 to 1; in bursts "},
    {"a - e : cost=0", "cost=0 (allowed: an integer from 1 to 4294967295)"},
    {"a - e : quue=3", "key 'quue': there is none; did you mean queue? (allowed: back, bucket"},
    {"a - e : kind=fast", "kind 'fast': there is none (allowed: express, p2p)"},
    {"a - e : jitter=1ms", "with jitter, framing or bucket (allowed: these with kind=p2p)"},
    {"lan a", "a link of 1 nodes (allowed: 2 or more)"},
    {"cell a b", "'ab' (allowed: cell ACCESS-POINTS - STATIONS"},
    {"node e : cache=abc", "MaxObjects=abc (allowed: uint32_t"},
    {"node e : Strateg=AllFaces", "key 'Strateg': there is none; did you mean strategy?"},
    {"node e : ContentStore/MaxObject=3", "attribute 'MaxObject': there is none; did you mean"},
    {"node e : ccn=maybe", "ccn=maybe (allowed: yes, no)"},
    {"node e : at=1", "at=1 (allowed: x,y or x,y,z"},
    {"node e : velocity=1,2,3,4", "velocity=1,2,3,4 (allowed: x,y or x,y,z"},
    {"node e : cache", "'cache' (allowed: key=value, without blanks)"},
    {"node", "too few words (allowed: node NAMES : key=value)"},
    {"default road : 1ms", "default 'road': there is none (allowed: node, link)"},
    {"route ccnx:/x a - q", "node 'q': there is none; did you mean a? (allowed: a, b, c, d)"},
    {"route cnx:/x a - b", "prefix 'cnx:/x'"},
    {"route ccnx:/x a - b : cots=1",
     "key 'cots': there is none; did you mean cost? (allowed: cost, via)"},
    {"origin ccnx:/x q", "node 'q': there is none"},
    {"routes fastest", "unknown RoutingProtocol 'fastest'; there are: "},
    {"routes loop-free=0", "loop-free=0 (allowed: an integer from 1 to 1000)"},
    {"routes LinkStateRouting[Frob=1]", "LinkStateRouting has no attribute 'Frob'"},
    {"strategy ccnx:/x Best a", "unknown Strategy 'Best'; there are: "},
    {"app a Consumr", "unknown CcnApplication 'Consumr'; there are: "},
    {"app a Consumer : Windw=3", "attribute 'Windw': there is none; did you mean Window?"},
    {"app a Consumer : Window=0", "Window=0 (allowed: uint32_t"},
    {"app a Consumer : Lifetime=3sec", "Lifetime=3sec (allowed: "},
    {"app a Consumer : start=1", "start=1 (allowed: a time"},
    {"app a CatalogueConsumer : Interval=ns3::ConstantRandomVariable[Constnt=1]",
     "ConstantRandomVariable has no attribute 'Constnt'"},
    {"at 5 down a - b", "at=5 (allowed: a time"},
    {"at 5s off a - b", "change 'off': there is none (allowed: down, silent, up"},
    {"at 5s down a - c", "link 'a-c': there is none; did you mean a-b? (allowed: a-b, c-d)"},
    {"at 5s loss=0.9/4 a - b", "loss=0.9/4 (allowed: a number from 0 to 1; in bursts "},
    {"at 5s velocity=1 a", "velocity=1 (allowed: x,y or x,y,z"},
    {"failures a - b : up=5s", "no up, down or until, or 0 (allowed: failures LINK"},
    {"a - e : $speed", "value $ 'speed': there is none (allowed: rate, size)"},
    {"a - e : ${rate", "'${rate' (allowed: ${name})"},
};

/** Lines that only the whole description shows to be wrong. */
const std::vector<BadLine> BAD_NETWORKS{
    {"overlay a - b : name=o",
     "an overlay of neighbours (allowed: two nodes without a link with faces)"},
    {"app b Producer : Prefix=ccnx:/y\norigin ccnx:/x b", "no application on b has such a Prefix"},
    {"app b CatalogueProducer\norigin ccnx:/x b", "no application on b has such a Prefix"},
    {"app b Producer : Prefix=ccnx:/video\nroute ccnx:/vidoe a - b",
     "route ccnx:/vidoe: no application has such a Prefix"},
    {"node e : ccn=no\na - e\nroute ccnx:/x a - e", "a next hop on node e with ccn=no"},
    {"at 5s velocity=1,0 a", "node a moves from no place (allowed: nodes with at=x,y)"},
    {"b - c\noverlay a - c\nat 5s silent a - c",
     "overlays and neighbours on a shared medium lose nothing by themselves (allowed: down, up and "
     "cost)"},
    {"overlay a - c", "an overlay of nodes that no links connect (allowed: two nodes with"},
    {"node a : Strategy=Frob", "unknown Strategy 'Frob'; there are: "},
};

/** Class NetworkText. @ingroup ccn-tests */
class NetworkTextTest : public MethodTestCase<NetworkTextTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Each value is checked before ns-3 sees it, and the error names its line. */
    void Errors()
    {
        for (const BadLine& bad : BAD_LINES)
        {
            const std::string message =
                CatchMessage([&] { Start().Add(std::string("\n\n") + bad.line); });
            const std::string where = std::string("network, line 2 '") + bad.line + "': ";
            NS_TEST_EXPECT_MSG_EQ(message.substr(0, where.size()),
                                  where,
                                  "the error names the line");
            NS_TEST_EXPECT_MSG_EQ((message.find(bad.error) != std::string::npos),
                                  true,
                                  bad.line << " gives: " << message);
        }
    }

    /** What only the whole description shows to be wrong, Build() refuses. */
    void WholeErrors()
    {
        for (const BadLine& bad : BAD_NETWORKS)
        {
            NetworkDescription network = Start();
            NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { network.Add(bad.line); }), "", "a good line");
            BuiltNetwork built;
            const std::string message = CatchMessage([&] { built.Build(network); });
            NS_TEST_EXPECT_MSG_EQ((message.find(bad.error) != std::string::npos),
                                  true,
                                  bad.line << " gives: " << message);
            NS_TEST_EXPECT_MSG_EQ(message.rfind("network, line ", 0), 0, "it names the line");
        }
    }

    /** An application without a Prefix in its line has that of its type. */
    void DefaultPrefix()
    {
        NetworkDescription network = Start();
        network.Add("app b CatalogueProducer\norigin ccnx:/catalogue b");
        BuiltNetwork built;
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { built.Build(network); }), "", "it is served");
    }

    /** Links have the values of their line, else of the defaults. */
    void Links()
    {
        NetworkDescription network;
        network.Set("rate", "3Mbps").Set("n", 2).Add(R"(
            default link : queue=20 loss=0.25
            x[$n] - r : $rate back=1Mbps 5ms      # two links
            r - s : 1Gbps name=${n}nd queue=64KB
            none[0] - r                           # no link
            lan s t u : 1us
        )");
        NS_TEST_ASSERT_MSG_EQ(network.GetLinks().size(), 4, "number of links");
        const LinkDescription& first = network.GetLinks()[0];
        NS_TEST_EXPECT_MSG_EQ(network.GetName(first), "x0-r", "name of a link");
        NS_TEST_EXPECT_MSG_EQ(first.rate.GetBitRate(), 3000000, "rate by $rate");
        NS_TEST_EXPECT_MSG_EQ(first.back.GetBitRate(), 1000000, "rate of the other direction");
        NS_TEST_EXPECT_MSG_EQ(first.delay, MilliSeconds(5), "delay");
        NS_TEST_EXPECT_MSG_EQ(first.queue, QueueSize("20p"), "queue by default");
        NS_TEST_EXPECT_MSG_EQ(first.loss.share, 0.25, "loss by default");
        const LinkDescription& third = network.GetLinks()[2];
        NS_TEST_EXPECT_MSG_EQ(third.name, "2nd", "name by name=");
        NS_TEST_EXPECT_MSG_EQ(third.queue, QueueSize("65536B"), "queue in bytes");
        NS_TEST_EXPECT_MSG_EQ(network.FindLink("s-r"), 2, "a link by its nodes, in any order");
        NS_TEST_EXPECT_MSG_EQ(network.FindLink("2nd"), 2, "a link by its name");
        NS_TEST_EXPECT_MSG_EQ((network.GetLinks()[3].medium == LinkMedium::LAN),
                              true,
                              "an Ethernet");
        NS_TEST_EXPECT_MSG_EQ(network.GetLinks()[3].nodes.size(), 3, "nodes of the Ethernet");
    }

    /** A link beside a named one has the name of its nodes, in any order, and the first of both is between them. */
    void Parallels()
    {
        NetworkDescription network;
        network.Add("a - b : name=first\na - b\nlan b a c : name=l");
        NS_TEST_EXPECT_MSG_EQ(network.FindLink("first"), 0, "by its name");
        NS_TEST_EXPECT_MSG_EQ(network.FindLink("a-b"), 1, "by its nodes");
        NS_TEST_EXPECT_MSG_EQ(network.FindLink("b-a"), 1, "by its nodes, swapped");
        NS_TEST_EXPECT_MSG_EQ(network.FindBetween(1, 0).value_or(9), 0, "the first of both nodes");
        NS_TEST_EXPECT_MSG_EQ(network.FindLink("c-a"), 2, "a LAN by two of its nodes");
        NS_TEST_EXPECT_MSG_NE(CatchMessage([&] { network.Add("b - a"); }), "", "a second of them");
    }

    /** Links from a file have its values, else those of the line. */
    void Files()
    {
        const std::string path = CreateTempDirFilename("ccn-network-links.csv");
        std::ofstream(path) << "from,to,delay_ms,rate_mbps,queue_packets,weight\n"
                               "a,b,7,3,9,4\nb,c,,,,\n";
        NetworkDescription network;
        network.Set("file", path).Add("links $file : 5Mbps 2ms queue=64kB");
        NS_TEST_ASSERT_MSG_EQ(network.GetLinks().size(), 2, "number of links");
        const LinkDescription& first = network.GetLinks()[network.FindLink("a-b")];
        NS_TEST_EXPECT_MSG_EQ(first.delay, MilliSeconds(7), "a delay of the file");
        NS_TEST_EXPECT_MSG_EQ(first.rate, DataRate("3Mbps"), "a rate of the file");
        NS_TEST_EXPECT_MSG_EQ(first.queue, QueueSize("9p"), "a queue of the file");
        NS_TEST_EXPECT_MSG_EQ(first.cost, 4, "a weight is a cost");
        const LinkDescription& second = network.GetLinks()[network.FindLink("b-c")];
        NS_TEST_EXPECT_MSG_EQ(second.delay, MilliSeconds(2), "the delay of the line");
        NS_TEST_EXPECT_MSG_EQ(second.rate, DataRate("5Mbps"), "the rate of the line");
        NS_TEST_EXPECT_MSG_EQ(second.queue, QueueSize("64KB"), "the queue of the line");
        NS_TEST_EXPECT_MSG_EQ(second.cost, 1, "the cost of the line");
        std::ofstream(path) << "from,to,weight\na,b,0.5\n";
        NS_TEST_EXPECT_MSG_EQ(
            CatchMessage([&] { NetworkDescription().Set("file", path).Add("links $file"); }),
            "network, line 1 'links $file': weight 0.500000 (allowed: integers from 1, as costs)",
            "a broken weight");
        bool isInput = false;
        try
        {
            NetworkDescription().Add("links /nowhere/links.csv");
        }
        catch (const InputError& error)
        {
            isInput = std::string(error.what()).rfind("network, line 1 'links ", 0) == 0;
        }
        NS_TEST_EXPECT_MSG_EQ(isInput, true, "a missing file is an error of the input");
    }

    /** Shapes link nodes as the library's do, with the settings of the line. */
    void Shapes()
    {
        NetworkDescription tree;
        tree.Add("shape tree=2 server n[7] : 5Mbps");
        NS_TEST_ASSERT_MSG_EQ(tree.GetLinks().size(), 7, "links of a tree");
        NS_TEST_EXPECT_MSG_EQ(tree.FindLink("server-n0"), 0, "the first is above the root");
        NS_TEST_EXPECT_MSG_EQ(tree.GetName(tree.GetLinks()[tree.FindLink("n2-n6")]),
                              "n2-n6",
                              "a leaf");
        NS_TEST_EXPECT_MSG_EQ(tree.GetLinks()[6].rate, DataRate("5Mbps"), "its rate");
        const auto list = [](const NetworkDescription& network) {
            std::string names;
            for (const LinkDescription& link : network.GetLinks())
            {
                names += network.GetName(link) + " ";
            }
            return names;
        };
        NetworkDescription random;
        random.Add("shape random=2 n[20]");
        NetworkDescription again;
        again.Add("shape random=2 n[20]");
        NS_TEST_EXPECT_MSG_EQ(random.GetLinks().size(), 3 + 2 * 17, "links of a random shape");
        NS_TEST_EXPECT_MSG_EQ(list(random), list(again), "equal seeds give equal links");
    }

    /** Copies share a part until one of them changes it. */
    void Parts()
    {
        SharedPart<std::string> none;
        SharedPart<std::string> one(std::string("one"));
        const SharedPart<std::string> other = one;
        NS_TEST_EXPECT_MSG_EQ(&*one, &*other, "one text");
        one.Edit() += "!";
        NS_TEST_EXPECT_MSG_EQ(*one + " " + *other, "one! one", "two texts");
        const std::string* const before = &*one;
        one.Edit() += "!";
        NS_TEST_EXPECT_MSG_EQ(&*one, before, "changed in its place");
        NS_TEST_EXPECT_MSG_EQ(static_cast<bool>(none), false, "no text");
        NS_TEST_EXPECT_MSG_EQ(none.ValueOr("default"), "default", "another text");
        NS_TEST_EXPECT_MSG_EQ(none.Edit(), "", "a new text");
    }

    /** Nodes have the values of their lines, else of the defaults. */
    void Nodes()
    {
        NetworkDescription network;
        network.Add(R"(
            default node : cache=7 as=-
            node a b
            node b : cache=9 as=B at=1,2.5 velocity=0,1
        )");
        const NodeDescription& a = network.GetNodes()[0];
        const NodeDescription& b = network.GetNodes()[1];
        NS_TEST_EXPECT_MSG_EQ(a.attributes->at(0).first,
                              "ContentStore/MaxObjects",
                              "path of cache");
        NS_TEST_EXPECT_MSG_EQ(a.attributes->at(0).second, "7", "a default");
        NS_TEST_EXPECT_MSG_EQ(a.isWatched, false, "as=- is not watched");
        NS_TEST_EXPECT_MSG_EQ(b.attributes->size(), 1, "a later value replaces the former");
        NS_TEST_EXPECT_MSG_EQ(b.attributes->at(0).second, "9", "the later value");
        NS_TEST_EXPECT_MSG_EQ(*b.watchedAs, "B", "name in the database");
        NS_TEST_EXPECT_MSG_EQ(b.place->y, 2.5, "its place");
        NS_TEST_EXPECT_MSG_EQ(b.velocity->y, 1, "its velocity");
    }

    /** $x is the value of --x, exactly. */
    void ParameterValues()
    {
        Parameters parameters;
        const RealParameter delay{parameters, "link-delay", "", 0.1 + 0.2, 0, 1, "s"};
        const RateParameter rate{parameters, "rate", "", "10Mbps", "1bps", "1Gbps"};
        const IntegerParameter<uint32_t> count{parameters, "count", "", 3, 1, 9};
        NetworkDescription network(parameters);
        network.Add("x[$count] - r : $rate $link-delay");
        NS_TEST_EXPECT_MSG_EQ(network.GetLinks().size(), 3, "number of links");
        NS_TEST_EXPECT_MSG_EQ(network.GetLinks()[0].delay, Seconds(0.1 + 0.2), "an exact delay");
        NS_TEST_EXPECT_MSG_EQ(network.GetLinks()[0].rate, DataRate("10Mbps"), "a rate");
    }

    /** A file has the same lines; its errors name it. */
    void File()
    {
        const std::string path = CreateTempDirFilename("ccn-network.txt");
        std::ofstream(path) << "a - b\na - c : queue=0\n";
        NetworkDescription network;
        NS_TEST_EXPECT_MSG_EQ(
            CatchMessage([&] { network.Read(path); }).rfind(path + ", line 2 '", 0),
            0,
            "the error names file and line");
        NS_TEST_EXPECT_MSG_EQ(network.GetLinks().size(), 1, "the line before is read");
    }

  private:
    /** @return a network of two links */
    static NetworkDescription Start()
    {
        NetworkDescription network;
        network.Set("rate", "1Mbps").Set("size", 3);
        network.Add("a - b : $rate 1ms\nc - d");
        return network;
    }
};

/** Class NetworkText. @ingroup ccn-tests */
class NetworkTextTestSuite : public TestSuite
{
  public:
    NetworkTextTestSuite()
        : TestSuite("ccn-network-text", TestSuite::Type::UNIT)
    {
        using T = NetworkTextTest;
        AddTestCase(new T("errors of a line", &T::Errors));
        AddTestCase(new T("errors of the whole", &T::WholeErrors));
        AddTestCase(new T("a prefix by default", &T::DefaultPrefix));
        AddTestCase(new T("links", &T::Links));
        AddTestCase(new T("parallel links", &T::Parallels));
        AddTestCase(new T("files of links", &T::Files));
        AddTestCase(new T("shapes", &T::Shapes));
        AddTestCase(new T("shared parts", &T::Parts));
        AddTestCase(new T("nodes", &T::Nodes));
        AddTestCase(new T("values of parameters", &T::ParameterValues));
        AddTestCase(new T("a file", &T::File));
    }
};

NetworkTextTestSuite g_networkTextTestSuite; ///< registers the suite

} // namespace
