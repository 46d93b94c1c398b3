// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-cpu-share.h"

#include "ns3/ccn-processor.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <utility>

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(CpuShare);

TypeId
CpuShare::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::CpuShare")
                            .SetParent<Object>()
                            .SetGroupName("Ccn")
                            .AddConstructor<CpuShare>();
    return tid;
}

Ptr<CpuShare>
CpuShare::Get(Node& node)
{
    auto share = node.GetObject<CpuShare>();
    if (!share)
    {
        share = CreateObject<CpuShare>();
        node.AggregateObject(share);
    }
    return share;
}

void
CpuShare::Join(CcnProcessor& processor, uint32_t weight, const std::string& layer, int64_t done)
{
    const auto place = std::find_if(m_members.begin(), m_members.end(), [&](const Member& member) {
        return layer < member.layer;
    });
    m_members.insert(place, {&processor, layer, static_cast<double>(weight)});
    m_done = std::max(m_done, done);
    if (!m_isShared && m_members.size() > 1)
    {
        m_isShared = true;
        for (const Member& member :
             m_members) // the new one has not saved up what the other one used
        {
            m_now = std::max(m_now, member.end);
        }
    }
}

void
CpuShare::SetWeight(const CcnProcessor& processor, uint32_t weight)
{
    Find(processor).weight = weight;
}

void
CpuShare::Leave(const CcnProcessor& processor)
{
    m_owner = m_owner == &processor ? nullptr : m_owner;
    const auto isIt = [&](const Member& member) { return member.processor == &processor; };
    m_members.remove_if(isIt);
}

CpuShare::Member&
CpuShare::Find(const CcnProcessor& processor)
{
    return *std::find_if(m_members.begin(), m_members.end(), [&](const Member& member) {
        return member.processor == &processor;
    });
}

void
CpuShare::Request(const CcnProcessor& processor, bool isWoken)
{
    Member& member = Find(processor);
    member.isWaiting = true;
    member.batch.isWoken = isWoken;
    member.start = std::max(m_now, member.end);
    Run();
}

int64_t
CpuShare::Spend(const CcnProcessor& processor, int64_t cost)
{
    m_done = std::max(m_done, Simulator::Now().GetTimeStep()) + cost;
    Find(processor).end += cost / Find(processor).weight;
    return m_done;
}

CpuShare::Member*
CpuShare::Choose()
{
    Member* next = nullptr;
    for (Member& member : m_members)
    {
        if (member.isWaiting && (!next || member.start < next->start))
        {
            next = &member;
        }
    }
    return next;
}

void
CpuShare::Run()
{
    if (m_isRunning || !m_event.IsExpired())
    {
        return;
    }
    m_isRunning = true;
    const int64_t now = Simulator::Now().GetTimeStep();
    for (Member* next = Choose(); next && m_done <= now; next = Choose())
    {
        next->isWaiting = false;
        next->end = m_now = next->start;
        m_owner = next->processor;
        m_owner->TakeTurn(next->batch);
        EndTurn(now);
    }
    m_isRunning = false;
    if (m_done > now)
    {
        m_event = Simulator::Schedule(TimeStep(m_done - now), &CpuShare::FinishWork, this);
        return;
    }
    for (const Member& member : m_members)
    {
        m_now = std::max(m_now, member.end);
    }
}

void
CpuShare::EndTurn(int64_t now)
{
    if (m_owner && m_done <= now)
    {
        std::exchange(m_owner, nullptr)->FinishWork();
    }
}

void
CpuShare::FinishWork()
{
    EndTurn(Simulator::Now().GetTimeStep());
    Run();
}

void
CpuShare::DoDispose()
{
    m_event.Cancel();
    m_members.clear();
    m_owner = nullptr;
    Object::DoDispose();
}

} // namespace ns3::ccn
