// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NET_DEVICE_FACE_H
#define CCN_NET_DEVICE_FACE_H

#include "ns3/address.h"
#include "ns3/ccn-device-support.h"
#include "ns3/ccn-face.h"
#include "ns3/ccn-link-reassembler.h"
#include "ns3/net-device.h"
#include "ns3/node.h"
#include "ns3/traced-callback.h"

#include <memory>

namespace ns3::ccn
{

class BroadcastWatch;

/**
 * @ingroup ccn
 * Face directly over a net device; other protocols may use the device at the same time.
 *
 * On CSMA, Wi-Fi and other devices with an EtherType it uses its own type (attribute EtherType).
 * PointToPointNetDevice supports only the types of IPv4 and IPv6, in every ns-3 release. On such a
 * device the face uses the type of IPv6. It distinguishes its messages from IPv6 by their first
 * byte, which is never 0x6X. A point-to-point device with an IPv6 interface can therefore not carry
 * a face. Creating such a face, or starting the simulation with one, throws std::invalid_argument.
 *
 * The frames of a face of a named layer begin with a header that names it (FrameHead), whatever the
 * device. A node without such a layer drops them (class DeviceFaces).
 *
 * Without a remote address, the face broadcasts on the medium and accepts messages from every
 * sender without a face of its own on the device. With one, it sends to and accepts from that
 * neighbour only. The node therefore receives each message once, and answers a neighbour that has a
 * face of its own by unicast (class DeviceFaces). The suppression scheme of a face that broadcasts
 * gets the messages of these neighbours, except those in fragments, as if they were overheard.
 *
 * With attribute Overhears, a face that broadcasts also hears frames that are addressed to other
 * nodes, if its device can receive them (Wi-Fi can). Its suppression scheme gets these messages, the
 * node does not. Fragments are not overheard.
 *
 * Wi-Fi sends broadcast frames at the basic rate and without acknowledgements. A face that has
 * broadcast more content over Wi-Fi than attribute BroadcastWarning, without a suppression scheme,
 * warns once per run (class BroadcastMeter).
 *
 * Messages longer than the device's MTU are fragmented, and the next node reassembles them (classes
 * LinkFragmenter and LinkReassembler).
 */
class NetDeviceFace : public Face, private FrameReceiver
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();
    NetDeviceFace();

    /**
     * TracedCallback signature for frames that the device sends or receives.
     * @param packet a message or a fragment, without the headers of device and layer
     * @param from sender on the link
     * @param to receiver on the link; for received frames ns-3 reports the device's own address
     * even if the frame was broadcast
     */
    typedef void (*FrameTracedCallback)(Ptr<const Packet> packet,
                                        const Address& from,
                                        const Address& to);

    ~NetDeviceFace() override;

    /**
     * @param node the device's node
     * @param device the device
     * @throws std::invalid_argument if IPv6 owns a point-to-point device, or if devices of this type
     * are known to lose messages (CheckDeviceSupport)
     */
    void SetDevice(Ptr<Node> node, Ptr<NetDevice> device);

    /**
     * Limits the face to one neighbour. SetDevice() must have been called before.
     * @param remote the only neighbour that this face sends to and accepts messages from
     */
    void SetRemote(const Address& remote);

    /** @return true if SetRemote() has limited the face to one neighbour */
    bool HasRemote() const
    {
        return m_hasRemote;
    }

    /** @return the neighbour's address, or the device's broadcast address */
    Address GetRemote() const
    {
        return m_remote;
    }

    Address GetNeighbour() const override
    {
        return m_hasRemote ? m_remote : Address();
    }

    /** @return the device */
    Ptr<NetDevice> GetDevice() const
    {
        return m_device;
    }

    /** @return the protocol number of the face's frames on the device */
    uint16_t GetProtocol() const
    {
        return m_protocol;
    }

    /** @return attribute EtherType, even if the device uses another number */
    uint16_t GetEtherType() const
    {
        return m_etherType;
    }

    /** @return what the face's frames have in common: their protocol number and that of their FrameHead */
    uint64_t GetFrameKey() const
    {
        return MakeFrameKey(m_protocol, m_head);
    }

    /**
     * @param protocol protocol number of a frame
     * @param head number in its FrameHead; 0: it has none
     * @return its frame key
     */
    static uint64_t MakeFrameKey(uint16_t protocol, uint32_t head)
    {
        return uint64_t{protocol} << 24 | head;
    }

    /** @param frames a frame key @return the key of such frames without a FrameHead */
    static uint64_t WithoutHead(uint64_t frames)
    {
        return frames & ~uint64_t{0xffffff};
    }

    /** @return the reassembler of messages that arrive in fragments; nullptr before the first one */
    const LinkReassembler* GetReassembler() const
    {
        return m_reassembler.get();
    }

    /** @param node a node @return frames that it dropped as they were of a layer without a face on it */
    static uint32_t GetUnknownLayer(Ptr<Node> node);

    bool TakesDecoded() const override
    {
        return m_isDirect && m_head == 0 && GetDirect().OnlyReads();
    }

    std::optional<bool> SendDecoded(DecodedPacket& decoded) override;
    bool IsUp() const override;
    /** @return e.g. "net0", or "net0:00:00:00:00:00:02" with a remote address */
    std::string GetLabel() const override;

  protected:
    void DoInitialize() override;
    void DoDispose() override;

  private:
    void ReceiveFrame(const Ptr<const Packet>& packet,
                      const Address& from,
                      const Address& to) override;
    void ReceiveDecoded(DecodedPacket& decoded,
                        const Address& from,
                        const Address& to,
                        Time now) override;
    friend class DeviceFaces;

    bool DoSend(const Ptr<Packet>& packet) override;
    void DoAttach(const FaceReceiver& receiver) override;
    void DoRemove() override;
    LinkType DoGetLinkType() const override;

    /** @return m_device, if m_isDirect */
    DirectDevice& GetDirect() const
    {
        return static_cast<DirectDevice&>(*m_device);
    }

    /** @param packet fits the MTU @return false if the device refused it */
    bool SendFrame(const Ptr<Packet>& packet);
    /** Throws std::invalid_argument if IPv6 owns a point-to-point device. */
    void CheckIpv6() const;
    /**
     * @param packet a message or a fragment, behind the header of its layer
     * @param from sender on the link
     * @param to receiver on the link
     * @param isOthers whether a face of its own serves the sender
     * @return false if it is not of this face's layer
     */
    bool ReceiveFromDevice(Ptr<const Packet> packet,
                           const Address& from,
                           const Address& to,
                           bool isOthers);
    /**
     * Delivers a message, or collects a fragment of one.
     * @param packet the frame without the head of its layer
     * @param from sender on the link
     * @param octets the bytes of the packet
     * @param mayBePadded whether it is as short as the link allows
     */
    void ReceivePayload(const Ptr<const Packet>& packet,
                        const Address& from,
                        Bytes octets,
                        bool mayBePadded);
    /** Receives all frames that the device hears. The parameters are those of Node::ProtocolHandler. */
    void Overhear(Ptr<NetDevice> device,
                  Ptr<const Packet> packet,
                  uint16_t protocol,
                  const Address& from,
                  const Address& to,
                  NetDevice::PacketType type);
    /**
     * Passes a message that is not for this face to its suppression scheme.
     * @param packet a message, or a fragment or a frame of another layer, which are ignored
     * @param from its sender
     */
    void PassToScheme(const Ptr<const Packet>& packet, const Address& from);
    /** Receives the frames with this key. */
    void StartReceiving();
    /** Receives no frames any more. */
    void StopReceiving();
    /** Starts or stops the reception of frames to others. */
    void UpdateOverhearing();
    /** @param overhears attribute Overhears */
    void SetOverhears(bool overhears);

    /** @return attribute Overhears */
    bool GetOverhears() const
    {
        return m_overhears;
    }

    /** @param fragment a received fragment @param from its sender */
    void CollectFragment(Ptr<const Packet> fragment, const Address& from);

    // What each frame needs is together.
    Ptr<NetDevice> m_device;
    uint32_t m_head{0};       ///< number in the FrameHead of its frames; 0: they have none
    uint16_t m_protocol{0};   ///< the number in use
    bool m_hasRemote{false};  ///< m_remote is one neighbour
    bool m_sharesIpv6{false}; ///< the protocol number is IPv6's
    Address m_remote;         ///< one neighbour, or the broadcast address
    std::shared_ptr<DeviceTraffic> m_traffic;    ///< nullptr unless nobody has tried such a device
    std::unique_ptr<BroadcastWatch> m_broadcast; ///< while the face broadcasts; nullptr: not needed
    TracedCallback<Ptr<const Packet>, const Address&, const Address&> m_frameSent;
    TracedCallback<Ptr<const Packet>, const Address&, const Address&> m_frameReceived;
    Ptr<Node> m_node;
    std::unique_ptr<LinkReassembler> m_reassembler; ///< nullptr before the first fragment
    bool m_overhears{false};                        ///< attribute Overhears
    bool m_isDirect{false};                         ///< m_device is a DirectDevice
    uint16_t m_etherType{0};                        ///< attribute EtherType
    uint32_t m_maxPartial{0};                       ///< attribute MaxPartial
    uint64_t m_maxPartialBytes{0};                  ///< attribute MaxPartialBytes
    uint64_t m_broadcastWarning{0};                 ///< attribute BroadcastWarning, in bytes
    Time m_reassemblyTime;                          ///< attribute ReassemblyTime
};

} // namespace ns3::ccn

#endif // CCN_NET_DEVICE_FACE_H
