// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-send-chunks.h"

#include "ns3/boolean.h"
#include "ns3/ccn-chunk-chooser.h"
#include "ns3/log.h"
#include "ns3/simulator.h"
#include "ns3/uinteger.h"

#include <algorithm>

namespace ns3::ccn
{

NS_LOG_COMPONENT_DEFINE("CcnSendChunks");
NS_OBJECT_ENSURE_REGISTERED(SendChunks);

namespace
{

constexpr uint32_t MAX_BLOCK = 8192;         ///< in bytes; CCNx's largest payload
constexpr uint64_t CHECK_LIFETIME_MS = 4000; ///< lifetime of the Interest that checks the name

} // namespace

TypeId
SendChunks::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::SendChunks")
            .SetParent<ChunkSender>()
            .SetGroupName("Ccn")
            .AddConstructor<SendChunks>()
            .AddAttribute("Size",
                          "Size of the object, in bytes. The payload is all zeros and takes no "
                          "memory.",
                          UintegerValue(500000),
                          MakeUintegerAccessor(&SendChunks::SetSize, &SendChunks::GetSize),
                          MakeUintegerChecker<uint64_t>())
            .AddAttribute("ChunkSize",
                          "Payload of each chunk except the last, in bytes (option -b of "
                          "ccnsendchunks).",
                          UintegerValue(1024),
                          MakeUintegerAccessor(&SendChunks::m_chunkSize),
                          MakeUintegerChecker<uint32_t>(1, MAX_BLOCK))
            .AddAttribute("BlockSize",
                          "Former name of ChunkSize; 0: not used.",
                          UintegerValue(0),
                          MakeUintegerAccessor(&SendChunks::SetBlockSize),
                          MakeUintegerChecker<uint32_t>(0, MAX_BLOCK),
                          TypeId::SupportLevel::DEPRECATED,
                          "Use ChunkSize.")
            .AddAttribute("Credits",
                          "Number of credits after a check that finds at least one Interest. Each "
                          "chunk sent takes one credit.",
                          UintegerValue(10),
                          MakeUintegerAccessor(&SendChunks::m_creditsBought),
                          MakeUintegerChecker<uint32_t>(1))
            .AddAttribute("IdleWait",
                          "Time to wait for an Interest if no credit is left, before the next "
                          "chunk is created without one.",
                          TimeValue(Seconds(1)),
                          MakeTimeAccessor(&SendChunks::m_idleWait),
                          MakeTimeChecker(MilliSeconds(1)))
            .AddAttribute("SigningTime",
                          "Time to sign one chunk.",
                          TimeValue(MicroSeconds(2500)),
                          MakeTimeAccessor(&SendChunks::m_signingTime),
                          MakeTimeChecker(Seconds(0)))
            .AddAttribute("NameCheck",
                          "Time to wait at the start for an answer from another publisher of the "
                          "same name; 0 skips the check.",
                          TimeValue(MilliSeconds(100)),
                          MakeTimeAccessor(&SendChunks::m_nameCheck),
                          MakeTimeChecker(Seconds(0), MilliSeconds(CHECK_LIFETIME_MS)))
            .AddAttribute("Staging",
                          "Whether the application answers Interests for chunks that it has "
                          "already sent, in place of a node that stores unsolicited content.",
                          BooleanValue(true),
                          MakeBooleanAccessor(&SendChunks::m_isStaging),
                          MakeBooleanChecker())
            .AddTraceSource("Put",
                            "Fired when a chunk is sent to the node: chunk number, credits left "
                            "before.",
                            MakeTraceSourceAccessor(&SendChunks::m_chunkPut),
                            "ns3::ccn::SendChunks::PutTracedCallback")
            .AddTraceSource("Credited",
                            "Fired when a check finds Interests: number of the next chunk, "
                            "credits before the check.",
                            MakeTraceSourceAccessor(&SendChunks::m_credited),
                            "ns3::ccn::SendChunks::CreditedTracedCallback");
    return tid;
}

void
SendChunks::SetBlockSize(uint32_t size)
{
    if (size != 0)
    {
        m_chunkSize = size;
    }
}

uint64_t
SendChunks::GetChunks() const
{
    return GetSize() / m_chunkSize + 1;
}

void
SendChunks::StartApplication()
{
    NS_LOG_FUNCTION(this);
    ChunkSender::StartApplication();
    if (m_nameCheck.IsZero())
    {
        Begin();
        return;
    }
    CheckName();
}

void
SendChunks::Cease()
{
    NS_LOG_FUNCTION(this);
    m_next.Cancel();
    m_checkEnd.Cancel();
    m_state = State::ENDED;
    ChunkSender::Cease();
}

// --- Name check ---

void
SendChunks::CheckName()
{
    NS_LOG_FUNCTION(this);
    m_state = State::CHECKING;
    m_next = Schedule(m_nameCheck, &SendChunks::Begin, this);
    m_checkEnd = Schedule(MilliSeconds(CHECK_LIFETIME_MS), &SendChunks::InterruptWait, this);
    Express(MakeInterest(GetPrefix(), 0, MilliSeconds(CHECK_LIFETIME_MS)));
}

void
SendChunks::OnContent(const Arrival&, const ContentView& content)
{
    NS_LOG_FUNCTION(this);
    if (m_state == State::CHECKING && content.name.GetSize() == GetPrefix().GetSize() + 1)
    {
        m_isNameInUse = true;
        m_state = State::ENDED;
        m_next.Cancel();
        m_checkEnd.Cancel();
        UnregisterPrefix(GetPrefix());
    }
}

void
SendChunks::Begin()
{
    NS_LOG_FUNCTION(this);
    NoticeInterests();
    Sign();
}

void
SendChunks::InterruptWait()
{
    NS_LOG_FUNCTION(this);
    if (m_state == State::WAITING)
    {
        m_next.Cancel();
        Wait();
    }
}

// --- Chunks ---

void
SendChunks::Sign()
{
    NS_LOG_FUNCTION(this);
    m_state = State::SIGNING;
    m_next = Schedule(m_signingTime, &SendChunks::Put, this);
}

void
SendChunks::Put()
{
    NS_LOG_FUNCTION(this);
    const uint64_t chunk = m_put++;
    m_credits += chunk == 0;
    m_chunkPut(chunk, m_credits);
    NS_LOG_DEBUG(Where() << " chunk " << chunk << ": put, credits " << m_credits);
    Send(MakeChunk(chunk).ToPacket());
    if (m_put == GetChunks())
    {
        m_state = State::ENDED;
        return;
    }
    const bool hasCredit = m_credits > 0;
    m_credits -= hasCredit;
    if (hasCredit || m_hasInterests)
    {
        NoticeInterests();
        Sign();
        return;
    }
    Wait();
}

void
SendChunks::Wait()
{
    NS_LOG_FUNCTION(this);
    m_state = State::WAITING;
    m_next = Schedule(m_idleWait, &SendChunks::Sign, this);
}

// --- Interests ---

void
SendChunks::NoticeInterests()
{
    NS_LOG_FUNCTION(this);
    if (m_hasInterests)
    {
        m_credited(m_put, m_credits);
        m_credits = std::max(m_credits, m_creditsBought);
        m_hasInterests = false;
    }
}

void
SendChunks::OnInterest(const Arrival&, const InterestView& interest)
{
    NS_LOG_FUNCTION(this);
    if (AnswerStaged(interest) || m_state == State::ENDED ||
        !(interest.selectors.answerOrigin & ANSWER_NEW))
    {
        return;
    }
    m_hasInterests = true;
    if (m_state == State::WAITING)
    {
        m_next.Cancel();
        Begin();
    }
}

bool
SendChunks::AnswerStaged(const InterestView& interest)
{
    if (!m_isStaging || m_put == 0)
    {
        return false;
    }
    const ChunkChooser chooser(GetPrefixView(), GetNaming(), m_put);
    const auto chunk = chooser.Choose(interest);
    if (!chunk)
    {
        return false;
    }
    const ContentObject object = MakeChunk(*chunk);
    if (!chooser.Accepts(interest, object))
    {
        return false;
    }
    ++m_stagedAnswers;
    Send(object.ToPacket());
    return true;
}

} // namespace ns3::ccn
