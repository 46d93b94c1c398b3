// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-fair-token-bucket.h"

#include "ns3/ccn-face-table.h"

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(FairTokenBucket);

TypeId
FairTokenBucket::GetTypeId()
{
    static TypeId tid = AddAttributes(TypeId("ns3::ccn::FairTokenBucket")
                                          .SetParent<OutFaceWindows>()
                                          .SetGroupName("Ccn")
                                          .AddConstructor<FairTokenBucket>(),
                                      MilliSeconds(100));
    return tid;
}

FairTokenBucket::FairTokenBucket()
    : m_queues(*this, *this, [this](const auto& gate, const auto& promised) {
          return HasRoom(gate, promised);
      })
{
}

void
FairTokenBucket::DoDispose()
{
    m_queues.Clear();
    OutFaceWindows::DoDispose();
}

void
FairTokenBucket::OnFaceChanged(const FaceChange& change)
{
    OutFaceWindows::OnFaceChanged(change);
    if (change.operation == FaceChange::Operation::REMOVED)
    {
        m_queues.Forget(change.face->GetId());
    }
}

IngressVerdict
FairTokenBucket::OnSending(const SendingInterest& sending)
{
    static const DropReason full = AddDropReason("token_queue_full");
    static const DropReason late = AddDropReason("token_timeout");
    return sending.hop == NO_FACE
               ? Accept()
               : m_queues.Enter({sending.hop, GetGroup(sending)}, sending.in, full, late);
}

void
FairTokenBucket::OnPending(const PitEntry&, FaceId face, bool isMore)
{
    if (!isMore)
    {
        Release(face);
    }
}

bool
FairTokenBucket::HasRoom(const FairQueues::Gate& gate, const FairQueues::Promised& promised)
{
    // A window of 1.5 holds one Interest, so that it is never exceeded.
    return double(GetPending(gate.face)) + promised.atFace + 1 <= GetWindow(gate.face);
}

uint32_t
FairTokenBucket::GetGroup(const SendingInterest&)
{
    return 0;
}

} // namespace ns3::ccn
