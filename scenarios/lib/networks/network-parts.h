// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORKS_NETWORK_PARTS_H
#define CCN_NETWORKS_NETWORK_PARTS_H

#include "lib/media/loss-rate.h"
#include "link-change.h"
#include "links.h"
#include "shared-part.h"

#include "ns3/data-rate.h"
#include "ns3/net-device-container.h"
#include "ns3/node-container.h"
#include "ns3/nstime.h"
#include "ns3/queue-size.h"
#include "ns3/vector.h"

#include <boost/container/small_vector.hpp>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ns3::ccn
{

/** Attributes and their values as texts, in the order in which they are set. @ingroup ccn */
using AttributeTexts = std::vector<std::pair<std::string, std::string>>;

/** Begin of error messages about what a line describes, such as "network, line 3 'a - b': "; none: no line does. @ingroup ccn */
using LinePlace = SharedPart<std::string>;

/** A node of a NetworkDescription. @ingroup ccn */
struct NodeDescription
{
    std::string name{};                      ///< unique in the network
    SharedPart<AttributeTexts> attributes{}; ///< of the CCN layer, by path: ContentStore/MaxObjects
    SharedPart<std::string> watchedAs{};     ///< its name in the database; none: its name
    SharedPart<Vector> place{};              ///< in m
    SharedPart<Vector> velocity{};           ///< in m/s; none: it does not move
    LinePlace where{};                       ///< line that names it first
    uint32_t rank{0};                        ///< process that simulates it (class Ranks)
    bool hasCcn{true};                       ///< it has a CCN layer
    bool hasIp{false};                       ///< it has IPv4, even if no face needs it
    bool isWatched{true};                    ///< a recorder watches it
    /** Whether its datagrams end with sequence numbers; none: as its profile has it. */
    std::optional<bool> sequenceNumbers{};
};

/** What a link connects. @ingroup ccn */
enum class LinkMedium : uint8_t
{
    PAIR,    ///< two nodes, by a point-to-point link
    LAN,     ///< several nodes, by one Ethernet (CSMA)
    CELL,    ///< Wi-Fi: access points and stations
    AD_HOC,  ///< Wi-Fi of several nodes without an access point
    OVERLAY, ///< two nodes that are no neighbours, by UDP
    SHARED,  ///< two of the nodes of another link of many (LinkDescription::channel)
    OWN,     ///< any nodes, by the devices that LinkDescription::install makes
};

/** Faces over a link. @ingroup ccn */
enum class LinkFaces : uint8_t
{
    DEVICE, ///< directly over its devices: in a cell one to each peer, else one to all
    UDP,    ///< over UDP and IPv4
    UDP_BY_ROUTE, ///< as UDP, but made by the first route over the link, so that faces have the order of routes
    NONE, ///< none
};

/** What only Wi-Fi has. @ingroup ccn */
struct CellDescription
{
    uint32_t accessPoints{1}; ///< of a cell: their number
    /** Of a cell: one of WifiCell::GetStandards(); of AD_HOC: g or AdHocRadio::WAVE. */
    std::string standard{"g"};
    std::string rates{"Ideal"}; ///< of a cell: one of WifiCell::GetRateManagers()
    /** Distance of nodes without places from the access point, or the first node, in m. */
    double radius{10};
    double range{0}; ///< of a cell: largest distance at which frames arrive in m; 0: any
    std::string unicast{"ideal"};  ///< of AD_HOC: one of AdHocRadio::GetUnicastRates()
    std::optional<double> power{}; ///< of AD_HOC: of transmissions in dBm; none: that of ns-3
};

/**
 * Makes the devices of a link: of the first nodes, in their order. The nodes after these help, such as bridges.
 * @ingroup ccn
 */
using DeviceInstaller = std::function<NetDeviceContainer(const NodeContainer& nodes)>;

/** A link of a NetworkDescription. @ingroup ccn */
struct LinkDescription
{
    /** Bytes that ns-3's point-to-point device adds to a packet: the PPP protocol number. */
    static constexpr uint32_t PPP_FRAMING = 2;
    /** Indices of nodes. */
    using Nodes = boost::container::small_vector<uint32_t, 2>;

    std::string name{};          ///< unique; empty: the first two nodes with "-" between them
    Nodes nodes{};               ///< of a cell its access points first
    DataRate rate{"10Mbps"};     ///< of each direction, of a LAN, or of broadcasts (AD_HOC)
    DataRate back{0};            ///< of the direction from the second node, if not 0
    Time delay{MilliSeconds(1)}; ///< propagation delay
    QueueSize queue{"100p"};     ///< of each device
    LossRate loss{};             ///< of the frames, at each device
    Time jitter{};               ///< largest random delay in addition, of pairs of P2P devices
    SharedPart<CellDescription> cell{};    ///< of Wi-Fi; none: the defaults
    SharedPart<DeviceInstaller> install{}; ///< of the medium OWN
    LinePlace where{};                     ///< line that describes it
    uint32_t cost{0};                      ///< for computed routes; 0: 1
    uint32_t framing{PPP_FRAMING};         ///< bytes added to each packet, of pairs of P2P devices
    uint32_t bucket{0};  ///< depth of a token bucket in bytes, of pairs of P2P devices; 0: none
    uint32_t channel{0}; ///< of the medium SHARED: index of the link with the devices of its nodes
    LinkMedium medium{LinkMedium::PAIR}; ///< what it connects
    LinkKind devices{LinkKind::EXPRESS}; ///< of a pair
    LinkFaces faces{LinkFaces::DEVICE};  ///< faces of its nodes
};

/** A route by hand, from a node to a neighbour. @ingroup ccn */
struct RouteDescription
{
    std::string prefix{}; ///< of names
    uint32_t from{0};     ///< index of the node that has the route
    uint32_t to{0};       ///< index of its next hop
    uint32_t cost{0};     ///< of the route
    std::string via{};    ///< name of the link; empty: the first between the two
    LinePlace where{};    ///< line that describes it
};

/** A node that serves a prefix, to which routes are computed. @ingroup ccn */
struct OriginDescription
{
    std::string prefix{}; ///< of names
    uint32_t node{0};     ///< index of the node
    LinePlace where{};    ///< line that describes it
};

/** An application. @ingroup ccn */
struct ApplicationDescription
{
    uint32_t node{0};            ///< index of its node
    std::string type{};          ///< a CcnApplication, with or without ns3::ccn::
    AttributeTexts attributes{}; ///< its attributes
    Time start{};                ///< when it starts
    std::optional<Time> stop{};  ///< when it stops
    LinePlace where{};           ///< line that describes it
};

/** The strategy of a node for a prefix. @ingroup ccn */
struct StrategyDescription
{
    std::string prefix{}; ///< of names
    std::string type{};   ///< a Strategy, with or without attributes in brackets
    uint32_t node{0};     ///< index of the node
    LinePlace where{};    ///< line that describes it
};

/** A change of a link in time. @ingroup ccn */
struct ScheduledChange
{
    Time at{};           ///< when
    uint32_t link{0};    ///< index of the link
    LinkChange change{}; ///< what
    LinePlace where{};   ///< line that describes it
};

/** A change of a node's movement in time. @ingroup ccn */
struct ScheduledMove
{
    Time at{};                        ///< when
    uint32_t node{0};                 ///< index of the node
    std::optional<Vector> place{};    ///< where it is from then on
    std::optional<Vector> velocity{}; ///< how it moves from then on
    LinePlace where{};                ///< line that describes it
};

/** Places and movements of nodes by a file. @ingroup ccn */
struct MovementsDescription
{
    std::string path{};            ///< of a MobilityFile
    std::vector<uint32_t> nodes{}; ///< their indices, in the order of the numbers in the file
    LinePlace where{};             ///< line that describes it
};

/** A link that fails and recovers at exponentially distributed times. @ingroup ccn */
struct RandomFailures
{
    uint32_t link{0};                           ///< index of the link
    Time up{};                                  ///< mean time that it works
    Time down{};                                ///< mean time that it does not
    LinkCondition failure{LinkCondition::DOWN}; ///< its state when it does not
    Time until{};                               ///< when failures end
};

/** Where routes to the origins come from. @ingroup ccn */
struct RoutingDescription
{
    /** Kinds of routes. */
    enum class Kind : uint8_t
    {
        SHORTEST,  ///< computed: one next hop of least cost
        EQUAL,     ///< computed: all next hops of least cost
        LOOP_FREE, ///< computed: several loop-free next hops
        PROTOCOL,  ///< a RoutingProtocol on each node
    };

    Kind kind{Kind::SHORTEST}; ///< kind of the routes
    uint32_t hops{1};          ///< LOOP_FREE: largest number of next hops
    std::string protocol{};    ///< PROTOCOL: its type, with or without attributes in brackets
    Time after{};              ///< time from a change of a link to new computed routes
    LinePlace where{};         ///< line that describes it
};

} // namespace ns3::ccn

#endif // CCN_NETWORKS_NETWORK_PARTS_H
