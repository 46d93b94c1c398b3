/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_CHUNK_CHOOSER_H
#define CCN_CHUNK_CHOOSER_H

#include "ns3/ccn-chunk-naming.h"
#include "ns3/ccn-content-object.h"
#include "ns3/ccn-interest.h"

#include <cstdint>
#include <optional>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Which chunk of an object an Interest asks for, by its name and all its selectors, as a content
 * store that held all chunks would answer (doc/model/ccnx.rst, Matching): the leftmost chunk that they
 * allow or, with ChildSelector 1 and the object's name, the rightmost.
 *
 * Chunks are never looked at one by one: what Exclude rules out is jumped over. Only in a range
 * that a Bloom filter covers are chunks tried, at most MAX_TRIES.
 */
class ChunkChooser
{
  public:
    /** Chunks tried in ranges of Bloom filters before an Interest is taken for unanswerable. */
    static constexpr uint32_t MAX_TRIES = 4096;

    /**
     * @param prefix the object's name; must outlive the chooser
     * @param naming how chunks are numbered; must outlive the chooser
     * @param chunks their number, from 1
     * @param origins AnswerOrigin bits of which an Interest must allow one
     */
    ChunkChooser(const NameView& prefix,
                 const ChunkNaming& naming,
                 uint64_t chunks,
                 uint8_t origins = ANSWER_NEW);

    /**
     * @param interest what is asked for
     * @return the chunk, as far as its name tells, or nothing; Accepts() has the last word
     */
    std::optional<uint64_t> Choose(const InterestView& interest) const;

    /**
     * Asks what only the made chunk can tell: its publisher and its digest. No other chunk would do
     * where this one does not, but for two chunks of one name, which a producer does not have.
     * @param interest what is asked for
     * @param chunk that Choose() gave
     * @return true if the chunk is an answer
     */
    bool Accepts(const InterestView& interest, const ContentObject& chunk) const;

  private:
    /** @param interest for the prefix @return the chunk */
    std::optional<uint64_t> ChooseChild(const InterestView& interest) const;
    /**
     * @param gap of an Exclude list
     * @param rightmost whether to take the last one
     * @param tries gets less by each chunk that is tried
     * @return the first or last chunk in it that is not excluded
     */
    std::optional<uint64_t> FindInGap(const ExcludeGap& gap, bool rightmost, uint32_t& tries) const;
    /** @param component any @return chunks whose component comes before it */
    uint64_t CountBelow(Bytes component) const;

    const NameView& m_prefix;
    const ChunkNaming& m_naming;
    uint64_t m_chunks;
    uint8_t m_origins;
};

} // namespace ccn
} // namespace ns3

#endif // CCN_CHUNK_CHOOSER_H
