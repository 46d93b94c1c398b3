// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors
#ifndef CCN_BENCH_CROWDED_STORE_H
#define CCN_BENCH_CROWDED_STORE_H

#include "crowd.h"

#include "ns3/ccn-bloom.h"
#include "ns3/ccn-content-store.h"
#include "ns3/ccn-exclude.h"

#include <functional>
#include <memory>

namespace ns3::ccn::bench
{

/** @param number number of objects @return an empty content store for as many objects */
inline Ptr<ContentStore>
MakeStore(uint32_t number)
{
    auto store = CreateObject<ContentStore>();
    store->SetAttribute("MaxObjects", UintegerValue(number + 1));
    return store;
}

/**
 * Times objects of one name that are stored, refused as duplicates and found by their digests.
 * @param number number of objects
 * @return CPU time in s
 */
inline double
StoreTwins(uint32_t number)
{
    const Name name("/a");
    auto store = MakeStore(number);
    std::vector<Ptr<Packet>> packets;
    Octets objects;
    Octets interests;
    ContentView view;
    InterestView asked;
    for (uint32_t i = 0; i < number; ++i)
    {
        const ContentObject object = MakeObject(name, MakeComponent(i));
        packets.push_back(object.ToPacket());
        objects.push_back(object.Encode());
        view.Decode(objects.back());
        const Digest digest = view.ComputeDigest();
        const std::string octets(digest.begin(), digest.end());
        interests.push_back(MakeInterest(Name(name).Append(octets)).Encode());
    }
    ForgetCaches();
    Stopwatch clock;
    clock.Start();
    for (uint32_t i = 0; i < number; ++i)
    {
        view.Decode(objects[i]);
        store->Insert({view, packets[i]});
    }
    for (uint32_t i = 0; i < number; ++i)
    {
        view.Decode(objects[i]);
        asked.Decode(interests[i]);
        Require(store->Contains(view, Simulator::Now()) && store->Find(asked, Simulator::Now()),
                "store-twins");
    }
    clock.Stop();
    return clock.GetSeconds();
}

/** A content store full of objects of one prefix, and lookups with that prefix. */
class PrefixStore
{
  public:
    /**
     * @param number number of objects with the prefix
     * @param change function that modifies each object before it is stored
     */
    explicit PrefixStore(
        uint32_t number,
        const std::function<void(ContentObject&)>& change = [](ContentObject&) {})
        : m_store(MakeStore(number))
    {
        for (uint32_t i = 0; i < number; ++i)
        {
            ContentObject object = MakeObject(MakeChild(m_prefix, i), "x");
            change(object);
            const ReceivedObject received(object);
            m_store->Insert({received.view, received.packet});
        }
        Find(MakeInterest(m_prefix)); // builds the canonical order before lookups are timed
    }

    /** @param interest an Interest @return true if an object satisfies it */
    bool Find(const Interest& interest)
    {
        const ReceivedInterest received(interest);
        return m_store->Find(received.view, Simulator::Now());
    }

    /**
     * Times lookups.
     * @param interest the Interest
     * @param times number of lookups
     * @param answered whether an object must satisfy it
     * @return CPU time in s
     */
    double Time(const Interest& interest, uint32_t times, bool answered)
    {
        const ReceivedInterest received(interest);
        ForgetCaches();
        Stopwatch clock;
        clock.Start();
        for (uint32_t i = 0; i < times; ++i)
        {
            Require(bool(m_store->Find(received.view, Simulator::Now())) == answered, "store");
        }
        clock.Stop();
        return clock.GetSeconds();
    }

    /** @return the prefix */
    const Name& GetPrefix() const
    {
        return m_prefix;
    }

  private:
    const Name m_prefix{"/a"};
    Ptr<ContentStore> m_store;
};

/**
 * Times lookups that no object satisfies.
 * @param number number of objects
 * @param change function that modifies the Interest so that no object satisfies it
 * @param special function that modifies each object before it is stored
 * @param each number of objects per lookup
 * @return CPU time of the lookups in s
 */
inline double
StoreMisses(
    uint32_t number,
    const std::function<void(Interest&)>& change,
    const std::function<void(ContentObject&)>& special = [](ContentObject&) {},
    uint32_t each = 1)
{
    PrefixStore store(number, special);
    Interest interest = MakeInterest(store.GetPrefix());
    change(interest);
    return store.Time(interest, number / each, false);
}

/**
 * Times lookups that require more components.
 * @param number number of lookups
 * @return CPU time in s
 */
inline double
StoreSuffix(uint32_t number)
{
    return StoreMisses(number, [](Interest& interest) { interest.selectors.minSuffix = 3; });
}

/**
 * Times lookups that require another publisher.
 * @param number number of lookups
 * @return CPU time in s
 */
inline double
StorePublisher(uint32_t number)
{
    const std::string other(32, 'q');
    return StoreMisses(number, [&other](Interest& interest) {
        interest.selectors.publisherKind = Selectors::Publisher::KEY;
        interest.selectors.publisher = other;
    });
}

/**
 * Times lookups among stale objects.
 * @param number number of lookups and objects
 * @return CPU time in s
 */
inline double
StoreStale(uint32_t number)
{
    return StoreMisses(
        number,
        [](Interest&) {},
        [](ContentObject& object) { object.hasFreshness = true; });
}

/**
 * Times lookups with a Bloom filter that excludes all objects.
 * @param number number of objects; there is one lookup per 20 objects
 * @return CPU time in s
 */
inline double
StoreBloom(uint32_t number)
{
    ExcludeBuilder exclude;
    BloomFilter filter(1, {1, 2, 3, 4});
    for (uint32_t i = 0; i < 1000; ++i)
    {
        filter.Insert(MakeComponent(i)); // sets all bits in the end
    }
    exclude.AddBloom(filter);
    const auto excludeAll = [&exclude](Interest& interest) {
        interest.selectors.hasExclude = true;
        interest.selectors.exclude = exclude.GetBytes();
    };
    return StoreMisses(
        number,
        excludeAll,
        [](ContentObject&) {},
        20);
}

/**
 * Times ten lookups from each side with an Exclude of all children but the last or the first.
 * @param number number of children
 * @return CPU time in s
 */
inline double
StoreExclude(uint32_t number)
{
    PrefixStore store(number);
    double seconds = 0;
    for (const uint8_t isRight : {0, 1})
    {
        ExcludeBuilder exclude;
        for (uint32_t i = 1; i < number; ++i)
        {
            exclude.AddComponent(MakeComponent(isRight ? i : i - 1));
        }
        Interest interest = MakeInterest(store.GetPrefix());
        interest.selectors.childSelector = isRight;
        interest.selectors.hasExclude = true;
        interest.selectors.exclude = exclude.GetBytes();
        seconds += store.Time(interest, 10, true);
    }
    return seconds;
}

/**
 * Times objects of which only half fit in the content store.
 * @param number number of objects
 * @return CPU time in s
 */
inline double
StoreFull(uint32_t number)
{
    auto store = MakeStore(number / 2);
    std::vector<std::unique_ptr<ReceivedObject>> objects;
    for (uint32_t i = 0; i < number; ++i)
    {
        objects.push_back(
            std::make_unique<ReceivedObject>(MakeObject(MakeChild(Name("/a"), i), "x")));
    }
    ForgetCaches();
    Stopwatch clock;
    clock.Start();
    for (const auto& object : objects)
    {
        store->Insert({object->view, object->packet});
    }
    clock.Stop();
    Require(store->GetObjects() == number / 2 + 1, "store-full");
    return clock.GetSeconds();
}

} // namespace ns3::ccn::bench

#endif // CCN_BENCH_CROWDED_STORE_H
