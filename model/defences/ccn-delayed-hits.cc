// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-content-store.h"
#include "ns3/ccn-ingress-policy.h"
#include "ns3/ccn-l3-protocol.h"
#include "ns3/ccn-name-value.h"
#include "ns3/ccn-pit-entry.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <string>
#include <unordered_map>

namespace ns3::ccn
{

namespace
{

/**
 * @ingroup ccn
 * Answers neighbours from the content store only after the time that the first fetch of the object
 * took, so that the time of an answer does not tell whether others have requested the object (Acs et
 * al. 2013: delays of the content). Hits still take nothing of the links behind the node.
 *
 * It keeps a number for each stored object, and an Interest for each delayed hit. It is a policy of
 * a node: as one of a face, it would not know what was fetched for other faces. Applications of the
 * node are answered at once.
 */
class DelayedHits : public IngressPolicy
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId()
    {
        static TypeId tid =
            TypeId("ns3::ccn::DelayedHits")
                .SetParent<IngressPolicy>()
                .SetGroupName("Ccn")
                .AddConstructor<DelayedHits>()
                .AddAttribute("Prefix",
                              "Names of the Interests whose hits are delayed; by default all.",
                              NameValue(Name()),
                              MakeNameAccessor(&DelayedHits::m_prefix),
                              MakeNameChecker())
                .AddAttribute("Delay",
                              "Delay of each hit; 0: the time that the first fetch of the object "
                              "took.",
                              TimeValue(Time()),
                              MakeTimeAccessor(&DelayedHits::m_delay),
                              MakeTimeChecker(Time()))
                .AddAttribute("MaxDelay",
                              "Largest delay of a hit. A fetch may take longer than the lifetime "
                              "of an Interest if packets are lost, and an answer that late "
                              "reaches nobody.",
                              TimeValue(Seconds(1)),
                              MakeTimeAccessor(&DelayedHits::m_maxDelay),
                              MakeTimeChecker(Time()));
        return tid;
    }

    void OnStart() override
    {
        m_store = &GetNode().GetContentStore();
        m_store->TraceConnectWithoutContext("Changed",
                                            MakeCallback(&DelayedHits::NoteChange, this));
    }

    IngressVerdict OnInterest(const InterestArrival& in) override
    {
        if (in.face.IsLocal() || !m_prefix.IsPrefixOf(in.interest.name))
        {
            return Accept();
        }
        const CsEntry* entry = m_store->Look(in.interest, in.now);
        const Time delay = entry ? GetDelay(*entry) : Time();
        if (delay.IsZero())
        {
            return Accept();
        }
        const IngressVerdict kept = Defer(in);
        Simulator::Schedule(delay, &DelayedHits::Release, Ptr<DelayedHits>(this), kept.ticket);
        return kept;
    }

    void OnSatisfied(const PitEntry& entry, const ContentArrival& in) override
    {
        if (m_store->Contains(in.content, in.now))
        {
            Time& took = m_took[std::string(in.content.name.GetEncoded())];
            took = std::max(took, in.now - TimeStep(entry.GetBegin()));
            m_latest = took;
        }
    }

  protected:
    void DoDispose() override
    {
        if (m_store)
        {
            m_store->TraceDisconnectWithoutContext("Changed",
                                                   MakeCallback(&DelayedHits::NoteChange, this));
            m_store = nullptr;
        }
        IngressPolicy::DoDispose();
    }

  private:
    /** @param entry a stored object @return how long its hits are delayed */
    Time GetDelay(const CsEntry& entry) const
    {
        if (!m_delay.IsZero())
        {
            return std::min(m_delay, m_maxDelay);
        }
        const auto found = m_took.find(std::string(entry.GetName()));
        return std::min(found != m_took.end() ? found->second : m_latest, m_maxDelay);
    }

    /** @param ticket of a kept Interest */
    void Release(uint64_t ticket)
    {
        LetIn(ticket);
    }

    /** @param change of the content store */
    void NoteChange(const CsChange& change)
    {
        if (change.operation == CsChange::Operation::ERASED)
        {
            m_took.erase(std::string(change.entry.GetName()));
        }
    }

    Name m_prefix;             ///< attribute Prefix
    Time m_delay;              ///< attribute Delay
    Time m_maxDelay;           ///< attribute MaxDelay
    Ptr<ContentStore> m_store; ///< of the node
    Time m_latest;             ///< what the latest fetch took, for objects that came without one
    std::unordered_map<std::string, Time> m_took; ///< of stored objects, by name; never iterated
};

NS_OBJECT_ENSURE_REGISTERED(DelayedHits);

} // namespace

} // namespace ns3::ccn
