// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-express-net-device.h"

#include "ns3/ccn-express-channel.h"
#include "ns3/ccn-heap-simulator.h"
#include "ns3/event-impl.h"
#include "ns3/log.h"
#include "ns3/mac48-address.h"
#include "ns3/pointer.h"
#include "ns3/simulator.h"
#include "ns3/trace-source-accessor.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <limits>
#include <sstream>
#include <stdexcept>
#include <utility>

namespace ns3::ccn
{

NS_LOG_COMPONENT_DEFINE("CcnExpressNetDevice");
NS_OBJECT_ENSURE_REGISTERED(ExpressNetDevice);

namespace
{

constexpr int64_t UNKNOWN = -1;

/** When the frame whose arrival is handled started to leave: when ns-3 would have scheduled the event. */
int64_t g_cause = UNKNOWN;

/** Sets g_cause while it exists. */
class Cause
{
  public:
    /** @param start when the arriving frame started to leave */
    explicit Cause(int64_t start)
    {
        g_cause = start;
    }

    ~Cause()
    {
        g_cause = UNKNOWN;
    }

    Cause(const Cause&) = delete;
    Cause& operator=(const Cause&) = delete;
};

/** @return the present time step */
int64_t
GetNow()
{
    const HeapSimulator* const heap = HeapSimulator::GetRunning();
    return heap ? heap->GetTimeStep() : Simulator::Now().GetTimeStep();
}

} // namespace

/** The arrival of a device's oldest frame at the other end. */
class ExpressNetDevice::Arrival : public EventImpl
{
  public:
    /** @param device the sender */
    explicit Arrival(ExpressNetDevice* device)
        : m_device(device)
    {
    }

  private:
    void Notify() override
    {
        m_device->Arrive();
    }

    ExpressNetDevice* m_device; ///< cancels the event before it is destroyed
};

/** Connects to one of a device's trace sources, and creates them before that. */
class ExpressNetDevice::TraceAccessor : public TraceSourceAccessor
{
  public:
    /** @param trace the trace source */
    explicit TraceAccessor(PacketTrace Extras::*trace)
        : m_trace(trace)
    {
    }

    bool ConnectWithoutContext(ObjectBase* device, const CallbackBase& callback) const override
    {
        Get(device).ConnectWithoutContext(callback);
        return true;
    }

    bool Connect(ObjectBase* device,
                 std::string context,
                 const CallbackBase& callback) const override
    {
        Get(device).Connect(callback, context);
        return true;
    }

    bool DisconnectWithoutContext(ObjectBase* device, const CallbackBase& callback) const override
    {
        Get(device).DisconnectWithoutContext(callback);
        return true;
    }

    bool Disconnect(ObjectBase* device,
                    std::string context,
                    const CallbackBase& callback) const override
    {
        Get(device).Disconnect(callback, context);
        return true;
    }

  private:
    /** @param device a device @return its trace source */
    PacketTrace& Get(ObjectBase* device) const
    {
        return dynamic_cast<ExpressNetDevice&>(*device).GetExtras().*m_trace;
    }

    PacketTrace Extras::*m_trace;
};

TypeId
ExpressNetDevice::GetTypeId()
{
    const char* const packetSignature = "ns3::Packet::TracedCallback";
    static TypeId tid =
        TypeId("ns3::ccn::ExpressNetDevice")
            .SetParent<NetDevice>()
            .SetGroupName("Ccn")
            .AddConstructor<ExpressNetDevice>()
            .AddAttribute(
                "Address",
                "Address of the device on the link.",
                AddressValue(Mac48Address("ff:ff:ff:ff:ff:ff")),
                MakeAddressAccessor(&ExpressNetDevice::SetAddress, &ExpressNetDevice::GetAddress),
                MakeAddressChecker())
            .AddAttribute(
                "Mtu",
                "Size of the largest packet that protocols hand to the device, in bytes.",
                UintegerValue(1500),
                MakeUintegerAccessor(&ExpressNetDevice::SetMtu, &ExpressNetDevice::GetMtu),
                MakeUintegerChecker<uint16_t>(1))
            .AddAttribute("DataRate",
                          "Rate at which frames leave. A change affects the frames that have not "
                          "started to leave.",
                          DataRateValue(DataRate("32768b/s")),
                          MakeDataRateAccessor(&ExpressNetDevice::SetDataRate,
                                               &ExpressNetDevice::GetDataRate),
                          MakeDataRateChecker())
            .AddAttribute("InterframeGap",
                          "Time between the end of a frame and the start of the next one.",
                          TimeValue(),
                          MakeTimeAccessor(&ExpressNetDevice::SetInterframeGap,
                                           &ExpressNetDevice::GetInterframeGap),
                          MakeTimeChecker(Time()))
            .AddAttribute("QueueSize",
                          "Maximum number of frames that wait until the ones before have left, or "
                          "of their bytes. Further frames are dropped.",
                          QueueSizeValue(QueueSize("100p")),
                          MakeQueueSizeAccessor(&ExpressNetDevice::SetQueueSize,
                                                &ExpressNetDevice::GetQueueSize),
                          MakeQueueSizeChecker())
            .AddAttribute("Overhead",
                          "Bytes that each frame takes on the link and in the queue beside its "
                          "packet; by default those of ns-3's point-to-point devices.",
                          UintegerValue(2),
                          MakeUintegerAccessor(&ExpressNetDevice::m_overhead),
                          MakeUintegerChecker<uint16_t>())
            .AddAttribute(
                "ReceiveErrorModel",
                "Decides which of the frames that arrive are lost.",
                PointerValue(),
                MakePointerAccessor(&ExpressNetDevice::SetErrors, &ExpressNetDevice::GetErrors),
                MakePointerChecker<ErrorModel>())
            .AddTraceSource("MacTx",
                            "Fired for each packet that is handed over while the link is up.",
                            Create<TraceAccessor>(&Extras::macTx),
                            packetSignature)
            .AddTraceSource("MacTxDrop",
                            "Fired for each packet that is refused: the link is down, or the queue "
                            "is full.",
                            Create<TraceAccessor>(&Extras::macTxDrop),
                            packetSignature)
            .AddTraceSource("Enqueue",
                            "Fired for each packet that the queue has room for.",
                            Create<TraceAccessor>(&Extras::enqueue),
                            packetSignature)
            .AddTraceSource("Dequeue",
                            "Fired when a packet starts to leave. Costs an event for each packet "
                            "that has waited.",
                            Create<TraceAccessor>(&Extras::dequeue),
                            packetSignature)
            .AddTraceSource("Drop",
                            "Fired for each packet that finds the queue full.",
                            Create<TraceAccessor>(&Extras::drop),
                            packetSignature)
            .AddTraceSource("PhyTxBegin",
                            "Fired after Dequeue, at the same cost.",
                            Create<TraceAccessor>(&Extras::phyTxBegin),
                            packetSignature)
            .AddTraceSource("PhyTxEnd",
                            "Fired when a packet has left. Costs an event for each packet.",
                            Create<TraceAccessor>(&Extras::phyTxEnd),
                            packetSignature)
            .AddTraceSource("PhyRxEnd",
                            "Fired when a packet arrives that is not lost.",
                            Create<TraceAccessor>(&Extras::phyRxEnd),
                            packetSignature)
            .AddTraceSource("PhyRxDrop",
                            "Fired when a packet arrives that the error model drops, or while the "
                            "link is down.",
                            Create<TraceAccessor>(&Extras::phyRxDrop),
                            packetSignature);
    return tid;
}

ExpressNetDevice::ExpressNetDevice()
    : m_arrival(Create<Arrival>(this))
{
}

ExpressNetDevice::~ExpressNetDevice()
{
    m_arrival->Cancel(); // it was not disposed of
}

void
ExpressNetDevice::DoDispose()
{
    m_arrival->Cancel();
    m_frames.clear();
    m_waiting = 0;
    m_waitingBytes = 0;
    m_peer = nullptr;
    m_node = nullptr;
    m_channel = nullptr;
    m_extras = nullptr;
    m_receive.Nullify();
    m_direct = nullptr;
    NetDevice::DoDispose();
}

void
ExpressNetDevice::Attach(Ptr<ExpressChannel> channel)
{
    if (m_channel)
    {
        throw std::invalid_argument("ExpressNetDevice: a second channel (allowed: one)");
    }
    channel->Attach(this);
    m_channel = channel;
    if (m_peer)
    {
        m_peer->NotifyLinkChange();
        NotifyLinkChange();
    }
}

void
ExpressNetDevice::SetPeer(Ptr<ExpressNetDevice> peer)
{
    m_peer = PeekPointer(peer);
}

ExpressNetDevice::Extras&
ExpressNetDevice::GetExtras()
{
    if (!m_extras)
    {
        m_extras = std::make_unique<Extras>();
    }
    return *m_extras;
}

void
ExpressNetDevice::Fire(PacketTrace Extras::*trace, const Ptr<const Packet>& packet) const
{
    if (m_extras)
    {
        ((*m_extras).*trace)(packet);
    }
}

void
ExpressNetDevice::NotifyLinkChange()
{
    m_linkChanges();
}

bool
ExpressNetDevice::Send(Ptr<Packet> packet, const Address&, uint16_t protocol)
{
    if (!IsLinkUp())
    {
        Fire(&Extras::macTxDrop, packet);
        return false;
    }
    Fire(&Extras::macTx, packet);
    const int64_t now = GetNow();
    Settle(now);
    const uint32_t size = packet->GetSize() + m_overhead;
    if (!HasRoom(size))
    {
        NS_LOG_LOGIC("the queue is full");
        Fire(&Extras::drop, packet);
        Fire(&Extras::macTxDrop, packet);
        return false;
    }
    Fire(&Extras::enqueue, packet);
    Append({Own(*packet), nullptr, 0, 0, size, UNSCHEDULED, protocol, false}, now);
    return true;
}

bool
ExpressNetDevice::OnlyReads() const
{
    return !m_extras;
}

bool
ExpressNetDevice::SendDecoded(DecodedPacket& decoded, uint16_t protocol)
{
    if (!ExpressNetDevice::IsLinkUp())
    {
        return false;
    }
    const int64_t now = GetNow();
    Settle(now);
    const uint32_t size = decoded.GetBytes().size() + m_overhead;
    if (!HasRoom(size))
    {
        NS_LOG_LOGIC("the queue is full");
        return false;
    }
    Append({nullptr, Own(decoded), 0, 0, size, UNSCHEDULED, protocol, false}, now);
    return true;
}

void
ExpressNetDevice::Append(Frame&& added, int64_t now)
{
    if (m_frames.full())
    {
        m_frames.set_capacity(std::max<std::size_t>(2 * m_frames.capacity(), 4));
    }
    m_frames.push_back(std::move(added));
    Frame& frame = m_frames.back();
    Plan(frame, now);
    const std::size_t others = m_frames.size() - 1;
    const bool hasStarted = frame.start == now && others != 0
                                ? HasStartedBehind(m_frames[others - 1], now)
                                : frame.start <= now;
    if (!hasStarted)
    {
        ++m_waiting;
        m_waitingBytes += frame.size;
    }
    if (frame.start == now || others == 0)
    {
        ScheduleArrival(frame, now);
    }
    if (IsTraced())
    {
        TraceNew(hasStarted, now);
    }
}

void
ExpressNetDevice::TakeStarted(int64_t now)
{
    while (m_waiting > 0 && HasStarted(m_frames.size() - m_waiting, now))
    {
        Frame& frame = m_frames[m_frames.size() - m_waiting];
        m_waitingBytes -= frame.size;
        --m_waiting;
        if (frame.number == UNSCHEDULED)
        {
            ScheduleArrival(frame, now); // soon after its start, when ns-3's device does so
        }
    }
}

bool
ExpressNetDevice::HasStartedBehind(const Frame& before, int64_t now)
{
    if (g_cause == UNKNOWN)
    {
        return true;
    }
    const bool leavesNow = before.start + GetLeavingTime(before.size) + m_gap == now;
    return !leavesNow || before.start <= g_cause;
}

bool
ExpressNetDevice::HasRoom(uint32_t size) const
{
    return m_waiting < m_mostWaiting && uint64_t{m_waitingBytes} + size <= m_mostBytes;
}

void
ExpressNetDevice::Plan(Frame& frame, int64_t earliest)
{
    const int64_t leaving = GetLeavingTime(frame.size);
    frame.start = std::max(earliest, m_free);
    frame.arrival = frame.start + leaving + m_channel->GetDelay().GetTimeStep();
    m_free = frame.start + leaving + m_gap;
}

int64_t
ExpressNetDevice::GetLeavingTime(uint32_t size)
{
    LeavingTime& known = m_leavingTimes[size % m_leavingTimes.size()];
    if (known.size == size)
    {
        return known.time;
    }
    const int64_t time = m_rate.CalculateBytesTxTime(size).GetTimeStep();
    if (time <= std::numeric_limits<uint32_t>::max())
    {
        known = {size, static_cast<uint32_t>(time)};
    }
    return time;
}

void
ExpressNetDevice::ScheduleArrival(Frame& frame, int64_t now)
{
    if (HeapSimulator* const heap = HeapSimulator::GetRunning())
    {
        frame.number = std::max(heap->TakeNumber(), ALONE + 1);
        if (&frame == &m_frames.front())
        {
            AddArrival(frame, *heap);
        }
        return;
    }
    frame.number = ALONE;
    m_arrival->Ref(); // the simulator's
    Simulator::ScheduleWithContext(m_peer->m_node->GetId(),
                                   TimeStep(frame.arrival - now),
                                   PeekPointer(m_arrival));
}

void
ExpressNetDevice::AddArrival(const Frame& frame, HeapSimulator& heap)
{
    m_arrival->Ref(); // the simulator's
    heap.Add({static_cast<uint64_t>(frame.arrival),
              frame.number,
              m_peer->m_node->GetId(),
              PeekPointer(m_arrival)});
}

void
ExpressNetDevice::Arrive()
{
    const int64_t now = GetNow();
    const Cause cause(m_frames.front().start);
    Settle(now); // what arrives has left
    Frame frame = std::move(m_frames.front());
    m_frames.pop_front();
    if (!m_frames.empty())
    {
        ScheduleNext(now);
    }
    m_peer->Receive(frame);
}

void
ExpressNetDevice::ScheduleNext(int64_t now)
{
    Frame& next = m_frames.front();
    if (next.number == UNSCHEDULED)
    {
        ScheduleArrival(next, now);
    }
    else if (next.number != ALONE)
    {
        AddArrival(next, *HeapSimulator::GetRunning()); // it executes this arrival
    }
}

void
ExpressNetDevice::ArriveAlone(const std::shared_ptr<Frame>& frame)
{
    const Cause cause(frame->start);
    Receive(*frame);
}

void
ExpressNetDevice::Receive(Frame& frame)
{
    const bool isDirect = !m_extras && m_direct && frame.protocol == m_directProtocol;
    if (frame.packet || !isDirect)
    {
        Separate(frame);
        ReceivePacket(Ptr<Packet>(frame.packet.release(), false), frame.protocol);
    }
    else if (m_channel && ExpressNetDevice::IsLinkUp())
    {
        m_direct->ReceiveDecoded(*frame.decoded,
                                 m_peer->m_address,
                                 m_address,
                                 TimeStep(frame.arrival));
    }
}

void
ExpressNetDevice::Separate(Frame& frame)
{
    if (!frame.packet)
    {
        frame.packet = Own(*frame.decoded->GetPacket()->Copy());
        frame.decoded.reset();
    }
}

void
ExpressNetDevice::ReceivePacket(const Ptr<Packet>& packet, uint16_t protocol)
{
    if (!m_channel)
    {
        return; // disposed of
    }
    if (!IsLinkUp())
    {
        Fire(&Extras::phyRxDrop, packet);
        return;
    }
    if (const auto errors = GetErrors())
    {
        const auto frame = packet->Copy(); // with the size that ns-3's device would show
        frame->AddPaddingAtEnd(m_overhead);
        if (errors->IsCorrupt(frame))
        {
            Fire(&Extras::phyRxDrop, packet);
            return;
        }
    }
    Fire(&Extras::phyRxEnd, packet);
    if (m_extras && !m_extras->promiscReceive.IsNull())
    {
        m_extras->promiscReceive(this, packet, protocol, m_peer->m_address, m_address, PACKET_HOST);
    }
    if (m_direct && protocol == m_directProtocol)
    {
        m_direct->ReceiveFrame(packet, m_peer->m_address, m_address);
        return;
    }
    m_receive(this, packet, protocol, m_peer->m_address);
}

void
ExpressNetDevice::Change(const std::function<void()>& change)
{
    const bool isBusy = !m_frames.empty();
    const int64_t now = isBusy ? GetNow() : 0;
    if (isBusy)
    {
        Settle(now);
        Release(now);
    }
    change();
    m_leavingTimes = {};
    if (!m_frames.empty())
    {
        m_free = m_frames.front().start;
        for (Frame& frame : m_frames)
        {
            Plan(frame, now);
        }
        ScheduleArrival(m_frames.front(), now);
    }
}

void
ExpressNetDevice::CancelArrivals()
{
    m_arrival->Cancel();
    for (std::size_t i = 1; i < m_frames.size() && m_frames[i].number != UNSCHEDULED; ++i)
    {
        if (m_frames[i].number != ALONE) // a HeapSimulator counts it, too, as ns-3's does
        {
            AddArrival(m_frames[i], *DynamicCast<HeapSimulator>(Simulator::GetImplementation()));
        }
    }
}

void
ExpressNetDevice::Release(int64_t now)
{
    CancelArrivals();
    m_arrival = Create<Arrival>(this);
    while (m_frames.size() > m_waiting)
    {
        Frame& frame = m_frames.front();
        if (frame.start == now && !frame.isTraced && IsTraced())
        {
            TraceStart(frame);
        }
        Simulator::ScheduleWithContext(m_peer->m_node->GetId(),
                                       TimeStep(frame.arrival - now),
                                       &ExpressNetDevice::ArriveAlone,
                                       Ptr<ExpressNetDevice>(m_peer),
                                       std::make_shared<Frame>(std::move(frame)));
        m_frames.pop_front();
    }
}

bool
ExpressNetDevice::IsTraced() const
{
    return m_extras && (!m_extras->dequeue.IsEmpty() || !m_extras->phyTxBegin.IsEmpty() ||
                        !m_extras->phyTxEnd.IsEmpty());
}

void
ExpressNetDevice::TraceNew(bool hasStarted, int64_t now)
{
    Frame& frame = m_frames.back();
    if (hasStarted)
    {
        TraceStart(frame);
    }
    else if (!m_isTracing)
    {
        ScheduleTraceEnd(nullptr, frame.start - now);
    }
}

void
ExpressNetDevice::TraceStart(Frame& frame)
{
    frame.isTraced = true;
    Separate(frame);
    const Ptr<Packet> packet(frame.packet.get()); // a sink may send, which moves the frames
    if (!m_extras->phyTxEnd.IsEmpty() || &frame != &m_frames.back())
    {
        ScheduleTraceEnd(packet, GetLeavingTime(frame.size) + m_gap);
    }
    Fire(&Extras::dequeue, packet);
    Fire(&Extras::phyTxBegin, packet);
}

void
ExpressNetDevice::ScheduleTraceEnd(const Ptr<Packet>& packet, int64_t delay)
{
    m_isTracing = true;
    Simulator::Schedule(TimeStep(delay),
                        &ExpressNetDevice::TraceEnd,
                        Ptr<ExpressNetDevice>(this),
                        packet);
}

void
ExpressNetDevice::TraceEnd(Ptr<Packet> packet)
{
    m_isTracing = false;
    if (packet)
    {
        Fire(&Extras::phyTxEnd, packet);
    }
    const int64_t now = GetNow();
    const auto next =
        std::find_if(std::partition_point(m_frames.begin(),
                                          m_frames.end(),
                                          [now](const Frame& frame) { return frame.start < now; }),
                     m_frames.end(),
                     [](const Frame& frame) { return !frame.isTraced; });
    if (next != m_frames.end() && next->start == now)
    {
        TraceStart(*next);
    }
}

void
ExpressNetDevice::SetDirectReceiver(FrameReceiver* receiver, uint16_t protocol)
{
    m_direct = receiver;
    m_directProtocol = protocol;
}

uint32_t
ExpressNetDevice::GetQueueLength()
{
    const int64_t now = GetNow();
    uint32_t waiting = m_waiting; // without Settle(), since who reads must not decide a tie
    while (waiting > 0 && HasStarted(m_frames.size() - waiting, now))
    {
        --waiting;
    }
    return waiting;
}

void
ExpressNetDevice::SetErrors(Ptr<ErrorModel> errors)
{
    if (errors || m_extras)
    {
        GetExtras().errors = errors;
    }
}

Ptr<ErrorModel>
ExpressNetDevice::GetErrors() const
{
    return m_extras ? m_extras->errors : nullptr;
}

void
ExpressNetDevice::SetDataRate(DataRate rate)
{
    if (rate.GetBitRate() == 0)
    {
        throw std::invalid_argument("ExpressNetDevice, attribute DataRate: 0bps (allowed: more)");
    }
    Change([&] { m_rate = rate; });
}

DataRate
ExpressNetDevice::GetDataRate() const
{
    return m_rate;
}

void
ExpressNetDevice::SetInterframeGap(Time gap)
{
    Change([&] { m_gap = gap.GetTimeStep(); });
}

Time
ExpressNetDevice::GetInterframeGap() const
{
    return TimeStep(m_gap);
}

void
ExpressNetDevice::SetQueueSize(QueueSize size)
{
    if (size.GetValue() == 0)
    {
        std::ostringstream text;
        text << "ExpressNetDevice, attribute QueueSize: " << size << " (allowed: more)";
        throw std::invalid_argument(text.str());
    }
    constexpr uint32_t ANY = std::numeric_limits<uint32_t>::max();
    m_limitsFrames = size.GetUnit() == QueueSizeUnit::PACKETS;
    m_mostWaiting = m_limitsFrames ? size.GetValue() : ANY;
    m_mostBytes = m_limitsFrames ? ANY : size.GetValue();
}

QueueSize
ExpressNetDevice::GetQueueSize() const
{
    return m_limitsFrames ? QueueSize(QueueSizeUnit::PACKETS, m_mostWaiting)
                          : QueueSize(QueueSizeUnit::BYTES, m_mostBytes);
}

void
ExpressNetDevice::SetIfIndex(const uint32_t index)
{
    m_index = index;
}

uint32_t
ExpressNetDevice::GetIfIndex() const
{
    return m_index;
}

Ptr<Channel>
ExpressNetDevice::GetChannel() const
{
    return m_channel;
}

void
ExpressNetDevice::SetAddress(Address address)
{
    m_address = Mac48Address::ConvertFrom(address);
}

Address
ExpressNetDevice::GetAddress() const
{
    return m_address;
}

bool
ExpressNetDevice::SetMtu(const uint16_t mtu)
{
    m_mtu = mtu;
    return true;
}

uint16_t
ExpressNetDevice::GetMtu() const
{
    return m_mtu;
}

bool
ExpressNetDevice::IsLinkUp() const
{
    return m_peer && m_channel->IsUp();
}

void
ExpressNetDevice::AddLinkChangeCallback(Callback<void> callback)
{
    m_linkChanges.ConnectWithoutContext(callback);
}

bool
ExpressNetDevice::IsBroadcast() const
{
    return true;
}

Address
ExpressNetDevice::GetBroadcast() const
{
    return Mac48Address::GetBroadcast();
}

bool
ExpressNetDevice::IsMulticast() const
{
    return true;
}

Address
ExpressNetDevice::GetMulticast(Ipv4Address group) const
{
    return Mac48Address::GetMulticast(group);
}

Address
ExpressNetDevice::GetMulticast(Ipv6Address address) const
{
    return Mac48Address::GetMulticast(address);
}

bool
ExpressNetDevice::IsBridge() const
{
    return false;
}

bool
ExpressNetDevice::IsPointToPoint() const
{
    return true;
}

bool
ExpressNetDevice::SendFrom(Ptr<Packet>, const Address&, const Address&, uint16_t)
{
    return false;
}

Ptr<Node>
ExpressNetDevice::GetNode() const
{
    return m_node;
}

void
ExpressNetDevice::SetNode(Ptr<Node> node)
{
    m_node = node;
}

bool
ExpressNetDevice::NeedsArp() const
{
    return false;
}

void
ExpressNetDevice::SetReceiveCallback(ReceiveCallback callback)
{
    m_receive = callback;
}

void
ExpressNetDevice::SetPromiscReceiveCallback(PromiscReceiveCallback callback)
{
    GetExtras().promiscReceive = callback;
}

bool
ExpressNetDevice::SupportsSendFrom() const
{
    return false;
}

} // namespace ns3::ccn
