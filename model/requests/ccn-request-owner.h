// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_REQUEST_OWNER_H
#define CCN_REQUEST_OWNER_H

#include "ns3/ccn-interest.h"
#include "ns3/ccn-request-settings.h"
#include "ns3/nstime.h"
#include "ns3/traced-callback.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace ns3::ccn
{

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
 * Base class of what sends Interests and waits for answers (Requests), beside a class of ns-3: an
 * application numbers what it requests, and makes the Interests. RequestAttributes adds the settings
 * and traces to its TypeId.
 */
class RequestOwner : public RequestSettings
{
  public:
    virtual ~RequestOwner() = default;

    /**
     * TracedCallback signature for a sent Interest.
     * @param number number of its request, e.g. the chunk number
     * @param attempt 0 for the first Interest, 1 for its first retransmission, ...
     */
    typedef void (*InterestTracedCallback)(uint64_t number, uint32_t attempt);

    /**
     * TracedCallback signature for the window.
     * @param time time of the event
     * @param window new window in chunks
     * @param event "start", "slow_start" or "increase" if the window has changed by a chunk or more,
     * or the name of the CongestionSignal that decreased it
     */
    typedef void (*WindowTracedCallback)(Time time, uint32_t window, const std::string& event);

    /** @param name attribute Control @throws std::invalid_argument if there is no such control */
    void SetControl(std::string name);
    /** @return attribute Control */
    std::string GetControlName() const;
    /** @param word attribute Timer @throws std::invalid_argument with the allowed values */
    void SetTimer(std::string word);
    /** @return attribute Timer */
    std::string GetTimerWord() const;
    /** @param digest attribute Publisher, in hexadecimal digits */
    void SetPublisher(std::string digest);
    /** @return attribute Publisher */
    std::string GetPublisher() const;

    TracedCallback<uint64_t, uint32_t> interestSent;                  ///< trace InterestSent
    TracedCallback<Time, uint32_t, const std::string&> windowChanged; ///< trace WindowChanged

  protected:
    /** Requires the publisher's key, if attribute Publisher is set. @param interest of a request */
    void AddPublisher(Interest& interest) const;

  private:
    friend class Requests;

    /** @return number of the next new request; nothing if there is none now */
    virtual std::optional<uint64_t> NextRequest() = 0;
    /**
     * Makes and sends an Interest. The answer may arrive within the call.
     * @param request the request; valid until the Interest is sent
     * @param lifetime of the Interest
     */
    virtual void SendInterest(const RequestState& request, Time lifetime) = 0;
    /** Called when MaxRetransmissions were in vain; the request is forgotten. @param number of it */
    virtual void GiveUp(uint64_t number) = 0;

    /**
     * Called when a lost request can be repeated.
     * @return true if the owner does that, later, by Requests::AskNext(); default: false, it is
     * repeated as soon as the window has room
     */
    virtual bool DefersRepetition()
    {
        return false;
    }
};

} // namespace ns3::ccn

#endif // CCN_REQUEST_OWNER_H
