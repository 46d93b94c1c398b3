// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "node-path.h"

#include "ns3/nstime.h"

#include <algorithm>
#include <utility>

namespace ns3::ccn
{

namespace
{

constexpr double LAST = 9e9; ///< s; ns3::Time ends at 9.2e9 s

/** The way of a node so far. */
class NodePath
{
  public:
    /** @param start place of the node at time 0 */
    explicit NodePath(const Vector& start)
        : m_from(start),
          m_to(start)
    {
        m_points.emplace_back(Time(), start);
    }

    /** @param command the next command */
    void Follow(const Movement& command)
    {
        const Vector now = GetPlace(command.time);
        const Vector target(command.target.x.value_or(now.x),
                            command.target.y.value_or(now.y),
                            command.target.z.value_or(now.z));
        Stay(command.time);
        m_from = command.speed ? now : target;
        m_to = command.speed == 0.0 ? now : target;
        m_begin = command.time;
        m_end = command.time;
        if (command.speed.value_or(0) > 0)
        {
            m_end += CalculateDistance(m_from, m_to) / *command.speed;
        }
        if (!command.speed)
        {
            Add(command.time > 0 ? Seconds(command.time) + NanoSeconds(1) : Time(), target);
        }
    }

    /** @return the waypoints, with the last arrival */
    std::vector<Waypoint> Finish()
    {
        Stay(LAST);
        return std::move(m_points);
    }

  private:
    /** @param time a time after the latest command @return place of the node */
    Vector GetPlace(double time) const
    {
        if (time >= m_end)
        {
            return m_to;
        }
        const double part = (time - m_begin) / (m_end - m_begin);
        return {m_from.x + part * (m_to.x - m_from.x),
                m_from.y + part * (m_to.y - m_from.y),
                m_from.z + part * (m_to.z - m_from.z)};
    }

    /** Adds the waypoints from the latest command to a time. */
    void Stay(double time)
    {
        if (m_end > m_begin)
        {
            Add(Seconds(std::min(m_end, time)), GetPlace(std::min(m_end, time)));
        }
        if (time < LAST && m_end < time)
        {
            Add(Seconds(time), m_to);
        }
    }

    /** Adds a waypoint unless there is a later one. */
    void Add(Time time, const Vector& place)
    {
        if (time > m_points.back().time)
        {
            m_points.emplace_back(time, place);
        }
        else if (time == m_points.back().time)
        {
            m_points.back().position = place;
        }
    }

    std::vector<Waypoint> m_points;
    Vector m_from;     ///< where the node was at the latest command
    Vector m_to;       ///< where it goes
    double m_begin{0}; ///< time of that command in s
    double m_end{0};   ///< time of arrival in s
};

} // namespace

std::vector<Waypoint>
MakeNodePath(const Vector& start, std::vector<Movement> movements)
{
    std::stable_sort(movements.begin(), movements.end(), [](const auto& one, const auto& other) {
        return one.time < other.time;
    });
    NodePath path(start);
    for (const Movement& movement : movements)
    {
        path.Follow(movement);
    }
    return path.Finish();
}

} // namespace ns3::ccn
