// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_BROWSER_H
#define CCN_BROWSER_H

#include "ns3/ccn-application.h"
#include "ns3/ccn-child-query.h"
#include "ns3/ccn-pending-requests.h"
#include "ns3/traced-callback.h"

#include <functional>
#include <optional>
#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * The result of a ChildQuery.
 */
struct BrowseResult
{
    bool found{false};                   ///< false if there was no answer
    Name name;                           ///< name of the object, including its implicit digest
    std::string child;                   ///< the component after the prefix, or the digest
    const ContentView* content{nullptr}; ///< the object, valid only during the call; or nullptr
};

/**
 * @ingroup ccn
 * Application that discovers names. It requests the first, last, next or previous child of a
 * prefix, or the latest version under it (Jacobson et al. 2009, section 3.2), or lists all children
 * of a prefix in order.
 *
 * The browser runs one query at a time. An unanswered Interest is sent again with a new nonce after
 * its lifetime plus attribute Guard. After MaxRetransmissions retransmissions, the query ends
 * without a result. A list of children therefore ends that long after its last child.
 */
class Browser : public CcnApplication
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();
    Browser();

    /** Handles a result. The handler may start another query. */
    using Handler = std::function<void(const BrowseResult&)>;

    /**
     * TracedCallback signature for a child that was found.
     * @param result the child
     */
    typedef void (*FoundTracedCallback)(const BrowseResult& result);

    /**
     * TracedCallback signature for the end of the task that attribute Mode sets.
     * @param children number of children found
     */
    typedef void (*EndedTracedCallback)(uint32_t children);

    /**
     * Starts a query. The application must run.
     * @param query the query
     * @param handler receives the result
     * @throws std::logic_error if the application does not run or a query is in progress
     */
    void Ask(const ChildQuery& query, Handler handler);

    /**
     * Lists all children of a prefix, first to last.
     * @param prefix the prefix
     * @param handler receives each child, and at the end a result with found = false
     * @throws std::logic_error as Ask()
     */
    void List(const Name& prefix, Handler handler)
    {
        AskStep(ChildQuery::First(prefix), handler);
    }

    /** @return true while a query is in progress */
    bool IsBusy() const
    {
        return m_query.has_value();
    }

    /** @return number of Interests sent, including retransmissions */
    uint32_t GetInterests() const
    {
        return m_interests;
    }

  protected:
    void StartApplication() override;
    void Cease() override;

  private:
    bool NeedsCcnb() const override
    {
        return true;
    }

    void Receive(Ptr<const Packet> packet) override;
    /** @param mode value of attribute Mode */
    void SetMode(std::string mode);
    /** Starts the task that attribute Mode sets. */
    void Run();
    /** Counts a result of a query that Run() started. @param result the result */
    void NoteResult(const BrowseResult& result);
    /** @param query one step of a list @param handler handler of the whole list */
    void AskStep(const ChildQuery& query, const Handler& handler);
    /** @return the Interest of the current query, with its interval and timeout */
    Request MakeRequest() const;
    /** @param interest an Interest without nonce */
    void SendInterest(Interest interest);
    /** @param content an object that satisfies the query */
    void TakeAnswer(const ContentView& content);
    /** Ends the current query. @param result its result */
    void Finish(const BrowseResult& result);

    Name m_prefix;
    std::string m_mode;
    Time m_lifetime;
    Time m_guard;
    uint32_t m_maxRetransmissions{0};
    bool m_fromStores{true};
    bool m_isRunning{false}; ///< true between start and stop

    std::optional<ChildQuery> m_query; ///< the current query
    Handler m_handler;                 ///< handler of the current query
    uint32_t m_interests{0};
    uint32_t m_children{0};     ///< children found for attribute Mode
    PendingRequests m_requests; ///< the Interest of the current query

    TracedCallback<const BrowseResult&> m_found;
    TracedCallback<uint32_t> m_ended;
};

} // namespace ns3::ccn

#endif // CCN_BROWSER_H
