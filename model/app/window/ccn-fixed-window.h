/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_FIXED_WINDOW_H
#define CCN_FIXED_WINDOW_H

#include "ns3/ccn-window-control.h"

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * A window that never changes: attribute Window of the consumer (Jacobson et al. 2009, section 3.1).
 */
class FixedWindow : public WindowControl
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();

    void Start(uint32_t fixed) override;
    bool IsAdaptive() const override
    {
        return false;
    }

  private:
    void Increase(const ChunkArrival& arrival) override;
    double Decrease(Time now) override;

    uint32_t m_fixed{1}; ///< the window, in chunks
};

} // namespace ccn
} // namespace ns3

#endif // CCN_FIXED_WINDOW_H
