/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_PIT_WALK_H
#define CCN_PIT_WALK_H

#include <algorithm>
#include <memory>
#include <unordered_set>

namespace ns3::ccn
{

class Pit;
class PitEntry;

/**
 * @ingroup ccn
 * A walk over PIT entries during which strategies, policies, trace sinks and layers below are
 * called. They may remove any entry, and the walk finds out. The walk is over pointers that were
 * copied before. A pointer is used only after GoTo() or while IsThere(), so one to an entry that is
 * gone, or whose memory an entry of a later Insert() uses, is left out.
 */
class PitWalk
{
  public:
    /** @param pit the table; must outlive the walk */
    explicit PitWalk(Pit& pit);
    ~PitWalk();
    PitWalk(const PitWalk&) = delete;
    PitWalk& operator=(const PitWalk&) = delete;

    /**
     * @param entry was in the table when the walk began; becomes the current one
     * @return false if it has been removed since
     */
    bool GoTo(const PitEntry& entry)
    {
        m_current = IsGone(&entry) ? nullptr : &entry;
        return m_current;
    }

    /** @return true if the entry of the last GoTo() is still in the table */
    bool IsThere() const
    {
        return m_current;
    }

    /**
     * Leaves out the entries that have been removed since the walk began.
     * @param entries a sequence of PitEntry*
     */
    template <typename Entries>
    void LeaveOutGone(Entries& entries) const
    {
        if (m_gone)
        {
            const auto isGone = [this](const PitEntry* entry) { return IsGone(entry); };
            entries.erase(std::remove_if(entries.begin(), entries.end(), isGone), entries.end());
        }
    }

  private:
    friend class Pit;

    /** @param entry an entry of the walk @return true if it has been removed since the walk began */
    bool IsGone(const PitEntry* entry) const
    {
        return m_gone && m_gone->count(entry) != 0;
    }

    /** @param entry is removed from the table */
    void Note(const PitEntry& entry);

    Pit& m_pit;
    PitWalk* m_outer;                   ///< the walk during which this one began, or nullptr
    const PitEntry* m_current{nullptr}; ///< nullptr once it has been removed
    std::unique_ptr<std::unordered_set<const PitEntry*>> m_gone; ///< others; nullptr for none
};

} // namespace ns3::ccn

#endif // CCN_PIT_WALK_H
