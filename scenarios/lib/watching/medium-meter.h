// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_MEDIUM_METER_H
#define CCN_MEDIUM_METER_H

#include "lib/recording/run-record.h"

#include "ns3/net-device-container.h"
#include "ns3/nstime.h"
#include "ns3/packet.h"

#include <cstdint>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Measures how much of a shared medium is in use: frames, the time that they take (frames that
 * overlap count each), and frames that were not received because of a collision or of noise. The
 * devices are CSMA or Wi-Fi devices on one channel.
 */
class MediumMeter
{
  public:
    /**
     * @param devices all devices on the channel
     * @throws std::invalid_argument if one of them is neither CSMA nor Wi-Fi
     */
    explicit MediumMeter(const NetDeviceContainer& devices);
    MediumMeter(const MediumMeter&) = delete;
    MediumMeter& operator=(const MediumMeter&) = delete;

    /**
     * Adds the measure airtime and the counters of node "*", which are those of all nodes together:
     * frames, and lost_frames (at each device that should have received them) on Wi-Fi or backoffs
     * on CSMA.
     * @param record record for the rows
     */
    void AddRows(RunRecord& record) const;

  private:
    /** @param device a CSMA device */
    void WatchCsma(Ptr<NetDevice> device);
    /** @param device a Wi-Fi device */
    void WatchWifi(Ptr<NetDevice> device);

    uint64_t m_frames{0};   ///< frames sent
    uint64_t m_lost{0};     ///< frames that a Wi-Fi device detected and could not decode
    uint64_t m_backoffs{0}; ///< times that a CSMA device found the channel busy
    Time m_airtime;
    bool m_isWifi{false};
};

} // namespace ns3::ccn

#endif // CCN_MEDIUM_METER_H
