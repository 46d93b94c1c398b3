/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_PRODUCER_H
#define CCN_PRODUCER_H

#include "ns3/ccn-chunk-server.h"

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Serves one named object, cut into chunks, to whoever asks: makes and signs a chunk when it is
 * asked for.
 *
 * Chunks look as those of ccnsendchunks do (doc/model/ccnx.rst, ccnsendchunks): a 128-octet signature, the key
 * itself in the first chunk, the FinalBlockID in the last; its Signer can have it otherwise. An
 * Interest whose AnswerOriginKind wants nothing made for it is left unanswered.
 */
class Producer : public ChunkServer
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();
    Producer();
    ~Producer() override;

  private:
    ContentObject MakeUnsigned(uint64_t chunk) const override;
    std::optional<Offer> FindOffer(const InterestView& interest) const override;
    Time ReserveTime(const Offer& offer) override;

    uint32_t m_freshness{0}; ///< s, 0 = not stated
};

} // namespace ccn
} // namespace ns3

#endif // CCN_PRODUCER_H
