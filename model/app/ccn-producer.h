/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_PRODUCER_H
#define CCN_PRODUCER_H

#include "ns3/ccn-chunk-sender.h"
#include "ns3/ccn-interest.h"
#include "ns3/traced-callback.h"

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Serves one named object, cut into chunks, to whoever asks.
 *
 * Chunks look as those of ccnsendchunks do (CCNX-FACTS section 2.1): a 128-octet signature, the key
 * itself in the first chunk, the FinalBlockID in the last; its Signer can have it otherwise. An
 * Interest for the object itself, or for a shorter name if a route leads it here, gets the chunk
 * that ChunkChooser names. One that no chunk answers, or whose AnswerOriginKind wants nothing made
 * for it, is left unanswered and counted.
 */
class Producer : public ChunkSender
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();
    Producer();
    ~Producer() override;

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
    void StartApplication() override;
    void StopApplication() override;

  private:
    void Receive(Ptr<const Packet> packet) override;
    ContentObject MakeUnsigned(uint64_t chunk) const override;
    uint32_t GetChunkSize() const override;
    /**
     * Sends a chunk, unless the application has stopped.
     * @param chunk its number
     * @param answer the chunk as a message
     */
    void Answer(uint64_t chunk, Ptr<Packet> answer);

    uint32_t m_chunkSize{0};
    uint32_t m_freshness{0}; ///< s, 0 = not stated
    bool m_isServing{false};
    uint64_t m_answers{0};
    uint64_t m_refusals{0};
    TracedCallback<uint64_t, uint32_t> m_answered;
};

} // namespace ccn
} // namespace ns3

#endif // CCN_PRODUCER_H
