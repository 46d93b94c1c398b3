// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_REQUEST_SETTINGS_H
#define CCN_REQUEST_SETTINGS_H

#include "ns3/ccn-window-control.h"
#include "ns3/nstime.h"

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
 * How an application sends Interests and waits for answers: what RequestAttributes makes attributes
 * of. An owner without attributes sets the members before Requests::Start().
 */
struct RequestSettings
{
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
