// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-neighbour-hellos.h"

#include "ns3/simulator.h"

#include <algorithm>
#include <utility>

namespace ns3::ccn
{

NeighbourHellos::NeighbourHellos(RoutingPort& port,
                                 const HelloSettings& settings,
                                 Ptr<UniformRandomVariable> random,
                                 Changed changed,
                                 Changed heard)
    : m_port(port),
      m_settings(settings),
      m_random(std::move(random)),
      m_changed(std::move(changed)),
      m_heard(std::move(heard)),
      m_prefix(port.GetPrefix("hello"))
{
}

NeighbourHellos::~NeighbourHellos()
{
    for (auto& [face, neighbour] : m_faces)
    {
        neighbour.timer.Cancel();
        neighbour.wait.Cancel();
    }
}

bool
NeighbourHellos::IsWaiting(const Neighbour& neighbour)
{
    return !neighbour.isUp && Simulator::Now() < neighbour.waitEnd;
}

const NeighbourHellos::Neighbour*
NeighbourHellos::Find(FaceId face) const
{
    const auto found = m_faces.find(face);
    return found == m_faces.end() ? nullptr : &found->second;
}

void
NeighbourHellos::Start(FaceId face)
{
    Neighbour& neighbour = m_faces[face];
    neighbour.waitEnd = Simulator::Now() + m_settings.wait;
    neighbour.failures = 0;
    neighbour.isAsked = false;
    neighbour.timer.Cancel();
    // Faces of one node, and nodes that start together, say their first hellos at different times.
    const Time first = std::min(m_settings.timeout, m_settings.interval) * 0.1;
    neighbour.timer =
        m_port.Plan(first * m_random->GetValue(0, 1), [this, face] { SayHello(face); });
    if (m_settings.wait.IsStrictlyPositive())
    {
        neighbour.wait.Cancel();
        neighbour.wait =
            m_port.Plan(m_settings.wait, [this, face] { Consider(face, m_faces.at(face)); });
    }
}

void
NeighbourHellos::Lose(FaceId face)
{
    const auto found = m_faces.find(face);
    if (found != m_faces.end())
    {
        Set(face, found->second, false);
        found->second.router.clear();
    }
}

void
NeighbourHellos::Stop(FaceId face)
{
    Lose(face);
    const auto found = m_faces.find(face);
    if (found != m_faces.end())
    {
        found->second.timer.Cancel();
        found->second.wait.Cancel();
        m_faces.erase(found);
    }
}

void
NeighbourHellos::SayHello(FaceId face)
{
    Neighbour& neighbour = m_faces.at(face);
    Interest interest;
    interest.name = Name(m_prefix).Append(m_port.GetRouter()).AppendDecimal(face);
    interest.lifetime = m_settings.timeout;
    if (!m_settings.areCached)
    {
        m_port.AskForNew(interest);
    }
    neighbour.isAsked = true;
    neighbour.timer = m_port.Plan(m_settings.timeout, [this, face] { OnTimeout(face); });
    m_port.Ask(std::move(interest), face);
}

void
NeighbourHellos::ScheduleHello(FaceId face, Neighbour& neighbour)
{
    neighbour.isAsked = false;
    neighbour.timer = m_port.Plan(m_settings.interval * m_random->GetValue(0.75, 1),
                                  [this, face] { SayHello(face); });
}

void
NeighbourHellos::OnTimeout(FaceId face)
{
    Neighbour& neighbour = m_faces.at(face);
    ++neighbour.failures;
    if (neighbour.failures <= m_settings.retries)
    {
        SayHello(face);
        return;
    }
    ScheduleHello(face, neighbour);
    Lose(face);
}

void
NeighbourHellos::OnInterest(const Name& name, FaceId face, uint64_t latest)
{
    const auto found = m_faces.find(face);
    if (found == m_faces.end())
    {
        return; // it does not route over this face
    }
    Neighbour& neighbour = found->second;
    RoutingWriter answer;
    answer.Octets(m_port.GetRouter())
        .Number(m_port.GetBoot())
        .Number(latest)
        .Number(IsWaiting(neighbour));
    m_port.Answer(name, answer.Get(), m_settings.areCached);
    if (neighbour.router.empty() && !neighbour.isAsked) // somebody is there: do not wait
    {
        neighbour.timer.Cancel();
        neighbour.failures = 0;
        SayHello(face);
    }
}

void
NeighbourHellos::OnContent(const Name& name, Bytes payload, FaceId from)
{
    const uint32_t own = m_prefix.GetSize();
    const bool hasEnd = !m_port.HasExactNames() || !m_settings.areCached; // a version or a number
    const auto found = name.GetSize() == own + 2 + hasEnd
                           ? m_faces.find(ReadFace(name.GetComponent(own + 1)))
                           : m_faces.end();
    RoutingReader reader(payload);
    const std::string router(reader.Octets());
    const uint64_t boot = reader.Number();
    const uint64_t latest = reader.Number();
    const bool waits = reader.Number(1) == 1;
    if (found == m_faces.end() || !found->second.isAsked || !reader.IsComplete() ||
        router.empty() || router == m_port.GetRouter() ||
        name.GetComponent(own) != m_port.GetRouter() || (from != NO_FACE && from != found->first))
    {
        return;
    }
    const FaceId face = found->first;
    Neighbour& neighbour = found->second;
    neighbour.failures = 0;
    neighbour.timer.Cancel();
    ScheduleHello(face, neighbour);
    if (neighbour.isUp && neighbour.router != router)
    {
        Set(face, neighbour, false); // another router is at the end of the link now
    }
    neighbour.router = router;
    neighbour.boot = boot;
    neighbour.latest = latest;
    neighbour.waits = waits;
    neighbour.isUp ? m_heard(face) : Consider(face, neighbour);
}

void
NeighbourHellos::Consider(FaceId face, Neighbour& neighbour)
{
    const bool answers = !neighbour.router.empty();
    if (answers && !neighbour.isUp && !(IsWaiting(neighbour) && neighbour.waits))
    {
        Set(face, neighbour, true);
    }
}

void
NeighbourHellos::Set(FaceId face, Neighbour& neighbour, bool isUp)
{
    if (neighbour.isUp != isUp)
    {
        neighbour.isUp = isUp;
        m_changed(face);
    }
}

} // namespace ns3::ccn
