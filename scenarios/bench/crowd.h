/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */
#ifndef CCN_BENCH_CROWD_H
#define CCN_BENCH_CROWD_H

#include "stopwatch.h"

#include "ns3/ccn-content-object.h"
#include "ns3/ccn-interest.h"
#include "ns3/core-module.h"

#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace ns3
{
namespace ccn
{
namespace bench
{

/** Has the processor's caches hold nothing of what will be timed, so that few are not faster. */
inline void
ForgetCaches()
{
    static std::vector<uint64_t> memory(1 << 23); // 64 MB
    for (std::size_t i = 0; i < memory.size(); i += 8)
    {
        ++memory[i];
    }
}

/** An Interest as it comes from a neighbour. */
struct ReceivedInterest
{
    /** @param interest what the neighbour sent */
    explicit ReceivedInterest(const Interest& interest)
        : bytes(interest.Encode())
    {
        view.Decode(bytes);
    }

    ReceivedInterest(const ReceivedInterest&) = delete;
    ReceivedInterest& operator=(const ReceivedInterest&) = delete;

    const std::string bytes; ///< on the wire
    InterestView view;       ///< into bytes
};

/** An object as it comes from a neighbour. */
struct ReceivedObject
{
    /** @param object what the neighbour sent */
    explicit ReceivedObject(const ContentObject& object)
        : bytes(object.Encode()),
          packet(object.ToPacket())
    {
        view.Decode(bytes);
    }

    ReceivedObject(const ReceivedObject&) = delete;
    ReceivedObject& operator=(const ReceivedObject&) = delete;

    const std::string bytes; ///< on the wire
    Ptr<Packet> packet;      ///< the same
    ContentView view;        ///< into bytes
};

/** Octets that stay where they are while Interests refer to them. */
using Octets = std::vector<std::string>;

/** @param number any below 2^24 @return a component of three octets, in the order of the numbers */
inline std::string
MakeComponent(uint32_t number)
{
    return {static_cast<char>(number >> 16),
            static_cast<char>(number >> 8),
            static_cast<char>(number)};
}

/** @param prefix of it @param number any below 2^24 @return one component more */
inline Name
MakeChild(const Name& prefix, uint32_t number)
{
    return Name(prefix).Append(MakeComponent(number));
}

/** @param name of it @param payload its content @return an object */
inline ContentObject
MakeObject(const Name& name, const std::string& payload)
{
    ContentObject object;
    object.name = name;
    object.payload = payload;
    object.publisherKeyDigest.assign(32, 'p');
    return object;
}

/** @param name of it @return an Interest without selectors */
inline Interest
MakeInterest(const Name& name)
{
    Interest interest;
    interest.name = name;
    return interest;
}

/** @param name asked for @param number of an Interest @param octets gets what it refers to
 *  @return one whose Exclude has this number */
inline Interest
MakeExcluding(const Name& name, uint32_t number, Octets& octets)
{
    ExcludeBuilder exclude;
    exclude.AddComponent(MakeComponent(number));
    octets.push_back(exclude.GetBytes());
    Interest interest = MakeInterest(name);
    interest.selectors.hasExclude = true;
    interest.selectors.exclude = octets.back();
    return interest;
}

/**
 * @param number any
 * @return a component after which all names of a length have the same hash: where the hash mixes in
 * 16 octets by a multiplication, those of one factor make it 0
 */
inline std::string
MakeHashEraser(uint32_t number)
{
    constexpr uint64_t FACTOR = 0x243f6a8885a308d3; // the hash's constant, as anybody can read
    std::string component = "xx" + MakeComponent(number);
    for (uint32_t i = 0; i < 8; ++i)
    {
        component.push_back(static_cast<char>(FACTOR >> (8 * i)));
    }
    return component + std::string(19, 'x');
}

/** @param what has to hold for the time to mean anything @param operation that was timed
 *  @throws std::runtime_error if it does not */
inline void
Require(bool what, const std::string& operation)
{
    if (!what)
    {
        throw std::runtime_error(operation + ": what was timed is not what should have been");
    }
}

} // namespace bench
} // namespace ccn
} // namespace ns3

#endif // CCN_BENCH_CROWD_H
