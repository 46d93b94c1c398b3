// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors
#include "ns3/ccn-link-state-advertisement.h"

#include "ns3/ccn-certificate.h"
#include "ns3/ccn-crc32c.h"
#include "ns3/ccn-link-state-fetch.h"
#include "ns3/ccn-packet-bytes.h"
#include "ns3/ccn-public-key.h"

#include <unordered_map>
#include <utility>

namespace ns3::ccn
{

namespace
{

/** @return all LSAs that exist, by the bytes of their objects; lives until the end of the program */
std::unordered_map<Bytes, const LinkStateAdvertisement*>&
GetAll()
{
    // Objects of equal bytes are the same LSA, so what other simulations left does not matter.
    static auto& all = *new std::unordered_map<Bytes, const LinkStateAdvertisement*>;
    return all;
}

/** @param version of an object, in 1/4096 s since 1970 @return that time in the simulation */
Time
ToTime(uint64_t version)
{
    constexpr uint64_t UNITS = 4096;
    const auto whole = static_cast<int64_t>(version / UNITS) - int64_t(PUBLICATION_TIME_S);
    const auto rest = static_cast<int64_t>(version % UNITS * 1000000000 / UNITS);
    return Seconds(whole) + NanoSeconds(rest);
}

} // namespace

LinkStateAdvertisement::LinkStateAdvertisement(const Name& prefix,
                                               const LinkStateKey& itsKey,
                                               uint64_t itsVersion,
                                               const SharedLinkState& itsState,
                                               const Ptr<const Packet>& itsPacket,
                                               std::string octets)
    : key(itsKey),
      version(itsVersion),
      state(itsState),
      packet(itsPacket),
      expiry(ToTime(itsVersion) + Seconds(itsState->lifetime)),
      m_prefix(prefix),
      m_octets(std::move(octets))
{
    GetAll().emplace(m_octets, this);
}

LinkStateAdvertisement::~LinkStateAdvertisement()
{
    const auto found = GetAll().find(m_octets);
    if (found != GetAll().end() && found->second == this)
    {
        GetAll().erase(found);
    }
}

Verdict
LinkStateAdvertisement::VerifyByOwnKey(const ContentView& content) const
{
    if (!m_verdict)
    {
        Ptr<const PublicKey> carried;
        if (content.locatorKind == ContentView::Locator::KEY && !HasChecksum(content))
        {
            carried = PublicKey::Decode(content.locator);
        }
        const bool isNamed = carried && carried->HasId(content.publisherKeyDigest);
        m_verdict = !isNamed                             ? Verdict::NO_KEY
                    : VerifySignature(content, *carried) ? Verdict::VALID
                                                         : Verdict::BAD_SIGNATURE;
    }
    return *m_verdict;
}

SharedLsa
LinkStateAdvertisement::Make(const Name& prefix,
                             const LinkStateKey& key,
                             uint64_t version,
                             const SharedLinkState& state,
                             const Ptr<const Packet>& packet)
{
    const PacketBytes bytes(*packet);
    return SharedLsa(
        new LinkStateAdvertisement(prefix, key, version, state, packet, std::string(bytes.Get())),
        false);
}

SharedLsa
LinkStateAdvertisement::Find(Bytes object, const Name& prefix, uint64_t newest)
{
    const auto found = GetAll().find(object);
    const bool isKnown = found != GetAll().end() && found->second->version <= newest &&
                         found->second->m_prefix == prefix;
    return isKnown ? found->second : nullptr;
}

SharedLsa
LinkStateAdvertisement::Read(Bytes object,
                             const ContentView& content,
                             const Name& prefix,
                             uint64_t newest)
{
    LinkStateKey key;
    const uint32_t size = prefix.GetSize() + 4;
    const bool isLsa =
        content.name.GetSize() == size && LinkStateFetch::ReadName(content.name, prefix, key);
    const auto found = isLsa ? GetAll().find(object) : GetAll().end();
    if (found != GetAll().end())
    {
        return found->second->version <= newest ? found->second : nullptr;
    }
    const uint64_t version =
        isLsa ? GetVersion(content.name.GetComponent(size - 1)).value_or(0) : 0;
    const SharedLinkState state =
        version != 0 && version <= newest ? LinkState::Share(key.kind, content.payload) : nullptr;
    if (!state)
    {
        return nullptr;
    }
    const auto* octets = reinterpret_cast<const uint8_t*>(object.data());
    return Make(prefix, key, version, state, Create<Packet>(octets, object.size()));
}

} // namespace ns3::ccn
