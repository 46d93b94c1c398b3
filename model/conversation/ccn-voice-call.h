// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

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

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Application for one end of a voice call, which sends and receives at the same time (Voice over
 * CCN, Jacobson et al. 2009, section 5.3).
 *
 * At each tick (attribute Interval), it creates its next frame. It also requests the frame that the
 * peer creates Ahead ticks later, and this Interest stays pending at the peer until the frame
 * exists. Exchange() sends both, the frame first, or in one message if the Bundler is on (Almishari
 * et al. 2013). A frame that has not been requested yet is sent when an Interest for it arrives.
 *
 * An Interest that is not answered within its lifetime plus attribute Guard is sent again with a
 * new nonce. After GiveUp, the frame counts as lost. A frame that arrives after its playout time
 * (see PlayoutClock) is late: it is counted, but not played.
 *
 * Both ends know the number of frames from attribute Duration. In a real call, SIP would signal the
 * end. The name of frame n is Prefix/n.
 */
class VoiceCall : public CcnApplication
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();
    VoiceCall();

    /** Counters of the call. After the call, frames = received + lost. */
    struct Statistics
    {
        uint64_t frames{0};    ///< frames of each end in the whole call
        uint64_t made{0};      ///< own frames created
        uint64_t sent{0};      ///< own frames sent in answer to Interests
        uint64_t received{0};  ///< the peer's frames received, without duplicates
        uint64_t late{0};      ///< received frames that were late
        uint64_t lost{0};      ///< the peer's frames given up
        uint64_t interests{0}; ///< Interests sent, including retransmissions
        uint64_t repeated{0};  ///< retransmissions
        Time worst;            ///< largest lag of a frame behind the schedule of the first
    };

    /**
     * TracedCallback signature for a received frame.
     * @param number frame number
     * @param asked time of the first Interest for the frame
     * @param behind lag behind the schedule of the first frame; negative if the frame is early
     * @param isLate true if the lag exceeds PlayoutDelay
     */
    typedef void (*FrameTracedCallback)(uint64_t number, Time asked, Time behind, bool isLate);

    /**
     * TracedCallback signature for a lost frame.
     * @param number frame number
     */
    typedef void (*LossTracedCallback)(uint64_t number);

    /** @return the counters so far */
    const Statistics& GetStatistics() const
    {
        return m_statistics;
    }

    /** @return the signer of the frames, for setting its attributes */
    Signer& GetSigner() const
    {
        return *m_signer;
    }

    /** @return the bundler of frames and Interests, for setting its attributes */
    Bundler& GetBundler() const
    {
        return *m_bundler;
    }

  protected:
    void StartApplication() override;
    void Cease() override;

  private:
    bool TakesPiggyback() const override
    {
        return true;
    }

    void Receive(Ptr<const Packet> packet) override;
    void OnInterest(const Arrival& arrival, const InterestView& interest) override;
    void OnContent(const Arrival& arrival, const ContentView& content) override;
    void OnReturned(const Arrival& arrival, const InterestView& interest, ReturnCode code) override;

    /** @return true if the wire format has piggyback packets, which only ccnb has */
    bool CanBundle() const
    {
        return GetCodec().GetNumber() == Codec::CCNB;
    }

    /** @param delay value of attribute PlayoutDelay */
    void SetPlayoutDelay(Time delay)
    {
        m_clock.SetDelay(delay);
    }

    /** @return value of attribute PlayoutDelay */
    Time GetPlayoutDelay() const
    {
        return m_clock.GetDelay();
    }

    /** Creates the next frame, and schedules the next tick. */
    void Tick();
    /**
     * Handles a frame that is signed, unless the application has stopped.
     * @param number frame number
     */
    void Speak(uint64_t number);
    /** @param number number of the peer's frame to request */
    void Ask(uint64_t number);
    /** @param number number of an own frame @return the frame, not signed yet */
    ContentObject MakeFrame(uint64_t number) const;
    /** @param interest an Interest for an own frame */
    void Answer(const InterestView& interest);
    /** @param number number of a received frame @param asked time of the first Interest for it */
    void Hear(uint64_t number, Time asked);
    /**
     * Sends a frame, an Interest, or both. All packets of the application are sent here.
     * @param frame the frame, not signed yet, if any
     * @param interest an Interest for a frame of the peer, if any
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
    PendingRequests m_requests;           ///< requests for the peer's frames
    PlayoutClock m_clock;                 ///< with attribute PlayoutDelay
    std::set<uint64_t> m_wanted;          ///< own frames that were requested before they exist
    std::optional<ContentObject> m_frame; ///< own frame to be sent with the next Interest
    EventId m_tick;
    bool m_isOn{false};  ///< true between start and stop
    uint64_t m_ready{0}; ///< number of own frames that may be sent
    Statistics m_statistics;

    TracedCallback<uint64_t, Time, Time, bool> m_frameReceived;
    TracedCallback<uint64_t> m_frameLost;
};

} // namespace ns3::ccn

#endif // CCN_VOICE_CALL_H
