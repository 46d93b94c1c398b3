// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_REQUEST_SETTINGS_H
#define CCN_REQUEST_SETTINGS_H

#include "ns3/ccn-interest.h"
#include "ns3/ccn-window-control.h"
#include "ns3/nstime.h"
#include "ns3/traced-callback.h"

#include <cstdint>
#include <string>

namespace ns3::ccn
{

/** When an unanswered Interest is lost. @ingroup ccn */
enum class RequestTimer : uint8_t
{
    LIFETIME,           ///< after attributes Lifetime and Guard
    ESTIMATED,          ///< after the retransmission timeout
    ESTIMATED_LIFETIME, ///< after the retransmission timeout, which is also its lifetime, and Guard
};

/**
 * @ingroup ccn
 * How an application sends Interests and waits for answers: a base class beside a class of ns-3.
 * RequestAttributes adds the settings and traces to the application's TypeId. What has no attributes
 * sets the members before Requests::Start().
 */
class RequestSettings
{
  public:
    /**
     * TracedCallback signature for a sent Interest.
     * @param number number of its request, e.g. the chunk number
     * @param attempt 0 for the first Interest, 1 for its first retransmission, ...
     */
    typedef void (*InterestTracedCallback)(uint64_t number, uint32_t attempt);

    /**
     * TracedCallback signature for the window.
     * @param time time of the event
     * @param window new window in chunks
     * @param event "start", "slow_start" or "increase" if the window has changed by a chunk or more,
     * or the name of the CongestionSignal that decreased it
     */
    typedef void (*WindowTracedCallback)(Time time, uint32_t window, const std::string& event);

    /** @param name attribute Control @throws std::invalid_argument if there is no such control */
    void SetControl(std::string name);
    /** @return attribute Control */
    std::string GetControlName() const;
    /** @param word attribute Timer @throws std::invalid_argument with the allowed values */
    void SetTimer(std::string word);
    /** @return attribute Timer */
    std::string GetTimerWord() const;
    /** @param digest attribute Publisher, in hexadecimal digits */
    void SetPublisher(std::string digest);
    /** @return attribute Publisher */
    std::string GetPublisher() const;

    TracedCallback<uint64_t, uint32_t> interestSent;                  ///< trace InterestSent
    TracedCallback<Time, uint32_t, const std::string&> windowChanged; ///< trace WindowChanged

    /** Requires the publisher's key, if attribute Publisher is set. @param interest of a request */
    void AddPublisher(Interest& interest) const;

    uint32_t window{31};        ///< attribute Window; 0 with a fixed control: no limit
    Ptr<WindowControl> control; ///< attribute Control; nullptr: no limit
    RequestTimer timer{RequestTimer::LIFETIME}; ///< attribute Timer
    Time lifetime{Seconds(4)};                  ///< attribute Lifetime
    Time guard{MilliSeconds(100)};              ///< attribute Guard
    /** attribute BackOff; 0: an Interest that was returned is lost at once */
    Time backOff{MilliSeconds(100)};
    Time initialTimeout{Seconds(1)};         ///< attribute InitialTimeout
    Time minTimeout{Seconds(1)};             ///< attribute MinTimeout
    Time maxTimeout{Seconds(60)};            ///< attribute MaxTimeout
    uint32_t maxRetransmissions{UINT32_MAX}; ///< attribute MaxRetransmissions, of each request
    uint32_t reorderThreshold{0};            ///< attribute ReorderThreshold
    std::string publisher{};                 ///< attribute Publisher: digest of the key, or empty

    // What a kind of consumer overrides, with its reason there.

    /** Lost requests are repeated by number, not in the order of their losses. */
    bool isSmallestFirst{false};
    /** A request whose last Interest returned ends after the back-off, not at once. */
    bool givesUpAfterBackOff{false};
};

} // namespace ns3::ccn

#endif // CCN_REQUEST_SETTINGS_H
