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
    OfFace& sent = m_faces[face];
    if (sent.latest.size() == MOST)
    {
        sent.earlier = std::max(sent.earlier, sent.latest.front().expiry);
        sent.latest.erase(sent.latest.begin());
    }
    sent.latest.push_back(sending);
}

std::optional<int64_t>
PitSendings::Answer(FaceId face, uint8_t hopLimit, ReturnCode code, int64_t now)
{
    OfFace& sent = m_faces.at(face);
    auto& sendings = sent.latest;
    const auto isOver = [now](const Sending& sending) { return sending.expiry <= now; };
    sendings.erase(std::remove_if(sendings.begin(), sendings.end(), isOver), sendings.end());
    const auto isIt = [hopLimit](const Sending& sending) { return sending.hopLimit == hopLimit; };
    const auto answered = std::find_if(sendings.begin(), sendings.end(), isIt);
    if (answered == sendings.end())
    {
        return std::nullopt;
    }
    if (ConcernsEarlier(code))
    {
        sendings.erase(sendings.begin(), answered + 1);
        sent.earlier = now;
    }
    else
    {
        sendings.erase(answered);
    }
    int64_t latest = std::max(now, sent.earlier);
    for (const Sending& sending : sendings)
    {
        latest = std::max(latest, sending.expiry);
    }
    if (latest == now)
    {
        m_faces.erase(face);
    }
    return latest;
}

} // namespace ns3::ccn
