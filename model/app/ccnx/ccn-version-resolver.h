/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_VERSION_RESOLVER_H
#define CCN_VERSION_RESOLVER_H

#include "ns3/ccn-child-query.h"
#include "ns3/ccn-pending-requests.h"

#include <functional>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Finds the latest version of an object as the libraries of CCNx do: asks for the rightmost
 * version, then for one behind the version that came, until nobody answers for a while. The first
 * answer thus costs that while, each time (doc/model/ccnx.rst, ccngetfile and ccnputfile, Video plug-in).
 */
class VersionResolver
{
  public:
    /** What the libraries do each in its own way. */
    struct Style
    {
        /** Makes a request of a query that is given up after a time. */
        std::function<Request(const ChildQuery& query, Time timeout)> ask;
        /** How long to wait for a later version, by the longest round trip so far. */
        std::function<Time(Time roundTrip)> getLaterWait;
        /** Looks at an object, and calls `ready` when it may be used, or never. */
        std::function<void(const ContentView& content, std::function<void()> ready)> check;
    };

    /** Takes the versioned name, and the object that told it. */
    using Found = std::function<void(const Name& version, Ptr<const Packet> answer)>;
    /** Hears that there is none. */
    using Failed = std::function<void()>;

    /** @param requests sends the Interests; must outlive this @param style how */
    VersionResolver(PendingRequests& requests, Style style);

    /**
     * Begins; one name at a time. What it has asked for ends with PendingRequests::Clear().
     * @param name without version
     * @param timeout for the first answer; 0: for ever
     * @param found called at the end
     * @param failed called instead if there is no answer
     */
    void Resolve(const Name& name, Time timeout, Found found, Failed failed);

    /** @return answers that came for all names, later versions included */
    uint64_t GetAnswers() const
    {
        return m_answers;
    }

  private:
    /** @param query to ask @param timeout for its answer @param failed if there is none */
    void Ask(const ChildQuery& query, Time timeout, Failed failed);
    /** @param content of a version @param packet the message */
    void Take(const ContentView& content, Ptr<const Packet> packet);
    /** Asks for a version behind the one that came. */
    void AskLater();
    /** Nobody knows a later one. */
    void Finish();

    PendingRequests& m_requests;
    Style m_style;
    Name m_name;
    Found m_found;
    Time m_asked;               ///< when the present query began
    Time m_roundTrip;           ///< the longest so far
    Name m_version;             ///< latest so far
    Ptr<const Packet> m_answer; ///< that told it
    uint64_t m_answers{0};
};

} // namespace ccn
} // namespace ns3

#endif // CCN_VERSION_RESOLVER_H
