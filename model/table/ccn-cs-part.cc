/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-cs-part.h"

namespace ns3::ccn
{

namespace
{

/** Iterates over the components of a name. The object's digest is the last component. */
class Components
{
  public:
    /**
     * @param codec of the name
     * @param name its elements
     * @param entry the object whose digest follows the name, or nullptr
     */
    Components(const Codec& codec, Bytes name, const CsEntry* entry)
        : m_codec(codec),
          m_entry(entry),
          m_rest(name)
    {
        Step();
    }

    /** @return true if there is no next component */
    bool IsAtEnd() const
    {
        return m_where == END;
    }

    /**
     * Compares the next components and advances both iterators. A digest is computed only if both
     * components have its length.
     * @param other another iterator, also not at its end
     * @return negative, 0 or positive
     */
    int CompareNext(Components& other)
    {
        const auto longer = static_cast<int>(GetSize()) - static_cast<int>(other.GetSize());
        const int order = longer != 0 ? longer : CompareComponents(GetNext(), other.GetNext());
        Step();
        other.Step();
        return order;
    }

  private:
    /** What the next component is. */
    enum Where
    {
        NAME,
        DIGEST,
        END
    };

    /** @return the size of the next component in bytes */
    std::size_t GetSize() const
    {
        return m_where == DIGEST ? std::tuple_size<Digest>::value : m_next.size();
    }

    /** @return the next component */
    Bytes GetNext() const
    {
        return m_where == DIGEST ? m_entry->GetDigest() : m_next;
    }

    /** Advances to the next component. */
    void Step()
    {
        if (m_codec.TakeComponent(m_rest, m_next))
        {
            return;
        }
        m_where = m_where == NAME && m_entry ? DIGEST : END;
    }

    const Codec& m_codec;   ///< of the name
    const CsEntry* m_entry; ///< object whose digest is the last component
    Bytes m_rest;           ///< the name after m_next
    Bytes m_next;           ///< valid if m_where is NAME
    Where m_where{NAME};    ///< what the next component is
};

} // namespace

int
CompareFullNames(const CsEntry& a, const CsEntry& b)
{
    if (&a == &b)
    {
        return 0;
    }
    Components left(a.GetCodec(), a.GetName(), &a);
    Components right(b.GetCodec(), b.GetName(), &b);
    while (!left.IsAtEnd() && !right.IsAtEnd())
    {
        const int order = left.CompareNext(right);
        if (order != 0)
        {
            return order;
        }
    }
    return static_cast<int>(right.IsAtEnd()) - static_cast<int>(left.IsAtEnd());
}

int
CompareToPrefix(const CsEntry& entry, Bytes prefix)
{
    const Bytes name = entry.GetName();
    if (name.compare(0, prefix.size(), prefix) == 0)
    {
        return 0; // the most frequent case; equal bytes mean equal components
    }
    Components left(entry.GetCodec(), name, &entry);
    Components right(entry.GetCodec(), prefix, nullptr);
    while (!right.IsAtEnd())
    {
        const int order = left.IsAtEnd() ? -1 : left.CompareNext(right);
        if (order != 0)
        {
            return order;
        }
    }
    return 0;
}

} // namespace ns3::ccn
