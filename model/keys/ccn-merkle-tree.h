// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_MERKLE_TREE_H
#define CCN_MERKLE_TREE_H

#include "ns3/ccn-content-object.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * A Merkle hash tree over up to 128 objects, as CCNx's Java library uses it to sign many blocks
 * with one signature (doc/model/ccnx.rst, ContentObjects).
 *
 * The nodes are numbered as in a heap: 1 is the root, and node n has the children 2n and 2n + 1. Of
 * N leaves, leaf i is node N + i, even if N is not a power of two. An inner node is the SHA-256 of
 * its children, left before right. The 32 bytes of the root are signed like any other message: RSA
 * hashes them once more.
 *
 * Each object carries a witness: the number of its node and the hashes of the siblings along its
 * path, from just below the root down to its own sibling. They are encoded as a DigestInfo in DER.
 */
class MerkleTree
{
  public:
    /** Maximum number of leaves. */
    static constexpr uint32_t MAX_LEAVES = 128;

    /**
     * @param leaves digests of the objects, 1 .. MAX_LEAVES
     * @throws std::invalid_argument if the number of leaves is out of range
     */
    explicit MerkleTree(const std::vector<Digest>& leaves);

    /** @return number of leaves */
    uint32_t GetSize() const
    {
        return m_nodes.size() / 2;
    }

    /** @return the digest at the root */
    const Digest& GetRoot() const
    {
        return m_nodes[1];
    }

    /**
     * @param leaf 0 .. GetSize() - 1
     * @return the content of its object's Witness element
     */
    std::string GetWitness(uint32_t leaf) const;

    /**
     * Computes the root from a leaf and its witness. Only a single, well-formed witness is
     * accepted.
     * @param witness any bytes
     * @param leaf the object's digest
     * @param root set to the digest at the root
     * @return false if the bytes are not a witness in a tree of at most MAX_LEAVES leaves
     */
    static bool ComputeRoot(Bytes witness, const Digest& leaf, Digest& root);

  private:
    std::vector<Digest> m_nodes; ///< by number; 0 is unused
};

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
        object.signatureBits = m_signatureBits;
        object.witness = m_tree ? m_tree->GetWitness(index) : std::string();
    }

  private:
    std::string m_signatureBits;
    std::optional<MerkleTree> m_tree; ///< empty: a batch of one object, or no signature
};

} // namespace ns3::ccn

#endif // CCN_MERKLE_TREE_H
