/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-sha256.h"

#include <openssl/evp.h>
#include <stdexcept>

namespace ns3
{
namespace ccn
{

namespace
{

/** libcrypto's SHA-256, looked up once: the look-up costs more than a short message. */
struct Sha256Engine
{
    EVP_MD* algorithm{EVP_MD_fetch(nullptr, "SHA256", nullptr)}; ///< the algorithm
    EVP_MD_CTX* state{EVP_MD_CTX_new()};                         ///< reused for each message
};

} // namespace

Digest
Sha256(Bytes octets, Bytes more)
{
    // Never deleted: libcrypto may be gone before the objects that are destroyed last.
    static const Sha256Engine& engine = *new Sha256Engine;
    Digest digest;
    if (EVP_DigestInit_ex2(engine.state, engine.algorithm, nullptr) != 1 ||
        EVP_DigestUpdate(engine.state, octets.data(), octets.size()) != 1 ||
        EVP_DigestUpdate(engine.state, more.data(), more.size()) != 1 ||
        EVP_DigestFinal_ex(engine.state, digest.data(), nullptr) != 1)
    {
        throw std::runtime_error("SHA-256: libcrypto cannot compute it");
    }
    return digest;
}

} // namespace ccn
} // namespace ns3
