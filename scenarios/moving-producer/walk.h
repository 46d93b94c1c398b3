// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_MOVING_PRODUCER_WALK_H
#define CCN_MOVING_PRODUCER_WALK_H

#include "access-network.h"

#include "ns3/double.h"
#include "ns3/mobility-model.h"
#include "ns3/pointer.h"
#include "ns3/position-allocator.h"
#include "ns3/random-variable-stream.h"
#include "ns3/random-waypoint-mobility-model.h"
#include "ns3/simulator.h"

#include <cstdint>
#include <functional>

namespace ns3::ccn::moving
{

/**
 * @ingroup ccn
 * A random waypoint walk over the cells of an AccessNetwork, and the access point to which the walker
 * belongs. As in the simulations of Augé et al. 2018, it is checked every 0.1 s, and changes to the
 * nearest one if the square of the distance to that is less than half of the present one's.
 */
class Walk
{
  public:
    /** Called with the former and the new access point. */
    using OnChange = std::function<void(uint32_t former, uint32_t now)>;

    /**
     * @param cell side of a cell in m
     * @param speed in m/s
     * @param pause at each waypoint in s
     * @param stream first random stream; four are used
     */
    Walk(double cell, double speed, double pause, int64_t stream)
        : m_cell(cell)
    {
        const auto side = CreateObject<UniformRandomVariable>();
        side->SetAttribute("Max", DoubleValue(cell * AccessNetwork::SIDE));
        const auto places = CreateObject<RandomRectanglePositionAllocator>();
        places->SetX(side);
        const auto other = CreateObject<UniformRandomVariable>();
        other->SetAttribute("Max", DoubleValue(cell * AccessNetwork::SIDE));
        places->SetY(other);
        const auto constant = [](double value) {
            const auto random = CreateObject<ConstantRandomVariable>();
            random->SetAttribute("Constant", DoubleValue(value));
            return random;
        };
        m_model->SetAttribute("Speed", PointerValue(constant(speed)));
        m_model->SetAttribute("Pause", PointerValue(constant(pause)));
        m_model->SetAttribute("PositionAllocator", PointerValue(places));
        m_model->AssignStreams(stream);
        m_model->SetPosition(places->GetNext());
        m_point = FindNearest();
    }

    /** Begins. @param until end in s @param onChange called from now on */
    void Start(double until, OnChange onChange)
    {
        m_until = Seconds(until);
        m_onChange = std::move(onChange);
        m_model->Initialize();
        Simulator::Schedule(STEP, &Walk::Check, this);
    }

    /** @return the access point now */
    uint32_t GetPoint() const
    {
        return m_point;
    }

  private:
    /** @param point index of an access point @return square of the distance to it, in m^2 */
    double GetDistance(uint32_t point) const
    {
        const auto [column, row] = AccessNetwork::GetCell(point);
        const Vector place = m_model->GetPosition();
        const double x = place.x - (column + 0.5) * m_cell;
        const double y = place.y - (row + 0.5) * m_cell;
        return x * x + y * y;
    }

    /** @return the nearest access point */
    uint32_t FindNearest() const
    {
        uint32_t nearest = 0;
        for (uint32_t point = 1; point < AccessNetwork::POINTS; ++point)
        {
            nearest = GetDistance(point) < GetDistance(nearest) ? point : nearest;
        }
        return nearest;
    }

    /** Changes the access point, if another one is much nearer. */
    void Check()
    {
        const uint32_t nearest = FindNearest();
        if (GetDistance(nearest) < GetDistance(m_point) / 2)
        {
            const uint32_t former = m_point;
            m_point = nearest;
            m_onChange(former, nearest);
        }
        if (Simulator::Now() + STEP < m_until)
        {
            Simulator::Schedule(STEP, &Walk::Check, this);
        }
    }

    static inline const Time STEP = MilliSeconds(100);

    double m_cell;
    Ptr<RandomWaypointMobilityModel> m_model{CreateObject<RandomWaypointMobilityModel>()};
    uint32_t m_point{0};
    Time m_until;
    OnChange m_onChange;
};

} // namespace ns3::ccn::moving

#endif // CCN_MOVING_PRODUCER_WALK_H
