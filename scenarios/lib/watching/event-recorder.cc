// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "event-recorder.h"

#include "event-context.h"
#include "message-events.h"
#include "pit-events.h"
#include "table-contents.h"
#include "table-events.h"

#include "ns3/simulator.h"

namespace ns3::ccn
{

/** A watched node. Its members disconnect their traces before the node itself is released. */
struct EventRecorder::Watched
{
    /** @param log log of the run @param node the node's CCN layer @param name name of the node */
    Watched(EventLog& log, Ptr<CcnL3Protocol> node, const std::string& name)
        : l3(node),
          context(log, name, node->GetLayer(), node->GetCodec()),
          tables(context, *node),
          pit(context, node->GetPit()),
          messages(context, pit, *node)
    {
    }

    Ptr<CcnL3Protocol> l3;
    EventContext context;
    TableEvents tables;
    PitEvents pit;
    MessageEvents messages;
};

EventRecorder::EventRecorder(RunRecord& record, const std::vector<Time>& contentTimes)
    : m_record(record),
      m_log(record),
      m_positions(record)
{
    for (const Time& time : contentTimes)
    {
        m_contents.push_back(Simulator::Schedule(time, &EventRecorder::AddContents, this));
    }
}

EventRecorder::~EventRecorder()
{
    for (auto& event : m_contents)
    {
        event.Cancel();
    }
}

void
EventRecorder::Watch(Ptr<CcnL3Protocol> l3, const std::string& name)
{
    m_nodes.push_back(std::make_unique<Watched>(m_log, l3, name));
    m_positions.Watch(l3->GetNode(), name);
}

void
EventRecorder::WatchTcp(Ptr<Node> node, const std::string& name)
{
    m_tcp.Watch(node, name);
    m_positions.Watch(node, name);
}

void
EventRecorder::AddContents()
{
    for (const auto& node : m_nodes)
    {
        AddTableContents(m_record, node->context.GetNode(), *node->l3, m_log.GetChanges());
    }
}

void
EventRecorder::Finish()
{
    m_positions.Finish();
    m_tcp.AddFaces();
    for (const auto& node : m_nodes)
    {
        for (uint32_t i = 0; i < node->l3->GetFaceCount(); ++i)
        {
            const Ptr<Face> face = node->l3->GetFace(i);
            m_record.Add(FaceRow{node->context.GetNode(),
                                 i,
                                 face->GetLabel(),
                                 face->IsLocal(),
                                 node->context.GetLayer()});
        }
    }
}

} // namespace ns3::ccn
