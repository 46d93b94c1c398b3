/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-version-resolver.h"

#include "ns3/simulator.h"

#include <algorithm>
#include <utility>

namespace ns3::ccn
{

VersionResolver::VersionResolver(PendingRequests& requests, Style style)
    : m_requests(requests),
      m_style(std::move(style))
{
}

void
VersionResolver::Resolve(const Name& name, Time timeout, Found found, Failed failed)
{
    m_name = name;
    m_found = std::move(found);
    m_roundTrip = Seconds(0);
    Ask(ChildQuery::LatestVersion(name), timeout, std::move(failed));
}

void
VersionResolver::Ask(const ChildQuery& query, Time timeout, Failed failed)
{
    m_asked = Simulator::Now();
    m_requests.Express(
        m_style.ask(query, timeout),
        [this](const ContentView& content, Ptr<const Packet> packet) { Take(content, packet); },
        std::move(failed));
}

void
VersionResolver::Take(const ContentView& content, Ptr<const Packet> packet)
{
    ++m_answers;
    m_version = Name(content.name).GetPrefix(m_name.GetSize() + 1);
    m_answer = packet;
    m_style.check(content, [this] { AskLater(); });
}

void
VersionResolver::AskLater()
{
    m_roundTrip = std::max(m_roundTrip, Simulator::Now() - m_asked);
    const Time wait = m_style.getLaterWait(m_roundTrip);
    if (!wait.IsStrictlyPositive())
    {
        Finish();
        return;
    }
    const Bytes version = m_version.GetComponent(m_name.GetSize());
    Ask(ChildQuery::LaterVersion(m_name, version), wait, [this] { Finish(); });
}

void
VersionResolver::Finish()
{
    const Found found = std::move(m_found); // it may resolve another name
    const Ptr<const Packet> answer = std::move(m_answer);
    found(m_version, answer);
}

} // namespace ns3::ccn
