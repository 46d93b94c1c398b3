// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CCNX10_SEGMENT_H
#define CCN_CCNX10_SEGMENT_H

#include "ns3/ccn-ccnx10-reader.h"

namespace ns3::ccn::ccnx10
{

/**
 * @ingroup ccn
 * A component of a Name has no type, and a segment has one. A segment of type T_NAMESEGMENT is the
 * component with its value; any other is the component with all its bytes, type and length
 * included. Where that would be ambiguous, because the value of a T_NAMESEGMENT looks like such a
 * component, the component has all its bytes, too. Each component is thus one segment, and each
 * segment one component.
 * @param component any bytes
 * @return true if they are a segment, with its type and length
 */
inline bool
IsSegment(Bytes component)
{
    while (component.size() >= TLV_HEAD &&
           LoadShort(component.data() + 2) == component.size() - TLV_HEAD)
    {
        const uint32_t type = LoadShort(component.data());
        if (type != T_NAMESEGMENT)
        {
            return type != T_PAD; // which no name may contain
        }
        component.remove_prefix(TLV_HEAD);
    }
    return false;
}

/** @param reader at a segment of a name @return its component @ingroup ccn */
inline Bytes
GetSegmentComponent(const TlvReader& reader)
{
    const bool isPlain = reader.GetType() == T_NAMESEGMENT && !IsSegment(reader.GetValue());
    return isPlain ? reader.GetValue() : reader.GetTlv();
}

} // namespace ns3::ccn::ccnx10

#endif // CCN_CCNX10_SEGMENT_H
