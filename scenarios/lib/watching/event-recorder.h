// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_EVENT_RECORDER_H
#define CCN_EVENT_RECORDER_H

#include "event-log.h"
#include "position-recorder.h"
#include "tcp-events.h"

#include "ns3/ccn-l3-protocol.h"
#include "ns3/event-id.h"
#include "ns3/nstime.h"

#include <memory>
#include <string>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Records what watched nodes do, each change of their tables with its cause, and where they are: the
 * rows of --events. It is not thread-safe.
 */
class EventRecorder
{
  public:
    /**
     * @param record record for the rows; must outlive this object
     * @param contentTimes times at which all tables are stored whole (--tables-at)
     */
    EventRecorder(RunRecord& record, const std::vector<Time>& contentTimes);
    ~EventRecorder();

    /**
     * Watches a node from now on.
     * @param l3 its CCN layer
     * @param name its name in the database
     */
    void Watch(Ptr<CcnL3Protocol> l3, const std::string& name);

    /** As TcpEvents::Watch(). */
    void WatchTcp(Ptr<Node> node, const std::string& name);

    /** As PositionRecorder::Pause(). */
    void Pause()
    {
        m_positions.Pause();
    }

    /** As PositionRecorder::Resume(). */
    void Resume()
    {
        m_positions.Resume();
    }

    /** Adds the rows to the record. Call it once, after Simulator::Run. */
    void Finish();

  private:
    struct Watched;

    /** Stores all tables of all nodes. */
    void AddContents();

    RunRecord& m_record;
    EventLog m_log;
    TcpEvents m_tcp{m_log};
    PositionRecorder m_positions;
    std::vector<std::unique_ptr<Watched>> m_nodes;
    std::vector<EventId> m_contents; ///< events of AddContents()
};

} // namespace ns3::ccn

#endif // CCN_EVENT_RECORDER_H
