// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_RECORDER_H
#define CCN_RECORDER_H

#include "event-recorder.h"
#include "lib/recording/record-options.h"
#include "lib/recording/run-record.h"

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

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Connects trace sources to the rows of a run's record: traffic per face and time bin, table sizes,
 * counters, windows and, on request, every packet. At the end it checks the counter identities of
 * each watched node. It is not thread-safe: all watched nodes must run in one thread.
 */
class Recorder
{
  public:
    /**
     * @param record record for the rows; must outlive the recorder
     * @param bin width of a time bin in s, greater than 0; also the interval of the table samples
     * @param packets whether to record every packet
     * @param options what to record of watched nodes in addition: captures, events
     * @throws std::invalid_argument if the bin is no unit of simulated time
     */
    Recorder(RunRecord& record, double bin, bool packets, const RecordOptions& options = {});
    ~Recorder();

    /**
     * Watches the CCN layers and the IPv4 stack of a node, as far as it has them. A further call
     * for a node watches the named layers that it got since then, but captures none of them. The rows of a layer that is removed
     * during the run end there; its counters are recorded at the end.
     * @param node the node
     * @param name its name in the database and in the names of capture files
     * @param traffic whether its packets are recorded, besides the sizes of its tables and its counters
     * @throws std::runtime_error if a capture file cannot be written
     */
    void Watch(Ptr<Node> node, const std::string& name, bool traffic = true);

    /**
     * Records the TCP packets of a node as events, if events are recorded.
     * @param node a node with IPv4
     * @param name its name in the database
     */
    void WatchTcp(Ptr<Node> node, const std::string& name);

    /**
     * Records each change of an application's window.
     * @param node name of its node
     * @param app application with a trace source WindowChanged, such as CatChunks2
     * @throws std::invalid_argument if it has no such trace source
     */
    void WatchWindow(const std::string& node, Ptr<CcnApplication> app);

    /**
     * Adds a row of table `transfer`.
     * @param node name of the node
     * @param app name of the application
     * @param stack "ccn" or "tcp"
     * @param object name of the object
     * @param transfer the transfer
     * @param layer name of the CCN layer that carried it; empty: the one without a name, or none
     */
    void AddTransfer(const std::string& node,
                     const std::string& app,
                     const std::string& stack,
                     const std::string& object,
                     const Transfer& transfer,
                     const std::string& layer = "");

    /**
     * Adds the rows of the last bin and the counters. If an application got no answer at all, it
     * also prints one line on standard error that names the nodes that dropped the Interests. Call
     * it once, after Simulator::Run.
     * @param drained true if pending Interests are an error
     * @throws std::runtime_error if a counter identity does not hold, or a capture is incomplete
     */
    void Finish(bool drained);

  private:
    /** Packets and bytes on a face in the current bin. */
    struct Sum
    {
        int64_t packets{0}; ///< number of packets
        int64_t bytes{0};   ///< their size in bytes
    };

    /** Kind and direction of packets: index of a sum. */
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
        RETURN_IN,
        RETURN_OUT,
        FLOWS, ///< number of flows
    };

    /** Sums of a face. */
    using FaceSums = std::array<Sum, FLOWS>;

    /** A watched layer of a node. The first entry of a node has its IPv4, too. */
    struct Watched
    {
        /** @return whether there is a layer, which has not been removed from its node */
        bool HasLayer() const;

        Ptr<Node> node;                   ///< the node
        std::string name;                 ///< name of the node in the database
        std::string layer;                ///< name of the layer
        Ptr<CcnL3Protocol> l3;            ///< the layer, or nullptr
        Ptr<Ipv4> ipv4;                   ///< IPv4 of the node, or nullptr
        std::vector<FaceSums> faces;      ///< by FaceId
        std::vector<std::string> labels;  ///< of these faces, which a removed layer has no more
        std::vector<FaceSums> interfaces; ///< by IPv4 interface
        Time busy;                        ///< busy time of its processor at the last node_load row
    };

    /** An application whose window is watched. */
    struct WatchedApp
    {
        std::string node;        ///< name of its node in the database
        Ptr<CcnApplication> app; ///< the application, whose label is set when it starts
    };

    /**
     * Watches a layer.
     * @param node the node
     * @param name of its node
     * @param l3 the layer, or nullptr
     * @param ipv4 of the node, or nullptr
     * @param traffic as of Watch()
     */
    void WatchLayer(Ptr<Node> node,
                    const std::string& name,
                    Ptr<CcnL3Protocol> l3,
                    Ptr<Ipv4> ipv4,
                    bool traffic);
    /** Counts what a layer and IPv4 receive, send and drop. @param index of the layer in m_nodes */
    void WatchTraffic(std::size_t index);
    /** Parameters: index of the node, then those of CcnL3Protocol::MessageTracedCallback. */
    void NoteReceived(std::size_t node,
                      const Face& face,
                      MessageKind kind,
                      Ptr<const Packet> packet);
    /** Parameters: index of the node, then those of CcnL3Protocol::MessageTracedCallback. */
    void NoteSent(std::size_t node, const Face& face, MessageKind kind, Ptr<const Packet> packet);
    /** Parameters: index of the node, then those of CcnL3Protocol::DropTracedCallback. */
    void NoteDropped(std::size_t node,
                     const Face& face,
                     DropReason reason,
                     DecodeError error,
                     Ptr<const Packet> packet);
    /** Parameters: index of the application, then those of CatChunks2::WindowTracedCallback. */
    void NoteWindow(std::size_t app, Time time, uint32_t window, const std::string& event);
    /** Parameters: index of the node, then those of Ipv4L3Protocol::TxRxTracedCallback. */
    void NoteIpIn(std::size_t node, Ptr<const Packet> packet, Ptr<Ipv4> ipv4, uint32_t interface);
    /** Parameters: index of the node, then those of Ipv4L3Protocol::TxRxTracedCallback. */
    void NoteIpOut(std::size_t node, Ptr<const Packet> packet, Ptr<Ipv4> ipv4, uint32_t interface);

    /**
     * Adds a message to the traffic sums.
     * @param node index of the node
     * @param face face that sent or received it
     * @param kind kind of message; only Interest, ContentObject and Piggyback count
     * @param isOut whether it was sent
     * @param bytes its size in bytes
     */
    void CountMessage(std::size_t node,
                      const Face& face,
                      MessageKind kind,
                      bool isOut,
                      uint32_t bytes);
    /**
     * Adds a packet to the sums, and flushes them first if a new bin has begun.
     * @param sums sums of all faces of a node; grows as needed
     * @param face index of the face
     * @param flow kind and direction of the packet
     * @param bytes size of the packet in bytes
     */
    void Count(std::vector<FaceSums>& sums, uint32_t face, Flow flow, uint32_t bytes);
    /** Converts the sums of the current bin to rows. */
    void FlushBin();
    /**
     * Converts the sums of a face to rows and resets them.
     * @param node the face's layer, or node
     * @param face name of the face
     * @param sums sums of the face
     */
    void FlushFace(const Watched& node, const std::string& face, FaceSums& sums);
    /**
     * Adds a row of table `packet` if packets are recorded.
     * @param node index of the node
     * @param face face that sent, received or dropped it
     * @param event value of column `event`
     * @param kind kind of message
     * @param packet the message
     */
    void AddPacket(std::size_t node,
                   const Face& face,
                   const std::string& event,
                   MessageKind kind,
                   const Packet& packet);
    /** Samples the tables, and reschedules itself after one bin while other events are pending. */
    void SampleTables();
    /**
     * Adds the processors' load since the last call, for nodes whose processor model is enabled.
     */
    void RecordLoad();
    /** Prints on standard error why applications got no answer, if some got none. */
    void WarnOfUnanswered() const;

    RunRecord& m_record;
    Time m_bin;
    bool m_packets;
    std::vector<Watched> m_nodes;
    std::vector<WatchedApp> m_apps;
    int64_t m_currentBin{0}; ///< index of the bin, from the start of the simulation
    Time m_loadSince;        ///< start of the current bin of node_load
    EventId m_sample;
    std::unique_ptr<Capture> m_capture;      ///< nullptr without --pcap
    std::unique_ptr<EventRecorder> m_events; ///< nullptr without --events
};

} // namespace ns3::ccn

#endif // CCN_RECORDER_H
