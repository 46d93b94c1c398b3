// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_SECURITY_TEST_KIT_H
#define CCN_SECURITY_TEST_KIT_H

#include "ccn-wire-vectors.h"

#include "ns3/ccn-private-key.h"

#include <string>
#include <vector>

namespace ns3::ccn::test
{

/**
 * @ingroup ccn-tests
 * @param octets at least one byte
 * @param at index of the byte to change, 0 .. size - 1
 * @return the bytes with one bit of that byte flipped: bit at % 8
 */
std::string FlipBit(Bytes octets, std::size_t at);

/**
 * @ingroup ccn-tests
 * @return the key that signed the recorded objects c..
 */
Ptr<const PrivateKey> ReadTestKey();

/**
 * @ingroup ccn-tests
 * @param name of a file in test/data/vectors
 * @return its public key; a file that cannot be read is fatal
 */
Ptr<const PublicKey> ReadPublicKey(const std::string& name);

/**
 * @ingroup ccn-tests
 * @param size number of leaves of a Merkle tree
 * @return the leaves, which are different digests
 */
std::vector<Digest> MakeLeaves(uint32_t size);

} // namespace ns3::ccn::test

#endif // CCN_SECURITY_TEST_KIT_H
