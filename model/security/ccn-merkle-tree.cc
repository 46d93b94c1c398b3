/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-merkle-tree.h"

#include "ns3/ccn-der.h"
#include "ns3/ccn-sha256.h"

#include <algorithm>
#include <stdexcept>

namespace ns3
{
namespace ccn
{

namespace
{

/** 1.2.840.113550.11.1.2.2: a Merkle path of SHA-256 hashes. */
constexpr Bytes MERKLE_PATH_OID("\x2a\x86\x48\x86\xf7\x0e\x0b\x01\x02\x02", 10);

constexpr uint32_t MAX_NODE = 2 * MerkleTree::MAX_LEAVES - 1; ///< largest node number

/**
 * @param left digest of a left child
 * @param right digest of its right sibling
 * @return digest of their parent
 */
Digest
Join(const Digest& left, const Digest& right)
{
    return Sha256(AsBytes(left), AsBytes(right));
}

/**
 * Reads the outer part of a witness.
 * @param witness any bytes
 * @param node set to the number of the leaf
 * @param hashes set to the list of hashes in DER
 * @return false if the bytes are not a witness
 */
bool
ReadWitness(Bytes witness, uint32_t& node, Bytes& hashes)
{
    Bytes info;
    Bytes algorithm;
    Bytes oid;
    Bytes digest;
    Bytes path;
    DerReader outer(witness);
    if (!outer.Read(DerTag::SEQUENCE, info) || !outer.IsAtEnd())
    {
        return false;
    }
    DerReader infoReader(info);
    if (!infoReader.Read(DerTag::SEQUENCE, algorithm) ||
        !infoReader.Read(DerTag::OCTET_STRING, digest) || !infoReader.IsAtEnd())
    {
        return false;
    }
    DerReader algorithmReader(algorithm);
    DerReader digestReader(digest);
    if (!algorithmReader.Read(DerTag::OBJECT_IDENTIFIER, oid) || !algorithmReader.IsAtEnd() ||
        oid != MERKLE_PATH_OID || !digestReader.Read(DerTag::SEQUENCE, path) ||
        !digestReader.IsAtEnd())
    {
        return false;
    }
    DerReader pathReader(path);
    return pathReader.ReadInteger(node) && pathReader.Read(DerTag::SEQUENCE, hashes) &&
           pathReader.IsAtEnd();
}

/**
 * Reads a witness.
 * @param witness any bytes
 * @param node set to the number of the leaf
 * @param siblings set to the hashes, from below the root down to the leaf's sibling
 * @return false if the bytes are not a witness
 */
bool
ReadWitness(Bytes witness, uint32_t& node, std::vector<Digest>& siblings)
{
    Bytes hashes;
    if (!ReadWitness(witness, node, hashes) || node == 0 || node > MAX_NODE)
    {
        return false;
    }
    DerReader reader(hashes);
    for (uint32_t at = node; at > 1; at /= 2)
    {
        Bytes hash;
        Digest& sibling = siblings.emplace_back();
        if (!reader.Read(DerTag::OCTET_STRING, hash) || hash.size() != sibling.size())
        {
            return false;
        }
        std::copy(hash.begin(), hash.end(), sibling.begin());
    }
    return reader.IsAtEnd();
}

} // namespace

MerkleTree::MerkleTree(const std::vector<Digest>& leaves)
    : m_nodes(leaves.size())
{
    if (leaves.empty() || leaves.size() > MAX_LEAVES)
    {
        throw std::invalid_argument("Merkle tree of " + std::to_string(leaves.size()) +
                                    " leaves: must have 1 .. " + std::to_string(MAX_LEAVES));
    }
    m_nodes.insert(m_nodes.end(), leaves.begin(), leaves.end());
    for (std::size_t node = leaves.size() - 1; node > 0; --node)
    {
        m_nodes[node] = Join(m_nodes[2 * node], m_nodes[2 * node + 1]);
    }
}

std::string
MerkleTree::GetWitness(uint32_t leaf) const
{
    const uint32_t node = GetSize() + leaf;
    std::string hashes;
    for (uint32_t at = node; at > 1; at /= 2)
    {
        hashes.insert(0, EncodeDer(DerTag::OCTET_STRING, AsBytes(m_nodes.at(at ^ 1))));
    }
    const std::string path =
        EncodeDer(DerTag::SEQUENCE, EncodeDerInteger(node) + EncodeDer(DerTag::SEQUENCE, hashes));
    const std::string algorithm =
        EncodeDer(DerTag::SEQUENCE, EncodeDer(DerTag::OBJECT_IDENTIFIER, MERKLE_PATH_OID));
    return EncodeDer(DerTag::SEQUENCE, algorithm + EncodeDer(DerTag::OCTET_STRING, path));
}

bool
MerkleTree::ComputeRoot(Bytes witness, const Digest& leaf, Digest& root)
{
    uint32_t node;
    std::vector<Digest> siblings;
    if (!ReadWitness(witness, node, siblings))
    {
        return false;
    }
    root = leaf;
    for (; node > 1; node /= 2)
    {
        const bool isRight = node % 2 == 1;
        root = isRight ? Join(siblings.back(), root) : Join(root, siblings.back());
        siblings.pop_back();
    }
    return true;
}

} // namespace ccn
} // namespace ns3
