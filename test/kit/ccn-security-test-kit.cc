// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ccn-security-test-kit.h"

#include "ns3/abort.h"
#include "ns3/ccn-sha256.h"

namespace ns3::ccn::test
{

std::string
FlipBit(Bytes octets, std::size_t at)
{
    std::string flipped(octets);
    flipped.at(at) = static_cast<char>(flipped.at(at) ^ 1 << at % 8);
    return flipped;
}

Ptr<const PrivateKey>
ReadTestKey()
{
    return PrivateKey::FromPem(std::string(CCN_TEST_DATA) + "/vectors/testkey_private.pem");
}

Ptr<const PublicKey>
ReadPublicKey(const std::string& name)
{
    auto key = PublicKey::Decode(ReadVector(name));
    NS_ABORT_MSG_UNLESS(key, name << " is no public key");
    return key;
}

std::vector<Digest>
MakeLeaves(uint32_t size)
{
    std::vector<Digest> leaves;
    for (uint32_t i = 0; i < size; ++i)
    {
        leaves.push_back(Sha256("leaf " + std::to_string(i)));
    }
    return leaves;
}

} // namespace ns3::ccn::test
