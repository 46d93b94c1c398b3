// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CHUNK_CHOOSER_H
#define CCN_CHUNK_CHOOSER_H

#include "ns3/ccn-chunk-naming.h"
#include "ns3/ccn-content-object.h"
#include "ns3/ccn-interest.h"

#include <cstdint>
#include <optional>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Selects the chunk of an object that satisfies an Interest's name and selectors. The result is the
 * one that a content store with all chunks would give (doc/model/ccnx.rst, Matching): the leftmost
 * matching chunk or, with ChildSelector 1 and the object's name, the rightmost.
 *
 * The chooser skips ranges that Exclude rules out, instead of testing each chunk. It tests single
 * chunks only within a range that a Bloom filter covers, at most MAX_TRIES of them.
 */
class ChunkChooser
{
  public:
    /**
     * Largest number of chunks tested within Bloom filter ranges. The Interest is unanswerable
     * after that.
     */
    static constexpr uint32_t MAX_TRIES = 4096;

    /**
     * @param prefix the object's name; must outlive the chooser
     * @param naming the numbering of the chunks; must outlive the chooser
     * @param chunks number of chunks, at least 1
     * @param origins AnswerOrigin bits, at least one of which an Interest must set
     */
    ChunkChooser(const NameView& prefix,
                 const ChunkNaming& naming,
                 uint64_t chunks,
                 uint8_t origins = ANSWER_NEW);

    /**
     * @param interest the Interest
     * @return the chunk that matches by its name, if any; Accepts() makes the final decision
     */
    std::optional<uint64_t> Choose(const InterestView& interest) const;

    /**
     * Checks the properties that only the created chunk has: its publisher and its digest. If this
     * chunk does not match, no other chunk does, because a producer has only one chunk of each
     * name.
     * @param interest the Interest
     * @param chunk the chunk that Choose() returned
     * @return true if the chunk satisfies the Interest
     */
    bool Accepts(const InterestView& interest, const ContentObject& chunk) const;

  private:
    /** @param interest an Interest for the prefix @return the chunk, if any */
    std::optional<uint64_t> ChooseChild(const InterestView& interest) const;
    /**
     * @param gap a gap of an Exclude list
     * @param rightmost true to select the last chunk
     * @param tries remaining tests; decremented for each tested chunk
     * @return the first or last chunk in the gap that is not excluded
     */
    std::optional<uint64_t> FindInGap(const ExcludeGap& gap, bool rightmost, uint32_t& tries) const;
    /** @param component any component @return number of chunks whose component precedes it */
    uint64_t CountBelow(Bytes component) const;

    const NameView& m_prefix;
    const ChunkNaming& m_naming;
    uint64_t m_chunks;
    uint8_t m_origins;
};

} // namespace ns3::ccn

#endif // CCN_CHUNK_CHOOSER_H
