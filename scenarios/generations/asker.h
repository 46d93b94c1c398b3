// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_GENERATIONS_ASKER_H
#define CCN_GENERATIONS_ASKER_H

#include "ns3/ccn-application.h"
#include "ns3/ccn-chunk-naming.h"

#include <cstdint>
#include <utility>

namespace ns3::ccn::generations
{

/** Requests the chunks of an object at regular times, without retransmissions. @ingroup ccn */
class Asker : public CcnApplication
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId("ns3::ccn::generations::Asker")
                                .SetParent<CcnApplication>()
                                .SetGroupName("Ccn")
                                .AddConstructor<Asker>();
        return tid;
    }

    /**
     * @param object name of the object
     * @param chunks number of its chunks
     * @param gap time between two Interests
     * @param hopLimit of the Interests, in CCNx 1.0
     */
    void Set(const Name& object, uint64_t chunks, Time gap, uint8_t hopLimit)
    {
        m_object = object;
        m_chunks = chunks;
        m_gap = gap;
        m_hopLimit = hopLimit;
    }

    /** @return chunks that arrived, each counted once */
    uint64_t GetAnswered() const
    {
        return m_answered;
    }

  protected:
    void StartApplication() override
    {
        CcnApplication::StartApplication();
        Ask(0);
    }

    void OnContent(const Arrival&, const ContentView&) override
    {
        ++m_answered; // the node passes on one object per Interest
    }

  private:
    /** @param chunk the next one */
    void Ask(uint64_t chunk)
    {
        if (chunk == m_chunks)
        {
            return;
        }
        Interest interest;
        interest.name = ChunkNaming::GetUsual(GetCodec()).GetName(m_object, chunk);
        interest.hopLimit = m_hopLimit;
        Express(std::move(interest));
        Simulator::Schedule(m_gap, &Asker::Ask, this, chunk + 1);
    }

    Name m_object;
    uint64_t m_chunks{0};
    Time m_gap;
    uint8_t m_hopLimit{0};
    uint64_t m_answered{0};
};

NS_OBJECT_ENSURE_REGISTERED(Asker);

} // namespace ns3::ccn::generations

#endif // CCN_GENERATIONS_ASKER_H
