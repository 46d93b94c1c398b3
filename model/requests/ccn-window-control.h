// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_WINDOW_CONTROL_H
#define CCN_WINDOW_CONTROL_H

#include "ns3/nstime.h"
#include "ns3/object.h"

#include <cstdint>
#include <limits>
#include <optional>

namespace ns3::ccn
{

/** The arrival of a chunk, for a WindowControl. @ingroup ccn */
struct ChunkArrival
{
    Time now;                      ///< time of the arrival
    Time sent;                     ///< time of the latest Interest for the chunk
    std::optional<Time> roundTrip; ///< empty if the Interest was sent more than once (Karn)
    uint32_t outstanding{0};       ///< Interests in flight, including the one for this chunk
};

/** What a consumer takes as a sign of congestion. @ingroup ccn */
enum class CongestionSignal : uint8_t
{
    TIMEOUT, ///< no answer in time
    GAP,     ///< chunks that were requested later have arrived
    MARK,    ///< a router marked the chunk (CongestionTag)
    DELAY,   ///< the round-trip time exceeds the control's limit
    RETURN,  ///< a node returned the Interest for another reason than congestion
};

/**
 * @ingroup ccn
 * @param signal a signal
 * @return its name in snake case, e.g. "timeout"
 */
const char* ToString(CongestionSignal signal);

/**
 * @ingroup ccn
 * Sets the number of Interests that a consumer keeps in flight. A control is registered by its
 * TypeId and selected by its name (attribute Control of Consumer). One object serves one consumer.
 *
 * The window begins at InitialWindow. In slow start it grows by 1 per chunk (RFC 5681, section
 * 3.1), from then on as the subclass decides. A signal of congestion that concerns an Interest sent
 * before the latest decrease is ignored. There is therefore at most one decrease per round trip, as
 * with conservative window adaptation (Schneider et al. 2016).
 */
class WindowControl : public Object
{
  public:
    /** @return the TypeId (attributes InitialWindow, MaxWindow and MinWindow) */
    static TypeId GetTypeId();

    /**
     * Begins a transfer.
     * @param fixed attribute Window of the consumer, which only FixedWindow uses
     */
    virtual void Start([[maybe_unused]] uint32_t fixed)
    {
        SetWindow(m_initialWindow);
    }

    /** @return allowed number of Interests in flight, at least 1 */
    uint32_t GetWindow() const
    {
        return static_cast<uint32_t>(m_window);
    }

    /** @return the window in chunks, with its fraction */
    double GetExactWindow() const
    {
        return m_window;
    }

    /** @return true until the first decrease */
    bool IsInSlowStart() const
    {
        return m_window < m_threshold;
    }

    /** @return true if the window reacts to congestion; default: true. It must be constant. */
    virtual bool IsAdaptive() const
    {
        return true;
    }

    /**
     * Called for each chunk that arrives without a signal of congestion.
     * @param arrival the chunk
     * @return true if the control took its delay as a signal and decreased the window
     */
    bool NoteArrival(const ChunkArrival& arrival);

    /**
     * Called for each signal of congestion.
     * @param sent time of the Interest concerned
     * @param now the current time
     * @return true if the signal is the first one of a round trip, so that an adaptive window was
     * decreased
     */
    bool NoteCongestion(Time sent, Time now);

  protected:
    /** @param arrival a chunk that arrived while the window is not in slow start */
    virtual void Increase(const ChunkArrival& arrival) = 0;
    /** @param now the current time @return the new window in chunks, and threshold of slow start */
    virtual double Decrease(Time now) = 0;

    /**
     * @param arrival a chunk with a round-trip time
     * @return true if its delay is a signal of congestion; default: false
     */
    virtual bool IsLate([[maybe_unused]] const ChunkArrival& arrival)
    {
        return false;
    }

    /** @param window new window in chunks; limited to 1 .. MaxWindow */
    void SetWindow(double window);
    /** Sets a window that is never in slow start. @param window the window in chunks */
    void SetFixed(uint32_t window);

  private:
    uint32_t m_initialWindow{2};                                 ///< attribute InitialWindow
    uint32_t m_minWindow{2};                                     ///< attribute MinWindow
    uint32_t m_maxWindow{65535};                                 ///< attribute MaxWindow
    double m_window{2};                                          ///< chunks
    double m_threshold{std::numeric_limits<double>::infinity()}; ///< end of slow start, in chunks
    std::optional<Time> m_lastDecrease;                          ///< time of the latest decrease
};

} // namespace ns3::ccn

#endif // CCN_WINDOW_CONTROL_H
