// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

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

namespace
{

constexpr std::size_t MAX_RUNS = 16; ///< number of batches whose signatures are cached

} // namespace

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
    : ChunkApplication(numbering),
      m_signer(CreateObject<Signer>())
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
ChunkSender::StartApplication()
{
    NS_LOG_FUNCTION(this);
    ChunkApplication::StartApplication();
    PrepareSigner(); // which refuses what the wire format does not have
    RegisterPrefix(GetRoutedPrefix());
}

ContentObject
ChunkSender::MakeChunk(uint64_t chunk) const
{
    PrepareSigner();
    ContentObject object = MakeUnsigned(chunk);
    const uint32_t batch = m_signer->GetBatch();
    if (batch == 1)
    {
        m_signer->Sign(object, HasLocator(chunk));
        return object;
    }
    Run& run = GetRun(chunk / batch);
    const uint64_t first = chunk / batch * batch;
    if (!run.isSigned)
    {
        run.isSigned = true;
        run.signature = m_signer->SignBatch(
            static_cast<uint32_t>(std::min<uint64_t>(batch, GetChunks() - first)),
            [&](uint32_t index) {
                ContentObject other = MakeUnsigned(first + index);
                m_signer->Prepare(other, HasLocator(first + index));
                return other;
            });
    }
    m_signer->Prepare(object, HasLocator(chunk));
    run.signature.Apply(object, static_cast<uint32_t>(chunk - first));
    return object;
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
    const Time now = Simulator::Now();
    const uint32_t batch = m_signer->GetBatch();
    if (batch == 1)
    {
        return m_signer->Reserve(now);
    }
    Run& run = GetRun(chunk / batch);
    if (run.ready.IsStrictlyNegative())
    {
        run.ready = m_signer->Reserve(now);
    }
    return std::max(now, run.ready);
}

ChunkSender::Run&
ChunkSender::GetRun(uint64_t run) const
{
    const auto [found, isNew] = m_runs.try_emplace(run);
    if (isNew)
    {
        found->second.ready = Seconds(-1);
        if (m_runs.size() > MAX_RUNS)
        {
            // Transfers move forward, so the lowest batch is the least likely to be requested
            // again.
            m_runs.erase(found == m_runs.begin() ? std::prev(m_runs.end()) : m_runs.begin());
        }
    }
    return found->second;
}

} // namespace ns3::ccn
