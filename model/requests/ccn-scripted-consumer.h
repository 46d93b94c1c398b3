// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_SCRIPTED_CONSUMER_H
#define CCN_SCRIPTED_CONSUMER_H

#include "ns3/ccn-application.h"
#include "ns3/ccn-interest.h"
#include "ns3/ccn-requests.h"
#include "ns3/event-id.h"
#include "ns3/nstime.h"
#include "ns3/traced-callback.h"

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>

namespace ns3::ccn
{

/** A request of a ScriptedConsumer, and its answer. @ingroup ccn */
struct ScriptedRequest
{
    Name name;                            ///< that is requested
    Time at;                              ///< when the script requests it
    std::optional<Time> sent{};           ///< when its first Interest was sent; empty: not yet
    std::optional<Time> answered{};       ///< when its answer arrived; empty: none did
    Name answer{};                        ///< name of the answer
    uint64_t distance{0};                 ///< links that it crossed, if the nodes track distances
    uint32_t interests{0};                ///< Interests sent
    std::optional<ReturnCode> returned{}; ///< why a node returned the latest Interest that returned
    bool isGivenUp{false};                ///< MaxRetransmissions were in vain

    /** @return time from the first Interest to the answer; negative: there is none */
    Time GetDelay() const
    {
        return answered ? *answered - *sent : TimeStep(-1);
    }
};

/**
 * @ingroup ccn
 * Application that requests given names at given times, and keeps what became of each request. By
 * default, each Interest is sent once, at its time, whatever else is in flight. Attributes Window,
 * MaxRetransmissions, Timer and so on are those of all consumers (Requests). They apply to all
 * requests, as does Lifetime.
 *
 * Requests may be added before and during the simulation, also in a handler of trace Answered.
 * Those whose time has passed when the application starts are sent at once.
 *
 * An object answers all requests in flight whose Interests it satisfies.
 */
class ScriptedConsumer : public CcnApplication, public RequestOwner
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();
    ScriptedConsumer();

    /**
     * TracedCallback signature for an answer.
     * @param number number of the request, from 0
     * @param request the request
     * @param content the answer; valid only during the call
     */
    typedef void (*AnsweredTracedCallback)(uint64_t number,
                                           const ScriptedRequest& request,
                                           const ContentView& content);

    /**
     * Requests a name.
     * @param at simulation time at which the Interest is sent; at once if it has passed
     * @param interest name, selectors, hop limit and payload; what its selectors refer to is copied
     * @return number of the request, from 0
     */
    uint64_t Ask(Time at, const Interest& interest);
    /** Requests a name. @param at as above @param name the name @return as above */
    uint64_t Ask(Time at, const Name& name);
    /**
     * Requests chunks of an object, as applications name them in the wire format of the layer.
     * @param at time of the first Interest
     * @param object name of the object
     * @param first number of the first chunk
     * @param count number of chunks
     * @param gap time between two Interests
     * @param hopLimit of the Interests, in CCNx 1.0
     * @return number of the first request; the others follow
     */
    uint64_t AskChunks(Time at,
                       const Name& object,
                       uint64_t first,
                       uint64_t count,
                       Time gap,
                       uint8_t hopLimit = 255);

    /** @return the requests, by number */
    const std::deque<ScriptedRequest>& Get() const
    {
        return m_all;
    }

    /** @return number of requests that were answered */
    uint64_t CountAnswered() const
    {
        return m_answered;
    }

  protected:
    void StartApplication() override;
    void Cease() override;

  private:
    /** An Interest that is not answered yet. */
    struct Unanswered
    {
        Interest interest;               ///< what its selectors refer to is below
        std::string exclude;             ///< elements of Exclude
        std::string publisher;           ///< digest of the publisher
        std::string objectHash;          ///< digest of the object
        std::optional<uint64_t> chunk{}; ///< requested, if the name is that of an object
    };

    std::optional<uint64_t> NextRequest() override;
    void SendInterest(const RequestState& request, Time lifetime) override;
    void GiveUp(uint64_t number) override;
    void OnContent(const Arrival& arrival, const ContentView& content) override;
    void OnReturned(const Arrival& arrival, const InterestView& interest, ReturnCode code) override;

    /** @param at its time @param interest the Interest @param chunk as Unanswered::chunk @return its number */
    uint64_t Add(Time at, const Interest& interest, std::optional<uint64_t> chunk);
    /** Sends what is due, and waits for the next request of the script. */
    void Continue();
    /** @param encoded an Interest of m_sent @param content an object @return true if it answers */
    bool IsAnswer(const std::string& encoded, const ContentView& content) const;
    /** @param number of a request that ends */
    void Forget(uint64_t number);
    /** @param text attribute Script @throws std::invalid_argument with the part that is wrong */
    void SetScript(std::string text);

    /** @return attribute Script */
    std::string GetScript() const
    {
        return m_script;
    }

    std::string m_script;                        ///< attribute Script
    std::deque<ScriptedRequest> m_all;           ///< by number
    std::map<uint64_t, Unanswered> m_unanswered; ///< by number
    std::map<uint64_t, std::string> m_sent;      ///< of these, Interests that were sent, encoded
    std::multimap<Time, uint64_t> m_later;       ///< requests of the script, by time
    std::deque<uint64_t> m_due;                  ///< requests that wait for room in the window
    EventId m_next;                              ///< the next request of the script
    bool m_isRunning{false};
    uint64_t m_answered{0};
    Requests m_requests;
    TracedCallback<uint64_t, const ScriptedRequest&, const ContentView&> m_answeredTrace;
};

} // namespace ns3::ccn

#endif // CCN_SCRIPTED_CONSUMER_H
