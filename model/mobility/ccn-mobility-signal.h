// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_MOBILITY_SIGNAL_H
#define CCN_MOBILITY_SIGNAL_H

#include "ns3/ccn-name.h"

#include <cstdint>
#include <optional>
#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * What an Interest of a mobility protocol says: a producer of a prefix has moved. Its name is
 *
 *     ccnx:/localhop/ccn/mobility/PROTOCOL/KIND/HOPS/SEQUENCE/SENDER/(prefix)
 *
 * The draft of MAP-Me has kind and sequence number in fields of an Interest that is named by the prefix
 * (section "MAP-Me messages"). No wire format has such fields, so they are components here.
 */
struct MobilitySignal
{
    /** Number of components of the name before those of the prefix. */
    static constexpr uint32_t HEAD = 8;

    std::string protocol; ///< component PROTOCOL
    std::string kind;     ///< component KIND
    uint32_t hops{0};     ///< links that the news have crossed before this message
    uint64_t sequence{0}; ///< larger if the producer has moved later
    std::string sender;   ///< makes the name unlike any other that was sent
    Name prefix;          ///< of the producer

    /** @param protocol name of a protocol @return common prefix of its messages */
    static Name GetRoot(const std::string& protocol);

    /** @return the name of the Interest, and of the answer */
    Name ToName() const;

    /**
     * @param name of a message
     * @return what it says; nothing if it has another form, a number is no number or too large, or the
     * prefix lies under ccnx:/localhop
     */
    static std::optional<MobilitySignal> Parse(const NameView& name);

    /** @param prefix a prefix @return true if only neighbours exchange its names: it cannot move */
    static bool IsLocalhop(const Name& prefix);
};

} // namespace ns3::ccn

#endif // CCN_MOBILITY_SIGNAL_H
