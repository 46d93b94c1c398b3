/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_APPLICATION_ORDER_H
#define CCN_APPLICATION_ORDER_H

#include "ns3/application.h"
#include "ns3/node.h"

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Finds the indices of a node's applications. ns-3 searches them one by one; this search begins
 * behind the one that was found last, since applications mostly start in the order of their
 * installation. Thousands of short ones on a node then cost no more than a few each.
 */
class ApplicationOrder : public Object
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();
    ~ApplicationOrder() override;

    /** @param application an application that is installed @return its index on its node */
    static uint32_t GetIndex(const Application& application);

  private:
    uint32_t m_next{0}; ///< where the search begins
};

} // namespace ns3::ccn

#endif // CCN_APPLICATION_ORDER_H
