// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_FACE_CAPTURE_H
#define CCN_FACE_CAPTURE_H

#include "ns3/ccn-net-device-face.h"
#include "ns3/ccn-udp-face.h"
#include "ns3/ipv4-header.h"
#include "ns3/ipv4.h"
#include "ns3/pcap-file-wrapper.h"

#include <map>
#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Writes the packets that pass one face, in both directions, to a pcap file.
 *
 * - Face over UDP: the IPv4 packets as on the wire (link type RAW, 101), between this node and
 *   the face's peer or group on the CCN port, including IP fragments.
 * - Face over a net device: Ethernet frames (link type EN10MB, 1) with the bytes that the device
 *   received or delivered, which are a message or a fragment, without the header of a named layer. Padding and checksum are not
 *   included. A point-to-point device has no such frames; its frames get a synthetic header with
 *   the face's EtherType.
 * - Face to an application: the messages without a header (link type USER0, 147).
 *
 * The timestamp of a frame is the time at which the face passes it to the lower layer or receives
 * it from there.
 */
class FaceCapture
{
  public:
    /**
     * @param face the face to capture
     * @param node the node of the face
     * @param path path of the file; an existing file is overwritten
     * @throws std::runtime_error if the file cannot be written
     */
    FaceCapture(Ptr<Face> face, Ptr<Node> node, const std::string& path);
    ~FaceCapture();
    FaceCapture(const FaceCapture&) = delete;
    FaceCapture& operator=(const FaceCapture&) = delete;

    /** @param message a message that passed the face; written only for a face to an application */
    void NoteMessage(Ptr<const Packet> message);

    /**
     * Closes the file.
     * @throws std::runtime_error if the file could not be written completely
     */
    void Close();

  private:
    /** The parameters are those of NetDeviceFace::FrameTracedCallback. */
    void NoteFrame(Ptr<const Packet> frame, const Address& from, const Address& to);
    /** The parameters are those of Ipv4L3Protocol::TxRxTracedCallback. */
    void NoteSentIp(Ptr<const Packet> packet, Ptr<Ipv4> ipv4, uint32_t interface);
    /** The parameters are those of Ipv4L3Protocol::TxRxTracedCallback. */
    void NoteReceivedIp(Ptr<const Packet> packet, Ptr<Ipv4> ipv4, uint32_t interface);
    /**
     * Writes an IP packet if it carries a datagram of the face.
     * @param packet packet with IP header
     * @param isSent true for a sent packet, false for a received one
     */
    void NoteIp(Ptr<const Packet> packet, bool isSent);
    /**
     * @param header IP header of the packet
     * @param packet packet without IP header
     * @return true if the packet is the first fragment, or all, of a datagram to the CCN port
     */
    bool IsCcnDatagram(const Ipv4Header& header, Ptr<const Packet> packet) const;

    Ptr<Face> m_face;
    Ptr<NetDeviceFace> m_deviceFace; ///< the face, if it is a NetDeviceFace
    Ptr<UdpFace> m_udpFace;          ///< the face, if it is a UdpFace
    Ptr<Ipv4> m_ipv4;                ///< IPv4 of the node, for a UDP face
    std::string m_path;
    Ptr<PcapFileWrapper> m_file;
    /** identification of the face's last datagram by source address, to find its fragments */
    std::map<Ipv4Address, uint16_t> m_datagrams;
};

} // namespace ns3::ccn

#endif // CCN_FACE_CAPTURE_H
