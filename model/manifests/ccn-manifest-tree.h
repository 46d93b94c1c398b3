// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_MANIFEST_TREE_H
#define CCN_MANIFEST_TREE_H

#include "ns3/ccn-bytes.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * The manifests of a file (draft-irtf-icnrg-flic-07). Manifests with pointers to the file's chunks are
 * below manifests with pointers to manifests, until one is left, the top manifest. All of them are
 * nameless objects, which are requested by their hash. The root is the object that has the file's
 * name and a signature. Its one pointer is that to the top manifest, so that its size does not depend
 * on the file, and its signature covers all data by their hashes.
 */
class ManifestTree
{
  public:
    /** A chunk of the file: a nameless object. */
    struct Leaf
    {
        Digest hash;      ///< ContentObjectHash of the object
        uint64_t size{0}; ///< bytes of its payload
    };

    /** @param payload of a nameless object of type manifest @return the ContentObjectHash of the object */
    using Hasher = std::function<Digest(const std::string& payload)>;

    /**
     * @param leaves the chunks in order, at least one
     * @param locator elements of the name in Interests for the chunks and manifests (the content of
     * T_NAME), which the root states; empty: that name is the file's
     * @param fanOut largest number of pointers of a manifest, at least 2
     * @param hash computes the hash of each manifest but the root
     * @throws std::invalid_argument if there is no leaf, or the fan-out is below 2
     */
    ManifestTree(const std::vector<Leaf>& leaves,
                 const std::string& locator,
                 uint32_t fanOut,
                 const Hasher& hash);

    /**
     * @param payload largest payload of a manifest, in bytes
     * @return the largest number of pointers that it has room for
     * @throws std::invalid_argument if the payload has no room for two pointers
     */
    static uint32_t GetFanOut(uint32_t payload);

    /** @return payloads of all manifests but the root: those of the chunks first, the top one last */
    const std::vector<std::string>& GetManifests() const
    {
        return m_manifests;
    }

    /** @return payload of the root */
    const std::string& GetRoot() const
    {
        return m_root;
    }

  private:
    std::vector<std::string> m_manifests;
    std::string m_root;
};

} // namespace ns3::ccn

#endif // CCN_MANIFEST_TREE_H
