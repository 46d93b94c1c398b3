/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_PIT_SHARES_H
#define CCN_PIT_SHARES_H

#include "ns3/ccn-interest.h"
#include "ns3/ccn-pit-holders.h"

#include <cstdint>
#include <unordered_map>

namespace ns3
{
namespace ccn
{

class PitEntry;

/**
 * @ingroup ccn
 * What each face holds of what a PIT limits: entries, and octets of selectors per name. A face holds
 * the entries that it was the first to ask for (PitEntry::m_holder). Pit decides what is counted.
 */
class PitShares
{
  public:
    /** Counts an entry for its holder. @param entry not counted yet; has a holder */
    void CountEntry(PitEntry& entry);

    /** Counts an entry's selectors for its name and holder. @param entry not counted yet; has both */
    void CountSelectors(PitEntry& entry);

    /** Takes back what was counted for an entry, if anything was. @param entry leaves the table */
    void Release(const PitEntry& entry);

    /** @param face any @return how many of the counted entries it holds */
    uint32_t GetCount(FaceId face) const;

    /**
     * @param interest an Interest that has no entry
     * @param asker the face it came from
     * @param limit octets of selectors that one name may have, as Pit's MaxSelectorBytes; not 0
     * @return true if the asker's selectors on this name, these included, are no more than what all
     * faces together have left free there
     */
    bool HasSelectorRoom(const InterestView& interest, FaceId asker, uint32_t limit) const;

    /**
     * @param asker a face that wants an entry while the table is full
     * @return the oldest of the face that holds most of the counted entries; nullptr if there is
     * none, or if the asker would then hold more than this face
     */
    PitEntry* ChooseVictim(FaceId asker) const;

  private:
    /** What an object with a name costs there, in octets of selectors. */
    struct SelectorWork
    {
        uint64_t all{0};                             ///< of all faces
        std::unordered_map<FaceId, uint64_t> byFace; ///< of each
    };

    PitHolders m_holders; ///< if there is a limit on entries
    /** Selectors of the names that have so many that a limit is needed, by the name's hash. */
    std::unordered_map<uint64_t, SelectorWork> m_selectors;
};

} // namespace ccn
} // namespace ns3

#endif // CCN_PIT_SHARES_H
