/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-reader-group.h"

#include <utility>

namespace ns3
{
namespace ccn
{

ReaderGroup::ReaderGroup(const Name& keys, SecretOctets secret, bool isSimulated)
    : m_members(keys, std::move(secret)),
      m_isSimulated(isSimulated)
{
}

} // namespace ccn
} // namespace ns3
