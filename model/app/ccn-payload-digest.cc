// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-payload-digest.h"

#include "ns3/ccn-hex.h"

#include <algorithm>
#include <openssl/evp.h>

namespace ns3::ccn
{

namespace
{

/** Digest of an object that consists of zeros. */
struct ZeroDigest
{
    uint64_t size{0};   ///< object size in bytes
    std::string digest; ///< in hexadecimal; empty if not computed yet
};

/** @param context a context with all bytes added @return its digest in hexadecimal */
std::string
FinishHex(EVP_MD_CTX* context)
{
    unsigned char digest[EVP_MAX_MD_SIZE];
    unsigned int size = 0;
    EVP_DigestFinal_ex(context, digest, &size);
    return ToHex(Bytes(reinterpret_cast<const char*>(digest), size));
}

} // namespace

PayloadDigest::PayloadDigest() = default;

PayloadDigest::~PayloadDigest()
{
    EVP_MD_CTX_free(m_context);
}

void
PayloadDigest::Begin()
{
    static constexpr char ZEROS[4096] = {};
    m_context = EVP_MD_CTX_new();
    EVP_DigestInit_ex(m_context, EVP_sha256(), nullptr);
    for (uint64_t left = m_zeros; left > 0;)
    {
        const uint64_t part = std::min<uint64_t>(left, sizeof(ZEROS));
        EVP_DigestUpdate(m_context, ZEROS, part);
        left -= part;
    }
}

void
PayloadDigest::Add(Bytes octets)
{
    if (!m_context && AreZeros(octets))
    {
        m_zeros += octets.size();
        return;
    }
    if (!m_context)
    {
        Begin();
    }
    EVP_DigestUpdate(m_context, octets.data(), octets.size());
}

std::string
PayloadDigest::Finish()
{
    if (m_context)
    {
        return FinishHex(m_context);
    }
    thread_local ZeroDigest last; // most objects of a run have the same size
    if (last.digest.empty() || last.size != m_zeros)
    {
        Begin();
        last = {m_zeros, FinishHex(m_context)};
    }
    return last.digest;
}

} // namespace ns3::ccn
