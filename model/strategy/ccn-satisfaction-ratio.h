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

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Lets an Interest of a neighbour in with a probability that is the share of those before by that face
 * which brought content: satisfaction-based Interest acceptance (Afanasyev et al. 2013, "Interest
 * flooding attack and countermeasures in Named Data Networking"), without their limits for each link.
 */
class SatisfactionRatio : public IngressPolicy
{
  public:
    /** @return the TypeId (attributes Interval, Gain, Least) */
    static TypeId GetTypeId();
    SatisfactionRatio();
    ~SatisfactionRatio() override;

    bool LetsIn(const InterestArrival& in) override;
    void OnSatisfied(const PitEntry& entry, const ContentArrival& in) override;
    void OnExpired(const PitEntry& entry) override;
    int64_t AssignStreams(int64_t stream) override;

    /** @param face any @return probability with which it is let in now */
    double GetRatio(FaceId face);

  private:
    /** What a face's Interests came to. */
    struct Account
    {
        double ratio{1};       ///< mean of the intervals before
        uint32_t satisfied{0}; ///< in this interval
        uint32_t expired{0};   ///< in this interval
        int64_t interval{0};   ///< number of this interval
    };

    /** @param face any @return its account, up to date */
    Account& GetAccount(FaceId face);

    Time m_interval;                     ///< attribute Interval
    double m_gain;                       ///< attribute Gain
    double m_least;                      ///< attribute Least
    std::map<FaceId, Account> m_accounts;
    Ptr<UniformRandomVariable> m_random; ///< who is let in
};

} // namespace ccn
} // namespace ns3

#endif // CCN_SATISFACTION_RATIO_H
