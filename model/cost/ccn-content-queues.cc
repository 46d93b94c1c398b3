// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-content-queues.h"

#include "ns3/boolean.h"
#include "ns3/ccn-attributes.h"
#include "ns3/ccn-node-costs.h"
#include "ns3/log.h"
#include "ns3/simulator.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace ns3::ccn
{

NS_LOG_COMPONENT_DEFINE("CcnContentQueues");
NS_OBJECT_ENSURE_REGISTERED(ContentQueues);

namespace
{

/** An empty queue in a row stays in it for the time that sending this many KiB would take. */
constexpr int64_t LINGER_KIB = 20;
/** A queue whose turn is later than this does not catch up. */
const Time MAX_LAG = Seconds(1);

} // namespace

TypeId
ContentQueues::GetTypeId()
{
    static TypeId tid = [] {
        TypeId type =
            TypeId("ns3::ccn::ContentQueues")
                .SetParent<Object>()
                .SetGroupName("Ccn")
                .AddConstructor<ContentQueues>()
                .AddAttribute("Enabled",
                              "Whether content waits in a queue per face before it is "
                              "sent, as in the CCNx daemon. If false, it is sent at "
                              "once.",
                              Presettable(BooleanValue(false)),
                              Presettable(MakeBooleanAccessor(&ContentQueues::m_isOn)),
                              MakeBooleanChecker())
                .AddAttribute("Burst",
                              "Number of objects that a queue sends at a time.",
                              Presettable(UintegerValue(2)),
                              Presettable(MakeUintegerAccessor(&ContentQueues::m_burst)),
                              MakeUintegerChecker<uint32_t>(1))
                .AddAttribute("RowBegin",
                              "Number of objects sent in a row after which new objects "
                              "in the queue have no delay.",
                              Presettable(UintegerValue(12)),
                              Presettable(MakeUintegerAccessor(&ContentQueues::m_rowBegin)),
                              MakeUintegerChecker<uint32_t>())
                .AddAttribute("RowEnd",
                              "Number of objects sent in a row after which new objects "
                              "in the queue have a delay again.",
                              Presettable(UintegerValue(120)),
                              Presettable(MakeUintegerAccessor(&ContentQueues::m_rowEnd)),
                              MakeUintegerChecker<uint32_t>());
        const auto add = [&type](const char* name, const char* help, Time value, auto accessor) {
            type.AddAttribute(name,
                              help,
                              Presettable(TimeValue(value)),
                              Presettable(accessor),
                              MakeTimeChecker(Seconds(0), Seconds(10)));
        };
        // Values for a face with one neighbour, as in CCNx 0.6 to 0.8.1.
        add("Delay",
            "Minimum time that an object waits in an empty queue to a neighbour. Objects that "
            "arrive during this time wait together for another delay.",
            MicroSeconds(3),
            MakeTimeAccessor(&ContentQueues::m_delay));
        add("DelaySpread",
            "Upper bound of a random time that is added to Delay.",
            Seconds(0),
            MakeTimeAccessor(&ContentQueues::m_spread));
        add("LocalDelay",
            "Minimum time that an object waits in an empty queue to an application.",
            MicroSeconds(3),
            MakeTimeAccessor(&ContentQueues::m_localDelay));
        add("LocalSpread",
            "Upper bound of a random time that is added to LocalDelay.",
            Seconds(0),
            MakeTimeAccessor(&ContentQueues::m_localSpread));
        add("SharedDelay",
            "Minimum time that an object waits in an empty queue of a face that many neighbours "
            "share.",
            MilliSeconds(10),
            MakeTimeAccessor(&ContentQueues::m_sharedDelay));
        add("SharedSpread",
            "Upper bound of a random time that is added to SharedDelay.",
            MilliSeconds(20),
            MakeTimeAccessor(&ContentQueues::m_sharedSpread));
        add("Spacing",
            "Time between two bursts of a queue. SpacingPerKib or SharedSpacingPerKib adds to it.",
            MicroSeconds(1),
            MakeTimeAccessor(&ContentQueues::m_spacing));
        add("SpacingPerKib",
            "Time added to Spacing per 1024 bytes of each object in the burst, or part thereof.",
            NanoSeconds(500),
            MakeTimeAccessor(&ContentQueues::m_spacingPerKib));
        add("SharedSpacingPerKib",
            "Time that replaces SpacingPerKib on a face that many neighbours share.",
            MicroSeconds(150),
            MakeTimeAccessor(&ContentQueues::m_sharedSpacingPerKib));
        return type;
    }();
    return tid;
}

ContentQueues&
ContentQueues::Get(const CcnL3Protocol& node)
{
    return NodeCosts::Get(node).GetQueues();
}

ContentQueues::ContentQueues()
    : m_random(CreateObject<UniformRandomVariable>())
{
    m_due.SetHandler([this](Queue& queue) { Serve(queue); });
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
ContentQueues::Add(Face& face, const QueuedMessage& message)
{
    Queue& queue = Get(face);
    queue.packets.push_back(message);
    if (!queue.isServed)
    {
        queue.isServed = true;
        queue.allowed = queue.packets.size();
        queue.turn = Simulator::Now().GetTimeStep();
        ServeIn(queue, DrawDelay(queue));
    }
}

void
ContentQueues::RemoveIf(const Face& face, const Filter& isUnwanted)
{
    if (face.GetId() >= m_queues.size() || !m_queues[face.GetId()])
    {
        return;
    }
    Queue& queue = *m_queues[face.GetId()];
    std::size_t place = 0;
    std::size_t allowed = queue.allowed;
    const auto isRemoved = [&](const QueuedMessage& waiting) {
        const bool isOut = isUnwanted(waiting);
        allowed -= isOut && place < queue.allowed;
        ++place;
        return isOut;
    };
    // std::remove_if calls the predicate once for each message, in order.
    queue.packets.erase(
        std::remove_if(queue.packets.begin(), queue.packets.end(), std::ref(isRemoved)),
        queue.packets.end());
    queue.allowed = allowed;
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
ContentQueues::DrawDelay(const Queue& queue)
{
    const bool isShared = queue.face->IsShared();
    const Time least = queue.face->IsLocal() ? m_localDelay : isShared ? m_sharedDelay : m_delay;
    const Time spread = queue.face->IsLocal() ? m_localSpread
                        : isShared            ? m_sharedSpread
                                              : m_spread;
    return least.GetTimeStep() + static_cast<int64_t>(m_random->GetValue(0, spread.GetTimeStep()));
}

void
ContentQueues::ServeIn(Queue& queue, int64_t pause)
{
    const int64_t now = Simulator::Now().GetTimeStep();
    const bool isFarBehind = now - queue.turn > MAX_LAG.GetTimeStep();
    queue.turn = (isFarBehind ? now : queue.turn) + pause;
    m_due.Schedule(queue, std::max(queue.turn, now));
}

void
ContentQueues::Serve(Queue& queue)
{
    if (queue.allowed == 0 && IsInRow(queue))
    {
        queue.allowed = queue.packets.size();
    }
    const std::size_t burst = std::min<std::size_t>(m_burst, queue.allowed);
    queue.allowed -= burst;
    queue.row = burst == 0 ? 0 : queue.row + burst;
    uint64_t kibs = 0;
    // The handler may add messages, and RemoveIf() may have removed some.
    for (std::size_t i = 0; i < burst && !queue.packets.empty(); ++i)
    {
        const QueuedMessage first = queue.packets.front();
        queue.packets.pop_front();
        kibs += (first.packet->GetSize() + 1023) / 1024;
        m_handler(*queue.face, first);
    }
    const Time perKib = queue.face->IsShared() ? m_sharedSpacingPerKib : m_spacingPerKib;
    ServeAgain(queue, (m_spacing + perKib * kibs).GetTimeStep(), perKib.GetTimeStep());
}

void
ContentQueues::ServeAgain(Queue& queue, int64_t pause, int64_t perKib)
{
    if (queue.allowed > 0)
    {
        ServeIn(queue, pause);
        return;
    }
    queue.allowed = queue.packets.size();
    if (IsInRow(queue))
    {
        ServeIn(queue, queue.allowed > 0 ? pause : pause + LINGER_KIB * perKib);
    }
    else if (queue.allowed > 0)
    {
        queue.row = 0;
        ServeIn(queue, DrawDelay(queue));
    }
    else
    {
        queue.isServed = false;
    }
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

} // namespace ns3::ccn
