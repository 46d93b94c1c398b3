// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_TWIN_NETWORK_TEST_KIT_H
#define CCN_TWIN_NETWORK_TEST_KIT_H

#include "ccn-random-network-test-kit.h"
#include "lib/networks/links.h"

#include "ns3/ccn-catalogue-consumer.h"
#include "ns3/ccn-consumer.h"
#include "ns3/ccn-tcp-file-client.h"
#include "ns3/net-device-container.h"
#include "ns3/node-container.h"

#include <cstdint>
#include <deque>
#include <limits>
#include <list>
#include <string>
#include <vector>

namespace ns3::ccn::test
{

/** What a network did. @ingroup ccn-tests */
struct NetworkRecord
{
    static constexpr int64_t NEVER = std::numeric_limits<int64_t>::max(); ///< no time

    /** An event of a device or a face. */
    struct Row
    {
        int64_t time; ///< in ns
        char
            event; ///< as LinkObserver::EVENTS, or S or R for a message that a face sends or receives
        uint32_t unit; ///< number of the device or the face on its node, and the kind of message
        uint32_t size; ///< in bytes, without headers of devices

        /** @param other another row @return whether all is equal */
        bool operator==(const Row& other) const
        {
            return time == other.time && event == other.event && unit == other.unit &&
                   size == other.size;
        }
    };

    std::vector<std::vector<Row>> rows; ///< by node, in the order of the events
    std::string results;                ///< all counters of all nodes, and of all applications
    uint64_t packets{0};                ///< handed to devices
    uint64_t drops{0};                  ///< refused by devices
    uint64_t losses{0};                 ///< lost on links
    uint64_t tcpBytes{0};               ///< of complete TCP transfers
    uint64_t ties{0};                   ///< see LinkObserver
    int64_t firstTie{NEVER};            ///< in ns
    int64_t firstWait{NEVER};           ///< when a frame has waited for the first time, in ns

    /** @param other record of the same network @return time of the first row that differs, or NEVER */
    int64_t FindDifference(const NetworkRecord& other) const;
};

/**
 * @ingroup ccn-tests
 * Records events of the devices of a network, and counts ties. A tie is an event whose order among those
 * of one time at one node can matter: a frame arrives after another event of the node, for example
 * another arrival or a timer that sends, or while a frame that has waited starts to leave the node; or a
 * frame is handed to a device while one that has waited there starts to leave.
 */
class LinkObserver
{
  public:
    /** @param record that is filled @param nodes of the network @param kind of its devices */
    LinkObserver(NetworkRecord& record, const NodeContainer& nodes, LinkKind kind);

    /** @param device that is observed @param all whether the rows say when frames start and have left */
    void Watch(Ptr<NetDevice> device, bool all);

  private:
    /** A device. */
    struct Device
    {
        uint32_t node;
        uint32_t index;              ///< on its node
        bool all;                    ///< as Watch()
        std::deque<int64_t> waiting; ///< when the frames in the queue were handed over
        int64_t lastSend{-1};        ///< times, in ns; -1: never
        int64_t lastStart{-1};       ///< of a frame that has waited
        int64_t lastArrival{-1};
    };

    /** A trace source. */
    struct Source
    {
        LinkObserver* observer;
        Device* device;
        char event; ///< one of EVENTS
    };

    /** @param source its description @param packet with the header of ns-3's devices */
    static void Note(Source* source, Ptr<const Packet> packet);
    /** @param device a frame is handed to it @param now the time in ns */
    void NoteSend(Device& device, int64_t now);
    /** @param device a frame starts to leave it @param now the time in ns */
    void NoteStart(Device& device, int64_t now);
    /** @param device a frame arrives at it @param now the time in ns */
    void NoteArrival(Device& device, int64_t now);
    /** @param node its number @param now the time in ns @return whether a frame that has waited starts to leave it now */
    bool IsLatestStart(uint32_t node, int64_t now) const;
    /** @param now time of a tie, in ns */
    void CountTie(int64_t now);

    NetworkRecord& m_record;
    LinkKind m_kind;
    std::list<Device> m_devices;
    std::list<Source> m_sources;
};

/** What a TwinNetwork is like. @ingroup ccn-tests */
enum class TwinShape
{
    RANDOM,  ///< rates and delays differ, and frames are dropped and lost
    REGULAR, ///< all links are equal, and no frame is dropped or lost
};

/**
 * @ingroup ccn-tests
 * Three to eight nodes, a tree or a mesh, with consumers and producers of chunks and of catalogues, and
 * TCP. Everything but the kind of the devices depends on the seed alone.
 */
class TwinNetwork
{
  public:
    /**
     * @param seed of all random numbers
     * @param kind of the devices
     * @param shape of the network
     * @param isObserved whether the record has rows; otherwise, nobody listens to a trace source
     */
    TwinNetwork(int64_t seed, LinkKind kind, TwinShape shape, bool isObserved = true);

    /** @return what happens until no event is left, or until the end of the simulated time */
    NetworkRecord Run();

  private:
    /** A link. */
    struct Link
    {
        NetDeviceContainer devices;
        FaceId faces[2];
    };

    /** Creates nodes, stacks and links. */
    void Build();
    /** @return settings of a link */
    LinkSettings MakeLink();
    /** @param a number of a node @param b number of another node */
    void Connect(uint32_t a, uint32_t b);
    /** Sets a model of losses, maybe. */
    void AddLosses(Ptr<NetDevice> device);
    /** Takes a link down for a time, at its faces. @param link it */
    void Cut(const Link& link);
    /** Sets the same link up or down. @param link it @param isUp whether it is up */
    void SetUp(const Link& link, bool isUp);
    /** Installs a producer and its consumers. @param number of the producer */
    void AddTransfer(uint32_t number);
    /** Installs a producer of a catalogue and its consumers. */
    void AddCatalogue();
    /** Installs IPv4 on all nodes, with addresses and routes. */
    void AddIpv4();
    /** Installs a TCP server and its clients. */
    void AddTcp();
    /** @param application it @param node its number */
    void Start(Ptr<Application> application, uint32_t node);
    /** @return number of a random node */
    uint32_t PickNode();
    /** @return an unused stream of random numbers */
    int64_t MakeStream();
    /** @param event S or R @param node its number @param face it @param kind of message @param packet the message */
    void NoteMessage(char event,
                     uint32_t node,
                     const Face& face,
                     MessageKind kind,
                     Ptr<const Packet> packet);
    /** @return counters and results */
    std::string Describe() const;

    Dice m_dice;
    LinkKind m_kind;
    TwinShape m_shape;
    bool m_isObserved;
    int64_t m_stream;
    bool m_hasIpv4;
    NodeContainer m_nodes;
    std::vector<Link> m_links;
    std::vector<Ptr<Consumer>> m_consumers;
    std::vector<Ptr<CatalogueConsumer>> m_catalogues;
    std::vector<Ptr<TcpFileClient>> m_clients;
    NetworkRecord m_record;
    LinkObserver m_observer;
};

} // namespace ns3::ccn::test

#endif // CCN_TWIN_NETWORK_TEST_KIT_H
