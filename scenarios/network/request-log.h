// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORK_REQUEST_LOG_H
#define CCN_NETWORK_REQUEST_LOG_H

#include "installed-network.h"
#include "lib/recording/run-record.h"

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

namespace ns3::ccn::network
{

/**
 * @ingroup ccn
 * What happens to each request for an object: which node served it, how far away that is, and when
 * the object was complete. A request that joins one of the same receiver for the same object is not
 * logged.
 */
class RequestLog
{
  public:
    /**
     * @param network the network, with NodeSettings::marksContent
     * @param plan its plan
     * @param record receives a row per request
     */
    RequestLog(const InstalledNetwork& network, const NetworkPlan& plan, RunRecord& record);

    /** @param receiver index of a receiver @param object object that it begins to fetch now */
    void NoteRequest(uint32_t receiver, uint64_t object);

    /**
     * Checks that each content store has as many hits as requests say that it served. Holds if no
     * two requests are on their way at the same time, and each Interest gets one answer, which arrives.
     * @throws std::runtime_error that names a node for which it does not hold
     */
    void CheckServers() const;

  private:
    /** @param receiver index of a receiver @param object object number @return key of m_open */
    static uint64_t GetKey(uint32_t receiver, uint64_t object)
    {
        return object << 20 | receiver;
    }

    /** @param node index of a node @return its name */
    const std::string& GetName(uint32_t node) const
    {
        return m_plan.nodes[node].name;
    }

    /** Parameters: index of the receiver, and those of CatalogueConsumer::ReceivedTracedCallback. */
    void NoteChunk(uint32_t receiver, uint64_t object, uint64_t chunk, const Arrival& arrival);

    /** Parameters: index of the receiver, and those of CatalogueConsumer::EndedTracedCallback. */
    void NoteEnd(uint32_t receiver, uint64_t object, Time delay, bool isComplete);

    const InstalledNetwork& m_network;
    const NetworkPlan& m_plan;
    RunRecord::Rows<RequestRow>& m_rows;
    std::unordered_map<uint64_t, std::size_t> m_open; ///< rows of fetches in progress
    std::vector<uint64_t> m_served;                   ///< chunks that each node served
};

} // namespace ns3::ccn::network

#endif // CCN_NETWORK_REQUEST_LOG_H
