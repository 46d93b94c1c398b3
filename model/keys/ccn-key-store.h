// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_KEY_STORE_H
#define CCN_KEY_STORE_H

#include "ns3/ccn-content-object.h"
#include "ns3/ccn-hash-index.h"
#include "ns3/ccn-public-key.h"

#include <list>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Public keys by digest, learned from the ContentObjects that carry them. The digest proves that a
 * key is the one that a publisher digest names (Jacobson et al. 2009, section 4.1), so keys from
 * any source are accepted.
 */
class KeyStore
{
  public:
    /** @param maxKeys maximum number of keys; the oldest is evicted first */
    explicit KeyStore(uint32_t maxKeys = 1024);

    /** @param maxKeys maximum number of keys, at least 1; excess keys are evicted, oldest first */
    void SetMaxKeys(uint32_t maxKeys);

    /** @return maximum number of keys */
    uint32_t GetMaxKeys() const
    {
        return m_maxKeys;
    }

    /** @return number of keys in the store */
    uint32_t GetSize() const
    {
        return m_order.size();
    }

    /** @param key to store, unless it is stored already */
    void Add(Ptr<const PublicKey> key);

    /**
     * @param digest of the requested key
     * @return the key, or nullptr
     */
    Ptr<const PublicKey> Find(Bytes digest) const;

    /**
     * Finds the key that an object names as its signer's. Stores the key if the object contains it.
     * @param content an object
     * @return the key, or nullptr if neither the store nor the object contains it
     */
    Ptr<const PublicKey> Learn(const ContentView& content);

    /**
     * Stores the key in an object's content, if the object is of type KEY.
     * @param content an object
     * @return the key, or nullptr
     */
    Ptr<const PublicKey> LearnContent(const ContentView& content);

  private:
    /** A stored key. */
    struct Entry : public HashIndexHook<Entry>
    {
        /** @param k the key */
        explicit Entry(const Ptr<const PublicKey>& k)
            : key(k)
        {
        }

        /** @return 0: crowds (HashIndex) consist of digests that begin alike, which are rare */
        static uint64_t GetRank()
        {
            return 0;
        }

        /** @param a an entry @param b an entry @return the order of their digests */
        static int CompareKeys(const Entry& a, const Entry& b)
        {
            return a.key->GetDigest().compare(b.key->GetDigest());
        }

        Ptr<const PublicKey> key; ///< the key
    };

    /** @param digest of a key @return its entry, or nullptr */
    Entry* FindEntry(Bytes digest) const;
    /** Evicts the oldest keys while there are too many. */
    void Shrink();

    uint32_t m_maxKeys;
    std::list<Entry> m_order; ///< oldest first
    HashIndex<Entry> m_keys;  ///< of these, by the first bytes of their digests
};

} // namespace ns3::ccn

#endif // CCN_KEY_STORE_H
