// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_RUN_OWN_SIMULATOR_H
#define CCN_RUN_OWN_SIMULATOR_H

namespace ns3::ccn
{

/**
 * The simulator that scenarios use unless --SimulatorImplementationType names another one. It executes
 * the same events in the same order as ns-3's, in less time, but has no Scheduler.
 * @ingroup ccn
 */
class OwnSimulator
{
  public:
    /** Name of its type, which a library without it does not have. */
    static constexpr const char* TYPE = "ns3::ccn::HeapSimulator";

    /** Chooses it in the place of ns-3's default; before the arguments are parsed. */
    static void Choose();

    /** Chooses ns-3's default in its place if a Scheduler was given; after the arguments were parsed. */
    static void Check();
};

} // namespace ns3::ccn

#endif // CCN_RUN_OWN_SIMULATOR_H
