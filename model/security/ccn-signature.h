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
 * Whether a key's owner signed an object.
 *
 * A signature is over Name, SignedInfo and Content, or with a Merkle witness over the root that the
 * witness leads to; the witness itself is always of SHA-256. DigestAlgorithm names the hash of the
 * signature: SHA-256 if there is none, "SHA256", "sha256" or "2.16.840.1.101.3.4.2.1"; SHA-512, for
 * RSA only, "SHA512", "sha512" or "2.16.840.1.101.3.4.2.3".
 * @param content decoded
 * @param key the publisher's
 * @return false if there is no signature, if it is not this key's, is of another digest algorithm
 * or has an unsound witness, or if the object names another key as its publisher's
 */
bool VerifySignature(const ContentView& content, const PublicKey& key);

} // namespace ccn
} // namespace ns3

#endif // CCN_SIGNATURE_H
