// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_RANKS_H
#define CCN_RANKS_H

#include "ns3/event-id.h"
#include "ns3/node.h"
#include "ns3/nstime.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * The processes that compute one run with ns-3's module mpi. Each process, a rank, builds the whole
 * network, but simulates only the nodes whose system ID is its number. In a run of one process,
 * which needs no module mpi, that process is rank 0 of 1.
 *
 * All ranks call the functions that gather values, in the same order.
 */
class Ranks
{
  public:
    /**
     * @param ranks value of --ranks
     * @throws std::invalid_argument if there are several and this ns-3 has no module mpi
     */
    static void Check(uint32_t ranks);

    /** @return whether MPI's launcher started this process */
    static bool IsRank();

    /**
     * Makes this process a rank, before the simulator exists. Ranks other than 0 then print nothing
     * on standard output.
     * @param ranks value of --ranks
     * @throws std::invalid_argument if MPI's launcher started another number of processes, or the
     * user chose another simulator
     */
    static void Start(uint32_t ranks);

    /** Ends MPI, after Simulator::Destroy(). */
    static void Stop();

    /** Ends all ranks with an error, if there are several. */
    static void Abort();

    /** @return number of this rank */
    static uint32_t GetRank();

    /** @return number of ranks */
    static uint32_t GetCount();

    /** @param node a node @return whether this rank simulates it */
    static bool IsOwn(const Ptr<const Node>& node);

    /** @param text of this rank @return on rank 0 the texts of all ranks by rank; else none */
    static std::vector<std::string> Gather(const std::string& text);

    /** @param value of this rank @return on rank 0 the sum over all ranks */
    static uint64_t Sum(uint64_t value);

    /** @param value of this rank @return on rank 0 the maximum over all ranks */
    static double Max(double value);

    /**
     * Schedules an event that all ranks execute, each for its own nodes.
     * @param delay delay of the event
     * @param event function to call
     * @return the event
     */
    static EventId ScheduleOnEach(const Time& delay, std::function<void()> event);

    /**
     * @return on rank 0 the number of events that one rank would execute. It does not count what
     * each rank repeats: the events of ScheduleOnEach, and the initialization of foreign nodes and
     * of channels
     */
    static uint64_t CountEvents();

  private:
    static uint64_t m_repeated; ///< events of this rank that rank 0 executes, too
};

} // namespace ns3::ccn

#endif // CCN_RANKS_H
