// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_DISTANCE_TABLE_H
#define CCN_DISTANCE_TABLE_H

#include "ns3/ccn-face-id.h"
#include "ns3/ccn-name.h"
#include "ns3/nstime.h"

#include <cstdint>
#include <map>
#include <string>
#include <tuple>
#include <utility>

namespace ns3::ccn
{

/** A prefix and one of its anchors: a router that announces it. @ingroup ccn */
struct AnchorKey
{
    Name prefix;        ///< the prefix
    std::string anchor; ///< name of the router

    /** @param other a key @return true if this one comes first */
    bool operator<(const AnchorKey& other) const
    {
        return std::tie(prefix, anchor) < std::tie(other.prefix, other.anchor);
    }
};

/**
 * @ingroup ccn
 * What a router knows of the way to an anchor of a prefix.
 *
 * An anchor numbers its announcements. A router accepts what a neighbour tells if its number is newer
 * than that of the own distance, or equal while the neighbour is nearer than this router has ever been
 * with that number. Such a neighbour cannot lead back to this router, so there is no loop, and no
 * distance counts to infinity (the numbers of DSDV, Perkins and Bhagwat 1994, and the condition of RFC
 * 8966, section 3.5.1). A route that would be used but for this condition needs a newer number, which
 * the router then wants.
 */
struct AnchorRow
{
    static constexpr uint64_t UNREACHED = UINT64_MAX; ///< a distance: there is no way

    /** What a neighbour tells. */
    struct Told
    {
        uint64_t sequence; ///< number of the announcement
        uint64_t distance; ///< of the neighbour, not UNREACHED
    };

    /** @param told of a neighbour @return true if it cannot lead back to this router */
    bool IsFeasible(const Told& told) const
    {
        return told.sequence > sequence || (told.sequence == sequence && told.distance < least);
    }

    /** @param other a sequence number and a distance, which are the router's own from now on */
    void Take(const Told& other);

    /** Forgets the number, so that whatever a neighbour tells is feasible. */
    void Forget();

    uint64_t sequence{0};         ///< number of the announcement that this router knows
    uint64_t distance{UNREACHED}; ///< cost of the cheapest way that is feasible
    uint64_t least{UNREACHED};    ///< smallest distance that it has ever had with this number
    uint64_t wanted{0};           ///< number that this or another router wants
    uint64_t change{0};           ///< number of the latest change; 0: nobody was told
    Time ended{Time::Max()};      ///< since when there is no way, and nobody tells of one
    std::map<FaceId, Told> told;  ///< what the neighbours tell, by the face to them
};

/**
 * @ingroup ccn
 * All that a distance-vector router knows of anchors. Its changes are numbered from 1; a row that has
 * changed several times has the number of its latest change.
 */
class DistanceTable
{
  public:
    /** All rows: those of a prefix follow each other. */
    using Rows = std::map<AnchorKey, AnchorRow>;

    /** @return the rows */
    Rows& GetRows()
    {
        return m_rows;
    }

    /** @return the rows */
    const Rows& GetRows() const
    {
        return m_rows;
    }

    /** @param prefix a prefix @return its first row and the end of its rows */
    std::pair<Rows::iterator, Rows::iterator> GetRows(const Name& prefix);

    /** @param row has changed, which gets a new number */
    void NoteChange(Rows::value_type& row);

    /** @return number of the latest change; 0: there was none */
    uint64_t GetLatest() const
    {
        return m_latest;
    }

    /** @param after a number @return the row of the next change; nullptr: there is none */
    const Rows::value_type* FindNext(uint64_t after) const;

    /**
     * Erases rows that have ended.
     * @param before they have ended until then
     * @return when the first of the others has ended; Time::Max(): none has
     */
    Time Erase(Time before);

    /** Erases all rows; the numbers begin at 1 again. */
    void Clear();

  private:
    Rows m_rows;
    std::map<uint64_t, const Rows::value_type*> m_changes; ///< by number
    uint64_t m_latest{0};
};

} // namespace ns3::ccn

#endif // CCN_DISTANCE_TABLE_H
