/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-chunk-sender.h"

#include "ns3/log.h"
#include "ns3/simulator.h"
#include "ns3/string.h"

#include <algorithm>
#include <utility>

namespace ns3::ccn
{

NS_LOG_COMPONENT_DEFINE("CcnChunkSender");
NS_OBJECT_ENSURE_REGISTERED(ChunkSender);

TypeId
ChunkSender::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::ChunkSender")
                            .SetParent<ChunkApplication>()
                            .SetGroupName("Ccn")
                            .AddAttribute("File",
                                          "Path of a file to send as payload; empty sends zeros.",
                                          TypeId::ATTR_CONSTRUCT | TypeId::ATTR_SET,
                                          StringValue(""),
                                          MakeStringAccessor(&ChunkSender::SetFile),
                                          MakeStringChecker());
    return tid;
}

ChunkSender::ChunkSender(const std::string& numbering)
    : ChunkApplication(numbering)
{
}

void
ChunkSender::SetFile(std::string path)
{
    if (!path.empty())
    {
        m_payload = Payload::FromFile(path);
    }
}

void
ChunkSender::SetSize(uint64_t size)
{
    m_payload = Payload::Virtual(size);
}

void
ChunkSender::PrepareSigner() const
{
    m_signer.GetSigner().SetOwner(GetPrefix());
}

void
ChunkSender::SetSigner(Ptr<Signer> signer)
{
    m_signer.SetSigner(signer);
}

Signer&
ChunkSender::GetSigner() const
{
    return m_signer.GetSigner();
}

void
ChunkSender::StartApplication()
{
    NS_LOG_FUNCTION(this);
    ChunkApplication::StartApplication();
    RegisterPrefix(GetRoutedPrefix());
}

ContentObject
ChunkSender::MakeChunk(uint64_t chunk) const
{
    PrepareSigner();
    return m_signer.Make(chunk, GetChunks(), [this](uint64_t any) { return MakeUnsigned(any); });
}

ContentObject
ChunkSender::MakeUnsigned(uint64_t chunk) const
{
    ContentObject object = ContentObject::MakeUnsigned(GetNaming().GetName(GetObjectName(), chunk));
    object.timestamp4096ths = ToTimestamp4096ths(PUBLICATION_TIME_S, 0);
    if (chunk + 1 == GetChunks())
    {
        object.finalBlockId = GetNaming().GetComponent(chunk);
    }
    const uint64_t offset = chunk * GetChunkSize();
    const auto length =
        static_cast<uint32_t>(std::min<uint64_t>(GetChunkSize(), m_payload.GetSize() - offset));
    if (m_payload.IsVirtual())
    {
        object.virtualPayload = length;
    }
    else
    {
        object.payload = m_payload.Read(offset, length);
    }
    return object;
}

Time
ChunkSender::ReserveSignature(uint64_t chunk)
{
    return m_signer.Reserve(chunk, Simulator::Now());
}

} // namespace ns3::ccn
