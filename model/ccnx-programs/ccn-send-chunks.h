// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_SEND_CHUNKS_H
#define CCN_SEND_CHUNKS_H

#include "ns3/ccn-chunk-sender.h"
#include "ns3/ccn-interest.h"
#include "ns3/event-id.h"
#include "ns3/traced-callback.h"

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Application that publishes one object chunk by chunk as ccnsendchunks of CCNx 0.8.1 does, which
 * Rodrigues 2014 measured (doc/model/ccnx.rst, ccnsendchunks).
 *
 * The program reads a block and signs it for SigningTime (the Signer's attribute Time is not used).
 * It then sends the chunk to its node, whether or not there is an Interest for it. The first block
 * that is not full ends the object and the program, so an object of n full blocks also has an empty
 * chunk. The number of chunks is Size / BlockSize, rounded down, + 1.
 *
 * The program checks for Interests only between two chunks. If at least one Interest for any name
 * below the prefix arrived since the last check, the credits are raised to Credits. Each chunk sent
 * takes one credit. If there is none left, the program waits up to IdleWait for an Interest, and
 * then creates the next chunk. A chunk sent with no credit left is thus the last one before a wait.
 * Chunk 0 adds one credit.
 *
 * The program neither answers nor stores Interests: they stay pending in the node's PIT until their
 * chunk is sent. The CCNx daemon caches unsolicited content from its applications and answers later
 * Interests itself. A node that drops unsolicited content cannot do that. With attribute Staging
 * (default), the application answers in place of the daemon. It answers Interests for chunks that
 * were already sent, at once and without a credit, also after the program has ended.
 *
 * Before all this, the program sends an Interest for chunk 0 and waits for NameCheck. If there is
 * an answer, the name is in use and the program ends. The lifetime of this Interest ends 4 s after
 * the start, which restarts a wait in progress: that wait takes up to twice as long (measured: 1.0,
 * 1.0 and 1.9 s).
 */
class SendChunks : public ChunkSender
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();

    /**
     * TracedCallback signature for a chunk.
     * @param chunk chunk number
     * @param credits credits left before the chunk took one
     */
    typedef void (*PutTracedCallback)(uint64_t chunk, uint32_t credits);

    /**
     * TracedCallback signature for a check that finds Interests.
     * @param chunk number of the next chunk
     * @param credits credits before they were raised
     */
    typedef void (*CreditedTracedCallback)(uint64_t chunk, uint32_t credits);

    /** @return number of chunks of the object, including the last one, which is not full */
    uint64_t GetChunks() const override;

    /** @return number of chunks sent so far, without repetitions */
    uint64_t GetPut() const
    {
        return m_put;
    }

    /** @return number of chunks sent again due to attribute Staging */
    uint64_t GetStagedAnswers() const
    {
        return m_stagedAnswers;
    }

    /** @return true if another publisher answered for chunk 0, so no chunk was sent */
    bool IsNameInUse() const
    {
        return m_isNameInUse;
    }

    /** @return credits left */
    uint32_t GetCredits() const
    {
        return m_credits;
    }

  protected:
    void StartApplication() override;
    void Cease() override;

  private:
    bool NeedsCcnb() const override
    {
        return true;
    }

    /** The state of the program. */
    enum class State : uint8_t
    {
        CHECKING, ///< checks whether the name is in use
        SIGNING,  ///< signs a chunk, and ignores Interests
        WAITING,  ///< waits without credits
        ENDED,    ///< all chunks are sent, the name is in use, or it was stopped
    };

    /** @param size attribute BlockSize, the former name of ChunkSize; 0: ChunkSize stays */
    void SetBlockSize(uint32_t size);
    void OnInterest(const Arrival& arrival, const InterestView& interest) override;
    void OnContent(const Arrival& arrival, const ContentView& content) override;

    uint32_t GetChunkSize() const override
    {
        return m_chunkSize;
    }

    /**
     * @param interest any Interest
     * @return true if the Interest was for a chunk already sent, and was answered
     */
    bool AnswerStaged(const InterestView& interest);
    /** Checks whether another publisher has chunk 0. */
    void CheckName();
    /** Ends a wait: checks for Interests, and starts the next chunk. */
    void Begin();
    /** Handles the end of the lifetime of CheckName()'s Interest. */
    void InterruptWait();
    /** Starts to wait for an Interest. */
    void Wait();
    /** Starts the next chunk. */
    void Sign();
    /** Sends the signed chunk. Then continues, waits or ends. */
    void Put();
    /** Raises the credits if Interests arrived. */
    void NoticeInterests();

    uint32_t m_chunkSize{0};
    uint32_t m_creditsBought{0};
    Time m_idleWait;
    Time m_signingTime;
    Time m_nameCheck;
    bool m_isStaging{true};

    State m_state{State::ENDED};
    uint64_t m_put{0};           ///< chunks sent
    uint64_t m_stagedAnswers{0}; ///< chunks sent again
    uint32_t m_credits{0};
    bool m_hasInterests{false}; ///< Interests arrived since the last check
    bool m_isNameInUse{false};  ///< another publisher answered
    EventId m_next;             ///< end of the check, the wait or the signature
    EventId m_checkEnd;         ///< end of the lifetime of the check's Interest

    TracedCallback<uint64_t, uint32_t> m_chunkPut;
    TracedCallback<uint64_t, uint32_t> m_credited;
};

} // namespace ns3::ccn

#endif // CCN_SEND_CHUNKS_H
