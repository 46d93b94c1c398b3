// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CAT_CHUNKS2_H
#define CCN_CAT_CHUNKS2_H

#include "ns3/ccn-fetch-application.h"
#include "ns3/ccn-round-trip-estimate.h"
#include "ns3/ccn-timed-map.h"
#include "ns3/event-id.h"
#include "ns3/traced-callback.h"

#include <optional>
#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Application that fetches one object as ccncatchunks2 of CCNx 0.8.1 does, which Rodrigues 2014
 * measured (doc/model/ccnx.rst, ccncatchunks2).
 *
 * The window starts at 1. Each chunk that arrives in order increases it by 1, up to MaxWindow, and
 * each chunk out of order decreases it by 1. The chunks that were requested and not delivered in
 * order fill the window. An arrival triggers at most two new Interests. Interests beyond the last
 * chunk stay unanswered: Interests sent = chunks + (window - 1) + holes + timeouts.
 *
 * Two events reset the window to 1. An Interest whose Lifetime has passed is sent again (timeout).
 * A hole detector requests the next chunk in order again if no chunk was delivered for too long
 * (hole). The retransmissions of its transfer are those for holes and timeouts.
 *
 * The detector runs between two waits of the program's loop. A message or a timeout before the
 * original end of a wait restarts the wait with its full length. The first message or timeout after
 * the original end terminates the wait. The first wait is StartPhase. If no chunk is delivered by its
 * end, the program ends with the outcome "not found".
 *
 * The first chunk arms the detector for 10 ms later. After that, the detector is due every
 * max(HoleMinimum, estimate << back-off). If there was progress since its last run, or no chunk is
 * outstanding, it resets the back-off to 0. Otherwise it reports a hole if the back-off is 0, and
 * then increases the back-off by 1 if (BackoffLimit >> back-off) exceeds the estimate. A detector
 * that is late by more than its period runs twice. After StartPhase it is long overdue: the first run
 * sees progress, the second none. Each transfer longer than StartPhase therefore has one false hole
 * at that time (Rodrigues 2014 fig. 4.1).
 */
class CatChunks2 : public FetchApplication
{
  public:
    /** The outcome of the transfer. */
    enum class Outcome : uint8_t
    {
        RUNNING,   ///< in progress
        COMPLETE,  ///< all chunks arrived
        NOT_FOUND, ///< no chunk was delivered in StartPhase
    };

    /** The counters that the program prints at its end. */
    struct Statistics
    {
        uint64_t sent{0};     ///< Interests, including those for holes and timeouts
        uint64_t received{0}; ///< chunks, without duplicates
        uint64_t holes{0};    ///< holes that the detector reported
        uint64_t timeouts{0}; ///< Interests whose lifetime passed
        uint32_t window{1};   ///< largest number of outstanding Interests
        int64_t estimate{0};  ///< estimated round-trip time in us
    };

    /**
     * TracedCallback signature for an Interest.
     * @param chunk chunk number
     * @param isRepeated true if a hole or a timeout triggered the Interest
     */
    typedef void (*InterestTracedCallback)(uint64_t chunk, bool isRepeated);

    /**
     * TracedCallback signature for the window.
     * @param time time of the event
     * @param window new window in chunks
     * @param event "arrival" or "out_of_order" if the event changes the window, and every "hole"
     * and "timeout"
     */
    typedef void (*WindowTracedCallback)(Time time, uint32_t window, const std::string& event);

    /** @return the TypeId */
    static TypeId GetTypeId();
    CatChunks2();

    /** @return the counters so far */
    const Statistics& GetStatistics() const
    {
        return m_statistics;
    }

    /** @return the outcome, or RUNNING */
    Outcome GetOutcome() const
    {
        return m_outcome;
    }

  protected:
    void StartApplication() override;
    void Cease() override;

  private:
    bool NeedsCcnb() const override
    {
        return true;
    }

    /** An event that affects the window. */
    enum class WindowEvent : uint8_t
    {
        ARRIVAL,      ///< a chunk arrived in order
        OUT_OF_ORDER, ///< a chunk arrived out of order
        HOLE,         ///< the detector reported a hole
        TIMEOUT,      ///< the lifetime of an Interest passed
    };

    /** An Interest that waits for its chunk. */
    struct Waiting : public DueHook<Waiting>
    {
        uint64_t chunk{0}; ///< chunk number
    };

    /** @param chunks attribute MaxWindow, the former name of Window; 0: Window stays */
    void SetMaxWindow(uint32_t chunks);
    void OnContent(const Arrival& arrival, const ContentView& content) override;

    /** @param chunk chunk number @param isRepeated true if the chunk was requested before */
    void SendInterest(uint64_t chunk, bool isRepeated);
    /**
     * Sends an Interest as SendInterest(), and again each time its lifetime passes.
     * @param chunk chunk number
     * @param isRepeated true if the chunk was requested before
     */
    void Ask(uint64_t chunk, bool isRepeated);
    /** Requests at most two new chunks, as far as the window allows. */
    void AskMore();

    /** @param chunk chunk number @return true if the chunk was requested and has not arrived */
    bool IsAwaited(uint64_t chunk) const
    {
        return chunk >= GetNextInOrder() && chunk < m_nextChunk && !IsBuffered(chunk);
    }

    /** @return number of chunks requested and not delivered in order */
    uint64_t CountSlots() const
    {
        return m_nextChunk - GetNextInOrder();
    }

    /**
     * Records a chunk.
     * @param chunk chunk number
     * @param packet the message
     * @param content the decoded object
     */
    void Accept(uint64_t chunk, Ptr<const Packet> packet, const ContentView& content);
    /** @param window new window @param event the reason */
    void SetWindow(uint32_t window, WindowEvent event);
    /** @param event an event @return name of the event in the trace */
    static const char* ToString(WindowEvent event);

    /** Handles the end of an Interest's lifetime. @param chunk chunk to request again */
    void HandleTimeout(uint64_t chunk);
    /** Starts a wait. @param length length of the wait */
    void BeginWait(Time length);
    /** Ends or restarts the wait: a message or a timeout interrupts it. */
    void InterruptWait();
    /** Handles the timer of the wait. */
    void EndWait();
    /** Runs the detector if it is due, and starts the next wait. */
    void RunSchedule();
    /** Runs the detector. @return time from now until the next run */
    Time CheckHoles();
    /** Handles a hole that the detector reported. */
    void FillHole();
    /** Ends the transfer. @param outcome the outcome */
    void Finish(Outcome outcome);

    uint32_t m_maxWindow{0};
    Time m_lifetime;
    Time m_startPhase;
    Time m_holeMinimum;
    Time m_backoffLimit;

    uint64_t m_nextChunk{0};                     ///< first chunk not requested yet
    std::optional<uint64_t> m_last;              ///< last chunk, once received
    TimedMap<uint64_t, Waiting, true> m_waiting; ///< by chunk; timers of lifetimes
    RoundTripEstimate m_roundTrip;               ///< times one chunk at a time

    bool m_isStarting{true}; ///< true in StartPhase
    Time m_waitBegin;        ///< start of the current wait
    Time m_waitLength;       ///< length of the current wait
    Time m_waitEnd;          ///< end of the wait without further interrupts
    EventId m_waitTimer;

    std::optional<Time> m_checkDue; ///< next run of the detector, once armed
    uint64_t m_deliveredAtCheck{0}; ///< at the last run that saw progress
    uint32_t m_backoff{0};          ///< back-off of the detector

    Outcome m_outcome{Outcome::RUNNING};
    Statistics m_statistics;

    TracedCallback<uint64_t, bool> m_interestSent;
    TracedCallback<Time, uint32_t, const std::string&> m_windowChanged;
};

} // namespace ns3::ccn

#endif // CCN_CAT_CHUNKS2_H
