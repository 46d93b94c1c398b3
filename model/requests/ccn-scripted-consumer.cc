// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-scripted-consumer.h"

#include "ns3/ccn-chunk-naming.h"
#include "ns3/ccn-number-text.h"
#include "ns3/ccn-path-tag.h"
#include "ns3/ccn-request-attributes.h"
#include "ns3/ccn-satisfies.h"
#include "ns3/simulator.h"
#include "ns3/string.h"

#include <algorithm>
#include <sstream>
#include <stdexcept>
#include <utility>
#include <vector>

namespace ns3::ccn
{

namespace
{

/** @param text e.g. "1.5s", "20ms", "3" @return the time in s; nothing if it is none */
std::optional<double>
ReadSeconds(std::string text)
{
    const auto unit = text.find_first_not_of("0123456789.");
    const std::string name = unit == std::string::npos ? "s" : text.substr(unit);
    double value = 0;
    if ((name != "s" && name != "ms") || !ParseReal(text.substr(0, unit), value))
    {
        return std::nullopt;
    }
    return name == "s" ? value : value / 1000;
}

} // namespace

NS_OBJECT_ENSURE_REGISTERED(ScriptedConsumer);

TypeId
ScriptedConsumer::GetTypeId()
{
    static TypeId tid = [] {
        TypeId type =
            TypeId("ns3::ccn::ScriptedConsumer")
                .SetParent<CcnApplication>()
                .SetGroupName("Ccn")
                .AddConstructor<ScriptedConsumer>()
                .AddAttribute(
                    "Script",
                    "Requests, each a time and a name, separated by "
                    "semicolons: 1s ccnx:/a; 2.5s ccnx:/b.",
                    StringValue(""),
                    MakeStringAccessor(&ScriptedConsumer::SetScript, &ScriptedConsumer::GetScript),
                    MakeStringChecker())
                .AddTraceSource(
                    "Answered",
                    "Fired when a request is answered: its number, the request, the answer.",
                    MakeTraceSourceAccessor(&ScriptedConsumer::m_answeredTrace),
                    "ns3::ccn::ScriptedConsumer::AnsweredTracedCallback");
        RequestAttributes(type)
            .Publisher()
            .Window(0, 0)
            .Timer()
            .Lifetime(Seconds(4))
            .BackOff()
            .Repetition(0);
        return type;
    }();
    return tid;
}

ScriptedConsumer::ScriptedConsumer()
    : m_requests(*this)
{
}

uint64_t
ScriptedConsumer::Ask(Time at, const Interest& interest)
{
    return Add(at, interest, std::nullopt);
}

uint64_t
ScriptedConsumer::Ask(Time at, const Name& name)
{
    Interest interest;
    interest.name = name;
    return Ask(at, interest);
}

uint64_t
ScriptedConsumer::AskChunks(Time at,
                            const Name& object,
                            uint64_t first,
                            uint64_t count,
                            Time gap,
                            uint8_t hopLimit)
{
    const uint64_t number = m_all.size();
    Interest interest;
    interest.name = object;
    interest.hopLimit = hopLimit;
    for (uint64_t i = 0; i < count; ++i)
    {
        Add(at + static_cast<int64_t>(i) * gap, interest, first + i);
    }
    return number;
}

uint64_t
ScriptedConsumer::Add(Time at, const Interest& interest, std::optional<uint64_t> chunk)
{
    const uint64_t number = m_all.size();
    const Selectors& selectors = interest.selectors;
    m_all.push_back({interest.name, at});
    m_unanswered.emplace_hint(m_unanswered.end(),
                              number,
                              Unanswered{interest,
                                         std::string(selectors.exclude),
                                         std::string(selectors.publisher),
                                         std::string(selectors.objectHash),
                                         chunk});
    const bool isNext = m_later.empty() || at < m_later.begin()->first;
    m_later.emplace(at, number);
    if (m_isRunning && isNext)
    {
        Continue();
    }
    return number;
}

void
ScriptedConsumer::StartApplication()
{
    CcnApplication::StartApplication();
    m_isRunning = true;
    m_requests.Start();
    Continue();
}

void
ScriptedConsumer::Cease()
{
    m_isRunning = false;
    m_next.Cancel();
    m_requests.Stop();
    CcnApplication::Cease();
}

void
ScriptedConsumer::Continue()
{
    const Time now = Simulator::Now();
    while (!m_later.empty() && m_later.begin()->first <= now)
    {
        m_due.push_back(m_later.begin()->second);
        m_later.erase(m_later.begin());
    }
    m_requests.Fill();
    m_next.Cancel();
    if (!m_later.empty())
    {
        m_next = Schedule(m_later.begin()->first - now, &ScriptedConsumer::Continue, this);
    }
}

std::optional<uint64_t>
ScriptedConsumer::NextRequest()
{
    if (m_due.empty())
    {
        return std::nullopt;
    }
    const uint64_t number = m_due.front();
    m_due.pop_front();
    return number;
}

void
ScriptedConsumer::SendInterest(const RequestState& request, Time lifetime)
{
    Unanswered& unanswered = m_unanswered.at(request.number);
    ScriptedRequest& entry = m_all[request.number];
    Interest& interest = unanswered.interest;
    if (unanswered.chunk)
    {
        interest.name = ChunkNaming::GetUsual(GetCodec()).GetName(interest.name, *unanswered.chunk);
        entry.name = interest.name;
        unanswered.chunk.reset();
    }
    interest.lifetime = lifetime;
    interest.selectors.exclude = unanswered.exclude;
    interest.selectors.publisher = unanswered.publisher;
    interest.selectors.objectHash = unanswered.objectHash;
    AddPublisher(interest);
    m_sent[request.number] = GetCodec().Encode(interest);
    entry.sent = request.first;
    ++entry.interests;
    Express(interest);
}

bool
ScriptedConsumer::IsAnswer(const std::string& encoded, const ContentView& content) const
{
    InterestView interest;
    return GetCodec().Decode(encoded, interest) == DecodeError::NONE &&
           Satisfies(content, interest);
}

void
ScriptedConsumer::OnContent(const Arrival& arrival, const ContentView& content)
{
    std::vector<uint64_t> answered;
    for (const auto& [number, encoded] : m_sent)
    {
        if (IsAnswer(encoded, content))
        {
            answered.push_back(number);
        }
    }
    DistanceTag distance;
    const bool isTracked = arrival.packet->PeekPacketTag(distance);
    for (const uint64_t number : answered)
    {
        if (m_requests.Take(number, *arrival.packet))
        {
            Forget(number);
            ++m_answered;
            ScriptedRequest& request = m_all[number];
            request.answered = Simulator::Now();
            request.answer = Name(content.name);
            request.distance = isTracked ? distance.Get() : 0;
            m_answeredTrace(number, request, content);
        }
    }
    m_requests.Fill();
}

void
ScriptedConsumer::OnReturned(const Arrival&, const InterestView& interest, ReturnCode code)
{
    for (const auto& [number, encoded] : m_sent)
    {
        InterestView sent;
        if (GetCodec().Decode(encoded, sent) == DecodeError::NONE &&
            Name(sent.name) == Name(interest.name) &&
            sent.GetRestrictions() == interest.GetRestrictions())
        {
            const uint64_t returned = number; // TakeReturn() may forget the request
            m_all[returned].returned = code;
            if (m_requests.TakeReturn(returned, code))
            {
                break;
            }
        }
    }
    m_requests.Fill();
}

void
ScriptedConsumer::Forget(uint64_t number)
{
    m_unanswered.erase(number);
    m_sent.erase(number);
}

void
ScriptedConsumer::GiveUp(uint64_t number)
{
    m_all[number].isGivenUp = true;
    Forget(number);
}

void
ScriptedConsumer::SetScript(std::string text)
{
    std::istringstream requests(text);
    for (std::string request; std::getline(requests, request, ';');)
    {
        std::istringstream words(request);
        std::string at;
        std::string uri;
        std::string rest;
        words >> at >> uri;
        if (at.empty())
        {
            continue; // after the last semicolon
        }
        const auto seconds = ReadSeconds(at);
        if (!seconds || uri.empty() || words >> rest)
        {
            throw std::invalid_argument("attribute Script of ScriptedConsumer: '" + request +
                                        "' (allowed: a time in s or ms, and a name)");
        }
        Ask(Seconds(*seconds), Name(uri));
    }
    m_script = std::move(text);
}

} // namespace ns3::ccn
