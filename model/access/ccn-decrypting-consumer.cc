// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-decrypting-consumer.h"

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(DecryptingConsumer);

TypeId
DecryptingConsumer::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::DecryptingConsumer")
            .SetParent<Consumer>()
            .SetGroupName("Ccn")
            .AddTraceSource("Decrypted",
                            "Fired when a chunk is decrypted: chunk number, size of the plaintext "
                            "in bytes.",
                            MakeTraceSourceAccessor(&DecryptingConsumer::m_decryptedTrace),
                            "ns3::ccn::DecryptingConsumer::DecryptedTracedCallback");
    return tid;
}

void
DecryptingConsumer::StartApplication()
{
    Consumer::StartApplication();
    if (m_version && !m_cipher && !m_hasEnded)
    {
        ResumeKey();
    }
}

void
DecryptingConsumer::StopApplication()
{
    if (m_version)
    {
        StopKey();
    }
    Consumer::StopApplication();
}

void
DecryptingConsumer::DoDispose()
{
    m_hasEnded = true;
    Consumer::DoDispose();
}

void
DecryptingConsumer::Deliver(const ContentView& content)
{
    if (m_hasEnded)
    {
        return;
    }
    const auto version = ContentCipher::GetVersion(content.payload);
    if (!version)
    {
        Fail("chunk " + std::to_string(GetNextInOrder()) + " is not encrypted");
        return;
    }
    if (!m_version)
    {
        m_version = version;
        FetchKey(*version);
    }
    if (m_cipher)
    {
        Decrypt(std::string(content.payload));
    }
    else
    {
        m_encrypted.emplace_back(content.payload);
    }
}

void
DecryptingConsumer::TakeKey(const ContentKey& key)
{
    if (m_hasEnded)
    {
        return;
    }
    m_keyVersion = key.version;
    m_cipher.emplace(key, GetPrefix().GetEncoded());
    for (bool isPlain = true; isPlain && !m_encrypted.empty();)
    {
        const std::string next = std::move(m_encrypted.front()); // Fail() clears the queue
        m_encrypted.pop_front();
        isPlain = Decrypt(next);
    }
    if (m_isFetched && !m_hasEnded)
    {
        Finish(true);
    }
}

bool
DecryptingConsumer::Decrypt(const std::string& encrypted)
{
    const auto plain = m_cipher->Decrypt(m_decrypted, encrypted);
    if (!plain)
    {
        Fail("chunk " + std::to_string(m_decrypted) +
             " is not encrypted under the key of version " + std::to_string(m_keyVersion) +
             ", or was changed");
        return false;
    }
    ContentView view;
    view.payload = *plain;
    Consumer::Deliver(view);
    m_decryptedTrace(m_decrypted++, static_cast<uint32_t>(plain->size()));
    return true;
}

void
DecryptingConsumer::Fail(const std::string& error)
{
    if (m_hasEnded)
    {
        return;
    }
    m_error = "protected content " + GetPrefix().ToUri() + ": " + error;
    m_encrypted.clear();
    Finish(false);
}

void
DecryptingConsumer::Finish(bool complete)
{
    if (m_hasEnded)
    {
        return;
    }
    m_isFetched = complete;
    if (complete && !m_cipher)
    {
        return; // TakeKey() calls again
    }
    m_hasEnded = true;
    if (!complete && m_error.empty())
    {
        m_error = "protected content " + GetPrefix().ToUri() + ": incomplete, " +
                  std::to_string(GetNextInOrder()) + " chunks arrived";
    }
    Consumer::Finish(complete);
}

} // namespace ns3::ccn
