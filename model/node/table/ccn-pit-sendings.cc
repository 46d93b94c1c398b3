/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-pit-sendings.h"

#include <algorithm>

namespace ns3::ccn
{

void
PitSendings::Add(FaceId face, const Sending& sending)
{
    auto& sendings = m_faces[face];
    if (sendings.size() == MOST)
    {
        sendings.erase(sendings.begin());
    }
    sendings.push_back(sending);
}

std::optional<int64_t>
PitSendings::Answer(FaceId face, uint8_t hopLimit, ReturnCode code, int64_t now)
{
    auto& sendings = m_faces.at(face);
    const auto isOver = [now](const Sending& sending) { return sending.expiry <= now; };
    sendings.erase(std::remove_if(sendings.begin(), sendings.end(), isOver), sendings.end());
    const auto isIt = [hopLimit](const Sending& sending) { return sending.hopLimit == hopLimit; };
    const auto answered = std::find_if(sendings.begin(), sendings.end(), isIt);
    if (answered == sendings.end())
    {
        return std::nullopt;
    }
    sendings.erase(ConcernsName(code) ? sendings.begin() : answered, answered + 1);
    int64_t latest = now;
    for (const Sending& sending : sendings)
    {
        latest = std::max(latest, sending.expiry);
    }
    if (sendings.empty())
    {
        m_faces.erase(face);
    }
    return latest;
}

} // namespace ns3::ccn
