// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors
#include "ns3/ccn-routing-news.h"

#include "ns3/simulator.h"

#include <algorithm>
#include <string>
#include <utility>

namespace ns3::ccn
{

RoutingNews::RoutingNews(RoutingPort& port, const NewsSettings& settings, NewsSource& source)
    : m_port(port),
      m_settings(settings),
      m_source(source),
      m_prefix(port.GetPrefix("news"))
{
}

RoutingNews::~RoutingNews()
{
    m_round.Cancel();
    for (auto& [face, asked] : m_asked)
    {
        asked.timer.Cancel();
    }
}

void
RoutingNews::Start(FaceId face, uint64_t boot)
{
    Asked& asked = m_asked[face];
    asked.boot = boot;
    asked.number = 0;
    Ask(face);
}

void
RoutingNews::Stop(FaceId face)
{
    const auto found = m_asked.find(face);
    if (found != m_asked.end())
    {
        found->second.timer.Cancel();
        m_asked.erase(found);
    }
    m_waiting.erase(face);
}

void
RoutingNews::Ask(FaceId face)
{
    Asked& asked = m_asked.at(face);
    Interest interest;
    interest.name = Name(m_prefix)
                        .Append(m_port.GetRouter())
                        .AppendDecimal(face)
                        .AppendDecimal(asked.boot)
                        .AppendDecimal(asked.number);
    interest.lifetime = m_settings.lifetime;
    m_port.AskForNew(interest);
    asked.asked = Simulator::Now();
    asked.timer.Cancel();
    asked.timer = m_port.Plan(m_settings.lifetime, [this, face] { Ask(face); });
    m_port.Ask(std::move(interest), face);
}

void
RoutingNews::OnHello(FaceId face, uint64_t boot, uint64_t latest)
{
    const auto found = m_asked.find(face);
    if (found == m_asked.end())
    {
        return;
    }
    Asked& asked = found->second;
    if (asked.boot != boot)
    {
        Start(face, boot);
    }
    else if (latest > asked.number && Simulator::Now() - asked.asked > 2 * m_settings.pacing)
    {
        Ask(face);
    }
}

void
RoutingNews::OnInterest(const Name& name, FaceId face)
{
    const uint32_t own = m_prefix.GetSize();
    if (name.GetSize() != own + 4 + m_port.HasExactNames()) // the number of the question
    {
        return;
    }
    if (name.GetEncoded().size() > MAX_MESSAGE_BYTES / 2)
    {
        return; // with it, the answer would be too large for a message
    }
    const auto read = [&name](uint32_t i) { return ReadDecimal(name.GetComponent(i)); };
    const bool isKnown = read(own + 2) == m_port.GetBoot() && read(own + 3) <= m_source.GetLatest();
    const uint64_t after = isKnown ? read(own + 3) : 0;
    if (after < m_told || (after < m_source.GetLatest() && Simulator::Now() >= m_next))
    {
        m_waiting.erase(face);
        Answer(face, name, after);
        return;
    }
    m_waiting[face] = {name, after, Simulator::Now() + m_settings.lifetime};
    if (after < m_source.GetLatest())
    {
        Tell();
    }
}

void
RoutingNews::Tell()
{
    if (m_round.IsExpired())
    {
        const Time now = Simulator::Now();
        m_round = m_port.Plan(std::max(m_next - now, Time()), [this] { AnswerAll(); });
    }
}

void
RoutingNews::AnswerAll()
{
    const Time now = Simulator::Now();
    m_next = now + m_settings.pacing;
    m_told = m_source.GetLatest();
    for (auto waiting = m_waiting.begin(); waiting != m_waiting.end();)
    {
        const Waiting& at = waiting->second;
        const bool isAnswered = at.after < m_source.GetLatest();
        if (isAnswered && now <= at.until)
        {
            Answer(waiting->first, at.name, at.after);
        }
        waiting = isAnswered || now > at.until ? m_waiting.erase(waiting) : std::next(waiting);
    }
}

void
RoutingNews::Answer(FaceId face, const Name& name, uint64_t after)
{
    RoutingWriter changes;
    const uint64_t upTo = m_source.Write(face, after, m_settings.maxOctets, changes);
    RoutingWriter answer;
    answer.Number(m_port.GetBoot()).Number(after).Number(upTo).Octets(changes.Get());
    m_port.Answer(name, answer.Get(), false);
}

void
RoutingNews::OnContent(const Name& name, Bytes payload, FaceId from)
{
    const uint32_t own = m_prefix.GetSize();
    if (name.GetSize() != own + 5 || name.GetComponent(own) != m_port.GetRouter())
    {
        return;
    }
    const auto found = m_asked.find(ReadFace(name.GetComponent(own + 1)));
    RoutingReader reader(payload);
    const uint64_t boot = reader.Number();
    const uint64_t after = reader.Number();
    const uint64_t upTo = reader.Number();
    RoutingReader changes(reader.Octets());
    if (found == m_asked.end() || !reader.IsComplete() || upTo < after ||
        (from != NO_FACE && from != found->first))
    {
        return;
    }
    Asked& asked = found->second;
    const bool isUnknown = after == 0 && ReadDecimal(name.GetComponent(own + 3)) == asked.number;
    if (after != (boot == asked.boot ? asked.number : 0) && !isUnknown)
    {
        return; // an answer to an earlier Interest
    }
    asked.boot = boot;
    asked.number = upTo;
    m_source.Read(found->first, after == 0, changes);
    if (m_asked.count(found->first) != 0)
    {
        Ask(found->first);
    }
}

} // namespace ns3::ccn
