// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "playback-rows.h"

#include "ns3/ccn-adaptive-player.h"

namespace ns3::ccn::network
{

void
AddPlaybacks(RunRecord& record,
             const std::string& node,
             const std::vector<Ptr<CcnApplication>>& applications)
{
    AdaptiveCounts sum;
    for (const auto& application : applications)
    {
        if (const auto player = DynamicCast<AdaptivePlayer>(application))
        {
            const Playback playback = player->GetPlayback();
            record.Add(PlaybackRow{node,
                                   playback.stalls,
                                   playback.stall.GetSeconds(),
                                   playback.hasStarted ? playback.startDelay.GetSeconds() : NO_TIME,
                                   playback.played.GetSeconds(),
                                   player->GetLayer()});
            sum.segments += player->GetCounts().segments;
            sum.switches += player->GetCounts().switches;
            sum.seconds += player->GetCounts().seconds;
            sum.bits += player->GetCounts().bits;
        }
    }
    if (sum.segments > 0)
    {
        record.Add(MeasureRow{node,
                              "video_rate",
                              sum.bits / sum.seconds,
                              "bit/s",
                              "Mean rate of the fetched video."});
        record.Add(MeasureRow{node,
                              "video_switches",
                              1.0 * sum.switches,
                              "1",
                              "Segments of another rate than the one before."});
    }
}

} // namespace ns3::ccn::network
