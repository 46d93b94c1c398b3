// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-key-consumer.h"

#include "ns3/ccn-content-object.h"

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(KeyConsumer);

TypeId
KeyConsumer::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::KeyConsumer")
            .SetParent<Consumer>()
            .SetGroupName("Ccn")
            .AddConstructor<KeyConsumer>()
            .AddTraceSource("Concluded",
                            "Fired when the encrypted key has arrived, or does not: the error, "
                            "which is empty if it has.",
                            MakeTraceSourceAccessor(&KeyConsumer::m_concluded),
                            "ns3::ccn::KeyConsumer::ConcludedTracedCallback");
    return tid;
}

std::string
KeyConsumer::Open(const PrivateKey& reader, ContentKey& key) const
{
    const KeyError error = m_key.Open(reader, GetPrefix(), key);
    return error == KeyError::NONE ? "" : Describe(ToString(error));
}

void
KeyConsumer::Deliver(const ContentView& content)
{
    m_isRefused = m_isRefused || content.type == ContentType::NACK;
    m_octets += content.payload;
    Consumer::Deliver(content);
}

void
KeyConsumer::Finish(bool complete)
{
    Consumer::Finish(complete);
    std::string error;
    if (!complete)
    {
        error = Describe("incomplete, " + std::to_string(m_octets.size()) + " bytes arrived");
    }
    else if (m_isRefused)
    {
        error = Describe("not issued, the reader is not known or revoked");
    }
    else if (const KeyError fault = m_key.Decode(m_octets); fault != KeyError::NONE)
    {
        error = Describe(std::string("no encrypted key, ") + ToString(fault));
    }
    m_concluded(error);
}

} // namespace ns3::ccn
