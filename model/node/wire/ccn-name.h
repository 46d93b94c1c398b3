// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NAME_H
#define CCN_NAME_H

#include "ns3/ccn-bytes.h"

#include <boost/container/small_vector.hpp>
#include <cstdint>
#include <ostream>
#include <string>

namespace ns3::ccn
{

class Codec;
class NameView;

/**
 * @ingroup ccn
 * A CCN name: a sequence of components, each of arbitrary octets (Jacobson et al. 2009, section
 * 3.2).
 *
 * Each component is kept as an element: an octet that opens it, its length and its octets unless it is
 * empty, and an octet that closes it. No element is the beginning of another. A prefix of the name is
 * therefore a prefix of the octets, and names are equal if their octets are. CCNx 0.8.1 writes a
 * component in the same way, so the name of such a message is used as it is.
 */
class Name
{
  public:
    /** Codec::GetNumber() of the format that writes a component as a Name keeps it. */
    static constexpr uint8_t FORM = 0;

    /** Creates the name without components, "ccnx:/". */
    Name() = default;

    /**
     * @param uri "ccnx:/a/b" or "/a/b". The components use the CCNx escapes: %XX for an octet, and
     * =HEX for a component (or the rest of one) in hexadecimal. A component that is empty or
     * consists of dots only has three extra dots. An authority ("ccnx://host/a") and empty segments
     * ("a//b") are ignored.
     * @throws std::invalid_argument with the URI and its error
     */
    explicit Name(const std::string& uri);

    /** @param view a decoded name of any codec */
    explicit Name(const NameView& view);

    /**
     * @param component any octets
     * @return this name, so that calls can be chained
     */
    Name& Append(Bytes component);

    /**
     * @param component any octets
     * @return this name with one more component; cheaper than a copy and Append()
     */
    Name GetChild(Bytes component) const;

    /**
     * Appends a number as decimal ASCII, as in the chunk names of ccnsendchunks.
     * @param number e.g. 17
     * @return this name
     */
    Name& AppendDecimal(uint64_t number);

    /**
     * Appends a segment component: marker octet 00 and the number in its shortest big-endian form.
     * Segment 0 is the single octet 00.
     * @param segment the number
     * @return this name
     */
    Name& AppendSegment(uint64_t segment);

    /**
     * Appends a version component: marker octet FD and the time in its shortest big-endian form.
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
     * @return the component's octets; valid until this name changes
     */
    Bytes GetComponent(uint32_t i) const;

    /**
     * @param n number of components, at most GetSize()
     * @return the first n components
     */
    Name GetPrefix(uint32_t n) const;

    /**
     * @param other another name
     * @return true if this name is a prefix of the other
     */
    bool IsPrefixOf(const Name& other) const;

    /**
     * @param other a decoded name of any codec
     * @return true if this name is a prefix of the other
     */
    bool IsPrefixOf(const NameView& other) const;

    /**
     * Compares two names in canonical order (doc/model/ccnx.rst, ContentObjects): component by
     * component. A shorter component is first; components of equal length are compared as unsigned
     * octets. A proper prefix is first.
     * @param other another name
     * @return negative, 0 or positive if this name is before, equal to or after the other
     */
    int Compare(const Name& other) const;

    /** @return the URI form, "ccnx:/..." */
    std::string ToUri() const;

    /** @return the elements of all components */
    Bytes GetEncoded() const
    {
        return m_encoded;
    }

    /**
     * @param a a name
     * @param b another name
     * @return true if they have the same components
     */
    friend bool operator==(const Name& a, const Name& b)
    {
        return a.m_encoded == b.m_encoded;
    }

    /**
     * @param a a name
     * @param b another name
     * @return true if they differ
     */
    friend bool operator!=(const Name& a, const Name& b)
    {
        return !(a == b);
    }

    /**
     * Canonical order.
     * @param a a name
     * @param b another name
     * @return true if a is before b
     */
    friend bool operator<(const Name& a, const Name& b)
    {
        return a.Compare(b) < 0;
    }

  private:
    friend class NameView;

    std::string m_encoded;                              ///< elements of all components
    boost::container::small_vector<uint32_t, 8> m_ends; ///< end of each component's element
};

/**
 * @ingroup ccn
 * @param os stream
 * @param name name to print as URI
 * @return the stream
 */
std::ostream& operator<<(std::ostream& os, const Name& name);

/**
 * @ingroup ccn
 * A name in a buffer that the view does not own, with the boundaries of its components and the hash
 * of each prefix. All are computed in one pass. The tables are looked up with it.
 *
 * The octets are those of the name's codec: that of the message, or Name::FORM. Two names of one
 * codec are equal if their octets are. CCNx writes an empty component without a length but also reads
 * a length of 0. Here the latter is a different name, as in ccnd's PIT.
 */
class NameView
{
  public:
    /** Maximum number of components in a message's name; more is TOO_MANY_COMPONENTS. */
    static constexpr uint32_t MAX_COMPONENTS = 250;

    /**
     * Creates a view of the name without components. The fields of further components stay
     * uninitialized.
     */
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
     * Copies only the fields that are in use.
     * @param other the view to copy
     */
    NameView(const NameView& other);

    /**
     * @param other the view to copy
     * @return this view
     */
    NameView& operator=(const NameView& other);

    /**
     * Reads consecutive components, as returned by Name::GetEncoded.
     * @param encoded must outlive the view
     * @return false if they are malformed
     */
    bool DecodeComponents(Bytes encoded);

    /**
     * Takes the components one by one from the elements of any codec.
     * @param codec the codec
     * @param encoded must outlive the view
     * @return NONE or the reason for the refusal, which leaves the view undefined
     */
    DecodeError Take(const Codec& codec, Bytes encoded);

    /** @return number of components */
    uint32_t GetSize() const
    {
        return m_size;
    }

    /**
     * @param other another name, of any codec
     * @param n number of components, at most GetSize() of both
     * @return true if both have the same first n components
     */
    bool SharesPrefix(const NameView& other, uint32_t n) const;

    /** @return the number of its codec */
    uint8_t GetCodec() const
    {
        return m_codec;
    }

    /**
     * @param i 0 .. GetSize() - 1
     * @return the component's octets
     */
    Bytes GetComponent(uint32_t i) const;

    /**
     * @param n number of components, at most GetSize()
     * @return the elements of the first n components, which are the key of that prefix
     */
    Bytes GetEncoded(uint32_t n) const
    {
        return Bytes(m_data, n == 0 ? 0 : m_end[n - 1]);
    }

    /** @return the elements of all components */
    Bytes GetEncoded() const
    {
        return GetEncoded(m_size);
    }

    /**
     * @param n number of components, at most GetSize()
     * @return hash of the first n components, independent of everything else
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

    /** @return the URI form, "ccnx:/..." */
    std::string ToUri() const;

    /**
     * @return hash of the name with its last octet incremented, which usually is the next segment's
     * name. If the name has no components, or its last one is long or empty, the hash of this name.
     */
    uint64_t GetNextHash() const;

    /**
     * Extends a hash by one component. This is for names that are not stored anywhere, such
     * as a name with its implicit digest.
     * @param hash of the prefix
     * @param element the component's element
     * @return hash of the prefix and the component
     */
    static uint64_t ExtendHash(uint64_t hash, Bytes element);

  private:
    friend class Name;
    friend class NameBuilder;
    friend class NameBoundaries;

    /**
     * Takes the components one by one.
     * @param encoded their elements; must outlive the view
     * @param codec number of their format
     * @param take bool (Bytes& rest, Bytes& component), as Codec::TakeComponent()
     * @return as Take()
     */
    template <typename TakeOne>
    DecodeError TakeAll(Bytes encoded, uint8_t codec, TakeOne take);

    static constexpr uint64_t EMPTY_HASH = 0x9e3779b97f4a7c15;

    const char* m_data{nullptr};         ///< element of the first component
    uint32_t m_size{0};                  ///< number of components
    uint8_t m_codec{Name::FORM};         ///< number of the codec
    uint32_t m_end[MAX_COMPONENTS];      ///< end of each component's element
    uint64_t m_hash[MAX_COMPONENTS + 1]; ///< hash of each prefix
};

/**
 * @ingroup ccn
 * @param os stream
 * @param name name to print as URI, for example that of an InterestView
 * @return the stream
 */
std::ostream& operator<<(std::ostream& os, const NameView& name);

/**
 * @ingroup ccn
 * A name in the form of a codec, as the tables of a layer have it. If it is the form of Name, it is not copied.
 */
class EncodedName
{
  public:
    /**
     * @param codec the codec
     * @param name must outlive this object
     * @throws std::invalid_argument as CheckComponents
     */
    EncodedName(const Codec& codec, const Name& name);

    EncodedName(const EncodedName&) = delete;
    EncodedName& operator=(const EncodedName&) = delete;

    /** @return the name; valid as long as this object */
    const NameView& Get() const
    {
        return m_view;
    }

    /** @return the URI form, "ccnx:/..." */
    std::string ToUri() const
    {
        return m_view.ToUri();
    }

  private:
    std::string m_elements; ///< empty if the name has them already
    NameView m_view;        ///< of m_elements or the name
};

/**
 * @ingroup ccn
 * @param os stream
 * @param name name to print as URI
 * @return the stream
 */
std::ostream& operator<<(std::ostream& os, const EncodedName& name);

/**
 * @ingroup ccn
 * Checks that receivers and tables can process a name.
 * @param name any name
 * @throws std::invalid_argument if the name has more than NameView::MAX_COMPONENTS components; the
 * message contains the beginning of the name, the number of its components and the limit
 */
void CheckComponents(const Name& name);

/**
 * @ingroup ccn
 * Takes the first component of a name.
 * @param elements as in Name; the first one is removed
 * @param component set to the component's octets
 * @return false if there is no well-formed element, as at the end
 */
bool TakeComponent(Bytes& elements, Bytes& component);

/**
 * @ingroup ccn
 * @param elements as in Name; one is appended
 * @param component the component's octets
 */
void AppendComponent(std::string& elements, Bytes component);

/**
 * @ingroup ccn
 * @param element a component's element, as in Name
 * @return the component's octets
 */
Bytes GetComponentOctets(Bytes element);

/**
 * @ingroup ccn
 * Canonical order of two components: the shorter first, equal lengths by unsigned octets.
 * @param a octets of a component
 * @param b octets of another component
 * @return negative, 0 or positive
 */
int CompareComponents(Bytes a, Bytes b);

/**
 * @ingroup ccn
 * Canonical order of two encoded names, as in Name::Compare.
 * @param a elements, as in Name
 * @param b elements, as in Name
 * @return negative, 0 or positive
 */
int CompareCanonical(Bytes a, Bytes b);

} // namespace ns3::ccn

#endif // CCN_NAME_H
