/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_POSITION_RECORDER_H
#define CCN_POSITION_RECORDER_H

#include "run-record.h"

#include "ns3/mobility-model.h"
#include "ns3/node.h"

#include <string>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Records where nodes with a mobility model are: at the start, at each change of course, and at the
 * end. It is not thread-safe.
 */
class PositionRecorder
{
  public:
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

    /** Adds the last rows. Call it once, after Simulator::Run. */
    void Finish();

  private:
    /** A node that may move. */
    struct Watched
    {
        Ptr<MobilityModel> model; ///< where it is
        std::string name;         ///< its name in the database
    };

    /** @param model a model whose course has changed; it adds a row */
    void NoteCourse(Ptr<const MobilityModel> model);

    /** @param watched a node @return its row for now */
    static PositionRow MakeRow(const Watched& watched);

    RunRecord& m_record;
    std::vector<Watched> m_nodes;
};

} // namespace ns3::ccn

#endif // CCN_POSITION_RECORDER_H
