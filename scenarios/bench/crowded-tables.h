// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors
#ifndef CCN_BENCH_CROWDED_TABLES_H
#define CCN_BENCH_CROWDED_TABLES_H

#include "crowd.h"

#include "ns3/ccn-fib.h"
#include "ns3/ccn-link-fragmenter.h"
#include "ns3/ccn-link-reassembler.h"
#include "ns3/ccn-measurements.h"
#include "ns3/ccn-nonce-list.h"

namespace ns3::ccn::bench
{

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
        pit->AddDownstream(pit->Insert(interest.view, Simulator::Now()),
                           1,
                           interest.view,
                           Simulator::Now());
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
 * Times measurement records of which only half fit in the table.
 * @param number number of records
 * @return CPU time in s
 */
inline double
FullMeasurements(uint32_t number)
{
    auto records = CreateObject<Measurements>();
    records->SetAttribute("MaxRecords", UintegerValue(number / 2));
    std::vector<Name> names;
    for (uint32_t i = 0; i < number; ++i)
    {
        names.push_back(MakeChild(Name("/a"), i));
    }
    ForgetCaches();
    Stopwatch clock;
    clock.Start();
    for (const Name& name : names)
    {
        records->Get(NameView(name), 2, Simulator::Now());
    }
    clock.Stop();
    Require(records->GetSize() == number / 2, "measurements");
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

} // namespace ns3::ccn::bench

#endif // CCN_BENCH_CROWDED_TABLES_H
