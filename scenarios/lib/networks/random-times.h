// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_RANDOM_TIMES_H
#define CCN_RANDOM_TIMES_H

#include "ns3/double.h"
#include "ns3/nstime.h"
#include "ns3/object-factory.h"
#include "ns3/random-variable-stream.h"

#include <cstdint>

namespace ns3::ccn
{

/** Random times, e.g. of the starts of applications: uniform between 0 and a bound. @ingroup ccn */
class RandomTimes
{
  public:
    /** @param stream random stream @param max largest time in s */
    RandomTimes(int64_t stream, double max)
        : m_random(CreateObjectWithAttributes<UniformRandomVariable>("Max", DoubleValue(max)))
    {
        m_random->SetStream(stream);
    }

    /** @return the next time */
    Time Get() const
    {
        return Seconds(m_random->GetValue());
    }

  private:
    Ptr<UniformRandomVariable> m_random;
};

} // namespace ns3::ccn

#endif // CCN_RANDOM_TIMES_H
