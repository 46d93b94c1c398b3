// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors
#ifndef CCN_BENCH_CROWD_H
#define CCN_BENCH_CROWD_H

#include "stopwatch.h"

#include "ns3/ccn-content-object.h"
#include "ns3/ccn-exclude.h"
#include "ns3/ccn-interest.h"
#include "ns3/core-module.h"

#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace ns3::ccn::bench
{

/** Evicts the timed data from the processor's caches, so that small sets have no advantage. */
inline void
ForgetCaches()
{
    static std::vector<uint64_t> memory(1 << 23); // 64 MB
    for (std::size_t i = 0; i < memory.size(); i += 8)
    {
        ++memory[i];
    }
}

/** An Interest received from a neighbour. */
struct ReceivedInterest
{
    /** @param interest the Interest sent by the neighbour */
    explicit ReceivedInterest(const Interest& interest)
        : bytes(interest.Encode())
    {
        view.Decode(bytes);
    }

    ReceivedInterest(const ReceivedInterest&) = delete;
    ReceivedInterest& operator=(const ReceivedInterest&) = delete;

    const std::string bytes; ///< encoded Interest
    InterestView view;       ///< view of `bytes`
};

/** An object received from a neighbour. */
struct ReceivedObject
{
    /** @param object the object sent by the neighbour */
    explicit ReceivedObject(const ContentObject& object)
        : bytes(object.Encode()),
          packet(object.ToPacket())
    {
        view.Decode(bytes);
    }

    ReceivedObject(const ReceivedObject&) = delete;
    ReceivedObject& operator=(const ReceivedObject&) = delete;

    const std::string bytes; ///< encoded object
    Ptr<Packet> packet;      ///< the same as a packet
    ContentView view;        ///< view of `bytes`
};

/** Storage for encoded data to which Interests refer. */
using Octets = std::vector<std::string>;

/** @param number any below 2^24 @return a component of three bytes; sorts in numerical order */
inline std::string
MakeComponent(uint32_t number)
{
    return {static_cast<char>(number >> 16),
            static_cast<char>(number >> 8),
            static_cast<char>(number)};
}

/**
 * @param prefix a prefix
 * @param number any below 2^24
 * @return the prefix with one more component
 */
inline Name
MakeChild(const Name& prefix, uint32_t number)
{
    return Name(prefix).Append(MakeComponent(number));
}

/** @param name name of the object @param payload its payload @return an object */
inline ContentObject
MakeObject(const Name& name, const std::string& payload)
{
    ContentObject object;
    object.name = name;
    object.payload = payload;
    object.publisherKeyDigest.assign(32, 'p');
    return object;
}

/** @param name name of the Interest @return an Interest without selectors */
inline Interest
MakeInterest(const Name& name)
{
    Interest interest;
    interest.name = name;
    return interest;
}

/**
 * @param name name of the Interest
 * @param number number in its Exclude
 * @param octets extended by the encoded Exclude
 * @return an Interest whose Exclude contains the number; refers to `octets`
 */
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
 * Creates hash collisions as an attacker can.
 * @param number any number
 * @return a component after which all names of one length have the same hash. The hash mixes in 16
 * bytes by a multiplication, and the bytes of one factor here make the product 0.
 */
inline std::string
MakeHashEraser(uint32_t number)
{
    constexpr uint64_t FACTOR = 0x243f6a8885a308d3; // the hash's constant, which is public
    std::string component = "xx" + MakeComponent(number);
    for (uint32_t i = 0; i < 8; ++i)
    {
        component.push_back(static_cast<char>(FACTOR >> (8 * i)));
    }
    return component + std::string(19, 'x');
}

/**
 * Checks that the timed operation had the intended effect.
 * @param what condition that must hold
 * @param operation name of the operation
 * @throws std::runtime_error if it does not hold
 */
inline void
Require(bool what, const std::string& operation)
{
    if (!what)
    {
        throw std::runtime_error(operation +
                                 ": the timed operation did not have the intended effect");
    }
}

} // namespace ns3::ccn::bench

#endif // CCN_BENCH_CROWD_H
