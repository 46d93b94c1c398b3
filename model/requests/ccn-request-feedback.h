// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_REQUEST_FEEDBACK_H
#define CCN_REQUEST_FEEDBACK_H

#include "ns3/ccn-bytes.h"
#include "ns3/ccn-request-settings.h"
#include "ns3/ccn-retransmission-timer.h"
#include "ns3/ccn-window-control.h"
#include "ns3/nstime.h"
#include "ns3/packet.h"

#include <cstdint>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * What answers, losses and returns change for an application: its window (RequestSettings::control)
 * and its retransmission timeout.
 */
class RequestFeedback
{
  public:
    /** @param settings of the application, with its traces; must outlive this object */
    explicit RequestFeedback(RequestSettings& settings);

    /** Begins with the settings as they are. */
    void Start();

    /** @param code why a node returned an Interest @return the signal that this is */
    static CongestionSignal GetSignal(ReturnCode code)
    {
        return code == ReturnCode::CONGESTED ? CongestionSignal::MARK : CongestionSignal::RETURN;
    }

    /** @return true if answers change nothing: the window is fixed, and the timer is the lifetime */
    bool IsPlain() const
    {
        return m_isPlain;
    }

    /** @return true if the window adapts */
    bool IsAdaptive() const
    {
        return m_isAdaptive;
    }

    /** @param inFlight number of requests in the window @return true if there is room for another */
    bool HasRoom(std::size_t inFlight) const
    {
        return !m_isLimited || inFlight < m_settings.control->GetWindow();
    }

    /** @return lifetime of an Interest that is sent now */
    Time GetLifetime() const;
    /** @return time until an Interest that is sent now is lost */
    Time GetPatience() const;

    /**
     * @param packet an answer, which may bear a mark; nullptr: it has none
     * @param sent time of the latest Interest for it
     * @param isFirst true if no other Interest was sent for it: it gives a round-trip time (Karn)
     * @param inFlight requests in the window, including this one
     * @return true if an adaptive window was decreased
     */
    bool NoteAnswer(const Packet* packet, Time sent, bool isFirst, uint32_t inFlight);
    /**
     * @param sent time of the Interest concerned
     * @param signal the signal
     * @return true if an adaptive window was decreased
     */
    bool NoteCongestion(Time sent, CongestionSignal signal);

    /** @return the estimate of the retransmission timeout; with the timer LIFETIME, it has no sample */
    const RetransmissionTimer& GetTimer() const
    {
        return m_timer;
    }

  private:
    /** Lets the window grow. @param arrival an answer without a mark @return true if it was decreased */
    bool Grow(const ChunkArrival& arrival);
    /** Reports the window. @param event as in RequestSettings::WindowTracedCallback */
    void ReportWindow(const char* event);

    RequestSettings& m_settings;
    bool m_isPlain{true};
    bool m_isAdaptive{false};
    bool m_isLimited{false};      ///< there is a window
    uint32_t m_reportedWindow{0}; ///< window at the latest report
    RetransmissionTimer m_timer;
};

} // namespace ns3::ccn

#endif // CCN_REQUEST_FEEDBACK_H
