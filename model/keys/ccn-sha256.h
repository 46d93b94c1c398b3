// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_SHA256_H
#define CCN_SHA256_H

#include "ns3/ccn-content-object.h"

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * @param octets any bytes
 * @param more bytes that follow them
 * @return SHA-256 of the concatenation
 */
Digest Sha256(Bytes octets, Bytes more = Bytes());

/**
 * @ingroup ccn
 * @param digest a digest
 * @return its bytes; valid as long as the digest
 */
inline Bytes
AsBytes(const Digest& digest)
{
    return Bytes(reinterpret_cast<const char*>(digest.data()), digest.size());
}

} // namespace ns3::ccn

#endif // CCN_SHA256_H
