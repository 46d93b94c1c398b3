/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_CHANGE_TRACE_H
#define CCN_CHANGE_TRACE_H

#include "ns3/traced-callback.h"

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Trace source of a table's changes. A change is built only if a callback is connected.
 *
 * @tparam Change the type of a change
 */
template <typename Change>
class ChangeTrace : public TracedCallback<const Change&>
{
  public:
    /** @param parts the members of the change */
    template <typename... Parts>
    void Tell(const Parts&... parts) const
    {
        if (!this->IsEmpty())
        {
            (*this)(Change{parts...});
        }
    }
};

} // namespace ns3::ccn

#endif // CCN_CHANGE_TRACE_H
