/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_FACE_CAPTURE_H
#define CCN_FACE_CAPTURE_H

#include "ns3/ccn-net-device-face.h"
#include "ns3/ccn-udp-face.h"
#include "ns3/ipv4-header.h"
#include "ns3/ipv4.h"
#include "ns3/pcap-file-wrapper.h"

#include <map>
#include <string>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * The pcap file of one face, with what crosses it both ways.
 *
 * - Over UDP: IPv4 packets as they are on the wire (link type RAW, 101), those between this node
 *   and the face's peer or group on the CCN port, IP fragments included.
 * - Over a net device: Ethernet frames (link type EN10MB, 1) with the octets that the device got
 *   or brought, a message or a fragment of one; without padding and checksum. On a point-to-point
 *   device, which has no such frames, the header is made up, with the face's EtherType.
 * - To an application: the bare messages (link type USER0, 147).
 *
 * Time stamps are of the moment at which the face hands a frame to what is below it, or gets it.
 */
class FaceCapture
{
  public:
    /**
     * @param face to capture
     * @param node its node
     * @param path of the file, replaced if it is there
     * @throws std::runtime_error if it cannot be written
     */
    FaceCapture(Ptr<Face> face, Ptr<Node> node, const std::string& path);
    ~FaceCapture();
    FaceCapture(const FaceCapture&) = delete;
    FaceCapture& operator=(const FaceCapture&) = delete;

    /** @param message that passed the face; only of interest if it is an application's */
    void NoteMessage(Ptr<const Packet> message);

    /**
     * Closes the file.
     * @throws std::runtime_error if not all could be written
     */
    void Close();

  private:
    /** Parameters as NetDeviceFace::FrameTracedCallback. */
    void NoteFrame(Ptr<const Packet> frame, const Address& from, const Address& to);
    /** Parameters as Ipv4L3Protocol::TxRxTracedCallback. */
    void NoteSentIp(Ptr<const Packet> packet, Ptr<Ipv4> ipv4, uint32_t interface);
    /** Parameters as Ipv4L3Protocol::TxRxTracedCallback. */
    void NoteReceivedIp(Ptr<const Packet> packet, Ptr<Ipv4> ipv4, uint32_t interface);
    /**
     * Writes an IP packet if it carries the face's datagrams.
     * @param packet with its IP header
     * @param isSent which way it goes
     */
    void NoteIp(Ptr<const Packet> packet, bool isSent);
    /**
     * @param header of an IP packet
     * @param packet behind the header
     * @return true if it is the first fragment, or all, of a datagram of the CCN port
     */
    bool IsCcnDatagram(const Ipv4Header& header, Ptr<const Packet> packet) const;

    Ptr<Face> m_face;
    Ptr<NetDeviceFace> m_deviceFace; ///< the face, if it is of that kind
    Ptr<UdpFace> m_udpFace;          ///< the face, if it is of that kind
    Ptr<Ipv4> m_ipv4;                ///< the node's, under a UDP face
    std::string m_path;
    Ptr<PcapFileWrapper> m_file;
    /** identification of the last datagram of the face by source address, for its fragments */
    std::map<Ipv4Address, uint16_t> m_datagrams;
};

} // namespace ccn
} // namespace ns3

#endif // CCN_FACE_CAPTURE_H
