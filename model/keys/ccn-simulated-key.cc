// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-simulated-key.h"

#include "ns3/ccn-codec.h"
#include "ns3/ccn-name-hash.h"
#include "ns3/ccn-secret.h"
#include "ns3/ccn-seeded-octets.h"

#include <algorithm>
#include <boost/endian/conversion.hpp>
#include <cstring>
#include <initializer_list>
#include <stdexcept>
#include <tuple>
#include <utility>

namespace ns3::ccn
{

namespace
{

constexpr uint64_t SIGNATURE = 1; ///< prefix of a signature's hash
constexpr uint64_t LEAF = 2;      ///< prefix of a leaf's hash
constexpr uint64_t MASK = 3;      ///< prefix of the hash that masks a secret
constexpr uint64_t CHECK = 4;     ///< prefix of the hash that fills an encrypted secret

constexpr uint32_t MAX_SECRET = 62; ///< bytes, as for RSA-OAEP of 1024 bits with SHA-256

/** Format of the keys of a scheme. */
struct KeyFormat
{
    const char* name;   ///< name of the scheme
    Bytes marker;       ///< prefix of a public key; DER begins with 0x30
    uint32_t key;       ///< bytes of a public key
    uint32_t signature; ///< bytes of a signature
};

constexpr KeyFormat SCHEMES[] = {{"rsa-1024", "simulated rsa-1024 ", 162, 128},
                                 {"ed25519", "simulated ed25519 ", 44, 64}};

/**
 * @param message an object's signed bytes, or a Merkle tree's root
 * @return the part that a simulated signature covers: the name, or the whole root
 */
Bytes
GetCovered(Bytes message)
{
    // A root has no elements. An object's bytes are more than a digest, or are the Name element
    // alone.
    const bool isRoot = message.size() == std::tuple_size_v<Digest>;
    return isRoot ? message : Codec::FindNameInSigned(message);
}

/**
 * Fills memory with bytes determined by a seed (splitmix64).
 * @param seed of the sequence
 * @param begin first byte to fill
 * @param size number of bytes
 */
void
Fill(uint64_t seed, uint8_t* begin, std::size_t size)
{
    const auto next = [&seed] {
        uint64_t word = seed += 0x9e3779b97f4a7c15;
        word = (word ^ (word >> 30)) * 0xbf58476d1ce4e5b9;
        word = (word ^ (word >> 27)) * 0x94d049bb133111eb;
        return boost::endian::native_to_little(word ^ (word >> 31)); // the same on any machine
    };
    uint8_t* const end = begin + size;
    for (; end - begin >= static_cast<std::ptrdiff_t>(sizeof(uint64_t)); begin += sizeof(uint64_t))
    {
        const uint64_t word = next();
        std::memcpy(begin, &word, sizeof(word)); // a store: its size is known
    }
    if (begin != end)
    {
        const uint64_t word = next();
        std::memcpy(begin, &word, end - begin);
    }
}

/**
 * @param purpose SIGNATURE or LEAF
 * @param key the key's digest
 * @param message the signed bytes
 * @return a seed determined by these
 */
uint64_t
GetSeed(uint64_t purpose, Bytes key, Bytes message)
{
    const Bytes covered = GetCovered(message);
    uint64_t seed = HashElement(purpose, key.data(), key.size());
    return covered.size() < 2 ? seed : HashElement(seed, covered.data(), covered.size());
}

/**
 * @param purpose MASK or CHECK
 * @param key the key's digest
 * @param parts bytes, each of at least 2
 * @return a seed determined by all bytes of these
 */
uint64_t
HashAll(uint64_t purpose, Bytes key, std::initializer_list<Bytes> parts)
{
    uint64_t seed = HashElement(purpose, key.data(), key.size());
    for (const Bytes part : parts)
    {
        seed = part.size() < 2 ? seed : HashElement(seed + part.size(), part.data(), part.size());
    }
    return seed;
}

/**
 * @param scheme a scheme's name
 * @return the format of its keys
 */
const KeyFormat&
GetScheme(const std::string& scheme)
{
    return scheme == SCHEMES[0].name ? SCHEMES[0] : SCHEMES[1];
}

/**
 * @param scheme a scheme's name
 * @param identity of the key's owner
 * @return the simulated key
 */
Ptr<const SimulatedPublicKey>
MakePublicKey(const std::string& scheme, const std::string& identity)
{
    const KeyFormat& known = GetScheme(scheme);
    std::string octets(known.marker);
    octets += SeededOctets("simulated " + scheme, identity).Take(known.key - octets.size());
    return Create<SimulatedPublicKey>(std::move(octets), known.signature);
}

} // namespace

Ptr<const PublicKey>
SimulatedPublicKey::Decode(Bytes octets)
{
    for (const KeyFormat& known : SCHEMES)
    {
        if (octets.size() == known.key && octets.substr(0, known.marker.size()) == known.marker)
        {
            return Create<SimulatedPublicKey>(std::string(octets), known.signature);
        }
    }
    return nullptr;
}

SimulatedPublicKey::SimulatedPublicKey(std::string octets, uint32_t signatureSize)
    : PublicKey(std::move(octets)),
      m_signatureSize(signatureSize)
{
}

bool
SimulatedPublicKey::Verify(Bytes message, Bytes signature, SignatureHash hash) const
{
    return hash == SignatureHash::SHA256 && signature == ComputeSignature(message);
}

Digest
SimulatedPublicKey::GetLeaf(Bytes message) const
{
    Digest leaf;
    Fill(GetSeed(LEAF, GetDigest(), message), leaf.data(), leaf.size());
    return leaf;
}

std::string
SimulatedPublicKey::Encrypt(const SecretOctets& secret, Bytes label) const
{
    if (m_signatureSize != SCHEMES[0].signature)
    {
        return PublicKey::Encrypt(secret, label);
    }
    if (secret.size() > MAX_SECRET)
    {
        throw std::invalid_argument("encryption: a secret of " + std::to_string(secret.size()) +
                                    " bytes is too long for the key (at most " +
                                    std::to_string(MAX_SECRET) + ")");
    }
    // The masked size and secret, and a check that fills the rest.
    SecretOctets plain(1 + secret.size(), static_cast<char>(secret.size()));
    std::copy(secret.begin(), secret.end(), plain.begin() + 1);
    std::string encrypted(m_signatureSize, '\0');
    auto* const octets = reinterpret_cast<uint8_t*>(encrypted.data());
    Fill(HashAll(MASK, GetDigest(), {label}), octets, plain.size());
    for (std::size_t i = 0; i < plain.size(); ++i)
    {
        octets[i] ^= static_cast<uint8_t>(plain[i]);
    }
    Fill(HashAll(CHECK, GetDigest(), {label, AsBytes(plain)}),
         octets + plain.size(),
         encrypted.size() - plain.size());
    return encrypted;
}

std::optional<SecretOctets>
SimulatedPublicKey::Decrypt(Bytes encrypted, Bytes label) const
{
    if (m_signatureSize != SCHEMES[0].signature || encrypted.size() != m_signatureSize)
    {
        return std::nullopt;
    }
    SecretOctets mask(1 + MAX_SECRET);
    Fill(HashAll(MASK, GetDigest(), {label}), reinterpret_cast<uint8_t*>(mask.data()), mask.size());
    const auto size = static_cast<uint8_t>(encrypted[0] ^ mask[0]);
    if (size > MAX_SECRET)
    {
        return std::nullopt;
    }
    SecretOctets secret(size);
    for (std::size_t i = 0; i < size; ++i)
    {
        secret[i] = static_cast<char>(encrypted[1 + i] ^ mask[1 + i]);
    }
    if (!AreEqualSecrets(Encrypt(secret, label), encrypted))
    {
        return std::nullopt;
    }
    return secret;
}

std::string
SimulatedPublicKey::ComputeSignature(Bytes message) const
{
    std::string signature(m_signatureSize, '\0');
    Fill(GetSeed(SIGNATURE, GetDigest(), message),
         reinterpret_cast<uint8_t*>(signature.data()),
         signature.size());
    return signature;
}

SimulatedPrivateKey::SimulatedPrivateKey(const std::string& scheme, const std::string& identity)
    : PrivateKey(MakePublicKey(scheme, identity)),
      m_simulated(StaticCast<const SimulatedPublicKey>(GetPublicKey()))
{
}

std::optional<SecretOctets>
SimulatedPrivateKey::Decrypt(Bytes encrypted, Bytes label) const
{
    return m_simulated->Decrypt(encrypted, label);
}

std::string
SimulatedPrivateKey::GetMessage(const ContentObject& object, const Codec& codec) const
{
    return codec.EncodeSignedName(object);
}

} // namespace ns3::ccn
