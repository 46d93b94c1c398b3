// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CONVERGENCE_PROBER_H
#define CCN_CONVERGENCE_PROBER_H

#include "ns3/ccn-application.h"
#include "ns3/ccn-chunk-naming.h"
#include "ns3/ccn-interest.h"
#include "ns3/ccn-path-tag.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace ns3::ccn::convergence
{

/** An Interest of a router for content of another one. @ingroup ccn */
struct SentInterest
{
    uint32_t from;   ///< index of the router
    uint32_t to;     ///< index of the producer
    Time sent;       ///< when it was sent
    Time delay;      ///< until the content arrived; as long as the Interest is pending, 0
    bool isAnswered; ///< the content arrived within the lifetime
};

/** Sends single Interests, without retransmissions, and tells which were answered. @ingroup ccn */
class Prober : public CcnApplication
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId("ns3::ccn::convergence::Prober")
                                .SetParent<CcnApplication>()
                                .SetGroupName("Ccn")
                                .AddConstructor<Prober>();
        return tid;
    }

    /**
     * @param probes receives a row per Interest; must outlive the run
     * @param self index of the router
     * @param lifetime of the Interests
     */
    void Set(std::vector<SentInterest>& probes, uint32_t self, Time lifetime)
    {
        m_probes = &probes;
        m_self = self;
        m_lifetime = lifetime;
    }

    /** @param object name of an object, of which the next chunk is requested @param to index of its producer */
    void Ask(const Name& object, uint32_t to)
    {
        const uint64_t chunk = m_probes->size(); // a name that nobody has asked for
        m_pending.emplace(chunk, chunk);
        m_probes->push_back({m_self, to, Simulator::Now(), Time(), false});
        Interest interest;
        interest.name = ChunkNaming::GetUsual(GetCodec()).GetName(object, chunk);
        interest.lifetime = m_lifetime;
        Express(std::move(interest));
    }

    /** @return links that the content has crossed, of the answer with the longest way */
    uint64_t GetLongest() const
    {
        return m_longest;
    }

  protected:
    void OnContent(const Arrival& arrival, const ContentView& content) override
    {
        const auto chunk = ChunkNaming::GetUsual(GetCodec())
                               .GetChunk(content.name.GetComponent(content.name.GetSize() - 1));
        const auto found = chunk ? m_pending.find(*chunk) : m_pending.end();
        if (found == m_pending.end())
        {
            return;
        }
        SentInterest& probe = (*m_probes)[found->second];
        probe.delay = Simulator::Now() - probe.sent;
        probe.isAnswered = probe.delay <= m_lifetime;
        m_pending.erase(found);
        DistanceTag tag;
        m_longest =
            std::max<uint64_t>(m_longest, arrival.packet->PeekPacketTag(tag) ? tag.Get() : 0);
    }

  private:
    std::vector<SentInterest>* m_probes{nullptr};
    uint32_t m_self{0};
    Time m_lifetime;
    std::unordered_map<uint64_t, std::size_t> m_pending; ///< indices of the probes, by chunk
    uint64_t m_longest{0};
};

} // namespace ns3::ccn::convergence

#endif // CCN_CONVERGENCE_PROBER_H
