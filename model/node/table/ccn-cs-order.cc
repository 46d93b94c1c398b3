// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-cs-order.h"

#include "ns3/ccn-due-queue.h"

#include <algorithm>

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

void
CsOrder::Insert(CsEntry& entry, int64_t now)
{
    entry.isOddlyWritten = !entry.GetCodec().IsUsualForm(entry.GetName());
    entry.isOrderedAsStale = entry.IsStale(now);
    Enter(entry);
    if (!entry.isOrderedAsStale && entry.GetStaleFrom() != NEVER)
    {
        m_fresh.emplace(entry.GetStaleFrom(), &entry);
    }
}

void
CsOrder::Erase(CsEntry& entry)
{
    Leave(entry);
    if (!entry.isOrderedAsStale && entry.GetStaleFrom() != NEVER)
    {
        m_fresh.erase({entry.GetStaleFrom(), &entry});
    }
}

void
CsOrder::Clear()
{
    m_parts.clear();
    m_fresh.clear();
    m_isByPublisher = false;
}

CsPartKey
CsOrder::GetKey(const CsEntry& entry, bool byPublisher)
{
    return {byPublisher ? 'p' + entry.GetPublisherKeyDigest() : std::string(),
            entry.isOrderedAsStale,
            entry.isOddlyWritten,
            entry.GetNameSize()};
}

void
CsOrder::Enter(CsEntry& entry, bool byPublisher)
{
    CsPartEntries& part = m_parts[GetKey(entry, byPublisher)];
    part.insert(part.end(), &entry); // a correct hint if entries come in order
    if (!byPublisher && m_isByPublisher)
    {
        Enter(entry, true);
    }
}

void
CsOrder::Leave(CsEntry& entry, bool byPublisher)
{
    const auto part = m_parts.find(GetKey(entry, byPublisher));
    part->second.erase(&entry);
    if (part->second.empty())
    {
        m_parts.erase(part);
    }
    if (!byPublisher && m_isByPublisher)
    {
        Leave(entry, true);
    }
}

void
CsOrder::Age(int64_t now)
{
    while (!m_fresh.empty() && m_fresh.begin()->first <= now)
    {
        CsEntry& entry = *m_fresh.begin()->second;
        m_fresh.erase(m_fresh.begin());
        Leave(entry);
        entry.isOrderedAsStale = true;
        Enter(entry);
    }
}

void
CsOrder::SplitByPublisher()
{
    // Each part is in order, so the entries of one publisher and part are also added in order.
    std::vector<CsEntry*> all;
    for (const auto& [key, part] : m_parts)
    {
        all.insert(all.end(), part.begin(), part.end());
    }
    for (CsEntry* entry : all)
    {
        Enter(*entry, true);
    }
    m_isByPublisher = true;
}

bool
CsOrder::SelectPublisher(const Selectors& selectors, CsPartKey& key)
{
    if (selectors.publisherKind == Selectors::Publisher::NONE)
    {
        return true;
    }
    if (selectors.publisherKind != Selectors::Publisher::KEY)
    {
        return false;
    }
    key.publisher = 'p' + std::string(selectors.publisher);
    if (!m_isByPublisher)
    {
        SplitByPublisher();
    }
    return true;
}

std::vector<const CsPart*>
CsOrder::GetParts(const InterestView& interest)
{
    std::vector<const CsPart*> parts;
    CsPartKey key{};
    if (!SelectPublisher(interest.selectors, key))
    {
        return parts;
    }
    // The digest is a component after the name.
    const uint32_t size = interest.name.GetSize();
    const uint32_t least = size + std::max(interest.GetMinSuffix(), 1U) - 1;
    const bool takesStale = interest.TakesStale();
    const bool isOddOnly =
        !Codec::Get(interest.name.GetCodec()).IsUsualForm(interest.name.GetEncoded());
    for (const bool isStale : {false, true})
    {
        for (const bool isOdd : {false, true})
        {
            if ((isStale && !takesStale) || (isOddOnly && !isOdd))
            {
                continue;
            }
            key = {key.publisher, isStale, isOdd, size + interest.GetMaxSuffix()};
            const auto end = m_parts.lower_bound(key);
            key.size = least;
            for (auto part = m_parts.lower_bound(key); part != end; ++part)
            {
                parts.push_back(&*part);
            }
        }
    }
    return parts;
}

} // namespace ns3::ccn
