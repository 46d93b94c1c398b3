/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-signature-check.h"

#include "ns3/ccn-l3-engine.h"
#include "ns3/ccn-packet-bytes.h"

namespace ns3::ccn
{

Verdict
SignatureCheck::Check(const ContentView& content, Time now)
{
    Verdict verdict = m_l3.verifier->Verify(content);
    if (verdict != Verdict::NO_KEY)
    {
        m_l3.Charge(Step::VERIFY);
    }
    if (m_l3.verification)
    {
        verdict = m_l3.verification->Judge(content, now, verdict);
    }
    if (verdict == Verdict::VALID)
    {
        m_l3.counters.Add(Count::VERIFIED);
    }
    else if (!Refuses(verdict))
    {
        m_l3.counters.Add(Count::UNVERIFIABLE);
    }
    return verdict;
}

bool
SignatureCheck::Refuses(Verdict verdict) const
{
    const bool passes = verdict == Verdict::NO_KEY && !m_l3.verifier->RequiresKey();
    return verdict != Verdict::VALID && !passes;
}

const CsEntry*
SignatureCheck::FindStored(const InterestArrival& in)
{
    using StoredUse = VerificationPolicy::StoredUse;
    VerificationPolicy& policy = *m_l3.verification;
    ContentStore& store = *m_l3.contentStore;
    if (!policy.WatchesStore())
    {
        return store.Find(in.interest, in.now);
    }
    const auto isToVerify = [&policy](const CsEntry& entry, StoredUse use) {
        return !entry.isVerified && policy.VerifiesStored(entry, use);
    };
    ExcludeReader exclude(in.interest.selectors.exclude);
    for (ExcludeGap gap; in.interest.selectors.hasExclude && exclude.Next(gap);)
    {
        const CsEntry* entry = store.FindObject(in.interest.name, gap.high);
        if (entry && isToVerify(*entry, StoredUse::EXCLUDES))
        {
            CheckStored(*entry, in.now);
        }
    }
    const CsEntry* entry = store.Look(in.interest, in.now);
    while (entry && isToVerify(*entry, StoredUse::SATISFIES) && !CheckStored(*entry, in.now))
    {
        entry = store.Look(in.interest, in.now);
    }
    if (entry)
    {
        store.NoteHit(in.interest, *entry, in.now);
    }
    return entry;
}

bool
SignatureCheck::CheckStored(const CsEntry& entry, Time now)
{
    const PacketBytes bytes(*entry.CopyPacket());
    ContentView content;
    entry.GetCodec().Decode(bytes.Get(), content);
    const Verdict verdict = Check(content, now);
    m_l3.verification->OnStoredVerdict(verdict);
    if (Refuses(verdict))
    {
        m_l3.counters.Add(Count::STORED_REFUSED);
        m_l3.contentStore->Erase(entry, CsChange::Cause::REFUSED);
        return false;
    }
    entry.isVerified = verdict == Verdict::VALID;
    return true;
}

} // namespace ns3::ccn
