/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_CONSUMER_H
#define CCN_CONSUMER_H

#include "ns3/ccn-content-validator.h"
#include "ns3/ccn-deadline-queue.h"
#include "ns3/ccn-fetch-application.h"
#include "ns3/traced-callback.h"

#include <map>
#include <optional>
#include <set>
#include <string>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Application that fetches one object with a fixed window of outstanding Interests. In CCN,
 * Interests play the role of TCP's window advertisements (Jacobson et al. 2009, section 3.1).
 *
 * The consumer learns the number of chunks from FinalBlockID. Until then, the window may let it
 * send Interests beyond the last chunk; like those of ccncatchunks2, they stay unanswered. An
 * unanswered Interest is sent again with a new nonce after its lifetime plus attribute Guard. The
 * transfer fails after MaxRetransmissions retransmissions of one chunk. Chunks may arrive in any
 * order; the digest covers their bytes in order.
 *
 * If attribute Publisher is set, the consumer requests content of that publisher only. Its
 * ContentValidator can also check signatures and trust (Jacobson et al. 2009, section 4.1). The
 * consumer immediately requests a rejected chunk again and excludes the rejected object.
 */
class Consumer : public FetchApplication
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();
    Consumer();
    ~Consumer() override;

    /**
     * TracedCallback signature for a sent Interest.
     * @param chunk chunk number
     * @param attempt 0 for the first Interest, 1 for its first retransmission, ...
     */
    typedef void (*InterestTracedCallback)(uint64_t chunk, uint32_t attempt);

    /**
     * TracedCallback signature for a received chunk.
     * @param chunk chunk number
     * @param delay time since the first Interest for the chunk
     * @param bytes payload size
     */
    typedef void (*ChunkTracedCallback)(uint64_t chunk, Time delay, uint32_t bytes);

    /**
     * TracedCallback signature for a rejected chunk.
     * @param chunk chunk number
     * @param verdict reason for the rejection
     */
    typedef void (*RejectedTracedCallback)(uint64_t chunk, Verdict verdict);

    /** @return number of chunks rejected so far */
    uint64_t GetRejections() const;

    /** @return the validator that accepts or rejects chunks, for setting its attributes */
    ContentValidator& GetValidator() const;

    /**
     * @param stream first random stream number to use
     * @return number of streams used
     */
    int64_t AssignStreams(int64_t stream) override;

  protected:
    void StartApplication() override;
    void StopApplication() override;
    void DoDispose() override;

  private:
    /** A chunk that was requested and has not been accepted yet. */
    struct Outstanding
    {
        Time first;                     ///< time of the first Interest
        uint32_t attempts{0};           ///< retransmissions so far
        bool isJudged{false};           ///< the chunk arrived, and the validator is checking it
        std::set<std::string> excluded; ///< implicit digests of rejected objects
    };

    /** An Interest that is sent again unless its chunk arrives. */
    struct Attempt
    {
        uint64_t chunk;   ///< chunk number
        uint32_t attempt; ///< retransmission count; void after a later attempt
    };

    void OnContent(const Arrival& arrival, const ContentView& content) override;
    /** @param digest value of attribute Publisher */
    void SetPublisher(std::string digest);
    /** @return value of attribute Publisher */
    std::string GetPublisher() const;

    /** Sends Interests for further chunks until the window is full. */
    void FillWindow();
    /** @param chunk chunk number @param attempt number of earlier Interests for the chunk */
    void SendInterest(uint64_t chunk, uint32_t attempt);
    /** @param attempt an attempt @return true if its deadline no longer applies */
    bool IsVoid(const Attempt& attempt) const;
    /**
     * Sends the Interest again, or ends the transfer.
     * @param attempt the attempt whose deadline passed
     */
    void AskAgain(const Attempt& attempt);
    /**
     * Handles the validator's verdict.
     * @param chunk chunk number
     * @param packet the message
     * @param verdict the verdict
     */
    void Judge(uint64_t chunk, Ptr<const Packet> packet, Verdict verdict);
    /**
     * Requests the chunk again.
     * @param chunk chunk number
     * @param packet the message
     * @param verdict reason for the rejection
     */
    void Reject(uint64_t chunk, Ptr<const Packet> packet, Verdict verdict);
    /**
     * Records a chunk.
     * @param chunk chunk number
     * @param packet the message
     * @param content the decoded object
     */
    void Accept(uint64_t chunk, Ptr<const Packet> packet, const ContentView& content);
    /** Ends the transfer. @param complete true if all chunks arrived */
    void Finish(bool complete);

    std::string m_publisher; ///< digest of the publisher's key, or empty
    uint32_t m_window{0};
    Time m_lifetime;
    Time m_guard;
    uint32_t m_maxRetransmissions{0};

    uint64_t m_nextChunk{0};              ///< first chunk not requested yet
    std::optional<uint64_t> m_finalChunk; ///< last chunk, once known
    std::map<uint64_t, Outstanding> m_outstanding;
    DeadlineQueue<Attempt> m_deadlines;
    bool m_finished{false};
    uint64_t m_rejections{0};
    Ptr<ContentValidator> m_validator;

    TracedCallback<uint64_t, uint32_t> m_interestSent;
    TracedCallback<uint64_t, Time, uint32_t> m_chunkReceived;
    TracedCallback<uint64_t, Verdict> m_rejected;
};

} // namespace ccn
} // namespace ns3

#endif // CCN_CONSUMER_H
