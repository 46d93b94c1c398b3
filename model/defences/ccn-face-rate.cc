// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/boolean.h"
#include "ns3/ccn-face-table.h"
#include "ns3/ccn-fair-queues.h"
#include "ns3/ccn-pit-entry.h"
#include "ns3/double.h"

#include <algorithm>
#include <map>

namespace ns3::ccn
{

namespace
{

/**
 * @ingroup ccn
 * A token bucket for each arrival face, with equal limits for all: an Interest that is sent takes a
 * token, and waits while there is none. One that content satisfies gives its token back, with another
 * one, so that the bucket of a face fills as its Interests succeed. What limits a face in the long run
 * is thus the number of its Interests that fail.
 *
 * The memory is bounded by the number of faces and by attribute MaxQueue.
 */
class FaceRate : public IngressPolicy, public FairQueueSettings
{
  public:
    /**
     * @return the TypeId (attributes QueueTime, MaxQueue, Rate, Start, Burst, Returned,
     * ExemptsApplications)
     */
    static TypeId GetTypeId();
    FaceRate();

    IngressVerdict OnSending(const SendingInterest& sending) override;
    void OnForwarded(const PitEntry& entry, const InterestArrival& in) override;
    void OnSatisfied(const PitEntry& entry, const ContentArrival& in) override;
    void OnFaceChanged(const FaceChange& change) override;

  protected:
    void DoDispose() override;

  private:
    static constexpr double SLACK = 1e-6; ///< tokens that an Interest may lack, for rounded times

    /** The tokens of a face. */
    struct Bucket
    {
        double tokens; ///< at the time `at`
        Time at;       ///< of the latest change
        EventId next;  ///< when the next token arrives that an Interest waits for
    };

    /** @param face an arrival face @return whether it needs no tokens */
    bool IsExempt(const Face& face) const
    {
        return m_exemptsApplications && face.IsLocal();
    }

    /**
     * @param gate of an arrival face
     * @param promised places that are taken already
     * @return whether it has a token for one more Interest
     */
    bool HasRoom(const FairQueues::Gate& gate, const FairQueues::Promised& promised);
    /** @param face an arrival face @return its bucket, up to date */
    Bucket& GetBucket(FaceId face);
    /** Lets Interests in when the next token arrives, if any wait. @param face their arrival face */
    void Watch(FaceId face);
    /** Lets Interests in. @param face their arrival face */
    void OnToken(FaceId face);

    double m_rate;                      ///< attribute Rate
    double m_start;                     ///< attribute Start
    double m_burst;                     ///< attribute Burst
    double m_returned;                  ///< attribute Returned
    bool m_exemptsApplications;         ///< attribute ExemptsApplications
    std::map<FaceId, Bucket> m_buckets; ///< by arrival face
    FairQueues m_queues;                ///< the Interests that wait
};

NS_OBJECT_ENSURE_REGISTERED(FaceRate);

TypeId
FaceRate::GetTypeId()
{
    static TypeId tid =
        AddAttributes(TypeId("ns3::ccn::FaceRate")
                          .SetParent<IngressPolicy>()
                          .SetGroupName("Ccn")
                          .AddConstructor<FaceRate>(),
                      Seconds(1))
            .AddAttribute("Rate",
                          "Tokens that the bucket of each arrival face receives per second. An "
                          "Interest that is sent takes one.",
                          DoubleValue(100),
                          MakeDoubleAccessor(&FaceRate::m_rate),
                          MakeDoubleChecker<double>(0, 1e9))
            .AddAttribute("Start",
                          "Tokens in the bucket of a face that has sent no Interest yet.",
                          DoubleValue(10),
                          MakeDoubleAccessor(&FaceRate::m_start),
                          MakeDoubleChecker<double>(1, 1e9))
            .AddAttribute("Burst",
                          "Tokens in a full bucket.",
                          DoubleValue(500),
                          MakeDoubleAccessor(&FaceRate::m_burst),
                          MakeDoubleChecker<double>(1, 1e9))
            .AddAttribute("Returned",
                          "Tokens that an Interest gives back when content satisfies it. With 0, "
                          "the limit applies to all Interests; with more than 1, the bucket of a "
                          "face fills as its Interests succeed.",
                          DoubleValue(2),
                          MakeDoubleAccessor(&FaceRate::m_returned),
                          MakeDoubleChecker<double>(0, 100))
            .AddAttribute("ExemptsApplications",
                          "Whether Interests of applications of the node need no token.",
                          BooleanValue(true),
                          MakeBooleanAccessor(&FaceRate::m_exemptsApplications),
                          MakeBooleanChecker());
    return tid;
}

FaceRate::FaceRate()
    : m_queues(*this, *this, [this](const auto& gate, const auto& promised) {
          return HasRoom(gate, promised);
      })
{
}

void
FaceRate::DoDispose()
{
    for (auto& [face, bucket] : m_buckets)
    {
        bucket.next.Cancel();
    }
    m_buckets.clear();
    m_queues.Clear();
    IngressPolicy::DoDispose();
}

IngressVerdict
FaceRate::OnSending(const SendingInterest& sending)
{
    static const DropReason full = AddDropReason("face_rate");
    static const DropReason late = AddDropReason("face_rate_timeout");
    if (IsExempt(sending.in.face))
    {
        return Accept();
    }
    const FaceId face = sending.in.face.GetId();
    const IngressVerdict verdict = m_queues.Enter({face, 0}, sending.in, full, late);
    Watch(face);
    return verdict;
}

void
FaceRate::OnForwarded(const PitEntry&, const InterestArrival& in)
{
    if (!IsExempt(in.face))
    {
        double& tokens = GetBucket(in.face.GetId()).tokens;
        tokens = std::max(0.0, tokens - 1);
    }
}

void
FaceRate::OnSatisfied(const PitEntry& entry, const ContentArrival&)
{
    // Only the Interest that came first has taken a token, those that joined it have not.
    const auto& askers = entry.GetDownstreams();
    if (!askers.empty() && (!GetFace() || GetFace()->GetId() == askers.front().face))
    {
        double& tokens = GetBucket(askers.front().face).tokens;
        tokens = std::min(m_burst, tokens + m_returned);
        m_queues.Release(askers.front().face);
    }
}

void
FaceRate::OnFaceChanged(const FaceChange& change)
{
    if (change.operation != FaceChange::Operation::REMOVED)
    {
        return;
    }
    m_queues.Forget(change.face->GetId());
    const auto bucket = m_buckets.find(change.face->GetId());
    if (bucket != m_buckets.end())
    {
        bucket->second.next.Cancel();
        m_buckets.erase(bucket);
    }
}

bool
FaceRate::HasRoom(const FairQueues::Gate& gate, const FairQueues::Promised& promised)
{
    return GetBucket(gate.face).tokens - promised.atFace >= 1 - SLACK;
}

FaceRate::Bucket&
FaceRate::GetBucket(FaceId face)
{
    const Time now = Simulator::Now();
    Bucket& bucket = m_buckets.try_emplace(face, Bucket{m_start, now, {}}).first->second;
    const double earned = m_rate * (now - bucket.at).GetSeconds();
    bucket.tokens = std::min(std::max(m_burst, 1.0), bucket.tokens + earned);
    bucket.at = now;
    return bucket;
}

void
FaceRate::Watch(FaceId face)
{
    Bucket& bucket = GetBucket(face);
    if (!m_queues.IsAwaited({face, 0}) || !bucket.next.IsExpired() || m_rate <= 0)
    {
        return;
    }
    const double missing = 1 + double(m_queues.GetPromised({face, 0}).atFace) - bucket.tokens;
    const Time wait = Seconds(std::max(0.0, missing) / m_rate);
    bucket.next = Simulator::Schedule(wait, &FaceRate::OnToken, this, face);
}

void
FaceRate::OnToken(FaceId face)
{
    m_queues.Release(face);
    Watch(face);
}

} // namespace

} // namespace ns3::ccn
