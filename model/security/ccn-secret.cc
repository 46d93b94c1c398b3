/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-secret.h"

#include <openssl/crypto.h>

namespace ns3
{
namespace ccn
{

void
Cleanse(void* memory, std::size_t size)
{
    OPENSSL_cleanse(memory, size);
}

bool
AreEqualSecrets(Bytes a, Bytes b)
{
    return a.size() == b.size() && CRYPTO_memcmp(a.data(), b.data(), a.size()) == 0;
}

} // namespace ccn
} // namespace ns3
