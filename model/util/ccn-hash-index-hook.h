/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_HASH_INDEX_HOOK_H
#define CCN_HASH_INDEX_HOOK_H

#include <cstdint>

namespace ns3
{
namespace ccn
{

template <typename Entry>
class HashChains;

template <typename Entry>
class HashIndex;

/**
 * @ingroup ccn
 * Base class of entries in a HashIndex. It stores the hash and the link to the next entry.
 *
 * @tparam Entry the derived class
 */
template <typename Entry>
class HashIndexHook
{
  public:
    HashIndexHook() = default;
    HashIndexHook(const HashIndexHook&) = delete;
    HashIndexHook& operator=(const HashIndexHook&) = delete;

    /** @return the hash under which it was inserted */
    uint64_t GetHash() const
    {
        return m_hash;
    }

  private:
    friend class HashChains<Entry>;
    friend class HashIndex<Entry>;

    /**
     * 0: last entry of its hash; even: address of the next entry of its hash; odd: a link of
     * HashCrowds.
     */
    uintptr_t m_link{0};
    uint64_t m_hash{0}; ///< all bits
};

} // namespace ccn
} // namespace ns3

#endif // CCN_HASH_INDEX_HOOK_H
