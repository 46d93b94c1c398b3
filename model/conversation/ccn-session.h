// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_SESSION_H
#define CCN_SESSION_H

#include "ns3/ccn-application.h"
#include "ns3/ccn-bundler.h"
#include "ns3/ccn-name.h"
#include "ns3/ccn-signer.h"
#include "ns3/ccn-timed-map.h"
#include "ns3/ccn-transfer.h"
#include "ns3/traced-callback.h"

#include <map>
#include <optional>
#include <set>
#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Application for one end of an exchange between two nodes (Almishari et al. 2013, sections III,
 * IV-B and VI). Each end publishes numbered objects under its own prefix, Prefix/0,
 * Prefix/1, ..., and requests those of the other end.
 *
 * The end with attribute Starts sends its first Window Interests. From then on, the ends proceed in
 * lockstep: an end that answers an Interest for the first time also sends its own next Interest. If
 * the Bundler is on, both leave in one message, as attribute Form of the Bundler sets. The
 * following packets are always sent separately: the first Interests of the starting end, the last
 * objects, and retransmissions. If the Bundler is off, all packets are sent separately.
 *
 * All objects exist from the start, unless a subclass decides otherwise (Chat). An Interest for an
 * object that does not exist yet stays pending in the application for its lifetime.
 *
 * Consider n exchanges and a window of W, without losses. With bundling, only the first W Interests
 * of the starting end and its last W objects are sent separately. A router then looks up W
 * Interests in its FIB instead of 2 n.
 *
 * An unanswered Interest is sent again with a new nonce after Lifetime plus Guard.
 */
class Session : public CcnApplication
{
  public:
    /**
     * @return the TypeId (attributes Prefix, Peer, Starts, Exchanges, PayloadSize [bytes], Window,
     * GivesKey, Lifetime, Guard; traces Exchanged, Ended)
     */
    static TypeId GetTypeId();
    Session();

    /**
     * TracedCallback signature of Exchanged.
     * @param number object number, from 0
     * @param asked time of the first Interest for the object
     * @param delay time from then until the object arrived
     */
    typedef void (*ExchangedTracedCallback)(uint64_t number, Time asked, Time delay);

    /**
     * TracedCallback signature of Ended. It fires when all Exchanges are answered.
     * @param transfer result of the transfer
     */
    typedef void (*EndedTracedCallback)(const Transfer& transfer);

    /** @return the result so far of fetching the other end's objects */
    const Transfer& GetTransfer() const
    {
        return m_transfer;
    }

    /** @return the bundler, for setting its attributes */
    Bundler& GetBundler() const
    {
        return *m_bundler;
    }

    /** @return the signer of the objects, for setting its attributes */
    Signer& GetSigner() const
    {
        return *m_signer;
    }

  protected:
    void StartApplication() override;
    void Cease() override;

    /**
     * Answers pending Interests for objects that now exist. A subclass calls it after it creates
     * objects.
     */
    void Serve();

    /** @return value of attribute Exchanges */
    uint64_t GetExchanges() const
    {
        return m_exchanges;
    }

  private:
    bool NeedsCcnb() const override
    {
        return true;
    }

    /** An Interest that waits for an answer. Its timer runs until the next retransmission. */
    struct Asked : public DueHook<Asked>
    {
        uint64_t number{0}; ///< object number
        Time first;         ///< time of the first Interest
    };

    /** @return number of objects created so far; all with lower numbers can be sent */
    virtual uint64_t CountMade() const
    {
        return m_exchanges;
    }

    /** @param number object number @return true if the object has no payload */
    virtual bool IsEmpty([[maybe_unused]] uint64_t number) const
    {
        return false;
    }

    bool TakesPiggyback() const override
    {
        return true;
    }

    void Receive(Ptr<const Packet> packet) override;
    /** @param interest an Interest of the other end */
    void TakeInterest(const InterestView& interest);
    /** @param content an object of the other end */
    void TakeContent(const ContentView& content);
    /**
     * @param name name of an object
     * @param prefix prefix of its publisher
     * @return the object number, or nothing
     */
    static std::optional<uint64_t> GetNumber(const NameView& name, const Name& prefix);

    /** Answers an Interest after the signature delay. @param number number of an existing object */
    void Answer(uint64_t number);
    /** @param number number of a signed object @param isRepeated true if it was answered before */
    void SendAnswer(uint64_t number, bool isRepeated);

    /** @return true if there are objects left to request */
    bool HasQuestion() const
    {
        return m_next < m_exchanges;
    }

    /** Requests the next object and starts its timer. @return the Interest */
    Interest MakeNextInterest();
    /** @param number object number @return an Interest for the object */
    Interest MakeInterest(uint64_t number);
    /** @param number object number @return the object, not signed yet */
    ContentObject MakeObject(uint64_t number) const;
    /** Handles a timeout. @param asked the Interest */
    void AskAgain(Asked& asked);

    Name m_prefix;                      ///< attribute Prefix
    Name m_peer;                        ///< attribute Peer
    bool m_starts{false};               ///< attribute Starts
    uint64_t m_exchanges{0};            ///< attribute Exchanges
    uint32_t m_payloadSize{0};          ///< attribute PayloadSize
    uint32_t m_window{0};               ///< attribute Window
    bool m_givesKey{false};             ///< attribute GivesKey
    Time m_lifetime;                    ///< attribute Lifetime
    Time m_guard;                       ///< attribute Guard
    Ptr<Signer> m_signer;               ///< signs the objects
    Ptr<Bundler> m_bundler;             ///< bundles objects and Interests
    bool m_isRunning{false};            ///< true between start and stop
    uint64_t m_next{0};                 ///< next object to request
    uint64_t m_answered{0};             ///< all objects below this were answered once
    TimedMap<uint64_t, Asked> m_asked;  ///< by number
    std::map<uint64_t, Time> m_waiting; ///< the other end's pending Interests: expiry by number
    std::set<uint64_t> m_served;        ///< objects answered at or above m_answered
    Transfer m_transfer;                ///< transfer of the other end's objects
    TracedCallback<uint64_t, Time, Time> m_exchanged; ///< trace Exchanged
    TracedCallback<const Transfer&> m_ended;          ///< trace Ended
};

} // namespace ns3::ccn

#endif // CCN_SESSION_H
