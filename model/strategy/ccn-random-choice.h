/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_RANDOM_CHOICE_H
#define CCN_RANDOM_CHOICE_H

#include "ns3/ccn-one-copy-admission.h"
#include "ns3/random-variable-stream.h"

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Stores an object at one cache of its path, chosen with equal probabilities. The Interest draws
 * it: cache number n on its way replaces the cache chosen before with probability 1/n (reservoir
 * sampling; Vitter 1985). Each Interest of an object with several chunks draws for itself, and so
 * does each copy that a strategy sends to another face.
 */
class RandomChoice : public OneCopyAdmission
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();
    RandomChoice();
    int64_t AssignStreams(int64_t stream) override;

  private:
    bool Chooses(Choice& choice) override;

    Ptr<UniformRandomVariable> m_dice; ///< 1 of 1 to n chooses cache number n
};

} // namespace ccn
} // namespace ns3

#endif // CCN_RANDOM_CHOICE_H
