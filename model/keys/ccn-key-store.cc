// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-key-store.h"

namespace ns3::ccn
{

namespace
{

/** @param digest of a key @return its hash: its first bytes, which are random */
uint64_t
Hash(Bytes digest)
{
    uint64_t hash = 0;
    for (const char octet : digest.substr(0, sizeof(hash)))
    {
        hash = hash << 8 | static_cast<uint8_t>(octet);
    }
    return hash;
}

} // namespace

KeyStore::KeyStore(uint32_t maxKeys)
    : m_maxKeys(maxKeys)
{
}

void
KeyStore::SetMaxKeys(uint32_t maxKeys)
{
    m_maxKeys = maxKeys;
    Shrink();
}

void
KeyStore::Add(Ptr<const PublicKey> key)
{
    if (!FindEntry(key->GetDigest()))
    {
        m_keys.Insert(m_order.emplace_back(key), Hash(key->GetDigest()));
        Shrink();
    }
}

KeyStore::Entry*
KeyStore::FindEntry(Bytes digest) const
{
    /** The digest of a lookup. */
    struct Key
    {
        Bytes digest; ///< any

        bool Is(const Entry& entry) const
        {
            return entry.key->GetDigest() == digest;
        }

        static uint64_t GetRank()
        {
            return Entry::GetRank();
        }

        int Compare(const Entry& entry) const
        {
            return digest.compare(entry.key->GetDigest());
        }
    };

    return m_keys.Find(Hash(digest), Key{digest});
}

Ptr<const PublicKey>
KeyStore::Find(Bytes digest) const
{
    const Entry* found = FindEntry(digest);
    return found ? found->key : nullptr;
}

Ptr<const PublicKey>
KeyStore::Learn(const ContentView& content)
{
    auto key = Find(content.publisherKeyDigest);
    if (key || content.locatorKind != ContentView::Locator::KEY)
    {
        return key;
    }
    key = PublicKey::Decode(content.locator);
    if (!key || !key->HasId(content.publisherKeyDigest))
    {
        return nullptr;
    }
    Add(key);
    return key;
}

Ptr<const PublicKey>
KeyStore::LearnContent(const ContentView& content)
{
    if (content.type != ContentType::KEY)
    {
        return nullptr;
    }
    auto key = PublicKey::Decode(content.payload);
    if (key)
    {
        Add(key);
    }
    return key;
}

void
KeyStore::Shrink()
{
    while (m_order.size() > m_maxKeys)
    {
        m_keys.Erase(m_order.front());
        m_order.pop_front();
    }
}

} // namespace ns3::ccn
