// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_TIMED_MAP_H
#define CCN_TIMED_MAP_H

#include "ns3/ccn-due-queue.h"

#include <map>
#include <utility>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * A map whose values have a timer each, such as the requests of an application that wait for an
 * answer. One event serves all timers (DueQueue). The timer of a value ends with the value.
 *
 * @tparam Key type of the keys
 * @tparam Value type of the values, derived from DueHook<Value>
 * @tparam CANCELS as of DueQueue
 * @tparam Map a standard map, whose values do not move
 */
template <typename Key, typename Value, bool CANCELS = false, typename Map = std::map<Key, Value>>
class TimedMap : private Map
{
    using Queue = DueQueue<Value, Value, CANCELS>;

  public:
    using typename Map::iterator;

    using Map::at;
    using Map::begin;
    using Map::count;
    using Map::empty;
    using Map::end;
    using Map::find;
    using Map::size;
    using Map::try_emplace;

    /** @param expired called with each value whose timer expires; may change the map */
    explicit TimedMap(typename Queue::Handler expired)
    {
        m_due.SetHandler(std::move(expired));
    }

    /**
     * Starts a timer, in place of an earlier one of the value.
     * @param value a value of this map
     * @param delay time from now until it expires
     */
    void StartTimer(Value& value, Time delay)
    {
        m_due.Schedule(value, (Simulator::Now() + delay).GetTimeStep());
    }

    /** @param value a value of this map, whose timer is stopped if it runs */
    void StopTimer(Value& value)
    {
        m_due.Cancel(value);
    }

    /** Stops all timers. */
    void StopTimers()
    {
        m_due.Clear();
    }

    /** @return the time of the earliest timer, in ns-3 time steps; NEVER if none runs */
    int64_t GetNextDue() const
    {
        return m_due.GetNextDue();
    }

    /** @return the value with the earliest timer; nullptr if none runs */
    Value* GetNext() const
    {
        return m_due.GetFirst();
    }

    /** @param place of the value to remove @return the place after it */
    iterator Erase(iterator place)
    {
        m_due.Cancel(place->second);
        return Map::erase(place);
    }

    /** Removes the value of a key, if there is one. @param key the key */
    void Erase(const Key& key)
    {
        const auto place = Map::find(key);
        if (place != Map::end())
        {
            Erase(place);
        }
    }

    /** @param key a key @return the first place with a larger one, if the map is ordered */
    iterator upper_bound(const Key& key)
    {
        return Map::upper_bound(key);
    }

    /** Removes all values. */
    void Clear()
    {
        m_due.Clear();
        Map::clear();
    }

  private:
    Queue m_due; ///< values with a running timer
};

} // namespace ns3::ccn

#endif // CCN_TIMED_MAP_H
