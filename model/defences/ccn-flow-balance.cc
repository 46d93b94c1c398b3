// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-face-table.h"
#include "ns3/ccn-out-face-windows.h"
#include "ns3/double.h"

#include <map>

namespace ns3::ccn
{

namespace
{

/**
 * @ingroup ccn
 * Flow balance (Jacobson et al. 2009, section 3.1): no more chunks are requested from a face than its
 * link can carry back in a round trip, in bytes. The size of a chunk is the moving average of the
 * content that the face received, at first that of the attributes. What is beyond is dropped.
 *
 * The memory is bounded by the number of faces.
 */
class FlowBalance : public OutFaceWindows
{
  public:
    /** @return the TypeId (attribute SizeGain) */
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId("ns3::ccn::FlowBalance")
                                .SetParent<OutFaceWindows>()
                                .SetGroupName("Ccn")
                                .AddConstructor<FlowBalance>()
                                .AddAttribute("SizeGain",
                                              "Weight of the latest ContentObject in the moving "
                                              "average of their sizes.",
                                              DoubleValue(1.0 / 8),
                                              MakeDoubleAccessor(&FlowBalance::m_gain),
                                              MakeDoubleChecker<double>(0, 1));
        return tid;
    }

    IngressVerdict OnSending(const SendingInterest& sending) override
    {
        static const DropReason beyond = AddDropReason("flow_balance");
        const FaceId hop = sending.hop;
        const bool isOpen = hop == NO_FACE || GetPending(hop) + 1.0 <= GetWindow(hop);
        return isOpen ? Accept() : Drop(beyond);
    }

    IngressVerdict OnContent(const ContentArrival& in) override
    {
        const FaceId face = in.face.GetId();
        const double assumed = OutFaceWindows::GetChunkBytes(face);
        double& bytes = m_bytes.try_emplace(face, assumed).first->second;
        bytes += m_gain * (in.packet->GetSize() - bytes);
        return Accept();
    }

    void OnFaceChanged(const FaceChange& change) override
    {
        OutFaceWindows::OnFaceChanged(change);
        if (change.operation == FaceChange::Operation::REMOVED)
        {
            m_bytes.erase(change.face->GetId());
        }
    }

  protected:
    double GetChunkBytes(FaceId face) const override
    {
        const auto found = m_bytes.find(face);
        return found == m_bytes.end() ? OutFaceWindows::GetChunkBytes(face) : found->second;
    }

  private:
    double m_gain;                    ///< attribute SizeGain
    std::map<FaceId, double> m_bytes; ///< of a chunk, by upstream face
};

NS_OBJECT_ENSURE_REGISTERED(FlowBalance);

} // namespace

} // namespace ns3::ccn
