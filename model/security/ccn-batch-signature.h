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

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * What one signature over a batch of objects leaves to be remembered: with it each of them can be
 * made and signed again without hashing the others. Takes 64 octets of memory for each object.
 */
class BatchSignature
{
  public:
    /** The signature of nothing: objects get no Signature element. */
    BatchSignature() = default;

    /** @param signatureBits signature of a batch of one object, which needs no tree */
    explicit BatchSignature(std::string signatureBits);

    /**
     * @param signatureBits signature over the tree's root
     * @param tree over the objects of the batch, in order
     */
    BatchSignature(std::string signatureBits, MerkleTree tree);

    /**
     * Signs an object: sets its signature bits and its witness.
     * @param object one of the batch, otherwise just as it was when the batch was signed
     * @param index its place in the batch, from 0
     */
    void Apply(ContentObject& object, uint32_t index) const;

  private:
    std::string m_signatureBits;
    std::optional<MerkleTree> m_tree; ///< none: a batch of one object, or not signed
};

} // namespace ccn
} // namespace ns3

#endif // CCN_BATCH_SIGNATURE_H
