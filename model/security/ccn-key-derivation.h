/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_KEY_DERIVATION_H
#define CCN_KEY_DERIVATION_H

#include "ns3/ccn-evp-key.h"

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Derives an RSA key of 1024 bits and exponent 65537. Its primes are determined by the identity, so
 * it is not secret.
 * @param identity of the key's owner
 * @return the key
 */
EvpKey DeriveRsa1024(const std::string& identity);

/**
 * @ingroup ccn
 * Derives an Ed25519 key. Its seed is determined by the identity, so it is not secret.
 * @param identity of the key's owner
 * @return the key
 */
EvpKey DeriveEd25519(const std::string& identity);

} // namespace ccn
} // namespace ns3

#endif // CCN_KEY_DERIVATION_H
