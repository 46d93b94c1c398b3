// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CONSUMER_H
#define CCN_CONSUMER_H

#include "ns3/ccn-content-validator.h"
#include "ns3/ccn-fetch-application.h"
#include "ns3/ccn-requests.h"
#include "ns3/traced-callback.h"

#include <optional>
#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Application that fetches one object with a window of outstanding Interests. In CCN, Interests play
 * the role of TCP's window advertisements (Jacobson et al. 2009, section 3.1). Attribute Control
 * selects how the window changes; by default it is fixed.
 *
 * The consumer learns the number of chunks from FinalBlockID. Until then, the window may let it
 * send Interests beyond the last chunk; like those of ccncatchunks2, they stay unanswered. Chunks
 * may arrive in any order; the digest covers their bytes in order.
 *
 * A lost Interest is sent again with a new nonce, and only this one. The transfer fails after
 * MaxRetransmissions retransmissions of one chunk. Attribute Timer selects when an unanswered
 * Interest is lost:
 * - lifetime: after its lifetime plus attribute Guard.
 * - estimated: after the retransmission timeout of RFC 6298. The first Interest is still pending
 *   then, so a node on a shared medium, or with a profile of CCNx's daemon, forwards none
 *   (RetransmissionRule).
 * - estimated-lifetime: the Interest's lifetime is this timeout, and Guard is added. It works on all
 *   nodes, but content that arrives later is dropped as unsolicited.
 *
 * With attribute ReorderThreshold, an Interest is also lost once that many later ones are answered.
 *
 * An Interest that a node returns (CCNx 1.0) is lost at once. It is sent again after attribute BackOff,
 * twice that after the next return of the same chunk, and so on, up to the time after which it would
 * be lost without a return. Until then it keeps its place in the window.
 *
 * If attribute Publisher is set, the consumer requests content of that publisher only. Its
 * ContentValidator can also check signatures and trust (Jacobson et al. 2009, section 4.1). The
 * consumer immediately requests a rejected chunk again and excludes the rejected object.
 */
class Consumer : public FetchApplication, public RequestOwner
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();
    Consumer();

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

    /** @return number of Interests that were returned so far */
    uint64_t GetReturns() const
    {
        return m_requests.GetCounts().returned;
    }

    /** @return number of chunks rejected so far */
    uint64_t GetRejections() const
    {
        return m_rejections;
    }

    /** @return the control of the window, for setting its attributes */
    WindowControl& GetControl() const
    {
        return *control;
    }

    /** @return the estimate of the retransmission timeout, which attribute Timer may use */
    const RetransmissionTimer& GetTimer() const
    {
        return m_requests.GetTimer();
    }

    /** @return the validator that accepts or rejects chunks, for setting its attributes */
    ContentValidator& GetValidator() const
    {
        return *m_validator;
    }

    /**
     * @param stream first random stream number to use
     * @return number of streams used
     */
    int64_t AssignStreams(int64_t stream) override;

  protected:
    void StartApplication() override;
    void Cease() override;

    /**
     * Ends the transfer. A subclass that does not call it at once gets no other chunk.
     * @param complete true if all chunks arrived
     */
    virtual void Finish(bool complete);

  private:
    void OnContent(const Arrival& arrival, const ContentView& content) override;
    void OnReturned(const Arrival& arrival, const InterestView& interest, ReturnCode code) override;
    std::optional<uint64_t> NextRequest() override;
    void SendInterest(const RequestState& request, Time lifetime) override;
    void GiveUp(uint64_t chunk) override;
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
     * @param request what its request went through
     * @param packet the message
     * @param content the decoded object
     */
    void Accept(const RequestState& request, Ptr<const Packet> packet, const ContentView& content);

    Requests m_requests;                  ///< by chunk
    uint64_t m_nextChunk{0};              ///< first chunk not requested yet
    std::optional<uint64_t> m_finalChunk; ///< last chunk, once known
    bool m_finished{false};
    uint64_t m_rejections{0};
    Ptr<ContentValidator> m_validator;

    TracedCallback<uint64_t, Time, uint32_t> m_chunkReceived;
    TracedCallback<uint64_t, Verdict> m_rejected;
};

} // namespace ns3::ccn

#endif // CCN_CONSUMER_H
