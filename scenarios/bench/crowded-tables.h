/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */
#ifndef CCN_BENCH_CROWDED_TABLES_H
#define CCN_BENCH_CROWDED_TABLES_H

#include "crowd.h"

#include "ns3/ccn-bloom.h"
#include "ns3/ccn-content-store.h"
#include "ns3/ccn-fib.h"
#include "ns3/ccn-fragment-header.h"
#include "ns3/ccn-link-reassembler.h"
#include "ns3/ccn-nonce-list.h"
#include "ns3/ccn-pit.h"

#include <functional>

namespace ns3
{
namespace ccn
{
namespace bench
{

/**
 * Times Interests that are inserted into a PIT, found, matched by one object and erased.
 * @param interests function that creates the i-th Interest
 * @param object object that satisfies all Interests
 * @param number number of Interests
 * @return CPU time in s
 */
inline double
RunPit(const std::function<Interest(uint32_t)>& interests, const ContentObject& object, uint32_t number)
{
    Octets received;
    for (uint32_t i = 0; i < number; ++i)
    {
        received.push_back(interests(i).Encode());
    }
    const ReceivedObject answer(object);
    auto pit = CreateObject<Pit>();
    InterestView view;
    ForgetCaches();
    Stopwatch clock;
    clock.Start();
    for (const std::string& octets : received)
    {
        view.Decode(octets);
        Require(!pit->Find(view, Simulator::Now()), "pit");
        pit->AddDownstream(pit->Insert(view, Simulator::Now()), 1, view, Simulator::Now());
    }
    for (const std::string& octets : received)
    {
        view.Decode(octets);
        Require(pit->Find(view, Simulator::Now()), "pit");
    }
    Pit::Matches matches;
    pit->Match(answer.view, Simulator::Now(), matches);
    Require(matches.size() == number, "pit");
    for (PitEntry* entry : matches)
    {
        pit->Erase(*entry);
    }
    clock.Stop();
    return clock.GetSeconds();
}

/**
 * Times Interests for one name, each with a different Exclude, in a PIT.
 * @param number number of Interests
 * @return CPU time in s
 */
inline double
PitSelectors(uint32_t number)
{
    Octets octets;
    const Name name("/a");
    return RunPit([&](uint32_t i) { return MakeExcluding(name, i, octets = Octets()); },
                  MakeObject(MakeChild(name, number), "x"),
                  number);
}

/**
 * Times faces that request one name twice each.
 * @param number number of faces
 * @return CPU time in s
 */
inline double
PitAskers(uint32_t number)
{
    Interest interest = MakeInterest(Name("/a"));
    auto pit = CreateObject<Pit>();
    Octets received;
    for (uint32_t i = 0; i < 2 * number; ++i)
    {
        interest.nonce = "nonce" + MakeComponent(i);
        interest.lifetime = Seconds(4 + (i * 7919) % 1000);
        received.push_back(interest.Encode());
    }
    InterestView view;
    view.Decode(received.front());
    PitEntry& entry = pit->Insert(view, Simulator::Now());
    ForgetCaches();
    Stopwatch clock;
    clock.Start();
    for (uint32_t i = 0; i < 2 * number; ++i)
    {
        view.Decode(received[i]);
        Require(!entry.HasNonce(view.nonceDigest), "pit-faces");
        pit->AddDownstream(entry, i % number, view, Simulator::Now());
    }
    clock.Stop();
    Require(entry.GetDownstreams().size() == number, "pit-faces");
    return clock.GetSeconds();
}

/** Times names with the same hash in a PIT. @param number number of names @return CPU time in s */
inline double
PitHashes(uint32_t number)
{
    Octets received;
    for (uint32_t i = 0; i < number; ++i)
    {
        received.push_back(MakeInterest(Name("/a").Append(MakeHashEraser(i))).Encode());
    }
    InterestView view;
    view.Decode(received.back());
    const uint64_t hash = view.name.GetHash();
    auto pit = CreateObject<Pit>();
    ForgetCaches();
    Stopwatch clock;
    clock.Start();
    for (const std::string& octets : received)
    {
        view.Decode(octets);
        Require(view.name.GetHash() == hash && !pit->Find(view, Simulator::Now()), "pit-hashes");
        pit->Insert(view, Simulator::Now());
    }
    for (const std::string& octets : received)
    {
        view.Decode(octets);
        pit->Erase(*pit->Find(view, Simulator::Now()));
    }
    clock.Stop();
    return clock.GetSeconds();
}

/**
 * Times Interests of 250 components that are inserted into a PIT and matched.
 * @param number number of Interests
 * @return CPU time in s
 */
inline double
PitLongNames(uint32_t number)
{
    Name prefix;
    for (uint32_t i = 1; i < NameView::MAX_COMPONENTS; ++i)
    {
        prefix.Append("c");
    }
    auto pit = CreateObject<Pit>();
    double seconds = 0;
    for (uint32_t i = 0; i < number; ++i)
    {
        const ReceivedInterest interest(MakeInterest(MakeChild(prefix, i)));
        const ReceivedObject object(MakeObject(MakeChild(prefix, i), "x"));
        Stopwatch clock;
        clock.Start();
        pit->AddDownstream(pit->Insert(interest.view, Simulator::Now()), 1, interest.view, Simulator::Now());
        Pit::Matches matches;
        pit->Match(object.view, Simulator::Now(), matches);
        Require(matches.size() == 1, "pit-long-names");
        clock.Stop();
        seconds += clock.GetSeconds();
    }
    return seconds;
}

/** Times nonces in the dead nonce list. @param number number of nonces @return CPU time in s */
inline double
Nonces(uint32_t number)
{
    auto list = CreateObject<NonceList>();
    ForgetCaches();
    Stopwatch clock;
    clock.Start();
    for (uint64_t i = 1; i <= number; ++i)
    {
        Require(!list->Contains(i << 40, Simulator::Now()), "nonces");
        list->Add(i << 40, Simulator::Now());
    }
    clock.Stop();
    return clock.GetSeconds();
}

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
        Require(store->Contains(view, Simulator::Now()) && store->Find(asked, Simulator::Now()), "store-twins");
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
    return StoreMisses(number, excludeAll, [](ContentObject&) {}, 20);
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
 * Times prefixes with the same hash in a FIB.
 * @param number number of prefixes
 * @return CPU time in s
 */
inline double
FibHashes(uint32_t number)
{
    auto fib = CreateObject<Fib>();
    std::vector<Name> names;
    for (uint32_t i = 0; i < number; ++i)
    {
        names.push_back(Name("/a").Append(MakeHashEraser(i)));
    }
    ForgetCaches();
    Stopwatch clock;
    clock.Start();
    for (const Name& name : names)
    {
        fib->Add(name, 1);
    }
    for (const Name& name : names)
    {
        Require(fib->LongestPrefixMatch(NameView(name)), "fib-hashes");
        fib->Remove(name, 1);
    }
    clock.Stop();
    return clock.GetSeconds();
}

/**
 * Times the removal of a face from all prefixes.
 * @param number number of prefixes
 * @return CPU time in s
 */
inline double
FibRemoveFace(uint32_t number)
{
    auto fib = CreateObject<Fib>();
    for (uint32_t i = 0; i < number; ++i)
    {
        fib->Add(MakeChild(Name("/a"), i), 1);
    }
    ForgetCaches();
    Stopwatch clock;
    clock.Start();
    fib->RemoveFace(1);
    clock.Stop();
    Require(fib->GetSize() == 0, "fib-remove-face");
    return clock.GetSeconds();
}

/**
 * Times a message in fragments of two bytes.
 * @param number number of fragments
 * @return CPU time in s
 */
inline double
Fragments(uint32_t number)
{
    std::vector<Ptr<Packet>> fragments;
    for (uint32_t i = 0; i < number; ++i)
    {
        FragmentHeader header;
        header.number = 1;
        header.size = 2 * number;
        header.offset = 2 * i;
        fragments.push_back(Create<Packet>(reinterpret_cast<const uint8_t*>("xy"), 2));
        fragments.back()->AddHeader(header);
    }
    LinkReassembler reassembler;
    ForgetCaches();
    Stopwatch clock;
    clock.Start();
    bool isWhole = false;
    for (const auto& fragment : fragments)
    {
        isWhole = bool(reassembler.Collect(fragment, Address()).message);
    }
    clock.Stop();
    Require(isWhole, "fragments");
    return clock.GetSeconds();
}

} // namespace bench
} // namespace ccn
} // namespace ns3

#endif // CCN_BENCH_CROWDED_TABLES_H
