/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

/*
 * The profiles of CCNx's daemon:
 *
 *  - ccnx-0.8.1: what doc/model/ccnx.rst says of the daemon of CCNx 0.8.1: PIT before content
 *    store, Interests without a route wait, lifetimes in eighths of a second, unsolicited content
 *    kept, content queues, polls in whole ms, one datagram a poll, sequence numbers and a send
 *    buffer under UDP, the strategy CcnxStrategy, and a store without a limit.
 *  - ccnx-0.7: the same but for the store's eviction (section 4.8).
 *  - ccnx-0.5: as ccnx-0.7, but content queues wait for 0.5 to 1.5 ms (section 4.9) and Interests,
 *    by CcnxEarlyStrategy, for up to 4 ms (section 4.5); the content store comes before the PIT,
 *    a nonce is a duplicate on every face, and lifetimes are not rounded (csrc/ccnd of 0.5.1).
 */

#include "ns3/ccn-profile.h"

#include <vector>

namespace ns3
{
namespace ccn
{

namespace
{

/** Of the daemon in all releases. */
const ProfileSettings DAEMON = {
    {ProfilePart::NODE, "WaitsForRoute", "true"},
    {ProfilePart::NODE, "KeepsUnsolicited", "true"},
    {ProfilePart::NODE, "ForgetsFaces", "true"},
    {ProfilePart::STORE, "MaxObjects", "2147483647"},
    {ProfilePart::PROCESSOR, "PollRounding", "1ms"},
    {ProfilePart::PROCESSOR, "RemotePerPoll", "1"},
    {ProfilePart::QUEUES, "Enabled", "true"},
    {ProfilePart::UDP, "SequenceNumbers", "true"},
    {ProfilePart::UDP, "MaxDatagram", "8800"},
    {ProfilePart::UDP, "SendBuffer", "212992"},
};

/** Of those up to 0.5. */
const ProfileSettings EARLY = {
    {ProfilePart::NODE, "Strategy", "CcnxEarlyStrategy"},
    {ProfilePart::QUEUES, "Delay", "500us"},
    {ProfilePart::QUEUES, "DelaySpread", "1ms"},
};

/** Of those from 0.6 on. */
const ProfileSettings LATE = {
    {ProfilePart::NODE, "Strategy", "CcnxStrategy"},
    {ProfilePart::NODE, "PitFirst", "true"},
    {ProfilePart::NODE, "NonceRefreshes", "true"},
    {ProfilePart::PIT, "MinLifetime", "250ms"},
    {ProfilePart::PIT, "LifetimeStep", "125ms"},
};

/** Eviction up to 0.7. */
const ProfileSettings CLEANER = {{ProfilePart::STORE, "Policy", "CcnxCleaner"}};
/** Eviction from 0.8 on. */
const ProfileSettings EXPIRY = {{ProfilePart::STORE, "Policy", "CcnxExpiry"}};

/** @param parts no two of which have a setting in common @return all their settings */
ProfileSettings
Join(const std::vector<ProfileSettings>& parts)
{
    ProfileSettings all;
    for (const ProfileSettings& part : parts)
    {
        all.insert(all.end(), part.begin(), part.end());
    }
    return all;
}

/** Makes them known, the oldest first. */
const bool g_areKnown = AddProfile("ccnx-0.5", Join({DAEMON, EARLY, CLEANER})) &&
                        AddProfile("ccnx-0.7", Join({DAEMON, LATE, CLEANER})) &&
                        AddProfile("ccnx-0.8.1", Join({DAEMON, LATE, EXPIRY}));

} // namespace

} // namespace ccn
} // namespace ns3
