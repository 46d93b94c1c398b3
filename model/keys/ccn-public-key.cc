// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-public-key.h"

#include "ns3/ccn-evp-key.h"
#include "ns3/ccn-merkle-tree.h"
#include "ns3/ccn-sha256.h"
#include "ns3/ccn-signature-numbers.h"
#include "ns3/ccn-simulated-key.h"

#include <openssl/sha.h>
#include <optional>
#include <stdexcept>

namespace ns3::ccn
{

namespace
{

/**
 * The names are those that libcrypto assigns to the object identifiers; CCNx looks them up there.
 * @param algorithm content of DigestAlgorithm; empty for none; in CCNx 1.0, a number in two bytes
 * @return the hash, or none if it is not supported
 */
std::optional<SignatureHash>
FindHash(Bytes algorithm)
{
    if (algorithm.empty() || algorithm == "SHA256" || algorithm == "sha256" ||
        algorithm == "2.16.840.1.101.3.4.2.1")
    {
        return SignatureHash::SHA256;
    }
    if (algorithm == "SHA512" || algorithm == "sha512" || algorithm == "2.16.840.1.101.3.4.2.3")
    {
        return SignatureHash::SHA512;
    }
    const uint32_t number = algorithm.size() == 2 ? LoadShort(algorithm.data()) : 0;
    return number == ccnx10::T_EC_SECP_256K1   ? std::optional(SignatureHash::ECDSA_SHA256)
           : number == ccnx10::T_EC_SECP_384R1 ? std::optional(SignatureHash::ECDSA_SHA384)
           : number == ccnx10::T_HMAC_SHA256   ? std::optional(SignatureHash::HMAC_SHA256)
                                               : std::nullopt;
}

} // namespace

PublicKey::PublicKey(std::string octets)
    : m_octets(std::move(octets)),
      m_digest(AsBytes(Sha256(m_octets)))
{
}

bool
PublicKey::HasId(Bytes id) const
{
    constexpr std::size_t HEAD = 4; // type and length of a hash that is no SHA-256
    if (id.size() == m_digest.size() || id.size() < HEAD ||
        LoadShort(id.data()) != ccnx10::T_SHA_512 || LoadShort(id.data() + 2) != id.size() - HEAD)
    {
        return id == m_digest;
    }
    char hash[ccnx10::SHA512_SIZE];
    SHA512(reinterpret_cast<const uint8_t*>(m_octets.data()),
           m_octets.size(),
           reinterpret_cast<uint8_t*>(hash));
    return id.substr(HEAD) == Bytes(hash, id.size() - HEAD);
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
    throw std::invalid_argument(
        "encryption: a key of scheme ed25519 only signs (allowed: rsa-1024)");
}

Digest
PublicKey::GetLeaf(Bytes message) const
{
    return Sha256(message);
}

bool
VerifySignature(const ContentView& content, const PublicKey& key)
{
    const auto hash = FindHash(content.digestAlgorithm);
    if (!content.hasSignature || !hash || !key.HasId(content.publisherKeyDigest))
    {
        return false;
    }
    if (content.witness.empty())
    {
        return key.Verify(content.signedBytes, content.signatureBits, *hash);
    }
    Digest root;
    return MerkleTree::ComputeRoot(content.witness, key.GetLeaf(content.signedBytes), root) &&
           key.Verify(AsBytes(root), content.signatureBits, *hash);
}

} // namespace ns3::ccn
