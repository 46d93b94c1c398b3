/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_DEVICE_SUPPORT_H
#define CCN_DEVICE_SUPPORT_H

#include <cstdint>
#include <memory>
#include <string>

namespace ns3
{

class NetDevice;

namespace ccn
{

/** Whether a type of ns3::NetDevice carries the messages of a NetDeviceFace. @ingroup ccn */
enum class DeviceSupport : uint8_t
{
    WORKS,   ///< messages arrive; tests or users have seen it
    UNKNOWN, ///< nobody has tried it
    FAILS,   ///< messages get lost in silence: the device carries no EtherType, or IP only
};

/**
 * @ingroup ccn
 * @param type the name of a device's TypeId, e.g. "ns3::CsmaNetDevice"
 * @return what is known of it
 */
DeviceSupport GetDeviceSupport(const std::string& type);

/** Messages of all faces on devices of one type. @ingroup ccn */
struct DeviceTraffic
{
    uint64_t sent{0};     ///< messages that faces passed to the devices
    uint64_t received{0}; ///< frames with the protocol of the faces that came from them
};

/**
 * @ingroup ccn
 * Checks that a device can have a face. Its own type decides, or else the nearest parent type of
 * which something is known. The first device of a type that nobody has tried causes a warning on
 * standard error, and so does the end of a simulation in which nothing came from devices of this
 * type although messages were sent.
 * @param device a device
 * @return what its face has to count; nullptr if the type works
 * @throws std::invalid_argument if its type is known to lose messages
 */
std::shared_ptr<DeviceTraffic> CheckDeviceSupport(const NetDevice& device);

} // namespace ccn
} // namespace ns3

#endif // CCN_DEVICE_SUPPORT_H
