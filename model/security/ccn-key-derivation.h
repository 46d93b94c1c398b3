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
 * Makes an RSA key of 1024 bits and exponent 65537 whose primes follow from the identity. No
 * secret.
 * @param identity whose key
 * @return the key
 */
EvpKey DeriveRsa1024(const std::string& identity);

/**
 * @ingroup ccn
 * Makes an Ed25519 key whose seed follows from the identity. No secret.
 * @param identity whose key
 * @return the key
 */
EvpKey DeriveEd25519(const std::string& identity);

} // namespace ccn
} // namespace ns3

#endif // CCN_KEY_DERIVATION_H
