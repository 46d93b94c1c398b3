// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-protected-producer.h"

#include <stdexcept>

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(ProtectedProducer);

TypeId
ProtectedProducer::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::ProtectedProducer")
                            .SetParent<Producer>()
                            .SetGroupName("Ccn")
                            .AddConstructor<ProtectedProducer>();
    return tid;
}

void
ProtectedProducer::StartApplication()
{
    if (!m_key)
    {
        throw std::runtime_error("ProtectedProducer of " + GetPrefix().ToUri() +
                                 ": has no key (SetKey)");
    }
    m_cipher.emplace(*m_key, GetPrefix().GetEncoded());
    Producer::StartApplication();
}

ContentObject
ProtectedProducer::MakeUnsigned(uint64_t chunk) const
{
    ContentObject object = Producer::MakeUnsigned(chunk);
    const std::string plain = object.payload + std::string(object.virtualPayload, '\0');
    object.payload = m_cipher->Encrypt(chunk, plain);
    object.virtualPayload = 0;
    return object;
}

} // namespace ns3::ccn
