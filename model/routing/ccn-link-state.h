// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors
#ifndef CCN_LINK_STATE_H
#define CCN_LINK_STATE_H

#include "ns3/ccn-bytes.h"
#include "ns3/ccn-name.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <tuple>
#include <vector>

namespace ns3::ccn
{

/** What a link-state advertisement (LSA) tells. @ingroup ccn */
enum class LinkStateKind : uint8_t
{
    CERTIFICATE, ///< a certificate of the router's key
    ADJACENCIES, ///< the router's neighbours
    PREFIXES,    ///< prefixes that it announces
};

/** Identifies an LSA; a newer one of the same key replaces it. @ingroup ccn */
struct LinkStateKey
{
    std::string router; ///< name of the router that made it, one component
    LinkStateKind kind; ///< what it tells
    uint32_t part;      ///< number of the part, if one router has several of a kind

    /** @param other a key @return true if this one comes first */
    bool operator<(const LinkStateKey& other) const
    {
        return std::tie(router, kind, part) < std::tie(other.router, other.kind, other.part);
    }

    /** @param other a key @return true if it is the same */
    bool operator==(const LinkStateKey& other) const
    {
        return std::tie(router, kind, part) == std::tie(other.router, other.kind, other.part);
    }
};

/** Hash of a LinkStateKey. @ingroup ccn */
struct LinkStateKeyHash
{
    /** @param key a key @return its hash */
    std::size_t operator()(const LinkStateKey& key) const
    {
        return std::hash<std::string>()(key.router) * 31 + key.part * 4 +
               static_cast<std::size_t>(key.kind);
    }
};

/** A link to a neighbour. @ingroup ccn */
struct LinkStateLink
{
    std::string router; ///< name of the neighbour
    uint32_t cost;      ///< of leaving by the link, from 1
};

/** A prefix and its hash. @ingroup ccn */
struct LinkStatePrefix
{
    Name name;     ///< the prefix
    uint64_t hash; ///< NameView::GetHash()
};

/**
 * @ingroup ccn
 * The payload of an LSA: its lifetime in s, then links (neighbour, cost), prefixes, or a certificate
 * in ccnb.
 */
struct LinkState
{
    static constexpr uint32_t MAX_LIFETIME = 1000000; ///< s

    uint32_t lifetime{0};                  ///< s from its version on, from 1 to MAX_LIFETIME
    std::vector<LinkStateLink> links;      ///< of kind ADJACENCIES
    std::vector<LinkStatePrefix> prefixes; ///< of kind PREFIXES
    std::string certificate;               ///< of kind CERTIFICATE

    /** @param kind what it tells @return the payload */
    std::string Encode(LinkStateKind kind) const;

    /** @param kind what it tells @return that in words, e.g. "r2 1, r3 4" or "ccnx:/a" */
    std::string Describe(LinkStateKind kind) const;

    /**
     * Decodes a payload. Equal payloads give the same object as long as somebody has it: all routers of
     * a simulation have the same LSAs.
     * @param kind what it tells
     * @param payload any octets
     * @return what they tell; nullptr if they are no such payload
     */
    static std::shared_ptr<const LinkState> Share(LinkStateKind kind, Bytes payload);

  private:
    /** @param kind what it tells @param payload any octets @return false if they are no such payload */
    bool Decode(LinkStateKind kind, Bytes payload);
};

/** What an LSA tells, or nullptr. @ingroup ccn */
using SharedLinkState = std::shared_ptr<const LinkState>;

} // namespace ns3::ccn

#endif // CCN_LINK_STATE_H
