// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * The profiles of CCNx's daemon:
 *
 *  - ccnx-0.8.1: the daemon of CCNx 0.8.1 as described in doc/model/ccnx.rst. The PIT is looked up
 *    before the content store. Interests without a route wait, lifetimes are rounded up to eighths
 *    of a second, and unsolicited content is stored. Content waits in queues, polls take whole ms,
 *    and each poll reads one datagram. UDP has sequence numbers and a send buffer. The strategy is
 *    CcnxStrategy, and the store has no limit. An upstream face gets an Interest again when its
 *    lifetime is over, whatever joins it until then.
 *  - ccnx-0.7: as ccnx-0.8.1 except for the store's eviction (doc/model/ccnx.rst, Content store).
 *  - ccnx-0.5: as ccnx-0.7, but content queues wait for 0.5 to 1.5 ms (doc/model/ccnx.rst, Sending)
 *    and CcnxEarlyStrategy delays Interests by up to 4 ms (doc/model/ccnx.rst, Early strategy). The
 *    content store comes before the PIT, a nonce is a duplicate on every face, and lifetimes are
 *    not rounded (csrc/ccnd of 0.5.1).
 *  - ccnx-2009: as ccnx-0.5, but with the content queues that csrc/ccnd had until 25 August 2009,
 *    before the first release: one wait of 1 to 199 us, then all objects that may leave at once.
 */

#include "ns3/ccn-profile.h"

#include <vector>

namespace ns3::ccn
{

namespace
{

/** Settings of the daemon in all releases. */
const ProfileSettings DAEMON = {
    {"WaitsForRoute", "true"},
    {"KeepsUnsolicited", "true"},
    {"StoresStale", "true"},
    {"ForgetsFaces", "true"},
    {"RetransmissionInterval", "1000s"},
    {"ContentStore/MaxObjects", "2147483647"},
    {"Processor/PollRounding", "1ms"},
    {"Processor/RemotePerPoll", "1"},
    {"ContentQueues/Enabled", "true"},
    {"$ns3::ccn::UdpTransport/SequenceNumbers", "true"},
    {"$ns3::ccn::UdpTransport/MaxDatagram", "8800"},
    {"$ns3::ccn::UdpTransport/SendBuffer", "212992"},
};

/** Settings of the daemon up to 0.5. */
const ProfileSettings EARLY = {
    {"Strategy", "CcnxEarlyStrategy"},
    {"ContentQueues/Delay", "500us"},
    {"ContentQueues/DelaySpread", "1ms"},
};

/** Settings of the daemon until 25 August 2009. */
const ProfileSettings FIRST = {
    {"Strategy", "CcnxEarlyStrategy"},
    {"ContentQueues/Delay", "1us"},
    {"ContentQueues/DelaySpread", "198us"},
    {"ContentQueues/SharedDelay", "1us"},
    {"ContentQueues/SharedSpread", "198us"},
    {"ContentQueues/Burst", "4294967295"},
    {"ContentQueues/RowBegin", "4294967295"},
};

/** Settings of the daemon from 0.6 on. */
const ProfileSettings LATE = {
    {"Strategy", "CcnxStrategy"},
    {"PitFirst", "true"},
    {"NonceRefreshes", "true"},
    {"Pit/MinLifetime", "250ms"},
    {"Pit/LifetimeStep", "125ms"},
};

/** Eviction up to 0.7. */
const ProfileSettings CLEANER = {{"ContentStore/Policy", "CcnxCleaner"}};
/** Eviction from 0.8 on. */
const ProfileSettings EXPIRY = {{"ContentStore/Policy", "CcnxExpiry"}};

/** @param parts settings, all different @return all their settings */
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

/** Registers the profiles, the oldest first. */
const bool g_areKnown = AddProfile("ccnx-2009", Join({DAEMON, FIRST, CLEANER})) &&
                        AddProfile("ccnx-0.5", Join({DAEMON, EARLY, CLEANER})) &&
                        AddProfile("ccnx-0.7", Join({DAEMON, LATE, CLEANER})) &&
                        AddProfile("ccnx-0.8.1", Join({DAEMON, LATE, EXPIRY}));

} // namespace

} // namespace ns3::ccn
