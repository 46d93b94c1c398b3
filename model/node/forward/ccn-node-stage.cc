// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-node-stage.h"

#include <algorithm>
#include <vector>

namespace ns3::ccn
{

void
StageList::Own(std::unique_ptr<NodeStage> stage)
{
    const auto isLater = [&stage](const auto& other) {
        return other->GetRank() > stage->GetRank();
    };
    const auto place = std::find_if(m_all.begin(), m_all.end(), isLater);
    m_all.insert(place, std::move(stage));
}

void
StageList::Enter(NodeStage& stage, std::initializer_list<Hook> hooks)
{
    for (const Hook hook : hooks)
    {
        auto& stages = m_at[static_cast<std::size_t>(hook)];
        if (std::find(stages.begin(), stages.end(), &stage) == stages.end())
        {
            const auto isLater = [&stage](const NodeStage* other) {
                return other->GetRank() > stage.GetRank();
            };
            stages.insert(std::find_if(stages.begin(), stages.end(), isLater), &stage);
        }
        m_used |= 1U << static_cast<unsigned>(hook);
    }
}

void
StageList::Leave(NodeStage& stage, Hook hook)
{
    auto& stages = m_at[static_cast<std::size_t>(hook)];
    stages.erase(std::remove(stages.begin(), stages.end(), &stage), stages.end());
    if (stages.empty())
    {
        m_used &= ~(1U << static_cast<unsigned>(hook));
    }
}

std::size_t
StageList::FindPlace(const Resumption& resumed) const
{
    const auto& stages = m_at[static_cast<std::size_t>(resumed.hook)];
    return std::find(stages.begin(), stages.end(), &resumed.stage) - stages.begin();
}

void
StageList::AddKept(Counters::InProgress& now) const
{
    for (const auto& stage : m_all)
    {
        stage->AddKept(now);
    }
}

int64_t
StageList::AssignStreams(int64_t stream)
{
    int64_t used = 0;
    for (const auto& stage : m_all)
    {
        used += stage->AssignStreams(stream + used);
    }
    return used;
}

void
StageList::Dispose()
{
    for (const auto& stage : m_all)
    {
        stage->Dispose();
    }
}

namespace
{

/** @return what NodeStarter objects call */
std::vector<NodeStarter::Start>&
GetStarters()
{
    static std::vector<NodeStarter::Start> starters;
    return starters;
}

} // namespace

NodeStarter::NodeStarter(Start start)
{
    GetStarters().push_back(start);
}

void
NodeStarter::StartAll(CcnL3Protocol& node, Face* added)
{
    for (const Start start : GetStarters())
    {
        start(node, added);
    }
}

} // namespace ns3::ccn
