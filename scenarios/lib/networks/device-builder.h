// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORKS_DEVICE_BUILDER_H
#define CCN_NETWORKS_DEVICE_BUILDER_H

#include "lib/media/frame-loss.h"
#include "lib/media/jitter-channel.h"
#include "lib/media/wifi-cell.h"
#include "network-parts.h"

#include "ns3/net-device-container.h"
#include "ns3/node-container.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Installs the devices of a described link, of any type, and what belongs to them: loss, jitter, framing
 * and token buckets.
 */
class DeviceBuilder
{
  public:
    /**
     * Installs the devices, with their loss.
     * @param link the link, which outlives this object
     * @param nodes its nodes, in its order
     */
    DeviceBuilder(const LinkDescription& link, const NodeContainer& nodes);

    /** @return the devices, in the order of the nodes; none: an overlay, or those of another link */
    const NetDeviceContainer& GetDevices() const
    {
        return m_devices;
    }

    /** Leaves the devices' queues as the only ones, and installs token buckets. Call it when the devices have addresses. */
    void SetQueues() const;

    /** @param rate of the frames that each device loses from now on */
    void SetLoss(const LossRate& rate);

    /** @throws std::runtime_error if a station of a cell is not associated; gives its number, from 1 */
    void CheckAssociated() const;

    /** @param stream first random stream for the medium @return number of streams used */
    int64_t AssignStreams(int64_t stream) const;

    /** @param stream first random stream for the loss @return number of streams used */
    int64_t AssignLossStreams(int64_t stream) const;

  private:
    /** Installs the devices of two nodes. @param nodes the nodes */
    void InstallPair(const NodeContainer& nodes);
    /** Installs an Ethernet. @param nodes the nodes */
    void InstallLan(const NodeContainer& nodes);
    /** Installs Wi-Fi. @param nodes the access points, then the stations */
    void InstallCell(const NodeContainer& nodes);
    /** Installs radios. @param nodes the nodes */
    void InstallAdHoc(const NodeContainer& nodes);
    /** @param device number of a device of a pair @return rate of its direction */
    DataRate GetRate(uint32_t device) const;

    /** What few links have. */
    struct Parts
    {
        Ptr<JitterChannel> channel;         ///< with jitter; otherwise nullptr
        std::optional<WifiCell> cell;       ///< of a cell
        std::vector<Ptr<FrameLoss>> losses; ///< by device, if the link has loss
    };

    const LinkDescription* m_link;
    NetDeviceContainer m_devices;
    SharedPart<Parts> m_parts;
};

} // namespace ns3::ccn

#endif // CCN_NETWORKS_DEVICE_BUILDER_H
