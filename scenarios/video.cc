// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * video: two laptops play one video over Wi-Fi and three home routers, as VLC does with the CCNx
 * plug-in (Rodrigues 2014, test 2.2: sections 3.3.3 and 4.2.2, figures 4.7, 4.8, B.11 and B.12).
 *
 *     PC1 )))
 *             CCNx3 ---- CCNx1 ---- CCNx2 ---- CS        MultihopTestbed draws it in full
 *     PC2 )))
 *
 * By default PC2 starts after PC1 has finished, and the content store of CCNx3 serves it. With
 * --overlap=yes PC2 starts 5 s after PC1. Where the routers are slower than the video, playback
 * stalls.
 *
 *     video
 *     video: PC1 by ccn in 10.7642 s, PC2 by ccn in 7.50426 s
 */

#include "lib/run/multihop-scenario.h"

#include "ns3/ccn-video-player.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <array>
#include <stdexcept>

using namespace ns3;
using namespace ns3::ccn;

namespace
{

/** The scenario of Rodrigues 2014, test 2.2. */
class Video : public MultihopScenario
{
  public:
    Video();

    std::string GetUsage() const override
    {
        return "Two laptops play one video over Wi-Fi and three home routers, one after the "
               "other or at the same time: Rodrigues 2014, test 2.2 (T22-01..04).";
    }

  private:
    void AddTransfer(uint32_t pc, const std::string& name, Ptr<Node> node) override;
    void RecordResults(std::ostream& line) override;

    /**
     * Records that a PC starts to play, stalls or ends.
     * @param pc index of the PC
     * @param event name of the event in the database
     * @param position position in the video
     */
    void NoteEvent(uint32_t pc, const std::string& event, Time position);
    /** Records the end of playback. @param pc index of the PC @param playback its result */
    void NotePlaybackEnd(uint32_t pc, const Playback& playback);

    RealParameter
        m_duration{m_parameters, "duration", "Length of the video", 8, 0.001, 100000, "s"};
    RealParameter m_readAhead{
        m_parameters,
        "read-ahead",
        "Video time that is buffered before playback starts or resumes, and read ahead "
        "during playback",
        1,
        0.001,
        1000,
        "s"};
    IntegerParameter<uint32_t> m_prefetch{m_parameters,
                                          "prefetch",
                                          "Segments requested ahead of the one being read",
                                          12,
                                          0,
                                          65535,
                                          "packets"};
    std::array<Playback, MultihopTestbed::PCS> m_playbacks;
};

Video::Video()
{
    m_size = 6300000;
    m_join = 5;
    m_pause = 3;
    m_common.object = "ccnx:/content/files/video.avi";
}

void
Video::AddTransfer(uint32_t pc, const std::string& name, Ptr<Node> node)
{
    auto player = CreateObject<VideoPlayer>();
    player->SetAttribute("Duration", TimeValue(Seconds(m_duration)));
    player->SetAttribute("Cache", TimeValue(Seconds(m_readAhead)));
    player->SetAttribute("RebufferTime", TimeValue(Seconds(m_readAhead)));
    player->SetAttribute("Prefetch", UintegerValue(m_prefetch));
    const auto note = [this, pc](const std::string& event) {
        return MakeCallback(&Video::NoteEvent, this, pc, event);
    };
    player->TraceConnectWithoutContext("Playing", note("playing"));
    player->TraceConnectWithoutContext("Stalled", note("stalled"));
    player->TraceConnectWithoutContext("PlaybackEnded",
                                       MakeCallback(&Video::NotePlaybackEnd, this, pc));
    AddCcnFetch(name, node, player, "vlc", m_common.object, 100 * pc);
}

void
Video::NotePlaybackEnd(uint32_t pc, const Playback& playback)
{
    m_playbacks[pc] = playback;
    NoteEvent(pc, "ended", playback.played);
}

void
Video::NoteEvent(uint32_t pc, const std::string& event, Time position)
{
    GetRecord().Add(PlaybackEventRow{Simulator::Now().GetSeconds(),
                                     MultihopTestbed::GetPcName(pc),
                                     event,
                                     position.GetSeconds()});
}

void
Video::RecordResults(std::ostream& line)
{
    MultihopScenario::RecordResults(line);
    for (uint32_t pc = 0; pc < MultihopTestbed::PCS; ++pc)
    {
        const std::string name = MultihopTestbed::GetPcName(pc);
        const Playback& playback = m_playbacks[pc];
        if (!playback.complete)
        {
            throw std::runtime_error(name + " played " +
                                     std::to_string(playback.played.GetSeconds()) + " s of " +
                                     std::to_string(m_duration) + " s");
        }
        GetRecord().Add(PlaybackRow{name,
                                    playback.stalls,
                                    playback.stall.GetSeconds(),
                                    playback.startDelay.GetSeconds(),
                                    playback.played.GetSeconds()});
    }
}

} // namespace

int
main(int argc, char* argv[])
{
    Video scenario;
    return RunScenario("video", argc, argv, scenario);
}
