/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "position-recorder.h"

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
    const bool isWatched = std::any_of(m_nodes.begin(), m_nodes.end(), [&](const Watched& other) {
        return other.model == model;
    });
    if (!model || isWatched)
    {
        return;
    }
    m_nodes.push_back({model, name});
    m_record.Add(MakeRow(m_nodes.back()));
    model->TraceConnectWithoutContext("CourseChange",
                                      MakeCallback(&PositionRecorder::NoteCourse, this));
}

void
PositionRecorder::Finish()
{
    for (const Watched& watched : m_nodes)
    {
        m_record.Add(MakeRow(watched));
    }
}

void
PositionRecorder::NoteCourse(Ptr<const MobilityModel> model)
{
    for (const Watched& watched : m_nodes)
    {
        if (watched.model == model)
        {
            m_record.Add(MakeRow(watched));
        }
    }
}

PositionRow
PositionRecorder::MakeRow(const Watched& watched)
{
    const Vector place = watched.model->GetPosition();
    const Vector speed = watched.model->GetVelocity();
    return {Simulator::Now().GetSeconds(), watched.name, place.x, place.y, speed.x, speed.y};
}

} // namespace ns3::ccn
