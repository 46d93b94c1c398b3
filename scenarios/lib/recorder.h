/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_RECORDER_H
#define CCN_RECORDER_H

#include "run-record.h"

#include "ns3/ccn-application.h"
#include "ns3/ccn-capture.h"
#include "ns3/ccn-l3-protocol.h"
#include "ns3/ccn-transfer.h"
#include "ns3/event-id.h"
#include "ns3/ipv4.h"
#include "ns3/node.h"
#include "ns3/nstime.h"

#include <array>
#include <memory>
#include <string>
#include <vector>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Connects a run's trace sources to the rows of its record: traffic by face and time bin, fill of
 * the tables, counters, windows, and on request every packet. At the end it checks the identities
 * of every node it watches. It has no lock: the nodes that it watches must run in one thread.
 */
class Recorder
{
  public:
    /**
     * @param record gets the rows; must outlive the recorder
     * @param bin width of a time bin in s, more than 0; also how often the tables are looked at
     * @param packets whether to record every packet
     */
    Recorder(RunRecord& record, double bin, bool packets);
    ~Recorder();

    /**
     * Captures what crosses the CCN faces of the nodes to watch. Call it before the first Watch().
     * @param prefix begin of the files' names; empty: no capture
     */
    void CaptureTo(const std::string& prefix);

    /**
     * Watches a node's CCN layer, if it has one, and its IPv4, if it has one.
     * @param node the node
     * @param name its name in the database and in those of capture files
     * @throws std::runtime_error if a capture file cannot be written
     */
    void Watch(Ptr<Node> node, const std::string& name);

    /**
     * Writes down each change of an application's window.
     * @param node name of its node
     * @param app has a trace source WindowChanged, as CatChunks2
     * @throws std::invalid_argument if it has none
     */
    void WatchWindow(const std::string& node, Ptr<CcnApplication> app);

    /**
     * @param node name of the node
     * @param app name of the application
     * @param stack "ccn" or "tcp"
     * @param object name of the object
     * @param transfer how it went
     */
    void AddTransfer(const std::string& node,
                     const std::string& app,
                     const std::string& stack,
                     const std::string& object,
                     const Transfer& transfer);

    /**
     * Writes what is known at the end only. Call it once, after Simulator::Run. Says in one line on
     * standard error which nodes dropped the Interests of applications that got no answer.
     * @param drained whether no Interest may be pending any more
     * @throws std::runtime_error if an identity is broken on a node, or a capture not complete
     */
    void Finish(bool drained);

  private:
    /** Packets and octets that passed a face in the current bin. */
    struct Sum
    {
        int64_t packets{0}; ///< how many
        int64_t bytes{0};   ///< their octets
    };

    /** Which way, and what: index of a sum. */
    enum Flow : uint8_t
    {
        INTEREST_IN,
        INTEREST_OUT,
        DATA_IN,
        DATA_OUT,
        PIGGYBACK_IN,
        PIGGYBACK_OUT,
        IP_IN,
        IP_OUT,
        FLOWS, ///< their number
    };

    /** Sums of a face. */
    using FaceSums = std::array<Sum, FLOWS>;

    /** A node that is watched. */
    struct Watched
    {
        std::string name;                 ///< in the database
        Ptr<CcnL3Protocol> l3;            ///< its CCN layer, or nullptr
        Ptr<Ipv4> ipv4;                   ///< its IPv4, or nullptr
        std::vector<FaceSums> faces;      ///< by FaceId
        std::vector<FaceSums> interfaces; ///< by IPv4 interface
        Time busy;                        ///< its processor's, at the last row of node_load
    };

    /** An application whose window is watched. */
    struct WatchedApp
    {
        std::string node;        ///< name of its node in the database
        Ptr<CcnApplication> app; ///< the application, which has its label once it has started
    };

    /** Parameters as CcnL3Protocol::MessageTracedCallback, behind the index of the node. */
    void NoteReceived(std::size_t node,
                      const Face& face,
                      MessageKind kind,
                      Ptr<const Packet> packet);
    /** Parameters as CcnL3Protocol::MessageTracedCallback, behind the index of the node. */
    void NoteSent(std::size_t node, const Face& face, MessageKind kind, Ptr<const Packet> packet);
    /** Parameters as CcnL3Protocol::DropTracedCallback, behind the index of the node. */
    void NoteDropped(std::size_t node,
                     const Face& face,
                     DropReason reason,
                     DecodeError error,
                     Ptr<const Packet> packet);
    /** Parameters as CatChunks2::WindowTracedCallback, behind the index of the application. */
    void NoteWindow(std::size_t app, Time time, uint32_t window, const std::string& event);
    /** Parameters as Ipv4L3Protocol::TxRxTracedCallback, behind the index of the node. */
    void NoteIpIn(std::size_t node, Ptr<const Packet> packet, Ptr<Ipv4> ipv4, uint32_t interface);
    /** Parameters as Ipv4L3Protocol::TxRxTracedCallback, behind the index of the node. */
    void NoteIpOut(std::size_t node, Ptr<const Packet> packet, Ptr<Ipv4> ipv4, uint32_t interface);

    /**
     * Adds a message to the traffic.
     * @param node index of the node
     * @param face where
     * @param kind what it is; others than Interest, ContentObject and Piggyback do not count
     * @param isOut whether it was sent
     * @param bytes its octets
     */
    void CountMessage(std::size_t node,
                      const Face& face,
                      MessageKind kind,
                      bool isOut,
                      uint32_t bytes);
    /**
     * @param sums of all faces of a node; grows as needed
     * @param face index of the face
     * @param flow which way, and what
     * @param bytes octets of one packet
     */
    void Count(std::vector<FaceSums>& sums, uint32_t face, Flow flow, uint32_t bytes);
    /** Turns the sums of the current bin into rows. */
    void FlushBin();
    /**
     * @param node name of the node
     * @param face name of the face
     * @param sums turned into rows and emptied
     */
    void FlushFace(const std::string& node, const std::string& face, FaceSums& sums);
    /**
     * Adds a packet row if packets are recorded.
     * @param node index of the node
     * @param face where
     * @param event what happened
     * @param kind what it is
     * @param packet the message
     */
    void AddPacket(std::size_t node,
                   const Face& face,
                   const std::string& event,
                   MessageKind kind,
                   const Packet& packet);
    /** Looks at the tables now and, as long as anything else happens, again after a bin. */
    void SampleTables();
    /** Adds how much the processors worked since it was called last, where they are on. */
    void RecordLoad();
    /** Says on standard error why applications got no answer, if some got none. */
    void WarnOfUnanswered() const;

    RunRecord& m_record;
    Time m_bin;
    bool m_packets;
    std::vector<Watched> m_nodes;
    std::vector<WatchedApp> m_apps;
    int64_t m_currentBin{0}; ///< bins since the start of the simulation
    Time m_loadSince; ///< begin of the bin of node_load
    EventId m_sample;
    std::unique_ptr<Capture> m_capture; ///< if one is wanted
};

} // namespace ccn
} // namespace ns3

#endif // CCN_RECORDER_H
