// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_ENABLING_BLOCK_H
#define CCN_ENABLING_BLOCK_H

#include "ns3/ccn-field96.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ns3::ccn
{

/** Reasons for which bytes are no enabling block. @ingroup ccn */
enum class BlockError : uint8_t
{
    NONE,   ///< the block is well-formed
    FORMAT, ///< the first four bytes are not "ceb1"
    COUNT,  ///< the number of shares is not in 1 .. 2^24
    LENGTH, ///< the number of bytes does not fit the number of shares
    NUMBER, ///< the product or a share is not below the prime
};

/**
 * @ingroup ccn
 * @param error a reason
 * @return what is wrong, e.g. "a share is not below the prime"
 */
const char* ToString(BlockError error);

/**
 * @ingroup ccn
 * The enabling block: the shares that the server publishes (Tourani et al., Secure Content Delivery
 * in ICN). Together with its own share, a client computes the secret (ClientShare).
 *
 * Encoded form, numbers with the most significant byte first: "ceb1", t (4 bytes), version (8),
 * salt (16), product (12), check (32), and t shares of 12 bytes. Share j belongs to x = t + j, so
 * that x takes no bytes.
 */
struct EnablingBlock
{
    /** Bytes before the shares. */
    static constexpr uint32_t HEADER_OCTETS = 76;
    static constexpr uint32_t SALT_OCTETS = 16;  ///< bytes of the salt
    static constexpr uint32_t CHECK_OCTETS = 32; ///< bytes of the check
    /** Largest number of shares. */
    static constexpr uint32_t MAX_SHARES = 1U << 24;

    uint64_t version{0};         ///< number of the polynomial
    std::string salt;            ///< from which clients derive their values of this polynomial
    Field96 product;             ///< product of all x, computed ahead
    std::string check;           ///< derived from the secret, to recognize it
    std::vector<Field96> shares; ///< with the factors computed ahead (ShareServer)

    /** @return the encoded block */
    std::string Encode() const;

    /**
     * @param octets any bytes
     * @return NONE if the bytes are a block, which is then this; otherwise, this is not changed
     */
    BlockError Decode(Bytes octets);
};

} // namespace ns3::ccn

#endif // CCN_ENABLING_BLOCK_H
