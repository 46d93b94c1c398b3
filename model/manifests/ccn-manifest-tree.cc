// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-manifest-tree.h"

#include "ns3/ccn-manifest-node.h"

#include <algorithm>
#include <stdexcept>

namespace ns3::ccn
{

namespace
{

constexpr uint64_t LOCATOR_NUMBER = 1; ///< number of the name constructor with the locator
constexpr uint32_t POINTER_SIZE = 36;  ///< bytes of a pointer

/**
 * @param first first child
 * @param last behind the last child
 * @param hasLocator the root states a locator
 * @return a manifest with pointers to the children
 */
ManifestNode
MakeNode(std::vector<ManifestTree::Leaf>::const_iterator first,
         std::vector<ManifestTree::Leaf>::const_iterator last,
         bool hasLocator)
{
    ManifestNode node;
    node.subtreeSize = 0;
    ManifestNode::Group& group = node.groups.emplace_back();
    for (auto child = first; child != last; ++child)
    {
        group.pointers.push_back(child->hash);
        *node.subtreeSize += child->size;
    }
    group.subtreeSize = node.subtreeSize;
    if (hasLocator)
    {
        group.constructor = LOCATOR_NUMBER;
    }
    return node;
}

} // namespace

ManifestTree::ManifestTree(const std::vector<Leaf>& leaves,
                           const std::string& locator,
                           uint32_t fanOut,
                           const Hasher& hash)
{
    if (leaves.empty() || fanOut < 2)
    {
        throw std::invalid_argument("a manifest of " + std::to_string(leaves.size()) +
                                    " chunks with " + std::to_string(fanOut) +
                                    " pointers per manifest (at least 1 and 2)");
    }
    const bool hasLocator = !locator.empty();
    std::vector<Leaf> level = leaves;
    do
    {
        std::vector<Leaf> above;
        for (auto first = level.cbegin(); first != level.cend();)
        {
            const auto count = std::min<std::ptrdiff_t>(fanOut, level.cend() - first);
            const ManifestNode node = MakeNode(first, first + count, hasLocator);
            first += count;
            m_manifests.push_back(node.Encode());
            above.push_back({hash(m_manifests.back()), *node.subtreeSize});
        }
        level = std::move(above);
    } while (level.size() > 1);
    ManifestNode root = MakeNode(level.cbegin(), level.cend(), hasLocator);
    if (hasLocator)
    {
        root.locators.emplace(LOCATOR_NUMBER, locator);
    }
    m_root = root.Encode();
}

uint32_t
ManifestTree::GetFanOut(uint32_t payload)
{
    ManifestNode node;
    node.subtreeSize = UINT64_MAX;
    node.groups.emplace_back();
    node.groups.front().subtreeSize = UINT64_MAX;
    node.groups.front().constructor = LOCATOR_NUMBER;
    const uint32_t fixed = node.Encode().size();
    if (payload < fixed + 2 * POINTER_SIZE)
    {
        throw std::invalid_argument("a manifest of at most " + std::to_string(payload) +
                                    " bytes (at least " + std::to_string(fixed + 2 * POINTER_SIZE) +
                                    ")");
    }
    return (payload - fixed) / POINTER_SIZE;
}

} // namespace ns3::ccn
