// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "server-marks.h"

#include "ns3/ccn-message-tags.h"

namespace ns3::ccn::network
{

namespace
{

/** Index of the node that served content. @ingroup ccn */
class ServerTag : public NumberTag<ServerTag>
{
  public:
    using NumberTag::NumberTag;

    /** @return the TypeId */
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId("ns3::ccn::network::ServerTag")
                                .SetParent<Tag>()
                                .SetGroupName("Ccn")
                                .AddConstructor<ServerTag>();
        return tid;
    }
};

} // namespace

void
ServerMarks::Enter(CcnL3Protocol& l3, uint32_t node)
{
    StageList& stages = l3.GetStages();
    stages.Enter(stages.Get<ServerMarks>(node), {Hook::LEAVING});
}

std::optional<uint32_t>
ServerMarks::Read(const Packet& content)
{
    ServerTag tag;
    return content.PeekPacketTag(tag) ? std::make_optional(static_cast<uint32_t>(tag.Get()))
                                      : std::nullopt;
}

void
ServerMarks::OnAnswerLeaves(const InterestArrival&, Packet& content)
{
    Mark(content);
}

void
ServerMarks::OnContentLeaves(const Arrival& in, const Pit::Matches&, Packet& content)
{
    if (in.face.IsLocal())
    {
        Mark(content);
    }
}

void
ServerMarks::Mark(Packet& content) const
{
    ServerTag tag(m_node);
    content.ReplacePacketTag(tag);
}

} // namespace ns3::ccn::network
