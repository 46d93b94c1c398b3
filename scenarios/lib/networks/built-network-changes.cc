// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "built-network.h"
#include "description-check.h"
#include "lib/media/mobility-file.h"
#include "lib/media/silent-loss.h"
#include "lib/text/refusal.h"
#include "name-streams.h"

#include "ns3/constant-velocity-mobility-model.h"
#include "ns3/simulator.h"

#include <algorithm>

// What changes in a network while it runs.

namespace ns3::ccn
{

void
BuiltNetwork::ScheduleChanges()
{
    for (const ScheduledChange& step : m_description.changes)
    {
        Simulator::Schedule(step.at, [this, step] { Change(step.link, step.change); });
    }
    for (const ScheduledMove& move : m_description.moves)
    {
        Simulator::Schedule(move.at, [this, move] { Move(move); });
    }
    for (const RandomFailures& failures : m_description.failures)
    {
        ScheduleFailures(failures);
    }
}

void
BuiltNetwork::Move(const ScheduledMove& move) const
{
    const auto model = m_nodes.Get(move.node)->GetObject<ConstantVelocityMobilityModel>();
    const Vector velocity = move.velocity.value_or(model->GetVelocity());
    model->SetPosition(move.place.value_or(model->GetPosition())); // which stops the node
    model->SetVelocity(velocity);
}

void
BuiltNetwork::MoveByFile(const MovementsDescription& movements) const
{
    NodeContainer nodes;
    for (const uint32_t index : movements.nodes)
    {
        nodes.Add(m_nodes.Get(index));
        if (nodes.Get(nodes.GetN() - 1)->GetObject<MobilityModel>())
        {
            Refuse("node " + m_description.GetNodes()[index].name + " with a place and a file",
                   "one of both");
        }
    }
    MobilityFile(movements.path, nodes.GetN()).Install(nodes);
}

void
BuiltNetwork::ScheduleFailures(const RandomFailures& failures)
{
    const auto random = CreateObject<ExponentialRandomVariable>();
    random->SetStream(
        GetNamedStream("failures", m_description.GetName(m_description.GetLinks()[failures.link])));
    const auto schedule = [this, link = failures.link](Time at, LinkCondition state) {
        Simulator::Schedule(at, [this, link, state] {
            LinkChange change;
            change.state = state;
            Change(link, change);
        });
    };
    const auto draw = [&random](Time mean) {
        return Seconds(random->GetValue(mean.GetSeconds(), 0));
    };
    for (Time at = draw(failures.up); at < failures.until; at += draw(failures.up))
    {
        schedule(at, failures.failure);
        at += draw(failures.down);
        schedule(at, LinkCondition::UP);
    }
}

void
BuiltNetwork::Change(const std::string& link, const std::string& change)
{
    Change(m_description.FindLink(link), LinkChange::Parse(change));
}

void
BuiltNetwork::Change(uint32_t index, const LinkChange& change)
{
    BuiltLink& link = m_links[index];
    const LinkDescription& described = m_description.GetLinks()[index];
    DescriptionCheck::CheckChange(m_description.GetName(described), described, change);
    const NetDeviceContainer& devices = link.devices.GetDevices();
    const bool isLan = described.medium == LinkMedium::LAN;
    for (uint32_t i = 0; i < devices.GetN(); ++i)
    {
        if (change.rate && !isLan)
        {
            devices.Get(i)->SetAttribute("DataRate", DataRateValue(*change.rate));
        }
        if (change.delay)
        {
            devices.Get(i)->GetChannel()->SetAttribute("Delay", TimeValue(*change.delay));
        }
    }
    if (change.rate && isLan)
    {
        devices.Get(0)->GetChannel()->SetAttribute("DataRate", DataRateValue(*change.rate));
    }
    if (change.loss)
    {
        link.devices.SetLoss(*change.loss);
    }
    for (const BuiltFace& face : link.faces)
    {
        if (change.cost)
        {
            m_oracle.SetCost(m_nodes.Get(face.node), face.face, *change.cost);
        }
    }
    if (change.state)
    {
        SetState(link, *change.state);
    }
    if (change.ChangesRoutes() && !m_description.origins.empty())
    {
        m_rerouting.Cancel();
        const Time after = m_description.routing.after;
        after.IsZero() ? Reroute()
                       : void(m_rerouting = Simulator::Schedule(after, [this] { Reroute(); }));
    }
}

void
BuiltNetwork::SetState(BuiltLink& link, LinkCondition state)
{
    link.state = state;
    Apply(link);
    for (const BuiltFace& face : link.faces)
    {
        m_oracle.SetUsable(m_nodes.Get(face.node), face.face, state != LinkCondition::SILENT);
    }
}

void
BuiltNetwork::Apply(const BuiltLink& link) const
{
    const auto isAbsent = [this](uint32_t node) { return m_absent.count(node) > 0; };
    const LinkDescription& described = m_description.GetLinks()[&link - m_links.data()];
    const NetDeviceContainer& devices = link.devices.GetDevices();
    for (uint32_t i = 0; i < devices.GetN(); ++i)
    {
        SetSilent(devices.Get(i),
                  link.state == LinkCondition::SILENT || isAbsent(described.nodes[i]));
    }
    for (const BuiltFace& face : link.faces)
    {
        CcnStackHelper::Get(m_nodes.Get(face.node))
            ->GetFace(face.face)
            ->SetUp(link.state != LinkCondition::DOWN && !isAbsent(face.node));
    }
}

void
BuiltNetwork::SetPresent(uint32_t node, bool isPresent)
{
    isPresent ? void(m_absent.erase(node)) : void(m_absent.insert(node));
    for (std::size_t i = 0; i < m_links.size(); ++i)
    {
        const auto& nodes = m_description.GetLinks()[i].nodes;
        if (std::find(nodes.begin(), nodes.end(), node) != nodes.end())
        {
            Apply(m_links[i]);
        }
    }
}

} // namespace ns3::ccn
