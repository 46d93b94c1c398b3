/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_L3_PROTOCOL_H
#define CCN_L3_PROTOCOL_H

#include "ns3/ccn-admission-policy.h"
#include "ns3/ccn-content-object.h"
#include "ns3/ccn-content-queues.h"
#include "ns3/ccn-content-store.h"
#include "ns3/ccn-counters.h"
#include "ns3/ccn-face.h"
#include "ns3/ccn-fib.h"
#include "ns3/ccn-interest.h"
#include "ns3/ccn-message-arrival.h"
#include "ns3/ccn-message-kind.h"
#include "ns3/ccn-nonce-list.h"
#include "ns3/ccn-piggyback.h"
#include "ns3/ccn-pit.h"
#include "ns3/ccn-processor.h"
#include "ns3/ccn-strategy-choice.h"
#include "ns3/ccn-verifier.h"
#include "ns3/object.h"
#include "ns3/packet.h"
#include "ns3/traced-callback.h"

#include <optional>
#include <string>
#include <vector>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * The CCN node: takes messages from faces and leads them through content store, PIT, FIB and
 * strategy (paper 002 section 2). Aggregated to an ns-3 Node, beside IP.
 *
 * Steps carry the numbers that paper 004 section III gives them; the content store comes first, as
 * paper 002 has it:
 *
 *     Interest   i.1 reception; content store: answer on the arrival face, done
 *                i.2 PIT look-up: nonce seen before -> drop; pending -> add the face, done
 *                i.4 FIB look-up: none -> drop; the strategy picks faces, never the arrival face
 *                i.3 PIT entry
 *                i.5 forwarding
 *     Content    c.1 reception
 *                c.2 PIT look-up: none wants it -> drop, as a duplicate if it is in the content
 *                    store and fresh, else as unsolicited
 *                    verification, if the node does that: bad signature -> drop
 *                c.3 content store
 *                c.4 erasure of the PIT entries, whose faces are noted before
 *                c.5 forwarding to these faces but the arrival face
 *     Piggyback  p.1 reception
 *                p.2 PIT look-up: none wants the content -> it is dropped as in c.2, and the
 *                    Interest goes its own way from i.2 on
 *                p.3 content store: the content, without the Interest unless that is embedded
 *                p.4 PIT entry for the Interest: its faces are those that the content goes to,
 *                    without a FIB look-up. Before that: content store, nonce and PIT as in i.2;
 *                    what is answered, dropped or joins goes no further
 *                p.5 erasure of the content's PIT entries
 *                p.6 forwarding: together; the content alone where the Interest does not go; one
 *                    after the other, to a face that takes no piggyback packets or none so long
 *
 * (i.4 stands before i.3 because an Interest without a route leaves no entry, as paper 002 has it.)
 * Attributes change that to what CCNx's daemon did (CCNX-FACTS section 4); Profile sets them all, see
 * ApplyProfile():
 *  - PitFirst: nonce and PIT come before the content store, so that a pending Interest is never
 *    answered from there, and each nonce is remembered;
 *  - NonceRefreshes: a nonce is a duplicate only where it comes from another face than before;
 *  - WaitsForRoute: an Interest without a route is pending all the same;
 *  - ForgetsFaces: what an application had asked for is forgotten when it ends (as its socket is
 *    closed then);
 *  - KeepsUnsolicited: content that nobody wants is stored, and stale from the start if a neighbour
 *    sent it (section 4.7).
 *
 * In front of the pipelines stands a CcnProcessor, behind them stand ContentQueues; both are off by
 * default. Counters tells the identities that hold between what comes in and what becomes of it.
 */
class CcnL3Protocol : public Object, public FaceReceiver, public StrategyHost
{
  public:
    /**
     * @return the TypeId
     *
     * Attributes: Strategy, of all names without a choice of their own (default "AllFaces");
     * PitFirst, NonceRefreshes, WaitsForRoute, KeepsUnsolicited, ForgetsFaces, TakesPiggyback;
     * Admission, whether content is stored (default "Always"), and TracksDistance; Profile, which sets
     * these and others; and the parts of the node, for Config paths.
     */
    static TypeId GetTypeId();
    CcnL3Protocol();
    ~CcnL3Protocol() override;

    /**
     * TracedCallback signature for faces.
     * @param face new on the node, or removed from it, with its number
     */
    typedef void (*FaceTracedCallback)(Ptr<Face> face);

    /**
     * TracedCallback signature for messages that pass a face.
     * @param face the face
     * @param kind Interest, ContentObject, ...
     * @param packet exactly one message
     */
    typedef void (*MessageTracedCallback)(const Face& face,
                                          MessageKind kind,
                                          Ptr<const Packet> packet);

    /**
     * TracedCallback signature for drops.
     * @param face the arrival face
     * @param reason why
     * @param error why it was refused, if the reason is MALFORMED; else NONE
     * @param packet the message, or nullptr if there never was one
     */
    typedef void (*DropTracedCallback)(const Face& face,
                                       DropReason reason,
                                       DecodeError error,
                                       Ptr<const Packet> packet);

    /**
     * @param face new face of this node
     * @return its number
     */
    FaceId AddFace(Ptr<Face> face);

    /**
     * Removes a face: no route leads to it any more, nobody is asked for it, and strategies hear of it.
     * Its number is not given to another one. What the node has on its way to it is refused there.
     * @param face its number
     * @throws std::invalid_argument if there is none, or it has been removed before
     * @throws std::logic_error if a strategy of this node is at work
     */
    void RemoveFace(FaceId face);

    /**
     * An application has ended: with attribute ForgetsFaces, nobody is asked for it any more.
     * @param face its face, which stays
     */
    void CloseFace(FaceId face);

    /**
     * @param id a face's number
     * @return the face; an unknown number is a programming error
     */
    Ptr<Face> GetFace(FaceId id) const;

    /** @return number of faces, those removed included; their numbers are 0 .. this - 1 */
    uint32_t GetFaceCount() const;

    /**
     * Chooses a strategy. Pending Interests that it serves from now on begin anew with it: their
     * state is none and no retry is due. What the former strategy kept the packet of goes on: the
     * new one is told of it by AfterSend, and before that asked by Choose if it was not sent yet. That
     * happens now, so with the attributes' defaults.
     * @param prefix names that the strategy serves
     * @param strategy name of its TypeId, with or without "ns3::ccn::"
     * @return the strategy, for setting attributes
     * @throws std::invalid_argument naming those there are, or as CheckComponents
     * @throws std::logic_error if a strategy of this node is at work
     */
    Ptr<Strategy> SetStrategy(const Name& prefix, const std::string& strategy);

    /** @return the FIB */
    Fib& GetFib() const;
    /** @return the PIT */
    Pit& GetPit() const;
    /** @return the content store */
    ContentStore& GetContentStore() const;
    /** @return the nonces that outlived their PIT entries */
    NonceList& GetNonceList() const;
    /** @return what strategies have learned */
    Measurements& GetMeasurements() const override;
    /** @return what verifies signatures for the node */
    Verifier& GetVerifier() const;
    /** @return the processor; it is off by default */
    CcnProcessor& GetProcessor() const;
    /** @return what content waits in before it is sent; off by default */
    ContentQueues& GetContentQueues() const;
    /**
     * @return octets that content store and PIT hold, messages and entries; virtual payload counts
     * as if it were there
     */
    uint64_t GetMemory() const;
    /** @return the counters */
    const Counters& GetCounters() const;

    /**
     * @param drained whether no Interest may be pending any more, as after a run whose events ran
     * out
     * @throws std::runtime_error naming each identity that is broken, with its numbers
     */
    void CheckIdentities(bool drained) const;

    /**
     * @param stream first stream number to use
     * @return number of streams used
     */
    int64_t AssignStreams(int64_t stream);

    // FaceReceiver
    void ReceiveFromFace(const Arrival& arrival) override;
    void DropAtFace(Face& face, DropReason reason, DecodeError error) override;

    // StrategyHost
    void SendPending(PitEntry& entry, FaceId face) override;
    void ScheduleRetry(PitEntry& entry, Time at) override;
    void GetNextHops(const PitEntry& entry, NextHops& hops) override;
    void GetNextHops(const InterestArrival& in, NextHops& hops) override;
    void SendJoined(PitEntry& entry, const InterestArrival& in, const FaceList& faces) override;

  protected:
    void NotifyNewAggregate() override;
    void DoInitialize() override;
    void DoDispose() override;

  private:
    /** A piggyback packet on its way through the pipeline. */
    struct PiggybackArrival : Arrival
    {
        const PiggybackView& view; ///< as decoded

        /** @param part its content or its Interest @return that message alone */
        Arrival Extract(Bytes part) const;
    };

    /** A strategy at work: while this lives, one of its methods runs. */
    struct StrategyCall
    {
        /**
         * @param l3 the node
         * @param strategy that is called
         * @param method its name, for messages
         * @param entry that it is about, or nullptr
         * @param mayAct whether the strategy may send it, or ask for a retry
         * @param joined the Interest that has just joined it, if one has
         */
        StrategyCall(CcnL3Protocol& l3,
                     const Strategy& strategy,
                     const char* method,
                     const PitEntry* entry,
                     bool mayAct,
                     const InterestArrival* joined = nullptr);
        ~StrategyCall();
        StrategyCall(const StrategyCall&) = delete;
        StrategyCall& operator=(const StrategyCall&) = delete;

        CcnL3Protocol& l3;        ///< the node
        const Strategy& strategy; ///< that is called
        const char* const method; ///< which of its methods
        const PitEntry* const entry; ///< that it is about
        const bool mayAct;        ///< it may be sent
        const InterestArrival* const joined; ///< that joined it just now, or nullptr
        StrategyCall* const outer; ///< the call that led to this one, if any
        std::optional<FaceList> hops; ///< faces it may be sent to, sorted, once looked up
    };

    /** What verification says. */
    enum class Check : uint8_t
    {
        PASSED,  ///< or not asked for
        REFUSED, ///< it was dropped
        LATER,   ///< it comes back when it is verified
    };

    /** @name Reception @{ */
    /** The processor has time for it. @param in a message */
    void Process(const Arrival& in);
    /** For trace Received. @param in a message @param kind what it is */
    void NoteReceived(const Arrival& in, MessageKind kind);
    /** Decodes and counts. @param in a message @param bytes its octets */
    void Dispatch(const Arrival& in, Bytes bytes);
    /** Decodes an Interest. @param in a message @param bytes its octets */
    void DispatchInterest(const Arrival& in, Bytes bytes);
    /** Decodes a ContentObject, which may have an Interest in it. @param in a message @param bytes its
     *  octets */
    void DispatchContent(const Arrival& in, Bytes bytes);
    /** Decodes a Piggyback. @param in a message @param bytes its octets */
    void DispatchPiggyback(const Arrival& in, Bytes bytes);
    /** Decodes the Interest in an object. @param in a message @param content the object */
    void DispatchEmbedded(const Arrival& in, const ContentView& content);
    /** @param in a message @param view decoded @param error of that */
    void AdmitPiggyback(const Arrival& in, const PiggybackView& view, DecodeError error);
    /** @param in an Interest */
    void ReceiveInterest(const InterestArrival& in);
    /** @param in a ContentObject */
    void ReceiveContent(const ContentArrival& in);
    /** @param in a piggyback packet */
    void ReceivePiggyback(const PiggybackArrival& in);
    /** @} */

    /** @name Steps of an Interest @{ */
    /** @return false if it may not be here and was dropped @param in an Interest */
    bool Admit(const InterestArrival& in);
    /** i.2 @return true if nothing is left to do: it was answered, dropped or joined @param in an
     *  Interest */
    bool IsServed(const InterestArrival& in);
    /** @return true if the content store had the answer @param in the Interest */
    bool AnswerFromContentStore(const InterestArrival& in);
    /** i.2 @return true if it was a duplicate or joined a pending one @param in the Interest */
    bool JoinPending(const InterestArrival& in);
    /** @return true if its nonce was here before @param in the Interest @param entry its, or nullptr
     */
    bool IsDuplicate(const InterestArrival& in, const PitEntry* entry) const;
    /** Remembers its nonce. @param in the Interest */
    void NoteNonce(const InterestArrival& in);
    /** Drops it, and tells the strategy. @param in a duplicate @param entry its, or nullptr */
    void DropDuplicate(const InterestArrival& in, PitEntry* entry);
    /** i.4, i.3, i.5 @param in the Interest */
    void Forward(const InterestArrival& in);
    /** i.3 @return the entry, or nullptr if there is no room @param in the Interest */
    PitEntry* MakePending(const InterestArrival& in);
    /** i.3 @return false if there is no room, and it was dropped @param in the Interest */
    bool MakeRoom(const InterestArrival& in);
    /** @} */

    /** @name Steps of a ContentObject @{ */
    /** c.2 @return false if it was dropped or kept @param in the object @param matches who wants it
     */
    bool FindPending(const ContentArrival& in, Pit::Matches& matches);
    /** c.2 @param in an object that nobody wants */
    void HandleUnsolicited(const ContentArrival& in);
    /** c.2 @return true if it is stored now @param in an object that nobody wants */
    bool Keep(const ContentArrival& in);
    /** c.3 @param in an object that somebody wants @param matches these */
    void Store(const ContentArrival& in, const Pit::Matches& matches);
    /** @return what the admission policy says @param in an object that is not stored @param matches who
     *  wants it */
    bool IsAdmitted(const ContentArrival& in, const Pit::Matches& matches) const;
    /** @return links that an object has crossed since it was served @param in the object
     *  @throws std::runtime_error if the neighbour does not tell */
    uint32_t GetDistance(const Arrival& in) const;
    /** @return whether packets with content get a DistanceTag */
    bool TracksDistance() const;
    /** @return a copy to be sent on @param in how the content in it came */
    Ptr<Packet> CopyToSend(const Arrival& in) const;
    /** @return a copy that answers an Interest @param entry stored here */
    Ptr<Packet> CopyToServe(const CsEntry& entry) const;
    /** @param packet is told to the next node to have come this far @param links crossed */
    static void SetDistance(const Ptr<Packet>& packet, uint32_t links);
    /** c.2 @return what comes of it @param in the object @param whole what comes back later */
    Check CheckSignature(const ContentArrival& in, const Ptr<const Packet>& whole);
    /** The time that a verification takes is over. @param kept how the message came */
    void FinishVerification(const KeptArrival& kept);
    /** @return false if its signature is bad, and it was dropped @param in the object */
    bool Verify(const ContentArrival& in);
    /** c.4, c.5 @param in the object @param matches entries that want it */
    void Satisfy(const ContentArrival& in, const Pit::Matches& matches);
    /** @param matches entries @param arrival not among them but where it MayReturn @param faces gets
     *  those that wait */
    static void GetWaiting(const Pit::Matches& matches, const Face& arrival, FaceList& faces);
    /** Some who ask over an ad hoc link do not hear the one whom this node asks over it for them.
     *  @return true if content goes back by the face that it came by @param entry that it satisfies
     *  @param arrival that face */
    static bool MayReturn(const PitEntry& entry, const Face& arrival);
    /** c.4, p.5 @param matches to be erased @param in the content */
    void EraseSatisfied(const Pit::Matches& matches, const ContentArrival& in);
    /** @} */

    /** @name Steps of a piggyback packet @{ */
    /** @param in a packet @return its content alone; if it is embedded, all of it */
    static ContentArrival GetContent(const PiggybackArrival& in);
    /** @param in a packet @return its Interest alone */
    static InterestArrival GetInterest(const PiggybackArrival& in);
    /** Its content's verification is over. @param in a packet */
    void FinishPiggyback(const PiggybackArrival& in);
    /** The content goes no further: so does the Interest, or it goes its own way. @param in a packet
     *  @param isForged whether the content's signature is bad */
    void LeadAlone(const PiggybackArrival& in, bool isForged);
    /** p.3 to p.6 @param in a packet @param content its content @param matches entries that want that
     */
    void Carry(const PiggybackArrival& in,
               const ContentArrival& content,
               const Pit::Matches& matches);
    /** p.4 @param in a packet @param faces that the content goes to @param riding gets those of them
     *  that the Interest goes to as well; if there are none, it was dropped or has gone its own way */
    void Embark(const PiggybackArrival& in, const FaceList& faces, FaceList& riding);
    /** @param in a packet @param faces that the content goes to @param allowed gets those of them that
     *  the Interest may go to @return false if only the packet's form is in its way */
    bool FilterRides(const PiggybackArrival& in, const FaceList& faces, FaceList& allowed) const;
    /** p.6 @param in a packet @param content its content @param face that this goes to @param rides
     *  whether the Interest does too */
    void SendOn(const PiggybackArrival& in, const ContentArrival& content, FaceId face, bool rides);
    /** @} */

    /**
     * @param scope an Interest's
     * @param name its name
     * @return the scope that it has in fact: names of the node's own applications go no further
     */
    int8_t GetReach(int8_t scope, const NameView& name) const;

    /**
     * @param hops next hops from the FIB
     * @param scope the Interest's, as GetReach tells it
     * @param fromLocal whether it came from an application
     * @param asker face that it came from, or NO_FACE
     * @param allowed gets those that are up, in scope and not the asker, unless its link is ad hoc
     */
    void FilterHops(const NextHops& hops,
                    int8_t scope,
                    bool fromLocal,
                    FaceId asker,
                    NextHops& allowed) const;

    /** Content may wait in its queue. @param id the face @param kind the message's kind @param packet
     * the message */
    void Send(FaceId id, MessageKind kind, const Ptr<Packet>& packet);
    /** The processor sends it. @param face where to @param kind its kind @param packet the message */
    void Transmit(Face& face, MessageKind kind, const Ptr<Packet>& packet);
    /** It leaves the node. @param face where to @param kind its kind @param packet the message */
    void Emit(Face& face, MessageKind kind, const Ptr<Packet>& packet);
    /** @return node and face, for logs @param face a face */
    std::string Where(const Face& face) const;
    /** @param face arrival face @param reason why @param packet the message */
    void Drop(Face& face, DropReason reason, const Ptr<const Packet>& packet);
    /** @param face arrival face @param error why @param packet the message */
    void DropMalformed(Face& face, DecodeError error, const Ptr<const Packet>& packet);
    /** @name What strategies owe: each of these throws std::logic_error where one breaks a rule @{ */
    /** Strategy::Choose. @param strategy to ask @param in arrived @param hops to choose from @param
     *  chosen gets its choice */
    void Choose(Strategy& strategy,
                const InterestArrival& in,
                const NextHops& hops,
                FaceList& chosen);
    /** @param entry that a strategy names @param request what it asks @param acts whether it acts */
    void CheckAtHand(const PitEntry& entry, const char* request, bool acts) const;
    /** @param entry at hand @param face that a strategy wants to send it to */
    void CheckNextHop(const PitEntry& entry, FaceId face);
    /** @param strategy at fault @param what it did */
    [[noreturn]] void Refuse(TypeId strategy, const std::string& what) const;
    /** @param request what the strategy at work asked for @param fault what is wrong with it */
    [[noreturn]] void RefuseRequest(const char* request, const std::string& fault) const;
    /** No strategy may be at work. @param request that it would disturb */
    void CheckIdle(const char* request) const;
    /** Strategy::AfterSend. @param strategy to tell @param entry sent @param in the Interest @param hops
     *  next hops */
    void TellSent(Strategy& strategy,
                  PitEntry& entry,
                  const InterestArrival& in,
                  const NextHops& hops);
    /** @} */
    /** @param entry whose strategy is another one from now on */
    void TakeOver(PitEntry& entry);
    /** As GetNextHops. @param entry a pending Interest @param hops gets its next hops */
    void FindNextHops(const PitEntry& entry, NextHops& hops) const;
    /** @param in an Interest @param route to its name @param hops gets its next hops */
    void FindNextHops(const InterestArrival& in, const NextHops& route, NextHops& hops) const;
    /** @param face where to @param in an Interest, of which a copy goes there */
    void ForwardTo(FaceId face, const InterestArrival& in);
    /** @param entry its lifetime ended */
    void Expire(PitEntry& entry);

    /** @param entry about to be erased without content, of which its strategy hears */
    void TellExpiry(PitEntry& entry);
    /** @param entry its retry is due */
    void Retry(PitEntry& entry);
    /** @return the strategy of a pending Interest @param entry the Interest */
    Strategy& GetStrategy(const PitEntry& entry) const;
    /** @param strategy attribute Strategy */
    void SetDefaultStrategy(std::string strategy);
    /** @return attribute Strategy */
    std::string GetDefaultStrategy() const;
    /** @param policy attribute Admission */
    void SetAdmission(std::string policy);
    /** @return attribute Admission */
    std::string GetAdmission() const;
    /** @param profile attribute Profile */
    void SetProfile(std::string profile);
    /** @return attribute Profile */
    std::string GetProfile() const;

    std::vector<Ptr<Face>> m_faces;
    Ptr<Fib> m_fib;
    Ptr<Pit> m_pit;
    Ptr<ContentStore> m_contentStore;
    Ptr<AdmissionPolicy> m_admission;
    Ptr<NonceList> m_nonces;
    Ptr<Measurements> m_measurements;
    Ptr<Verifier> m_verifier;
    Ptr<CcnProcessor> m_processor;
    Ptr<ContentQueues> m_contentQueues;
    std::string m_strategy;         ///< attribute Strategy
    std::string m_profile{"paper"}; ///< attribute Profile
    bool m_pitFirst{false};         ///< attribute PitFirst
    bool m_nonceRefreshes{false};   ///< attribute NonceRefreshes
    bool m_waitsForRoute{false};    ///< attribute WaitsForRoute
    bool m_keepsUnsolicited{false}; ///< attribute KeepsUnsolicited
    bool m_forgetsFaces{false};     ///< attribute ForgetsFaces
    bool m_takesPiggyback{true};    ///< attribute TakesPiggyback
    bool m_tracksDistance{false};   ///< attribute TracksDistance
    bool m_needsDistance{false};    ///< m_admission does
    bool m_hasUdp{false};           ///< the node has a UdpTransport, which has the profile
    uint32_t m_verifying{0};        ///< objects that wait for FinishVerification
    const Pit::Matches* m_carried{nullptr}; ///< entries that Carry() has yet to satisfy
    StrategyChoice m_strategies;
    StrategyCall* m_call{nullptr}; ///< the strategy at work, the innermost one
    int64_t m_retryTime{-1};       ///< when a retry was due last, in ns-3 time steps
    uint64_t m_retriesAtOnce{0};   ///< retries at that time
    Counters m_counters;
    uint32_t m_nodeId{0}; ///< for messages

    TracedCallback<Ptr<Face>> m_faceAdded;
    TracedCallback<Ptr<Face>> m_faceRemoved;
    TracedCallback<const Face&, MessageKind, Ptr<const Packet>> m_received;
    TracedCallback<const Face&, MessageKind, Ptr<const Packet>> m_sent;
    TracedCallback<const Face&, DropReason, DecodeError, Ptr<const Packet>> m_dropped;
};

} // namespace ccn
} // namespace ns3

#endif // CCN_L3_PROTOCOL_H
