/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_VOICE_CALL_H
#define CCN_VOICE_CALL_H

#include "ns3/ccn-application.h"
#include "ns3/ccn-bundler.h"
#include "ns3/ccn-chunk-naming.h"
#include "ns3/ccn-content-object.h"
#include "ns3/ccn-name.h"
#include "ns3/ccn-pending-requests.h"
#include "ns3/ccn-playout-clock.h"
#include "ns3/ccn-signer.h"
#include "ns3/event-id.h"
#include "ns3/traced-callback.h"

#include <optional>
#include <set>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * One end of a voice call: it speaks and listens at once (Voice over CCN, Jacobson et al. 2009, section 5.3).
 *
 * At each tick, attribute Interval, it makes the next frame of its own, and asks for the frame that its peer
 * makes Ahead ticks later: such an Interest waits at the peer for its frame. Both leave by Exchange(), frame
 * first, or in one message if its Bundler has it so (Almishari et al. 2013). A frame that nobody has asked
 * for yet leaves when somebody does.
 *
 * An Interest that is not answered within its lifetime and the attribute Guard is sent again, with
 * a new nonce; after GiveUp the frame counts as lost. A frame that comes behind its turn on the
 * PlayoutClock is late: it is counted, and not heard.
 *
 * Both ends know how many frames there are, as from the end of a call by SIP: attribute Duration.
 * Frame n is called Prefix/n.
 */
class VoiceCall : public CcnApplication
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();
    VoiceCall();
    ~VoiceCall() override;

    /** What it did and heard; made >= sent, and frames = received + lost once the call is over. */
    struct Statistics
    {
        uint64_t frames{0};    ///< of each end in the whole call
        uint64_t made{0};      ///< frames of its own
        uint64_t sent{0};      ///< answers to Interests for them
        uint64_t received{0};  ///< frames of the peer, each once
        uint64_t late{0};      ///< of these, came behind their turn
        uint64_t lost{0};      ///< frames of the peer that it gave up
        uint64_t interests{0}; ///< for them, repeated ones included
        uint64_t repeated{0};  ///< of these, sent again
        Time worst;            ///< most that a frame was behind the pace of the first
    };

    /**
     * TracedCallback signature for a frame of the peer.
     * @param number of the frame
     * @param asked when it was asked for first
     * @param behind time by which it was behind the pace of the first frame; less than 0: ahead
     * @param isLate whether that is more than PlayoutDelay
     */
    typedef void (*FrameTracedCallback)(uint64_t number, Time asked, Time behind, bool isLate);

    /**
     * TracedCallback signature for a frame of the peer that was given up.
     * @param number of the frame
     */
    typedef void (*LossTracedCallback)(uint64_t number);

    /** @return how it went so far */
    const Statistics& GetStatistics() const;

    /** @return what signs the frames, for setting its attributes */
    Signer& GetSigner() const;
    /** @return what bundles frames and Interests, for setting its attributes */
    Bundler& GetBundler() const;

    /**
     * @param stream first stream number to use
     * @return number of streams used
     */
    int64_t AssignStreams(int64_t stream) override;

  protected:
    void StartApplication() override;
    void StopApplication() override;
    void DoDispose() override;

  private:
    bool TakesPiggyback() const override;
    void Receive(Ptr<const Packet> packet) override;
    /** @param delay attribute PlayoutDelay */
    void SetPlayoutDelay(Time delay);
    /** @return attribute PlayoutDelay */
    Time GetPlayoutDelay() const;

    /** Makes the next frame, and asks for another one. */
    void Tick();
    /** The frame of a tick is signed, unless the application has stopped. @param number its number */
    void Speak(uint64_t number);
    /** @param number frame of the peer to ask for */
    void Ask(uint64_t number);
    /** @param number of a frame of its own @return the frame, not signed yet */
    ContentObject MakeFrame(uint64_t number) const;
    /** @param interest for a frame of its own */
    void Answer(const InterestView& interest);
    /** @param number of a frame of the peer @param asked when it was asked for first */
    void Hear(uint64_t number, Time asked);
    /**
     * All that leaves the application leaves here.
     * @param frame not signed yet, if there is one
     * @param interest for a frame of the peer, if there is one
     */
    void Exchange(const std::optional<ContentObject>& frame,
                  const std::optional<Interest>& interest);

    Name m_prefix;           ///< attribute Prefix
    Name m_peer;             ///< attribute Peer
    Time m_interval;         ///< attribute Interval
    uint32_t m_frameSize{0}; ///< attribute FrameSize
    uint32_t m_ahead{0};     ///< attribute Ahead
    Time m_firstTick;        ///< attribute FirstTick
    Time m_duration;         ///< attribute Duration
    Time m_lifetime;         ///< attribute Lifetime
    Time m_guard;            ///< attribute Guard
    Time m_giveUp;           ///< attribute GiveUp

    ChunkNaming m_naming;
    Ptr<Signer> m_signer;
    Ptr<Bundler> m_bundler;
    Ptr<UniformRandomVariable> m_random; ///< nonces
    PendingRequests m_requests;          ///< for the peer's frames
    PlayoutClock m_clock;                ///< attribute PlayoutDelay
    std::set<uint64_t> m_wanted;         ///< frames asked for before they are made
    std::optional<ContentObject> m_frame; ///< leaves with the next Interest
    EventId m_tick;
    bool m_isOn{false};  ///< started and not stopped
    uint64_t m_ready{0}; ///< frames of its own that may be sent
    Statistics m_statistics;

    TracedCallback<uint64_t, Time, Time, bool> m_frameReceived;
    TracedCallback<uint64_t> m_frameLost;
};

} // namespace ccn
} // namespace ns3

#endif // CCN_VOICE_CALL_H
