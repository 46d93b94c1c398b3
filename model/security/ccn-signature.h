/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_SIGNATURE_H
#define CCN_SIGNATURE_H

#include "ns3/ccn-content-object.h"
#include "ns3/ccn-public-key.h"

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Verifies that a key's owner signed an object.
 *
 * The signature covers Name, SignedInfo and Content. With a Merkle witness, it covers the root that
 * the witness leads to; the witness itself always uses SHA-256. DigestAlgorithm names the hash of
 * the signature. SHA-256 is the default, or "SHA256", "sha256" or "2.16.840.1.101.3.4.2.1".
 * SHA-512, for RSA only, is "SHA512", "sha512" or "2.16.840.1.101.3.4.2.3".
 * @param content a decoded object
 * @param key the publisher's key
 * @return false if the object has no valid signature of this key. This includes an unsupported
 * digest algorithm, a malformed witness, and an object that names another key as its publisher's.
 */
bool VerifySignature(const ContentView& content, const PublicKey& key);

} // namespace ccn
} // namespace ns3

#endif // CCN_SIGNATURE_H
