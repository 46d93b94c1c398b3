/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_PROFILE_H
#define CCN_PROFILE_H

#include <string>
#include <vector>

namespace ns3
{
namespace ccn
{

class CcnL3Protocol;
class UdpTransport;

/** @ingroup ccn @return names of the profiles there are, the default first */
std::vector<std::string> GetProfileNames();

/**
 * @ingroup ccn
 * Makes a node work as a profile says, by attributes of its layer, its tables, its processor and its
 * content queues, and of its UdpTransport. An attribute that has another value than the
 * module gives it (by Config::SetDefault, a command line, or set before) stays as it is; to choose
 * the module's own value against a profile, set it after the profile. What a former profile set is
 * taken back first.
 *
 *  - paper: nothing, all is as the papers' text has it.
 *  - ccnx-0.8.1: what CCNX-FACTS section 4 says of the daemon of CCNx 0.8.1: PIT before content
 *    store, Interests without a route wait, lifetimes in eighths of a second, unsolicited content
 *    kept, content queues, polls in whole ms, one datagram a poll, sequence numbers and a send
 *    buffer under UDP, the strategy CcnxStrategy, and a store without a limit.
 *  - ccnx-0.7: the same but for the store's eviction (section 4.8).
 *  - ccnx-0.5: as ccnx-0.7, but content queues wait for 0.5 to 1.5 ms (section 4.9) and Interests,
 *    by CcnxEarlyStrategy, for up to 4 ms (section 4.5); the content store comes before the PIT,
 *    a nonce is a duplicate on every face, and lifetimes are not rounded (csrc/ccnd of 0.5.1).
 *
 * @param l3 the node's layer
 * @param profile one of GetProfileNames()
 * @param former the one that it has
 * @throws std::invalid_argument naming them
 */
void ApplyProfile(CcnL3Protocol& l3, const std::string& profile, const std::string& former);

/**
 * @ingroup ccn
 * The same for what is the transport's.
 * @param transport the node's
 * @param profile one of GetProfileNames()
 * @param former the one that it has
 */
void ApplyProfile(UdpTransport& transport, const std::string& profile, const std::string& former);

} // namespace ccn
} // namespace ns3

#endif // CCN_PROFILE_H
