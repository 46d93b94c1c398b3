// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"
#include "lib/media/mobility-file.h"
#include "lib/text/input-error.h"

#include "ns3/mobility-model.h"
#include "ns3/ns2-mobility-helper.h"
#include "ns3/simulator.h"

#include <cmath>
#include <fstream>
#include <map>
#include <string>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Files of movements. @ingroup ccn-tests */
class MobilityFileTest : public MethodTestCase<MobilityFileTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** A node that is sent on before it arrives, moved at once, stopped on its way, and sent where it is. */
    void Places()
    {
        const std::string path = Write("# by hand\r\n"
                                       "$ns_ at 10 \"$node_(0) setdest 100 40 10\"  \r\n"
                                       "$node_(0) set Z_ 3;\n"
                                       "$ns_ at 2.0 \"$node_(0) setdest 100 20 10 \";# goes\n"
                                       "\n"
                                       "$node_(0) set X_ 0\n"
                                       "$node_(0) set Y_ 2e1\n"
                                       "$god_ set-dist 0 1 2\n"
                                       "$ns_ at 3 \"$god_ set-dist 0 1 3\"\n"
                                       "$ns_ at 20 \"$node_(0) set X_ -50\"\n"
                                       "$ns_ at 30 \"$node_(0) setdest -50 0 4\"\n"
                                       "$ns_ at 31 \"$node_(0) setdest 0 0 0\"\n"
                                       "$ns_ at 40 \"$node_(0) setdest -50 0 4\"\n"
                                       "$ns_ at 42 \"$node_(0) setdest -50 28 4\"\n");
        const std::map<double, Vector> expected{{0, {0, 20, 3}},
                                                {2, {0, 20, 3}},
                                                {7, {50, 20, 3}},
                                                {10, {80, 20, 3}},
                                                {10 + std::sqrt(2), {90, 30, 3}},
                                                {19, {100, 40, 3}},
                                                {20.5, {-50, 40, 3}},
                                                {30.5, {-50, 38, 3}},
                                                {32, {-50, 36, 3}},
                                                {41, {-50, 32, 3}},
                                                {42, {-50, 28, 3}},
                                                {50, {-50, 28, 3}}};
        NodeContainer nodes(1);
        const MobilityFile file(path, 1);
        NS_TEST_EXPECT_MSG_EQ(file.CountNodes(), 1, "one node");
        file.Install(nodes);
        for (const auto& [time, place] : expected)
        {
            Expect(nodes, 0, time, place);
        }
        Simulator::Run();
        Simulator::Destroy();
    }

    /** A file as ns-2's generator setdest writes it, with what other programs add, and heights. */
    void Generators()
    {
        const std::string path =
            Write("#\n# nodes: 2, pause: 5.00, max speed: 5.00, max x: 100.00, max y: 100.00\n#\n"
                  "set god_ [God instance]\n"
                  "$node_(0) set X_ 0.000000000000\n"
                  "$node_(0) set Y_ 0.000000000000\n"
                  "$node_(0) set Z_ 0.000000000000\n"
                  "$node_(1) set X_ 2.0E1\n"
                  "$node_(1) set Y_ 0\n"
                  "$god_ set-dist 0 1 1\n"
                  "$ns_ at 5.000000000000 \"$node_(1) setdest 30.0 0.0 5.000000000000\"\n"
                  "$ns_ at 6.000000000000 \"$god_ set-dist 0 1 16777215\"\n"
                  "$ns_ at 7.000000000000 \"$node_(1) setdest 30.0 0.0 0.000000000000\"\n"
                  "# $ns_ at 8.0 \"$node_(1) setdest 90.0 0.0 5.0\"\n"
                  "$ns_ at 1E1 \"$node_(0) setdest 3.0 0.0 4.0 1.0\"\n"
                  "#\n# Route Changes: 1\n#\n# Node | Route Changes | Link Changes\n");
        NodeContainer nodes(2);
        MobilityFile(path, 2).Install(nodes);
        Expect(nodes, 1, 6, {25, 0, 0});
        Expect(nodes, 1, 9, {30, 0, 0});
        Expect(nodes, 0, 12.5, {1.5, 0, 2});
        Expect(nodes, 0, 16, {3, 0, 4});
        Simulator::Run();
        Simulator::Destroy();
    }

    /** Cars that brake and accelerate, as SUMO writes them, are where ns-3's own reader puts them. */
    void AsNs3()
    {
        constexpr uint32_t CARS = 3;
        std::string text;
        for (uint32_t car = 0; car < CARS; ++car)
        {
            double x = 10.0 * car;
            const std::string name = "$node_(" + std::to_string(car) + ") ";
            text += name + "set X_ " + std::to_string(x) + "\n" + name + "set Y_ -1.6\n" + name +
                    "set Z_ 0\n";
            for (uint32_t second = car; second < 20; ++second)
            {
                const double speed = (second * 7 + car) % 5 * 3.25;
                x += second > car ? speed : 0;
                text += "$ns_ at " + std::to_string(second) + ".0 \"" + name + "setdest " +
                        std::to_string(x) + " -1.6 " + std::to_string(speed) + "\"\n";
            }
        }
        const std::string path = Write(text);
        NodeContainer own(CARS);
        NodeContainer reference(CARS);
        MobilityFile(path, CARS).Install(own);
        Ns2MobilityHelper(path).Install(reference.Begin(), reference.End());
        for (uint32_t car = 0; car < CARS; ++car)
        {
            for (double time = 0; time < 25; time += 0.3)
            {
                const auto other = reference.Get(car);
                Simulator::Schedule(Seconds(time), [this, own, other, car] {
                    Compare(own, car, other->GetObject<MobilityModel>()->GetPosition());
                });
            }
        }
        Simulator::Run();
        Simulator::Destroy();
    }

    /** Each error names the line. */
    void Errors()
    {
        const std::string place = "$node_(N) set X_ VALUE";
        const std::string event = "$ns_ at TIME \"$node_(N) setdest X Y SPEED\"";
        const std::string lines = " (allowed: " + place + " and " + event + ")";
        const std::string numbers = "a number from -1000000000 to 1000000000)";
        const std::string nodes = " (allowed: $node_(0) to $node_(1), the nodes of the run)";
        const std::map<std::string, std::string> cases{
            {"", ": has no movement of a node (allowed: lines such as " + place + ")"},
            {"\x1f\x8b\x08", ": is compressed by gzip (allowed: text; decompress it with gunzip)"},
            {"\n<fcd-export>", ", line 2: <fcd-export>" + lines},
            {"$ns_ at 1 $node_(0) setdest 1 1 1",
             ", line 1: $ns_ at 1 $node_(0) setdest 1 1 1" + lines},
            {"$ns_ at 1 \"$node_(0) setdest 1 1 1",
             ", line 1: $ns_ at 1 \"$node_(0) setdest 1 1 1" + lines},
            {"$node_(0) set X_ 1\n$node_(0) set Y_ 1\n$ns_ at 1 \"$node_(0) setdest 1 1 1 2\"",
             ", line 3: setdest with 4 values for $node_(0) (allowed: " + event +
                 ", or setdest X Y Z SPEED for a node whose first place has a Z_)"},
            {"set god [God instance]", ", line 1: set god [God instance]" + lines},
            {"$node_(0) set W_ 1",
             ", line 1: a line of $node_(0) (allowed: " + place +
                 ", and Y_ and Z_ in the place of X_)"},
            {"$node_(0) set X_ nan", ", line 1: X_ nan (allowed: " + numbers},
            {"$node_(0) set X_ 0x10", ", line 1: X_ 0x10 (allowed: " + numbers},
            {"$node_(0) set X_ 1\n$node_(0) set X_ 2",
             ", line 2: X_ of $node_(0) a second time (allowed: once per node)"},
            {"$node_(2) set X_ 1", ", line 1: node $node_(2)" + nodes},
            {"$node_(-1) set X_ 1", ", line 1: node $node_(-1)" + nodes},
            {"$node_( set X_ 1", ", line 1: node $node_(" + nodes},
            {"$ns_ at inf \"$node_(0) setdest 1 1 1\"", ", line 1: time inf (allowed: " + numbers},
            {"$ns_ at -1 \"$node_(0) setdest 1 1 1\"",
             ", line 1: time -1 (allowed: a number from 0 to 1000000000)"},
            {"$ns_ at 1 \"$node_(0) setdest 1 1e10 1\"", ", line 1: Y 1e10 (allowed: " + numbers},
            {"$ns_ at 1 \"$node_(0) setdest 1 1 -2\"",
             ", line 1: speed -2 (allowed: a number from 0 to 299792458)"},
            {"$ns_ at 1 \"$node_(0) start\"",
             ", line 1: a command that is not known (allowed: " + event + ", or set X_ VALUE)"},
            {"$node_(0) set X_ 1\n$node_(1) set X_ 2",
             ": node 0 has no place (allowed: X_ and Y_ of each node from 0 to 1)"},
        };
        for (const auto& [text, expected] : cases)
        {
            const std::string path = Write(text);
            std::string found;
            try
            {
                MobilityFile(path, 2).Install(NodeContainer(2));
            }
            catch (const InputError& error)
            {
                found = std::string(error.what()).substr(path.size());
            }
            NS_TEST_EXPECT_MSG_EQ(found, expected, "the error of " << text);
        }
        Simulator::Destroy();
    }

  private:
    /** @param text content of a file @return its path */
    std::string Write(const std::string& text)
    {
        const std::string path = CreateTempDirFilename("movements.tcl");
        std::ofstream(path, std::ios::binary) << text;
        return path;
    }

    /** Compares a place later. @param nodes nodes @param node one of them @param time when @param place its place then */
    void Expect(const NodeContainer& nodes, uint32_t node, double time, const Vector& place)
    {
        Simulator::Schedule(Seconds(time),
                            [this, nodes, node, place] { Compare(nodes, node, place); });
    }

    /** Compares a place now. @param nodes nodes @param node one of them @param place its place */
    void Compare(const NodeContainer& nodes, uint32_t node, const Vector& place)
    {
        const Vector found = nodes.Get(node)->GetObject<MobilityModel>()->GetPosition();
        NS_TEST_EXPECT_MSG_LT(CalculateDistance(found, place),
                              1e-6,
                              "node " << node << " at " << Simulator::Now().GetSeconds()
                                      << " s is at " << found << ", not at " << place);
    }
};

/** The tests of this file. @ingroup ccn-tests */
class MobilityFileTestSuite : public TestSuite
{
  public:
    MobilityFileTestSuite()
        : TestSuite("ccn-mobility-file", TestSuite::Type::UNIT)
    {
        using T = MobilityFileTest;
        AddTestCase(new T("places by hand", &T::Places));
        AddTestCase(new T("files of generators", &T::Generators));
        AddTestCase(new T("the places that ns-3's reader gives", &T::AsNs3));
        AddTestCase(new T("errors", &T::Errors));
    }
};

MobilityFileTestSuite g_mobilityFileTestSuite; ///< registers the suite

} // namespace
