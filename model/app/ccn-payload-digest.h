// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_PAYLOAD_DIGEST_H
#define CCN_PAYLOAD_DIGEST_H

#include "ns3/ccn-ccnb.h"

#include <cstdint>
#include <string>

struct evp_md_ctx_st; // forward declaration, to keep OpenSSL's headers out

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * SHA-256 over an object's bytes in order, equal to sha256sum of the file. Simulated payload
 * consists of zeros: leading zeros are only counted, and hashed only from where the object before ended.
 */
class PayloadDigest
{
  public:
    PayloadDigest();
    ~PayloadDigest();
    PayloadDigest(const PayloadDigest&) = delete;
    PayloadDigest& operator=(const PayloadDigest&) = delete;

    /** @param octets the next bytes */
    void Add(Bytes octets);

    /** @return the digest in lower-case hexadecimal; no bytes can be added afterwards */
    std::string Finish();

  private:
    /** Hashes the leading zeros. From then on, Add() hashes at once. */
    void Begin();

    uint64_t m_zeros{0};               ///< number of leading zeros
    evp_md_ctx_st* m_context{nullptr}; ///< nullptr if all bytes so far are zero
};

} // namespace ns3::ccn

#endif // CCN_PAYLOAD_DIGEST_H
