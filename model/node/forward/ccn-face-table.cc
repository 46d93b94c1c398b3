// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-face-table.h"

#include <algorithm>
#include <iterator>
#include <numeric>

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(FaceTable);

TypeId
FaceTable::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::FaceTable")
                            .SetParent<Object>()
                            .SetGroupName("Ccn")
                            .AddConstructor<FaceTable>()
                            .AddTraceSource("Changed",
                                            "Fired when a face is added or removed, or its link "
                                            "goes up or down: the change (FaceChange).",
                                            MakeTraceSourceAccessor(&FaceTable::m_changed),
                                            "ns3::ccn::FaceTable::ChangedTracedCallback");
    return tid;
}

FaceId
FaceTable::Add(Ptr<Face> face, FaceReceiver& receiver)
{
    const FaceId id = m_faces.size();
    m_faces.push_back(face);
    face->Attach(id, receiver);
    m_labels.emplace(face->GetLabel(), id);
    m_changed.Tell(FaceChange::Operation::ADDED, face);
    if (IsInitialized())
    {
        face->Initialize();
    }
    return id;
}

void
FaceTable::Remove(FaceId id)
{
    const Ptr<Face> face = m_faces[id];
    FreeLabel(id);
    face->Remove();
    m_changed.Tell(FaceChange::Operation::REMOVED, face);
}

void
FaceTable::FreeLabel(FaceId id)
{
    const auto known = m_labels.find(m_faces[id]->GetLabel());
    if (known != m_labels.end() && known->second == id)
    {
        m_labels.erase(known);
    }
}

void
FaceTable::Retire(FaceId id)
{
    if (Has(id))
    {
        FreeLabel(id);
        m_retired.push_back(id);
    }
}

std::vector<FaceId>
FaceTable::TakeRetired(const std::function<bool(FaceId)>& isUsed)
{
    std::vector<FaceId> gone;
    if (m_retired.size() < m_mostRetired)
    {
        return gone;
    }
    const auto firstGone = std::stable_partition(m_retired.begin(), m_retired.end(), isUsed);
    std::copy_if(firstGone, m_retired.end(), std::back_inserter(gone), [this](FaceId id) {
        return Has(id);
    });
    m_retired.erase(firstGone, m_retired.end());
    m_mostRetired = FEW + 2 * m_retired.size();
    return gone;
}

void
FaceTable::TellState(Face& face) const
{
    using Operation = FaceChange::Operation;
    m_changed.Tell(face.IsUp() ? Operation::UP : Operation::DOWN, Ptr<Face>(&face));
}

uint32_t
FaceTable::GetWaiting() const
{
    return std::accumulate(m_faces.begin(),
                           m_faces.end(),
                           0U,
                           [](uint32_t sum, const Ptr<Face>& face) {
                               const Ptr<SuppressionScheme> scheme = face->GetScheme();
                               return sum + (scheme ? scheme->GetWaiting() : 0);
                           });
}

int64_t
FaceTable::AssignStreams(int64_t stream) const
{
    int64_t used = 0;
    for (const Ptr<Face>& face : std::vector<Ptr<Face>>(m_faces))
    {
        const Ptr<SuppressionScheme> scheme = face->GetScheme();
        used += scheme ? scheme->AssignStreams(stream + used) : 0;
    }
    return used;
}

void
FaceTable::DoInitialize()
{
    for (std::size_t i = 0; i < m_faces.size(); ++i) // a face may add further ones
    {
        const Ptr<Face> face = m_faces[i];
        face->Initialize();
    }
    Object::DoInitialize();
}

void
FaceTable::DoDispose()
{
    for (const Ptr<Face>& face : std::vector<Ptr<Face>>(m_faces))
    {
        face->Dispose();
    }
    m_faces.clear();
    Object::DoDispose();
}

} // namespace ns3::ccn
