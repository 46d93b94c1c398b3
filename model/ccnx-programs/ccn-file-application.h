// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_FILE_APPLICATION_H
#define CCN_FILE_APPLICATION_H

#include "ns3/ccn-child-query.h"
#include "ns3/ccn-fetch-application.h"
#include "ns3/ccn-pending-requests.h"
#include "ns3/traced-callback.h"

#include <functional>
#include <set>
#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Base class of applications that fetch a file with the naming of CCNx's libraries: a version, and
 * segments with marker and number. It holds the pending Interests. The chunks of its transfer are
 * the segments without duplicates, the keys and the headers.
 *
 * The latest version of a name is found as by CCNx's libraries: the rightmost version is requested,
 * and then repeatedly a version after the latest received, until a request times out. Each
 * successful resolution thus includes that timeout. Before an object is used, the publisher's key is
 * fetched, as both libraries do to verify the object: one Interest has the name in the KeyLocator
 * and the publisher, and the matching object has 1 to 3 more components (version, segment, digest).
 * The key is not verified; ContentValidator does that
 * (doc/model/ccnx.rst, ccngetfile and ccnputfile, Video plug-in).
 */
class FileApplication : public FetchApplication
{
  public:
    /** @return the TypeId (attribute FetchKey; traces InterestSent and ChunkReceived) */
    static TypeId GetTypeId();

    /**
     * TracedCallback signature for an Interest.
     * @param interest the Interest without its nonce
     * @param isRepeated true if the same Interest was sent before
     */
    typedef void (*InterestTracedCallback)(const Interest& interest, bool isRepeated);

  protected:
    /** Continues an operation. */
    using Action = std::function<void()>;
    /** Receives a name with its version, and the object that provided it. */
    using Found = std::function<void(const Name& version, Ptr<const Packet> answer)>;

    FileApplication();
    void Cease() override;

    /** @return the pending Interests; no answer is handled after the end of the transfer */
    PendingRequests& GetRequests()
    {
        return m_requests;
    }

    /**
     * Sets the times of requests for keys.
     * @param interval retransmission interval
     * @param timeout time after which GiveUp() is called; 0: never
     */
    void SetKeyTimes(Time interval, Time timeout);
    /**
     * Fetches an object's key unless it has arrived already or attribute FetchKey is false.
     * @param content the object; used only during the call
     * @param ready called when the key arrives; called at once if it is not fetched, or if the
     * object's KeyLocator has no name
     */
    void EnsureKey(const ContentView& content, Action ready);
    /**
     * Finds the latest version of a name. There can be one resolution at a time; DropRequests() ends it.
     * @param name name without version
     * @param timeout timeout for the first answer; 0: none
     * @param found called at the end
     * @param failed called instead if there is no answer
     */
    void ResolveVersion(const Name& name, Time timeout, Found found, Action failed);
    /** @param query query for versions @param timeout as in Request @return the request */
    Request MakeQuery(const ChildQuery& query, Time timeout) const;

    /**
     * @param interest Interest without nonce
     * @param isRepeated true if the same Interest was sent before
     */
    void SendInterest(Interest interest, bool isRepeated);
    /**
     * Records a segment that arrived for the first time.
     * @param segment segment number
     * @param delay time since its first Interest
     * @param bytes payload size
     */
    void CountSegment(uint64_t segment, Time delay, uint32_t bytes);
    /** Ends the transfer. @param isComplete true if the whole file arrived */
    void EndTransfer(bool isComplete);
    /** Ends the transfer since something did not arrive in time. */
    virtual void GiveUp();
    /** Drops all pending Interests: the transfer has ended, or Cease() is called. */
    virtual void DropRequests();

  private:
    bool NeedsCcnb() const override
    {
        return true;
    }

    void Receive(Ptr<const Packet> packet) override;
    /** Sets lifetime, interval and selectors. @param request a query for versions */
    virtual void CompleteQuery(Request& request) const = 0;
    /** @param roundTrip the longest so far @return time to wait for a later version */
    virtual Time GetLaterWait(Time roundTrip) const = 0;

    /** Called for each answer with a version. Default: nothing. @param content the answer */
    virtual void NoteVersion([[maybe_unused]] const ContentView& content)
    {
    }

    /**
     * @param query the query for a version
     * @param timeout timeout of the query
     * @param failed called if there is no answer
     */
    void AskVersion(const ChildQuery& query, Time timeout, Action failed);
    /** @param content object of a version @param packet the message */
    void TakeVersion(const ContentView& content, Ptr<const Packet> packet);
    /** Requests a version after the latest received. */
    void AskLaterVersion();
    /** Reports the latest version received. */
    void ReportVersion();

    bool m_fetchesKey{true};
    PendingRequests m_requests;
    bool m_isOver{false};

    Time m_keyInterval;
    Time m_keyTimeout;
    std::set<std::string> m_keys; ///< digests of the publishers whose keys arrived

    Name m_unversioned; ///< the name whose version is searched for
    Found m_found;
    Time m_versionAsked;               ///< start of the current query
    Time m_roundTrip;                  ///< longest so far
    Name m_version;                    ///< latest so far
    Ptr<const Packet> m_versionAnswer; ///< object of that version

    TracedCallback<const Interest&, bool> m_interestSent;
    TracedCallback<uint64_t, Time, uint32_t> m_chunkReceived;
};

} // namespace ns3::ccn

#endif // CCN_FILE_APPLICATION_H
