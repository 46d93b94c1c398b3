/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-signature.h"

#include "ns3/ccn-merkle-tree.h"
#include "ns3/ccn-sha256.h"

namespace ns3
{
namespace ccn
{

namespace
{

/**
 * @param algorithm content of DigestAlgorithm
 * @return true for SHA-256
 */
bool
IsSha256(Bytes algorithm)
{
    return algorithm.empty() || algorithm == "SHA256";
}

} // namespace

bool
VerifySignature(const ContentView& content, const PublicKey& key)
{
    if (!content.hasSignature || !IsSha256(content.digestAlgorithm) ||
        content.publisherKeyDigest != key.GetDigest())
    {
        return false;
    }
    if (content.witness.empty())
    {
        return key.Verify(content.signedBytes, content.signatureBits);
    }
    Digest root;
    return MerkleTree::ComputeRoot(content.witness, key.GetLeaf(content.signedBytes), root) &&
           key.Verify(AsBytes(root), content.signatureBits);
}

} // namespace ccn
} // namespace ns3
