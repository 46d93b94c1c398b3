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

KeyIssuer&
ReaderGroup::GetMembers()
{
    return m_members;
}

void
ReaderGroup::Renew()
{
    m_publicKey = PrivateKey::FromSeed(m_members.Renew().octets, m_isSimulated)->GetPublicKey();
}

Ptr<const PublicKey>
ReaderGroup::GetPublicKey() const
{
    return m_publicKey;
}

uint64_t
ReaderGroup::GetVersion() const
{
    return m_members.GetKey().version;
}

} // namespace ccn
} // namespace ns3
