// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors
#ifndef CCN_BENCH_CROWDED_PIT_H
#define CCN_BENCH_CROWDED_PIT_H

#include "crowd.h"

#include "ns3/ccn-pit.h"

#include <functional>
#include <memory>

namespace ns3::ccn::bench
{

/**
 * Times Interests that are inserted into a PIT, found, matched by one object and erased.
 * @param interests function that creates the i-th Interest
 * @param object object that satisfies all Interests
 * @param number number of Interests
 * @return CPU time in s
 */
inline double
RunPit(const std::function<Interest(uint32_t)>& interests,
       const ContentObject& object,
       uint32_t number)
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
 * Times Interests of as many faces for one name and for another name each, and the removal of these
 * faces.
 * @param number number of faces
 * @return CPU time in s
 */
inline double
PitRemovedFaces(uint32_t number)
{
    const ReceivedInterest shared(MakeInterest(Name("/b")));
    std::vector<std::unique_ptr<ReceivedInterest>> interests;
    for (uint32_t i = 0; i < number; ++i)
    {
        interests.push_back(
            std::make_unique<ReceivedInterest>(MakeInterest(MakeChild(Name("/a"), i))));
    }
    auto pit = CreateObject<Pit>();
    const Time now = Simulator::Now();
    ForgetCaches();
    Stopwatch clock;
    clock.Start();
    PitEntry& entry = pit->Insert(shared.view, now);
    for (uint32_t i = 0; i < number; ++i)
    {
        pit->AddDownstream(pit->Insert(interests[i]->view, now), i, interests[i]->view, now);
        pit->AddDownstream(entry, i, shared.view, now);
    }
    for (uint32_t i = 0; i < number; ++i)
    {
        pit->ForgetDownstream(i, now);
    }
    clock.Stop();
    Require(pit->GetSize() == 0, "pit-removed-faces");
    return clock.GetSeconds();
}

} // namespace ns3::ccn::bench

#endif // CCN_BENCH_CROWDED_PIT_H
