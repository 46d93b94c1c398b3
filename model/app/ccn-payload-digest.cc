/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-payload-digest.h"

#include "ns3/ccn-hex.h"

#include <openssl/evp.h>

namespace ns3
{
namespace ccn
{

PayloadDigest::PayloadDigest()
    : m_context(EVP_MD_CTX_new())
{
    EVP_DigestInit_ex(m_context, EVP_sha256(), nullptr);
}

PayloadDigest::~PayloadDigest()
{
    EVP_MD_CTX_free(m_context);
}

void
PayloadDigest::Add(Bytes octets)
{
    EVP_DigestUpdate(m_context, octets.data(), octets.size());
}

std::string
PayloadDigest::Finish()
{
    unsigned char digest[EVP_MAX_MD_SIZE];
    unsigned int size = 0;
    EVP_DigestFinal_ex(m_context, digest, &size);
    return ToHex(Bytes(reinterpret_cast<const char*>(digest), size));
}

} // namespace ccn
} // namespace ns3
