// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"
#include "lib/watching/position-recorder.h"
#include "lib/watching/recorder.h"

#include "ns3/boolean.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/double.h"
#include "ns3/mobility-module.h"
#include "ns3/node-container.h"
#include "ns3/node.h"
#include "ns3/object-factory.h"
#include "ns3/pointer.h"
#include "ns3/simulator.h"

#include <array>
#include <functional>
#include <map>
#include <memory>
#include <sstream>
#include <string>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** The table of positions. @ingroup ccn-tests */
class PositionRecorderTest : public MethodTestCase<PositionRecorderTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** A node that turns at 2 s, and one that has no place. */
    void Course()
    {
        auto node = CreateObject<Node>();
        auto model = CreateObject<ConstantVelocityMobilityModel>();
        node->AggregateObject(model);
        model->SetPosition(Vector(1, 2, 0));
        model->SetVelocity(Vector(3, 0, 0));
        RunRecord record;
        PositionRecorder recorder(record);
        recorder.Watch(node, "a");
        recorder.Watch(node, "a"); // another layer
        recorder.Watch(CreateObject<Node>(), "b");
        At(Seconds(2), [model] { model->SetVelocity(Vector(0, -1, 0)); });
        Simulator::Stop(Seconds(5));
        Simulator::Run();
        recorder.Finish();
        NS_TEST_EXPECT_MSG_EQ(ToText(record),
                              "a 0: 1 2, 3 0\na 2: 7 2, 0 -1\na 5: 7 -1, 0 -1\n",
                              "the start, the turn and the end");
    }

    /** Waypoints are recorded when they are reached, although nobody asks for the place of the node. */
    void LazyWaypoints()
    {
        RunRecord record;
        PositionRecorder recorder(record);
        const auto model = MakeWaypoints();
        auto node = CreateObject<Node>();
        node->AggregateObject(model);
        recorder.Watch(node, "a");
        Simulator::Stop(Seconds(30));
        Simulator::Run();
        recorder.Finish();
        NS_TEST_EXPECT_MSG_EQ(ToText(record),
                              "a 0: 10 0, 0 0\na 2: 10 0, 0 10\na 6: 10 40, 0 0\n"
                              "a 10: 10 40, 10 0\na 13: 40 40, 0 0\na 30: 40 40, 0 0\n",
                              "each turn at its time");
    }

    /** A recorder does not keep a simulation running, neither for later waypoints nor for curves. */
    void EndOfEvents()
    {
        for (const bool isCurved : {false, true})
        {
            RunRecord record;
            RecordOptions options;
            options.events = true;
            Recorder recorder(record, 1, false, options);
            auto node = CreateObject<Node>();
            const Ptr<MobilityModel> model =
                isCurved ? Ptr<MobilityModel>(CreateObject<ConstantAccelerationMobilityModel>())
                         : Ptr<MobilityModel>(MakeWaypoints());
            node->AggregateObject(model);
            CcnStackHelper().Install(NodeContainer(node));
            recorder.Watch(node, "a");
            At(Seconds(3), [] {});
            Simulator::Run();
            NS_TEST_EXPECT_MSG_EQ((Simulator::Now() <= Seconds(4)), true, "one bin later at most");
            Simulator::Destroy();
        }
    }

    /** Between two rows, each model of ns-3 is on the line that the first one begins. */
    void EveryModel()
    {
        for (const auto& [name, make] : GetModels())
        {
            RunRecord record;
            const auto nodes = std::array{CreateObject<Node>(), CreateObject<Node>()};
            // Asking a model makes it report, so the second node is asked.
            for (const auto& node : nodes)
            {
                const auto model = make();
                model->AssignStreams(7);
                node->AggregateObject(model);
                node->Initialize();
            }
            auto recorder = std::make_unique<PositionRecorder>(record);
            recorder->Watch(nodes[0], "a");
            std::map<double, Vector> asked;
            for (double time = 0.05; time < 20; time += 0.1)
            {
                At(Seconds(time), [&asked, time, other = nodes[1]] {
                    asked[time] = other->GetObject<MobilityModel>()->GetPosition();
                });
            }
            Simulator::Stop(Seconds(20));
            Simulator::Run();
            recorder->Finish();
            for (const auto& [time, place] : asked)
            {
                const Vector drawn = GetDrawn(record, time);
                NS_TEST_EXPECT_MSG_EQ_TOL(drawn.x, place.x, 0.05, name << " at " << time << " s");
                NS_TEST_EXPECT_MSG_EQ_TOL(drawn.y, place.y, 0.05, name << " at " << time << " s");
            }
            recorder.reset();
            Simulator::Destroy();
        }
    }

  private:
    /** @param record a record @return its positions */
    static std::string ToText(const RunRecord& record)
    {
        std::ostringstream text;
        for (const auto& row : record.Get<PositionRow>())
        {
            text << row.node << " " << row.time << ": " << row.x << " " << row.y << ", "
                 << row.speedX << " " << row.speedY << "\n";
        }
        return text.str();
    }

    /** @param record positions of one node @param time a time in s @return where the explorer draws it */
    static Vector GetDrawn(const RunRecord& record, double time)
    {
        Vector place;
        for (const auto& row : record.Get<PositionRow>())
        {
            if (row.time <= time)
            {
                const double passed = time - row.time;
                place = Vector(row.x + row.speedX * passed, row.y + row.speedY * passed, 0);
            }
        }
        return place;
    }

    /** @return a model that turns at 2, 6, 10 and 13 s, and does not tell */
    static Ptr<WaypointMobilityModel> MakeWaypoints()
    {
        auto model = CreateObject<WaypointMobilityModel>();
        model->SetAttribute("LazyNotify", BooleanValue(true));
        model->AddWaypoint(Waypoint(Seconds(0), Vector(10, 0, 0)));
        model->AddWaypoint(Waypoint(Seconds(2), Vector(10, 0, 0)));
        model->AddWaypoint(Waypoint(Seconds(6), Vector(10, 40, 0)));
        model->AddWaypoint(Waypoint(Seconds(10), Vector(10, 40, 0)));
        model->AddWaypoint(Waypoint(Seconds(13), Vector(40, 40, 0)));
        return model;
    }

    /** @return a model that slows down and comes back on a curve */
    static Ptr<MobilityModel> MakeCurve()
    {
        auto model = CreateObject<ConstantAccelerationMobilityModel>();
        model->SetPosition(Vector(1, 2, 0));
        model->SetVelocityAndAcceleration(Vector(30, 5, 0), Vector(-4, 2, 0));
        return model;
    }

    /** @return a member of a group whose own course and whose group's course are late */
    static Ptr<MobilityModel> MakeMember()
    {
        auto model = CreateObject<HierarchicalMobilityModel>();
        model->SetParent(MakeWaypoints());
        auto child = MakeWaypoints();
        child->AddWaypoint(Waypoint(Seconds(14.5), Vector(0, 0, 0)));
        model->SetChild(child);
        return model;
    }

    /** @param type name of a model that draws its course @return what makes it */
    static std::function<Ptr<MobilityModel>()> Make(const std::string& type)
    {
        return [type] {
            ObjectFactory factory(type);
            if (type == "ns3::RandomWaypointMobilityModel")
            {
                const auto places = CreateObject<RandomRectanglePositionAllocator>();
                places->SetX(CreateObject<UniformRandomVariable>());
                places->SetY(CreateObject<UniformRandomVariable>());
                factory.Set("PositionAllocator", PointerValue(places));
            }
            if (type == "ns3::SteadyStateRandomWaypointMobilityModel")
            {
                // Its default area has no size, which newer releases of ns-3 refuse.
                factory.Set("MaxX", DoubleValue(10));
                factory.Set("MaxY", DoubleValue(10));
            }
            return factory.Create<MobilityModel>();
        };
    }

    /** @return the mobility models of ns-3, by name */
    static std::map<std::string, std::function<Ptr<MobilityModel>()>> GetModels()
    {
        std::map<std::string, std::function<Ptr<MobilityModel>()>> models{
            {"lazy waypoints", [] { return MakeWaypoints(); }},
            {"curve", &MakeCurve},
            {"group", &MakeMember},
            {"notified waypoints", [] {
                 auto model = MakeWaypoints();
                 model->SetAttribute("LazyNotify", BooleanValue(false));
                 model->AddWaypoint(Waypoint(Seconds(15), Vector(0, 5, 0)));
                 return model;
             }}};
        for (const char* name : {"ConstantPosition",
                                 "ConstantVelocity",
                                 "RandomWalk2d",
                                 "RandomDirection2d",
                                 "RandomWaypoint",
                                 "SteadyStateRandomWaypoint",
                                 "GaussMarkov"})
        {
            models[name] = Make(std::string("ns3::") + name + "MobilityModel");
        }
        return models;
    }
};

/** PositionRecorder. @ingroup ccn-tests */
class PositionRecorderTestSuite : public TestSuite
{
  public:
    PositionRecorderTestSuite()
        : TestSuite("ccn-position-recorder", TestSuite::Type::UNIT)
    {
        using T = PositionRecorderTest;
        AddTestCase(new T("a change of course", &T::Course));
        AddTestCase(new T("waypoints that nobody asks for", &T::LazyWaypoints));
        AddTestCase(new T("the end of a simulation", &T::EndOfEvents));
        AddTestCase(new T("every mobility model", &T::EveryModel));
    }
};

PositionRecorderTestSuite g_positionRecorderTestSuite; ///< registers the suite

} // namespace
