/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_SESSION_H
#define CCN_SESSION_H

#include "ns3/ccn-application.h"
#include "ns3/ccn-bundler.h"
#include "ns3/ccn-due-queue.h"
#include "ns3/ccn-name.h"
#include "ns3/ccn-signer.h"
#include "ns3/ccn-transfer.h"
#include "ns3/traced-callback.h"

#include <map>
#include <optional>
#include <set>
#include <string>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * One end of a conversation between two (Almishari et al. 2013, sections III and IV-B): each publishes numbered
 * objects under a prefix of its own, Prefix/0, Prefix/1, ..., and asks for those of the other.
 *
 * The one that Starts sends its first Window Interests. From then on both are in lock-step: whoever
 * answers an Interest for the first time sends its next own Interest with the answer or behind it.
 * With its Bundler's Form the two go together, as a piggyback packet; by themselves go the first Interests of
 * the one that starts, the last objects, what is sent again, and all while the Bundler is off.
 *
 * When there is something to say is a subclass's matter: it counts the objects made so far. An
 * Interest for one that is not made yet waits here for as long as its lifetime.
 *
 * An Interest without an answer is sent again, with a new nonce, when Lifetime and Guard have
 * passed.
 */
class Session : public CcnApplication
{
  public:
    /**
     * @return the TypeId (attributes Prefix, Peer, Starts, Exchanges, PayloadSize [bytes], Window,
     * Lifetime, Guard; traces Exchanged, Ended)
     */
    static TypeId GetTypeId();
    Session();
    ~Session() override;

    /**
     * TracedCallback signature of Exchanged.
     * @param number of the object, from 0
     * @param asked when its first Interest left
     * @param delay from then on until it arrived
     */
    typedef void (*ExchangedTracedCallback)(uint64_t number, Time asked, Time delay);

    /**
     * TracedCallback signature of Ended: all Exchanges are answered.
     * @param transfer how it went
     */
    typedef void (*EndedTracedCallback)(const Transfer& transfer);

    /** @return how fetching the other's objects went so far */
    const Transfer& GetTransfer() const;
    /** @return what bundles, for setting its attributes */
    Bundler& GetBundler() const;
    /** @return what signs the objects, for setting its attributes */
    Signer& GetSigner() const;

    /**
     * @param stream first stream number to use
     * @return number of streams used
     */
    int64_t AssignStreams(int64_t stream) override;

  protected:
    void StartApplication() override;
    void StopApplication() override;
    void DoDispose() override;

    /** There are more objects than before: answers those who wait for them. */
    void Serve();
    /** @return attribute Exchanges */
    uint64_t GetExchanges() const;

  private:
    struct DueTag; ///< of Interests that wait for an answer

    /** An Interest that waits for an answer. */
    struct Asked : public DueHook<DueTag>
    {
        uint64_t number{0}; ///< of the object
        Time first;         ///< when it was asked for first
    };

    /** @return objects made so far; those with lower numbers can be sent */
    virtual uint64_t CountMade() const = 0;
    /** @return true if an object has no payload @param number its number */
    virtual bool IsEmpty(uint64_t number) const;

    bool TakesPiggyback() const override;
    void Receive(Ptr<const Packet> packet) override;
    /** @param interest the other's */
    void TakeInterest(const InterestView& interest);
    /** @param content the other's */
    void TakeContent(const ContentView& content);
    /** @param name of an object @param prefix its publisher's @return its number, or nothing */
    static std::optional<uint64_t> GetNumber(const NameView& name, const Name& prefix);

    /** @param number of an object that is made, and was asked for @param isRepeated not for the
     *  first time */
    void Answer(uint64_t number, bool isRepeated);
    /** @param number of an object; its signature is there @param isRepeated as for Answer() */
    void SendAnswer(uint64_t number, bool isRepeated);
    /** @return true if there is something left to ask for */
    bool HasQuestion() const;
    /** The next object is asked for now. @return the Interest */
    Interest MakeNextInterest();
    /** @param number of an object @return an Interest for it */
    Interest MakeInterest(uint64_t number);
    /** @param number of an object @return the object, not signed yet */
    ContentObject MakeObject(uint64_t number) const;
    /** An Interest has waited for too long. @param asked that one */
    void AskAgain(Asked& asked);
    /** @param asked to be sent again so long after now */
    void SetTimer(Asked& asked);

    Name m_prefix;               ///< attribute Prefix
    Name m_peer;                 ///< attribute Peer
    bool m_starts{false};        ///< attribute Starts
    uint64_t m_exchanges{0};     ///< attribute Exchanges
    uint32_t m_payloadSize{0};   ///< attribute PayloadSize
    uint32_t m_window{0};        ///< attribute Window
    Time m_lifetime;             ///< attribute Lifetime
    Time m_guard;                ///< attribute Guard
    Ptr<Signer> m_signer;        ///< of the objects
    Ptr<Bundler> m_bundler;      ///< whether and how
    Ptr<UniformRandomVariable> m_random; ///< nonces
    bool m_isRunning{false};     ///< between start and stop
    uint64_t m_next{0};          ///< object to ask for next
    uint64_t m_answered{0};      ///< objects below this were asked for once, and sent
    std::map<uint64_t, Asked> m_asked;   ///< by number
    DueQueue<Asked, DueTag> m_due;       ///< when to send them again
    std::map<uint64_t, Time> m_waiting;  ///< the other's Interests for what is not made yet: until when
    std::set<uint64_t> m_served;         ///< objects sent at or above m_answered
    Transfer m_transfer;                 ///< of the other's objects
    TracedCallback<uint64_t, Time, Time> m_exchanged; ///< trace Exchanged
    TracedCallback<const Transfer&> m_ended;          ///< trace Ended
};

} // namespace ccn
} // namespace ns3

#endif // CCN_SESSION_H
