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

/**
 * Most bytes of a router's name. Half of a message leaves enough for the rest of an Interest and for the
 * answer, so that each LSA that is wanted can be asked for.
 */
constexpr std::size_t MAX_ROUTER = MAX_MESSAGE_BYTES / 2;

} // namespace

LinkStateFetch::LinkStateFetch(RoutingPort& port,
                               const Time& timeout,
                               uint32_t window,
                               GetVersion getVersion,
                               EventGuard guard)
    : m_port(port),
      m_getVersion(std::move(getVersion)),
      m_guard(std::move(guard)),
      m_prefix(port.GetPrefix("lsa")),
      m_requests(*this)
{
    SetControl("FixedWindow");
    this->window = window;
    lifetime = timeout;
    this->guard = Time();
    m_requests.Start();
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
    if (key.router.size() > MAX_ROUTER)
    {
        return;
    }
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
    if (isNew)
    {
        wanted.number = ++m_last;
        m_numbered.emplace(wanted.number, &*place);
        m_requests.Fill();
    }
    else if (isNewer && m_requests.IsKnown(wanted.number) && m_port.HasExactNames())
    {
        m_requests.Ask(wanted.number); // nobody has the version that was asked for any more
    }
}

std::optional<uint64_t>
LinkStateFetch::NextRequest()
{
    const auto next = m_numbered.upper_bound(m_begun);
    if (next == m_numbered.end())
    {
        return std::nullopt;
    }
    m_begun = next->first;
    return m_begun;
}

void
LinkStateFetch::SendInterest(const RequestState& request, Time life)
{
    auto& [key, wanted] = *m_numbered.at(request.number);
    Interest interest;
    interest.name = GetName(m_prefix, key);
    interest.lifetime = life;
    std::string exclude;
    const uint64_t known = m_getVersion(key);
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
    m_port.Ask(std::move(interest), face);
}

LinkStateFetch::All::iterator
LinkStateFetch::Erase(All::iterator place)
{
    m_requests.Forget(place->second.number);
    m_numbered.erase(place->second.number);
    return m_wanted.erase(place);
}

bool
LinkStateFetch::IsHopeless(const RequestState& request) const
{
    const Wanted& wanted = m_numbered.at(request.number)->second;
    return wanted.next >= MAX_TRIES * wanted.offers.size();
}

void
LinkStateFetch::HandleTimerError()
{
    m_guard.Handle();
}

void
LinkStateFetch::GiveUp(uint64_t number)
{
    Erase(m_wanted.find(m_numbered.at(number)->first)); // nobody has it any more
    m_requests.Fill();
}

void
LinkStateFetch::Note(const LinkStateKey& key, uint64_t version)
{
    const auto found = m_wanted.find(key);
    if (found == m_wanted.end())
    {
        return;
    }
    const bool isOld = version < found->second.version; // a content store had it
    const bool wasAsked = m_requests.TakeUnmarked(found->second.number, isOld).has_value();
    if (!isOld)
    {
        Erase(found);
        m_requests.Fill();
    }
    else if (wasAsked)
    {
        m_requests.Reject(found->second.number, "");
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
    m_requests.Fill();
}

} // namespace ns3::ccn
