/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_FACE_TABLE_H
#define CCN_FACE_TABLE_H

#include "ns3/ccn-change-trace.h"
#include "ns3/ccn-face-change.h"
#include "ns3/object.h"

#include <vector>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * A node's faces by their numbers, 0, 1, 2, ... in the order in which they came. A face that is removed
 * keeps its number.
 */
class FaceTable : public Object
{
  public:
    /**
     * TracedCallback signature of Changed.
     * @param change just made
     */
    using ChangedTracedCallback = void (*)(const FaceChange& change);

    /** @return the TypeId (trace Changed) */
    static TypeId GetTypeId();
    FaceTable();
    ~FaceTable() override;

    /** @param face new here @param receiver of what it receives @return its number */
    FaceId Add(Ptr<Face> face, FaceReceiver& receiver);
    /** @param id of a face that is here; nothing comes in or goes out by it any more */
    void Remove(FaceId id);

    /** Tells that a face went up or down. @param face of the table */
    void TellState(Face& face) const;

    /** @param id any number @return true if there is a face of that number, not removed yet */
    bool Has(FaceId id) const
    {
        return id < m_faces.size() && !m_faces[id]->IsRemoved();
    }

    /** @param id a face's number, of one that was removed too @return the face */
    Face& Get(FaceId id) const
    {
        NS_ASSERT_MSG(id < m_faces.size(), "there is no face " << id);
        return *m_faces[id];
    }

    /** @return number of faces, those removed included */
    uint32_t GetSize() const
    {
        return m_faces.size();
    }

  protected:
    void DoInitialize() override;
    void DoDispose() override;

  private:
    std::vector<Ptr<Face>> m_faces; ///< by number
    ChangeTrace<FaceChange> m_changed; ///< trace Changed
};

} // namespace ccn
} // namespace ns3

#endif // CCN_FACE_TABLE_H
