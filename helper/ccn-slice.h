// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_SLICE_H
#define CCN_SLICE_H

#include "ns3/ccn-slice-queue.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ns3::ccn
{

/** A virtual router of a slice. @ingroup ccn */
struct SliceRouter
{
    std::string name;  ///< unique in its slice
    std::string place; ///< name of the physical node on which it is
};

/** A link of a slice between two of its routers. @ingroup ccn */
struct SliceLink
{
    std::string one;   ///< name of a router
    std::string other; ///< name of another one
    bool isUdp{false}; ///< over UDP/IP; else over a device of each that share a channel
    std::optional<LinkShare> share; ///< of each direction; none: the slice has no class of its own

    /** @param router a router @return whether the link is one of its links */
    bool Touches(const std::string& router) const
    {
        return one == router || other == router;
    }

    /** @param a a router @param b another one @return whether it is between these */
    bool Joins(const std::string& a, const std::string& b) const
    {
        return (one == a && other == b) || (one == b && other == a);
    }
};

/** What a router of a slice serves: routes to it are computed, as by CcnRoutingHelper. @ingroup ccn */
struct SliceOrigin
{
    std::string router; ///< name of a router
    std::string prefix; ///< CCNx URI
};

/**
 * @ingroup ccn
 * A slice: a virtual network with a CCN layer of its own on some nodes and links of a physical network
 * (CcnSliceHelper).
 */
struct Slice
{
    std::string name;      ///< of its layers (CcnLayers)
    uint32_t cpuWeight{0}; ///< attribute Weight of CcnProcessor; 0: not set
    std::string protocol;  ///< type and attributes of an application on each router; empty: none
    uint16_t port{0};      ///< attribute Port of UdpTransport; 0: not set
    std::vector<std::pair<std::string, std::string>>
        attributes;                   ///< as in CcnStackHelper::SetAttribute()
    std::vector<SliceRouter> routers; ///< its routers
    std::vector<SliceLink> links;     ///< its links
    std::vector<SliceOrigin> origins; ///< what they serve

    static constexpr uint32_t MAX_CPU_WEIGHT = 1000; ///< of cpuWeight

    /** @param what is wrong, and what is allowed @throws std::invalid_argument always, with the slice's name */
    [[noreturn]] void Refuse(const std::string& what) const;

    /** @param router name of one @return its index @throws std::invalid_argument if there is none */
    std::size_t FindRouter(const std::string& router) const;
    /**
     * @param one a router
     * @param other another one
     * @return index of the link between them
     * @throws std::invalid_argument if there is none
     */
    std::size_t FindLink(const std::string& one, const std::string& other) const;
    /** @param one a router @param other another one @return whether there is a link between them */
    bool HasLink(const std::string& one, const std::string& other) const;
};

/**
 * @ingroup ccn
 * Reads slices from a text with a statement per line. Blanks separate words, and # begins a comment:
 *
 *     slice red                          begins a slice
 *     set Strategy BestRoute             attribute of its layers, as in CcnStackHelper::SetAttribute()
 *     set ContentStore/MaxObjects 1000
 *     cpu 3                              weight on the processors
 *     port 9700                          UDP port
 *     protocol LinkStateRouting[HelloInterval=1s]    an application on each router, as in MakeFactory()
 *     router a                           on the physical node a
 *     router m at b                      router m is on the physical node b
 *     link a m weight 3 queue 50p        with a share of the devices (LinkShare), all parts optional:
 *     link a m rate 2Mbps burst 20000    weight, queue, rate, burst (bytes)
 *     link a m                           without a share
 *     link a m udp                       over UDP/IP
 *     origin m ccnx:/site                routes to the prefix lead to m
 *
 * @param text the text
 * @return the slices in their order
 * @throws std::invalid_argument that names line, column, what was found and what is allowed
 */
std::vector<Slice> ParseSlices(const std::string& text);

/**
 * @ingroup ccn
 * @param path path of a file with a text as for ParseSlices()
 * @return its slices
 * @throws std::invalid_argument as ParseSlices(), with the path; or if the file cannot be read
 */
std::vector<Slice> ReadSlices(const std::string& path);

} // namespace ns3::ccn

#endif // CCN_SLICE_H
