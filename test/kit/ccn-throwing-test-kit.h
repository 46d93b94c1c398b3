// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_THROWING_TEST_KIT_H
#define CCN_THROWING_TEST_KIT_H

#include "ns3/ccn-ingress-policy.h"
#include "ns3/ccn-path-admission.h"
#include "ns3/ccn-replacement-policy.h"
#include "ns3/ccn-strategy.h"
#include "ns3/ccn-suppression.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/ccn-verification-policy.h"

#include <stdexcept>
#include <string>

namespace ns3::ccn::test
{

/** When the classes below throw, and what they stand for. @ingroup ccn-tests */
struct Thrower
{
    static inline std::string type;   ///< name of the registered type that the next object calls
    static inline uint32_t period{0}; ///< one of so many calls throws; 0: none
    static inline uint32_t calls{0};  ///< calls so far
    static inline uint32_t thrown{0}; ///< exceptions so far

    /** Throws if it is time. */
    static void Call()
    {
        if (period != 0 && ++calls % period == 0)
        {
            ++thrown;
            throw std::out_of_range("thrown by a test");
        }
    }
};

/**
 * @ingroup ccn-tests
 * Base of the classes that call an object of a registered type, and sometimes throw instead. Their
 * TypeIds are registered when they are first used, so that the suites over all registered types
 * leave them out.
 * @tparam Self the derived class
 * @tparam Base base class of the registered types, or of all of them that have more to call
 * @tparam Registered base class of the registered types
 */
template <typename Self, typename Base, typename Registered = Base>
class Throwing : public Base
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId((std::string("ns3::ccntest::Throwing") + Self::NAME).c_str())
                                .SetParent<Base>()
                                .template AddConstructor<Self>();
        return tid;
    }

    int64_t AssignStreams(int64_t stream) override
    {
        return inner->AssignStreams(stream);
    }

  protected:
    Ptr<Registered> inner{CreateByName<Registered>(Thrower::type)}; ///< of the registered type
};

/** Any registered strategy. @ingroup ccn-tests */
class ThrowingStrategy : public Throwing<ThrowingStrategy, Strategy>
{
  public:
    static constexpr const char* NAME = "Strategy"; ///< end of the name of its TypeId

    void Choose(const InterestArrival& in, const NextHops& hops, FaceList& chosen) override
    {
        Get().Choose(in, hops, chosen);
    }

    bool MayWait() const override
    {
        return inner->MayWait();
    }

    void ChooseAgain(PitEntry& entry,
                     const InterestArrival& in,
                     const NextHops& hops,
                     FaceList& chosen) override
    {
        Get().ChooseAgain(entry, in, hops, chosen);
    }

    bool DecidesRetransmission() const override
    {
        return inner->DecidesRetransmission();
    }

    void AfterJoin(PitEntry& entry, const InterestArrival& in) override
    {
        Get().AfterJoin(entry, in);
    }

    void OnDuplicate(PitEntry* entry, const InterestArrival& in) override
    {
        Get().OnDuplicate(entry, in);
    }

    void AfterSend(PitEntry& entry, const InterestArrival& in, const NextHops& hops) override
    {
        Get().AfterSend(entry, in, hops);
    }

    void AfterRide(PitEntry& entry, const InterestArrival& in) override
    {
        Get().AfterRide(entry, in);
    }

    void BeforeSatisfy(PitEntry& entry, const ContentArrival& in) override
    {
        Get().BeforeSatisfy(entry, in);
    }

    void OnRetry(PitEntry& entry) override
    {
        Get().OnRetry(entry);
    }

    void OnExpire(PitEntry& entry) override
    {
        Get().OnExpire(entry);
    }

  private:
    /** @return the strategy; throws if it is time */
    Strategy& Get()
    {
        Thrower::Call();
        inner->SetHost(GetHost());
        return *inner;
    }
};

/** Any registered admission policy. @ingroup ccn-tests */
class ThrowingAdmission : public Throwing<ThrowingAdmission, MarkingAdmission, AdmissionPolicy>
{
  public:
    static constexpr const char* NAME = "Admission"; ///< end of the name of its TypeId

    bool Admits(const Newcomer& newcomer) override
    {
        Thrower::Call();
        return inner->Admits(newcomer);
    }

    bool NeedsDistance() const override
    {
        return m_marking && m_marking->NeedsDistance();
    }

    bool NeedsPath() const override
    {
        return m_marking && m_marking->NeedsPath();
    }

    bool NeedsHits() const override
    {
        return inner->NeedsHits();
    }

    void OnInterest(PathState& state, const AdmissionNode& node) override
    {
        Thrower::Call();
        m_marking->OnInterest(state, node);
    }

    void OnServe(PathState& state, const AdmissionNode& node) override
    {
        Thrower::Call();
        m_marking->OnServe(state, node);
    }

    void OnRelay(PathState& state, const AdmissionNode& node) override
    {
        Thrower::Call();
        m_marking->OnRelay(state, node);
    }

    bool KeepsServed(const StoreHit& hit) override
    {
        Thrower::Call();
        return inner->KeepsServed(hit);
    }

  private:
    /** The object if it adds tags to messages; it does not know the states that this class leaves there. */
    Ptr<MarkingAdmission> m_marking{DynamicCast<MarkingAdmission>(inner)};
};

/** Any registered ingress policy. What it keeps when it is about to be sent is dropped. @ingroup ccn-tests */
class ThrowingIngress : public Throwing<ThrowingIngress, IngressPolicy>, private IngressHost
{
  public:
    static constexpr const char* NAME = "Ingress"; ///< end of the name of its TypeId

    void OnStart() override
    {
        inner->Start(*this, GetFace());
    }

    IngressVerdict OnInterest(const InterestArrival& in) override
    {
        Thrower::Call();
        return inner->OnInterest(in);
    }

    IngressVerdict OnContent(const ContentArrival& in) override
    {
        Thrower::Call();
        return inner->OnContent(in);
    }

    IngressVerdict OnSending(const SendingInterest& sending) override
    {
        Thrower::Call();
        const IngressVerdict verdict = inner->AskSending(sending);
        return verdict.kind == IngressVerdict::Kind::DEFER ? Drop() : verdict;
    }

    void OnForwarded(const PitEntry& entry, const InterestArrival& in) override
    {
        inner->OnForwarded(entry, in);
    }

    void OnSatisfied(const PitEntry& entry, const ContentArrival& in) override
    {
        Thrower::Call();
        inner->OnSatisfied(entry, in);
    }

    void OnExpired(const PitEntry& entry) override
    {
        Thrower::Call();
        inner->OnExpired(entry);
    }

  protected:
    void DoDispose() override
    {
        inner->Dispose();
        Throwing::DoDispose();
    }

  private:
    CcnL3Protocol& GetNode() override
    {
        return IngressPolicy::GetNode();
    }

    void LetIn(IngressPolicy&, const KeptArrival&, bool) override
    {
    }

    void Refuse(const KeptArrival&, DropReason) override
    {
    }
};

/** Any registered verification policy. @ingroup ccn-tests */
class ThrowingVerification : public Throwing<ThrowingVerification, VerificationPolicy>
{
  public:
    static constexpr const char* NAME = "Verification"; ///< end of the name of its TypeId

    bool Verifies(const ContentArrival& in, const Pit::Matches& wanters) override
    {
        Thrower::Call();
        return inner->Verifies(in, wanters);
    }

    void OnVerdict(const ContentArrival& in, Verdict verdict) override
    {
        Thrower::Call();
        inner->OnVerdict(in, verdict);
    }
};

/** Any registered replacement policy. @ingroup ccn-tests */
class ThrowingReplacement : public Throwing<ThrowingReplacement, ReplacementPolicy>
{
  public:
    static constexpr const char* NAME = "Replacement"; ///< end of the name of its TypeId

    bool NeedsUse() const override
    {
        return inner->NeedsUse();
    }

    void SetEvictor(Evictor evictor) override
    {
        inner->SetEvictor(evictor);
    }

    /** @return the number of entries of the policy that it calls */
    uint32_t GetSize() const
    {
        return m_size;
    }

  private:
    void DoInsert(CsEntry& entry) override
    {
        inner->SetCapacity(GetCapacity());
        Thrower::Call();
        inner->DoInsert(entry);
        ++m_size;
    }

    void DoHit(CsEntry& entry) override
    {
        Thrower::Call();
        inner->DoHit(entry);
    }

    void DoRenew(CsEntry& entry) override
    {
        Thrower::Call();
        inner->DoRenew(entry);
    }

    void DoExpect(uint64_t name) override
    {
        inner->SetCapacity(GetCapacity());
        Thrower::Call();
        inner->DoExpect(name);
    }

    void DoEvict(CsEntry&) override
    {
        Thrower::Call();
        m_isEvicted = true; // DoErase() follows
    }

    void DoErase(CsEntry& entry) override
    {
        if (m_isEvicted)
        {
            inner->DoEvict(entry);
            m_isEvicted = false;
        }
        inner->DoErase(entry);
        --m_size;
    }

    CsEntry& DoChooseVictim() override
    {
        Thrower::Call();
        return inner->DoChooseVictim();
    }

    bool m_isEvicted{false}; ///< between DoEvict() and DoErase()
    uint32_t m_size{0};      ///< entries of the inner policy
};

/** Any registered suppression scheme. @ingroup ccn-tests */
class ThrowingSuppression : public Throwing<ThrowingSuppression, Suppression>,
                            public SuppressionHost
{
  public:
    static constexpr const char* NAME = "Suppression"; ///< end of the name of its TypeId

    void Offer(MessageKind kind, const Ptr<Packet>& packet, bool isOwn) override
    {
        inner->Attach(GetFace(), *this);
        Thrower::Call();
        inner->Offer(kind, packet, isOwn);
    }

    void Hear(const HeardMessage& heard) override
    {
        inner->Attach(GetFace(), *this);
        Thrower::Call();
        inner->Hear(heard);
    }

    uint32_t GetWaiting() const override
    {
        return inner->GetWaiting();
    }

    bool PushesContent() const override
    {
        return inner->PushesContent();
    }

    void Clear(const char* reason) override
    {
        inner->Clear(reason);
    }

    // SuppressionHost
    void Transmit(Face&, MessageKind kind, const Ptr<Packet>& packet) override
    {
        Thrower::Call();
        m_isRepeated ? Repeat(kind, packet) : Send(kind, packet);
        m_isRepeated = false;
    }

    void NoteShared(Face&,
                    SuppressionEvent event,
                    MessageKind kind,
                    const Ptr<const Packet>& packet,
                    const char* reason) override
    {
        m_isRepeated = event == SuppressionEvent::REPEATED;
        if (event != SuppressionEvent::SENT &&
            event != SuppressionEvent::REPEATED) // Transmit() follows
        {
            Note(event, kind, packet, reason);
        }
    }

    uint32_t GetNodeId() const override
    {
        return Suppression::GetNodeId();
    }

  private:
    bool m_isRepeated{false}; ///< Transmit() sends the message again
};

} // namespace ns3::ccn::test

#endif // CCN_THROWING_TEST_KIT_H
