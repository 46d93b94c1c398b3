// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ccn-replay-test-kit.h"

#include "ns3/ccn-content-store.h"
#include "ns3/ccn-fib.h"
#include "ns3/ccn-nonce-list.h"
#include "ns3/ccn-pit.h"

#include <algorithm>

namespace ns3::ccn::test
{

TableReplay::TableReplay(CcnL3Protocol& l3)
    : m_l3(l3)
{
    const auto connect = [](Object& table, const CallbackBase& sink) {
        table.TraceConnectWithoutContext("Changed", sink);
    };
    connect(l3.GetFib(), Callback<void, const FibChange&>([this](const FibChange& change) {
                Tell("fib", static_cast<uint32_t>(change.operation), [&] { OnFib(change); });
            }));
    connect(l3.GetPit(), Callback<void, const PitChange&>([this](const PitChange& change) {
                Tell("pit", static_cast<uint32_t>(change.operation), [&] { OnPit(change); });
            }));
    connect(l3.GetContentStore(), Callback<void, const CsChange&>([this](const CsChange& change) {
                Tell("cs", static_cast<uint32_t>(change.operation), [&] { OnCs(change); });
            }));
    connect(l3.GetNonceList(),
            Callback<void, const NonceChange&>([this](const NonceChange& change) {
                Tell("nonce", static_cast<uint32_t>(change.operation), [&] { OnNonce(change); });
            }));
}

void
TableReplay::Plant(const std::string& operation, uint32_t number, uint32_t times)
{
    m_planted = operation;
    m_plantedNumber = number;
    m_plantedTimes = times;
}

void
TableReplay::Tell(const std::string& table, uint32_t operation, const std::function<void()>& play)
{
    const std::string name = table + " " + std::to_string(operation);
    uint64_t& told = m_told[name];
    const bool isPlanted = name == m_planted && told + 1 == m_plantedNumber;
    for (uint32_t times = isPlanted ? m_plantedTimes : 1; times > 0; --times)
    {
        ++told;
        play();
    }
    m_plantedNumber = isPlanted ? 0 : m_plantedNumber;
}

void
TableReplay::Expect(bool holds, const char* what)
{
    m_faults = holds || !m_faults.empty() ? m_faults : std::string(what) + "; ";
}

void
TableReplay::OnFib(const FibChange& change)
{
    const std::string prefix = change.prefix.ToUri();
    if (change.operation == FibChange::Operation::ADDED)
    {
        const Hop hop(change.hop.cost, change.hop.flags, change.hop.origin.GetName());
        Expect(m_fib[prefix].emplace(change.hop.face, hop).second, "a next hop that is there");
        return;
    }
    Expect(m_fib[prefix].erase(change.hop.face) == 1, "a next hop that is not there");
    if (m_fib[prefix].empty())
    {
        m_fib.erase(prefix);
    }
}

void
TableReplay::OnPit(const PitChange& change)
{
    const Key key(change.entry.GetName(), change.entry.GetSelectors());
    switch (change.operation)
    {
    case PitChange::Operation::INSERTED:
        Expect(m_pit.emplace(key, Pending()).second, "an entry that is there");
        break;
    case PitChange::Operation::ERASED:
        Expect(m_pit.erase(key) == 1, "an entry that is not there");
        break;
    default:
        Expect(m_pit.count(key) == 1, "something about an entry that is not there");
        OnPending(change, m_pit[key]);
    }
}

void
TableReplay::OnPending(const PitChange& change, Pending& pending)
{
    const int64_t until = change.until.GetTimeStep();
    switch (change.operation)
    {
    case PitChange::Operation::DOWNSTREAM:
        Expect(pending.downstreams.empty(), "a first downstream that is none");
        pending.downstreams[change.face] = until;
        break;
    case PitChange::Operation::JOINED:
        Expect(!pending.downstreams.empty(), "a first downstream that joins");
        pending.downstreams[change.face] = until;
        break;
    case PitChange::Operation::LEFT:
        Expect(pending.downstreams.erase(change.face) == 1, "a downstream that is not there");
        break;
    case PitChange::Operation::UPSTREAM:
        pending.upstreams.insert(change.face);
        break;
    case PitChange::Operation::RETRY_SET:
        pending.retry = until;
        break;
    case PitChange::Operation::RETRIES_CANCELLED:
        Expect(pending.retry != -1, "no retry to be cancelled");
        pending.retry = -1;
        break;
    default:
        // CCNx's daemon reads its clock only from time to time.
        Expect(pending.retry != -1 && pending.retry <= Simulator::Now().GetTimeStep(),
               "a retry too early");
        pending.retry = -1;
    }
}

void
TableReplay::OnCs(const CsChange& change)
{
    const Key key(change.entry.GetName(), change.entry.GetDigest());
    switch (change.operation)
    {
    case CsChange::Operation::INSERTED:
        Expect(m_cs.emplace(key, change.entry.GetStaleFrom()).second, "an object that is there");
        break;
    case CsChange::Operation::ERASED:
        Expect(m_cs.erase(key) == 1, "an object that is not there");
        break;
    case CsChange::Operation::HIT:
        Expect(m_cs.count(key) == 1, "a hit of an object that is not there");
        break;
    default:
        Expect(m_cs.count(key) == 1, "freshness of an object that is not there");
        m_cs[key] = change.entry.GetStaleFrom();
    }
}

void
TableReplay::OnNonce(const NonceChange& change)
{
    switch (change.operation)
    {
    case NonceChange::Operation::ADDED:
        m_young.insert(change.key);
        break;
    case NonceChange::Operation::AGED:
        m_old.swap(m_young);
        m_young.clear();
        break;
    case NonceChange::Operation::FORGOTTEN:
        m_old.clear();
        break;
    }
}

TableReplay::FibMap
TableReplay::GetFib() const
{
    FibMap fib;
    for (const Name& prefix : m_l3.GetFib().GetPrefixes())
    {
        for (const NextHop& hop : *m_l3.GetFib().Find(prefix))
        {
            fib[prefix.ToUri()][hop.face] = {hop.cost, hop.flags, hop.origin.GetName()};
        }
    }
    return fib;
}

TableReplay::PitMap
TableReplay::GetPit() const
{
    PitMap pit;
    for (const PitEntry* entry : m_l3.GetPit().GetEntries())
    {
        Pending& pending = pit[Key(entry->GetName(), entry->GetSelectors())];
        for (const PitDownstream& downstream : entry->GetDownstreams())
        {
            pending.downstreams[downstream.face] = downstream.expiry;
        }
        for (const PitUpstream& upstream : entry->GetUpstreams())
        {
            pending.upstreams.insert(upstream.face);
        }
        const DueHook<PitRetryTag>& retry = *entry;
        pending.retry = retry.IsQueued() ? retry.GetDue() : -1;
    }
    return pit;
}

TableReplay::CsMap
TableReplay::GetCs() const
{
    CsMap cs;
    for (const CsEntry* entry : m_l3.GetContentStore().GetEntries())
    {
        cs[Key(entry->GetName(), entry->GetDigest())] = entry->GetStaleFrom();
    }
    return cs;
}

std::string
TableReplay::Compare() const
{
    const auto told = [this](const char* operation) {
        const auto at = m_told.find(operation);
        return at == m_told.end() ? 0 : at->second;
    };
    const Counters& counters = m_l3.GetCounters();
    std::string faults = m_faults;
    faults += m_fib == GetFib() ? "" : "FIB differs; ";
    faults += m_pit == GetPit() ? "" : "PIT differs; ";
    faults += m_cs == GetCs() ? "" : "content store differs; ";
    faults +=
        m_young.size() + m_old.size() == m_l3.GetNonceList().GetSize() ? "" : "nonces differ; ";
    faults += told("pit 2") == counters.Get(Count::AGGREGATED) ? "" : "joins differ in number; ";
    faults += told("cs 0") == counters.Get(Count::HITS) ? "" : "hits differ in number; ";
    return faults;
}

} // namespace ns3::ccn::test
