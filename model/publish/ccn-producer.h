// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_PRODUCER_H
#define CCN_PRODUCER_H

#include "ns3/ccn-chunk-server.h"

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Application that serves one named object as chunks. The producer creates and signs each chunk
 * when an Interest requests it.
 *
 * Chunks have the format of ccnsendchunks (doc/model/ccnx.rst, ccnsendchunks): a 128-byte
 * signature, the key itself in the first chunk, and the FinalBlockID in the last one. The Signer's
 * attributes can change the signature and the key locator. The producer does not answer an Interest
 * whose AnswerOriginKind excludes newly generated content.
 */
class Producer : public ChunkServer
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();

  protected:
    ContentObject MakeUnsigned(uint64_t chunk) const override;

  private:
    std::optional<Offer> FindOffer(const InterestView& interest) const override
    {
        return OfferChunk(GetPrefixView(), interest, ANSWER_NEW);
    }

    Time ReserveTime(const Offer& offer) override;

    uint32_t m_freshness{0}; ///< in s; 0: not stated
};

} // namespace ns3::ccn

#endif // CCN_PRODUCER_H
