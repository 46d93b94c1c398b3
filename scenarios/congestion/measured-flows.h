// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CONGESTION_MEASURED_FLOWS_H
#define CCN_CONGESTION_MEASURED_FLOWS_H

#include "ns3/ccn-transfer.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

namespace ns3::ccn::congestion
{

/** What several flows receive between the begin and the end of a measurement. @ingroup ccn */
class MeasuredFlows
{
  public:
    /** @param result returns the transfer of the next flow as it is now */
    void Add(std::function<const Transfer&()> result)
    {
        m_flows.push_back({std::move(result), 0, 0});
    }

    /** Begins the measurement. */
    void Begin()
    {
        for (Flow& flow : m_flows)
        {
            flow.before = flow.result().bytes;
        }
    }

    /** Ends the measurement. */
    void End()
    {
        for (Flow& flow : m_flows)
        {
            flow.after = flow.result().bytes;
        }
    }

    /** @param flow number of a flow @return its transfer as it is now */
    const Transfer& GetTransfer(std::size_t flow) const
    {
        return m_flows[flow].result();
    }

    /** @param flow number of a flow @return bytes that it received during the measurement */
    uint64_t GetBytes(std::size_t flow) const
    {
        return m_flows[flow].after - m_flows[flow].before;
    }

    /** @return Jain's index of what the flows received; 1 if they received nothing */
    double GetJainIndex() const
    {
        double sum = 0;
        double squares = 0;
        for (std::size_t i = 0; i < m_flows.size(); ++i)
        {
            const auto bytes = static_cast<double>(GetBytes(i));
            sum += bytes;
            squares += bytes * bytes;
        }
        return squares > 0 ? sum * sum / (squares * static_cast<double>(m_flows.size())) : 1;
    }

  private:
    /** A flow. */
    struct Flow
    {
        std::function<const Transfer&()> result; ///< its transfer
        uint64_t before;                         ///< bytes received before the measurement
        uint64_t after;                          ///< bytes received until its end
    };

    std::vector<Flow> m_flows; ///< by number
};

} // namespace ns3::ccn::congestion

#endif // CCN_CONGESTION_MEASURED_FLOWS_H
