/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_MUTUAL_EXCHANGE_H
#define CCN_MUTUAL_EXCHANGE_H

#include "ns3/ccn-session.h"

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * One end of a file exchange (Almishari et al. 2013, section VI): all of its objects are there from the start.
 *
 * For n exchanges and a window of W, without losses, the first W Interests of the one that starts
 * and its last W objects go by themselves; bundling all else goes together, so that W Interests are
 * looked up in a router's FIB, not 2 n.
 */
class MutualExchange : public Session
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();
    MutualExchange();
    ~MutualExchange() override;

  private:
    uint64_t CountMade() const override;
};

} // namespace ccn
} // namespace ns3

#endif // CCN_MUTUAL_EXCHANGE_H
