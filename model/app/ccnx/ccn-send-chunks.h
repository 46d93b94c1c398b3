/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_SEND_CHUNKS_H
#define CCN_SEND_CHUNKS_H

#include "ns3/ccn-chunk-sender.h"
#include "ns3/ccn-interest.h"
#include "ns3/event-id.h"
#include "ns3/traced-callback.h"

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Publishes one object chunk by chunk as ccnsendchunks of CCNx 0.8.1 does, which Rodrigues 2014 measured
 * (doc/model/ccnx.rst, ccnsendchunks).
 *
 * It reads a block, signs it for SigningTime (its Signer's own Time is not used) and puts it to its
 * node, asked for or not; the first block that is not full ends the object and the program, so an
 * object of n full blocks has an empty chunk more. Chunks = Size / BlockSize, rounded down, + 1.
 *
 * It looks for Interests only between two chunks. However many came since, and whatever they named
 * below the prefix, they set its credits to Credits. Each chunk that is put takes one; where there
 * is none left the program waits for an Interest, IdleWait at most, and then makes the next chunk.
 * The chunk put after the last credit is thus the last one before a wait. Chunk 0 brings a credit
 * of its own.
 *
 * Interests are neither answered nor remembered: they wait in the node's PIT until their chunk is
 * put. CCNx's daemon stored what its applications put although nobody had asked, and answered
 * later Interests itself. A node that drops unsolicited content cannot; with attribute Staging, the
 * default, the application answers such Interests for the chunks already put in the daemon's place,
 * at once and for no credit, also when it has ended.
 *
 * Before all that it asks for chunk 0 itself and waits for NameCheck; if somebody answers, the name
 * is in use and the program ends. That Interest's lifetime ends 4 s after the start, which begins
 * the wait of that moment anew: it lasts up to twice as long (measured: 1.0, 1.0 and 1.9 s).
 */
class SendChunks : public ChunkSender
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();
    SendChunks();
    ~SendChunks() override;

    /**
     * TracedCallback signature for a chunk.
     * @param chunk its number
     * @param credits left when it was put, before it took one
     */
    typedef void (*PutTracedCallback)(uint64_t chunk, uint32_t credits);

    /**
     * TracedCallback signature for Interests noticed.
     * @param chunk the next one to be made
     * @param credits before they were set
     */
    typedef void (*CreditedTracedCallback)(uint64_t chunk, uint32_t credits);

    /** @return chunks of the object, the last one not full */
    uint64_t GetChunks() const override;
    /** @return chunks put so far */
    uint64_t GetPut() const;
    /** @return chunks put before and sent again because they are staged */
    uint64_t GetStagedAnswers() const;
    /** @return true if somebody else had chunk 0, and so nothing was put */
    bool IsNameInUse() const;
    /** @return credits left */
    uint32_t GetCredits() const;

    /**
     * @param stream first stream number to use
     * @return number of streams used
     */
    int64_t AssignStreams(int64_t stream) override;

  protected:
    void StartApplication() override;
    void StopApplication() override;
    void DoDispose() override;

  private:
    /** What the program is about. */
    enum class State : uint8_t
    {
        CHECKING, ///< whether its name is in use
        SIGNING,  ///< Interests are not looked at
        WAITING,  ///< without credits
        ENDED,    ///< all chunks are put, the name is in use, or it was stopped
    };

    void OnInterest(const Arrival& arrival, const InterestView& interest) override;
    void OnContent(const Arrival& arrival, const ContentView& content) override;
    uint32_t GetChunkSize() const override;
    /**
     * @param interest any
     * @return true if it was for a chunk put before, and was answered
     */
    bool AnswerStaged(const InterestView& interest);
    /** Asks whether somebody else has chunk 0. */
    void CheckName();
    /** A wait is over: notices the Interests that came, and begins the next chunk. */
    void Begin();
    /** The lifetime of CheckName()'s Interest is over. */
    void InterruptWait();
    /** Begins the wait for an Interest. */
    void Wait();
    /** Begins the next chunk. */
    void Sign();
    /** The chunk is signed: puts it, and goes on, waits or ends. */
    void Put();
    /** Notices the Interests that came. */
    void NoticeInterests();

    uint32_t m_blockSize{0};
    uint32_t m_creditsBought{0};
    Time m_idleWait;
    Time m_signingTime;
    Time m_nameCheck;
    bool m_isStaging{true};
    Ptr<UniformRandomVariable> m_random; ///< nonce

    State m_state{State::ENDED};
    uint64_t m_put{0};           ///< chunks
    uint64_t m_stagedAnswers{0}; ///< chunks
    uint32_t m_credits{0};
    bool m_hasInterests{false}; ///< some came that were not noticed yet
    bool m_isNameInUse{false};  ///< somebody else answered
    EventId m_next;             ///< the check or the wait is over, or a chunk is signed
    EventId m_checkEnd;         ///< the lifetime of the check's Interest is over

    TracedCallback<uint64_t, uint32_t> m_chunkPut;
    TracedCallback<uint64_t, uint32_t> m_credited;
};

} // namespace ccn
} // namespace ns3

#endif // CCN_SEND_CHUNKS_H
