// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors
#include "ns3/ccn-link-state-fetch.h"

#include "ns3/ccn-exclude.h"
#include "ns3/ccn-routing-octets.h"
#include "ns3/ccn-selectors.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace ns3::ccn
{

namespace
{

/** Components of names, in the order of LinkStateKind. */
constexpr std::array<const char*, 3> KINDS{"certificate", "adjacencies", "prefixes"};

constexpr std::size_t MAX_TRIES = 20; ///< for each neighbour that has told of an LSA

} // namespace

LinkStateFetch::LinkStateFetch(RoutingPort& port,
                               const Time& timeout,
                               uint32_t window,
                               GetVersion getVersion)
    : m_port(port),
      m_timeout(timeout),
      m_window(window),
      m_getVersion(std::move(getVersion)),
      m_prefix(port.GetPrefix("lsa")),
      m_wanted([this](Wanted& wanted) { OnTimeout(wanted); })
{
}

Name
LinkStateFetch::GetName(const Name& prefix, const LinkStateKey& key)
{
    return prefix.GetChild(key.router)
        .Append(KINDS[static_cast<std::size_t>(key.kind)])
        .AppendDecimal(key.part);
}

bool
LinkStateFetch::ReadName(const NameView& name, const Name& prefix, LinkStateKey& key)
{
    const uint32_t own = prefix.GetSize();
    if (name.GetSize() < own + 3 || !prefix.IsPrefixOf(name))
    {
        return false;
    }
    const auto kind = std::find(KINDS.begin(), KINDS.end(), name.GetComponent(own + 1));
    const uint64_t part = ReadDecimal(name.GetComponent(own + 2));
    key.router = std::string(name.GetComponent(own));
    key.kind = static_cast<LinkStateKind>(kind - KINDS.begin());
    key.part = part;
    return kind != KINDS.end() && part <= UINT32_MAX && !key.router.empty();
}

void
LinkStateFetch::Offer(FaceId face, const LinkStateKey& key, uint64_t version)
{
    const auto [place, isNew] = m_wanted.try_emplace(key);
    Wanted& wanted = place->second;
    const bool isNewer = version > wanted.version;
    if (isNewer)
    {
        wanted.version = version;
        wanted.offers.clear(); // the others may have the older version only
        wanted.next = 0;
    }
    const auto& offers = wanted.offers;
    if (version == wanted.version && std::find(offers.begin(), offers.end(), face) == offers.end())
    {
        wanted.offers.push_back(face);
    }
    if (isNewer && wanted.isAsked && m_port.HasExactNames())
    {
        Ask(wanted); // nobody has the version that was asked for any more
    }
    if (isNew)
    {
        wanted.key = key;
        m_waiting.push_back(key);
        Fill();
    }
}

void
LinkStateFetch::Fill()
{
    while (m_asked < m_window && !m_waiting.empty())
    {
        const LinkStateKey key = std::move(m_waiting.front());
        m_waiting.pop_front();
        const auto found = m_wanted.find(key);
        if (found != m_wanted.end() && !found->second.isAsked)
        {
            found->second.isAsked = true;
            ++m_asked;
            Ask(found->second);
        }
    }
}

void
LinkStateFetch::Ask(Wanted& wanted)
{
    Interest interest;
    interest.name = GetName(m_prefix, wanted.key);
    interest.lifetime = m_timeout;
    std::string exclude;
    const uint64_t known = m_getVersion(wanted.key);
    if (m_port.HasExactNames())
    {
        interest.name.AppendVersion(wanted.version);
    }
    else
    {
        interest.selectors.childSelector = 1;
    }
    if (known > 0 && !m_port.HasExactNames())
    {
        const Name version = Name().AppendVersion(known);
        exclude = ExcludeBuilder().AddAny().AddComponent(version.GetComponent(0)).GetBytes();
        interest.selectors.hasExclude = true;
        interest.selectors.exclude = exclude;
    }
    const FaceId face = wanted.offers[wanted.next % wanted.offers.size()];
    ++wanted.next;
    m_wanted.StartTimer(wanted, m_timeout);
    m_port.Ask(std::move(interest), face);
}

LinkStateFetch::All::iterator
LinkStateFetch::Erase(All::iterator place)
{
    m_asked -= place->second.isAsked;
    return m_wanted.Erase(place);
}

void
LinkStateFetch::OnTimeout(Wanted& wanted)
{
    if (wanted.next < MAX_TRIES * wanted.offers.size())
    {
        Ask(wanted);
        return;
    }
    Erase(m_wanted.find(LinkStateKey(wanted.key))); // nobody has it any more
    Fill();
}

void
LinkStateFetch::Note(const LinkStateKey& key, uint64_t version)
{
    const auto found = m_wanted.find(key);
    if (found == m_wanted.end())
    {
        return;
    }
    if (version >= found->second.version)
    {
        Erase(found);
        Fill();
    }
    else if (found->second.isAsked) // a content store had an older one
    {
        Ask(found->second);
    }
}

void
LinkStateFetch::Lose(FaceId face)
{
    for (auto place = m_wanted.begin(); place != m_wanted.end();)
    {
        auto& offers = place->second.offers;
        offers.erase(std::remove(offers.begin(), offers.end(), face), offers.end());
        place = offers.empty() ? Erase(place) : std::next(place);
    }
    Fill();
}

} // namespace ns3::ccn
