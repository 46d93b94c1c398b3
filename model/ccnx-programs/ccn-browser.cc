// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-browser.h"

#include "ns3/boolean.h"
#include "ns3/ccn-name-value.h"
#include "ns3/nstime.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <stdexcept>
#include <utility>

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(Browser);

TypeId
Browser::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::Browser")
            .SetParent<CcnApplication>()
            .SetGroupName("Ccn")
            .AddConstructor<Browser>()
            .AddAttribute("Prefix",
                          "Prefix whose children attribute Mode requests, as a CCNx URI.",
                          NameValue(Name("ccnx:/")),
                          MakeNameAccessor(&Browser::m_prefix),
                          MakeNameChecker())
            .AddAttribute("Mode",
                          "Query that the browser runs at its start: list (all children in "
                          "order), first, last, latest (the latest version), or none.",
                          TypeId::ATTR_CONSTRUCT | TypeId::ATTR_SET,
                          StringValue("list"),
                          MakeStringAccessor(&Browser::SetMode),
                          MakeStringChecker())
            .AddAttribute("Lifetime",
                          "Lifetime of each Interest. The CCNx default of 4 s is not encoded in "
                          "the Interest.",
                          TimeValue(Seconds(4)),
                          MakeTimeAccessor(&Browser::m_lifetime),
                          MakeTimeChecker(MilliSeconds(1)))
            .AddAttribute("Guard",
                          "Delay between the end of an Interest's lifetime and its retransmission.",
                          TimeValue(MilliSeconds(100)),
                          MakeTimeAccessor(&Browser::m_guard),
                          MakeTimeChecker(Seconds(0)))
            .AddAttribute("MaxRetransmissions",
                          "Maximum number of retransmissions per query. If none is answered, the "
                          "query ends without a result.",
                          UintegerValue(2),
                          MakeUintegerAccessor(&Browser::m_maxRetransmissions),
                          MakeUintegerChecker<uint32_t>())
            .AddAttribute("FromStores",
                          "Whether content stores may answer. A content store contains only the "
                          "objects that have passed through its node.",
                          BooleanValue(true),
                          MakeBooleanAccessor(&Browser::m_fromStores),
                          MakeBooleanChecker())
            .AddTraceSource("Found",
                            "Fired when a child is found: the result (BrowseResult).",
                            MakeTraceSourceAccessor(&Browser::m_found),
                            "ns3::ccn::Browser::FoundTracedCallback")
            .AddTraceSource("Ended",
                            "Fired when the query of attribute Mode ends: number of children "
                            "found.",
                            MakeTraceSourceAccessor(&Browser::m_ended),
                            "ns3::ccn::Browser::EndedTracedCallback");
    return tid;
}

Browser::Browser()
    : m_requests([this](Interest interest, bool) { SendInterest(std::move(interest)); }, GetGuard())
{
}

void
Browser::SetMode(std::string mode)
{
    if (mode != "list" && mode != "first" && mode != "last" && mode != "latest" && mode != "none")
    {
        throw std::invalid_argument("browser mode '" + mode +
                                    "': not known (allowed: list, first, last, latest, none)");
    }
    m_mode = mode;
}

void
Browser::StartApplication()
{
    CcnApplication::StartApplication();
    m_isRunning = true;
    Run();
}

void
Browser::Cease()
{
    m_isRunning = false;
    m_requests.Clear();
    m_query.reset();
    m_handler = nullptr;
    CcnApplication::Cease();
}

void
Browser::Run()
{
    const auto note = [this](const BrowseResult& result) { NoteResult(result); };
    if (m_mode == "list")
    {
        List(m_prefix, note);
    }
    else if (m_mode == "first")
    {
        Ask(ChildQuery::First(m_prefix), note);
    }
    else if (m_mode == "last")
    {
        Ask(ChildQuery::Last(m_prefix), note);
    }
    else if (m_mode == "latest")
    {
        Ask(ChildQuery::LatestVersion(m_prefix), note);
    }
}

void
Browser::NoteResult(const BrowseResult& result)
{
    m_children += result.found;
    if (!result.found || m_mode != "list")
    {
        m_ended(m_children);
    }
}

void
Browser::Ask(const ChildQuery& query, Handler handler)
{
    if (!m_isRunning || IsBusy())
    {
        throw std::logic_error(
            "browser " + GetLabel() + ": asked for children of " + query.GetPrefix().ToUri() +
            (IsBusy() ? " while a query is under way" : " while it does not run"));
    }
    m_query = query;
    m_handler = std::move(handler);
    m_requests.Express(
        MakeRequest(),
        [this](const ContentView& content, Ptr<const Packet>) { TakeAnswer(content); },
        [this] { Finish(BrowseResult()); });
}

void
Browser::AskStep(const ChildQuery& query, const Handler& handler)
{
    const Name prefix = query.GetPrefix();
    Ask(query, [this, prefix, handler](const BrowseResult& result) {
        handler(result);
        // The handler may have stopped the application or started another query.
        if (result.found && m_isRunning && !IsBusy())
        {
            AskStep(ChildQuery::Next(prefix, result.child), handler);
        }
    });
}

Request
Browser::MakeRequest() const
{
    Request request;
    request.interest = m_query->MakeInterest();
    request.interest.lifetime = m_lifetime;
    request.interest.selectors.answerOrigin = m_fromStores ? ANSWER_DEFAULT : ANSWER_NEW;
    request.exclude = std::string(request.interest.selectors.exclude);
    request.interval = m_lifetime + m_guard;
    const int64_t sent = int64_t(m_maxRetransmissions) + 1;
    const bool isEndless = sent > Time::Max().GetTimeStep() / request.interval.GetTimeStep();
    request.timeout = TimeStep(isEndless ? 0 : request.interval.GetTimeStep() * sent);
    return request;
}

void
Browser::SendInterest(Interest interest)
{
    ++m_interests;
    Express(std::move(interest));
}

void
Browser::Receive(Ptr<const Packet> packet)
{
    m_requests.Take(packet); // not taken if it is a late answer to an earlier query
}

void
Browser::TakeAnswer(const ContentView& content)
{
    const Digest digest = content.ComputeDigest();
    BrowseResult result;
    result.found = true;
    result.name = Name(content.name).Append(std::string(digest.begin(), digest.end()));
    result.child = m_query->GetChild(content);
    result.content = &content;
    m_found(result);
    Finish(result);
}

void
Browser::Finish(const BrowseResult& result)
{
    m_query.reset();
    const Handler handler = std::move(m_handler); // it may start another query
    m_handler = nullptr;
    if (handler)
    {
        handler(result);
    }
}

} // namespace ns3::ccn
