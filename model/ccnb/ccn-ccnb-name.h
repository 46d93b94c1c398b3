// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CCNB_NAME_H
#define CCN_CCNB_NAME_H

#include "ns3/ccn-ccnb.h"
#include "ns3/ccn-name.h"

namespace ns3::ccn::ccnb
{

/**
 * @ingroup ccn
 * Reads consecutive components.
 * @param reader positioned before the first one; moved past the last
 * @param name set to them
 * @return false on an error, which the reader stores
 */
bool ReadComponents(CcnbReader& reader, NameView& name);

/**
 * @ingroup ccn
 * Reads a Name element.
 * @param reader positioned before the element; moved past it
 * @param name set to its components
 * @return false on an error, which the reader stores
 */
inline bool
ReadName(CcnbReader& reader, NameView& name)
{
    return reader.Open(Dtag::NAME) && ReadComponents(reader, name) && reader.Close();
}

/** @param writer gets a Name element @param name its components @ingroup ccn */
inline void
WriteName(CcnbWriter& writer, const Name& name)
{
    writer.Open(Dtag::NAME);
    writer.Raw(name.GetEncoded());
    writer.Close();
}

/** @param name of a message @return octets of its Name element @ingroup ccn */
inline uint32_t
GetElementSize(const Name& name)
{
    return name.GetEncoded().size() + 2;
}

} // namespace ns3::ccn::ccnb

#endif // CCN_CCNB_NAME_H
