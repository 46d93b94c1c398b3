/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-batch-signature.h"

#include <utility>

namespace ns3
{
namespace ccn
{

BatchSignature::BatchSignature(std::string signatureBits)
    : m_signatureBits(std::move(signatureBits))
{
}

BatchSignature::BatchSignature(std::string signatureBits, MerkleTree tree)
    : m_signatureBits(std::move(signatureBits)),
      m_tree(std::move(tree))
{
}

void
BatchSignature::Apply(ContentObject& object, uint32_t index) const
{
    object.digestAlgorithm.clear();
    object.signatureBits = m_signatureBits;
    object.witness = m_tree ? m_tree->GetWitness(index) : std::string();
}

} // namespace ccn
} // namespace ns3
