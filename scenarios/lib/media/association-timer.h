// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_MEDIA_ASSOCIATION_TIMER_H
#define CCN_MEDIA_ASSOCIATION_TIMER_H

#include "ns3/mac48-address.h"
#include "ns3/nstime.h"
#include "ns3/simple-ref-count.h"
#include "ns3/sta-wifi-mac.h"
#include "ns3/wifi-mpdu.h"

#include <optional>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Keeps a station from aborting the program. In ns-3.37 and 3.38, a station that waits for the answer to an
 * association request gives the access point up after MaxMissedBeacons beacon intervals. The timer that repeats the
 * request runs on, and ns-3 aborts when it ends (ns-3's issue 862: "No BSSID set for the link"). This class makes
 * the last timer before that time endless; the next request cancels it. All other events stay as they are, and
 * newer versions cancel the timer themselves.
 */
class AssociationTimer : public SimpleRefCount<AssociationTimer>
{
  public:
    /**
     * Watches a station for as long as it exists.
     * @param station its MAC layer
     * @param beacons interval of the access point's beacons
     */
    static void Watch(const Ptr<StaWifiMac>& station, Time beacons);

  private:
    /** Parameters: as of Watch(). */
    AssociationTimer(StaWifiMac& station, Time beacons);

    /** Parameters: as trace source Enqueue of WifiMacQueue. */
    void NoteQueued(Ptr<const WifiMpdu> frame);
    /** Parameters: as trace source DeAssoc of StaWifiMac. */
    void NoteLost(Mac48Address accessPoint);

    StaWifiMac& m_station;       ///< owns the traces that own this object
    Time m_wait;                 ///< from the first request until the station gives up
    Time m_usual;                ///< its attribute AssocRequestTimeout
    std::optional<Time> m_first; ///< when it sent its first request
};

} // namespace ns3::ccn

#endif // CCN_MEDIA_ASSOCIATION_TIMER_H
