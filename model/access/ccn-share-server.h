// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_SHARE_SERVER_H
#define CCN_SHARE_SERVER_H

#include "ns3/ccn-client-share.h"
#include "ns3/ccn-field-convolution.h"

#include <set>
#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * The server of broadcast encryption over Shamir's scheme (Tourani et al., Secure Content Delivery
 * in ICN): it gives each client a share, and publishes t shares in an enabling block.
 *
 * Renew() draws a new polynomial of degree t through the shares of all clients that are not
 * revoked. Their number is thus at most t, and they keep what they have. The values that belong to
 * no client, and the secret, are pseudo-random. A revoked client knows no point of the new
 * polynomial but the published ones, which are one too few.
 *
 * All secrets follow from one key. Equal keys and calls give equal blocks.
 *
 * The polynomial f of degree t has the secret as f(0), the clients' shares as f(1) .. f(t), and the
 * published shares as f(t + 1) .. f(2 t). A published share is multiplied by those factors of its
 * Lagrange coefficient that are equal for all clients. For the share at x = t + j they are the
 * product of (t + k) / (k - j) over all k = 1 .. t but j. What is left to a client is one fraction
 * for each share (ClientShare). Since all points are consecutive integers, the published shares
 * follow from the others by one convolution with 1 / 1, 1 / 2, ... The work is of order t log t, and
 * the memory is about 400 bytes for each share.
 */
class ShareServer
{
  public:
    /**
     * @param capacity t: number of published shares, and largest number of clients, 1 .. 2^24
     * @param key secret of the server, 32 bytes
     * @throws std::invalid_argument if the capacity is not allowed
     */
    ShareServer(uint32_t capacity, SecretOctets key);

    /**
     * @return share of a new client, which is on the polynomials that are drawn from now on
     * @throws std::length_error if there are as many clients as the capacity
     */
    ClientShare AddClient();

    /** @return number of clients, including revoked ones */
    uint32_t GetClients() const
    {
        return m_clients;
    }

    /**
     * Excludes a client from the polynomials that are drawn from now on.
     * @param number of the client
     * @throws std::invalid_argument if there is no such client
     */
    void Revoke(uint32_t number);

    /**
     * Draws a new polynomial.
     * @return the enabling block, of the next version; the first version is 1
     */
    EnablingBlock Renew();

    /**
     * @return key of the content that is encrypted from now on; it belongs to the last block
     * @throws std::logic_error before the first call of Renew()
     */
    const ContentKey& GetKey() const;

  private:
    /** @param number of the client @return its share */
    ClientShare MakeShare(uint32_t number) const;
    /**
     * @param purpose separates values for different uses
     * @param number of the value
     * @return an element that is pseudo-random for this version
     */
    Field96 DrawValue(const std::string& purpose, uint32_t number) const;
    /** @param block header of the block @return f(0) .. f(t) */
    SecretVector<Field96> DrawPolynomial(const EnablingBlock& block) const;

    /**
     * @param values f(0) .. f(t), which are overwritten
     * @return f(t + 1) .. f(2 t), each multiplied by the factors that are equal for all clients
     */
    SecretVector<Field96> Publish(SecretVector<Field96> values) const;

    SecretOctets m_key;
    uint32_t m_capacity;                ///< t
    SecretVector<Field96> m_factorials; ///< of 0 .. 2 t
    SecretVector<Field96> m_inverses;   ///< of the factorials of 0 .. 2 t
    Field96 m_product;                  ///< of t + 1 .. 2 t
    FieldConvolution m_convolution;
    uint32_t m_clients{0};
    std::set<uint32_t> m_revoked; ///< numbers of revoked clients
    uint64_t m_version{0};        ///< of the last block; 0 before the first one
    ContentKey m_contentKey;      ///< of the last block
};

} // namespace ns3::ccn

#endif // CCN_SHARE_SERVER_H
