/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-encoded-name.h"

#include "ns3/assert.h"

namespace ns3::ccn
{

EncodedName::EncodedName(const Codec& codec, const Name& name)
{
    if (codec.GetNumber() == Name::FORM)
    {
        m_view = NameView(name);
        return;
    }
    CheckComponents(name);
    for (uint32_t i = 0; i < name.GetSize(); ++i)
    {
        codec.AppendComponent(m_elements, name.GetComponent(i));
    }
    [[maybe_unused]] const DecodeError error = codec.DecodeName(m_elements, m_view);
    NS_ASSERT_MSG(error == DecodeError::NONE, "a Name holds what can be encoded");
}

} // namespace ns3::ccn
