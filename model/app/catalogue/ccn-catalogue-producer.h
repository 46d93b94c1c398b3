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

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Answers Interests for any chunk of any object of a catalogue with zeros that take no memory, as
 * often as somebody asks. All names under Prefix are routed to it while it runs.
 *
 * An Interest for an object without a chunk's number gets the chunk that ChunkChooser names. One
 * that names no object, or that no chunk of the object answers, is left unanswered and counted.
 * Each chunk is signed by itself, the first one with the key, as ccnsendchunks does; the same chunk
 * is the same octets whenever it is made.
 */
class CatalogueProducer : public CatalogueApplication
{
  public:
    /** @return the TypeId (attribute ChunkSize) */
    static TypeId GetTypeId();
    CatalogueProducer();
    ~CatalogueProducer() override;

    /** @return what signs the chunks, for setting its attributes; Batch must stay 1 */
    Signer& GetSigner() const;
    /** @return answers given */
    uint64_t GetAnswers() const;
    /** @return Interests that nothing here answers */
    uint64_t GetRefusals() const;

  protected:
    /** @throws std::invalid_argument if the signer signs in batches */
    void StartApplication() override;
    void StopApplication() override;
    void DoDispose() override;

  private:
    void OnInterest(const Arrival& arrival, const InterestView& interest) override;
    /** @param interest any @return the chunk that answers it, if one does */
    std::optional<ContentObject> FindAnswer(const InterestView& interest) const;
    /** @param object its number @param chunk its number @return the chunk, signed */
    ContentObject MakeChunk(uint64_t object, uint64_t chunk) const;
    /** Sends a chunk, unless the application has stopped. @param answer the chunk */
    void Answer(Ptr<Packet> answer);

    uint32_t m_chunkSize{1};
    Ptr<Signer> m_signer;
    bool m_isServing{false};
    uint64_t m_answers{0};
    uint64_t m_refusals{0};
};

} // namespace ccn
} // namespace ns3

#endif // CCN_CATALOGUE_PRODUCER_H
