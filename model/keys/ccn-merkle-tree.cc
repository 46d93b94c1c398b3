// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-merkle-tree.h"

#include "ns3/ccn-ccnb-writer.h"
#include "ns3/ccn-sha256.h"

#include <algorithm>
#include <stdexcept>

namespace ns3::ccn
{

namespace
{

constexpr uint32_t MAX_NODE = 2 * MerkleTree::MAX_LEAVES - 1; ///< largest node number
constexpr Bytes HASH_HEADER("\x04\x20", 2); ///< DER of an OCTET STRING of 32 bytes
constexpr std::size_t HASH_SIZE = HASH_HEADER.size() + sizeof(Digest); ///< DER of a hash, in bytes

/** Tags of DER. */
enum DerTag : char
{
    OCTET_STRING = 0x04,
    SEQUENCE = 0x30,
};

/**
 * @param tag of an element
 * @param content that it begins with
 * @param more bytes of content that follow
 * @return the element in DER without these bytes
 */
std::string
BeginDer(DerTag tag, const std::string& content, std::size_t more = 0)
{
    const std::size_t size = content.size() + more;
    const std::string length = ToBigEndian(size);
    std::string element(1, tag);
    if (size >= 0x80)
    {
        element.push_back(static_cast<char>(0x80 + length.size()));
    }
    return element + length + content;
}

/** @param node number of a node @return number of hashes in its witness */
uint32_t
GetDepth(uint32_t node)
{
    uint32_t depth = 0;
    for (; node > 1; node /= 2)
    {
        ++depth;
    }
    return depth;
}

/** @param node number of a leaf @return the bytes of its witness before the hashes */
std::string
MakeWitnessHead(uint32_t node)
{
    // 1.2.840.113550.11.1.2.2: a Merkle path of SHA-256 hashes.
    static const std::string algorithm("\x30\x0c\x06\x0a\x2a\x86\x48\x86\xf7\x0e\x0b\x01\x02\x02",
                                       14);
    const std::size_t hashes = GetDepth(node) * HASH_SIZE;
    std::string number = node < 0x80 ? std::string("\x02\x01", 2) : std::string("\x02\x02\0", 3);
    number.push_back(static_cast<char>(node));
    const std::string path = BeginDer(SEQUENCE, number + BeginDer(SEQUENCE, "", hashes), hashes);
    return BeginDer(SEQUENCE, algorithm + BeginDer(OCTET_STRING, path, hashes), hashes);
}

/** @param node 1 .. MAX_NODE @return MakeWitnessHead(node), made once */
Bytes
GetWitnessHead(uint32_t node)
{
    static const std::vector<std::string> heads = [] {
        std::vector<std::string> made(1);
        for (uint32_t each = 1; each <= MAX_NODE; ++each)
        {
            made.push_back(MakeWitnessHead(each));
        }
        return made;
    }();
    return heads[node];
}

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
 * Reads a witness. A node has only one head, which ends with its number and the header of the list.
 * @param witness any bytes
 * @param node set to the number of the leaf
 * @param siblings set to the hashes, from below the root down to the leaf's sibling
 * @return false if the bytes are not a witness
 */
bool
ReadWitness(Bytes witness, uint32_t& node, std::vector<Digest>& siblings)
{
    const std::size_t depth = witness.size() / HASH_SIZE;        // each head is shorter than a hash
    const std::size_t size = witness.size() - depth * HASH_SIZE; // of the head
    const std::size_t list = BeginDer(SEQUENCE, "", depth * HASH_SIZE).size();
    if (depth > GetDepth(MAX_NODE) || size <= list)
    {
        return false;
    }
    node = static_cast<uint8_t>(witness[size - list - 1]);
    if (node == 0 || GetDepth(node) != depth || witness.substr(0, size) != GetWitnessHead(node))
    {
        return false;
    }
    for (witness.remove_prefix(size); !witness.empty(); witness.remove_prefix(HASH_SIZE))
    {
        if (witness.substr(0, HASH_HEADER.size()) != HASH_HEADER)
        {
            return false;
        }
        const Bytes hash = witness.substr(HASH_HEADER.size(), sizeof(Digest));
        std::copy(hash.begin(), hash.end(), siblings.emplace_back().begin());
    }
    return true;
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
    std::string witness(GetWitnessHead(node));
    for (uint32_t depth = GetDepth(node); depth-- > 0;) // from below the root down
    {
        witness.append(HASH_HEADER).append(AsBytes(m_nodes.at((node >> depth) ^ 1)));
    }
    return witness;
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

} // namespace ns3::ccn
