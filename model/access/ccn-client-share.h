// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CLIENT_SHARE_H
#define CCN_CLIENT_SHARE_H

#include "ns3/ccn-content-cipher.h"
#include "ns3/ccn-enabling-block.h"

#include <optional>
#include <utility>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * What a client has got from the server, over a channel that nobody else reads: a number and a key.
 *
 * The client's share of a polynomial is the point (x, y). x is the client's number. y is derived
 * from the key and the block's salt and version by HMAC-SHA256. The client thus keeps its key when
 * the server draws a new polynomial. Other clients, who can compute all values of a polynomial, do
 * not learn the key.
 */
struct ClientShare
{
    uint32_t number{0}; ///< x, 1 .. t
    SecretOctets key;   ///< 32 bytes

    /**
     * @param block an enabling block
     * @return y of the block's polynomial
     */
    Field96 ComputeValue(const EnablingBlock& block) const;

    /**
     * Computes the secret by Lagrange interpolation, from the t published shares and this one. The
     * time is proportional to t. Nothing but the time of libcrypto depends on the secrets.
     *
     * @param block an enabling block
     * @return the content key, or nothing: the share is not on the block's polynomial (it is
     *     revoked, or of another server), or the block was changed
     */
    std::optional<ContentKey> Extract(const EnablingBlock& block) const;
};

/**
 * @ingroup ccn
 * @param secret f(0)
 * @param block the block's header; the check is not used
 * @return the check and the content key that belong to the secret
 */
std::pair<SecretOctets, ContentKey> DeriveFromSecret(Field96 secret, const EnablingBlock& block);

} // namespace ns3::ccn

#endif // CCN_CLIENT_SHARE_H
