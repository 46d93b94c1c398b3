// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_MANIFEST_WALKER_H
#define CCN_MANIFEST_WALKER_H

#include "ns3/ccn-manifest-node.h"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Finds the objects of a file by its manifests, depth first, and puts their data in order. The caller
 * fetches the root and checks its signature, then asks for one hash after the other. Objects may
 * arrive in any order.
 *
 * An object is accepted for the hash that the caller has computed over it, and only if this hash was
 * asked for. So no object is accepted that the root does not cover.
 *
 * Manifests of a hostile publisher end, too. No more objects are kept than hashes were asked for, each
 * with the pointers of the manifests above it. The data below a manifest or a hash group may not exceed
 * the size that it, or one above it, states. As a few manifests can point to each other very often, all
 * pointers are counted, also those to objects that were asked for before, and to empty ones:
 *
 * - A pointer to data has at least a byte of the stated size. An empty file has one chunk.
 * - There are fewer manifests with several pointers than pointers to data. Those with one pointer are at
 *   the end of a level, thus at most MAX_DEPTH.
 *
 * So there are at most twice as many as bytes and MAX_DEPTH, and never more than the caller allows.
 */
class ManifestWalker
{
  public:
    /**
     * Most manifests on the way from the root to a chunk, with the root. With two pointers a manifest, these
     * are enough for 2^31 chunks.
     */
    static constexpr uint32_t MAX_DEPTH = 32;
    /** Usual most pointers of a file, with which it has about 1 GB in chunks of 1024 bytes. */
    static constexpr uint64_t MAX_POINTERS = 1000000;

    /** An object to be fetched. */
    struct Request
    {
        Digest hash; ///< its ContentObjectHash
        /** elements of the name in its Interest (content of T_NAME); empty: the file's name */
        std::string locator;
        bool isPending; ///< the same hash was asked for earlier, and will be answered once for both
    };

    /** Receives the data of the file in order. */
    using Sink = std::function<void(Bytes data)>;

    /** @param sink receives the data */
    explicit ManifestWalker(Sink sink);

    /**
     * Begins.
     * @param root payload of the root, whose signature was checked
     * @param maxPointers most pointers of all manifests together, whatever size the root states
     * @return NONE or why the root is refused
     */
    ManifestError Start(Bytes root, uint64_t maxPointers = MAX_POINTERS);

    /** @return the next object to be fetched, which is then asked for; nothing if all known ones were */
    std::optional<Request> Next();

    /** @return number of pointers that were asked for and have no object yet */
    uint32_t CountPending() const
    {
        return m_pending;
    }

    /**
     * Takes an object.
     * @param hash the hash computed over the object
     * @param isManifest its payload type is manifest
     * @param payload its payload
     * @return NONE or why it is refused; after all but NOT_ASKED_FOR the walk cannot go on
     */
    ManifestError Take(const Digest& hash, bool isManifest, Bytes payload);

    /** @return true if all objects have arrived */
    bool IsComplete() const
    {
        return m_isStarted && m_unasked.empty() && m_asked.empty();
    }

  private:
    /** Locators by number of their name constructors. */
    using Locators = std::map<uint64_t, std::string>;

    /** A pointer whose object has not been passed to the sink or replaced by its pointers yet. */
    struct Place
    {
        Digest hash;                              ///< of the object
        std::shared_ptr<const Locators> locators; ///< those that its manifest may use
        std::optional<uint64_t> constructor;      ///< number of its own
        uint64_t most{UINT64_MAX};                ///< bytes of data below it
        uint32_t depth{0};                        ///< number of manifests above it
        bool hasData{false};                      ///< its data are in `data`
        std::string data{};                       ///< payload that arrived out of order
    };

    /**
     * Places by the numbers of the pointers that lead to them from the root on, two bytes each. Their
     * order is that of the file.
     */
    using Places = std::map<std::string, Place>;

    /**
     * @param node a manifest
     * @param path of the manifest's place
     * @param parent the manifest's place
     * @return NONE or why the manifest is refused
     */
    ManifestError Expand(const ManifestNode& node, const std::string& path, const Place& parent);
    /**
     * Takes a group's bytes off those of its manifest.
     * @param group of a manifest
     * @param left bytes that the groups before it leave of the manifest's
     * @return NONE or why the manifest is refused
     */
    static ManifestError TakeSize(const ManifestNode::Group& group, uint64_t& left);
    /** Passes the data that are next in order to the sink. */
    void Deliver();

    Sink m_sink;
    bool m_isStarted{false};
    std::optional<uint64_t> m_size;                       ///< bytes of data that the root states
    uint64_t m_bytes{0};                                  ///< bytes of data that have arrived
    uint64_t m_pointers{0};                               ///< that may still be found
    uint32_t m_pending{0};                                ///< places in m_asked that have no object
    Places m_unasked;                                     ///< places that Next() will return
    Places m_asked;                                       ///< places that Next() has returned
    std::map<Digest, std::vector<std::string>> m_waiting; ///< paths of places that have no object
};

} // namespace ns3::ccn

#endif // CCN_MANIFEST_WALKER_H
