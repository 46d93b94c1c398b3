/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_CATALOGUE_PRODUCER_H
#define CCN_CATALOGUE_PRODUCER_H

#include "ns3/ccn-catalogue-application.h"
#include "ns3/ccn-content-object.h"
#include "ns3/ccn-interest.h"
#include "ns3/ccn-signer.h"

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
    /** @return the TypeId (attribute ChunkSize) */
    static TypeId GetTypeId();
    CatalogueProducer();

    /** @return the signer of the chunks, for setting its attributes; Batch must stay 1 */
    Signer& GetSigner() const
    {
        return *m_signer;
    }

    /** @return number of answers sent */
    uint64_t GetAnswers() const
    {
        return m_answers;
    }

    /** @return bytes of the answers sent */
    uint64_t GetAnswerBytes() const
    {
        return m_answerBytes;
    }

    /** @return number of Interests that nothing satisfies */
    uint64_t GetRefusals() const
    {
        return m_refusals;
    }

  protected:
    /** @throws std::invalid_argument if the signer signs in batches */
    void StartApplication() override;
    void Cease() override;

  private:
    void OnInterest(const Arrival& arrival, const InterestView& interest) override;
    /** @param interest any Interest @return the chunk that satisfies it, if any */
    std::optional<ContentObject> FindAnswer(const InterestView& interest) const;
    /** @param object object number @param chunk chunk number @return the signed chunk */
    ContentObject MakeChunk(uint64_t object, uint64_t chunk) const;
    /** Sends a chunk, unless the application has stopped. @param answer the chunk */
    void Answer(Ptr<Packet> answer);

    uint32_t m_chunkSize{1};
    Ptr<Signer> m_signer;
    bool m_isServing{false};
    uint64_t m_answers{0};
    uint64_t m_answerBytes{0};
    uint64_t m_refusals{0};
};

} // namespace ns3::ccn

#endif // CCN_CATALOGUE_PRODUCER_H
