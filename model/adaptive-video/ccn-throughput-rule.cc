// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-rate-rule.h"
#include "ns3/double.h"

namespace ns3::ccn
{

namespace
{

/**
 * @ingroup ccn
 * Chooses the largest rate within a share of the throughput, which is estimated by the moving average of
 * what the segments had. The first segment, and one for which every rate is too large, has the smallest.
 */
class ThroughputRule : public RateRule
{
  public:
    /** @return the TypeId (attributes Weight and Share) */
    static TypeId GetTypeId()
    {
        static TypeId tid =
            TypeId("ns3::ccn::ThroughputRule")
                .SetParent<RateRule>()
                .SetGroupName("Ccn")
                .AddConstructor<ThroughputRule>()
                .AddAttribute("Weight",
                              "Weight of the newest segment in the estimate, a ratio.",
                              DoubleValue(0.3),
                              MakeDoubleAccessor(&ThroughputRule::m_weight),
                              MakeDoubleChecker<double>(0.001, 1))
                .AddAttribute("Share",
                              "Share of the estimate that a representation may need, a ratio.",
                              DoubleValue(0.8),
                              MakeDoubleAccessor(&ThroughputRule::m_share),
                              MakeDoubleChecker<double>(0.01, 2));
        return tid;
    }

    uint32_t Choose(const RateState& state) override
    {
        if (state.throughput > 0)
        {
            const double weight = m_estimate > 0 ? m_weight : 1;
            m_estimate += weight * (state.throughput - m_estimate);
        }
        uint32_t best = 0;
        while (best + 1 < state.rates.size() && state.rates[best + 1] <= m_share * m_estimate)
        {
            ++best;
        }
        return best;
    }

  private:
    double m_weight{0.3};
    double m_share{0.8};
    double m_estimate{0}; ///< bit/s; 0: none yet
};

NS_OBJECT_ENSURE_REGISTERED(ThroughputRule);

} // namespace

} // namespace ns3::ccn
