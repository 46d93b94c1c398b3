// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_FACE_TABLE_H
#define CCN_FACE_TABLE_H

#include "ns3/ccn-face.h"
#include "ns3/ccn-table-parts.h"
#include "ns3/object.h"

#include <functional>
#include <string>
#include <unordered_map>
#include <vector>

namespace ns3::ccn
{

/** A change of a node's faces, reported when it is made. @ingroup ccn */
struct FaceChange
{
    /** What happened. */
    enum class Operation : uint8_t
    {
        ADDED,   ///< the node has one more face, with the next number
        REMOVED, ///< the face sends and receives nothing any more; its number is not reused
        UP,      ///< its link can carry messages
        DOWN,    ///< its link cannot carry messages; Interests are not forwarded to it
    };

    Operation operation; ///< what happened
    Ptr<Face> face;      ///< the face
};

/**
 * @ingroup ccn
 * Table of the faces of a node by number: 0, 1, 2, ... in the order in which they were added. A
 * removed face keeps its number.
 */
class FaceTable : public Object
{
  public:
    /** TracedCallback signature of Changed. @param change the change just made */
    using ChangedTracedCallback = void (*)(const FaceChange& change);

    /** @return the TypeId (trace Changed) */
    static TypeId GetTypeId();

    /**
     * @param face a new face
     * @param receiver the receiver of the messages that arrive on it
     * @return its number
     */
    FaceId Add(Ptr<Face> face, FaceReceiver& receiver);
    /** Removes a face. It sends and receives nothing any more. @param id the number of the face */
    void Remove(FaceId id);

    /**
     * Frees the label of a face that is going to be removed, and notes it for TakeRetired().
     * @param id the number of the face
     */
    void Retire(FaceId id);
    /**
     * @param isUsed tells whether a face is still needed; called once for each face that waits for
     * its removal. They wait until twice as many faces have retired as were still needed the last
     * time, so that many short applications cost time in proportion to their number.
     * @return the faces to remove now
     */
    std::vector<FaceId> TakeRetired(const std::function<bool(FaceId)>& isUsed);

    /** @param label a label @return true if a face has it that was neither removed nor retired */
    bool HasLabel(const std::string& label) const
    {
        return m_labels.count(label) != 0;
    }

    /** Reports to the trace that a face went up or down. @param face a face in the table */
    void TellState(Face& face) const;

    /** @param id a number @return true if there is a face with this number that was not removed */
    bool Has(FaceId id) const
    {
        return id < m_faces.size() && !m_faces[id]->IsRemoved();
    }

    /** @param id the number of a face, which may be removed @return the face */
    Face& Get(FaceId id) const
    {
        NS_ASSERT_MSG(id < m_faces.size(), "there is no face " << id);
        return *m_faces[id];
    }

    /** @return the number of messages that wait in the suppression schemes of the faces */
    uint32_t GetWaiting() const;

    /**
     * Sets the random streams of the faces' suppression schemes.
     * @param stream first random stream to use
     * @return number of streams used
     */
    int64_t AssignStreams(int64_t stream) const;

    /** @return the number of faces, including removed ones */
    uint32_t GetSize() const
    {
        return m_faces.size();
    }

  protected:
    void DoInitialize() override;
    void DoDispose() override;

  private:
    /** @param id the number of a face whose label others may have from now on */
    void FreeLabel(FaceId id);

    static constexpr std::size_t FEW = 16; ///< retired faces that may wait at any time

    std::vector<Ptr<Face>> m_faces;                   ///< by number
    std::unordered_map<std::string, FaceId> m_labels; ///< of the faces that are in use
    std::vector<FaceId> m_retired;                    ///< faces that wait for their removal
    std::size_t m_mostRetired{FEW};                   ///< number of them at which they are checked
    ChangeTrace<FaceChange> m_changed;                ///< trace Changed
};

} // namespace ns3::ccn

#endif // CCN_FACE_TABLE_H
