// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NAIVE_POLICY_TEST_KIT_H
#define CCN_NAIVE_POLICY_TEST_KIT_H

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace ns3::ccn::test
{

/** A list of objects, the least recently used first. @ingroup ccn-tests */
using NaiveList = std::vector<uint32_t>;

/**
 * @ingroup ccn-tests
 * @param list a list
 * @param object the object to remove
 * @return true if it was there
 */
inline bool
Remove(NaiveList& list, uint32_t object)
{
    const auto place = std::find(list.begin(), list.end(), object);
    if (place == list.end())
    {
        return false;
    }
    list.erase(place);
    return true;
}

/**
 * @ingroup ccn-tests
 * @param list a list that is not empty
 * @return its first object, which is removed
 */
inline uint32_t
RemoveFirst(NaiveList& list)
{
    const uint32_t first = list.front();
    list.erase(list.begin());
    return first;
}

/** A cache as its definition reads, searched linearly. @ingroup ccn-tests */
class NaiveCache
{
  public:
    /** @param objects the capacity */
    explicit NaiveCache(std::size_t objects)
        : capacity(objects)
    {
    }

    virtual ~NaiveCache() = default;

    /**
     * Uses an object, and stores it if it is not stored.
     * @param object its number
     * @return the victim, if there is one
     */
    virtual std::optional<uint32_t> Request(uint32_t object) = 0;

    const std::size_t capacity; ///< in objects
};

/** A cache that remembers each use of each name. @ingroup ccn-tests */
class NaiveHistoryCache : public NaiveCache
{
  public:
    /** @param objects the capacity @param names the maximum number of evicted names it remembers */
    NaiveHistoryCache(std::size_t objects, std::size_t names)
        : NaiveCache(objects),
          m_maxNames(names)
    {
    }

    std::optional<uint32_t> Request(uint32_t object) override
    {
        m_uses[object].push_back(++m_now);
        m_evicted.erase(object);
        std::optional<uint32_t> victim;
        if (m_stored.count(object) == 0 && m_stored.size() == capacity)
        {
            victim = *std::min_element(m_stored.begin(), m_stored.end(), [this](auto a, auto b) {
                return GetRank(a) < GetRank(b);
            });
            m_stored.erase(*victim);
            m_evicted[*victim] = m_now;
            Forget();
        }
        m_stored.insert(object);
        return victim;
    }

  protected:
    /** The object with the lowest rank is evicted, or forgotten. */
    using Rank = std::pair<uint64_t, uint64_t>;

    /** @param object a stored object @return its rank */
    virtual Rank GetRank(uint32_t object) const = 0;
    /** @param object a name @param time of its eviction @return its rank among evicted names */
    virtual Rank GetEvictedRank(uint32_t object, uint64_t time) const = 0;

    std::map<uint32_t, std::vector<uint64_t>> m_uses; ///< numbers of the uses of each known name

  private:
    /** Forgets a name if there are too many. */
    void Forget()
    {
        if (m_evicted.size() <= m_maxNames)
        {
            return;
        }
        const auto isLower = [this](const auto& a, const auto& b) {
            return GetEvictedRank(a.first, a.second) < GetEvictedRank(b.first, b.second);
        };
        const auto name = std::min_element(m_evicted.begin(), m_evicted.end(), isLower);
        m_uses.erase(name->first);
        m_evicted.erase(name);
    }

    std::set<uint32_t> m_stored;            ///< stored objects
    std::map<uint32_t, uint64_t> m_evicted; ///< evicted names with the time of eviction
    std::size_t m_maxNames;                 ///< maximum size of m_evicted
    uint64_t m_now{0};                      ///< number of requests
};

/** LRU-K (O'Neil et al. 1993). @ingroup ccn-tests */
class NaiveLruK : public NaiveHistoryCache
{
  public:
    /** @param objects the capacity @param names the maximum number of evicted names @param k K */
    NaiveLruK(std::size_t objects, std::size_t names, std::size_t k)
        : NaiveHistoryCache(objects, names),
          m_k(k)
    {
    }

  private:
    Rank GetRank(uint32_t object) const override
    {
        const auto& uses = m_uses.at(object);
        return Rank(uses.size() < m_k ? 0 : uses[uses.size() - m_k], uses.back());
    }

    Rank GetEvictedRank(uint32_t object, uint64_t) const override
    {
        return Rank(m_uses.at(object).back(), 0);
    }

    std::size_t m_k; ///< K
};

/** Perfect LFU (Breslau et al. 1999). @ingroup ccn-tests */
class NaivePerfectLfu : public NaiveHistoryCache
{
  public:
    using NaiveHistoryCache::NaiveHistoryCache;

  private:
    Rank GetRank(uint32_t object) const override
    {
        const auto& uses = m_uses.at(object);
        return Rank(uses.size(), uses.back());
    }

    Rank GetEvictedRank(uint32_t object, uint64_t time) const override
    {
        return Rank(m_uses.at(object).size(), time);
    }
};

/** Segmented LRU (Karedla et al. 1994). @ingroup ccn-tests */
class NaiveSlru : public NaiveCache
{
  public:
    /** @param objects the capacity @param share of it for the protected segment */
    NaiveSlru(std::size_t objects, double share)
        : NaiveCache(objects),
          m_limit(std::floor(share * objects + 1e-9))
    {
    }

    std::optional<uint32_t> Request(uint32_t object) override
    {
        if (Remove(m_probationary, object) || Remove(m_protected, object))
        {
            m_protected.push_back(object);
            if (m_protected.size() > m_limit)
            {
                m_probationary.push_back(RemoveFirst(m_protected));
            }
            return std::nullopt;
        }
        std::optional<uint32_t> victim;
        if (m_probationary.size() + m_protected.size() == capacity)
        {
            victim = RemoveFirst(m_probationary.empty() ? m_protected : m_probationary);
        }
        m_probationary.push_back(object);
        return victim;
    }

  private:
    NaiveList m_probationary; ///< the probationary segment
    NaiveList m_protected;    ///< the protected segment
    std::size_t m_limit;      ///< maximum size of m_protected
};

/** ARC, line by line as in figure 4 of Megiddo and Modha 2003. @ingroup ccn-tests */
class NaiveArc : public NaiveCache
{
  public:
    using NaiveCache::NaiveCache;

    std::optional<uint32_t> Request(uint32_t x) override
    {
        if (Remove(t1, x) || Remove(t2, x)) // Case I
        {
            t2.push_back(x);
            return std::nullopt;
        }
        const double c = capacity;
        const double size1 = b1.size();
        const double size2 = b2.size();
        std::optional<uint32_t> victim;
        if (Has(b1, x)) // Case II
        {
            p = std::min(c, p + std::max(size2 / size1, 1.0));
            victim = Replace(false);
            Remove(b1, x);
            t2.push_back(x);
            return victim;
        }
        if (Has(b2, x)) // Case III
        {
            p = std::max(0.0, p - std::max(size1 / size2, 1.0));
            victim = Replace(true);
            Remove(b2, x);
            t2.push_back(x);
            return victim;
        }
        if (t1.size() + b1.size() == capacity) // Case IV A
        {
            if (t1.size() < capacity)
            {
                RemoveFirst(b1);
                victim = Replace(false);
            }
            else
            {
                victim = RemoveFirst(t1);
            }
        }
        else if (const auto all = t1.size() + t2.size() + b1.size() + b2.size(); all >= capacity)
        {
            if (all == 2 * capacity) // Case IV B
            {
                RemoveFirst(b2);
            }
            victim = Replace(false);
        }
        t1.push_back(x);
        return victim;
    }

    NaiveList t1; ///< T1
    NaiveList t2; ///< T2
    NaiveList b1; ///< B1
    NaiveList b2; ///< B2
    double p{0};  ///< the target

  private:
    /** @param list a list @param object an object @return true if it is there */
    static bool Has(const NaiveList& list, uint32_t object)
    {
        return std::find(list.begin(), list.end(), object) != list.end();
    }

    /** @param isInB2 true if B2 has the name of the new object @return the victim */
    uint32_t Replace(bool isInB2)
    {
        const double size = t1.size();
        const bool isT1 = size >= 1 && ((isInB2 && size == p) || size > p);
        const uint32_t victim = RemoveFirst(isT1 ? t1 : t2);
        (isT1 ? b1 : b2).push_back(victim);
        return victim;
    }
};

} // namespace ns3::ccn::test

#endif // CCN_NAIVE_POLICY_TEST_KIT_H
