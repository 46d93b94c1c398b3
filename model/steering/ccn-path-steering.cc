// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-path-steering.h"

#include "ns3/ccn-ccnx10-types.h"
#include "ns3/ccn-codec.h"
#include "ns3/ccn-l3-engine.h"
#include "ns3/ccn-packet-bytes.h"
#include "ns3/ccn-pit-entry.h"
#include "ns3/ccn-return-pipeline.h"
#include "ns3/ccn-stage-switch.h"
#include "ns3/simulator.h"

#include <algorithm>

namespace ns3::ccn
{

namespace
{

using Found = PathLabel::Found;

/** @return why an Interest with a bad label is dropped if its face gets no Interest Returns */
DropReason
GetBadLabel()
{
    static const DropReason reason = AddDropReason("path_label");
    return reason;
}

/** @param interest with headers @param label set to its label @return true if it is to be steered */
bool
IsSteered(Bytes interest, PathLabel& label)
{
    return PathLabel::Find(interest, label) == Found::GOOD && label.flags != PathLabel::DISCOVERY;
}

/** @param content gets an empty path label @param asked that of its Interest */
void
BeginLabel(Packet& content, const PathLabel& asked)
{
    const bool isCounted = asked.flags == PathLabel::DISCOVERY;
    SetPathLabel(content, PathLabel::WithRoom(isCounted ? asked.hopCount : asked.GetRoom()));
}

} // namespace

PathSteering::PathSteering(L3Engine& l3)
    : m_l3(l3),
      m_random(CreateObject<UniformRandomVariable>())
{
}

void
PathSteering::Turn(bool isOn)
{
    m_isOn = isOn;
    if (isOn)
    {
        m_l3.stages.Enter(*this,
                          {Hook::MESSAGE,
                           Hook::ARRIVED,
                           Hook::NEXT_HOPS,
                           Hook::REFUSED,
                           Hook::PENDING,
                           Hook::LEAVING});
    }
}

bool
PathSteering::IsOn() const
{
    return m_isOn && m_l3.codec->GetNumber() == Codec::CCNX10;
}

int64_t
PathSteering::AssignStreams(int64_t stream)
{
    m_random->SetStream(stream);
    return 1;
}

// --- labels of faces ---

void
PathSteering::Renew()
{
    if (m_lifetime.IsStrictlyPositive() && Simulator::Now() >= m_drawn + m_lifetime)
    {
        m_labels.clear();
        m_drawn = m_lifetime * (Simulator::Now().GetTimeStep() / m_lifetime.GetTimeStep());
    }
}

uint16_t
PathSteering::GetLabel(FaceId face)
{
    Renew();
    const auto known = m_labels.find(face);
    if (known != m_labels.end())
    {
        return known->second;
    }
    if (m_labels.size() >= PathLabel::MAX_HOP)
    {
        return 0;
    }
    uint16_t label = m_random->GetInteger(1, PathLabel::MAX_HOP);
    while (FindFace(label) != NO_FACE)
    {
        label = label % PathLabel::MAX_HOP + 1;
    }
    m_labels.emplace(face, label);
    return label;
}

FaceId
PathSteering::FindFace(uint16_t label)
{
    Renew();
    const auto found = std::find_if(m_labels.begin(), m_labels.end(), [label](const auto& known) {
        return known.second == label;
    });
    return found == m_labels.end() ? NO_FACE : found->first;
}

// --- Interests ---

Fate
PathSteering::OnInterest(const InterestArrival& in)
{
    PathLabel label;
    const bool isBad = IsOn() && PathLabel::Find(in.interest.message, label) == Found::MALFORMED;
    return isBad ? Return(in, ReturnCode::MALFORMED) : Fate{};
}

bool
PathSteering::Restrict(NextHops& hops, const PathLabel& label)
{
    const FaceId face = label.hopCount > 0 ? FindFace(label.nextHop) : NO_FACE;
    const auto isOther = [&](const NextHop& hop) {
        return label.hopCount > 0 ? hop.face != face : !m_l3.faces->Get(hop.face).IsLocal();
    };
    if (std::all_of(hops.begin(), hops.end(), isOther))
    {
        return false;
    }
    hops.erase(std::remove_if(hops.begin(), hops.end(), isOther), hops.end());
    return true;
}

Fate
PathSteering::OnNextHops(const InterestArrival& in, NextHops& hops)
{
    PathLabel label;
    if (!IsOn() || !IsSteered(in.interest.message, label) || Restrict(hops, label) ||
        label.flags == PathLabel::FALLBACK)
    {
        return {};
    }
    return Return(in, ReturnCode::BAD_PATH_LABEL);
}

bool
PathSteering::OnRefused(const InterestArrival& in, DropReason reason)
{
    PathLabel label;
    return IsOn() && reason == DropReason::NO_FACE && IsSteered(in.interest.message, label) &&
           label.flags == PathLabel::STRICT &&
           Return(in, ReturnCode::BAD_PATH_LABEL).kind == Fate::Kind::KEPT;
}

Fate
PathSteering::Return(const InterestArrival& in, ReturnCode code)
{
    auto* returns = m_l3.stages.Find<ReturnPipeline>();
    InterestArrival back(in);
    if (code == ReturnCode::BAD_PATH_LABEL)
    {
        // The nodes on the way back add their labels, which tells how far the Interest came.
        PathLabel label;
        PathLabel::Find(in.interest.message, label);
        PathLabel empty = PathLabel::WithRoom(label.GetRoom());
        empty.flags = label.flags;
        const Ptr<Packet> copy = in.packet->Copy();
        SetPathLabel(*copy, empty);
        back.packet = copy;
    }
    return returns && returns->Return(back, code) ? Fate{Fate::Kind::KEPT}
                                                  : Fate{Fate::Kind::DROP, GetBadLabel()};
}

void
PathSteering::OnPending(const NewPending& pending)
{
    PathLabel label;
    if (IsOn() && PathLabel::Find(pending.in.interest.message, label) == Found::GOOD)
    {
        pending.entry.packet = pending.in.packet; // for the label of content from an application
    }
}

void
PathSteering::OnInterestLeaves(Packet& interest)
{
    PathLabel label;
    if (!IsOn() || FindPathLabel(interest, label) != Found::GOOD)
    {
        return;
    }
    if (label.flags == PathLabel::DISCOVERY)
    {
        label.hopCount += label.hopCount < UINT8_MAX;
    }
    else
    {
        label.Pop();
    }
    SetPathLabel(interest, label);
}

// --- content and Interest Returns ---

void
PathSteering::AddHop(Packet& packet, FaceId face)
{
    PathLabel label;
    const Found found = FindPathLabel(packet, label);
    if (found == Found::NONE)
    {
        return;
    }
    const uint16_t hop = GetLabel(face);
    if (found == Found::GOOD && hop != 0 && label.Push(hop))
    {
        SetPathLabel(packet, label);
    }
    else
    {
        RemovePathLabel(packet); // part of a path would lead elsewhere
    }
}

void
PathSteering::OnAnswerLeaves(const InterestArrival& in, Packet& content)
{
    if (!IsOn())
    {
        return;
    }
    RemovePathLabel(content); // the stored one has the label with which it came
    PathLabel asked;
    if (PathLabel::Find(in.interest.message, asked) == Found::GOOD)
    {
        BeginLabel(content, asked);
    }
}

void
PathSteering::OnContentLeaves(const Arrival& in, const Pit::Matches& wanted, Packet& content)
{
    if (!IsOn())
    {
        return;
    }
    if (!in.face.IsLocal())
    {
        AddHop(content, in.face.GetId());
        return;
    }
    PathLabel asked;
    const auto isLabelled = [&asked](const PitEntry* entry) {
        return entry->packet && FindPathLabel(*entry->packet, asked) == Found::GOOD;
    };
    if (std::any_of(wanted.begin(), wanted.end(), isLabelled))
    {
        BeginLabel(content, asked);
    }
}

void
PathSteering::KeepToPath(const MessageArrival& in)
{
    InterestView interest;
    ReturnCode code;
    if (m_l3.codec->DecodeReturn(in.bytes, interest, code) != DecodeError::NONE)
    {
        return;
    }
    PitEntry* entry = m_l3.pit->Find(interest, in.now);
    PathLabel label;
    const bool isStrict = entry && entry->packet && entry->WasSentTo(in.face.GetId()) &&
                          FindPathLabel(*entry->packet, label) == Found::GOOD &&
                          label.flags == PathLabel::STRICT;
    if (isStrict)
    {
        entry->packet = nullptr; // so that the strategy sends it to no other face
    }
}

bool
PathSteering::OnMessage(const MessageArrival& in)
{
    if (!IsOn() || in.kind != MessageKind::INTEREST_RETURN)
    {
        return false;
    }
    KeepToPath(in);
    PathLabel label;
    auto* returns = m_l3.stages.Find<ReturnPipeline>();
    const bool isBadLabel =
        in.bytes.size() > ccnx10::FIXED_HEADER &&
        static_cast<ReturnCode>(in.bytes[ccnx10::AT_CODE]) == ReturnCode::BAD_PATH_LABEL &&
        PathLabel::Find(in.bytes, label) != Found::NONE;
    if (!isBadLabel || !returns)
    {
        return false;
    }
    const Ptr<Packet> copy = in.packet->Copy();
    AddHop(*copy, in.face.GetId());
    const PacketBytes bytes(*copy);
    MessageArrival changed(in);
    changed.packet = copy;
    changed.octets = changed.bytes = bytes.Get();
    return returns->OnMessage(changed);
}

namespace
{

[[gnu::init_priority(200)]] const AddedAttributes STEERING_ATTRIBUTES(
    "ns3::ccn::CcnL3Protocol",
    "steering",
    [](TypeId& type) {
        AddStageSwitch<PathSteering, false, &PathSteering::Turn, &PathSteering::IsTurnedOn>(
            type,
            "PathLabels",
            false,
            "Whether the node adds its labels to path labels of Data and forwards Interests by "
            "them "
            "(RFC 9531), in wire format ccnx-1.0. If false, they stay as they are.");
        const auto set = [](CcnL3Protocol& node, const TimeValue& value) {
            if (!value.Get().IsZero() || node.GetStages().Find<PathSteering>())
            {
                node.GetStages().Get<PathSteering>(node.GetEngine()).SetLifetime(value.Get());
            }
        };
        const auto get = [](CcnL3Protocol& node, TimeValue& value) {
            const auto* stage = node.GetStages().Find<PathSteering>();
            value.Set(stage ? stage->GetLifetime() : Time());
        };
        type.AddAttribute("PathLabelLifetime",
                          "Time after which all faces of the node get new path labels; the earlier "
                          "ones are bad then. 0: never. RFC 9531, section 5, recommends a few "
                          "minutes.",
                          Presettable(TimeValue(Time())),
                          Presettable(MakeAddedAccessor<CcnL3Protocol, TimeValue>(set, get)),
                          MakeTimeChecker(Time()));
    });

} // namespace

} // namespace ns3::ccn
