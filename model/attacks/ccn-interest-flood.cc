// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-interest-flood.h"

#include "ns3/boolean.h"
#include "ns3/ccn-name-value.h"
#include "ns3/double.h"
#include "ns3/log.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <array>
#include <cmath>
#include <stdexcept>

namespace ns3::ccn
{

NS_LOG_COMPONENT_DEFINE("CcnInterestFlood");
NS_OBJECT_ENSURE_REGISTERED(InterestFlood);

namespace
{

/** Values of attribute Names, in the order of the kinds. */
constexpr std::array<const char*, 3> KINDS = {"missing", "existing", "dynamic"};

} // namespace

TypeId
InterestFlood::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::InterestFlood")
            .SetParent<CcnApplication>()
            .SetGroupName("Ccn")
            .AddConstructor<InterestFlood>()
            .AddAttribute("Prefix",
                          "Common prefix of all names, as a CCNx URI.",
                          NameValue(Name("ccnx:/")),
                          MakeNameAccessor(&InterestFlood::m_prefix),
                          MakeNameChecker())
            .AddAttribute("Names",
                          "Kind of the names: missing (nobody answers them), existing (chunks of "
                          "Objects of a catalogue) or dynamic (new objects, which a catalogue's "
                          "producer makes on demand).",
                          StringValue("missing"),
                          MakeStringAccessor(&InterestFlood::SetNames, &InterestFlood::GetNames),
                          MakeStringChecker())
            .AddAttribute("Rate",
                          "Interests per second; 0: by ReturnRate.",
                          DoubleValue(0),
                          MakeDoubleAccessor(&InterestFlood::m_rate),
                          MakeDoubleChecker<double>(0, 1e8))
            .AddAttribute("ReturnRate",
                          "Rate of the link that has to carry the answers. Without Rate, the "
                          "attacker sends ReturnFactor times as many Interests as it carries "
                          "answers.",
                          DataRateValue(DataRate("10Mbps")),
                          MakeDataRateAccessor(&InterestFlood::m_returnRate),
                          MakeDataRateChecker())
            .AddAttribute("ReturnSize",
                          "Bytes of such an answer.",
                          UintegerValue(1146),
                          MakeUintegerAccessor(&InterestFlood::m_returnSize),
                          MakeUintegerChecker<uint32_t>(1, 1000000))
            .AddAttribute("ReturnFactor",
                          "Interests per answer that the link can carry.",
                          DoubleValue(10),
                          MakeDoubleAccessor(&InterestFlood::m_returnFactor),
                          MakeDoubleChecker<double>(0, 1e6))
            .AddAttribute("Poisson",
                          "Whether gaps have an exponential distribution. If false, they are "
                          "equal.",
                          BooleanValue(false),
                          MakeBooleanAccessor(&InterestFlood::m_isPoisson),
                          MakeBooleanChecker())
            .AddAttribute("Lifetime",
                          "Lifetime of each Interest. The CCNx default of 4 s is not encoded in "
                          "the Interest.",
                          TimeValue(Seconds(4)),
                          MakeTimeAccessor(&InterestFlood::m_lifetime),
                          MakeTimeChecker(MilliSeconds(1), Seconds(3600)))
            .AddAttribute("Objects",
                          "existing: number of objects in the catalogue.",
                          UintegerValue(1000),
                          MakeUintegerAccessor(&InterestFlood::m_objects),
                          MakeUintegerChecker<uint32_t>(1))
            .AddAttribute("Chunks",
                          "existing: number of chunks per object.",
                          UintegerValue(1),
                          MakeUintegerAccessor(&InterestFlood::m_chunks),
                          MakeUintegerChecker<uint32_t>(1, 1000000));
    return tid;
}

InterestFlood::InterestFlood()
    : m_random(CreateObject<UniformRandomVariable>())
{
}

int64_t
InterestFlood::AssignStreams(int64_t stream)
{
    m_random->SetStream(stream);
    return 1 + CcnApplication::AssignStreams(stream + 1);
}

void
InterestFlood::SetNames(std::string kind)
{
    for (std::size_t i = 0; i < KINDS.size(); ++i)
    {
        if (kind == KINDS[i])
        {
            m_kind = static_cast<Kind>(i);
            return;
        }
    }
    throw std::invalid_argument("InterestFlood: Names=" + kind +
                                ": not allowed (missing, existing or dynamic)");
}

std::string
InterestFlood::GetNames() const
{
    return KINDS[static_cast<std::size_t>(m_kind)];
}

double
InterestFlood::GetRate() const
{
    return m_rate > 0
               ? m_rate
               : m_returnFactor * static_cast<double>(m_returnRate.GetBitRate()) / 8 / m_returnSize;
}

void
InterestFlood::StartApplication()
{
    NS_LOG_FUNCTION(this);
    CcnApplication::StartApplication();
    if (GetRate() <= 0)
    {
        throw std::invalid_argument(GetLabel() + " on node " + std::to_string(GetNode()->GetId()) +
                                    ": an InterestFlood without Interests (allowed: Rate above 0, "
                                    "or ReturnRate and ReturnFactor above 0)");
    }
    m_gap = 1 / GetRate();
    m_interest.lifetime = m_lifetime;
    m_chunkNaming = ChunkNaming::GetUsual(GetCodec());
    // Attackers that start together do not send together.
    m_next = Schedule(Seconds(m_gap * m_random->GetValue()), &InterestFlood::SendNext, this);
}

void
InterestFlood::Cease()
{
    NS_LOG_FUNCTION(this);
    m_next.Cancel();
    CcnApplication::Cease();
}

Time
InterestFlood::DrawGap()
{
    return Seconds(m_isPoisson ? -m_gap * std::log1p(-m_random->GetValue()) : m_gap);
}

uint64_t
InterestFlood::DrawNumber()
{
    const uint64_t high = m_random->GetInteger(0, UINT32_MAX);
    return (high << 32 | m_random->GetInteger(0, UINT32_MAX)) >> 5;
}

Name
InterestFlood::DrawName()
{
    if (m_kind == Kind::EXISTING)
    {
        const uint64_t object = m_random->GetInteger(1, m_objects);
        const Name name = m_naming.GetName(m_prefix, object);
        return m_chunkNaming.GetName(name, m_random->GetInteger(0, m_chunks - 1));
    }
    // No object has a number that begins with a letter.
    const std::string number = std::to_string(DrawNumber());
    return m_kind == Kind::MISSING ? m_prefix.GetChild("x" + number)
                                   : m_chunkNaming.GetName(m_prefix.GetChild(number), 0);
}

void
InterestFlood::SendNext()
{
    m_next = Schedule(DrawGap(), &InterestFlood::SendNext, this);
    m_interest.name = DrawName();
    m_interest.nonce = DrawNonce();
    ++m_sent;
    Send(GetL3().GetCodec().ToPacket(m_interest));
}

void
InterestFlood::OnContent(const Arrival&, const ContentView&)
{
    ++m_answers;
}

} // namespace ns3::ccn
