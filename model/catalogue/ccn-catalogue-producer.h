// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CATALOGUE_PRODUCER_H
#define CCN_CATALOGUE_PRODUCER_H

#include "ns3/ccn-catalogue-application.h"
#include "ns3/ccn-content-object.h"
#include "ns3/ccn-interest.h"
#include "ns3/ccn-signed-answers.h"

#include <cstdint>
#include <optional>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Application that answers Interests for any chunk of any object of a catalogue. The payload is
 * virtual zeros, which take no memory. While the producer runs, the node routes all names under
 * Prefix to it.
 *
 * An Interest for an object without a chunk number is answered with the chunk that ChunkChooser
 * selects. An Interest that names no object, or that no chunk of the object satisfies, is counted
 * and not answered. Each chunk is signed separately, and the first one contains the key, as in
 * ccnsendchunks. A chunk consists of the same bytes each time it is created.
 */
class CatalogueProducer : public CatalogueApplication
{
  public:
    /** @return the TypeId (attributes ChunkSize and Freshness) */
    static TypeId GetTypeId();
    CatalogueProducer();

    /** @return the signer of the chunks, for setting its attributes; Batch must stay 1 */
    Signer& GetSigner() const
    {
        return *m_sender.GetSigner();
    }

    /** @return number of answers sent */
    uint64_t GetAnswers() const
    {
        return m_sender.GetCount();
    }

    /** @param purpose a purpose @return number of answers sent to Interests of this purpose */
    uint64_t GetAnswers(Purpose purpose) const
    {
        return m_sender.GetCount(purpose);
    }

    /** @return bytes of the answers sent */
    uint64_t GetAnswerBytes() const
    {
        return m_sender.GetBytes();
    }

    /** @param purpose a purpose @return bytes of the answers sent to Interests of this purpose */
    uint64_t GetAnswerBytes(Purpose purpose) const
    {
        return m_sender.GetBytes(purpose);
    }

    std::string DescribeNames() const override;

  protected:
    /** @throws std::invalid_argument as SignedAnswers::Start() */
    void StartApplication() override;
    void Cease() override;

  private:
    void OnInterest(const Arrival& arrival, const InterestView& interest) override;
    /** @param interest any Interest @return the chunk that satisfies it, if any */
    std::optional<ContentObject> FindAnswer(const InterestView& interest) const;
    /** @param object object number @param chunk chunk number @return the signed chunk */
    ContentObject MakeChunk(uint64_t object, uint64_t chunk) const;

    uint32_t m_chunkSize{1};
    uint32_t m_freshness{0}; ///< in s; 0: not stated
    SignedAnswers m_sender;
};

} // namespace ns3::ccn

#endif // CCN_CATALOGUE_PRODUCER_H
