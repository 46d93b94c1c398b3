// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORK_NODE_APPLICATIONS_H
#define CCN_NETWORK_NODE_APPLICATIONS_H

#include "installed-network.h"
#include "lib/networks/network-plan.h"
#include "lib/recording/run-record.h"
#include "local-messages.h"

#include "ns3/ccn-application.h"

#include <cstdint>
#include <deque>
#include <string>
#include <vector>

namespace ns3::ccn::network
{

/**
 * @ingroup ccn
 * The applications of a planned network beside producers and consumers of its catalogue: attackers,
 * with the label `attacker` and Purpose::ATTACK, and the others of the plan. Beside receivers, others
 * whose messages would be DATA have Purpose::CONTROL, so that nodes count them apart. Nodes treat all
 * of them like the messages of the catalogue. Table traffic_label names the applications.
 */
class NodeApplications
{
  public:
    static constexpr const char* ATTACKER = "attacker"; ///< label of each attacker and of its face

    /** First stream of the applications that do not attack: they change no draw of the others. */
    static constexpr int64_t FIRST_STREAM = int64_t{1} << 40;

    /** @param network the network, which must outlive this object @param plan its plan, likewise */
    NodeApplications(const InstalledNetwork& network, const NetworkPlan& plan);

    /**
     * Installs the attackers, with streams for all random numbers. An attribute Prefix that is empty
     * becomes the prefix of the first source, and a CatalogueConsumer gets the catalogue.
     * @param catalogue the catalogue
     * @param time when they run
     * @param stream first free random stream
     * @return number of streams used
     */
    int64_t InstallAttackers(const CatalogueSettings& catalogue,
                             const RunningTime& time,
                             int64_t stream);

    /**
     * Installs the other applications likewise, with streams of their own. One that runs several times
     * is a new application each time.
     * @param catalogue the catalogue
     * @param end when those stop for which the plan has no time, in s; 0: never
     */
    void InstallOthers(const CatalogueSettings& catalogue, double end);

    /** @return whether an application has no end */
    bool IsOpen() const;

    /** @return when the last one stops, as far as it is known, in s */
    double GetLastStop() const;

    /** Tells the oracle the prefixes that the others serve. @param oracle computes the routes */
    void AddOrigins(CcnRoutingHelper& oracle) const;

    /** @param record receives the exchanges of Ping and Session during the run; must outlive it */
    void WatchExchanges(RunRecord& record) const;

    /** @return numbers of the messages of all of them */
    LocalCounts GetAll() const;

    /** @param record receives their counters and what the others have fetched */
    void AddRows(RunRecord& record) const;

    /** @param record receives a row for each application of the network if there is one of these */
    void AddLabels(RunRecord& record) const;

  private:
    /** An application of a node. */
    struct Installed
    {
        uint32_t node;                         ///< index of its node
        std::string label;                     ///< its label
        std::vector<RunningTime> times;        ///< when it runs
        std::vector<Ptr<CcnApplication>> runs; ///< it, at each of these times
        LocalMessages messages;                ///< over its face
    };

    /**
     * @param text type and attributes
     * @param label its label
     * @param catalogue the catalogue
     * @return an application that is not installed
     */
    Ptr<CcnApplication> Make(const std::string& text,
                             const std::string& label,
                             const CatalogueSettings& catalogue) const;

    /** @param application of the plan @return what its messages are for, as attribute Purpose */
    std::string GetPurpose(const CcnApplication& application) const;

    /**
     * Adds applications to a node.
     * @param node index of the node
     * @param planned the application
     * @param catalogue the catalogue
     * @param stream first free random stream; advanced by the streams used
     */
    void Install(uint32_t node,
                 const PlannedApplication& planned,
                 const CatalogueSettings& catalogue,
                 int64_t& stream);

    /** @param record receives what an application has fetched @param one the application */
    void AddTransfers(RunRecord& record, const Installed& one) const;

    /**
     * @param record receives the row
     * @param node index of a node
     * @param application an application of the node
     * @param time when it runs
     */
    void AddLabel(RunRecord& record,
                  uint32_t node,
                  const CcnApplication& application,
                  const RunningTime& time) const;

    const InstalledNetwork& m_network;
    const NetworkPlan& m_plan;
    std::deque<Installed> m_all; ///< addresses do not change
};

} // namespace ns3::ccn::network

#endif // CCN_NETWORK_NODE_APPLICATIONS_H
