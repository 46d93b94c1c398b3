// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-content-store.h"

#include "ns3/boolean.h"
#include "ns3/ccn-attributes.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/log.h"
#include "ns3/pointer.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <stdexcept>

namespace ns3::ccn
{

NS_LOG_COMPONENT_DEFINE("CcnContentStore");
NS_OBJECT_ENSURE_REGISTERED(ContentStore);

TypeId
ContentStore::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::ContentStore")
            .SetParent<Object>()
            .SetGroupName("Ccn")
            .AddConstructor<ContentStore>()
            .AddAttribute("MaxObjects",
                          "Maximum number of stored objects; 0 disables the store.",
                          Presettable(UintegerValue(65536)),
                          Presettable(MakeUintegerAccessor(&ContentStore::SetMaxObjects,
                                                           &ContentStore::GetMaxObjects)),
                          MakeUintegerChecker<uint32_t>())
            .AddAttribute("MaxBytes",
                          "Maximum size of all stored messages, in bytes; 0 means no limit.",
                          Presettable(UintegerValue(0)),
                          Presettable(MakeUintegerAccessor(&ContentStore::SetMaxBytes,
                                                           &ContentStore::GetMaxBytes)),
                          MakeUintegerChecker<uint64_t>())
            .AddAttribute(
                "MaxPasses",
                "Maximum number of objects that a lookup by prefix may pass over one by one, such "
                "as those that a Bloom filter excludes. A lookup that reaches it ends without an "
                "answer. 0 means no limit.",
                Presettable(UintegerValue(1000)),
                Presettable(MakeUintegerAccessor(&ContentStore::m_maxPasses)),
                MakeUintegerChecker<uint32_t>())
            .AddAttribute("KeepsUse",
                          "Whether each object stored from now on records its arrival face and "
                          "the time of its last hit, in 12 bytes. Objects always record them if "
                          "the replacement policy needs them.",
                          Presettable(BooleanValue(false)),
                          Presettable(MakeBooleanAccessor(&ContentStore::m_keepsUse)),
                          MakeBooleanChecker())
            .AddAttribute(
                "Policy",
                "Name of the policy that chooses the object to evict when the store is full: a "
                "registered ns3::ccn::ReplacementPolicy.",
                Presettable(StringValue("Lru")),
                Presettable(
                    MakeStringAccessor(&ContentStore::ReplacePolicy, &ContentStore::GetPolicyName)),
                MakeStringChecker())
            .AddAttribute("ReplacementPolicy",
                          "The policy that attribute Policy selects.",
                          TypeId::ATTR_GET,
                          PointerValue(),
                          MakePointerAccessor(&ContentStore::m_policy),
                          MakePointerChecker<ns3::ccn::ReplacementPolicy>())
            .AddAttribute("Ranking",
                          "Name of the policy that chooses among stored objects of one name: a "
                          "registered ns3::ccn::RankingPolicy, which its attributes may follow in "
                          "brackets. Empty: the first in canonical order is chosen.",
                          Presettable(StringValue("")),
                          Presettable(MakeStringAccessor(&ContentStore::ReplaceRanking,
                                                         &ContentStore::GetRankingName)),
                          MakeStringChecker())
            .AddTraceSource("Inserted",
                            "Fired when an object has been stored: the entry.",
                            MakeTraceSourceAccessor(&ContentStore::m_inserted),
                            "ns3::ccn::ContentStore::EntryTracedCallback")
            .AddTraceSource("Evicted",
                            "Fired when an object has been evicted: the entry.",
                            MakeTraceSourceAccessor(&ContentStore::m_evicted),
                            "ns3::ccn::ContentStore::EntryTracedCallback")
            .AddTraceSource("Changed",
                            "Fired when an object is stored, hit, refreshed or expired, or "
                            "has been erased: the change (CsChange).",
                            MakeTraceSourceAccessor(&ContentStore::m_changed),
                            "ns3::ccn::ContentStore::ChangedTracedCallback");
    return tid;
}

ContentStore::~ContentStore()
{
    DropAll();
}

void
ContentStore::DoDispose()
{
    NS_LOG_FUNCTION(this);
    DropAll();
    m_maxObjects = 0;
    m_policy->Dispose();
    m_ranking = nullptr;
    Object::DoDispose();
}

void
ContentStore::Clear()
{
    const TableHold hold(*this);
    const auto entries = m_changed.IsEmpty() ? std::vector<const CsEntry*>() : GetEntries();
    DropAll();
    for (const CsEntry* entry : entries)
    {
        m_changed.Tell(CsChange::Operation::ERASED, CsChange::Cause::CLEARED, *entry);
    }
}

std::vector<const CsEntry*>
ContentStore::GetEntries() const
{
    const auto sorted = m_index.GetSorted(CsFullNameLess());
    return {sorted.begin(), sorted.end()};
}

void
ContentStore::DropAll()
{
    if (m_order)
    {
        m_order->Clear();
    }
    m_lengths.Clear();
    m_index.Clear([this](CsEntry* entry) {
        m_policy->DoErase(*entry);
        if (m_ranking)
        {
            m_ranking->DoErase(*entry);
        }
        Discard(*entry);
    });
    m_objects = 0;
    m_bytes = 0;
}

std::string
ContentStore::GetPolicyName() const
{
    return m_policy->GetInstanceTypeId().GetName();
}

void
ContentStore::SetPolicy(const std::string& name)
{
    SetAttribute("Policy", StringValue(name));
}

void
ContentStore::ReplacePolicy(std::string name)
{
    NS_LOG_FUNCTION(this << name);
    const auto policy = CreateByName<ReplacementPolicy>(name);
    if (m_objects != 0)
    {
        throw std::invalid_argument("ReplacementPolicy '" + name +
                                    "' comes too late: the content store is not empty");
    }
    m_policy = policy;
    m_policy->SetEvictor([this](CsEntry& entry) { Evict(entry, CsChange::Cause::LIFETIME); });
    ResetCapacity();
}

std::string
ContentStore::GetRankingName() const
{
    return m_ranking ? m_ranking->GetInstanceTypeId().GetName() : "";
}

void
ContentStore::SetRanking(const std::string& text)
{
    SetAttribute("Ranking", StringValue(text));
}

void
ContentStore::ReplaceRanking(std::string text)
{
    NS_LOG_FUNCTION(this << text);
    const auto ranking = text.empty() ? nullptr : CreateByName<RankingPolicy>(text);
    if (m_objects != 0)
    {
        throw std::invalid_argument("RankingPolicy '" + text +
                                    "' comes too late: the content store is not empty");
    }
    m_ranking = ranking;
}

void
ContentStore::ResetCapacity()
{
    if (m_policy) // the attributes before Policy are set without it
    {
        m_policy->SetCapacity(m_maxObjects);
    }
}

void
ContentStore::SetMaxObjects(uint32_t objects)
{
    m_maxObjects = objects;
    ResetCapacity();
    MakeRoom(0, 0);
}

void
ContentStore::SetMaxBytes(uint64_t bytes)
{
    m_maxBytes = bytes;
    ResetCapacity();
    MakeRoom(0, 0);
}

bool
ContentStore::Contains(const ContentView& content, const Time& now) const
{
    const CsEntry* same = FindSame(content);
    return same && !same->IsStale(now.GetTimeStep());
}

bool
ContentStore::Refresh(const CsOffer& offer)
{
    CsEntry* same = FindSame(offer.content);
    if (!same)
    {
        return false;
    }
    if (offer.isVerified && same->GetCodec().GetTraits().isExact)
    {
        same->isVerified = true; // so that it answers who asks for its publisher
    }
    const int64_t now = offer.now.GetTimeStep();
    if (same->IsStale(now))
    {
        ChangeStaleness(*same, now, [&] { same->Refresh(offer); });
        m_changed.Tell(CsChange::Operation::REFRESHED, CsChange::Cause::NONE, *same);
    }
    return true;
}

bool
ContentStore::Add(const CsOffer& offer, bool isStale)
{
    const uint64_t size = offer.content.message.size();
    if (!IsEnabled() || (m_maxBytes != 0 && size > m_maxBytes))
    {
        return false;
    }
    const uint64_t hash = offer.content.GetKeyHash();
    m_policy->DoExpect(hash);
    MakeRoom(1, size);
    CsEntry* entry =
        CsEntry::Create(offer, m_keepsUse || m_policy->NeedsUse(), m_left.GetPool()).release();
    if (isStale)
    {
        entry->Expire(0);
    }
    m_index.Insert(*entry, hash);
    m_lengths.Add(entry->GetNameSize());
    if (m_order)
    {
        m_order->Insert(*entry, offer.now.GetTimeStep());
    }
    try
    {
        if (m_ranking)
        {
            m_ranking->DoInsert(*entry, offer);
        }
        m_policy->DoInsert(*entry);
    }
    catch (...)
    {
        Destroy(*entry); // the policy does not have it
        throw;
    }
    ++m_objects;
    m_bytes += size;
    TellInserted(*entry);
    return true;
}

void
ContentStore::TellInserted(const CsEntry& entry)
{
    const TableHold hold(*this);
    m_inserted(entry);
    m_changed.Tell(CsChange::Operation::INSERTED, CsChange::Cause::NONE, entry);
}

void
ContentStore::MakeRoom(uint32_t objects, uint64_t bytes)
{
    while (m_objects != 0)
    {
        const bool areTooMany = uint64_t(m_objects) + objects > m_maxObjects;
        if (!areTooMany && (m_maxBytes == 0 || m_bytes + bytes <= m_maxBytes))
        {
            break;
        }
        Evict(m_policy->DoChooseVictim(),
              areTooMany ? CsChange::Cause::MAX_OBJECTS : CsChange::Cause::MAX_BYTES);
        if (!areTooMany)
        {
            m_policy->SetCapacity(m_objects + objects);
        }
    }
}

void
ContentStore::Evict(CsEntry& victim, CsChange::Cause cause)
{
    m_policy->DoEvict(victim); // first: nothing has changed if it throws
    m_policy->DoErase(victim);
    const TableHold hold(*this);
    Remove(victim);
    m_evicted(victim);
    m_changed.Tell(CsChange::Operation::ERASED, cause, victim);
}

void
ContentStore::Erase(const CsEntry& entry, CsChange::Cause cause)
{
    if (entry.IsGone())
    {
        return;
    }
    auto& own = const_cast<CsEntry&>(entry); // it is one of the store's own entries
    m_policy->DoErase(own);                  // as in Evict()
    const TableHold hold(*this);
    Remove(own);
    m_changed.Tell(CsChange::Operation::ERASED, cause, own);
}

void
ContentStore::Remove(CsEntry& entry)
{
    const uint64_t size = entry.GetMessageSize();
    Destroy(entry);
    --m_objects;
    m_bytes -= size;
}

void
ContentStore::Destroy(CsEntry& entry)
{
    if (m_order)
    {
        m_order->Erase(entry);
    }
    if (m_ranking)
    {
        m_ranking->DoErase(entry);
    }
    m_lengths.Remove(entry.GetNameSize());
    m_index.Erase(entry);
    Discard(entry);
}

void
ContentStore::Discard(CsEntry& entry)
{
    entry.isGone = true;
    m_left.Take(entry);
}

} // namespace ns3::ccn
