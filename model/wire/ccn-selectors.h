/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_SELECTORS_H
#define CCN_SELECTORS_H

#include "ns3/ccn-ccnb.h"
#include "ns3/ccn-name.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace ns3
{
namespace ccn
{

class BloomFilter;

/** @ingroup ccn Bits of AnswerOriginKind: where an answer may come from. */
enum AnswerOrigin : uint8_t
{
    ANSWER_CONTENT_STORE = 1, ///< from a content store
    ANSWER_NEW = 2,           ///< made on request
    ANSWER_STALE = 4,         ///< stale objects too
    ANSWER_EXPIRE = 16,       ///< mark what is found as stale (needs scope 0)
    ANSWER_DEFAULT = 3,
};

/**
 * @ingroup ccn
 * What an Interest asks beyond its name (doc/model/ccnx.rst, Interests), as decoded; views point into the
 * bytes it was decoded from. The defaults are those of an Interest that says nothing.
 */
struct Selectors
{
    static constexpr uint32_t MAX_SUFFIX = 32767;     ///< default and limit of the suffix counts
    static constexpr uint32_t MAX_CHILD_SELECTOR = 5; ///< limit of the child selector
    static constexpr int8_t MAX_SCOPE = 9;            ///< limit of the scope

    /** Bits of `stated`: elements that an Interest may have although they say the default. */
    enum Stated : uint8_t
    {
        STATED_MIN_SUFFIX = 1,     ///< a MinSuffixComponents of 0
        STATED_MAX_SUFFIX = 2,     ///< a MaxSuffixComponents of 32767
        STATED_CHILD_SELECTOR = 4, ///< a ChildSelector of 0
        STATED_ANSWER_ORIGIN = 8,  ///< an AnswerOriginKind of 3
    };

    /** Kind of publisher filter; NONE if there is none. */
    enum class Publisher : uint8_t
    {
        NONE,
        KEY,
        CERTIFICATE,
        ISSUER_KEY,
        ISSUER_CERTIFICATE,
    };

    uint32_t minSuffix{0};                    ///< least components behind the name, digest included
    uint32_t maxSuffix{MAX_SUFFIX};           ///< most components behind it, digest included
    Publisher publisherKind{Publisher::NONE}; ///< which digest the publisher filter names
    bool hasExclude{false};                   ///< an Exclude element is there (it may be empty)
    uint8_t childSelector{0};                 ///< 0 leftmost, 1 rightmost (of 0..5)
    uint8_t answerOrigin{ANSWER_DEFAULT};     ///< AnswerOrigin bits
    int8_t scope{-1}; ///< 0 this node, 1 its applications, 2 next node; -1 no limit
    uint8_t stated{0}; ///< Stated bits: elements that are written although they say the default
    Bytes publisher;  ///< the publisher's digest
    Bytes exclude;    ///< content of the Exclude element, in ccnb
    Bytes encoded;    ///< all of them in ccnb: with the name, the key of a PIT entry

    /**
     * Reads the selectors that stand between an Interest's Name and its InterestLifetime or Nonce.
     * @param reader stands behind the Name; behind the last selector afterwards
     * @return false on an error, which the reader holds
     */
    bool Decode(CcnbReader& reader);

    /**
     * Writes those that differ from the defaults, and those of `stated`.
     * @param writer where to
     */
    void Encode(CcnbWriter& writer) const;

    /**
     * Checks what Decode() refuses, for selectors in the making.
     * @return nullptr, or what is out of its bounds
     */
    const char* FindFault() const;

    /**
     * A Bloom filter excludes what BloomFilter says; one that is not valid excludes all of its
     * range, as in CCNx.
     * @param component the component that would follow the Interest's name (may be a digest)
     * @return true if Exclude rules it out
     */
    bool IsExcluded(Bytes component) const;

    /**
     * The questions that need no digest: suffix counts and publisher. Of the publisher filters only
     * the one on the key can be answered from an object; the others allow nothing.
     * @param interestSize components of the Interest's name
     * @param contentSize components of the object's name, its implicit digest not counted
     * @param publisherKey the object's publisher key digest
     * @return true if they allow the object
     */
    bool Allows(uint32_t interestSize, uint32_t contentSize, Bytes publisherKey) const;
};

/**
 * @ingroup ccn
 * What an Exclude list says of the components between two that it lists, or before the first or
 * behind the last.
 */
struct ExcludeGap
{
    bool hasLow{false};  ///< something is listed below
    bool hasHigh{false}; ///< something is listed above
    Bytes low;           ///< the component listed below; it is excluded itself
    Bytes high;          ///< the component listed above; it is excluded itself
    bool isAny{false};   ///< everything between them is excluded
    Bytes bloom;         ///< the Bloom filter for what is between them, or empty for none

    /**
     * @param component that lies in the gap
     * @return true if it is excluded
     */
    bool Excludes(Bytes component) const;

    /**
     * @param component that lies in the gap or is the one above it
     * @return true if it is excluded
     */
    bool ExcludesOrEnds(Bytes component) const;
};

/**
 * @ingroup ccn
 * Walks over the gaps of an Exclude list, lowest first. There is always at least one gap.
 */
class ExcludeReader
{
  public:
    /** @param exclude content of an Exclude element, in ccnb; must outlive the reader */
    explicit ExcludeReader(Bytes exclude);

    /**
     * @param gap set to the next gap
     * @return false if there is none any more
     */
    bool Next(ExcludeGap& gap);

    /** @return octets of the gaps read, where the next one begins */
    uint32_t GetOffset() const;

  private:
    CcnbReader m_reader; ///< stands before a gap
    Bytes m_low;         ///< listed before the gap
    bool m_hasLow{false};
    bool m_isAtEnd{false}; ///< the last gap was read
};

/**
 * @ingroup ccn
 * An Exclude read once, to be asked about many components: each question takes the logarithm of the
 * number of its elements. It gives the answers of Selectors::IsExcluded, whatever order the elements
 * have.
 */
class ExcludeList
{
  public:
    /** @param exclude content of an Exclude element, in ccnb; must outlive the list */
    explicit ExcludeList(Bytes exclude);

    /**
     * @param component the component that would follow the Interest's name
     * @return the gap that decides on it: the component is in the gap or is the one above it;
     * none if all that is listed is below it
     */
    std::optional<ExcludeGap> Find(Bytes component) const;

  private:
    /** Where a gap stands, in octets of the Exclude: there may be thousands. */
    struct Place
    {
        uint32_t begin;    ///< of the gap
        uint32_t highEnd;  ///< behind the component above it; 0 if there is none
        uint32_t highSize; ///< of that component
    };

    /** @param place of a gap @return the component above it, or nothing */
    Bytes GetHigh(const Place& place) const;

    Bytes m_exclude;             ///< in ccnb
    std::vector<Place> m_places; ///< of gaps, in canonical order
};

/**
 * @ingroup ccn
 * Writes an Exclude list (doc/model/ccnx.rst, Interests), components in canonical order:
 * what is added must be larger than what was added before.
 */
class ExcludeBuilder
{
  public:
    /** @return this builder; excludes everything between its neighbours
     *  @throws std::invalid_argument if the last addition was an Any or a Bloom */
    ExcludeBuilder& AddAny();
    /**
     * @param filter excludes what it may contain between its neighbours
     * @return this builder
     * @throws std::invalid_argument if the last addition was an Any or a Bloom
     */
    ExcludeBuilder& AddBloom(const BloomFilter& filter);
    /**
     * @param component octets to exclude
     * @return this builder
     * @throws std::invalid_argument if it is not larger than the component before
     */
    ExcludeBuilder& AddComponent(Bytes component);

    /** @return content of the Exclude element, for Selectors::exclude */
    const std::string& GetBytes() const
    {
        return m_writer.GetBytes();
    }

  private:
    /** @throws std::invalid_argument if an Any or a Bloom cannot come here */
    void CheckFiller() const;

    CcnbWriter m_writer;
    std::string m_last;         ///< the last component
    bool m_hasComponent{false}; ///< there is a last component
    bool m_endsInFiller{false}; ///< an Any or a Bloom was the last addition
};

} // namespace ccn
} // namespace ns3

#endif // CCN_SELECTORS_H
