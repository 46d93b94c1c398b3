// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORKS_INDEX_TABLE_H
#define CCN_NETWORKS_INDEX_TABLE_H

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Finds the elements of a vector by keys that are in them: a hash table of their indices, which holds no key a
 * second time, and no pointer per element, since networks have many of them.
 */
class IndexTable
{
  public:
    /**
     * @param hash of a key
     * @param isSame whether the element with an index has the key
     * @return the index of such an element, if one was inserted
     */
    std::optional<uint32_t> Find(std::size_t hash,
                                 const std::function<bool(uint32_t)>& isSame) const;

    /** @param hash of a key @param index of the element that has it */
    void Insert(std::size_t hash, uint32_t index);

  private:
    static constexpr uint32_t NONE = UINT32_MAX; ///< index of an empty slot

    /** A slot. */
    struct Slot
    {
        uint32_t hash;  ///< low bits of the key's hash
        uint32_t index; ///< of its element; NONE: empty
    };

    /** @param slot to put into the first empty place from its hash on */
    void Put(Slot slot);

    std::vector<Slot> m_slots; ///< a power of two
    std::size_t m_used{0};     ///< slots that are not empty
};

} // namespace ns3::ccn

#endif // CCN_NETWORKS_INDEX_TABLE_H
