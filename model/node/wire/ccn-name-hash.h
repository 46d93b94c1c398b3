// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NAME_HASH_H
#define CCN_NAME_HASH_H

#include "ns3/assert.h"
#include "ns3/ccn-name.h"

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Multiplies to 128 bits and folds: every bit of the result depends on every bit of both factors.
 * @param a a factor
 * @param b another factor
 * @return high half XOR low half of the product
 */
inline uint64_t
FoldedMultiply(uint64_t a, uint64_t b)
{
    // No standard type has 128 bits; the keyword makes -Wpedantic accept the compiler's type.
    __extension__ typedef unsigned __int128 Product;
    const Product product = Product{a} * b;
    return static_cast<uint64_t>(product) ^ static_cast<uint64_t>(product >> 64);
}

/**
 * @ingroup ccn
 * @tparam Word an unsigned type
 * @param from octets, at any alignment
 * @return the first sizeof(Word) octets
 */
template <typename Word>
inline uint64_t
LoadWord(const char* from)
{
    Word word;
    std::memcpy(&word, from, sizeof(word));
    return word;
}

/**
 * @ingroup ccn
 * Extends the hash of a name by the element of one more component. The element contains its
 * own length, so different names never give the same sequence of octets. Sixteen octets take one
 * multiplication, and the last sixteen may overlap the previous ones.
 * @param hash of the name so far
 * @param element first octet of the element
 * @param size of the element, at least 2
 * @return hash of the name and the component, well distributed in all 64 bits
 */
inline uint64_t
HashElement(uint64_t hash, const char* element, std::size_t size)
{
    // Odd constants with about as many ones as zeros: digits of pi and of the golden ratio.
    constexpr uint64_t MIX = 0x243f6a8885a308d3;
    constexpr uint64_t FINISH = 0x9e3779b97f4a7c15;
    const char* end = element + size;
    uint64_t head;
    uint64_t tail;
    if (size >= 8)
    {
        for (; end - element > 16; element += 16)
        {
            hash = FoldedMultiply(hash ^ LoadWord<uint64_t>(element),
                                  MIX ^ LoadWord<uint64_t>(element + 8));
        }
        head = size >= 16 ? LoadWord<uint64_t>(end - 16) : LoadWord<uint64_t>(element);
        tail = LoadWord<uint64_t>(end - 8);
    }
    else if (size >= 4)
    {
        head = LoadWord<uint32_t>(element);
        tail = LoadWord<uint32_t>(end - 4);
    }
    else
    {
        head = LoadWord<uint16_t>(element);
        tail = static_cast<uint8_t>(end[-1]);
    }
    return FoldedMultiply(FoldedMultiply(hash ^ head, MIX ^ tail), FINISH);
}

/**
 * @ingroup ccn
 * Sets a NameView to elements that a format's decoder finds one after the other, faster than
 * NameView::Take(). Until Finish() the view is undefined.
 */
class NameBuilder
{
  public:
    /**
     * @param view to be set
     * @param encoded all elements; must outlive the view
     */
    NameBuilder(NameView& view, Bytes encoded)
        : m_view(view),
          m_data(encoded.data())
    {
        view.m_hash[0] = m_hash;
    }

    /** @return true if a name has no more components */
    bool IsFull() const
    {
        return m_size == NameView::MAX_COMPONENTS;
    }

    /** @param element the next one, unless IsFull() */
    void Add(Bytes element)
    {
        NS_ASSERT_MSG(!IsFull(), "a name of more than " << m_size << " components");
        m_hash = HashElement(m_hash, element.data(), element.size());
        m_view.m_end[m_size] = element.data() + element.size() - m_data;
        m_view.m_hash[++m_size] = m_hash;
    }

    /** @param codec number of the format of the elements */
    void Finish(uint8_t codec)
    {
        m_view.m_data = m_data;
        m_view.m_size = m_size;
        m_view.m_codec = codec;
    }

  private:
    NameView& m_view;                      ///< the result
    const char* m_data;                    ///< begin of the first element
    uint64_t m_hash{NameView::EMPTY_HASH}; ///< of the elements so far
    uint32_t m_size{0};                    ///< number of elements so far
};

} // namespace ns3::ccn

#endif // CCN_NAME_HASH_H
