// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors
#ifndef CCN_LINK_STATE_FETCH_H
#define CCN_LINK_STATE_FETCH_H

#include "ns3/ccn-event-guard.h"
#include "ns3/ccn-link-state.h"
#include "ns3/ccn-requests.h"
#include "ns3/ccn-routing-port.h"
#include "ns3/nstime.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <unordered_map>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Fetches LSAs from the neighbours that have told of them. An Interest for ccnx:/localhop/ccn/routing/
 * link-state/lsa/ROUTER/KIND/PART excludes the version that is known and all older ones, and prefers
 * the newest; with exact names, it asks for the version that the neighbour has told of. Without an
 * answer, the next neighbour that has the LSA is asked, as long as there is one.
 */
class LinkStateFetch : private RequestOwner
{
  public:
    /** Returns the version of a stored LSA, 0 if there is none. */
    using GetVersion = std::function<uint64_t(const LinkStateKey& key)>;

    /**
     * @param port sends the Interests; must outlive this object
     * @param timeout until an Interest without an answer is repeated
     * @param window maximum number of Interests that wait for an answer
     * @param getVersion of what is stored
     * @param guard of the timers
     */
    LinkStateFetch(RoutingPort& port,
                   const Time& timeout,
                   uint32_t window,
                   GetVersion getVersion,
                   EventGuard guard);

    /** @param prefix GetPrefix("lsa") of the protocol @param key of an LSA @return name of its versions */
    static Name GetName(const Name& prefix, const LinkStateKey& key);

    /**
     * Reads a name.
     * @param name any name
     * @param prefix GetPrefix("lsa") of the protocol
     * @param key set to the key of the LSA
     * @return false if it does not begin as GetName()
     */
    static bool ReadName(const NameView& name, const Name& prefix, LinkStateKey& key);

    /**
     * Fetches an LSA, unless no Interest can have its name.
     * @param face leads to a neighbour that has it
     * @param key its key
     * @param version its version, newer than the one stored
     */
    void Offer(FaceId face, const LinkStateKey& key, uint64_t version);

    /** Handles an LSA that has arrived, stored or not. @param key its key @param version its version */
    void Note(const LinkStateKey& key, uint64_t version);

    /** Asks a neighbour no more. @param face leads to it */
    void Lose(FaceId face);

  private:
    /** An LSA to fetch. */
    struct Wanted
    {
        uint64_t number{0};         ///< of its request
        uint64_t version{0};        ///< the newest that is offered
        std::vector<FaceId> offers; ///< neighbours that have it
        uint32_t next{0};           ///< index of the one to ask next
    };

    /** All LSAs to fetch, by key; their order means nothing. */
    using All = std::unordered_map<LinkStateKey, Wanted, LinkStateKeyHash>;

    std::optional<uint64_t> NextRequest() override;
    void SendInterest(const RequestState& request, Time lifetime) override;
    void GiveUp(uint64_t number) override;
    bool IsHopeless(const RequestState& request) const override;
    void HandleTimerError() override;
    /** @param number of a request @return its LSA */
    const All::value_type& Get(uint64_t number) const;
    /** @param place of an LSA that is wanted no more @return the place after it */
    All::iterator Erase(All::iterator place);

    RoutingPort& m_port;
    GetVersion m_getVersion;
    EventGuard m_guard;
    Name m_prefix; ///< of LSAs
    All m_wanted;
    std::map<uint64_t, All::pointer> m_numbered; ///< the same LSAs, by number
    uint64_t m_begun{0};                         ///< the largest number of a request so far
    uint64_t m_last{0};                          ///< the largest number of an LSA so far
    Requests m_requests;
};

} // namespace ns3::ccn

#endif // CCN_LINK_STATE_FETCH_H
