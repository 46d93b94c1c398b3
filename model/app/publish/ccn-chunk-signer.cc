/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-chunk-signer.h"

#include <algorithm>

namespace ns3::ccn
{

ChunkSigner::ChunkSigner()
    : m_signer(CreateObject<Signer>())
{
}

void
ChunkSigner::SetSigner(Ptr<Signer> signer)
{
    m_signer = signer;
    m_runs.clear();
}

void
ChunkSigner::Prepare(ContentObject& object, uint64_t chunk) const
{
    m_signer->Prepare(object, chunk == 0 || m_signer->HasKeyName());
}

ContentObject
ChunkSigner::Make(uint64_t chunk, uint64_t chunks, const ChunkMaker& makeChunk)
{
    ContentObject object = makeChunk(chunk);
    const uint32_t batch = m_signer->GetBatch();
    if (batch == 1)
    {
        m_signer->Sign(object, chunk == 0 || m_signer->HasKeyName());
        return object;
    }
    Run& run = GetRun(chunk / batch);
    const uint64_t first = chunk / batch * batch;
    if (!run.isSigned)
    {
        run.isSigned = true;
        run.signature =
            m_signer->SignBatch(static_cast<uint32_t>(std::min<uint64_t>(batch, chunks - first)),
                                [&](uint32_t index) {
                                    ContentObject other = makeChunk(first + index);
                                    Prepare(other, first + index);
                                    return other;
                                });
    }
    Prepare(object, chunk);
    run.signature.Apply(object, static_cast<uint32_t>(chunk - first));
    return object;
}

Time
ChunkSigner::Reserve(uint64_t chunk, Time now)
{
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

ChunkSigner::Run&
ChunkSigner::GetRun(uint64_t run)
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
