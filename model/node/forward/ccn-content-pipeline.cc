// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-content-pipeline.h"

#include "ns3/ccn-l3-engine.h"
#include "ns3/ccn-packet-bytes.h"
#include "ns3/ccn-type-lookup.h"

#include <algorithm>
#include <optional>
#include <unordered_set>
#include <utility>

namespace ns3::ccn
{

namespace
{

/** A set of faces, once there are too many to compare one by one. */
using ManyFaces = std::optional<std::unordered_set<FaceId>>;

/**
 * @param face the face to look up
 * @param faces the list of faces
 * @param many the same faces as a set, if there are many; the face is added to it
 * @return true if the face is not in the list
 */
bool
IsNew(FaceId face, const FaceList& faces, ManyFaces& many)
{
    constexpr std::size_t FEW = 16;
    if (faces.size() == FEW && !many)
    {
        many.emplace(faces.begin(), faces.end());
    }
    return many ? many->insert(face).second
                : std::find(faces.begin(), faces.end(), face) == faces.end();
}

/**
 * A face pushes a name once in the lifetime of the dead nonce list. Without this limit, neighbours
 * with small content stores would push objects to each other for ever: each has evicted an object
 * when it hears it again, so it stores the object anew.
 * @param l3 the node
 * @param in content whose arrival face pushes content
 * @return true if it is to be pushed; it is not again for a while
 */
bool
BeginPush(const L3Parts& l3, const ContentArrival& in)
{
    constexpr uint64_t MULTIPLIER = 0x9e3779b97f4a7c15;
    const uint64_t key = (in.content.name.GetHash() + in.face.GetId()) * MULTIPLIER;
    const bool isNew = !l3.nonces->Contains(key, in.now);
    if (isNew)
    {
        l3.nonces->Add(key, in.now);
    }
    return isNew;
}

/** @param from a face that sends content @param entries those that were not sent there are left out */
void
LeaveOutOthers(FaceId from, Pit::Matches& entries)
{
    const auto isOther = [from](const PitEntry* entry) { return !entry->WasSentTo(from); };
    if (entries.size() == 1 && entries.front()->GetUpstreams().IsFirst(from))
    {
        return; // as usual
    }
    entries.erase(std::remove_if(entries.begin(), entries.end(), isOther), entries.end());
}

} // namespace

// --- content store and admission ---

void
ContentKeeper::SetPolicy(CcnL3Protocol& node, const std::string& policy)
{
    const auto made = CreateByName<AdmissionPolicy>(policy);
    if (m_l3.admission)
    {
        m_l3.admission->OnSelected(node, false);
    }
    m_l3.admission = made;
    m_needsHits = made->NeedsHits();
    made->OnSelected(node, true);
}

template <typename Action>
auto
ContentKeeper::WithCacheTime(const ContentArrival& in, Action&& act) const
{
    const Ptr<const Packet> packet = m_l3.codec->CopyToStore(*in.packet, in.content.cacheTimeMs);
    const PacketBytes bytes(*packet);
    ContentView content;
    m_l3.codec->Decode(bytes.Get(), content);
    content.isCacheTimeRelative = false; // also if its headers have no room for another form
    content.cacheTimeMs = in.content.cacheTimeMs;
    return act(ContentArrival{{in.face, in.sender, packet, bytes.Get(), in.now}, content});
}

bool
ContentKeeper::Keep(const ContentArrival& in) const
{
    if (in.content.isCacheTimeRelative)
    {
        return WithCacheTime(in, [this](const ContentArrival& changed) { return Keep(changed); });
    }
    m_l3.Charge(Step::CS_INSERT);
    if (m_l3.contentStore->IsEnabled() && !IsAdmitted(in, Pit::Matches()))
    {
        return false;
    }
    const CsOffer offer{in.content, in.packet, in.face.GetId(), in.now};
    const bool isFresh = in.face.IsLocal() || IsPushed(in);
    return isFresh ? m_l3.contentStore->Insert(offer) : m_l3.contentStore->InsertStale(offer);
}

void
ContentKeeper::Store(const ContentArrival& in, const Pit::Matches& matches, bool isVerified) const
{
    if (in.content.isCacheTimeRelative)
    {
        return WithCacheTime(in, [&](const ContentArrival& changed) {
            Store(changed, matches, isVerified);
        });
    }
    m_l3.Charge(Step::CS_INSERT);
    if (!m_l3.contentStore->IsEnabled())
    {
        return;
    }
    const bool isStale = in.content.GetStaleFrom(in.now) <= in.now.GetTimeStep();
    if (isStale && !m_l3.settings.storesStale)
    {
        return;
    }
    const CsOffer offer{in.content, in.packet, in.face.GetId(), in.now, isVerified};
    if (!m_l3.contentStore->Refresh(offer) && IsAdmitted(in, matches))
    {
        m_l3.contentStore->Add(offer);
    }
}

bool
ContentKeeper::IsPushed(const Arrival& in)
{
    const SuppressionScheme* suppression = in.face.GetSuppression();
    return suppression && suppression->PushesContent();
}

bool
ContentKeeper::IsAdmitted(const ContentArrival& in, const Pit::Matches& matches) const
{
    return m_l3.admission->Admits({in.content, in, matches, m_l3.GetAdmissionNode()});
}

Ptr<Packet>
ContentKeeper::Serve(const InterestArrival& in, const CsEntry& entry) const
{
    Ptr<Packet> copy = entry.CopyPacket();
    m_l3.stages.Tell(Hook::LEAVING, [&](NodeStage& stage) { stage.OnAnswerLeaves(in, *copy); });
    if (m_needsHits &&
        !m_l3.admission->KeepsServed({entry.GetHash(), in.packet, m_l3.GetAdmissionNode()}))
    {
        m_l3.contentStore->Erase(entry, CsChange::Cause::MOVED);
    }
    return copy;
}

// --- steps c.1 to c.5 ---

void
ContentPipeline::Receive(const ContentArrival& in)
{
    m_l3.counters.Add(Count::DATA_IN);
    if (!m_l3.stages.Has(Hook::ARRIVED) || Passes(in, AskArrived(in)))
    {
        Process(in);
    }
}

void
ContentPipeline::Process(const ContentArrival& in)
{
    MatchedContent wanted;
    if (Begin(in, in.packet, wanted) == Outcome::WANTED)
    {
        Satisfy(in, wanted);
    }
}

Fate
ContentPipeline::AskArrived(const ContentArrival& in) const
{
    return m_l3.stages.Ask(Hook::ARRIVED, in.resumed, [&in](NodeStage& stage) {
        return stage.OnContent(in);
    });
}

bool
ContentPipeline::Stop(const ContentArrival& in, const Fate& fate)
{
    if (fate.kind == Fate::Kind::DROP)
    {
        m_l3.output.Drop(in.face, fate.reason, in.packet);
    }
    return false;
}

ContentPipeline::Outcome
ContentPipeline::Begin(const ContentArrival& in,
                       const Ptr<const Packet>& whole,
                       MatchedContent& wanted)
{
    const bool wasMatched = in.resumed && in.resumed->hook == Hook::MATCHED;
    if (wasMatched && !Passes(in, in.resumed->stage.OnResumed(in, wanted)))
    {
        return Outcome::FORGED;
    }
    if (!wasMatched && m_l3.fib->IsLocal(in.content.name) && !in.face.IsLocal())
    {
        m_l3.output.Drop(in.face, DropReason::LOCAL_DATA, in.packet);
        return Outcome::NOT_TAKEN;
    }
    m_l3.Charge(Step::PIT_LOOKUP);
    m_l3.pit->Match(in.content, in.now, wanted.entries);
    if (m_l3.settings.checksUpstream)
    {
        LeaveOutOthers(in.face.GetId(), wanted.entries);
    }
    if (wanted.entries.empty())
    {
        HandleUnsolicited(in);
        return Outcome::NOT_TAKEN;
    }
    return m_l3.stages.Has(Hook::MATCHED) ? AskMatched(in, whole, wanted) : Outcome::WANTED;
}

void
ContentPipeline::HandleUnsolicited(const ContentArrival& in)
{
    if (m_l3.contentStore->Contains(in.content, in.now))
    {
        m_l3.output.Drop(in.face, DropReason::DUPLICATE_DATA, in.packet);
        return;
    }
    const bool isPushed = ContentKeeper::IsPushed(in);
    if ((m_l3.settings.keepsUnsolicited || isPushed) && m_l3.keeper.Keep(in))
    {
        m_l3.counters.Add(Count::DATA_KEPT);
        if (isPushed && BeginPush(m_l3, in))
        {
            SendTo(in.face.GetId(), in, Change(in, Pit::Matches(), in.packet));
        }
        return;
    }
    m_l3.output.Drop(in.face, DropReason::UNSOLICITED, in.packet);
}

ContentPipeline::Outcome
ContentPipeline::AskMatched(const ContentArrival& in,
                            const Ptr<const Packet>& whole,
                            MatchedContent& wanted)
{
    wanted.whole = whole;
    const Fate fate = m_l3.stages.Ask(Hook::MATCHED, in.resumed, [&](NodeStage& stage) {
        return stage.OnMatched(in, wanted);
    });
    return Passes(in, fate)                ? Outcome::WANTED
           : fate.kind == Fate::Kind::KEPT ? Outcome::LATER
                                           : Outcome::FORGED;
}

bool
ContentPipeline::MayReturn(const PitEntry& entry, const Face& arrival)
{
    return arrival.GetLinkType() == LinkType::AD_HOC && entry.WasSentTo(arrival.GetId());
}

void
ContentPipeline::GetWaiting(const Pit::Matches& matches, const Arrival& in, FaceList& faces)
{
    const int64_t now = in.now.GetTimeStep();
    const bool isAlone = matches.size() == 1; // an entry has each face once
    ManyFaces many;
    for (const PitEntry* entry : matches)
    {
        for (const auto& downstream : entry->GetDownstreams())
        {
            const FaceId face = downstream.face;
            if (downstream.expiry <= now ||
                (face == in.face.GetId() && !MayReturn(*entry, in.face)))
            {
                continue;
            }
            if (isAlone || IsNew(face, faces, many))
            {
                faces.push_back(face);
            }
        }
    }
}

void
ContentPipeline::EraseSatisfied(MatchedContent& wanted, const ContentArrival& in)
{
    for (PitEntry* entry : wanted.entries)
    {
        if (entry->IsGone())
        {
            continue;
        }
        m_l3.strategies.Notify(BEFORE_SATISFY, *entry, in);
        if (!entry->IsGone())
        {
            m_l3.stages.Tell(Hook::SATISFIED,
                             [&](NodeStage& stage) { stage.OnSatisfied(*entry, in); });
        }
        if (entry->IsGone())
        {
            continue;
        }
        m_l3.Charge(Step::PIT_DELETE);
        m_l3.counters.Add(Count::PIT_SATISFIED);
        m_l3.pit->Erase(*entry);
    }
}

Ptr<const Packet>
ContentPipeline::Change(const ContentArrival& in,
                        const Pit::Matches& matches,
                        const Ptr<const Packet>& packet) const
{
    if (!m_l3.stages.Has(Hook::LEAVING))
    {
        return nullptr;
    }
    const Ptr<Packet> copy = packet->Copy();
    m_l3.stages.Tell(Hook::LEAVING,
                     [&](NodeStage& stage) { stage.OnContentLeaves(in, matches, *copy); });
    return copy;
}

void
ContentPipeline::SendTo(FaceId face, const ContentArrival& in, const Ptr<const Packet>& changed)
{
    if (changed)
    {
        m_l3.output.Forward(in, face, MessageKind::CONTENT_OBJECT, changed->Copy());
        return;
    }
    m_l3.output.Forward(in, face, MessageKind::CONTENT_OBJECT);
}

void
ContentPipeline::Store(const ContentArrival& in, MatchedContent& wanted)
{
    m_l3.pit->LeaveOutGone(wanted.entries);
    m_l3.keeper.Store(in, wanted.entries, wanted.isVerified);
    m_l3.pit->LeaveOutGone(wanted.entries);
}

void
ContentPipeline::Satisfy(const ContentArrival& in, MatchedContent& wanted)
{
    Store(in, wanted);
    FaceList faces;
    GetWaiting(wanted.entries, in, faces);
    const FaceId arrival = in.face.GetId();
    const bool isPushed = ContentKeeper::IsPushed(in) && BeginPush(m_l3, in);
    if (isPushed && std::find(faces.begin(), faces.end(), arrival) == faces.end())
    {
        faces.push_back(arrival);
    }
    const Ptr<const Packet> changed = Change(in, wanted.entries, in.packet);
    EraseSatisfied(wanted, in);
    if (faces.empty())
    {
        m_l3.output.Drop(in.face, DropReason::NO_OTHER_FACE, in.packet);
        return;
    }
    m_l3.counters.Add(Count::DATA_FORWARDED);
    for (FaceId face : faces)
    {
        SendTo(face, in, changed);
    }
}

} // namespace ns3::ccn
