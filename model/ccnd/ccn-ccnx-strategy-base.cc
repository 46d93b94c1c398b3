// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-ccnx-strategy-base.h"

#include "ns3/ccn-face.h"
#include "ns3/ccn-name.h"
#include "ns3/double.h"
#include "ns3/log.h"
#include "ns3/simulator.h"

#include <algorithm>

namespace ns3::ccn
{

NS_LOG_COMPONENT_DEFINE("CcnCcnxStrategyBase");
NS_OBJECT_ENSURE_REGISTERED(CcnxStrategyBase);

TypeId
CcnxStrategyBase::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::CcnxStrategyBase")
            .SetParent<Strategy>()
            .SetGroupName("Ccn")
            .AddAttribute("InitialPrediction",
                          "Minimum prediction of the source's response time before one has been "
                          "measured.",
                          TimeValue(MicroSeconds(8192)),
                          MakeTimeAccessor(&CcnxStrategyBase::m_initial),
                          MakeShortTimeChecker(MicroSeconds(1)))
            .AddAttribute("InitialSpread",
                          "Upper bound of a random time that is added to InitialPrediction.",
                          TimeValue(MicroSeconds(4096)),
                          MakeTimeAccessor(&CcnxStrategyBase::m_initialSpread),
                          MakeShortTimeChecker(MicroSeconds(1)))
            .AddAttribute("MinPrediction",
                          "Minimum predicted response time.",
                          TimeValue(MicroSeconds(127)),
                          MakeTimeAccessor(&CcnxStrategyBase::m_min),
                          MakeShortTimeChecker(MicroSeconds(1)))
            .AddAttribute("MaxPrediction",
                          "Maximum predicted response time (CCND_MAX_RTE_MICROSEC of the CCNx "
                          "daemon).",
                          TimeValue(MilliSeconds(160)),
                          MakeTimeAccessor(&CcnxStrategyBase::m_max),
                          MakeShortTimeChecker(MicroSeconds(1)))
            .AddAttribute("Rise",
                          "Fraction of the prediction that is added when the source does not "
                          "answer within it.",
                          DoubleValue(1.0 / 8),
                          MakeDoubleAccessor(&CcnxStrategyBase::m_rise),
                          MakeDoubleChecker<double>(0, 1))
            .AddAttribute("Fall",
                          "Fraction of the prediction that is subtracted when the source answers.",
                          DoubleValue(1.0 / 128),
                          MakeDoubleAccessor(&CcnxStrategyBase::m_fall),
                          MakeDoubleChecker<double>(0, 1))
            .AddAttribute("Memory",
                          "Period after which the source becomes the former source. A source that "
                          "sends no content is thus forgotten after one to two periods.",
                          TimeValue(Seconds(8)),
                          MakeTimeAccessor(&CcnxStrategyBase::m_memory),
                          MakeTimeChecker(MicroSeconds(1)));
    return tid;
}

CcnxStrategyBase::CcnxStrategyBase()
    : m_random(CreateObject<UniformRandomVariable>())
{
}

int64_t
CcnxStrategyBase::AssignStreams(int64_t stream)
{
    NS_LOG_FUNCTION(this << stream);
    m_random->SetStream(stream);
    return 1;
}

Ptr<const AttributeChecker>
CcnxStrategyBase::MakeShortTimeChecker(Time least)
{
    return MakeTimeChecker(least, MicroSeconds((1 << CcnxPlan::TIME_BITS) - 1));
}

void
CcnxStrategyBase::Sort(const NextHops& hops, FaceList& left)
{
    // Equal costs are in the order of registration; the last one goes first.
    for (auto begin = hops.begin(); begin != hops.end();)
    {
        const auto end = std::find_if(begin, hops.end(), [begin](const NextHop& hop) {
            return hop.cost != begin->cost;
        });
        for (auto hop = end; hop != begin;)
        {
            left.push_back((--hop)->face);
        }
        begin = end;
    }
}

bool
CcnxStrategyBase::Take(FaceList& list, FaceId face)
{
    const auto at = std::find(list.begin(), list.end(), face);
    if (at == list.end())
    {
        return false;
    }
    list.erase(at);
    return true;
}

void
CcnxStrategyBase::Ask(PitEntry& entry, FaceId face, const char* why, const Knowledge& known)
{
    Because(why, GetMeasured(known));
    GetHost().SendPending(entry, face);
}

// --- lookup ---

CcnxStrategyBase::Knowledge
CcnxStrategyBase::Recall(const NameView& name)
{
    Measurement* record = GetHost().GetMeasurements().Find(name, Simulator::Now());
    if (!record)
    {
        return {};
    }
    Forget(*record);
    const FaceId former = record->GetFormerSource();
    const FaceId source = record->GetSource();
    return {source == NO_FACE ? former : source, former, record->GetState<State>().micros};
}

CcnxStrategyBase::Knowledge
CcnxStrategyBase::Recall(const Name& name)
{
    return Recall(EncodedName(GetHost().GetCodec(), name).Get());
}

CcnxStrategyBase::Knowledge
CcnxStrategyBase::Recall(const PitEntry& entry)
{
    NameView name;
    GetHost().GetCodec().DecodeName(entry.GetName(), name);
    return Recall(name);
}

uint32_t
CcnxStrategyBase::Predict(const Knowledge& known)
{
    if (known.micros != 0)
    {
        return known.micros;
    }
    if (m_first == 0)
    {
        m_first = Clamp(m_initial.GetMicroSeconds() + Draw(m_initialSpread));
    }
    return m_first;
}

// --- updates ---

void
CcnxStrategyBase::Forget(Measurement& record) const
{
    State state = record.GetState<State>();
    const int64_t period = Simulator::Now().GetTimeStep() / m_memory.GetTimeStep();
    for (int64_t passed = std::min<int64_t>(period - state.period, 2); passed > 0; --passed)
    {
        record.ForgetSource();
    }
    if (period > state.period)
    {
        state.period = period;
        record.SetState(state);
    }
}

Measurement&
CcnxStrategyBase::GetRecord(const NameView& name, uint32_t length)
{
    Measurement& record = GetHost().GetMeasurements().Get(name, length, Simulator::Now());
    Forget(record);
    return record;
}

void
CcnxStrategyBase::Change(Measurement& record, double share)
{
    State state = record.GetState<State>();
    const uint32_t micros = Predict({NO_FACE, NO_FACE, state.micros});
    state.micros = Clamp(micros + static_cast<int64_t>(micros * share));
    record.SetState(state);
    NS_LOG_LOGIC("prediction " << state.micros << " us");
}

void
CcnxStrategyBase::Raise(const PitEntry& entry)
{
    NameView name;
    GetHost().GetCodec().DecodeName(entry.GetName(), name);
    const uint32_t length = name.GetSize();
    Measurement& own = GetRecord(name, length); // created before the prefix's prediction changes
    if (length > 0)
    {
        Change(GetRecord(name, length - 1), m_rise);
    }
    Change(own, m_rise);
}

void
CcnxStrategyBase::Note(Measurement& record, FaceId from)
{
    if (from == record.GetSource())
    {
        Change(record, -m_fall);
    }
    record.SetSource(from);
}

void
CcnxStrategyBase::BeforeSatisfy(PitEntry& entry, const ContentArrival& in)
{
    const FaceId from = in.face.GetId();
    NS_LOG_FUNCTION(this << from);
    NameView decoded;
    const bool isDigest = entry.GetNameSize() > in.content.name.GetSize();
    if (isDigest)
    {
        GetHost().GetCodec().DecodeName(entry.GetName(), decoded);
    }
    const NameView& name = isDigest ? decoded : in.content.name;
    const uint32_t length = entry.GetNameSize();
    // Longer names may inherit from a prefix. A full name has a record only after its prediction
    // has passed.
    const bool isPrefix = length == 0 || length < in.content.name.GetSize();
    Measurements& records = GetHost().GetMeasurements();
    Measurement* own =
        isPrefix ? &records.Get(name, length, in.now) : records.Find(name, length, in.now);
    if (own)
    {
        Forget(*own);
        Note(*own, from);
    }
    if (length > 0)
    {
        Note(GetRecord(name, length - 1), from);
    }
}

} // namespace ns3::ccn
