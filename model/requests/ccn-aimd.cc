// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-window-control.h"
#include "ns3/double.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <deque>
#include <utility>

namespace ns3::ccn
{

namespace
{

/**
 * @ingroup ccn
 * Additive increase, multiplicative decrease: the window grows by Step per round trip, and a signal
 * of congestion multiplies it by Factor (RFC 5681, section 3.1). Schneider et al. 2016 and
 * ndncatchunks of ndn-tools use it with the same defaults.
 */
class Aimd : public WindowControl
{
  public:
    /** @return the TypeId (attributes Step and Factor) */
    static TypeId GetTypeId()
    {
        static TypeId tid =
            TypeId("ns3::ccn::Aimd")
                .SetParent<WindowControl>()
                .SetGroupName("Ccn")
                .AddConstructor<Aimd>()
                .AddAttribute("Step",
                              "Increase of the window per round trip, in chunks.",
                              DoubleValue(1),
                              MakeDoubleAccessor(&Aimd::m_step),
                              MakeDoubleChecker<double>(0.001, 1000))
                .AddAttribute("Factor",
                              "Factor by which a signal of congestion multiplies the window.",
                              DoubleValue(0.5),
                              MakeDoubleAccessor(&Aimd::m_factor),
                              MakeDoubleChecker<double>(0.01, 0.99));
        return tid;
    }

  protected:
    void Increase(const ChunkArrival&) override
    {
        SetWindow(GetExactWindow() + m_step / GetExactWindow());
    }

    double Decrease(Time) override
    {
        return GetExactWindow() * m_factor;
    }

  private:
    double m_step{1};     ///< attribute Step, in chunks
    double m_factor{0.5}; ///< attribute Factor
};

NS_OBJECT_ENSURE_REGISTERED(Aimd);

constexpr uint32_t LEAST_SAMPLES = 20; ///< before the first decrease, if the history is unlimited

/**
 * @ingroup ccn
 * The delay-based control ICP (Carofiglio, Gallo and Muscariello 2012): the window grows by 1 per
 * round trip and is halved when an Interest is not answered within the time tau. This happens at
 * most once per tau. tau = RTTmin + Position * (RTTmax - RTTmin), over the round-trip times of the
 * latest History chunks without retransmissions.
 *
 * Here the arrival of the late chunk is the signal, not the end of tau, so that a late chunk is not
 * requested twice. Slow start is that of WindowControl. By default the history is the whole
 * transfer: with a short one, tau follows the queue down, and the window stays at its minimum.
 */
class Icp : public Aimd
{
  public:
    /** @return the TypeId (attributes Position and History) */
    static TypeId GetTypeId()
    {
        static TypeId tid =
            TypeId("ns3::ccn::Icp")
                .SetParent<Aimd>()
                .SetGroupName("Ccn")
                .AddConstructor<Icp>()
                .AddAttribute(
                    "Position",
                    "Place of the delay limit between the smallest (0) and the largest (1) "
                    "round-trip time.",
                    DoubleValue(0.5),
                    MakeDoubleAccessor(&Icp::m_position),
                    MakeDoubleChecker<double>(0, 1))
                .AddAttribute(
                    "History",
                    "Number of the latest round-trip times that the delay limit is based on; "
                    "0: all of the transfer.",
                    UintegerValue(0),
                    MakeUintegerAccessor(&Icp::m_history),
                    MakeUintegerChecker<uint32_t>());
        return tid;
    }

  private:
    /** @return tau; Time::Max() until the history is complete */
    Time GetLimit() const
    {
        if (m_samples < (m_history == 0 ? LEAST_SAMPLES : m_history))
        {
            return Time::Max();
        }
        const Time least = m_least.front().second;
        const double range = (m_most.front().second - least).GetSeconds();
        return least + Seconds(m_position * range);
    }

    bool IsLate(const ChunkArrival& arrival) override
    {
        Record(*arrival.roundTrip);
        return !IsInSlowStart() && *arrival.roundTrip > GetLimit();
    }

    /** @param roundTrip a round-trip time */
    void Record(Time roundTrip)
    {
        while (!m_least.empty() && m_least.back().second >= roundTrip)
        {
            m_least.pop_back();
        }
        while (!m_most.empty() && m_most.back().second <= roundTrip)
        {
            m_most.pop_back();
        }
        m_least.emplace_back(m_samples, roundTrip);
        m_most.emplace_back(m_samples, roundTrip);
        ++m_samples;
        for (Extremes* extremes : {&m_least, &m_most})
        {
            while (m_history != 0 && extremes->front().first + m_history < m_samples)
            {
                extremes->pop_front();
            }
        }
    }

    /** Round-trip times that may become the largest or smallest: number of the sample, value. */
    using Extremes = std::deque<std::pair<uint64_t, Time>>;

    double m_position{0.5}; ///< attribute Position
    uint32_t m_history{0};  ///< attribute History, in samples
    uint64_t m_samples{0};  ///< number of samples so far
    Extremes m_least;       ///< values increase
    Extremes m_most;        ///< values decrease
};

NS_OBJECT_ENSURE_REGISTERED(Icp);

} // namespace

} // namespace ns3::ccn
