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

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Application for one end of a file exchange (Almishari et al. 2013, section VI). All its objects
 * exist from the start.
 *
 * Consider n exchanges and a window of W, without losses. With bundling, only the first W Interests
 * of the starting end and its last W objects are sent separately. A router then looks up W
 * Interests in its FIB instead of 2 n.
 */
class MutualExchange : public Session
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();

  private:
    uint64_t CountMade() const override
    {
        return GetExchanges();
    }
};

} // namespace ns3::ccn

#endif // CCN_MUTUAL_EXCHANGE_H
