/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_PRODUCER_H
#define CCN_PRODUCER_H

#include "ns3/ccn-chunk-application.h"
#include "ns3/ccn-chunk-signer.h"
#include "ns3/ccn-content-object.h"
#include "ns3/ccn-interest.h"
#include "ns3/ccn-payload.h"
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
 * itself in the first chunk, the FinalBlockID in the last; its Signer can have it otherwise. The
 * same chunk is the same octets whenever it is asked for. An Interest for the object itself, or for
 * a shorter name if a route leads it here, gets the chunk that ChunkChooser names. One that no
 * chunk answers, or whose AnswerOriginKind wants nothing made for it, is left unanswered and
 * counted.
 */
class Producer : public ChunkApplication
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
    uint64_t GetChunks() const;
    /** @return answers given */
    uint64_t GetAnswers() const;
    /** @return Interests that no chunk answers */
    uint64_t GetRefusals() const;

    /**
     * @param chunk 0 .. GetChunks() - 1
     * @return the chunk, signed
     */
    ContentObject MakeChunk(uint64_t chunk) const;

    /** @param signer signs the chunks; producers that share one share its identity and its time */
    void SetSigner(Ptr<Signer> signer);
    /** @return what signs the chunks, for setting its attributes */
    Signer& GetSigner() const;

  protected:
    void StartApplication() override;
    void StopApplication() override;
    void DoDispose() override;

  private:
    void Receive(Ptr<const Packet> packet) override;
    /**
     * @param chunk 0 .. GetChunks() - 1
     * @return the chunk without publisher and signature
     */
    ContentObject MakeUnsigned(uint64_t chunk) const;
    /**
     * Sends a chunk, unless the application has stopped.
     * @param chunk its number
     * @param answer the chunk as a message
     */
    void Answer(uint64_t chunk, Ptr<Packet> answer);
    /** @param path attribute File */
    void SetFile(std::string path);
    /** @param size attribute Size */
    void SetSize(uint64_t size);
    /** @return attribute Size */
    uint64_t GetSize() const;

    Payload m_payload;
    uint32_t m_chunkSize{0};
    uint32_t m_freshness{0};      ///< s, 0 = not stated
    mutable ChunkSigner m_signer; ///< remembers what MakeChunk() signed
    bool m_isServing{false};
    uint64_t m_answers{0};
    uint64_t m_refusals{0};
    TracedCallback<uint64_t, uint32_t> m_answered;
};

} // namespace ccn
} // namespace ns3

#endif // CCN_PRODUCER_H
