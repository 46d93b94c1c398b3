/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_NAME_H
#define CCN_NAME_H

#include "ns3/ccn-ccnb.h"

#include <boost/container/small_vector.hpp>
#include <cstdint>
#include <ostream>
#include <string>

namespace ns3
{
namespace ccn
{

class NameView;

/**
 * @ingroup ccn
 * A CCN name: a sequence of components, each any octets (Jacobson et al. 2009, section 3.2).
 *
 * Kept as the octets that ccnb puts between <Name> and </Name>, so that a prefix of the name is a
 * prefix of the octets and comparing names for equality is comparing octets.
 */
class Name
{
  public:
    /** The name of no components, "ccnx:/". */
    Name() = default;

    /**
     * @param uri "ccnx:/a/b", "/a/b": components with the CCNx escapes: %XX for an octet, =HEX for
     * a component (or the rest of one) in hexadecimal, three dots more for a component of none or
     * only dots; an authority ("ccnx://host/a") means nothing, empty segments ("a//b") nothing too
     * @throws std::invalid_argument naming the URI and what is wrong with it
     */
    explicit Name(const std::string& uri);

    /**
     * @param view a decoded name
     */
    explicit Name(const NameView& view);

    /**
     * @param component any octets
     * @return this name, so that calls can be chained
     */
    Name& Append(Bytes component);

    /** @param component any octets @return this name and one component more; cheaper than a copy and Append() */
    Name GetChild(Bytes component) const;

    /**
     * Appends a number as decimal ASCII, as ccnsendchunks numbers its chunks.
     * @param number e.g. 17
     * @return this name
     */
    Name& AppendDecimal(uint64_t number);

    /**
     * Appends a segment component: marker octet 00 and the shortest big-endian number; 0 is the
     * single octet 00.
     * @param segment the number
     * @return this name
     */
    Name& AppendSegment(uint64_t segment);

    /**
     * Appends a version component: marker octet FD and the shortest big-endian time.
     * @param timestamp in units of 1/4096 s since 1970
     * @return this name
     */
    Name& AppendVersion(uint64_t timestamp);

    /** @return number of components */
    uint32_t GetSize() const
    {
        return m_ends.size();
    }

    /**
     * @param i 0 .. GetSize() - 1
     * @return the component's octets; lasts as long as this name is not changed
     */
    Bytes GetComponent(uint32_t i) const;

    /**
     * @param n number of components, at most GetSize()
     * @return the first n components
     */
    Name GetPrefix(uint32_t n) const;

    /**
     * @param other another name
     * @return true if this name's components are the first ones of the other's
     */
    bool IsPrefixOf(const Name& other) const;

    /**
     * Canonical order (doc/model/ccnx.rst, ContentObjects): component by component, the shorter first, equal
     * lengths by unsigned octets; a proper prefix first.
     * @param other another name
     * @return negative, 0 or positive as this name is before, equal to or behind the other
     */
    int Compare(const Name& other) const;

    /** @return the URI form, "ccnx:/..." */
    std::string ToUri() const;

    /** @return the components in ccnb, without the Name element around them */
    Bytes GetEncoded() const
    {
        return m_encoded;
    }

    /** @return octets of the whole Name element in ccnb */
    uint32_t GetElementSize() const
    {
        return m_encoded.size() + 2;
    }

    /**
     * @param a a name
     * @param b another
     * @return true if they have the same components
     */
    friend bool operator==(const Name& a, const Name& b)
    {
        return a.m_encoded == b.m_encoded;
    }

    /**
     * @param a a name
     * @param b another
     * @return true if they differ
     */
    friend bool operator!=(const Name& a, const Name& b)
    {
        return !(a == b);
    }

    /**
     * Canonical order.
     * @param a a name
     * @param b another
     * @return true if a is before b
     */
    friend bool operator<(const Name& a, const Name& b)
    {
        return a.Compare(b) < 0;
    }

  private:
    friend class NameView;

    std::string m_encoded;                              ///< components in ccnb, back to back
    boost::container::small_vector<uint32_t, 8> m_ends; ///< where each component's element ends
};

/**
 * @ingroup ccn
 * @param os stream
 * @param name printed as URI
 * @return the stream
 */
std::ostream& operator<<(std::ostream& os, const Name& name);

/**
 * @ingroup ccn
 * A name inside somebody else's bytes, with the boundaries of its components and the hash of every
 * prefix, all found in one pass: what the tables are asked with.
 *
 * Two names are equal if their encoded octets are. (CCNx writes an empty component without a BLOB;
 * an explicit empty BLOB, which it also reads, gives a different name here as in ccnd's PIT.)
 */
class NameView
{
  public:
    /** Components a message's name may have; more is TOO_MANY_COMPONENTS. */
    static constexpr uint32_t MAX_COMPONENTS = 250;

    /** A view of the name of no components. Fields of components not there stay uninitialized. */
    NameView()
    {
        m_hash[0] = EMPTY_HASH;
    }

    /**
     * @param name must outlive the view
     * @throws std::invalid_argument as CheckComponents
     */
    explicit NameView(const Name& name);

    /**
     * Copying costs only what the name holds.
     * @param other what to copy
     */
    NameView(const NameView& other);

    /**
     * @param other what to copy
     * @return this view
     */
    NameView& operator=(const NameView& other);

    /**
     * Reads a Name element.
     * @param reader stands before the element; behind it afterwards
     * @return false on an error, which the reader holds
     */
    bool Decode(CcnbReader& reader);

    /**
     * Reads components that stand back to back, as Name::GetEncoded gives them.
     * @param encoded must outlive the view
     * @return false if they are not well-formed
     */
    bool DecodeComponents(Bytes encoded);

    /** @return number of components */
    uint32_t GetSize() const
    {
        return m_size;
    }

    /**
     * @param i 0 .. GetSize() - 1
     * @return the component's octets
     */
    Bytes GetComponent(uint32_t i) const;

    /**
     * @param n number of components, at most GetSize()
     * @return the first n components in ccnb: the key of that prefix
     */
    Bytes GetEncoded(uint32_t n) const
    {
        return Bytes(m_data, n == 0 ? 0 : m_end[n - 1]);
    }

    /** @return all components in ccnb */
    Bytes GetEncoded() const
    {
        return GetEncoded(m_size);
    }

    /**
     * @param n number of components, at most GetSize()
     * @return hash of the first n components; depends on nothing else
     */
    uint64_t GetHash(uint32_t n) const
    {
        return m_hash[n];
    }

    /** @return hash of the whole name */
    uint64_t GetHash() const
    {
        return m_hash[m_size];
    }

    /**
     * @return hash of the name whose last octet is one more, which mostly is the next segment's; of
     * this name if it has no components, or a long or empty last one
     */
    uint64_t GetNextHash() const;

    /**
     * Continues a hash by one more component in ccnb, for a name that stands nowhere yet (such as
     * a name with its implicit digest).
     * @param hash of the prefix
     * @param element the component's element in ccnb
     * @return hash of prefix and component
     */
    static uint64_t ExtendHash(uint64_t hash, Bytes element);

  private:
    friend class Name;

    /**
     * Reads components until something else comes.
     * @param reader stands before the first; behind the last afterwards
     * @return false on an error, which the reader holds
     */
    bool ReadComponents(CcnbReader& reader);

    static constexpr uint64_t EMPTY_HASH = 0x9e3779b97f4a7c15;

    const char* m_data{nullptr};         ///< first component's element
    uint32_t m_size{0};                  ///< components
    uint32_t m_end[MAX_COMPONENTS];      ///< where each component's element ends
    uint64_t m_hash[MAX_COMPONENTS + 1]; ///< hash of each prefix
};

/**
 * @ingroup ccn
 * Checks that receivers and tables can take a name.
 * @param name any name
 * @throws std::invalid_argument with the beginning of the name, the number of its components and
 * the limit, if it has more than NameView::MAX_COMPONENTS
 */
void CheckComponents(const Name& name);

/**
 * @ingroup ccn
 * @param element a component's element in ccnb
 * @return the component's octets
 */
Bytes GetComponentOctets(Bytes element);

/**
 * @ingroup ccn
 * Canonical order of two components: the shorter first, equal lengths by unsigned octets.
 * @param a octets of a component
 * @param b octets of another
 * @return negative, 0 or positive
 */
int CompareComponents(Bytes a, Bytes b);

/**
 * @ingroup ccn
 * Canonical order of two encoded names, as Name::Compare.
 * @param a components in ccnb
 * @param b components in ccnb
 * @return negative, 0 or positive
 */
int CompareCanonical(Bytes a, Bytes b);

} // namespace ccn
} // namespace ns3

#endif // CCN_NAME_H
