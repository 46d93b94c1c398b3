// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORK_ATTACKERS_H
#define CCN_NETWORK_ATTACKERS_H

#include "installed-network.h"
#include "lib/networks/network-plan.h"
#include "lib/recording/run-record.h"
#include "local-messages.h"

#include "ns3/ccn-application.h"

#include <cstdint>
#include <deque>
#include <string>

namespace ns3::ccn::network
{

/**
 * @ingroup ccn
 * The attackers of a planned network: one application per node that has one, with the label
 * `attacker` and Purpose::ATTACK. Nodes treat their messages like all others, and count them apart.
 * Table traffic_label names the applications.
 */
class Attackers
{
  public:
    static constexpr const char* LABEL = "attacker"; ///< label of each application and of its face

    /** @param network the network, which must outlive this object @param plan its plan, likewise */
    Attackers(const InstalledNetwork& network, const NetworkPlan& plan);

    /**
     * Installs the applications, with streams for all random numbers. An attribute Prefix that is
     * empty becomes the prefix of the first source, and a CatalogueConsumer gets the catalogue.
     * @param catalogue the catalogue
     * @param start when they begin
     * @param stop when they end
     * @param stream first free random stream
     * @return number of streams used
     */
    int64_t Install(const CatalogueSettings& catalogue, Time start, Time stop, int64_t stream);

    /** @param record receives the counters of each attacker */
    void AddCounters(RunRecord& record) const;

    /** @param record receives a row for each application of the network if there is an attacker */
    void AddLabels(RunRecord& record) const;

  private:
    /** An attacker. */
    struct Attacker
    {
        uint32_t node;                   ///< index of its node
        Ptr<CcnApplication> application; ///< what attacks
        LocalMessages messages;          ///< over its face
    };

    /** @param text type and attributes @param catalogue the catalogue @return an attacker that is not installed */
    Ptr<CcnApplication> Make(const std::string& text, const CatalogueSettings& catalogue) const;

    /**
     * @param record receives the row
     * @param node index of a node
     * @param application an application of the node
     * @param label "honest" or "attack"
     */
    void AddLabel(RunRecord& record,
                  uint32_t node,
                  const CcnApplication& application,
                  const std::string& label) const;

    const InstalledNetwork& m_network;
    const NetworkPlan& m_plan;
    Time m_start;
    Time m_stop;
    std::deque<Attacker> m_all; ///< addresses do not change
};

} // namespace ns3::ccn::network

#endif // CCN_NETWORK_ATTACKERS_H
