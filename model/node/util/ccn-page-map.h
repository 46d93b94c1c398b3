// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_PAGE_MAP_H
#define CCN_PAGE_MAP_H

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * A map from numbers to numbers, for many maps that have most of the same keys, or few keys each.
 *
 * Keys that follow each other share a page, so that a map of consecutive keys takes 6 to 12 bytes per
 * key. Pages are in a hash table with linear probing, so that one of few keys, or of distant ones, takes
 * memory for these only. A map that was never filled owns no memory. Pages without values are freed when
 * the table grows, or with the last value.
 */
class PageMap
{
  public:
    /** @param key a key @return its value; 0: it has none */
    uint32_t Find(uint32_t key) const
    {
        if (m_pages.empty())
        {
            return 0;
        }
        return FindPage(key / KEYS + 1)
            ->values[key % KEYS]; // those of a place without a page are 0
    }

    /** @param key a key @param value its value from now on; 0: none */
    void Set(uint32_t key, uint32_t value)
    {
        const uint32_t number = key / KEYS + 1;
        Page* page = m_pages.empty() ? nullptr : FindPage(number);
        if (!page || page->number == 0)
        {
            if (value == 0)
            {
                return;
            }
            page = &AddPage(number);
        }
        uint32_t& place = page->values[key % KEYS];
        m_size += (value != 0) - (place != 0);
        place = value;
        if (m_size == 0)
        {
            Clear();
        }
    }

    /** @return the number of keys that have a value */
    uint32_t GetSize() const
    {
        return m_size;
    }

    /** @param act void (uint32_t key, uint32_t value): called for each value in no particular order; must not change the map */
    template <typename Action>
    void ForEach(Action&& act) const
    {
        for (const Page& page : m_pages)
        {
            for (uint32_t i = 0; page.number != 0 && i < KEYS; ++i)
            {
                if (page.values[i] != 0)
                {
                    act((page.number - 1) * KEYS + i, page.values[i]);
                }
            }
        }
    }

    /** Removes all values and frees the memory. */
    void Clear()
    {
        std::vector<Page>().swap(m_pages);
        m_used = 0;
        m_size = 0;
    }

  private:
    static constexpr uint32_t KEYS = 8; ///< keys of a page

    /** Values of consecutive keys. */
    struct Page
    {
        uint32_t number{0}; ///< one more than the keys divided by KEYS; 0: there is no page
        std::array<uint32_t, KEYS> values{}; ///< of each key, 0: none
    };

    /** @param number of a page; there must be pages @return it, or the place where it belongs */
    const Page* FindPage(uint32_t number) const
    {
        std::size_t at = (number * 0x9e3779b97f4a7c15) >> m_shift;
        while (m_pages[at].number != number && m_pages[at].number != 0)
        {
            at = (at + 1) & (m_pages.size() - 1);
        }
        return &m_pages[at];
    }

    /** @param number of a page; there must be pages @return it, or the place where it belongs */
    Page* FindPage(uint32_t number)
    {
        return const_cast<Page*>(static_cast<const PageMap*>(this)->FindPage(number));
    }

    /** @param number of a page that is not there @return it */
    Page& AddPage(uint32_t number)
    {
        if (4 * (std::size_t(m_used) + 1) > 3 * m_pages.size())
        {
            Grow();
        }
        Page& page = *FindPage(number);
        page.number = number;
        ++m_used;
        return page;
    }

    /** Frees pages without values, and makes room for an eighth more than are left. */
    void Grow()
    {
        std::vector<Page> pages;
        pages.swap(m_pages);
        const auto isUsed = [](const Page& page) { return page.values != Page().values; };
        m_used = std::count_if(pages.begin(), pages.end(), isUsed);
        uint32_t bits = 1;
        while (3 * (uint64_t(1) << bits) < 4 * (m_used + m_used / 8 + 1))
        {
            ++bits;
        }
        m_pages.resize(std::size_t(1) << bits);
        m_shift = 64 - bits;
        for (const Page& page : pages)
        {
            if (isUsed(page))
            {
                *FindPage(page.number) = page;
            }
        }
    }

    std::vector<Page> m_pages; ///< 2^n places, at most 3/4 of which are used; or none
    uint32_t m_shift{0};       ///< 64 - n
    uint32_t m_used{0};        ///< number of pages
    uint32_t m_size{0};        ///< number of values
};

} // namespace ns3::ccn

#endif // CCN_PAGE_MAP_H
