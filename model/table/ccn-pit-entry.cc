/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-pit-entry.h"

#include "ns3/assert.h"
#include "ns3/ccn-lazy-digest.h"
#include "ns3/simulator.h"

#include <algorithm>

namespace ns3
{
namespace ccn
{

namespace
{

/** Octets of an implicit digest. */
constexpr std::size_t DIGEST_OCTETS = std::tuple_size<Digest>::value;

/**
 * @param name a name
 * @return true if its last component has a digest's length
 */
bool
EndsInDigest(const NameView& name)
{
    // Most last components are far shorter, their headers included.
    const uint32_t size = name.GetSize();
    const std::size_t octets = name.GetEncoded().size();
    return size > 0 && octets - name.GetEncoded(size - 1).size() > DIGEST_OCTETS &&
           name.GetComponent(size - 1).size() == DIGEST_OCTETS;
}

} // namespace

std::unique_ptr<PitEntry>
PitEntry::Create(const InterestView& interest)
{
    const std::size_t octets =
        interest.name.GetEncoded().size() + interest.selectors.encoded.size();
    return std::unique_ptr<PitEntry>(new (TailSize{octets}) PitEntry(interest));
}

PitEntry::PitEntry(const InterestView& interest)
    : m_begin(Simulator::Now().GetTimeStep()),
      m_nameOctets(interest.name.GetEncoded().size()),
      m_selectorOctets(interest.selectors.encoded.size()),
      m_minSuffix(interest.selectors.minSuffix),
      m_maxSuffix(interest.selectors.maxSuffix),
      m_nameSize(interest.name.GetSize()),
      m_hasContentSelectors(interest.selectors.hasExclude ||
                            interest.selectors.publisherKind != Selectors::Publisher::NONE),
      m_endsInDigest(EndsInDigest(interest.name))
{
    // std::copy, as an empty view may have no address.
    const Bytes name = interest.name.GetEncoded();
    const Bytes selectors = interest.selectors.encoded;
    std::copy(selectors.begin(), selectors.end(), std::copy(name.begin(), name.end(), GetTail()));
}

Bytes
PitEntry::GetName() const
{
    return Bytes(GetTail(), m_nameOctets);
}

uint32_t
PitEntry::GetNameSize() const
{
    return m_nameSize;
}

Bytes
PitEntry::GetSelectors() const
{
    return Bytes(GetTail() + m_nameOctets, m_selectorOctets);
}

bool
PitEntry::HasNonce(uint64_t nonce) const
{
    return nonce != 0 &&
           std::any_of(m_downstreams.begin(),
                       m_downstreams.end(),
                       [nonce](const PitDownstream& down) { return down.nonce == nonce; });
}

int64_t
PitEntry::AddDownstream(FaceId face, int64_t expiry, uint64_t nonce)
{
    int64_t latest = expiry;
    bool known = false;
    for (PitDownstream& downstream : m_downstreams)
    {
        if (downstream.face == face)
        {
            downstream.expiry = expiry;
            downstream.nonce = nonce != 0 ? nonce : downstream.nonce;
            known = true;
        }
        latest = std::max(latest, downstream.expiry);
    }
    if (!known)
    {
        m_downstreams.push_back(PitDownstream{face, expiry, nonce});
    }
    return latest;
}

bool
PitEntry::RemoveDownstream(FaceId face)
{
    const auto at = std::find_if(m_downstreams.begin(), m_downstreams.end(), [face](const auto& d) {
        return d.face == face;
    });
    if (at == m_downstreams.end())
    {
        return false;
    }
    m_downstreams.erase(at);
    return true;
}

int64_t
PitEntry::GetLatestExpiry() const
{
    int64_t latest = 0;
    for (const PitDownstream& downstream : m_downstreams)
    {
        latest = std::max(latest, downstream.expiry);
    }
    return latest;
}

void
PitEntry::AddUpstream(FaceId face, Time now)
{
    for (PitUpstream& upstream : m_upstreams)
    {
        if (upstream.face == face)
        {
            upstream.sent = now.GetTimeStep();
            return;
        }
    }
    m_upstreams.push_back(PitUpstream{face, now.GetTimeStep()});
}

bool
PitEntry::WasSentTo(FaceId face) const
{
    return std::any_of(m_upstreams.begin(), m_upstreams.end(), [face](const PitUpstream& up) {
        return up.face == face;
    });
}

Time
PitEntry::GetExpiry() const
{
    return TimeStep(DueHook<PitExpiryTag>::GetDue());
}

bool
PitEntry::Allows(const ContentView& content, LazyDigest& digest) const
{
    Selectors selectors;
    if (m_hasContentSelectors)
    {
        CcnbReader reader(GetSelectors());
        [[maybe_unused]] const bool decoded = selectors.Decode(reader);
        NS_ASSERT_MSG(decoded, "selectors that were decoded once can't be decoded again");
    }
    else
    {
        selectors.minSuffix = m_minSuffix;
        selectors.maxSuffix = m_maxSuffix;
    }
    const uint32_t size = content.name.GetSize();
    if (!selectors.Allows(m_nameSize, size, content.publisherKeyDigest))
    {
        return false;
    }
    if (!selectors.hasExclude || m_nameSize > size)
    {
        return true;
    }
    return !selectors.IsExcluded(m_nameSize < size ? content.name.GetComponent(m_nameSize)
                                                   : digest.Get());
}

} // namespace ccn
} // namespace ns3
