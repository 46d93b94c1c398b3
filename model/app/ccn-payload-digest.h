/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_PAYLOAD_DIGEST_H
#define CCN_PAYLOAD_DIGEST_H

#include "ns3/ccn-ccnb.h"

#include <cstdint>
#include <string>

struct evp_md_ctx_st; // OpenSSL's, so that its headers stay out of ours

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * SHA-256 over an object's octets as they are received in order: equal to sha256sum of the file.
 * Leading zeros, of which simulated payload consists, are counted, and hashed once for all objects of
 * one size.
 */
class PayloadDigest
{
  public:
    PayloadDigest();
    ~PayloadDigest();
    PayloadDigest(const PayloadDigest&) = delete;
    PayloadDigest& operator=(const PayloadDigest&) = delete;

    /** @param octets the next ones */
    void Add(Bytes octets);

    /** @return the digest in lower-case hexadecimal; nothing can be added afterwards */
    std::string Finish();

  private:
    /** Hashes the leading zeros; what follows is hashed as it comes. */
    void Begin();

    uint64_t m_zeros{0};               ///< leading zeros
    evp_md_ctx_st* m_context{nullptr}; ///< nullptr: nothing but zeros so far
};

} // namespace ccn
} // namespace ns3

#endif // CCN_PAYLOAD_DIGEST_H
