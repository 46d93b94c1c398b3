// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-encrypted-key.h"

#include "ns3/ccn-ccnb-writer.h"
#include "ns3/ccn-secret.h"

#include <utility>

namespace ns3::ccn
{

namespace
{

const std::string KEY_FORMAT = "cek1";   ///< first bytes of an encrypted key
constexpr uint32_t NUMBER_OCTETS = 8;    ///< bytes of a version
constexpr uint32_t DIGEST_OCTETS = 32;   ///< bytes of the reader's digest
constexpr uint32_t MIN_ENCRYPTED = 64;   ///< RSA of 512 bits
constexpr uint32_t MAX_ENCRYPTED = 1024; ///< RSA of 8192 bits

} // namespace

const char*
ToString(KeyError error)
{
    switch (error)
    {
    case KeyError::NONE:
        return "well-formed";
    case KeyError::FORMAT:
        return "the first four bytes are not cek1";
    case KeyError::LENGTH:
        return "the encrypted secret does not have 64 .. 1024 bytes";
    case KeyError::READER:
        return "it is encrypted for another key";
    case KeyError::SECRET:
        return "it cannot be decrypted: its bytes or its name were changed";
    }
    return "unknown";
}

Name
GetKeyName(const Name& keys, uint64_t version, const std::string& reader)
{
    return Name(keys).AppendVersion(version).Append(reader);
}

EncryptedKey
EncryptedKey::Make(const ContentKey& key,
                   const PublicKey& reader,
                   uint64_t readerVersion,
                   const Name& name)
{
    EncryptedKey made;
    made.version = key.version;
    made.readerVersion = readerVersion;
    made.reader = reader.GetDigest();
    made.encrypted =
        reader.Encrypt(key.octets, made.EncodeHeader() + std::string(name.GetEncoded()));
    return made;
}

KeyError
EncryptedKey::Open(const PrivateKey& privateKey, const Name& name, ContentKey& key) const
{
    if (privateKey.GetPublicKey()->GetDigest() != reader)
    {
        return KeyError::READER;
    }
    auto secret = privateKey.Decrypt(encrypted, EncodeHeader() + std::string(name.GetEncoded()));
    if (!secret)
    {
        return KeyError::SECRET;
    }
    key.version = version;
    key.octets = std::move(*secret);
    return KeyError::NONE;
}

std::string
EncryptedKey::EncodeHeader() const
{
    return KEY_FORMAT + EncodeNumber(version, NUMBER_OCTETS) +
           EncodeNumber(readerVersion, NUMBER_OCTETS) + reader;
}

KeyError
EncryptedKey::Decode(Bytes octets)
{
    if (octets.substr(0, KEY_FORMAT.size()) != KEY_FORMAT)
    {
        return KeyError::FORMAT;
    }
    if (octets.size() < HEADER_OCTETS + MIN_ENCRYPTED ||
        octets.size() > HEADER_OCTETS + MAX_ENCRYPTED)
    {
        return KeyError::LENGTH;
    }
    version = FromBigEndian(octets.substr(KEY_FORMAT.size(), NUMBER_OCTETS));
    readerVersion = FromBigEndian(octets.substr(KEY_FORMAT.size() + NUMBER_OCTETS, NUMBER_OCTETS));
    reader = octets.substr(HEADER_OCTETS - DIGEST_OCTETS, DIGEST_OCTETS);
    encrypted = octets.substr(HEADER_OCTETS);
    return KeyError::NONE;
}

} // namespace ns3::ccn
