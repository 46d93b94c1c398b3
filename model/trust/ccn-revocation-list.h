// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_REVOCATION_LIST_H
#define CCN_REVOCATION_LIST_H

#include "ns3/ccn-certificate.h"
#include "ns3/ccn-codec.h"

#include <cstdint>
#include <optional>
#include <set>
#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Revoked keys, as content: the name of the list and a version component. A TrustSchema states
 * which keys need the list, and who may sign it. The payload is the digests of the revoked keys, 32
 * bytes each, in ascending order. Where names are exact, nobody could find a version: the object then
 * has the name of the list, and the 8 bytes of the version begin its payload.
 */
struct RevocationList
{
    /** Size of a digest, in bytes. */
    static constexpr std::size_t DIGEST_OCTETS = 32;
    /** Maximum number of keys, so that the list fits into one object. */
    static constexpr std::size_t MAX_KEYS = 2000;

    Name name;           ///< without the version
    uint64_t version{0}; ///< the list with the highest version applies
    Validity validity;   ///< when it is valid; afterwards a newer list is needed
    std::set<std::string, std::less<>> revoked; ///< digests of keys

    /**
     * @param codec the wire format of the object
     * @return a ContentObject with name and payload of the list, to be completed with Timestamp and
     * FreshnessSeconds (its validity) and to be signed
     * @throws std::invalid_argument if there are more than MAX_KEYS keys
     */
    ContentObject ToObject(const Codec& codec) const;

    /**
     * @param content any object
     * @return the list, or nothing if there is no version or the payload is malformed
     */
    static std::optional<RevocationList> Decode(const ContentView& content);
};

} // namespace ns3::ccn

#endif // CCN_REVOCATION_LIST_H
