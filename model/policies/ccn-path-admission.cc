// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-path-admission.h"

#include "ns3/ccn-l3-engine.h"
#include "ns3/ccn-stage-switch.h"

namespace ns3::ccn
{

namespace
{

/** Adds tags to messages that leave a node, as its policy or attribute TracksDistance requires. */
class PathMarks : public NodeStage
{
  public:
    /** @param l3 the node */
    explicit PathMarks(L3Engine& l3)
        : m_l3(l3)
    {
    }

    /** @param policy the policy of the node; nullptr: it needs no tags */
    void SetPolicy(MarkingAdmission* policy)
    {
        m_needsDistance = policy && policy->NeedsDistance();
        m_path = policy && policy->NeedsPath() ? policy : nullptr;
        m_l3.keepsPackets = m_path != nullptr; // for the states that Interests carry
        Enter();
    }

    /** @param isOn attribute TracksDistance */
    void TrackDistance(bool isOn)
    {
        m_tracksDistance = isOn;
        Enter();
    }

    /** @return attribute TracksDistance */
    bool IsDistanceTracked() const
    {
        return m_tracksDistance;
    }

    StageRank GetRank() const override
    {
        return StageRank::LAST;
    }

    void OnInterestLeaves(Packet& interest) override
    {
        if (m_path)
        {
            PathState state = m_path->GetInterestState(&interest);
            m_path->OnInterest(state, m_l3.GetAdmissionNode());
            InterestPathTag tag(m_path->GetInstanceTypeId(), state);
            interest.ReplacePacketTag(tag);
        }
    }

    void OnAnswerLeaves(const InterestArrival& in, Packet& content) override
    {
        if (HasDistance())
        {
            SetDistance(content, 0);
        }
        if (m_path)
        {
            SetServed(content, in.packet);
        }
    }

    void OnContentLeaves(const Arrival& in, const Pit::Matches& wanted, Packet& content) override
    {
        if (!in.face.IsLocal() && !IsMarked(*in.packet))
        {
            m_l3.counters.Add(Count::UNMARKED_DATA);
        }
        if (HasDistance())
        {
            SetDistance(content, MarkingAdmission::GetDistance(in));
        }
        if (m_path && in.face.IsLocal())
        {
            SetServed(content, wanted.empty() ? nullptr : wanted.front()->packet);
        }
        else if (m_path)
        {
            PathState state = *m_path->GetPath(in);
            m_path->OnRelay(state, m_l3.GetAdmissionNode());
            SetPath(content, state);
        }
    }

  private:
    /** Is asked from now on if there is anything to add, and only then. */
    void Enter()
    {
        if (HasDistance() || m_path)
        {
            m_l3.stages.Enter(*this, {Hook::LEAVING});
            return;
        }
        m_l3.stages.Leave(*this, Hook::LEAVING);
    }

    /** @return true if content gets a DistanceTag */
    bool HasDistance() const
    {
        return m_tracksDistance || m_needsDistance;
    }

    /** @param content of a neighbour @return true if it has each tag that this node adds */
    bool IsMarked(const Packet& content) const
    {
        DistanceTag tag;
        return (!HasDistance() || content.PeekPacketTag(tag)) &&
               (!m_path || m_path->FindContentState(content));
    }

    /** @param content receives the tag @param distance links that it has crossed */
    static void SetDistance(Packet& content, uint32_t distance)
    {
        DistanceTag tag(distance);
        content.ReplacePacketTag(tag);
    }

    /** @param content receives the tag @param state what it carries */
    void SetPath(Packet& content, const PathState& state) const
    {
        ContentPathTag tag(m_path->GetInstanceTypeId(), state);
        content.ReplacePacketTag(tag);
    }

    /** @param content that this node serves @param interest that it satisfies; nullptr: none */
    void SetServed(Packet& content, const Ptr<const Packet>& interest) const
    {
        PathState state = m_path->GetInterestState(interest);
        m_path->OnServe(state, m_l3.GetAdmissionNode());
        SetPath(content, state);
    }

    L3Engine& m_l3;
    MarkingAdmission* m_path{nullptr}; ///< policy of the node if it adds state to messages
    bool m_needsDistance{false};       ///< the policy needs the distance
    bool m_tracksDistance{false};      ///< attribute TracksDistance
};

[[gnu::init_priority(200)]] const AddedAttributes PATH_ATTRIBUTES(
    "ns3::ccn::CcnL3Protocol",
    "path",
    [](TypeId& type) {
        AddStageSwitch<PathMarks, false, &PathMarks::TrackDistance, &PathMarks::IsDistanceTracked>(
            type,
            "TracksDistance",
            false,
            "Whether the node reports to its neighbours how many links content has travelled. "
            "Admission policies that derive from DistanceAdmission need this from all nodes; a "
            "node with such a policy always reports it.");
    });

} // namespace

void
MarkingAdmission::OnSelected(CcnL3Protocol& node, bool isSelected)
{
    node.GetStages().Get<PathMarks>(node.GetEngine()).SetPolicy(isSelected ? this : nullptr);
}

uint32_t
MarkingAdmission::GetDistance(const Arrival& in)
{
    if (in.face.IsLocal())
    {
        return 0;
    }
    DistanceTag tag; // 0 if the packet has none
    in.packet->PeekPacketTag(tag);
    return static_cast<uint32_t>(tag.Get()) + 1;
}

std::optional<PathState>
MarkingAdmission::GetPath(const Arrival& in) const
{
    return in.face.IsLocal() ? std::nullopt
                             : std::optional(FindContentState(*in.packet).value_or(PathState()));
}

std::optional<PathState>
MarkingAdmission::FindContentState(const Packet& packet) const
{
    ContentPathTag tag;
    packet.PeekPacketTag(tag);
    return tag.IsOf(GetInstanceTypeId()) ? std::optional(tag.Get()) : std::nullopt;
}

PathState
MarkingAdmission::GetInterestState(const Ptr<const Packet>& packet) const
{
    InterestPathTag tag;
    const bool isFound = packet && packet->PeekPacketTag(tag);
    return isFound && tag.IsOf(GetInstanceTypeId()) ? tag.Get() : PathState();
}

} // namespace ns3::ccn
