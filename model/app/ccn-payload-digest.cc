// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-payload-digest.h"

#include "ns3/ccn-hex.h"
#include "ns3/ccn-libcrypto.h"

#include <algorithm>
#include <openssl/evp.h>

namespace ns3::ccn
{

namespace
{

/**
 * Hashes zeros. It begins where the call before ended, since most objects of a run have the size of the one before, or more.
 * @param size number of zeros
 * @return SHA-256 after them; valid until the next call
 */
const EVP_MD_CTX*
HashZeros(uint64_t size)
{
    static constexpr char ZEROS[4096] = {};
    thread_local const DigestContext state(EVP_MD_CTX_new());
    thread_local uint64_t hashed = 0;
    if (hashed == 0 || size < hashed)
    {
        EVP_DigestInit_ex(state.get(), EVP_sha256(), nullptr);
        hashed = 0;
    }
    while (hashed < size)
    {
        const uint64_t part = std::min<uint64_t>(size - hashed, sizeof(ZEROS));
        EVP_DigestUpdate(state.get(), ZEROS, part);
        hashed += part;
    }
    return state.get();
}

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
    m_context = EVP_MD_CTX_new();
    EVP_MD_CTX_copy_ex(m_context, HashZeros(m_zeros));
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
    if (!m_context)
    {
        Begin();
    }
    return FinishHex(m_context);
}

} // namespace ns3::ccn
