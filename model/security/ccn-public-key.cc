/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-public-key.h"

#include "ns3/ccn-evp-key.h"
#include "ns3/ccn-sha256.h"
#include "ns3/ccn-simulated-key.h"

#include <stdexcept>

namespace ns3
{
namespace ccn
{

PublicKey::PublicKey(std::string octets)
    : m_octets(std::move(octets)),
      m_digest(AsBytes(Sha256(m_octets)))
{
}

Ptr<const PublicKey>
PublicKey::Decode(Bytes octets)
{
    Ptr<const PublicKey> simulated = SimulatedPublicKey::Decode(octets);
    return simulated ? simulated : EvpPublicKey::Decode(octets);
}

std::string
PublicKey::Encrypt(const SecretOctets&, Bytes) const
{
    throw std::invalid_argument("encryption: a key of scheme ed25519 only signs (allowed: rsa-1024)");
}

Digest
PublicKey::GetLeaf(Bytes message) const
{
    return Sha256(message);
}

} // namespace ccn
} // namespace ns3
