// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_SELECTORS_H
#define CCN_SELECTORS_H

#include "ns3/ccn-name.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ns3::ccn
{

/** Bits of AnswerOriginKind: allowed origins of an answer. @ingroup ccn */
enum AnswerOrigin : uint8_t
{
    ANSWER_CONTENT_STORE = 1, ///< from a content store
    ANSWER_NEW = 2,           ///< generated on request
    ANSWER_STALE = 4,         ///< stale objects too
    ANSWER_EXPIRE = 16,       ///< mark the object found as stale (needs scope 0)
    ANSWER_DEFAULT = 3,
};

/**
 * @ingroup ccn
 * Decoded selectors of an Interest: its restrictions beyond the name (doc/model/ccnx.rst,
 * Interests). Views point into the decoded buffer. The defaults are those of an Interest without
 * selectors.
 */
struct Selectors
{
    static constexpr uint32_t MAX_SUFFIX = 32767;     ///< default and limit of the suffix counts
    static constexpr uint32_t MAX_CHILD_SELECTOR = 5; ///< limit of the child selector
    static constexpr int8_t MAX_SCOPE = 9;            ///< limit of the scope

    /**
     * Bits of `stated`: elements that an Interest contains although they have the default value.
     */
    enum Stated : uint8_t
    {
        STATED_MIN_SUFFIX = 1,     ///< a MinSuffixComponents of 0
        STATED_MAX_SUFFIX = 2,     ///< a MaxSuffixComponents of 32767
        STATED_CHILD_SELECTOR = 4, ///< a ChildSelector of 0
        STATED_ANSWER_ORIGIN = 8,  ///< an AnswerOriginKind of 3
    };

    /** Kind of the publisher filter, or NONE. */
    enum class Publisher : uint8_t
    {
        NONE,
        KEY,
        CERTIFICATE,
        ISSUER_KEY,
        ISSUER_CERTIFICATE,
    };

    uint32_t minSuffix{0};                    ///< fewest components after the name, digest included
    uint32_t maxSuffix{MAX_SUFFIX};           ///< most components after it, digest included
    Publisher publisherKind{Publisher::NONE}; ///< which digest the publisher filter specifies
    bool hasExclude{false};                   ///< the Interest has an Exclude (possibly empty)
    uint8_t childSelector{0};                 ///< 0 leftmost, 1 rightmost (of 0..5)
    uint8_t answerOrigin{ANSWER_DEFAULT};     ///< AnswerOrigin bits
    int8_t scope{-1};  ///< 0 this node, 1 its applications, 2 next node; -1 no limit
    uint8_t stated{0}; ///< Stated bits: elements to write although they have the default value
    Bytes publisher;   ///< the publisher's digest (KeyIdRestr of CCNx 1.0, as ccnx10::GetHash)
    Bytes objectHash;  ///< digest of the only object that may answer (ContentObjectHashRestr of
                       ///< CCNx 1.0, as ccnx10::GetHash); empty: any
    Bytes exclude;     ///< elements of the Exclude list, in the format Name::FORM
    Bytes encoded;     ///< all selectors on the wire; with the name, the key of a PIT entry

    /**
     * Evaluates Exclude.
     * @param component the component that would follow the Interest's name (may be a digest)
     * @return true if it is excluded
     */
    bool IsExcluded(Bytes component) const;

    /**
     * Evaluates the selectors that need no digest: suffix counts and publisher. Of the publisher
     * filters, only the key digest can be compared with an object; the other kinds allow no object.
     * @param interestSize number of components of the Interest's name
     * @param contentSize number of components of the object's name, without its implicit digest
     * @param publisherKey the object's publisher key digest
     * @return true if they allow the object
     */
    bool Allows(uint32_t interestSize, uint32_t contentSize, Bytes publisherKey) const;

    /**
     * @param publisherKey the object's publisher key digest
     * @return true if the publisher filter allows the object, as in Allows()
     */
    bool AllowsPublisher(Bytes publisherKey) const
    {
        return publisherKind == Publisher::NONE ||
               (publisherKind == Publisher::KEY && publisher == publisherKey);
    }
};

/**
 * @ingroup ccn
 * A gap of an Exclude list: the components between two listed ones, before the first, or after the
 * last.
 */
struct ExcludeGap
{
    /** Whether a Bloom filter may contain a component. */
    using Filter = bool (*)(Bytes filter, Bytes component);

    bool hasLow{false};         ///< a component is listed below the gap
    bool hasHigh{false};        ///< a component is listed above the gap
    Bytes low;                  ///< the component listed below; itself excluded
    Bytes high;                 ///< the component listed above; itself excluded
    bool isAny{false};          ///< everything in the gap is excluded
    Bytes bloom;                ///< the Bloom filter for the gap, or empty
    Filter mayContain{nullptr}; ///< evaluates `bloom`

    /**
     * @param component a component in the gap
     * @return true if it is excluded
     */
    bool Excludes(Bytes component) const;

    /**
     * @param component a component in the gap or the one above it
     * @return true if it is excluded
     */
    bool ExcludesOrEnds(Bytes component) const;
};

/**
 * @ingroup ccn
 * Iterates over the gaps of an Exclude list, lowest first. There is always at least one gap.
 */
class ExcludeReader
{
  public:
    /** @param exclude as Selectors::exclude; must outlive the reader */
    explicit ExcludeReader(Bytes exclude);

    /**
     * @param gap set to the next gap
     * @return false if there are no more gaps
     */
    bool Next(ExcludeGap& gap);

    /** @return the elements that were not read */
    Bytes GetRest() const
    {
        return m_rest;
    }

  private:
    Bytes m_rest; ///< the elements that were not read
    Bytes m_low;  ///< component listed before the gap
    bool m_hasLow{false};
    bool m_isAtEnd{false}; ///< the last gap has been read
};

/**
 * @ingroup ccn
 * An indexed Exclude list for many lookups. Each lookup takes logarithmic time in the number of
 * elements between its result and the previous one. The results are those of Selectors::IsExcluded,
 * in whatever order the elements are.
 */
class ExcludeList
{
  public:
    /** @param exclude as Selectors::exclude; must outlive the list */
    explicit ExcludeList(Bytes exclude);

    /**
     * @param component the component that would follow the Interest's name
     * @return the gap that decides: it contains the component, or the component is its upper end
     */
    ExcludeGap Find(Bytes component) const;

  private:
    /** Position of a gap, in octets of the Exclude. Compact, since there may be thousands. */
    struct Place
    {
        uint32_t begin;    ///< start of the gap
        uint32_t highEnd;  ///< end of the component above it; 0 if there is none
        uint32_t highSize; ///< size of that component
    };

    /** @param place of a gap @return the component above it, or empty */
    Bytes GetHigh(const Place& place) const;
    /** @param place of a gap @param component a component @return true if it is above the gap */
    bool IsBelow(const Place& place, Bytes component) const;
    /** @param component as in Find() @return the place of its result */
    std::vector<Place>::const_iterator FindPlace(Bytes component) const;

    Bytes m_exclude;               ///< the elements
    std::vector<Place> m_places;   ///< the gaps in canonical order
    mutable std::size_t m_last{0}; ///< index of the previous result, where a search begins
};

} // namespace ns3::ccn

#endif // CCN_SELECTORS_H
