/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_CAT_CHUNKS2_H
#define CCN_CAT_CHUNKS2_H

#include "ns3/ccn-cat-chunks-loop.h"
#include "ns3/ccn-chunk-application.h"
#include "ns3/ccn-content-object.h"
#include "ns3/ccn-deadline-queue.h"
#include "ns3/ccn-payload-digest.h"
#include "ns3/ccn-round-trip-estimate.h"
#include "ns3/ccn-transfer.h"
#include "ns3/random-variable-stream.h"
#include "ns3/traced-callback.h"

#include <map>
#include <optional>
#include <string>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Fetches one object as ccncatchunks2 of CCNx 0.8.1 does, which Rodrigues 2014 measured (doc/model/ccnx.rst,
 * ccncatchunks2).
 *
 * The window begins at 1 and grows by 1 with each chunk that arrives in order, up to MaxWindow; a
 * chunk out of order takes 1 off. Slots asked for and not delivered in order fill the window; an
 * arrival lets out at most two new Interests. What was sent beyond the last chunk stays unanswered:
 * Interests sent = chunks + (window - 1) + holes + timeouts.
 *
 * Two things bring the window back to 1. An Interest whose Lifetime is over is sent again
 * (timeout). A hole detector asks once more for a chunk for which too long none was delivered
 * (hole). The latter runs in the program's loop, CatChunksLoop: behind the first wait, StartPhase,
 * it is long overdue and runs twice; it finds progress first, and then none. So each transfer
 * longer than StartPhase has one hole there that is none (Rodrigues 2014 fig. 4.1). Where nothing was
 * delivered in that phase the program ends as "not found".
 */
class CatChunks2 : public ChunkApplication
{
  public:
    /** How it went. */
    enum class Outcome : uint8_t
    {
        RUNNING,   ///< not over
        COMPLETE,  ///< all chunks are here
        NOT_FOUND, ///< nothing was delivered in StartPhase
    };

    /** What the program prints at its end. */
    struct Statistics
    {
        uint64_t sent{0};     ///< Interests, those for holes and timeouts included
        uint64_t received{0}; ///< chunks, each once
        uint64_t holes{0};    ///< found by the hole detector
        uint64_t timeouts{0}; ///< Interests whose lifetime ended
        uint32_t window{1};   ///< Interests that may be outstanding
        int64_t estimate{0};  ///< of the round-trip time, in us
    };

    /**
     * TracedCallback signature for an Interest.
     * @param chunk its number
     * @param isRepeated whether a hole or a timeout made it be sent
     */
    typedef void (*InterestTracedCallback)(uint64_t chunk, bool isRepeated);

    /**
     * TracedCallback signature for the window.
     * @param time when
     * @param window from now on, in chunks
     * @param event "arrival" and "out_of_order" where they change it, each "hole" and "timeout"
     */
    typedef void (*WindowTracedCallback)(Time time, uint32_t window, const std::string& event);

    /** @return the TypeId */
    static TypeId GetTypeId();
    CatChunks2();
    ~CatChunks2() override;

    /** @return how it went so far; retransmissions are those for holes and timeouts */
    const Transfer& GetTransfer() const;
    /** @return counts so far */
    const Statistics& GetStatistics() const;
    /** @return whether it is over, and how it ended */
    Outcome GetOutcome() const;

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
    /** What happened to the window. */
    enum class WindowEvent : uint8_t
    {
        ARRIVAL,      ///< a chunk came in order
        OUT_OF_ORDER, ///< a chunk came out of order
        HOLE,         ///< the hole detector found one
        TIMEOUT,      ///< an Interest's lifetime ended
    };

    void OnContent(const Arrival& arrival, const ContentView& content) override;

    /** @param chunk to ask for @param isRepeated whether it was asked for before */
    void SendInterest(uint64_t chunk, bool isRepeated);
    /** As SendInterest(), and again whenever the Interest's lifetime ends; parameters as there. */
    void Express(uint64_t chunk, bool isRepeated);
    /** Asks for at most two new chunks, if the window has room. */
    void AskMore();
    /** @param chunk a number @return true if it was asked for and is not here */
    bool IsAwaited(uint64_t chunk) const;
    /** @param chunk its number @param packet the message @param content as decoded */
    void Accept(uint64_t chunk, Ptr<const Packet> packet, const ContentView& content);
    /** @param content the next chunk in order */
    void Deliver(const ContentView& content);
    /** Delivers what waited for the chunk before it. */
    void DeliverBuffered();
    /** @param window from now on @param event why */
    void SetWindow(uint32_t window, WindowEvent event);
    /** @param event of the window @return its name in the trace */
    static const char* ToString(WindowEvent event);

    /** The lifetime of its Interest has ended. @param chunk asked for again */
    void HandleTimeout(uint64_t chunk);
    /** The hole detector found a hole. */
    void FillHole();
    /** @param outcome how it ended */
    void Finish(Outcome outcome);

    uint32_t m_maxWindow{0};
    Time m_lifetime;
    Time m_startPhase;
    Time m_holeMinimum;
    Time m_backoffLimit;
    Ptr<UniformRandomVariable> m_random; ///< nonces

    uint64_t m_delivered{0};        ///< next chunk in order
    uint32_t m_slots{0};            ///< chunks asked for and not delivered in order
    std::optional<uint64_t> m_last; ///< last chunk, once it came
    std::map<uint64_t, Ptr<const Packet>> m_buffered; ///< chunks ahead of order
    DeadlineQueue<uint64_t> m_deadlines;              ///< of chunks, when their Interests' lifetimes end

    CatChunksLoop m_loop;          ///< waits, and detects holes
    RoundTripEstimate m_roundTrip; ///< of one chunk at a time

    Outcome m_outcome{Outcome::RUNNING};
    Statistics m_statistics;
    Transfer m_transfer;
    PayloadDigest m_digest;

    TracedCallback<uint64_t, bool> m_interestSent;
    TracedCallback<Time, uint32_t, const std::string&> m_windowChanged;
    TracedCallback<const Transfer&> m_ended;
};

} // namespace ccn
} // namespace ns3

#endif // CCN_CAT_CHUNKS2_H
