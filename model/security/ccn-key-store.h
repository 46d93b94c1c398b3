/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_KEY_STORE_H
#define CCN_KEY_STORE_H

#include "ns3/ccn-content-object.h"
#include "ns3/ccn-public-key.h"

#include <list>
#include <map>
#include <string>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Public keys by their digests, learned from the ContentObjects that carry them: a key proves by
 * its digest that it is the one that a publisher digest names (Jacobson et al. 2009, section 4.1), so any
 * source will do.
 */
class KeyStore
{
  public:
    /** @param maxKeys keys kept at most; the oldest goes first */
    explicit KeyStore(uint32_t maxKeys = 1024);

    /** @param maxKeys keys kept at most, 1 or more; the oldest ones in excess go */
    void SetMaxKeys(uint32_t maxKeys);
    /** @return keys kept at most */
    uint32_t GetMaxKeys() const;
    /** @return keys that are here */
    uint32_t GetSize() const;

    /** @param key kept, unless it is here already */
    void Add(Ptr<const PublicKey> key);

    /**
     * @param digest of the key wanted
     * @return the key, or nullptr
     */
    Ptr<const PublicKey> Find(Bytes digest) const;

    /**
     * Finds the key that an object says it is signed with; keeps it if the object carries it.
     * @param content an object
     * @return the key, or nullptr if it is neither here nor in the object
     */
    Ptr<const PublicKey> Learn(const ContentView& content);

    /**
     * Keeps the key that is an object's content, if it is of type KEY.
     * @param content an object
     * @return the key, or nullptr
     */
    Ptr<const PublicKey> LearnContent(const ContentView& content);

  private:
    /** Drops the oldest keys while there are too many. */
    void Shrink();

    uint32_t m_maxKeys;
    std::map<std::string, Ptr<const PublicKey>, std::less<>> m_keys; ///< by digest
    std::list<std::string> m_order;                                  ///< digests, oldest first
};

} // namespace ccn
} // namespace ns3

#endif // CCN_KEY_STORE_H
