// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "position-recorder.h"

#include "ns3/boolean.h"
#include "ns3/constant-acceleration-mobility-model.h"
#include "ns3/hierarchical-mobility-model.h"
#include "ns3/simulator.h"

#include <algorithm>

namespace ns3::ccn
{

PositionRecorder::PositionRecorder(RunRecord& record)
    : m_record(record)
{
}

PositionRecorder::~PositionRecorder()
{
    m_look.Cancel(); // the simulator may be another one already, from which nothing can be removed
    for (const Watched& watched : m_nodes)
    {
        watched.model->TraceDisconnectWithoutContext(
            "CourseChange",
            MakeCallback(&PositionRecorder::NoteCourse, this));
    }
}

void
PositionRecorder::Watch(Ptr<Node> node, const std::string& name)
{
    const auto model = node->GetObject<MobilityModel>();
    if (!model || !m_index.emplace(PeekPointer(model), m_nodes.size()).second)
    {
        return;
    }
    m_nodes.push_back({model, name});
    AddRow(m_nodes.back());
    model->TraceConnectWithoutContext("CourseChange",
                                      MakeCallback(&PositionRecorder::NoteCourse, this));
    Pause();
    Examine(model, m_nodes.back());
    Resume();
}

void
PositionRecorder::Examine(const Ptr<MobilityModel>& model, Watched& watched)
{
    if (const auto both = DynamicCast<HierarchicalMobilityModel>(model))
    {
        Examine(both->GetChild(), watched);
        Examine(both->GetParent(), watched);
    }
    else if (const auto points = DynamicCast<WaypointMobilityModel>(model))
    {
        // The attribute had its effect when the waypoints were added. It has one on those to come.
        points->SetAttribute("LazyNotify", BooleanValue(false));
        AddTurn(points);
    }
    else if (DynamicCast<ConstantAccelerationMobilityModel>(model))
    {
        watched.isCurved = true;
        m_nextStep = m_hasCurves ? m_nextStep : Simulator::Now() + MilliSeconds(CURVE_STEP_MS);
        m_hasCurves = true;
    }
}

void
PositionRecorder::AddTurn(const Ptr<WaypointMobilityModel>& model)
{
    const Time turn = model->GetNextWaypoint().time;
    if (turn > Simulator::Now())
    {
        m_turns.emplace(turn, model);
    }
}

void
PositionRecorder::Pause()
{
    Simulator::Remove(m_look);
}

void
PositionRecorder::Resume()
{
    if (m_turns.empty() && !m_hasCurves)
    {
        return;
    }
    Time next = m_turns.empty() ? m_nextStep : m_turns.begin()->first;
    next = m_hasCurves ? std::min(next, m_nextStep) : next;
    m_look = Simulator::Schedule(next - Simulator::Now(), &PositionRecorder::Look, this);
}

void
PositionRecorder::Look()
{
    const Time now = Simulator::Now();
    while (!m_turns.empty() && m_turns.begin()->first <= now)
    {
        const auto model = m_turns.begin()->second;
        m_turns.erase(m_turns.begin());
        AddTurn(model); // which asks it, so that it calls NoteCourse()
    }
    if (m_hasCurves && m_nextStep <= now)
    {
        m_nextStep = now + MilliSeconds(CURVE_STEP_MS);
        for (Watched& watched : m_nodes)
        {
            const Vector speed = watched.isCurved ? watched.model->GetVelocity() : watched.speed;
            if (speed.x != watched.speed.x || speed.y != watched.speed.y)
            {
                AddRow(watched);
            }
        }
    }
    // The recorder must not keep a simulation running that has no other events.
    if (!Simulator::IsFinished())
    {
        Resume();
    }
}

void
PositionRecorder::Finish()
{
    for (Watched& watched : m_nodes)
    {
        AddRow(watched);
    }
}

void
PositionRecorder::NoteCourse(Ptr<const MobilityModel> model)
{
    AddRow(m_nodes[m_index.at(PeekPointer(model))]);
}

void
PositionRecorder::AddRow(Watched& watched)
{
    const Vector place = watched.model->GetPosition();
    watched.speed = watched.model->GetVelocity();
    m_record.Add(PositionRow{Simulator::Now().GetSeconds(),
                             watched.name,
                             place.x,
                             place.y,
                             watched.speed.x,
                             watched.speed.y});
}

} // namespace ns3::ccn
