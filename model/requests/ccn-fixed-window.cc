// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-window-control.h"

namespace ns3::ccn
{

namespace
{

/**
 * @ingroup ccn
 * A window that never changes: attribute Window of the consumer (Jacobson et al. 2009, section 3.1).
 */
class FixedWindow : public WindowControl
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId("ns3::ccn::FixedWindow")
                                .SetParent<WindowControl>()
                                .SetGroupName("Ccn")
                                .AddConstructor<FixedWindow>();
        return tid;
    }

    void Start(uint32_t fixed) override
    {
        m_fixed = fixed;
        SetFixed(fixed);
    }

    bool IsAdaptive() const override
    {
        return false;
    }

  private:
    void Increase(const ChunkArrival&) override
    {
    }

    double Decrease(Time) override
    {
        return m_fixed;
    }

    uint32_t m_fixed{1}; ///< the window, in chunks
};

NS_OBJECT_ENSURE_REGISTERED(FixedWindow);

} // namespace

} // namespace ns3::ccn
