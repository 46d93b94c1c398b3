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

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Fetches the keys that objects name before they are used, as both libraries of CCNx do to verify
 * them: one Interest for the name in the KeyLocator, of that publisher, with 1 to 3 components more
 * (version, segment, digest). What comes is not looked at: ContentValidator is for that.
 */
class KeyFetcher
{
  public:
    /** Goes on with what waited for a key, or for none. */
    using Action = std::function<void()>;

    /** @param requests sends the Interests; must outlive this */
    explicit KeyFetcher(PendingRequests& requests);

    /**
     * @param interval after which an Interest is sent again; 0: never
     * @param timeout after which a key is given up; 0: never
     */
    void SetTimes(Time interval, Time timeout);

    /**
     * Sees to it that an object's key is here.
     * @param content the object; used only during the call
     * @param ready called when the key came, at once if it came before or nothing tells its name
     * @param failed called if it did not come in time
     */
    void Ensure(const ContentView& content, Action ready, Action failed);

    /** @return keys that came */
    uint64_t GetKeys() const
    {
        return m_keys.size();
    }

  private:
    PendingRequests& m_requests;
    Time m_interval;
    Time m_timeout;
    std::set<std::string> m_keys; ///< digests of the publishers whose keys came
};

/**
 * @ingroup ccn
 * @param content any object
 * @return the Interest for its key, if its KeyLocator is a name
 */
std::optional<Request> MakeKeyRequest(const ContentView& content);

} // namespace ccn
} // namespace ns3

#endif // CCN_KEY_FETCHER_H
