// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORK_ATTACK_ARGUMENTS_H
#define CCN_NETWORK_ATTACK_ARGUMENTS_H

#include "lib/arguments/parameter.h"
#include "lib/networks/network-plan.h"

#include "ns3/ccn-application.h"
#include "ns3/ccn-ingress-chain.h"
#include "ns3/ccn-type-lookup.h"

#include <cstdint>
#include <string>

namespace ns3::ccn::network
{

/** Parameters of attackers, and of the ingress policies of routers. @ingroup ccn */
class AttackArguments
{
  public:
    /** @param all parameters of the scenario, to which these are added */
    explicit AttackArguments(Parameters& all);

    /**
     * Replaces --attackers receivers by attackers.
     * @param plan a plan with its roles
     * @param stream first free random stream; advanced by the streams used
     * @throws std::invalid_argument if no receiver would remain
     */
    void Place(NetworkPlan& plan, int64_t& stream) const;

    /** @return when the attackers begin, in s */
    double GetStart() const
    {
        return m_start;
    }

    /**
     * @param end time after which no request is made in s; 0: not known
     * @return when they end, in s
     * @throws std::invalid_argument if it is not known, or not after the start
     */
    double GetStop(double end) const;

    /** @return ingress policies of each router, as in MakeIngressChain() */
    const std::string& GetIngress() const
    {
        return m_ingress.Get();
    }

  private:
    /** Checks the texts. @throws std::invalid_argument that names what is allowed */
    void Check() const
    {
        MakeFactory(CcnApplication::GetTypeId(), m_attacker);
        MakeIngressChain(m_ingress);
    }

    Parameters& m_all; ///< parameters of the scenario
    IntegerParameter<uint32_t> m_attackers{
        m_all,
        "attackers",
        "Number of receivers, drawn at random, in whose place an --attacker is; others are in the "
        "column attacker of --nodes",
        0,
        0,
        1000000,
        "nodes"};
    TextParameter m_attacker{m_all,
                             "attacker",
                             "Application of each of --attackers, with its attributes",
                             "InterestFlood"};
    RealParameter m_start{m_all, "attack-start", "Time at which attacks begin", 0, 0, 1e9, "s"};
    RealParameter m_stop{m_all,
                         "attack-stop",
                         "Time at which attacks end; 0: with the requests of --seconds",
                         0,
                         0,
                         1e9,
                         "s"};
    TextParameter m_ingress{
        m_all,
        "ingress",
        "Ingress policies of the routers, with a semicolon between two: of each node without a "
        "receiver and without an attacker, and of those with the role router"};
};

} // namespace ns3::ccn::network

#endif // CCN_NETWORK_ATTACK_ARGUMENTS_H
