// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_POSITION_RECORDER_H
#define CCN_POSITION_RECORDER_H

#include "lib/recording/run-record.h"

#include "ns3/event-id.h"
#include "ns3/mobility-model.h"
#include "ns3/node.h"
#include "ns3/nstime.h"
#include "ns3/vector.h"
#include "ns3/waypoint-mobility-model.h"

#include <cstddef>
#include <map>
#include <string>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Records where nodes with a mobility model are: at the start, at each change of course, and at the
 * end. Between two rows, a node moves in a straight line with the speed of the first one.
 *
 * Two models of ns-3 do not report their changes when they happen, so the recorder has events of its
 * own for them, also if they are part of a HierarchicalMobilityModel:
 * - a WaypointMobilityModel reports a waypoint that was added with LazyNotify only when somebody asks
 *   for the place next, and skips those that have passed meanwhile. It is asked at each waypoint;
 * - a ConstantAccelerationMobilityModel moves on a curve, of which it reports only the beginning. It
 *   has a row each CURVE_STEP while its speed in x or y changes.
 *
 * A WaypointMobilityModel does not report SetPosition() before its next waypoint, so the row of such
 * a jump is that of the waypoint. The recorder is not thread-safe.
 */
class PositionRecorder
{
  public:
    /** Time between two rows on a curve. With 10 m/s^2, the line ends 50 mm from the curve. */
    static constexpr int64_t CURVE_STEP_MS = 100;

    /** @param record record for the rows; must outlive this object */
    explicit PositionRecorder(RunRecord& record);
    ~PositionRecorder();
    PositionRecorder(const PositionRecorder&) = delete;
    PositionRecorder& operator=(const PositionRecorder&) = delete;

    /**
     * Watches a node from now on. A node without a mobility model has no rows, and a node that is
     * watched already has them once.
     * @param node the node
     * @param name its name in the database
     */
    void Watch(Ptr<Node> node, const std::string& name);

    /**
     * Removes the recorder's own event from the simulator, so that Simulator::IsFinished() tells
     * whether the simulation has others.
     */
    void Pause();
    /** Puts the event back that Pause() has removed. */
    void Resume();

    /** Adds the last rows. Call it once, after Simulator::Run. */
    void Finish();

  private:
    /** A node that may move. */
    struct Watched
    {
        Ptr<MobilityModel> model; ///< where it is
        std::string name;         ///< its name in the database
        bool isCurved{false};     ///< it may move on a curve
        Vector speed{};           ///< in its last row
    };

    /**
     * Finds the models that report late.
     * @param model a model, or a part of one
     * @param watched the node; gets isCurved
     */
    void Examine(const Ptr<MobilityModel>& model, Watched& watched);
    /** @param model a model whose next waypoint, if it has one, is a turn to come */
    void AddTurn(const Ptr<WaypointMobilityModel>& model);
    /** Lets all models whose turn is due report it, and adds the rows of curves. */
    void Look();
    /** Adds a row. */
    void AddRow(Watched& watched);

    /** @param model a model whose course has changed; it adds a row */
    void NoteCourse(Ptr<const MobilityModel> model);

    RunRecord& m_record;
    std::vector<Watched> m_nodes;
    std::map<const MobilityModel*, std::size_t> m_index;     ///< of m_nodes, by model
    std::multimap<Time, Ptr<WaypointMobilityModel>> m_turns; ///< the next waypoint of each model
    Time m_nextStep;                                         ///< time of the next rows of curves
    bool m_hasCurves{false};
    EventId m_look; ///< of Look()
};

} // namespace ns3::ccn

#endif // CCN_POSITION_RECORDER_H
