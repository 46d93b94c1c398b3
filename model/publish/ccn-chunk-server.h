// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CHUNK_SERVER_H
#define CCN_CHUNK_SERVER_H

#include "ns3/ccn-chunk-sender.h"
#include "ns3/ccn-interest.h"
#include "ns3/traced-callback.h"

#include <optional>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Base class of applications that answer Interests for the chunks of one object.
 *
 * An Interest for the object itself, or for a shorter name that is routed here, is answered with
 * the chunk that ChunkChooser selects. An Interest that no chunk satisfies, such as one for
 * a chunk beyond the last, is counted and not answered (CcnApplication::Refuse()).
 */
class ChunkServer : public ChunkSender
{
  public:
    /** @return the TypeId (trace Answered) */
    static TypeId GetTypeId();

    /**
     * TracedCallback signature for an answer.
     * @param chunk chunk number
     * @param bytes message size
     */
    typedef void (*AnswerTracedCallback)(uint64_t chunk, uint32_t bytes);

    /** @return number of chunks; an empty object consists of one empty chunk */
    uint64_t GetChunks() const override;

    /** @return number of answers sent */
    uint64_t GetAnswers() const
    {
        return m_answers;
    }

    std::string DescribeNames() const override;

  protected:
    /** An answer to an Interest. */
    struct Offer
    {
        uint64_t chunk;       ///< chunk number, for ReserveTime()
        ContentObject object; ///< the signed chunk
    };

    /** Largest payload in bytes. It keeps the message below 64 KiB. */
    static constexpr uint32_t MAX_CHUNK = 32768;

    /** @param numbering as for ChunkApplication */
    explicit ChunkServer(const std::string& numbering = "decimal");
    void StartApplication() override;
    void Cease() override;

    /** @param size payload in bytes of each chunk but the last; subclasses provide an attribute */
    void SetChunkSize(uint32_t size)
    {
        m_chunkSize = size;
    }

    uint32_t GetChunkSize() const override
    {
        return m_chunkSize;
    }

    /**
     * @param object GetObjectName(), decoded
     * @param interest any Interest
     * @param origins AnswerOrigin bits, at least one of which the Interest must set
     * @return the chunk that satisfies the Interest, if any
     */
    std::optional<Offer> OfferChunk(const NameView& object,
                                    const InterestView& interest,
                                    uint8_t origins) const;

  private:
    void OnInterest(const Arrival& arrival, const InterestView& interest) override;
    /** @param interest any Interest @return the answer, if any */
    virtual std::optional<Offer> FindOffer(const InterestView& interest) const = 0;
    /** @param offer the answer to be sent @return the time at which it can be sent, now or later */
    virtual Time ReserveTime(const Offer& offer) = 0;
    /**
     * Sends a chunk, unless the application has stopped.
     * @param chunk chunk number
     * @param answer the chunk as a message
     */
    void Answer(uint64_t chunk, Ptr<Packet> answer);

    uint32_t m_chunkSize{1};
    bool m_isServing{false};
    uint64_t m_answers{0};
    TracedCallback<uint64_t, uint32_t> m_answered;
};

} // namespace ns3::ccn

#endif // CCN_CHUNK_SERVER_H
