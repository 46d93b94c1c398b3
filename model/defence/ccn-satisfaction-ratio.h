/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_SATISFACTION_RATIO_H
#define CCN_SATISFACTION_RATIO_H

#include "ns3/ccn-ingress-policy.h"
#include "ns3/nstime.h"
#include "ns3/random-variable-stream.h"

#include <map>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Accepts Interests from a neighbour with a probability equal to the share of the face's earlier
 * Interests that were satisfied. This is satisfaction-based Interest acceptance (Afanasyev et al.
 * 2013, "Interest flooding attack and countermeasures in Named Data Networking") without the limits
 * per link.
 */
class SatisfactionRatio : public IngressPolicy
{
  public:
    /** @return the TypeId (attributes Interval, Gain, Least) */
    static TypeId GetTypeId();
    SatisfactionRatio();

    IngressVerdict OnInterest(const InterestArrival& in) override;
    void OnSatisfied(const PitEntry& entry, const ContentArrival& in) override;
    void OnExpired(const PitEntry& entry) override;
    int64_t AssignStreams(int64_t stream) override;

    /** @param face a face @return the probability with which its Interests are accepted now */
    double GetRatio(FaceId face);

  private:
    /** Outcome of the Interests of a face. */
    struct Account
    {
        double ratio{1};       ///< mean over the earlier intervals
        uint32_t satisfied{0}; ///< in this interval
        uint32_t expired{0};   ///< in this interval
        int64_t interval{0};   ///< number of the interval
    };

    /** @param face a face @return its account, up to date */
    Account& GetAccount(FaceId face);

    Time m_interval; ///< attribute Interval
    double m_gain;   ///< attribute Gain
    double m_least;  ///< attribute Least
    std::map<FaceId, Account> m_accounts;
    Ptr<UniformRandomVariable> m_random; ///< draws whether an Interest is accepted
};

} // namespace ns3::ccn

#endif // CCN_SATISFACTION_RATIO_H
