/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_KEY_FETCHER_H
#define CCN_KEY_FETCHER_H

#include "ns3/ccn-pending-requests.h"

#include <functional>
#include <optional>
#include <set>
#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Fetches the publisher keys of objects before the objects are used, as both CCNx libraries do to
 * verify them. For each key, it sends one Interest with the name in the KeyLocator and the
 * publisher. The matching object has 1 to 3 more components (version, segment, digest). The fetcher
 * does not verify the key; ContentValidator does that.
 */
class KeyFetcher
{
  public:
    /** Continues an operation that waits for a key. */
    using Action = std::function<void()>;

    /** @param requests sends the Interests; must outlive this object */
    explicit KeyFetcher(PendingRequests& requests);

    /**
     * @param interval retransmission interval; 0: an Interest is never sent again
     * @param timeout time after which the fetch fails; 0: never
     */
    void SetTimes(Time interval, Time timeout);

    /**
     * Fetches an object's key unless it has arrived already.
     * @param content the object; used only during the call
     * @param ready called when the key arrives; called at once if it has arrived, or if the
     * object's KeyLocator has no name
     * @param failed called if the key does not arrive in time
     */
    void Ensure(const ContentView& content, Action ready, Action failed);

    /** @return number of keys that arrived */
    uint64_t GetKeys() const
    {
        return m_keys.size();
    }

  private:
    PendingRequests& m_requests;
    Time m_interval;
    Time m_timeout;
    std::set<std::string> m_keys; ///< digests of the publishers whose keys arrived
};

/**
 * @ingroup ccn
 * @param content any object
 * @return the Interest for the object's key, if its KeyLocator is a name
 */
std::optional<Request> MakeKeyRequest(const ContentView& content);

} // namespace ns3::ccn

#endif // CCN_KEY_FETCHER_H
