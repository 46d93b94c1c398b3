// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-bytes.h"
#include "ns3/ccn-ping.h"

#include <algorithm>

namespace ns3::ccn
{

namespace
{

/**
 * @ingroup ccn
 * A Ping that measures the way to a prefix, after RFC 9507: the hop limit of its Interests is 1, 2, 3, ...
 * The node at which the limit ends returns the Interest (RFC 8569, section 10.3.2), and the round trip of
 * attempt n is that to the n-th node. It ends when a server answers, when an Interest returns for
 * another reason, or after Count attempts; an Interest that is lost does not end it.
 *
 * An Interest Return has no place for the name of its node. With attribute Requests, nodes reply with
 * their names to traceroute requests instead.
 */
class Traceroute : public Ping
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId("ns3::ccn::Traceroute")
                                .SetParent<Ping>()
                                .SetGroupName("Ccn")
                                .AddConstructor<Traceroute>();
        return tid;
    }

  private:
    diagnosis::PacketType GetRequestType() const override
    {
        return diagnosis::TRACE_REQUEST;
    }

    uint8_t GetHopLimit() const override
    {
        return static_cast<uint8_t>(std::min<uint32_t>(GetNumber(), UINT8_MAX));
    }

    bool GoesOn(Outcome outcome, ReturnCode code) const override
    {
        return outcome == Outcome::LOST || outcome == Outcome::PASSED ||
               (outcome == Outcome::RETURNED && code == ReturnCode::HOP_LIMIT);
    }
};

NS_OBJECT_ENSURE_REGISTERED(Traceroute);

} // namespace

} // namespace ns3::ccn
