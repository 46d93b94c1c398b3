/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_CHUNK_SERVER_H
#define CCN_CHUNK_SERVER_H

#include "ns3/ccn-chunk-sender.h"
#include "ns3/ccn-interest.h"
#include "ns3/traced-callback.h"

#include <optional>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Answers Interests for the chunks of one object, as often as somebody asks.
 *
 * An Interest for the object itself, or for a shorter name if a route leads it here, gets the chunk
 * that ChunkChooser names. One that no chunk answers is left unanswered and counted.
 */
class ChunkServer : public ChunkSender
{
  public:
    /** @return the TypeId (trace Answered) */
    static TypeId GetTypeId();
    ~ChunkServer() override;

    /**
     * TracedCallback signature for an answer.
     * @param chunk its number
     * @param bytes octets of the message
     */
    typedef void (*AnswerTracedCallback)(uint64_t chunk, uint32_t bytes);

    /** @return chunks of the object; an empty object is one empty chunk */
    uint64_t GetChunks() const override;
    /** @return answers given */
    uint64_t GetAnswers() const;
    /** @return Interests that no chunk answers */
    uint64_t GetRefusals() const;

  protected:
    /** An answer to an Interest. */
    struct Offer
    {
        uint64_t chunk;       ///< its number, for whoever times it
        ContentObject object; ///< signed
    };

    /** Largest payload in octets: the message stays below 64 KiB. */
    static constexpr uint32_t MAX_CHUNK = 32768;

    /** @param numbering as for ChunkApplication */
    explicit ChunkServer(const std::string& numbering = "decimal");
    void StartApplication() override;
    void StopApplication() override;

    /** @param size octets of payload in each chunk but the last; a subclass has an attribute */
    void SetChunkSize(uint32_t size);
    uint32_t GetChunkSize() const override;

    /**
     * @param object GetObjectName(), decoded
     * @param interest any
     * @param origins AnswerOrigin bits of which it must allow one
     * @return the chunk that answers it, if one does
     */
    std::optional<Offer> OfferChunk(const NameView& object, const InterestView& interest, uint8_t origins) const;

  private:
    void OnInterest(const Arrival& arrival, const InterestView& interest) override;
    /** @param interest any @return what answers it */
    virtual std::optional<Offer> FindOffer(const InterestView& interest) const = 0;
    /** @param offer that is to be sent @return when it can be, the present or later */
    virtual Time ReserveTime(const Offer& offer) = 0;
    /**
     * Sends a chunk, unless the application has stopped.
     * @param chunk its number
     * @param answer the chunk as a message
     */
    void Answer(uint64_t chunk, Ptr<Packet> answer);

    uint32_t m_chunkSize{1};
    bool m_isServing{false};
    uint64_t m_answers{0};
    uint64_t m_refusals{0};
    TracedCallback<uint64_t, uint32_t> m_answered;
};

} // namespace ccn
} // namespace ns3

#endif // CCN_CHUNK_SERVER_H
