// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_DEVICE_SUPPORT_H
#define CCN_DEVICE_SUPPORT_H

#include "ns3/address.h"
#include "ns3/net-device.h"
#include "ns3/nstime.h"
#include "ns3/packet.h"
#include "ns3/ptr.h"

#include <cstdint>
#include <memory>
#include <string>

namespace ns3::ccn
{

class DecodedPacket;
class NetDeviceFace;
enum class LinkType : uint8_t;

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
 * Checks that a device can have a face. A DirectDevice can. Of others, the type decides, or else the
 * nearest parent type of which something is known. The first device of a type that nobody has tried causes a warning on
 * standard error, and so does the end of a simulation in which nothing came from devices of this
 * type although messages were sent.
 * @param device a device
 * @return what its face has to count; nullptr if the type works
 * @throws std::invalid_argument if its type is known to lose messages
 */
std::shared_ptr<DeviceTraffic> CheckDeviceSupport(const NetDevice& device);

/**
 * @param device a device that broadcasts
 * @return its type: Wi-Fi without an access point is ad hoc, other shared media are multi-access
 */
LinkType DetectLinkType(const NetDevice& device);

/** Receives the frames of a protocol number from a DirectDevice, past ns3::Node. @ingroup ccn */
class FrameReceiver
{
  public:
    /**
     * @param packet what arrived
     * @param from the sender's address on the link
     * @param to the receiver's address on the link
     */
    virtual void ReceiveFrame(const Ptr<const Packet>& packet,
                              const Address& from,
                              const Address& to) = 0;

    /**
     * Receives what was sent by DirectDevice::SendDecoded().
     * @param decoded what arrived
     * @param from as above
     * @param to as above
     * @param now the present
     */
    virtual void ReceiveDecoded(DecodedPacket& decoded,
                                const Address& from,
                                const Address& to,
                                Time now) = 0;

  protected:
    ~FrameReceiver() = default;
};

/**
 * @ingroup ccn
 * A net device that can hand frames to a receiver past ns3::Node, which saves a search among the
 * handlers of the node. ExpressNetDevice is one.
 */
class DirectDevice : public NetDevice
{
  public:
    /**
     * Hands frames of one protocol number to a receiver: the handlers of the node for that number
     * get none.
     * @param receiver must outlive the calls; nullptr: the node gets all frames
     * @param protocol the number
     */
    virtual void SetDirectReceiver(FrameReceiver* receiver, uint16_t protocol) = 0;

    /**
     * @return true if nobody but its receiver sees the frames that are sent now, so that several
     * devices may have the same packet
     */
    virtual bool OnlyReads() const = 0;

    /**
     * Sends a message as Send() does, while OnlyReads().
     * @param decoded the message
     * @param protocol the protocol number
     * @return false if it is refused
     */
    virtual bool SendDecoded(DecodedPacket& decoded, uint16_t protocol) = 0;
};

/**
 * @ingroup ccn
 * Sees each message that a face broadcasts, on devices where broadcasts need attention. Who knows such
 * devices registers a maker; without one, there are no watches.
 */
class BroadcastWatch
{
  public:
    /** @param device a device @return a new watch for a face on it; nullptr: none is needed */
    using Maker = std::unique_ptr<BroadcastWatch> (*)(NetDevice& device);

    /** @param maker is asked for each face from now on, after those before it @return true */
    static bool AddMaker(Maker maker);

    /** @param device a device @return a new watch of the first maker that has one; nullptr: none */
    static std::unique_ptr<BroadcastWatch> Make(NetDevice& device);

    virtual ~BroadcastWatch() = default;

    /**
     * Called for each message that the face sends while it has no remote address.
     * @param face the face
     * @param packet a message
     * @param limit attribute BroadcastWarning of the face, in bytes
     */
    virtual void Note(const NetDeviceFace& face, const Packet& packet, uint64_t limit) = 0;
};

} // namespace ns3::ccn

#endif // CCN_DEVICE_SUPPORT_H
