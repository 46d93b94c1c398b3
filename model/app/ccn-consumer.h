/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_CONSUMER_H
#define CCN_CONSUMER_H

#include "ns3/ccn-chunk-application.h"
#include "ns3/ccn-content-object.h"
#include "ns3/ccn-content-validator.h"
#include "ns3/ccn-deadline-queue.h"
#include "ns3/ccn-interest.h"
#include "ns3/ccn-payload-digest.h"
#include "ns3/ccn-transfer.h"
#include "ns3/random-variable-stream.h"
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
 * Fetches one object with a fixed window of outstanding Interests (Jacobson et al. 2009, section 3.1: Interests
 * are the window advertisements of CCN).
 *
 * It learns the number of chunks from FinalBlockID; Interests that the window let it send beyond
 * the last chunk stay unanswered, as ccncatchunks2's do. An Interest without answer is sent again,
 * with a new nonce, when its lifetime and the attribute Guard have passed; after MaxRetransmissions
 * of one chunk the transfer is given up. Chunks may arrive in any order; the digest is of their
 * octets in order.
 *
 * With a Publisher it asks for content of that publisher only, and its ContentValidator may look
 * at signatures and trust besides (Jacobson et al. 2009, section 4.1). A chunk that is not believed is asked
 * for again at once, the very object that came excluded.
 */
class Consumer : public ChunkApplication
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();
    Consumer();
    ~Consumer() override;

    /**
     * TracedCallback signature for an Interest.
     * @param chunk its number
     * @param attempt 0 for the first, 1 for its first retransmission, ...
     */
    typedef void (*InterestTracedCallback)(uint64_t chunk, uint32_t attempt);

    /**
     * TracedCallback signature for a chunk.
     * @param chunk its number
     * @param delay since the first Interest for it
     * @param bytes octets of its payload
     */
    typedef void (*ChunkTracedCallback)(uint64_t chunk, Time delay, uint32_t bytes);

    /**
     * TracedCallback signature for a chunk that is not believed.
     * @param chunk its number
     * @param verdict why
     */
    typedef void (*RejectedTracedCallback)(uint64_t chunk, Verdict verdict);

    /**
     * TracedCallback signature for the end of the transfer.
     * @param transfer how it went; complete or given up
     */
    typedef void (*TransferTracedCallback)(const Transfer& transfer);

    /** @return how it went so far */
    const Transfer& GetTransfer() const;

    /** @return chunks that were not believed so far */
    uint64_t GetRejections() const;

    /** @return what decides which chunks to believe, for setting its attributes */
    ContentValidator& GetValidator() const;

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
    /** A chunk asked for and not here yet. */
    struct Outstanding
    {
        Time first;                     ///< when it was asked for first
        uint32_t attempts{0};           ///< retransmissions so far
        bool isJudged{false};           ///< it came, and the validator has it
        std::set<std::string> excluded; ///< implicit digests of objects that were not believed
    };

    /** What is asked for again, unless it came. */
    struct Attempt
    {
        uint64_t chunk;   ///< which
        uint32_t attempt; ///< of which this was one; a newer one makes it void
    };

    void OnContent(const Arrival& arrival, const ContentView& content) override;
    /** @param digest attribute Publisher */
    void SetPublisher(std::string digest);
    /** @return attribute Publisher */
    std::string GetPublisher() const;

    /** Asks for more chunks while the window has room. */
    void FillWindow();
    /** @param chunk to ask for @param attempt how often it was asked for before */
    void SendInterest(uint64_t chunk, uint32_t attempt);
    /** @param attempt made @return true if its deadline means nothing any more */
    bool IsVoid(const Attempt& attempt) const;
    /** Asks again, or gives up. @param attempt whose deadline has come */
    void AskAgain(const Attempt& attempt);
    /** @param chunk its number @param packet the message @param verdict on it */
    void Judge(uint64_t chunk, Ptr<const Packet> packet, Verdict verdict);
    /** @param chunk its number @param packet the message @param verdict why not */
    void Reject(uint64_t chunk, Ptr<const Packet> packet, Verdict verdict);
    /** @param chunk its number @param packet the message @param content as decoded */
    void Accept(uint64_t chunk, Ptr<const Packet> packet, const ContentView& content);
    /** @param content the next chunk in order */
    void Take(const ContentView& content);
    /** Takes what waited for the chunk before it. */
    void TakeBuffered();
    /** @param complete whether all chunks are here */
    void Finish(bool complete);

    std::string m_publisher; ///< digest of its key, or empty
    uint32_t m_window{0};
    Time m_lifetime;
    Time m_guard;
    uint32_t m_maxRetransmissions{0};
    Ptr<UniformRandomVariable> m_random; ///< nonces

    uint64_t m_nextChunk{0};              ///< first chunk never asked for
    uint64_t m_nextInOrder{0};            ///< first chunk not taken yet
    std::optional<uint64_t> m_finalChunk; ///< once known
    std::map<uint64_t, Outstanding> m_outstanding;
    std::map<uint64_t, Ptr<const Packet>> m_buffered; ///< chunks ahead of order
    DeadlineQueue<Attempt> m_deadlines;
    bool m_finished{false};
    uint64_t m_rejections{0};
    Ptr<ContentValidator> m_validator;
    Transfer m_transfer;
    PayloadDigest m_digest;

    TracedCallback<uint64_t, uint32_t> m_interestSent;
    TracedCallback<uint64_t, Time, uint32_t> m_chunkReceived;
    TracedCallback<uint64_t, Verdict> m_rejected;
    TracedCallback<const Transfer&> m_ended;
};

} // namespace ccn
} // namespace ns3

#endif // CCN_CONSUMER_H
