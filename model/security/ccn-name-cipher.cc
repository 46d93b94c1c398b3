/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-name-cipher.h"

#include "ns3/ccn-secret-mac.h"

#include <stdexcept>
#include <utility>

namespace ns3
{
namespace ccn
{

const char*
ToString(NameCipherError error)
{
    switch (error)
    {
    case NameCipherError::NONE:
        return "decrypted";
    case NameCipherError::PREFIX:
        return "it does not begin with the prefix in the clear";
    case NameCipherError::LENGTH:
        return "an encrypted component has 16 .. 8176 bytes";
    case NameCipherError::COMPONENT:
        return "a component is not encrypted under this key, at this place";
    }
    return "unknown";
}

NameCipher::NameCipher(const SecretOctets& key, const Name& prefix)
    : m_prefix(prefix),
      m_tagKey(DeriveKey(AsBytes(key), prefix.GetEncoded(), "ccn name tag", MAC_OCTETS)),
      m_maskKey(DeriveKey(AsBytes(key), prefix.GetEncoded(), "ccn name mask", MAC_OCTETS))
{
}

SecretOctets
NameCipher::MakeTag(const Name& parent, Bytes component) const
{
    // The parent's encoding shows where it ends.
    const std::string before(parent.GetEncoded());
    SecretOctets tag =
        ComputeMac(m_tagKey, EncodeNumber(before.size(), 4) + before + std::string(component));
    tag.resize(EXTRA_OCTETS);
    return tag;
}

SecretOctets
NameCipher::Mask(Bytes tag, Bytes octets) const
{
    if (octets.empty())
    {
        return {};
    }
    SecretOctets masked = DeriveKey(AsBytes(m_maskKey), tag, "ccn name component", static_cast<uint32_t>(octets.size()));
    for (std::size_t i = 0; i < octets.size(); ++i)
    {
        masked[i] = static_cast<char>(masked[i] ^ octets[i]);
    }
    return masked;
}

Name
NameCipher::Encrypt(const Name& name) const
{
    if (!m_prefix.IsPrefixOf(name))
    {
        throw std::invalid_argument("name " + name.ToUri() + ": cannot be encrypted (allowed: names below " +
                                    m_prefix.ToUri() + ")");
    }
    Name encrypted = m_prefix;
    for (uint32_t i = m_prefix.GetSize(); i < name.GetSize(); ++i)
    {
        const Bytes component = name.GetComponent(i);
        if (component.size() > MAX_OCTETS)
        {
            throw std::invalid_argument("component of " + std::to_string(component.size()) +
                                        " bytes: cannot be encrypted (at most " + std::to_string(MAX_OCTETS) + ")");
        }
        SecretOctets octets = MakeTag(encrypted, component);
        const SecretOctets masked = Mask(AsBytes(octets), component);
        octets.insert(octets.end(), masked.begin(), masked.end());
        encrypted.Append(AsBytes(octets));
    }
    return encrypted;
}

NameCipherError
NameCipher::Decrypt(const Name& encrypted, Name& name) const
{
    if (!m_prefix.IsPrefixOf(encrypted))
    {
        return NameCipherError::PREFIX;
    }
    Name clear = m_prefix;
    for (uint32_t i = m_prefix.GetSize(); i < encrypted.GetSize(); ++i)
    {
        const Bytes component = encrypted.GetComponent(i);
        if (component.size() < EXTRA_OCTETS || component.size() > EXTRA_OCTETS + MAX_OCTETS)
        {
            return NameCipherError::LENGTH;
        }
        const Bytes tag = component.substr(0, EXTRA_OCTETS);
        const SecretOctets octets = Mask(tag, component.substr(EXTRA_OCTETS));
        if (!AreEqualSecrets(AsBytes(MakeTag(encrypted.GetPrefix(i), AsBytes(octets))), tag))
        {
            return NameCipherError::COMPONENT;
        }
        clear.Append(AsBytes(octets));
    }
    name = std::move(clear);
    return NameCipherError::NONE;
}

} // namespace ccn
} // namespace ns3
