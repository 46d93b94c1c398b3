// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-ccnb-name.h"

#include "ns3/ccn-codec.h"
#include "ns3/ccn-name-hash.h"

namespace ns3::ccn::ccnb
{

static_assert(Codec::CCNB == Name::FORM);

bool
ReadComponents(CcnbReader& reader, NameView& name)
{
    CcnbReader local = reader; // a local copy, so that its fields stay in registers
    uint32_t start = local.GetOffset();
    NameBuilder builder(name, local.GetSince(start));
    Bytes component;
    while (true)
    {
        const bool isShort = local.TakeShortComponent();
        if (!isShort && !local.TryOpen(Dtag::COMPONENT))
        {
            break;
        }
        if (builder.IsFull())
        {
            return reader.Fail(DecodeError::TOO_MANY_COMPONENTS);
        }
        if (!isShort && !local.BlobAndClose(component))
        {
            break;
        }
        builder.Add(local.GetSince(start));
        start = local.GetOffset();
    }
    builder.Finish(Codec::CCNB);
    reader = local;
    return reader.GetError() == DecodeError::NONE;
}

} // namespace ns3::ccn::ccnb
