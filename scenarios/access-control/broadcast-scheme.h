// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_ACCESS_BROADCAST_SCHEME_H
#define CCN_ACCESS_BROADCAST_SCHEME_H

#include "bench/stopwatch.h"
#include "lib/recording/run-record.h"
#include "scheme.h"

#include "ns3/ccn-block-producer.h"
#include "ns3/ccn-protected-consumer.h"
#include "ns3/ccn-share-server.h"
#include "ns3/nstime.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <cstdint>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace ns3::ccn::access
{

/** Broadcast encryption: all clients fetch one enabling block (Tourani et al.). @ingroup ccn */
class BroadcastScheme : public Scheme
{
  public:
    /**
     * @param shares number t of published shares
     * @param clients number of clients, at most t; at least 1, whose extraction is measured
     * @param key of the server
     * @param chunk payload of each chunk of a block, in bytes
     * @param timePerShare simulated time of the extraction
     */
    BroadcastScheme(uint32_t shares,
                    uint32_t clients,
                    const SecretOctets& key,
                    uint32_t chunk,
                    Time timePerShare)
        : m_server(shares, key),
          m_chunk(chunk),
          m_timePerShare(timePerShare)
    {
        for (uint32_t i = 0; i < clients; ++i)
        {
            m_clientShares.push_back(m_server.AddClient());
        }
    }

    void Revoke(uint32_t client) override
    {
        m_server.Revoke(m_clientShares[client].number);
    }

    const ContentKey& Renew() override
    {
        m_block = m_server.Renew();
        return m_server.GetKey();
    }

    void Publish(Ptr<Node> origin) override
    {
        const auto blocks = CreateObject<BlockProducer>();
        blocks->SetAttribute("Label", StringValue(m_blocks.empty() ? "blocks" : "blocks2"));
        blocks->SetAttribute("ChunkSize", UintegerValue(m_chunk));
        blocks->Publish(BLOCKS, m_block);
        blocks->TraceConnectWithoutContext("Answered",
                                           MakeCallback(&BroadcastScheme::NoteAnswer, this));
        origin->AddApplication(blocks);
        m_blocks.push_back(blocks);
    }

    Ptr<DecryptingConsumer> MakeReader(uint32_t client, uint32_t window) const override
    {
        auto reader = CreateObject<ProtectedConsumer>();
        reader->SetAttribute("Blocks", StringValue(BLOCKS.ToUri()));
        reader->SetShare(m_clientShares[client]);
        BlockConsumer& block = reader->GetBlockConsumer();
        block.SetAttribute("Window", UintegerValue(window));
        block.SetAttribute("TimePerShare", TimeValue(m_timePerShare));
        return reader;
    }

    std::vector<KeyFetch> GetFetches(const DecryptingConsumer& reader,
                                     uint64_t version) const override
    {
        const auto& consumer = dynamic_cast<const ProtectedConsumer&>(reader);
        return {{"-block",
                 GetBlockName(BLOCKS, version).ToUri(),
                 consumer.GetBlockConsumer().GetTransfer()}};
    }

    std::string Summarize() const override
    {
        std::ostringstream text;
        text << "the block left the origin "
             << static_cast<double>(m_blocks[0]->GetAnswers()) /
                    static_cast<double>(m_blocks[0]->GetChunks())
             << " times";
        return text.str();
    }

    /**
     * Measures the CPU time of extractions by the last client.
     * @param extractions their number
     * @param isRevoked true if that client is revoked
     * @return the least time, in s
     * @throws std::runtime_error if an extraction has a wrong result
     */
    double Measure(uint32_t extractions, bool isRevoked) const
    {
        const std::string octets = m_block.Encode();
        double best = 0;
        for (uint32_t i = 0; i < extractions; ++i)
        {
            bench::Stopwatch watch;
            watch.Start();
            EnablingBlock block;
            const BlockError error = block.Decode(octets);
            const auto key = m_clientShares.back().Extract(block);
            watch.Stop();
            if (error != BlockError::NONE || key.has_value() == isRevoked)
            {
                throw std::runtime_error("the measured extraction of the key has a wrong result");
            }
            best = i == 0 ? watch.GetSeconds() : std::min(best, watch.GetSeconds());
        }
        return best;
    }

    /** Adds the counters of the blocks. @param record for the rows */
    void AddRows(RunRecord& record) const
    {
        const BlockProducer& blocks = *m_blocks[0];
        uint64_t messages = 0;
        for (uint64_t chunk = 0; chunk < blocks.GetChunks(); ++chunk)
        {
            messages += blocks.MakeChunk(chunk).ToPacket()->GetSize();
        }
        const std::pair<const char*, uint64_t> counters[] = {
            {"share_bytes", m_block.shares.size() * Field96::OCTETS},
            {"block_header_bytes", EnablingBlock::HEADER_OCTETS},
            {"block_chunks", blocks.GetChunks()},
            {"block_message_bytes", messages},
            {"block_answers", blocks.GetAnswers()},
            {"block_sent_bytes", m_sentBytes},
        };
        for (const auto& [name, value] : counters)
        {
            record.Add(CounterRow{"origin", name, static_cast<int64_t>(value)});
        }
    }

  private:
    /** @param bytes of an answer */
    void NoteAnswer(uint64_t, uint32_t bytes)
    {
        m_sentBytes += bytes;
    }

    ShareServer m_server;
    uint32_t m_chunk;
    Time m_timePerShare;
    std::vector<ClientShare> m_clientShares;
    EnablingBlock m_block;                    ///< of the current version
    std::vector<Ptr<BlockProducer>> m_blocks; ///< one for each version
    uint64_t m_sentBytes{0};                  ///< messages of all blocks that left the origin
};

} // namespace ns3::ccn::access

#endif // CCN_ACCESS_BROADCAST_SCHEME_H
