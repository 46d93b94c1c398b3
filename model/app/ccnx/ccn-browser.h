/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_BROWSER_H
#define CCN_BROWSER_H

#include "ns3/ccn-application.h"
#include "ns3/ccn-child-query.h"
#include "ns3/ccn-pending-requests.h"
#include "ns3/random-variable-stream.h"
#include "ns3/traced-callback.h"

#include <functional>
#include <optional>
#include <string>

namespace ns3
{
namespace ccn
{

/** @ingroup ccn What a ChildQuery found. */
struct BrowseResult
{
    bool found{false};                   ///< false: nobody answered
    Name name;                           ///< of the object, its implicit digest included
    std::string child;                   ///< the component behind the prefix, or the digest
    const ContentView* content{nullptr}; ///< the object, during the call only; or nullptr
};

/**
 * @ingroup ccn
 * Finds names that it does not know: asks for the first, last, next, previous child or the latest
 * version under a prefix (Jacobson et al. 2009, section 3.2), or lists all children one after another.
 *
 * One query is under way at a time. An Interest without answer is sent again, with a new nonce,
 * when its lifetime and the attribute Guard have passed; after MaxRetransmissions nothing is there.
 * So a list ends when that time has passed behind its last child.
 */
class Browser : public CcnApplication
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();
    Browser();
    ~Browser() override;

    /** Takes what was found; it may ask on. */
    using Handler = std::function<void(const BrowseResult&)>;

    /**
     * TracedCallback signature for a child that was found.
     * @param result the child
     */
    typedef void (*FoundTracedCallback)(const BrowseResult& result);

    /**
     * TracedCallback signature for the end of what attribute Mode asked for.
     * @param children how many were found
     */
    typedef void (*EndedTracedCallback)(uint32_t children);

    /**
     * Asks. The application must run.
     * @param query what for
     * @param handler gets the result
     * @throws std::logic_error if it does not run or a query is under way
     */
    void Ask(const ChildQuery& query, Handler handler);

    /**
     * Lists all children of a prefix, the first one first.
     * @param prefix whose children
     * @param handler gets each of them and at the end a result that is not found
     * @throws std::logic_error as Ask()
     */
    void List(const Name& prefix, Handler handler);

    /** @return true while a query is under way */
    bool IsBusy() const;
    /** @return Interests sent, retransmissions included */
    uint32_t GetInterests() const;

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
    void Receive(Ptr<const Packet> packet) override;
    /** @param mode attribute Mode */
    void SetMode(std::string mode);
    /** Does what attribute Mode says. */
    void Run();
    /** @param result of the query that Run() made; counted */
    void NoteResult(const BrowseResult& result);
    /** @param query a step of a list @param handler of the whole list */
    void AskStep(const ChildQuery& query, const Handler& handler);
    /** @return the Interest of the query under way, and for how long it is asked */
    Request MakeRequest() const;
    /** @param interest without nonce */
    void SendInterest(Interest interest);
    /** @param content answers the query */
    void TakeAnswer(const ContentView& content);
    /** @param result ends the query */
    void Finish(const BrowseResult& result);

    Name m_prefix;
    std::string m_mode;
    Time m_lifetime;
    Time m_guard;
    uint32_t m_maxRetransmissions{0};
    bool m_fromStores{true};
    bool m_isRunning{false};             ///< started and not stopped
    Ptr<UniformRandomVariable> m_random; ///< nonces

    std::optional<ChildQuery> m_query; ///< under way
    Handler m_handler;                 ///< of that query
    uint32_t m_interests{0};
    uint32_t m_children{0}; ///< found for attribute Mode
    PendingRequests m_requests; ///< the Interest of that query

    TracedCallback<const BrowseResult&> m_found;
    TracedCallback<uint32_t> m_ended;
};

} // namespace ccn
} // namespace ns3

#endif // CCN_BROWSER_H
