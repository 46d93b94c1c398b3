// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_TABLE_TEST_KIT_H
#define CCN_TABLE_TEST_KIT_H

#include "ccn-chosen-wire-test-kit.h"

#include "ns3/ccn-content-object.h"
#include "ns3/ccn-interest.h"
#include "ns3/simulator.h"

#include <functional>
#include <string>

namespace ns3::ccn::test
{

/** An Interest encoded and decoded again, with the bytes that its view needs. @ingroup ccn-tests */
struct DecodedInterest
{
    /** @param interest to encode @param codec its wire format */
    explicit DecodedInterest(const Interest& interest, const Codec& codec = GetWire())
        : bytes(codec.Encode(interest))
    {
        codec.Decode(bytes, view);
    }

    /** @param uri of an Interest without other fields */
    explicit DecodedInterest(const std::string& uri)
        : DecodedInterest(Interest{Name(uri), {}, Seconds(4), false, {}})
    {
    }

    DecodedInterest(const DecodedInterest&) = delete;
    DecodedInterest& operator=(const DecodedInterest&) = delete;

    const std::string bytes; ///< on the wire
    InterestView view;       ///< refers to bytes
};

/** A ContentObject encoded and decoded again, with its bytes and packet. @ingroup ccn-tests */
struct DecodedContent
{
    /** @param content to encode @param codec its wire format */
    explicit DecodedContent(const ContentObject& content, const Codec& codec = GetWire())
        : bytes(codec.Encode(content)),
          packet(codec.ToPacket(content))
    {
        codec.Decode(bytes, view);
    }

    /**
     * @param name of the object
     * @param payload its content
     */
    explicit DecodedContent(const Name& name, const std::string& payload = "x")
        : DecodedContent(Make(name, payload))
    {
    }

    /**
     * @param uri name of the object
     * @param payload its content
     */
    explicit DecodedContent(const std::string& uri, const std::string& payload = "x")
        : DecodedContent(Name(uri), payload)
    {
    }

    DecodedContent(const DecodedContent&) = delete;
    DecodedContent& operator=(const DecodedContent&) = delete;

    /** @return the bytes of the implicit digest */
    std::string GetDigest() const
    {
        const Digest digest = view.ComputeDigest();
        return std::string(digest.begin(), digest.end());
    }

    /** @return the name with the implicit digest as its last component */
    Name GetFullName() const
    {
        return Name(view.name).Append(GetDigest());
    }

    const std::string bytes; ///< on the wire
    Ptr<Packet> packet;      ///< the same bytes
    ContentView view;        ///< refers to bytes

  private:
    /**
     * @param name of the object
     * @param payload its content
     * @return the object
     */
    static ContentObject Make(const Name& name, const std::string& payload)
    {
        ContentObject content;
        content.name = name;
        content.payload = payload;
        return content;
    }
};

/**
 * @ingroup ccn-tests
 * @param at time of the call
 * @param what function to call
 */
inline void
At(Time at, std::function<void()> what)
{
    Simulator::Schedule(at - Simulator::Now(), std::move(what));
}

/** A change of an Interest. @ingroup ccn-tests */
using Change = std::function<void(Interest&)>;

/**
 * @ingroup ccn-tests
 * @param change of an Interest for /a/b without selectors
 * @return the changed Interest
 */
inline Interest
Vary(const Change& change)
{
    Interest interest;
    interest.name = Name("/a/b");
    interest.nonce = "1234";
    change(interest);
    return interest;
}

} // namespace ns3::ccn::test

#endif // CCN_TABLE_TEST_KIT_H
