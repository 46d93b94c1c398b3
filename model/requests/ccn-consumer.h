// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CONSUMER_H
#define CCN_CONSUMER_H

#include "ns3/ccn-content-validator.h"
#include "ns3/ccn-fetch-application.h"
#include "ns3/ccn-retransmission-timer.h"
#include "ns3/ccn-sending-order.h"
#include "ns3/ccn-timed-map.h"
#include "ns3/ccn-window-control.h"
#include "ns3/traced-callback.h"

#include <deque>
#include <optional>
#include <set>
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
class Consumer : public FetchApplication
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();
    Consumer();

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

    /**
     * TracedCallback signature for the window.
     * @param time time of the event
     * @param window new window in chunks
     * @param event "start", "slow_start" or "increase" if the window has changed by a chunk or more,
     * or the name of the CongestionSignal that decreased it
     */
    typedef void (*WindowTracedCallback)(Time time, uint32_t window, const std::string& event);

    /** @return number of Interests that were returned so far */
    uint64_t GetReturns() const
    {
        return m_returns;
    }

    /** @return number of chunks rejected so far */
    uint64_t GetRejections() const
    {
        return m_rejections;
    }

    /** @return the control of the window, for setting its attributes */
    WindowControl& GetControl() const
    {
        return *m_control;
    }

    /** @return the estimate of the retransmission timeout, which attribute Timer may use */
    const RetransmissionTimer& GetTimer() const
    {
        return m_timer;
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
    /** A chunk that was requested and has not been accepted yet. */
    struct Outstanding : public DueHook<Outstanding>
    {
        uint64_t chunk{0};      ///< chunk number
        Time first;             ///< time of the first Interest
        Time sent;              ///< time of the latest Interest
        uint64_t number{0};     ///< number of the latest Interest in m_order
        bool isLost{false};     ///< waits to be requested again
        uint32_t attempts{0};   ///< retransmissions so far
        bool isJudged{false};   ///< the chunk arrived, and the validator is checking it
        bool isReturned{false}; ///< the latest Interest was returned; the timer is the back-off
        std::set<std::string> excluded; ///< implicit digests of rejected objects
    };

    void OnContent(const Arrival& arrival, const ContentView& content) override;
    void OnReturned(const Arrival& arrival, const InterestView& interest, ReturnCode code) override;
    /** @param digest value of attribute Publisher */
    void SetPublisher(std::string digest);
    /** @return value of attribute Publisher */
    std::string GetPublisher() const;

    /** When an unanswered Interest is lost: attribute Timer. */
    enum class Timer : uint8_t
    {
        LIFETIME,           ///< after attribute Lifetime
        ESTIMATED,          ///< after the retransmission timeout
        ESTIMATED_LIFETIME, ///< after the retransmission timeout, which is also its lifetime
    };

    /** @param name value of attribute Control */
    void SetControl(std::string name);

    /** @return value of attribute Control */
    std::string GetControlName() const
    {
        return m_control->GetInstanceTypeId().GetName();
    }

    /** @param word value of attribute Timer */
    void SetTimer(std::string word);
    /** @return value of attribute Timer */
    std::string GetTimerWord() const;

    /** @return number of Interests that were neither answered nor lost */
    std::size_t CountInFlight() const
    {
        return m_outstanding.size() - m_lostChunks;
    }

    /** Sends lost Interests again, and Interests for further chunks, until the window is full. */
    void FillWindow();
    /** @return true if a lost Interest was sent again */
    bool SendLost();
    /** @return lifetime of an Interest that is sent now */
    Time GetInterestLifetime() const;
    /** @return time until an Interest that is sent now is lost */
    Time GetPatience() const;
    /**
     * Handles a lost Interest, or ends the transfer.
     * @param waiting its request
     * @param signal the sign that it was lost
     */
    void NoteLoss(Outstanding& waiting, CongestionSignal signal);
    /** Lets a request wait for room in the window. @param waiting the request, whose Interest is lost */
    void SetLost(Outstanding& waiting);
    /**
     * Updates window and timer for a chunk.
     * @param waiting its request
     * @param packet the message
     */
    void NoteAnswer(Outstanding& waiting, const Packet& packet);
    /** Lets the window grow. @param arrival a chunk without a mark */
    void Grow(const ChunkArrival& arrival);
    /** @param sent time of the Interest concerned @param signal the signal */
    void NoteCongestion(Time sent, CongestionSignal signal);
    /** Reports a window that has changed by a chunk or more. @param event as in WindowTracedCallback */
    void ReportWindow(const char* event);
    /** Sends an Interest and starts its timer. @param waiting the request */
    void SendInterest(Outstanding& waiting);
    /** Sends the Interest again, or ends the transfer. @param waiting a request that is due */
    void AskAgain(Outstanding& waiting);
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
    /** Removes the requests beyond the object's end. @param last last chunk */
    void ForgetBeyond(uint64_t last);

    std::string m_publisher; ///< digest of the publisher's key, or empty
    uint32_t m_window{0};
    Time m_lifetime;
    Time m_guard;
    uint32_t m_maxRetransmissions{0};

    Timer m_timerKind{Timer::LIFETIME}; ///< attribute Timer
    Time m_initialTimeout;              ///< attribute InitialTimeout
    Time m_minTimeout;                  ///< attribute MinTimeout
    Time m_maxTimeout;                  ///< attribute MaxTimeout
    uint32_t m_reorderThreshold{0};     ///< attribute ReorderThreshold
    Ptr<WindowControl> m_control;       ///< attribute Control
    RetransmissionTimer m_timer;
    SendingOrder m_order;         ///< if ReorderThreshold is set
    std::deque<uint64_t> m_lost;  ///< chunks to request again; some may have arrived since
    std::size_t m_lostChunks{0};  ///< number of chunks that wait to be requested again
    bool m_isPlain{true};         ///< fixed window, and no estimate is used
    uint32_t m_reportedWindow{0}; ///< window at the latest report

    uint64_t m_nextChunk{0};                             ///< first chunk not requested yet
    std::optional<uint64_t> m_finalChunk;                ///< last chunk, once known
    TimedMap<uint64_t, Outstanding, true> m_outstanding; ///< by chunk; timers of those in flight
    bool m_finished{false};
    uint64_t m_rejections{0};
    uint64_t m_returns{0};
    Time m_backOff; ///< attribute BackOff
    Ptr<ContentValidator> m_validator;

    TracedCallback<uint64_t, uint32_t> m_interestSent;
    TracedCallback<uint64_t, Time, uint32_t> m_chunkReceived;
    TracedCallback<uint64_t, Verdict> m_rejected;
    TracedCallback<Time, uint32_t, const std::string&> m_windowChanged;
};

} // namespace ns3::ccn

#endif // CCN_CONSUMER_H
