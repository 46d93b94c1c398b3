// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-return-pipeline.h"

#include "ns3/ccn-codec.h"
#include "ns3/ccn-l3-engine.h"
#include "ns3/ccn-l3-log.h"
#include "ns3/ccn-node-stage.h"
#include "ns3/ccn-packet-bytes.h"
#include "ns3/ccn-pit-entry.h"
#include "ns3/ccn-stage-switch.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace ns3::ccn
{

namespace
{

/**
 * @param reason why an Interest is not forwarded
 * @return the code with which it returns, or nothing if it is dropped
 */
std::optional<ReturnCode>
GetCode(DropReason reason)
{
    switch (reason)
    {
    case DropReason::NO_ROUTE:
    case DropReason::NO_FACE:
        return ReturnCode::NO_ROUTE;
    case DropReason::HOP_LIMIT:
        return ReturnCode::HOP_LIMIT;
    case DropReason::PIT_FULL:
    case DropReason::PIT_FACE_FULL:
    case DropReason::PIT_NAME_FULL:
        return ReturnCode::NO_RESOURCES;
    case DropReason::LOCAL_NAME:
    case DropReason::REFUSED:
        return ReturnCode::PROHIBITED;
    case DropReason::INTEREST_QUEUE_FULL:
        return ReturnCode::CONGESTED;
    case DropReason::UNSUPPORTED_HASH:
        return ReturnCode::UNSUPPORTED_HASH;
    default:
        return IsAdded(reason) ? std::optional(ReturnCode::PROHIBITED) : std::nullopt;
    }
}

} // namespace

ReturnPipeline::ReturnPipeline(L3Engine& l3)
    : m_l3(l3)
{
}

void
ReturnPipeline::Start()
{
    m_l3.stages.Enter(*this, {Hook::MESSAGE, Hook::REFUSED, Hook::NEXT_HOPS, Hook::PENDING});
}

bool
ReturnPipeline::MayReturn(const InterestArrival& in) const
{
    return in.interest.hasHopLimit && m_returns && !in.face.IsShared();
}

bool
ReturnPipeline::OnRefused(const InterestArrival& in, DropReason reason)
{
    const auto code = GetCode(reason);
    return code && Return(in, *code);
}

Fate
ReturnPipeline::OnNextHops(const InterestArrival& in, NextHops& hops)
{
    const bool fits = in.interest.message.size() <= FITS_EVERYWHERE || CheckLarge(in, hops);
    return {fits ? Fate::Kind::PASS : Fate::Kind::KEPT};
}

void
ReturnPipeline::OnPending(const NewPending& pending)
{
    if (pending.in.HasHopLimit() && pending.hops > pending.chosen)
    {
        pending.entry.packet = pending.in.packet; // for the others, if it is returned
    }
}

bool
ReturnPipeline::OnMessage(const MessageArrival& in)
{
    if (in.kind != MessageKind::INTEREST_RETURN)
    {
        return false;
    }
    m_l3.traces.NoteReceived(in, in.kind);
    InterestView interest;
    ReturnCode code;
    const DecodeError error = m_l3.codec->DecodeReturn(in.bytes, interest, code);
    if (error != DecodeError::NONE)
    {
        m_l3.output.Drop(in.face, DropReason::MALFORMED, in.packet, error);
        return true;
    }
    Receive({in, interest, code});
    return true;
}

bool
ReturnPipeline::Return(const InterestArrival& in, ReturnCode code)
{
    if (!MayReturn(in))
    {
        return false;
    }
    NS_LOG_DEBUG(m_l3.Where(in.face) << " " << DescribeMessage(*in.packet, *m_l3.codec)
                                     << ": returned, " << ToString(code));
    m_l3.counters.AddReturned(code);
    Send(in.face.GetId(), in.packet, in.interest.hopLimit, code);
    return true;
}

bool
ReturnPipeline::CheckLarge(const InterestArrival& in, NextHops& hops)
{
    if (!MayReturn(in))
    {
        return true;
    }
    const uint32_t size = in.packet->GetSize();
    const auto isSmall = [this, size](const NextHop& hop) {
        return m_l3.faces->Get(hop.face).GetMaxMessage() < size;
    };
    if (std::none_of(hops.begin(), hops.end(), isSmall))
    {
        return true;
    }
    hops.erase(std::remove_if(hops.begin(), hops.end(), isSmall), hops.end());
    if (hops.empty())
    {
        Return(in, ReturnCode::MTU_TOO_LARGE);
    }
    return !hops.empty();
}

void
ReturnPipeline::Receive(const ReturnArrival& in)
{
    m_l3.counters.Add(Count::RETURNS_IN);
    m_l3.Charge(Step::PIT_LOOKUP);
    PitEntry* entry = m_l3.pit->Find(in.interest, in.now);
    if (!entry ||
        !entry->NoteReturn(in.face.GetId(), in.interest.hopLimit, in.reason, in.now.GetTimeStep()))
    {
        m_l3.output.Drop(in.face, DropReason::RETURN_IGNORED, in.packet);
        return;
    }
    m_l3.strategies.Notify(ON_RETURNED, *entry, in);
    if (!entry->IsGone() && !entry->GetUpstreams().IsAwaited(in.now.GetTimeStep()))
    {
        GiveUp(*entry, in);
    }
}

void
ReturnPipeline::GiveUp(PitEntry& entry, const ReturnArrival& in)
{
    m_l3.strategies.NotifyExpiry(entry);
    if (entry.IsGone())
    {
        return;
    }
    NS_LOG_DEBUG(m_l3.Where(in.face) << " " << DescribeMessage(*in.packet, *m_l3.codec)
                                     << ": returned by all, " << ToString(in.reason));
    const auto& downstreams = entry.GetDownstreams();
    const std::vector<PitDownstream> askers(downstreams.begin(), downstreams.end());
    m_l3.Charge(Step::PIT_DELETE);
    m_l3.counters.Add(Count::PIT_RETURNED);
    m_l3.pit->Erase(entry, Pit::Reason::RETURNED);
    for (const PitDownstream& asker : askers)
    {
        const bool isWaiting = asker.expiry > in.now.GetTimeStep();
        if (isWaiting && m_returns && !m_l3.faces->Get(asker.face).IsShared())
        {
            SendAll(asker, in);
        }
    }
}

void
ReturnPipeline::SendAll(const PitDownstream& asker, const ReturnArrival& in)
{
    const HopLimits limits(asker.nonce);
    for (uint32_t i = 0; i < limits.GetSize(); ++i)
    {
        Send(asker.face, in.packet, limits.Get(i), in.reason);
    }
}

void
ReturnPipeline::Send(FaceId face,
                     const Ptr<const Packet>& packet,
                     uint8_t hopLimit,
                     ReturnCode code)
{
    const Ptr<Packet> copy = packet->Copy();
    m_l3.codec->MakeReturn(*copy, hopLimit, code);
    m_l3.output.Send(face, MessageKind::INTEREST_RETURN, copy);
}

namespace
{

[[gnu::init_priority(200)]] const AddedAttributes RETURNS_ATTRIBUTES(
    "ns3::ccn::CcnL3Protocol",
    "returns",
    [](TypeId& type) {
        AddStageSwitch<ReturnPipeline, true, &ReturnPipeline::SetReturns, &ReturnPipeline::Returns>(
            type,
            "ReturnsInterests",
            true,
            "Whether an Interest that the node cannot forward goes back to the neighbour as an "
            "Interest Return, in a wire format that has them (CCNx 1.0). Neighbours on a shared "
            "link get none.");
    });

const NodeStarter RETURNS_STARTER([](CcnL3Protocol& node, Face* added) {
    if (!added && node.GetCodec().GetTraits().hasReturns)
    {
        node.GetStages().Get<ReturnPipeline>(node.GetEngine()).Start();
    }
});

} // namespace

} // namespace ns3::ccn
