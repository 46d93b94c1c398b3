/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-key-store.h"

namespace ns3
{
namespace ccn
{

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
    if (m_keys.emplace(key->GetDigest(), key).second)
    {
        m_order.push_back(key->GetDigest());
        Shrink();
    }
}

Ptr<const PublicKey>
KeyStore::Find(Bytes digest) const
{
    const auto found = m_keys.find(digest);
    return found == m_keys.end() ? nullptr : found->second;
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
    if (!key || key->GetDigest() != content.publisherKeyDigest)
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
        m_keys.erase(m_order.front());
        m_order.pop_front();
    }
}

} // namespace ccn
} // namespace ns3
