/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-content-queues.h"

#include "ns3/boolean.h"
#include "ns3/log.h"
#include "ns3/simulator.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace ns3
{
namespace ccn
{

NS_LOG_COMPONENT_DEFINE("CcnContentQueues");
NS_OBJECT_ENSURE_REGISTERED(ContentQueues);

TypeId
ContentQueues::GetTypeId()
{
    static TypeId tid = [] {
        TypeId type = TypeId("ns3::ccn::ContentQueues")
                          .SetParent<Object>()
                          .SetGroupName("Ccn")
                          .AddConstructor<ContentQueues>()
                          .AddAttribute("Enabled",
                                        "Whether content waits at all.",
                                        BooleanValue(false),
                                        MakeBooleanAccessor(&ContentQueues::m_isOn),
                                        MakeBooleanChecker())
                          .AddAttribute("Burst",
                                        "Objects sent at a time.",
                                        UintegerValue(2),
                                        MakeUintegerAccessor(&ContentQueues::m_burst),
                                        MakeUintegerChecker<uint32_t>(1))
                          .AddAttribute("RowBegin",
                                        "Objects in a row from which on there is no delay.",
                                        UintegerValue(12),
                                        MakeUintegerAccessor(&ContentQueues::m_rowBegin),
                                        MakeUintegerChecker<uint32_t>())
                          .AddAttribute("RowEnd",
                                        "Objects in a row from which on there is one again.",
                                        UintegerValue(120),
                                        MakeUintegerAccessor(&ContentQueues::m_rowEnd),
                                        MakeUintegerChecker<uint32_t>());
        const auto add = [&type](const char* name, const char* help, Time value, auto accessor) {
            type.AddAttribute(name,
                              help,
                              TimeValue(value),
                              accessor,
                              MakeTimeChecker(Seconds(0), Seconds(10)));
        };
        // Of a face that one neighbour is on: 0.6 to 0.8.1 of CCNx.
        add("Delay",
            "Least wait of a queue that was empty.",
            MicroSeconds(1),
            MakeTimeAccessor(&ContentQueues::m_delay));
        add("DelaySpread",
            "A random time up to this is added to Delay.",
            MicroSeconds(2),
            MakeTimeAccessor(&ContentQueues::m_spread));
        add("LocalDelay",
            "The same of an application's queue.",
            MicroSeconds(1),
            MakeTimeAccessor(&ContentQueues::m_localDelay));
        add("LocalSpread",
            "A random time up to this is added to LocalDelay.",
            MicroSeconds(2),
            MakeTimeAccessor(&ContentQueues::m_localSpread));
        add("SharedDelay",
            "The same of a face that many neighbours share.",
            MilliSeconds(10),
            MakeTimeAccessor(&ContentQueues::m_sharedDelay));
        add("SharedSpread",
            "A random time up to this is added to SharedDelay.",
            MilliSeconds(20),
            MakeTimeAccessor(&ContentQueues::m_sharedSpread));
        add("Spacing",
            "Time between two bursts.",
            MicroSeconds(1),
            MakeTimeAccessor(&ContentQueues::m_spacing));
        add("SpacingPerKib",
            "The same for each 1024 octets sent.",
            NanoSeconds(500),
            MakeTimeAccessor(&ContentQueues::m_spacingPerKib));
        add("SharedSpacingPerKib",
            "The same on a face that many neighbours share.",
            MicroSeconds(150),
            MakeTimeAccessor(&ContentQueues::m_sharedSpacingPerKib));
        return type;
    }();
    return tid;
}

ContentQueues::ContentQueues()
    : m_random(CreateObject<UniformRandomVariable>())
{
    m_due.SetHandler([this](Queue& queue) { Send(queue); });
}

ContentQueues::~ContentQueues() = default;

void
ContentQueues::SetHandler(Handler handler)
{
    m_handler = std::move(handler);
}

TimerSource&
ContentQueues::GetTimer()
{
    return m_due;
}

int64_t
ContentQueues::AssignStreams(int64_t stream)
{
    m_random->SetStream(stream);
    return 1;
}

uint32_t
ContentQueues::GetWaiting() const
{
    return std::accumulate(
        m_queues.begin(),
        m_queues.end(),
        0U,
        [](uint32_t sum, const auto& queue) { return sum + (queue ? queue->packets.size() : 0); });
}

void
ContentQueues::Add(Face& face, Ptr<Packet> packet)
{
    Queue& queue = Get(face);
    queue.packets.push_back(packet);
    if (!queue.isRunning)
    {
        queue.isRunning = true;
        const int64_t now = Simulator::Now().GetTimeStep();
        m_due.Schedule(queue, std::max(now + DrawDelay(queue), queue.spacedUntil));
    }
}

ContentQueues::Queue&
ContentQueues::Get(Face& face)
{
    const FaceId id = face.GetId();
    if (m_queues.size() <= id)
    {
        m_queues.resize(id + 1);
    }
    if (!m_queues[id])
    {
        m_queues[id] = std::make_unique<Queue>();
        m_queues[id]->face = &face;
    }
    return *m_queues[id];
}

int64_t
ContentQueues::DrawDelay(Queue& queue)
{
    const bool isShared = queue.face->IsShared();
    const Time least = queue.face->IsLocal() ? m_localDelay : isShared ? m_sharedDelay : m_delay;
    const Time spread = queue.face->IsLocal() ? m_localSpread
                        : isShared            ? m_sharedSpread
                                              : m_spread;
    // Idle for longer than it would have waited: the row is over.
    const int64_t longest = (least + spread).GetTimeStep();
    if (Simulator::Now().GetTimeStep() - queue.spacedUntil > longest)
    {
        queue.row = 0;
    }
    if (queue.row >= m_rowBegin && queue.row < m_rowEnd)
    {
        return 0;
    }
    return least.GetTimeStep() + static_cast<int64_t>(m_random->GetValue(0, spread.GetTimeStep()));
}

void
ContentQueues::Send(Queue& queue)
{
    queue.isRunning = !queue.packets.empty();
    if (!queue.isRunning)
    {
        return;
    }
    uint64_t octets = 0;
    for (uint32_t i = 0; i < m_burst && !queue.packets.empty(); ++i)
    {
        const Ptr<Packet> packet = queue.packets.front();
        queue.packets.pop_front();
        ++queue.row;
        octets += packet->GetSize();
        m_handler(*queue.face, packet);
    }
    const Time perKib = queue.face->IsShared() ? m_sharedSpacingPerKib : m_spacingPerKib;
    const int64_t pause = m_spacing.GetTimeStep() + perKib.GetTimeStep() * octets / 1024;
    queue.spacedUntil = Simulator::Now().GetTimeStep() + pause;
    m_due.Schedule(queue, queue.spacedUntil); // it looks once more when it is empty
}

void
ContentQueues::DoDispose()
{
    NS_LOG_FUNCTION(this);
    m_due.Clear();
    m_queues.clear();
    m_handler = nullptr;
    Object::DoDispose();
}

} // namespace ccn
} // namespace ns3
