/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_NAME_BUILDER_H
#define CCN_NAME_BUILDER_H

#include "ns3/assert.h"
#include "ns3/ccn-name-hash.h"
#include "ns3/ccn-name.h"

#include <cstdint>

namespace ns3::ccn
{

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

#endif // CCN_NAME_BUILDER_H
