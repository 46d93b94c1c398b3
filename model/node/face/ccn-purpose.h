// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_PURPOSE_H
#define CCN_PURPOSE_H

#include "ns3/ccn-message-tags.h"
#include "ns3/packet.h"

#include <cstddef>
#include <cstdint>
#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * What a message is for. Results such as hit ratios are those of DATA.
 *
 * An Interest has the purpose of the application that sent it. A ContentObject has the purpose of the
 * Interest that it answers: on each link, that of the Interest which asked for it there. If Interests
 * of several purposes wait for it at the same face, it is DATA if one of them is, otherwise it has the
 * purpose of the first.
 */
enum class Purpose : uint8_t
{
    DATA,    ///< what applications ask for
    CONTROL, ///< of routing protocols and neighbour discovery
    ATTACK,  ///< of attackers
};

constexpr std::size_t PURPOSES = 3; ///< number of purposes

/**
 * @ingroup ccn
 * @param purpose a purpose
 * @return "data", "control" or "attack"
 */
std::string ToString(Purpose purpose);

/**
 * @ingroup ccn
 * @param text "data", "control" or "attack"
 * @return the purpose
 * @throws std::invalid_argument with the allowed values for another text
 */
Purpose ParsePurpose(const std::string& text);

/** Purpose of the packet; packets of DATA have none. @ingroup ccn */
class PurposeTag : public NumberTag<PurposeTag>
{
  public:
    using NumberTag::NumberTag;
    /** @return the TypeId */
    static TypeId GetTypeId();
};

/**
 * @ingroup ccn
 * @param packet a message with packet tags
 * @return its purpose
 */
Purpose ReadPurpose(const Packet& packet);

/**
 * @ingroup ccn
 * @param packet a message
 * @return its purpose
 */
inline Purpose
GetPurpose(const Packet& packet)
{
    return packet.GetPacketTagIterator().HasNext() ? ReadPurpose(packet) : Purpose::DATA;
}

/**
 * @ingroup ccn
 * @param packet a message
 * @param purpose its purpose from now on
 */
void SetPurpose(Packet& packet, Purpose purpose);

} // namespace ns3::ccn

#endif // CCN_PURPOSE_H
