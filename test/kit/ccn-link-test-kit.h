// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_LINK_TEST_KIT_H
#define CCN_LINK_TEST_KIT_H

#include "ccn-test-kit.h"
#include "lib/networks/links.h"

#include "ns3/node-container.h"

#include <cstdint>
#include <list>
#include <string>
#include <utility>
#include <vector>

namespace ns3::ccn::test
{

/**
 * @ingroup ccn-tests
 * @param device express or point-to-point
 * @param what name of a trace source of ExpressNetDevice
 * @param sink called for its events; with ns-3's devices, packets have their header of two bytes
 */
void TraceDevice(Ptr<NetDevice> device,
                 const std::string& what,
                 const Callback<void, Ptr<const Packet>>& sink);

/**
 * @ingroup ccn-tests
 * Nodes 0, 1, ... in a line, with links of 8 Mbit/s, on which a byte takes 1 us, and 1 ms. Frames are
 * identified by their size. What happens is logged as "TIME NODE EVENT SIZE, ", with the time in us and
 * the size in bytes without headers.
 */
class LinkLine
{
  public:
    /** @param kind of the devices @param queue limit of each device @param nodes their number */
    explicit LinkLine(LinkKind kind, const std::string& queue = "100p", uint32_t nodes = 2);
    ~LinkLine();
    LinkLine(const LinkLine&) = delete;
    LinkLine& operator=(const LinkLine&) = delete;

    /** @param node its number @return its device on the link to the next node */
    Ptr<NetDevice> Right(uint32_t node = 0) const
    {
        return m_links.at(node).Get(0);
    }

    /** @param node its number @return its device on the link to the node before */
    Ptr<NetDevice> Left(uint32_t node) const
    {
        return m_links.at(node - 1).Get(1);
    }

    /**
     * Sends frames to the next node, all at the same time.
     * @param us time in us
     * @param sizes of the frames, in bytes; one that Send() refuses is logged as "refused"
     * @param node that sends
     */
    void Send(int64_t us, const std::vector<uint32_t>& sizes, uint32_t node = 0);

    /** Changes an attribute. @param us time in us @param object with it @param name of it @param value its text */
    void Set(int64_t us, Ptr<Object> object, const std::string& name, const std::string& value);

    /** Logs events of the link from a node to the next one. @param traces names of sources @param node it */
    void Watch(const std::vector<std::string>& traces, uint32_t node = 0);

    /** @param node that passes frames from the node before on to the next node */
    void Relay(uint32_t node);

    /** @param text an event of a node, added to the log with the time */
    void Note(const std::string& text);

    /** @return the log after all events */
    std::string Run();

    NodeContainer nodes; ///< in a line

  private:
    /** A trace source that is logged. */
    struct Source
    {
        LinkLine* line;
        std::string text;
    };

    /** @param source its description @param packet with ns-3's header */
    static void NoteTrace(Source* source, Ptr<const Packet> packet);
    /** Logs a frame that arrives, and passes it on. @param device that it arrives at @param packet it */
    void Receive(Ptr<NetDevice> device,
                 Ptr<const Packet> packet,
                 uint16_t,
                 const Address&,
                 const Address&,
                 NetDevice::PacketType);
    /** @param size in bytes @param node that sends */
    void SendNow(uint32_t size, uint32_t node);

    LinkKind m_kind;
    std::vector<NetDeviceContainer> m_links;
    std::vector<bool> m_relays;  ///< by node
    std::list<Source> m_sources; ///< those that are logged
    std::string m_log;
};

} // namespace ns3::ccn::test

#endif // CCN_LINK_TEST_KIT_H
