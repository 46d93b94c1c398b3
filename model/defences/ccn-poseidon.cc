// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/boolean.h"
#include "ns3/ccn-face-table.h"
#include "ns3/ccn-ingress-policy.h"
#include "ns3/ccn-l3-protocol.h"
#include "ns3/ccn-neighbour-notice.h"
#include "ns3/ccn-pit-entry.h"
#include "ns3/double.h"
#include "ns3/simulator.h"
#include "ns3/traced-callback.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace ns3::ccn
{

namespace
{

/** @return the kind of message that is an alert */
const NeighbourNotice&
GetAlert()
{
    static const NeighbourNotice notice("alert");
    return notice;
}

/**
 * @ingroup ccn
 * Poseidon (Compagno et al. 2013): in each interval, the ratio of Interests to content of an arrival
 * face, and the PIT that it occupies, are compared with thresholds. A face that exceeds both is
 * limited to the PIT of its threshold, and its neighbour gets an alert. A node that gets an alert from
 * an upstream face lowers the thresholds of faces with a bad ratio. They recover with time.
 *
 * The memory is bounded by the number of faces.
 */
class Poseidon : public IngressPolicy
{
  public:
    /**
     * @return the TypeId (attributes Interval, MaxRatio, MaxPit, EntryBytes, AlertInterval, Recovery,
     * ExemptsApplications; trace LimitChanged)
     */
    static TypeId GetTypeId();

    IngressVerdict OnInterest(const InterestArrival& in) override;
    IngressVerdict OnSending(const SendingInterest& sending) override;
    void OnForwarded(const PitEntry& entry, const InterestArrival& in) override;
    void OnSatisfied(const PitEntry& entry, const ContentArrival& in) override;
    void OnExpired(const PitEntry& entry) override;
    void OnFaceChanged(const FaceChange& change) override;

  private:
    /** An arrival face. */
    struct Account
    {
        uint32_t interests{0}; ///< in this interval, also those that were refused
        uint32_t contents{0};  ///< Interests satisfied in this interval
        uint32_t pending{0};   ///< Interests in the PIT
        double ratio{0};       ///< Interests per content in the interval before
        double scale{1};       ///< of both thresholds
        bool isLimited{false}; ///< it has exceeded them
        int64_t interval{0};   ///< number of this interval
    };

    /** @param face an arrival face @return its account, up to date */
    Account& GetAccount(FaceId face);
    /** @param entry a pending Interest @return the account of the face that sent it first, or nullptr */
    Account* FindAccount(const PitEntry& entry);
    /** Ends an interval. @param face an arrival face @param account its account */
    void Judge(FaceId face, Account& account);
    /** @param face an arrival face @param account its account @param scale the new scale of its thresholds */
    void SetScale(FaceId face, Account& account, double scale);

    /** @param account of a face @return bytes of the PIT that it may occupy: at least one entry */
    double GetMaxPit(const Account& account) const
    {
        return std::max<double>(m_entryBytes, account.scale * m_maxPit);
    }

    /** @param in an alert @return why it is consumed or refused */
    DropReason Apply(const InterestArrival& in);

    Time m_interval;                      ///< attribute Interval
    double m_maxRatio;                    ///< attribute MaxRatio
    double m_maxPit;                      ///< attribute MaxPit
    uint32_t m_entryBytes;                ///< attribute EntryBytes
    Time m_alertInterval;                 ///< attribute AlertInterval
    double m_recovery;                    ///< attribute Recovery
    bool m_exemptsApplications;           ///< attribute ExemptsApplications
    std::map<FaceId, Account> m_accounts; ///< by arrival face
    std::set<FaceId> m_upstreams;         ///< faces to which Interests were sent
    Time m_heardAt{-1};                   ///< when the latest alert was followed; -1: none
    Time m_sentAt{-1};                    ///< when the latest alert was sent; -1: none
    TracedCallback<FaceId, double, double> m_limitChanged; ///< trace LimitChanged
};

NS_OBJECT_ENSURE_REGISTERED(Poseidon);

TypeId
Poseidon::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::Poseidon")
            .SetParent<IngressPolicy>()
            .SetGroupName("Ccn")
            .AddConstructor<Poseidon>()
            .AddAttribute("Interval",
                          "Length of the intervals in which the messages of a face are counted.",
                          TimeValue(MilliSeconds(60)),
                          MakeTimeAccessor(&Poseidon::m_interval),
                          MakeTimeChecker(MicroSeconds(1), Seconds(1000)))
            .AddAttribute("MaxRatio",
                          "Threshold of the Interests per ContentObject of an arrival face.",
                          DoubleValue(3),
                          MakeDoubleAccessor(&Poseidon::m_maxRatio),
                          MakeDoubleChecker<double>(0, 1e9))
            .AddAttribute("MaxPit",
                          "Threshold of the PIT that an arrival face occupies, in bytes.",
                          DoubleValue(3000),
                          MakeDoubleAccessor(&Poseidon::m_maxPit),
                          MakeDoubleChecker<double>(0, 1e12))
            .AddAttribute("EntryBytes",
                          "Bytes that a PIT entry is assumed to have.",
                          UintegerValue(100),
                          MakeUintegerAccessor(&Poseidon::m_entryBytes),
                          MakeUintegerChecker<uint32_t>(1, 1000000))
            .AddAttribute("AlertInterval",
                          "Shortest time between two alerts that the node sends, or follows.",
                          TimeValue(MilliSeconds(60)),
                          MakeTimeAccessor(&Poseidon::m_alertInterval),
                          MakeTimeChecker(Seconds(0), Seconds(1000)))
            .AddAttribute("Recovery",
                          "Share by which lowered thresholds grow in each interval.",
                          DoubleValue(1.0 / 8),
                          MakeDoubleAccessor(&Poseidon::m_recovery),
                          MakeDoubleChecker<double>(0, 1000))
            .AddAttribute("ExemptsApplications",
                          "Whether applications of the node are never limited.",
                          BooleanValue(true),
                          MakeBooleanAccessor(&Poseidon::m_exemptsApplications),
                          MakeBooleanChecker())
            .AddTraceSource("LimitChanged",
                            "Fired when the thresholds of an arrival face change: face, former and "
                            "new threshold of its PIT in bytes.",
                            MakeTraceSourceAccessor(&Poseidon::m_limitChanged),
                            "ns3::ccn::OutFaceWindows::WindowTracedCallback");
    return tid;
}

IngressVerdict
Poseidon::OnInterest(const InterestArrival& in)
{
    return GetAlert().Is(in.interest.name) ? Drop(Apply(in)) : Accept();
}

IngressVerdict
Poseidon::OnSending(const SendingInterest& sending)
{
    static const DropReason limited = AddDropReason("poseidon");
    Account& account = GetAccount(sending.in.face.GetId());
    ++account.interests;
    const bool isExempt = m_exemptsApplications && sending.in.face.IsLocal();
    const double needed = (account.pending + 1.0) * m_entryBytes;
    return !isExempt && account.isLimited && needed > GetMaxPit(account) ? Drop(limited) : Accept();
}

void
Poseidon::OnForwarded(const PitEntry& entry, const InterestArrival&)
{
    if (Account* account = FindAccount(entry))
    {
        ++account->pending;
    }
    for (const PitUpstream& upstream : entry.GetUpstreams())
    {
        m_upstreams.insert(upstream.face);
    }
}

void
Poseidon::OnSatisfied(const PitEntry& entry, const ContentArrival&)
{
    if (Account* account = FindAccount(entry))
    {
        account->pending -= account->pending > 0;
        ++account->contents;
    }
}

void
Poseidon::OnExpired(const PitEntry& entry)
{
    if (Account* account = FindAccount(entry))
    {
        account->pending -= account->pending > 0;
    }
}

void
Poseidon::OnFaceChanged(const FaceChange& change)
{
    if (change.operation == FaceChange::Operation::REMOVED)
    {
        m_accounts.erase(change.face->GetId());
        m_upstreams.erase(change.face->GetId());
    }
}

Poseidon::Account*
Poseidon::FindAccount(const PitEntry& entry)
{
    const PitDownstreams& askers = entry.GetDownstreams();
    const bool isMine =
        !askers.empty() && (!GetFace() || GetFace()->GetId() == askers.front().face);
    return isMine ? &GetAccount(askers.front().face) : nullptr;
}

Poseidon::Account&
Poseidon::GetAccount(FaceId face)
{
    const int64_t interval = Simulator::Now().GetTimeStep() / m_interval.GetTimeStep();
    Account& account = m_accounts[face];
    const int64_t ended = interval - account.interval;
    if (ended <= 0)
    {
        return account;
    }
    account.interval = interval;
    if (ended > 1) // nothing has happened in the latest one
    {
        account.interests = 0;
        account.contents = 0;
    }
    Judge(face, account);
    const bool isAlert = !m_heardAt.IsNegative() && Simulator::Now() < m_heardAt + m_alertInterval;
    if (account.scale < 1 && !isAlert)
    {
        const double recovered = account.scale * std::pow(1 + m_recovery, ended);
        SetScale(face, account, std::min(1.0, recovered));
    }
    return account;
}

void
Poseidon::Judge(FaceId face, Account& account)
{
    account.ratio = account.interests / std::max<double>(1, account.contents);
    account.interests = 0;
    account.contents = 0;
    const bool isBad = account.ratio > account.scale * m_maxRatio;
    if (!isBad)
    {
        account.isLimited = false;
        return;
    }
    if (double(account.pending) * m_entryBytes < GetMaxPit(account))
    {
        return;
    }
    account.isLimited = true;
    const Time now = Simulator::Now();
    const bool isDue = m_sentAt.IsNegative() || now >= m_sentAt + m_alertInterval;
    if (isDue && NeighbourNotice::IsNeighbour(*GetNode().GetFace(face)) &&
        NeighbourNotice::Send(GetNode(), face, GetAlert().GetName()))
    {
        m_sentAt = now;
    }
}

void
Poseidon::SetScale(FaceId face, Account& account, double scale)
{
    const double former = GetMaxPit(account);
    account.scale = scale;
    const double limit = GetMaxPit(account);
    if (limit != former)
    {
        m_limitChanged(face, former, limit);
    }
}

DropReason
Poseidon::Apply(const InterestArrival& in)
{
    static const DropReason taken = AddDropReason("alert_taken");
    static const DropReason malformed = AddDropReason("alert_malformed");
    static const DropReason noNeighbour = AddDropReason("alert_no_neighbour");
    static const DropReason tooSoon = AddDropReason("alert_too_soon");
    if (!NeighbourNotice::IsNeighbour(in.face) || !m_upstreams.count(in.face.GetId()))
    {
        return noNeighbour;
    }
    if (in.interest.GetScope() != 0 || in.interest.name.GetSize() != NeighbourNotice::FIRST)
    {
        return malformed;
    }
    if (!m_heardAt.IsNegative() && in.now < m_heardAt + m_alertInterval)
    {
        return tooSoon;
    }
    for (auto& [face, account] : m_accounts)
    {
        GetAccount(face);
        const double ratio = account.ratio;
        const double factor = ratio > 3      ? 0.2
                              : ratio > 2.5  ? 0.4
                              : ratio > 2    ? 0.6
                              : ratio >= 1.5 ? 0.8
                                             : 1;
        SetScale(face, account, account.scale * factor);
    }
    m_heardAt = in.now;
    return taken;
}

} // namespace

} // namespace ns3::ccn
