// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-key-issuer.h"

#include "ns3/ccn-secret.h"

#include <stdexcept>
#include <utility>

namespace ns3::ccn
{

KeyIssuer::KeyIssuer(Name keys, SecretOctets secret)
    : m_keys(std::move(keys)),
      m_secret(std::move(secret))
{
}

const KeyIssuer::Reader&
KeyIssuer::Find(const std::string& reader) const
{
    const auto found = m_readers.find(reader);
    if (found == m_readers.end())
    {
        throw std::invalid_argument("keys " + m_keys.ToUri() + ": reader " + reader +
                                    " is not known (" + std::to_string(m_readers.size()) +
                                    " others are)");
    }
    return found->second;
}

void
KeyIssuer::Revoke(const std::string& reader)
{
    Find(reader);
    m_readers.erase(reader);
}

const ContentKey&
KeyIssuer::Renew()
{
    ++m_key.version;
    m_key.octets = ComputeMac(m_secret, "ccn issued key" + EncodeNumber(m_key.version, 8));
    return m_key;
}

const ContentKey&
KeyIssuer::GetKey() const
{
    if (m_key.version == 0)
    {
        throw std::logic_error("keys " + m_keys.ToUri() + ": there is no version yet");
    }
    return m_key;
}

IssuedKey
KeyIssuer::Issue(const std::string& reader) const
{
    const Reader& found = Find(reader);
    Name name = GetKeyName(m_keys, GetKey().version, reader);
    EncryptedKey key = EncryptedKey::Make(m_key, *found.key, found.version, name);
    return {std::move(name), std::move(key)};
}

std::vector<IssuedKey>
KeyIssuer::IssueAll() const
{
    std::vector<IssuedKey> issued;
    for (const auto& [reader, key] : m_readers)
    {
        issued.push_back(Issue(reader));
    }
    return issued;
}

} // namespace ns3::ccn
