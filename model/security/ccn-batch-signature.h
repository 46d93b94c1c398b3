/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_BATCH_SIGNATURE_H
#define CCN_BATCH_SIGNATURE_H

#include "ns3/ccn-merkle-tree.h"

#include <optional>
#include <string>
#include <utility>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Signature over a batch of objects. With it, each object can be created and signed again without
 * hashing the others. It takes 64 bytes of memory per object.
 */
class BatchSignature
{
  public:
    /** Creates an empty signature: objects get no Signature element. */
    BatchSignature() = default;

    /** @param signatureBits signature of a batch of one object, which needs no tree */
    explicit BatchSignature(std::string signatureBits)
        : m_signatureBits(std::move(signatureBits))
    {
    }

    /**
     * @param signatureBits signature over the tree's root
     * @param tree over the objects of the batch, in order
     */
    BatchSignature(std::string signatureBits, MerkleTree tree)
        : m_signatureBits(std::move(signatureBits)),
          m_tree(std::move(tree))
    {
    }

    /**
     * Signs an object: sets its signature bits and its witness.
     * @param object an object of the batch, unchanged since the batch was signed
     * @param index its index in the batch, from 0
     */
    void Apply(ContentObject& object, uint32_t index) const
    {
        object.digestAlgorithm.clear();
        object.signatureBits = m_signatureBits;
        object.witness = m_tree ? m_tree->GetWitness(index) : std::string();
    }

  private:
    std::string m_signatureBits;
    std::optional<MerkleTree> m_tree; ///< empty: a batch of one object, or no signature
};

} // namespace ccn
} // namespace ns3

#endif // CCN_BATCH_SIGNATURE_H
