/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_PROBABILITY_H
#define CCN_PROBABILITY_H

#include "ns3/ccn-admission-policy.h"
#include "ns3/random-variable-stream.h"

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Stores each object with the same fixed probability.
 */
class Probability : public AdmissionPolicy
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();
    Probability();
    bool Admits(const Newcomer& newcomer) override;
    int64_t AssignStreams(int64_t stream) override;

  private:
    Ptr<UniformRandomVariable> m_dice; ///< a draw below m_admitted stores the object
    double m_admitted{0};              ///< attribute Admitted
};

} // namespace ccn
} // namespace ns3

#endif // CCN_PROBABILITY_H
