// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-replacement-policy.h"
#include "ns3/nstime.h"

#include <cmath>
#include <limits>
#include <map>
#include <string>
#include <unordered_map>

namespace ns3::ccn
{

namespace
{

/**
 * @ingroup ccn
 * Ranks objects by the exclusions of consumers, which exclude content that they have found to be
 * bad. The rank of an object is
 *
 *     exp(-life / (D a (1 - e / n)))
 *
 * with its time in the store `life`, the number `e` of Interests for its name that excluded it, and
 * the number `n` of Interests for its name that a stored object matched, apart from their Exclude. D
 * is 1 without exclusions, else 1 - exp(-t / b) with the time `t` since the last one. An object loses
 * rank with its age: a = freshness / -ln 0.01. An exclusion loses its weight with time:
 * b = Timeout / -ln 0.01.
 *
 * The state of an object takes about 80 bytes, and that of a name 150 bytes and the name. Both go
 * with the object, and with the last object of the name.
 *
 * Source: Ghali, Tsudik and Uzun, "Needle in a haystack: mitigating content poisoning in named-data
 * networking", SENT 2014. Their code counts all Interests in `n`.
 */
class ExclusionRanking : public RankingPolicy
{
  public:
    /** @return the TypeId (attributes Timeout, DefaultFreshness) */
    static TypeId GetTypeId()
    {
        static TypeId tid =
            TypeId("ns3::ccn::ExclusionRanking")
                .SetParent<RankingPolicy>()
                .SetGroupName("Ccn")
                .AddConstructor<ExclusionRanking>()
                .AddAttribute("Timeout",
                              "Time after which 99 % of the weight of the last exclusion of an "
                              "object is gone.",
                              TimeValue(Seconds(100)),
                              MakeTimeAccessor(&ExclusionRanking::m_timeout),
                              MakeTimeChecker(NanoSeconds(1), Seconds(1e9)))
                .AddAttribute("DefaultFreshness",
                              "Freshness in the rank of objects without FreshnessSeconds.",
                              TimeValue(Seconds(400)),
                              MakeTimeAccessor(&ExclusionRanking::m_defaultFreshness),
                              MakeTimeChecker(NanoSeconds(1), Seconds(1e9)));
        return tid;
    }

    void DoInsert(const CsEntry& entry, const CsOffer& offer) override
    {
        const auto name = m_names.try_emplace(std::string(entry.GetName())).first;
        ++name->second.objects;
        const double freshness = offer.content.hasFreshness ? offer.content.freshnessSeconds
                                                            : m_defaultFreshness.GetSeconds();
        m_objects[&entry] = {name, offer.now.GetTimeStep(), freshness};
    }

    void DoErase(const CsEntry& entry) override
    {
        const auto object = m_objects.find(&entry);
        if (object == m_objects.end())
        {
            return; // its insertion failed
        }
        const auto name = object->second.name;
        m_objects.erase(object);
        if (--name->second.objects == 0)
        {
            m_names.erase(name);
        }
    }

    void DoRequest(const std::vector<Candidate>& candidates, int64_t now) override
    {
        ++m_objects.at(candidates.front().entry).name->second.requests;
        for (const Candidate& candidate : candidates)
        {
            if (candidate.isExcluded)
            {
                Object& object = m_objects.at(candidate.entry);
                ++object.exclusions;
                object.lastExclusion = now;
            }
        }
    }

    double GetLogRank(const CsEntry& entry, int64_t now) const override
    {
        const Object& object = m_objects.at(&entry);
        const double life = ToSeconds(now - object.stored);
        double weight = object.freshness / DECADES;
        if (object.exclusions > 0)
        {
            const double since = ToSeconds(now - object.lastExclusion);
            const double share =
                static_cast<double>(object.exclusions) / object.name->second.requests;
            weight *= -std::expm1(-since * DECADES / m_timeout.GetSeconds()) * (1 - share);
        }
        if (life <= 0)
        {
            return 0;
        }
        return weight > 0 ? -life / weight : -std::numeric_limits<double>::infinity();
    }

  private:
    static constexpr double DECADES = 4.605170185988091368; ///< -ln 0.01

    /** State of a name with objects in the store. */
    struct OfName
    {
        uint64_t requests{0}; ///< Interests for it
        uint64_t objects{0};  ///< in the store
    };

    using Names = std::map<std::string, OfName>; ///< by name, without digest

    /** State of an object. */
    struct Object
    {
        Names::iterator name;
        int64_t stored;           ///< time of insertion, in ns-3 time steps
        double freshness;         ///< in s
        uint64_t exclusions{0};   ///< Interests that excluded it
        int64_t lastExclusion{0}; ///< in ns-3 time steps, if there was one
    };

    /** @param steps a duration in ns-3 time steps @return the same in s */
    static double ToSeconds(int64_t steps)
    {
        return TimeStep(steps).GetSeconds();
    }

    Time m_timeout;          ///< attribute Timeout
    Time m_defaultFreshness; ///< attribute DefaultFreshness
    Names m_names;
    std::unordered_map<const CsEntry*, Object> m_objects; ///< of all objects; never iterated
};

NS_OBJECT_ENSURE_REGISTERED(ExclusionRanking);

} // namespace

} // namespace ns3::ccn
