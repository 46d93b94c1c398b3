// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_PREFIX_TABLE_H
#define CCN_PREFIX_TABLE_H

#include "ns3/ccn-codec.h"
#include "ns3/ccn-hash-index.h"
#include "ns3/ccn-name.h"
#include "ns3/ccn-table-parts.h"

#include <algorithm>
#include <boost/intrusive/parent_from_member.hpp>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <stdexcept>
#include <string>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * A table with a value per name prefix. A lookup by longest prefix probes one hash for each length
 * that occurs in the table, longest first.
 *
 * @tparam T the type of a value; default-constructible
 */
template <typename T>
class PrefixTable
{
  public:
    PrefixTable() = default;

    /**
     * @param codec of the names from now on
     * @throws std::invalid_argument if the table has a name with components
     */
    void SetCodec(const Codec& codec)
    {
        if (&codec != m_codec && m_lengths.GetEnd() > 1)
        {
            throw std::invalid_argument(std::string("wire format ") + codec.GetName() +
                                        ": a table has names already (allowed: before the first)");
        }
        m_codec = &codec;
    }

    ~PrefixTable()
    {
        Clear();
    }

    PrefixTable(const PrefixTable&) = delete;
    PrefixTable& operator=(const PrefixTable&) = delete;

    /**
     * @param prefix the exact prefix
     * @return its value, inserted if there was none; stays in place until it is erased
     */
    T& FindOrInsert(const Name& prefix)
    {
        const EncodedName name(*m_codec, prefix);
        T* value = Find(name.Get(), prefix.GetSize());
        return value ? *value : Insert(name.Get(), prefix.GetSize());
    }

    /**
     * Inserts a prefix that is not in the table.
     * @param name a name
     * @param length the number of components of the prefix
     * @return its value; stays in place until it is erased
     */
    T& Insert(const NameView& name, uint32_t length)
    {
        Node* node = Node::Create(name.GetEncoded(length), length);
        m_index.Insert(*node, name.GetHash(length));
        m_lengths.Add(length);
        return node->value;
    }

    /**
     * @param name a name
     * @param length the number of components of the prefix
     * @return its value, or nullptr
     */
    T* Find(const NameView& name, uint32_t length) const
    {
        return m_lengths.Has(length) ? FindOfLength(name, length) : nullptr;
    }

    /**
     * Does the same in fewer steps, for a length that occurs in the table.
     * @param name a name
     * @param length the number of components of the prefix
     * @return its value, or nullptr
     */
    T* FindOfLength(const NameView& name, uint32_t length) const
    {
        Node* node = FindNode(name, length);
        return node ? &node->value : nullptr;
    }

    /** @param value the value of a prefix @return the elements of the prefix */
    static Bytes GetElements(const T& value)
    {
        return GetNode(value).GetName();
    }

    /** @param value the value of a prefix @return the number of components of the prefix */
    static uint32_t GetLength(const T& value)
    {
        return GetNode(value).GetSize();
    }

    /** @return the codec of the names */
    const Codec& GetCodec() const
    {
        return *m_codec;
    }

    /** @param prefix the exact prefix @return its value, or nullptr */
    T* Find(const Name& prefix) const
    {
        return Find(EncodedName(*m_codec, prefix).Get(), prefix.GetSize());
    }

    /** @param name a name @return the value of its longest prefix in the table, or nullptr */
    const T* LongestPrefixMatch(const NameView& name) const
    {
        uint32_t length = name.GetSize() + 1;
        return FindShorter(name, length);
    }

    /**
     * Finds the next shorter prefix of a name. Repeated calls visit all its prefixes, longest
     * first.
     * @param name a name
     * @param length the prefix must have fewer components than this; set to the length of the
     * prefix found
     * @return the value of the longest such prefix in the table, or nullptr
     */
    T* FindShorter(const NameView& name, uint32_t& length) const
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

    /** @param prefix the exact prefix @return false if it was not in the table */
    bool Erase(const Name& prefix)
    {
        Node* node = FindNode(EncodedName(*m_codec, prefix).Get(), prefix.GetSize());
        if (!node)
        {
            return false;
        }
        Erase(node->value);
        return true;
    }

    /** @param value the value of the prefix to erase; it is destroyed */
    void Erase(T& value)
    {
        Node& node = const_cast<Node&>(GetNode(value));
        m_index.Erase(node);
        m_lengths.Remove(node.GetSize());
        delete &node;
    }

    /**
     * @param isGone bool (T&): returns true to erase the prefix. It is called once for each prefix
     * in no particular order, so it must have no observable effects. It may change the value.
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

    /** @return the number of prefixes */
    uint32_t GetSize() const
    {
        return m_index.GetSize();
    }

    /** @return all prefixes in canonical order */
    std::vector<Name> GetPrefixes() const
    {
        const auto nodes = m_index.GetSorted([this](const Node* a, const Node* b) {
            return m_codec->CompareNames(a->GetName(), b->GetName()) < 0;
        });
        std::vector<Name> prefixes;
        prefixes.reserve(nodes.size());
        NameView view;
        for (const Node* node : nodes)
        {
            m_codec->DecodeName(node->GetName(), view);
            prefixes.emplace_back(view);
        }
        return prefixes;
    }

  private:
    /** A prefix and its value. The name is stored after it. */
    class Node final : public HashIndexHook<Node>, public TailStorage<Node>
    {
      public:
        /**
         * @param name elements of the codec
         * @param size the number of components
         * @return a node that is in no table yet
         */
        static Node* Create(Bytes name, uint32_t size)
        {
            return new (TailSize{name.size()}) Node(name, size);
        }

        /** @return the number of components */
        uint32_t GetSize() const
        {
            return m_size;
        }

        /** @return the elements of the name */
        Bytes GetName() const
        {
            return Bytes(this->GetTail(), m_octets);
        }

        /**
         * @param a a node
         * @param b a node
         * @return the order of their names, compared byte by byte
         */
        static int CompareKeys(const Node& a, const Node& b)
        {
            return a.GetName().compare(b.GetName());
        }

        T value{}; ///< the value

      private:
        /** @param name copied into the tail @param size the number of components */
        Node(Bytes name, uint32_t size)
            : m_octets(name.size()),
              m_size(size)
        {
            std::copy(name.begin(), name.end(), this->GetTail());
        }

        const uint32_t m_octets; ///< size of the name
        const uint32_t m_size;   ///< number of components of the name
    };

    /** The key of a lookup: a name. */
    struct Key
    {
        Bytes name; ///< elements of the codec

        /** @param node a node @return true if it has this name */
        bool Is(const Node& node) const
        {
            constexpr std::size_t WORD = sizeof(uint64_t);
            const Bytes other = node.GetName();
            if (name.size() != other.size() || name.size() < WORD)
            {
                return name == other;
            }
            // In place, since names are short: a call takes as many steps again.
            std::size_t at = 0;
            for (; at + WORD < name.size(); at += WORD)
            {
                if (ReadWord(name, at) != ReadWord(other, at))
                {
                    return false;
                }
            }
            return ReadWord(name, name.size() - WORD) == ReadWord(other, name.size() - WORD);
        }

        /** @param octets a name @param at a position @return the bytes from there on */
        static uint64_t ReadWord(Bytes octets, std::size_t at)
        {
            uint64_t word = 0;
            std::memcpy(&word, octets.data() + at, sizeof(word));
            return word;
        }

        /** @return the rank of every node */
        static uint64_t GetRank()
        {
            return Node::GetRank();
        }

        /** @param node a node @return the order of this name relative to the node's */
        int Compare(const Node& node) const
        {
            return name.compare(node.GetName());
        }
    };

    /** @param value of a prefix @return the node that has it */
    static const Node& GetNode(const T& value)
    {
        return *boost::intrusive::get_parent_from_member(&value, &Node::value);
    }

    /**
     * @param name a name
     * @param length the number of components of the prefix
     * @return the node of exactly that prefix, or nullptr
     */
    Node* FindNode(const NameView& name, uint32_t length) const
    {
        return m_index.Find(name.GetHash(length), Key{name.GetEncoded(length)});
    }

    const Codec* m_codec{&Codec::GetDefault()}; ///< of the names
    HashIndex<Node> m_index;                    ///< of the nodes, which this table owns
    LengthCounts m_lengths;                     ///< of all prefixes
};

} // namespace ns3::ccn

#endif // CCN_PREFIX_TABLE_H
