// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-slice-queue.h"

#include "ns3/boolean.h"
#include "ns3/ccn-frame-head.h"
#include "ns3/ccn-given.h"
#include "ns3/ccn-layer-header.h"
#include "ns3/ccn-layers.h"
#include "ns3/csma-net-device.h"
#include "ns3/point-to-point-net-device.h"
#include "ns3/pointer.h"
#include "ns3/simulator.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <limits>
#include <stdexcept>

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(SliceQueue);

namespace
{

constexpr std::size_t PPP_HEADER = 2;       ///< bytes before the payload of a point-to-point frame
constexpr uint16_t PPP_IPV6 = 0x0057;       ///< its protocol number for IPv6 and CCN
constexpr std::size_t ETHERNET_HEADER = 14; ///< bytes before the payload of an Ethernet frame
constexpr std::size_t SNAP_HEADER = 8;      ///< further bytes if the type is a length
constexpr uint16_t MAX_LENGTH = 1500;       ///< greater values are types
constexpr double BITS = 8;                  ///< of a byte

/** @param octets a frame @param index of the first byte @return the number of two bytes there */
uint16_t
GetNumberAt(Bytes octets, std::size_t index)
{
    return static_cast<uint8_t>(octets[index]) << 8 | static_cast<uint8_t>(octets[index + 1]);
}

} // namespace

TypeId
SliceQueue::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::SliceQueue")
            .SetParent<Queue<Packet>>()
            .SetGroupName("Ccn")
            .AddConstructor<SliceQueue>()
            .AddAttribute(
                "MaxSize",
                "Limit of the queue of each class that has none of its own, in packets or "
                "bytes.",
                QueueSizeValue(QueueSize("100p")),
                MakeQueueSizeAccessor(&SliceQueue::SetClassSize, &SliceQueue::GetClassSize),
                MakeQueueSizeChecker())
            .AddAttribute("Ethernet",
                          "Whether frames begin with an Ethernet header, as those of "
                          "CsmaNetDevice. If false, with that of PointToPointNetDevice. "
                          "SliceQueue::Install() sets it.",
                          BooleanValue(false),
                          MakeBooleanAccessor(&SliceQueue::m_isEthernet),
                          MakeBooleanChecker())
            .AddAttribute("EtherType",
                          "Ethernet type of CCN frames, as of NetDeviceFace.",
                          UintegerValue(0x88B5),
                          MakeUintegerAccessor(&SliceQueue::m_etherType),
                          MakeUintegerChecker<uint16_t>(0x0600));
    return tid;
}

SliceQueue::SliceQueue()
{
    m_classes.emplace_back();
    m_classes.front().slice = OTHERS;
    m_classes.front().number = OTHERS_NUMBER;
}

SliceQueue::~SliceQueue() = default;

// --- device and classes ---

Ptr<SliceQueue>
SliceQueue::Install(Ptr<NetDevice> device)
{
    const bool isEthernet = bool(DynamicCast<CsmaNetDevice>(Given(device, "device")));
    if (!isEthernet && !DynamicCast<PointToPointNetDevice>(device))
    {
        throw std::invalid_argument("node " + std::to_string(device->GetNode()->GetId()) +
                                    ", device " + std::to_string(device->GetIfIndex()) + ": a " +
                                    device->GetInstanceTypeId().GetName() +
                                    " has no SliceQueue (allowed: ns3::PointToPointNetDevice, "
                                    "ns3::CsmaNetDevice)");
    }
    PointerValue value;
    device->GetAttribute("TxQueue", value);
    const auto former = value.Get<Queue<Packet>>();
    if (auto queue = DynamicCast<SliceQueue>(former))
    {
        return queue;
    }
    const auto queue = CreateObject<SliceQueue>();
    queue->m_isEthernet = isEthernet;
    if (former)
    {
        queue->SetClassSize(former->GetMaxSize());
    }
    device->SetAttribute("TxQueue", PointerValue(queue));
    if (const auto flowControl = device->GetObject<NetDeviceQueueInterface>())
    {
        queue->m_flow = flowControl->GetTxQueue(0);
        queue->m_mtu = device->GetMtu();
    }
    while (former && !former->IsEmpty())
    {
        queue->Enqueue(former->Dequeue());
    }
    return queue;
}

void
SliceQueue::SetClass(const std::string& slice, const LinkShare& share)
{
    if (share.weight == 0 || (share.rate.GetBitRate() > 0 && share.burst == 0))
    {
        throw std::invalid_argument("SliceQueue, class \"" + slice + "\": weight " +
                                    std::to_string(share.weight) + ", burst " +
                                    std::to_string(share.burst) + " bytes (allowed: from 1)");
    }
    const auto place = FindPlace(slice);
    const bool isNew = place == m_classes.end() || place->slice != slice;
    Class& changed = isNew ? *m_classes.insert(place, Class()) : *place;
    if (isNew)
    {
        changed.slice = slice;
        changed.number = CcnLayers::GetNumber(slice);
    }
    const bool wasLimited = changed.share.rate.GetBitRate() > 0;
    TakeTokens(changed, 0);
    changed.share = share;
    changed.tokens = wasLimited ? std::min<double>(changed.tokens, share.burst) : share.burst;
    changed.filled = Simulator::Now();
    UpdateLimit();
}

void
SliceQueue::RemoveClass(const std::string& slice)
{
    if (slice == OTHERS)
    {
        throw std::invalid_argument(
            "SliceQueue: class \"*\" cannot be removed (allowed: any other)");
    }
    FindClass(slice); // throws if there is none
    while (!FindPlace(slice)->waiting.empty())
    {
        DoRemove(TakeFirst(*FindPlace(slice), false)); // its traces may change the classes
    }
    m_classes.erase(FindPlace(slice));
    UpdateLimit();
}

std::vector<SliceQueue::Class>::iterator
SliceQueue::FindPlace(const std::string& slice)
{
    return std::find_if(m_classes.begin(), m_classes.end(), [&](const Class& each) {
        return each.slice >= slice;
    });
}

const SliceQueue::Class&
SliceQueue::FindClass(const std::string& slice) const
{
    const auto place = std::find_if(m_classes.begin(), m_classes.end(), [&](const Class& each) {
        return each.slice == slice;
    });
    if (place == m_classes.end())
    {
        std::string names;
        for (const Class& each : m_classes)
        {
            names += (names.empty() ? "\"" : ", \"") + each.slice + "\"";
        }
        throw std::invalid_argument("SliceQueue: no class \"" + slice + "\" (allowed: " + names +
                                    ")");
    }
    return *place;
}

bool
SliceQueue::HasClass(const std::string& slice) const
{
    return std::any_of(m_classes.begin(), m_classes.end(), [&](const Class& each) {
        return each.slice == slice;
    });
}

const LinkShare&
SliceQueue::GetShare(const std::string& slice) const
{
    return FindClass(slice).share;
}

const SliceQueue::Counts&
SliceQueue::GetCounts(const std::string& slice) const
{
    return FindClass(slice).counts;
}

uint32_t
SliceQueue::GetWaiting(const std::string& slice) const
{
    return FindClass(slice).waiting.size();
}

void
SliceQueue::SetClassSize(QueueSize size)
{
    m_classSize = size;
    UpdateLimit();
}

QueueSize
SliceQueue::GetClassSize() const
{
    return m_classSize;
}

void
SliceQueue::UpdateLimit()
{
    const QueueSize own = m_classes.front().share.size;
    const QueueSize only = own.GetValue() > 0 ? own : m_classSize;
    m_maxSize = m_classes.size() == 1
                    ? only
                    : QueueSize(only.GetUnit(), std::numeric_limits<uint32_t>::max());
}

// --- frames ---

uint32_t
SliceQueue::GetLayerOf(const Packet& packet) const
{
    char head[ETHERNET_HEADER + SNAP_HEADER + LayerHeader::SIZE];
    Bytes octets(head, packet.CopyData(reinterpret_cast<uint8_t*>(head), sizeof(head)));
    if (!m_isEthernet)
    {
        if (octets.size() <= PPP_HEADER || GetNumberAt(octets, 0) != PPP_IPV6 ||
            IsIpv6(octets.substr(PPP_HEADER)))
        {
            return OTHERS_NUMBER;
        }
        return LayerHeader::Peek(octets.substr(PPP_HEADER));
    }
    std::size_t header = ETHERNET_HEADER;
    if (octets.size() == sizeof(head) && GetNumberAt(octets, header - 2) <= MAX_LENGTH)
    {
        header += SNAP_HEADER;
    }
    return octets.size() > header && GetNumberAt(octets, header - 2) == m_etherType
               ? LayerHeader::Peek(octets.substr(header))
               : OTHERS_NUMBER;
}

SliceQueue::Class&
SliceQueue::FindClass(uint32_t number)
{
    Class* found = nullptr;
    for (Class& each : m_classes)
    {
        found = each.number == number || (!found && each.number == OTHERS_NUMBER) ? &each : found;
    }
    return *found;
}

bool
SliceQueue::TakeTokens(Class& of, uint32_t octets)
{
    const double rate = of.share.rate.GetBitRate();
    if (rate <= 0)
    {
        return true;
    }
    const Time now = Simulator::Now();
    of.tokens =
        std::min<double>(of.share.burst, of.tokens + (now - of.filled).GetSeconds() * rate / BITS);
    of.filled = now;
    const bool isWithin = of.tokens >= octets;
    of.tokens -= isWithin ? octets : 0;
    return isWithin;
}

bool
SliceQueue::Enqueue(Ptr<Packet> packet)
{
    const uint32_t number = m_classes.size() > 1 ? GetLayerOf(*packet) : OTHERS_NUMBER;
    Class& of = FindClass(number);
    const uint32_t octets = packet->GetSize();
    if (IsFull(of, octets))
    {
        ++of.counts.full;
        if (m_flow && number == OTHERS_NUMBER)
        {
            m_flow->Stop();
        }
        DropBeforeEnqueue(packet);
        return false;
    }
    if (!TakeTokens(of, octets))
    {
        ++of.counts.overRate;
        DropAfterDequeue(packet);
        return false;
    }
    Iterator place;
    if (!DoEnqueue(GetContainer().end(), packet, place))
    {
        return false;
    }
    Class& into = FindClass(number); // again, since the traces may have changed the classes
    if (into.waiting.empty())
    {
        into.start = std::max(m_now, into.end);
    }
    into.waiting.push_back(place);
    into.bytes += octets;
    NoteFlow(into, octets, true);
    return true;
}

bool
SliceQueue::IsFull(const Class& of, uint32_t octets) const
{
    const QueueSize limit = of.share.size.GetValue() > 0 ? of.share.size : m_classSize;
    return limit.GetUnit() == QueueSizeUnit::PACKETS ? of.waiting.size() >= limit.GetValue()
                                                     : of.bytes + octets > limit.GetValue();
}

void
SliceQueue::NoteFlow(const Class& of, uint32_t octets, bool hasCome)
{
    if (!m_flow || of.number != OTHERS_NUMBER)
    {
        return;
    }
    // As NetDeviceQueue does with a queue of one class.
    hasCome ? m_flow->NotifyQueuedBytes(octets) : m_flow->NotifyTransmittedBytes(octets);
    const bool isFull = IsFull(of, m_mtu);
    if (hasCome && isFull)
    {
        m_flow->Stop();
    }
    else if (!hasCome && !isFull)
    {
        m_flow->Wake();
    }
}

std::size_t
SliceQueue::Choose() const
{
    std::size_t next = m_classes.size();
    for (std::size_t i = 0; i < m_classes.size(); ++i)
    {
        const bool isWaiting = !m_classes[i].waiting.empty();
        if (isWaiting && (next == m_classes.size() || m_classes[i].start < m_classes[next].start))
        {
            next = i;
        }
    }
    return next;
}

SliceQueue::ConstIterator
SliceQueue::TakeFirst(Class& from, bool isSent)
{
    const ConstIterator place = from.waiting.front();
    const uint32_t octets = (*place)->GetSize();
    from.waiting.pop_front();
    from.bytes -= octets;
    if (isSent)
    {
        m_now = from.start;
        from.end = from.start + double(octets) / from.share.weight;
        from.start = from.end;
        ++from.counts.frames;
        from.counts.bytes += octets;
    }
    NoteFlow(from, octets, false);
    return place;
}

Ptr<Packet>
SliceQueue::Dequeue()
{
    const std::size_t next = Choose();
    return next < m_classes.size() ? DoDequeue(TakeFirst(m_classes[next], true)) : nullptr;
}

Ptr<Packet>
SliceQueue::Remove()
{
    const std::size_t next = Choose();
    return next < m_classes.size() ? DoRemove(TakeFirst(m_classes[next], false)) : nullptr;
}

Ptr<const Packet>
SliceQueue::Peek() const
{
    const std::size_t next = Choose();
    return next < m_classes.size() ? DoPeek(m_classes[next].waiting.front()) : nullptr;
}

void
SliceQueue::DoDispose()
{
    for (Class& each : m_classes)
    {
        each.waiting.clear();
        each.bytes = 0;
    }
    m_flow = nullptr;
    Queue<Packet>::DoDispose();
}

} // namespace ns3::ccn
