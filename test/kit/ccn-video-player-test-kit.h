// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_VIDEO_PLAYER_TEST_KIT_H
#define CCN_VIDEO_PLAYER_TEST_KIT_H

#include "ccn-transfer-test-kit.h"

#include "ns3/ccn-repository.h"
#include "ns3/ccn-video-player.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ns3::ccn::test
{

/**
 * @ingroup ccn-tests
 * Application VideoPlayer on the first node of a line, and a repository with a video. The log lists
 * what the player reports: "playing ", "stalled ", "ended " or "given up " for the transfer,
 * "played " or "not played " for the playback.
 */
class VideoPlayerBase : public TestCase
{
  protected:
    using TestCase::TestCase;

    static inline const std::string FILE_NAME = "/content/v"; ///< of the video, without version

    /** @param size the size of the video in bytes */
    void CreateRepository(uint32_t size)
    {
        m_repository = CreateObject<Repository>();
        m_repository->SetAttribute("Prefix", StringValue("ccnx:" + FILE_NAME));
        m_repository->SetAttribute("Size", UintegerValue(size));
        m_repository->SetAttribute("Version", UintegerValue(0x06b010167a08));
        m_repository->SetAttribute("AnswerDelay", TimeValue(Seconds(0)));
    }

    /** Creates the player on the first node. The caller creates the nodes before. */
    void CreatePlayer()
    {
        m_player = CreateObject<VideoPlayer>();
        m_player->SetAttribute("Prefix", StringValue("ccnx:" + FILE_NAME));
        m_player->AssignStreams(1);
        m_player->TraceConnectWithoutContext("ChunkReceived",
                                             MakeCallback(&VideoPlayerBase::NoteChunk, this));
        m_player->TraceConnectWithoutContext("Playing",
                                             MakeCallback(&VideoPlayerBase::NotePlaying, this));
        m_player->TraceConnectWithoutContext("Stalled",
                                             MakeCallback(&VideoPlayerBase::NoteStall, this));
        m_player->TraceConnectWithoutContext("Ended",
                                             MakeCallback(&VideoPlayerBase::NoteEnd, this));
        m_player->TraceConnectWithoutContext("PlaybackEnded",
                                             MakeCallback(&VideoPlayerBase::NotePlayback, this));
        m_line.nodes.Get(0)->AddApplication(m_player);
        m_blocks.clear();
        m_log.clear();
    }

    TransferLine m_line;          ///< the nodes
    Ptr<VideoPlayer> m_player;    ///< on the first node
    Ptr<Repository> m_repository; ///< makes the objects
    std::vector<Time> m_blocks;   ///< times of reading blocks
    std::string m_log;            ///< what the player reported

  private:
    /** Notes the time at which a block is read. */
    void NoteChunk(uint64_t, Time, uint32_t)
    {
        m_blocks.push_back(Simulator::Now());
    }

    /** The playback starts or continues. */
    void NotePlaying(Time)
    {
        m_log += "playing ";
    }

    /** The playback stalls. */
    void NoteStall(Time)
    {
        m_log += "stalled ";
    }

    /** @param transfer the record of the transfer */
    void NoteEnd(const Transfer& transfer)
    {
        m_log += transfer.complete ? "ended " : "given up ";
    }

    /** @param playback the record of the playback */
    void NotePlayback(const Playback& playback)
    {
        m_log += playback.complete ? "played " : "not played ";
    }
};

} // namespace ns3::ccn::test

#endif // CCN_VIDEO_PLAYER_TEST_KIT_H
