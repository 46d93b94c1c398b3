// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-sha256.h"

#include "ns3/ccn-libcrypto.h"

#include <stdexcept>

namespace ns3::ccn
{

Digest
Sha256(Bytes octets, Bytes more)
{
    // Fetched once, since that costs more than hashing a short message. Never deleted: libcrypto
    // may be gone before the objects that are destroyed last.
    static const EVP_MD* const algorithm = EVP_MD_fetch(nullptr, "SHA256", nullptr);
    // Reused for each message; one per thread.
    thread_local const DigestContext reused(EVP_MD_CTX_new());
    EVP_MD_CTX* const state = reused.get();
    Digest digest;
    if (EVP_DigestInit_ex2(state, algorithm, nullptr) != 1 ||
        EVP_DigestUpdate(state, octets.data(), octets.size()) != 1 ||
        EVP_DigestUpdate(state, more.data(), more.size()) != 1 ||
        EVP_DigestFinal_ex(state, digest.data(), nullptr) != 1)
    {
        throw std::runtime_error("SHA-256: libcrypto cannot compute it");
    }
    return digest;
}

} // namespace ns3::ccn
