/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_PREFIX_TABLE_H
#define CCN_PREFIX_TABLE_H

#include "ns3/ccn-hash-index.h"
#include "ns3/ccn-length-counts.h"
#include "ns3/ccn-name.h"
#include "ns3/ccn-tail-storage.h"

#include <algorithm>
#include <boost/intrusive/parent_from_member.hpp>
#include <vector>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Name prefixes and what belongs to each. A look-up by longest prefix probes one hash for each
 * length that some prefix has, longest first.
 *
 * @tparam T what belongs to a prefix; default-constructible
 */
template <typename T>
class PrefixTable
{
  public:
    PrefixTable() = default;

    ~PrefixTable()
    {
        Clear();
    }

    PrefixTable(const PrefixTable&) = delete;
    PrefixTable& operator=(const PrefixTable&) = delete;

    /**
     * @param prefix exactly this prefix
     * @return what belongs to it, made if there was nothing; stays in place until it is erased
     */
    T& FindOrInsert(const Name& prefix)
    {
        const NameView view(prefix);
        T* value = Find(view, view.GetSize());
        return value ? *value : Insert(view, view.GetSize());
    }

    /**
     * @param name any name
     * @param length number of its components: exactly this prefix of it, which is not in the table
     * @return what belongs to it; stays in place until it is erased
     */
    T& Insert(const NameView& name, uint32_t length)
    {
        Node* node = Node::Create(name.GetEncoded(length), length);
        m_index.Insert(*node, name.GetHash(length));
        m_lengths.Add(length);
        return node->value;
    }

    /**
     * @param name any name
     * @param length number of its components: exactly this prefix of it
     * @return what belongs to it, or nullptr
     */
    T* Find(const NameView& name, uint32_t length) const
    {
        Node* node = m_lengths.Has(length) ? FindNode(name, length) : nullptr;
        return node ? &node->value : nullptr;
    }

    /**
     * @param prefix exactly this prefix
     * @return what belongs to it, or nullptr
     */
    T* Find(const Name& prefix)
    {
        const NameView view(prefix);
        return Find(view, view.GetSize());
    }

    /**
     * @param prefix exactly this prefix
     * @return what belongs to it, or nullptr
     */
    const T* Find(const Name& prefix) const
    {
        return const_cast<PrefixTable*>(this)->Find(prefix);
    }

    /**
     * @param name any name
     * @return what belongs to its longest prefix in the table, or nullptr
     */
    const T* LongestPrefixMatch(const NameView& name) const
    {
        uint32_t length = name.GetSize() + 1;
        return const_cast<PrefixTable*>(this)->FindShorter(name, length);
    }

    /**
     * Walks over a name's prefixes, the longest first.
     * @param name any name
     * @param length more than the wanted prefix's; gets the found one's
     * @return what belongs to its longest prefix of fewer components that is in the table, or
     * nullptr
     */
    T* FindShorter(const NameView& name, uint32_t& length)
    {
        for (uint32_t end = std::min(length, m_lengths.GetEnd()); end > 0; --end)
        {
            if (T* value = Find(name, end - 1))
            {
                length = end - 1;
                return value;
            }
        }
        return nullptr;
    }

    /**
     * @param prefix exactly this prefix
     * @return false if it was not there
     */
    bool Erase(const Name& prefix)
    {
        const NameView view(prefix);
        Node* node = FindNode(view, view.GetSize());
        if (!node)
        {
            return false;
        }
        Erase(node->value);
        return true;
    }

    /** @param value of a prefix, which is erased with it */
    void Erase(T& value)
    {
        Node& node = *boost::intrusive::get_parent_from_member(&value, &Node::value);
        m_index.Erase(node);
        m_lengths.Remove(node.GetSize());
        delete &node;
    }

    /**
     * @param isGone bool (T&): called once for each prefix, in no particular order, so it must do
     * nothing that can be seen; may change what belongs to the prefix
     */
    template <typename Predicate>
    void EraseIf(Predicate&& isGone)
    {
        const auto dispose = [this](Node& node) {
            m_lengths.Remove(node.GetSize());
            delete &node;
        };
        m_index.EraseIf([&isGone](Node& node) { return isGone(node.value); }, dispose);
    }

    /** Erases all prefixes. */
    void Clear()
    {
        m_index.Clear([](Node* node) { delete node; });
        m_lengths.Clear();
    }

    /** @return number of prefixes */
    uint32_t GetSize() const
    {
        return m_index.GetSize();
    }

    /** @return all prefixes in canonical order */
    std::vector<Name> GetPrefixes() const
    {
        const auto nodes = m_index.GetSorted([](const Node* a, const Node* b) {
            return CompareCanonical(a->GetName(), b->GetName()) < 0;
        });
        std::vector<Name> prefixes;
        prefixes.reserve(nodes.size());
        NameView view;
        for (const Node* node : nodes)
        {
            view.DecodeComponents(node->GetName());
            prefixes.emplace_back(view);
        }
        return prefixes;
    }

  private:
    /** One prefix; the name lies behind it. */
    class Node final : public HashIndexHook<Node>, public TailStorage<Node>
    {
      public:
        /** @param name components in ccnb @param size their number @return a node that is in no table yet
         */
        static Node* Create(Bytes name, uint32_t size)
        {
            return new (TailSize{name.size()}) Node(name, size);
        }

        /** @return number of components */
        uint32_t GetSize() const
        {
            return m_size;
        }

        /** @return components in ccnb */
        Bytes GetName() const
        {
            return Bytes(this->GetTail(), m_octets);
        }

        /** @return 0: only names of equal hash form a crowd (HashIndex), which are rare */
        static uint64_t GetRank()
        {
            return 0;
        }

        /** @param a a node @param b a node @return order of their names, octet by octet */
        static int CompareKeys(const Node& a, const Node& b)
        {
            return a.GetName().compare(b.GetName());
        }

        T value{}; ///< what belongs to it

      private:
        /** @param name goes into the tail @param size its components */
        Node(Bytes name, uint32_t size)
            : m_octets(name.size()),
              m_size(size)
        {
            std::copy(name.begin(), name.end(), this->GetTail());
        }

        const uint32_t m_octets; ///< of the name
        const uint32_t m_size;   ///< components of the name
    };

    /** A name that a node is looked up by. */
    struct Key
    {
        Bytes name; ///< components in ccnb

        /** @param node any @return true if it has the name */
        bool Is(const Node& node) const
        {
            return node.GetName() == name;
        }

        /** @return as that of any node */
        static uint64_t GetRank()
        {
            return Node::GetRank();
        }

        /** @param node any @return how the name stands to the node's */
        int Compare(const Node& node) const
        {
            return name.compare(node.GetName());
        }
    };

    /**
     * @param name a name
     * @param length number of its components to look for
     * @return the node of exactly that prefix, or nullptr
     */
    Node* FindNode(const NameView& name, uint32_t length) const
    {
        return m_index.Find(name.GetHash(length), Key{name.GetEncoded(length)});
    }

    HashIndex<Node> m_index; ///< owns its nodes through this table
    LengthCounts m_lengths;  ///< of all prefixes
};

} // namespace ccn
} // namespace ns3

#endif // CCN_PREFIX_TABLE_H
