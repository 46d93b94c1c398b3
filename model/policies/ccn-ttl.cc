// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/boolean.h"
#include "ns3/ccn-replacement-policy.h"
#include "ns3/ccn-timed-map.h"
#include "ns3/nstime.h"
#include "ns3/simulator.h"

namespace ns3::ccn
{

namespace
{

/**
 * @ingroup ccn
 * Replacement policy of a TTL cache: an object leaves the store when its lifetime has passed since
 * its insertion or, if ResetsOnHit is set, since its last hit. If the store is full before, it
 * evicts the object that would leave first. The lifetime is independent of FreshnessSeconds, after
 * which an object is stale. Each operation takes O(log n).
 *
 * Source: Choungmo Fofack, Nain, Neglia and Towsley, "Analysis of TTL-based cache networks",
 * VALUETOOLS 2012. Their caches have no limit on objects.
 */
class Ttl : public ReplacementPolicy
{
  public:
    /**
     * @return the TypeId
     *
     * Attributes: Lifetime (default 10 s; at the next insertion or reset of each object),
     * ResetsOnHit (default true).
     */
    static TypeId GetTypeId()
    {
        static TypeId tid =
            TypeId("ns3::ccn::Ttl")
                .SetParent<ReplacementPolicy>()
                .SetGroupName("Ccn")
                .AddConstructor<Ttl>()
                .AddAttribute("Lifetime",
                              "Time after which an object leaves the store. A change applies to an "
                              "object from its next insertion or reset on.",
                              TimeValue(Seconds(10)),
                              MakeTimeAccessor(&Ttl::m_lifetime),
                              MakeTimeChecker(NanoSeconds(1), Seconds(1e9)))
                .AddAttribute("ResetsOnHit",
                              "Whether a hit starts the lifetime of an object again.",
                              BooleanValue(true),
                              MakeBooleanAccessor(&Ttl::m_resetsOnHit),
                              MakeBooleanChecker());
        return tid;
    }

    void SetEvictor(Evictor evictor) override
    {
        m_evictor = std::move(evictor);
    }

  protected:
    void DoDispose() override
    {
        m_expiries.Clear();
        ReplacementPolicy::DoDispose();
    }

  private:
    void DoInsert(CsEntry& entry) override
    {
        Expiry& expiry = m_expiries.try_emplace(&entry, entry).first->second;
        m_expiries.StartTimer(expiry, m_lifetime);
    }

    void DoHit(CsEntry& entry) override
    {
        if (m_resetsOnHit)
        {
            m_expiries.StartTimer(m_expiries.at(&entry), m_lifetime);
        }
    }

    void DoErase(CsEntry& entry) override
    {
        m_expiries.Erase(&entry);
    }

    CsEntry& DoChooseVictim() override
    {
        return m_expiries.GetNext()->entry;
    }

    /** The expiry of an entry. */
    struct Expiry : public DueHook<Expiry>
    {
        /** @param object the entry */
        explicit Expiry(CsEntry& object)
            : entry(object)
        {
        }

        CsEntry& entry; ///< the entry
    };

    /** Of all entries; never iterated, so the order of addresses has no effect. */
    TimedMap<const CsEntry*, Expiry> m_expiries{[this](Expiry& due) { m_evictor(due.entry); }};
    Evictor m_evictor;        ///< evicts an expired entry
    Time m_lifetime;          ///< attribute Lifetime
    bool m_resetsOnHit{true}; ///< attribute ResetsOnHit
};

NS_OBJECT_ENSURE_REGISTERED(Ttl);

} // namespace

} // namespace ns3::ccn
