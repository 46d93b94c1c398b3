/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-protected-consumer.h"

#include "ns3/ccn-block-producer.h"
#include "ns3/ccn-name-value.h"
#include "ns3/string.h"

#include <utility>

namespace ns3
{
namespace ccn
{

NS_OBJECT_ENSURE_REGISTERED(ProtectedConsumer);

TypeId
ProtectedConsumer::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::ProtectedConsumer")
            .SetParent<Consumer>()
            .SetGroupName("Ccn")
            .AddConstructor<ProtectedConsumer>()
            .AddAttribute("Blocks",
                          "Common name of the enabling blocks, as a CCNx URI. The name of a block "
                          "has one more component, its version.",
                          NameValue(Name("ccnx:/content/blocks")),
                          MakeNameAccessor(&ProtectedConsumer::m_blocks),
                          MakeNameChecker())
            .AddTraceSource("Decrypted",
                            "Fired when a chunk is decrypted: chunk number, size of the plaintext "
                            "in bytes.",
                            MakeTraceSourceAccessor(&ProtectedConsumer::m_decryptedTrace),
                            "ns3::ccn::ProtectedConsumer::DecryptedTracedCallback");
    return tid;
}

ProtectedConsumer::ProtectedConsumer()
    : m_block(CreateObject<BlockConsumer>())
{
    m_block->TraceConnectWithoutContext("Concluded",
                                        MakeCallback(&ProtectedConsumer::NoteConcluded, this));
}

ProtectedConsumer::~ProtectedConsumer() = default;

void
ProtectedConsumer::SetShare(ClientShare share)
{
    m_block->SetShare(std::move(share));
}

BlockConsumer&
ProtectedConsumer::GetBlockConsumer() const
{
    return *m_block;
}

const std::string&
ProtectedConsumer::GetError() const
{
    return m_error;
}

int64_t
ProtectedConsumer::AssignStreams(int64_t stream)
{
    const int64_t used = Consumer::AssignStreams(stream);
    return used + m_block->AssignStreams(stream + used);
}

void
ProtectedConsumer::StopApplication()
{
    m_hasEnded = true;
    if (m_version)
    {
        m_block->Stop();
    }
    Consumer::StopApplication();
}

void
ProtectedConsumer::DoDispose()
{
    m_hasEnded = true;
    m_block->Dispose();
    Consumer::DoDispose();
}

void
ProtectedConsumer::Deliver(const ContentView& content)
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
        FetchBlock();
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
ProtectedConsumer::FetchBlock()
{
    m_block->SetAttribute("Prefix", NameValue(GetBlockName(m_blocks, *m_version)));
    m_block->SetAttribute("Label", StringValue(GetLabel() + "-block"));
    GetNode()->AddApplication(m_block);
}

void
ProtectedConsumer::NoteConcluded(const std::string& error)
{
    if (m_hasEnded)
    {
        return;
    }
    if (!error.empty())
    {
        Fail(error);
        return;
    }
    m_cipher.emplace(*m_block->GetKey(), GetPrefix().GetEncoded());
    while (!m_encrypted.empty() && Decrypt(m_encrypted.front()))
    {
        m_encrypted.pop_front();
    }
    if (m_isFetched && !m_hasEnded)
    {
        Finish(true);
    }
}

bool
ProtectedConsumer::Decrypt(const std::string& encrypted)
{
    const auto plain = m_cipher->Decrypt(m_decrypted, encrypted);
    if (!plain)
    {
        Fail("chunk " + std::to_string(m_decrypted) + " is not encrypted under the key of version " +
             std::to_string(m_block->GetKey()->version) + ", or was changed");
        return false;
    }
    ContentView view;
    view.payload = *plain;
    Consumer::Deliver(view);
    m_decryptedTrace(m_decrypted++, static_cast<uint32_t>(plain->size()));
    return true;
}

void
ProtectedConsumer::Fail(const std::string& error)
{
    m_error = "protected content " + GetPrefix().ToUri() + ": " + error;
    m_encrypted.clear();
    Finish(false);
}

void
ProtectedConsumer::Finish(bool complete)
{
    if (m_hasEnded)
    {
        return;
    }
    m_isFetched = complete;
    if (complete && !m_cipher)
    {
        return; // NoteConcluded() calls again
    }
    m_hasEnded = true;
    if (!complete && m_error.empty())
    {
        m_error = "protected content " + GetPrefix().ToUri() + ": incomplete, " +
                  std::to_string(GetNextInOrder()) + " chunks arrived";
    }
    Consumer::Finish(complete);
}

} // namespace ccn
} // namespace ns3
