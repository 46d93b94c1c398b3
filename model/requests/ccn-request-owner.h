// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_REQUEST_OWNER_H
#define CCN_REQUEST_OWNER_H

#include "ns3/ccn-request-settings.h"
#include "ns3/nstime.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace ns3::ccn
{

class Requests;

/** What a request has gone through. @ingroup ccn */
struct RequestState
{
    uint64_t number{0};    ///< the owner's number of it
    Time first;            ///< when its first Interest was sent
    Time sent;             ///< when its latest one was sent
    uint32_t interests{0}; ///< Interests sent
    uint32_t attempts{0};  ///< of these, because the one before was lost, returned or rejected
    std::vector<std::string> excluded{}; ///< implicit digests of rejected objects, in order
};

/**
 * @ingroup ccn
 * Base class of what has Requests: an application numbers what it requests, and makes the Interests.
 */
class RequestOwner : public RequestSettings
{
  public:
    virtual ~RequestOwner() = default;

    /** @return the requests, for their counters; they must exist */
    const Requests& GetRequests() const
    {
        return *m_requests;
    }

  private:
    friend class Requests;

    /** @return number of the next new request; nothing if there is none now */
    virtual std::optional<uint64_t> NextRequest() = 0;
    /**
     * Makes and sends an Interest. The answer may arrive within the call. If it throws, no Interest was sent,
     * and the request is given up.
     * @param request the request; valid until the Interest is sent
     * @param lifetime of the Interest
     */
    virtual void SendInterest(const RequestState& request, Time lifetime) = 0;
    /** Called when MaxRetransmissions were in vain; the request is forgotten. @param number of it */
    virtual void GiveUp(uint64_t number) = 0;

    /** @param request whose Interest was in vain @return true if it is given up: after MaxRetransmissions */
    virtual bool IsHopeless(const RequestState& request) const
    {
        return request.attempts >= maxRetransmissions;
    }

    /**
     * Called when a lost request can be repeated.
     * @return true if the owner does that, later, by Requests::AskNext(); default: false, it is
     * repeated as soon as the window has room
     */
    virtual bool DefersRepetition()
    {
        return false;
    }

    /**
     * Handles the current exception of what a timer of a request runs. Called in a catch block. Default: as
     * CcnApplication::HandleError() if this is an application; otherwise, it is thrown again.
     */
    virtual void HandleTimerError();

    const Requests* m_requests{nullptr}; ///< which belong to the owner; they set it
};

} // namespace ns3::ccn

#endif // CCN_REQUEST_OWNER_H
