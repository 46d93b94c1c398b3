// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-rate-rule.h"

#include <algorithm>

namespace ns3::ccn
{

namespace
{

/**
 * @ingroup ccn
 * Chooses the rate by the buffer alone (Huang et al. 2014, BBA-0). While Reservoir or less is buffered,
 * it is the smallest one, and from Reservoir and Cushion on the largest one. In between, a line leads
 * from one to the other. The rate changes only when the line passes the next larger or smaller rate.
 */
class BufferRule : public RateRule
{
  public:
    /** @return the TypeId (attributes Reservoir and Cushion) */
    static TypeId GetTypeId()
    {
        static TypeId tid =
            TypeId("ns3::ccn::BufferRule")
                .SetParent<RateRule>()
                .SetGroupName("Ccn")
                .AddConstructor<BufferRule>()
                .AddAttribute("Reservoir",
                              "Buffered video time up to which the rate is the smallest one.",
                              TimeValue(Seconds(5)),
                              MakeTimeAccessor(&BufferRule::m_reservoir),
                              MakeTimeChecker(Seconds(0), Seconds(3600)))
                .AddAttribute("Cushion",
                              "Buffered video time beyond it from which the rate is the largest.",
                              TimeValue(Seconds(20)),
                              MakeTimeAccessor(&BufferRule::m_cushion),
                              MakeTimeChecker(MilliSeconds(1), Seconds(3600)));
        return tid;
    }

    uint32_t Choose(const RateState& state) override
    {
        const auto& rates = state.rates;
        const uint32_t top = rates.size() - 1;
        const double share = (state.ahead - m_reservoir).GetSeconds() / m_cushion.GetSeconds();
        if (share <= 0)
        {
            return 0;
        }
        if (share >= 1)
        {
            return top;
        }
        const double line = rates.front() + share * (rates.back() - rates.front());
        if (line >= rates[std::min(state.last + 1, top)])
        {
            return std::lower_bound(rates.begin(), rates.end(), line) - rates.begin() - 1;
        }
        if (line <= rates[state.last > 0 ? state.last - 1 : 0])
        {
            return std::upper_bound(rates.begin(), rates.end(), line) - rates.begin();
        }
        return state.last;
    }

  private:
    Time m_reservoir;
    Time m_cushion;
};

NS_OBJECT_ENSURE_REGISTERED(BufferRule);

} // namespace

} // namespace ns3::ccn
