// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ccn-request-bench-test-kit.h"

#include "ccn-starter-test-kit.h"

#include "ns3/ccn-congestion-tag.h"
#include "ns3/ccn-packet-bytes.h"
#include "ns3/ccn-requests.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/simulator.h"
#include "ns3/string.h"

#include <algorithm>
#include <set>
#include <sstream>
#include <tuple>

namespace ns3::ccn::test
{

namespace
{

const std::string LABEL = "under-test"; ///< of the consumer

} // namespace

Requests::Counts
CountRequests(const CcnApplication& application)
{
    return dynamic_cast<const RequestOwner&>(application).GetRequests().GetCounts();
}

std::vector<std::string>
GetRequestOwners()
{
    std::vector<std::string> owners;
    for (const TypeId& type : GetTypesUnder(CcnApplication::GetTypeId()))
    {
        ObjectFactory factory;
        factory.SetTypeId(type);
        const auto application = factory.Create<CcnApplication>();
        if (dynamic_cast<const RequestSettings*>(PeekPointer(application)))
        {
            owners.push_back(type.GetName());
        }
        application->Dispose();
    }
    return owners;
}

RequestBench::RequestBench(const std::string& type)
    : m_driver(*FindConsumerDriver(type)),
      m_node(CreateObject<Node>())
{
    CcnStackHelper().Install(m_node);
    m_l3 = CcnStackHelper::Get(m_node);
    const FaceId sink = m_l3->AddFace(CreateObject<DummyFace>());
    CcnStackHelper::AddRoute(m_node, "ccnx:/", sink);
    ObjectFactory factory;
    factory.SetTypeId(type);
    m_consumer = factory.Create<CcnApplication>();
    m_settings = dynamic_cast<RequestSettings*>(PeekPointer(m_consumer));
    m_consumer->SetAttribute("Label", StringValue(LABEL));
    m_consumer->SetNode(m_node);
    m_consumer->AssignStreams(1);
    m_driver.setUp(*m_consumer);
    m_l3->TraceConnectWithoutContext("Received", MakeCallback(&RequestBench::NoteMessage, this));
    m_settings->interestSent.ConnectWithoutContext(MakeCallback(&RequestBench::NoteInterest, this));
    m_settings->windowChanged.ConnectWithoutContext(MakeCallback(&RequestBench::NoteWindow, this));
}

RequestBench::~RequestBench()
{
    m_consumer->Dispose();
    Simulator::Destroy();
}

bool
RequestBench::Has(const std::string& name) const
{
    TypeId::AttributeInformation found;
    return m_consumer->GetInstanceTypeId().LookupAttributeByName(name, &found);
}

void
RequestBench::Set(const std::string& name, const std::string& value)
{
    if (Has(name))
    {
        m_consumer->SetAttribute(name, StringValue(value));
    }
}

void
RequestBench::Start()
{
    Restart();
    Run(Time());
    for (uint32_t i = 0; i < m_driver.head; ++i)
    {
        Answer(i);
    }
}

void
RequestBench::Restart()
{
    m_isRunning = true;
    Starter::Start(*m_consumer);
    if (sent.empty() || !m_driver.forgetsAtStop.empty())
    {
        m_driver.begin(*m_consumer);
    }
}

void
RequestBench::Stop()
{
    Expire();
    Starter::Stop(*m_consumer);
    m_isRunning = false;
    m_waiting.clear();
    for (BenchInterest& interest : sent)
    {
        interest.isOpen = false;
    }
}

void
RequestBench::Run(Time time)
{
    Simulator::Stop(time);
    Simulator::Run();
    Expire();
}

void
RequestBench::Serve(Time time, Time delay)
{
    for (const Time end = Simulator::Now() + time; Simulator::Now() < end;)
    {
        Run(MilliSeconds(10));
        std::size_t oldest = FindOldest();
        while (oldest < sent.size() && sent[oldest].at + delay <= Simulator::Now())
        {
            Answer(oldest);
            oldest = FindOldest();
        }
    }
}

std::size_t
RequestBench::FindOldest() const
{
    return std::find_if(sent.begin(),
                        sent.end(),
                        [](const BenchInterest& interest) { return interest.isOpen; }) -
           sent.begin();
}

void
RequestBench::Deliver(const Ptr<Packet>& packet)
{
    for (FaceId id = m_l3->GetFaceCount(); id-- > 0;)
    {
        if (m_l3->GetFace(id)->GetLabel() == LABEL) // the latest one
        {
            m_l3->GetFace(id)->Send(packet);
            break;
        }
    }
    Run(Time());
}

void
RequestBench::Answer(std::size_t index, Time marked)
{
    Run(Time()); // what else happens now
    const uint64_t number = sent[index].number;
    const auto packet = GetWire().ToPacket(m_driver.answer(Decode(index)));
    if (!marked.IsStrictlyNegative())
    {
        CongestionTag tag(marked.GetTimeStep());
        packet->ReplacePacketTag(tag);
    }
    for (BenchInterest& other : sent)
    {
        other.isOpen = other.isOpen && other.number != number;
    }
    m_waiting.erase(number);
    Deliver(packet);
}

void
RequestBench::Give(const std::string& octets)
{
    Deliver(MakePacket(octets));
}

void
RequestBench::Return(std::size_t index, ReturnCode code)
{
    Run(Time()); // what else happens now
    const uint64_t number = sent[index].number;
    const auto latest = std::find_if(sent.rbegin(), sent.rend(), [number](const auto& interest) {
        return interest.isOpen && interest.number == number;
    });
    if (latest != sent.rend())
    {
        latest->isOpen = false;
        latest->isReturned = true;
        const Time backOff = m_settings->backOff * (int64_t{1} << std::min(latest->attempt, 16U));
        if (latest->attempt < m_settings->maxRetransmissions || m_settings->givesUpAfterBackOff)
        {
            m_waiting[number] =
                Simulator::Now() + std::min(backOff, m_settings->lifetime + m_settings->guard);
        }
    }
    const auto packet = MakePacket(sent[index].octets);
    GetWire().MakeReturn(*packet, Decode(index).hopLimit, code);
    Deliver(packet);
}

void
RequestBench::NoteMessage(const Face& face, MessageKind kind, Ptr<const Packet> packet)
{
    if (face.GetLabel() != LABEL || kind != MessageKind::INTEREST)
    {
        return;
    }
    Expire();
    BenchInterest interest;
    interest.octets = GetOctets(packet);
    interest.at = Simulator::Now();
    const bool hasGuard = !m_driver.skipsGuard || m_settings->maxRetransmissions > 0;
    interest.due = interest.at + m_settings->lifetime + (hasGuard ? m_settings->guard : Time());
    sent.push_back(std::move(interest));
    early += !m_isRunning;
    Join();
}

void
RequestBench::NoteInterest(uint64_t number, uint32_t attempt)
{
    m_numbered.emplace_back(number, attempt);
    Join();
}

void
RequestBench::Join()
{
    if (m_numbered.size() != sent.size())
    {
        return;
    }
    std::tie(sent.back().number, sent.back().attempt) = m_numbered.back();
    m_waiting.erase(sent.back().number);
    overfull += !windows.empty() && CountInFlight() > windows.back().window;
}

void
RequestBench::NoteWindow(Time, uint32_t window, const std::string& event)
{
    windows.push_back({window, event});
}

void
RequestBench::Expire()
{
    const uint64_t givenUp = GetCounts().givenUp;
    const bool hasEnded = m_driver.endsAtGivenUp && givenUp > m_givenUp;
    m_givenUp = givenUp;
    for (BenchInterest& interest : sent)
    {
        interest.isOpen = interest.isOpen && interest.due > Simulator::Now() && !hasEnded;
    }
    for (auto place = m_waiting.begin(); place != m_waiting.end();)
    {
        const bool isOver = hasEnded || place->second <= Simulator::Now();
        place = isOver ? m_waiting.erase(place) : std::next(place);
    }
}

std::size_t
RequestBench::CountOpen() const
{
    return std::count_if(sent.begin(), sent.end(), [](const BenchInterest& interest) {
        return interest.isOpen;
    });
}

std::size_t
RequestBench::CountInFlight() const
{
    std::set<uint64_t> numbers;
    for (const auto& [number, end] : m_waiting)
    {
        numbers.insert(number);
    }
    for (const BenchInterest& interest : sent)
    {
        if (interest.isOpen)
        {
            numbers.insert(interest.number);
        }
    }
    return numbers.size();
}

std::string
RequestBench::GetBrokenIdentity() const
{
    const Requests::Counts counts = GetCounts();
    const uint64_t ended = counts.answered + counts.unanswered + counts.returned;
    std::ostringstream text;
    if (counts.interests != sent.size() || m_numbered.size() != sent.size() ||
        counts.interests != ended + CountOpen())
    {
        text << counts.interests << " Interests (" << sent.size() << " seen, " << m_numbered.size()
             << " traced), " << counts.answered << " answered, " << counts.unanswered
             << " unanswered, " << counts.returned << " returned, " << CountOpen() << " open";
    }
    return text.str();
}

std::size_t
RequestBench::FindNext(std::size_t index) const
{
    for (std::size_t next = index + 1; next < sent.size(); ++next)
    {
        if (sent[next].number == sent[index].number)
        {
            return next;
        }
    }
    return 0;
}

InterestView
RequestBench::Decode(std::size_t index) const
{
    InterestView view;
    GetWire().Decode(sent[index].octets, view);
    return view;
}

} // namespace ns3::ccn::test
