// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_SATISFACTION_STATISTICS_H
#define CCN_SATISFACTION_STATISTICS_H

#include "ns3/double.h"
#include "ns3/nstime.h"
#include "ns3/simulator.h"
#include "ns3/type-id.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace ns3::ccn
{

/** The Interests of an arrival face and those that were not satisfied, as moving averages. @ingroup ccn */
struct SatisfactionAccount
{
    double count{0};            ///< Interests sent per interval, averaged
    double unsatisfied{0};      ///< those that expired, averaged
    uint32_t newCount{0};       ///< Interests sent in this interval
    uint32_t newUnsatisfied{0}; ///< those that expired in this interval
    int64_t interval{0};        ///< number of this interval

    /** @return the share of Interests that were not satisfied, 0 .. 1 */
    double GetUnsatisfiedShare() const
    {
        return unsatisfied > 0 ? std::min(1.0, unsatisfied / count) : 0;
    }
};

/**
 * @ingroup ccn
 * How policies judge arrival faces by the satisfaction of their Interests (Afanasyev et al. 2013).
 * Both averages are updated at the end of each interval, also of one without Interests. That of the
 * unsatisfied ones moves faster, so that a face is suspected soon. It is a second base of such a policy,
 * so that ns-3 finds its attributes.
 */
class SatisfactionStatistics
{
  protected:
    /** @param tid a type @return the type with the attributes Interval, UnsatisfiedGain and CountGain */
    static TypeId AddAttributes(TypeId tid)
    {
        return tid
            .AddAttribute("Interval",
                          "Length of the intervals in which the Interests of a face are counted.",
                          TimeValue(Seconds(1)),
                          MakeTimeAccessor(&SatisfactionStatistics::m_interval),
                          MakeTimeChecker(MicroSeconds(1), Seconds(1000)))
            .AddAttribute("UnsatisfiedGain",
                          "Weight of the latest interval in the moving average of the Interests "
                          "that expired.",
                          DoubleValue(1.0 / 8),
                          MakeDoubleAccessor(&SatisfactionStatistics::m_unsatisfiedGain),
                          MakeDoubleChecker<double>(0, 1))
            .AddAttribute("CountGain",
                          "Weight of the latest interval in the moving average of all Interests.",
                          DoubleValue(1.0 / 64),
                          MakeDoubleAccessor(&SatisfactionStatistics::m_countGain),
                          MakeDoubleChecker<double>(0, 1));
    }

    /** @return attribute Interval */
    const Time& GetInterval() const
    {
        return m_interval;
    }

    /** @param account of a face @return the same, after the intervals that have ended since it was used */
    SatisfactionAccount& Update(SatisfactionAccount& account) const
    {
        const int64_t interval = Simulator::Now().GetTimeStep() / m_interval.GetTimeStep();
        const int64_t ended = interval - account.interval;
        if (ended > 0)
        {
            Average(account.count, account.newCount, m_countGain, ended);
            Average(account.unsatisfied, account.newUnsatisfied, m_unsatisfiedGain, ended);
            account.newCount = 0;
            account.newUnsatisfied = 0;
            account.interval = interval;
        }
        return account;
    }

  private:
    /**
     * @param mean a moving average
     * @param latest value of the first of the intervals that have ended; that of the others is 0
     * @param gain weight of an interval
     * @param ended number of intervals, at least 1
     */
    static void Average(double& mean, double latest, double gain, int64_t ended)
    {
        mean = (mean + gain * (latest - mean)) * std::pow(1 - gain, ended - 1);
    }

    Time m_interval;          ///< attribute Interval
    double m_unsatisfiedGain; ///< attribute UnsatisfiedGain
    double m_countGain;       ///< attribute CountGain
};

} // namespace ns3::ccn

#endif // CCN_SATISFACTION_STATISTICS_H
