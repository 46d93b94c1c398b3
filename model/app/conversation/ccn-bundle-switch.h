/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_BUNDLE_SWITCH_H
#define CCN_BUNDLE_SWITCH_H

#include <cstdint>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Decides whether an application bundles its Interests with its content or sends them separately
 * (Almishari et al. 2013, section IV-B). An unanswered Interest may mean that the path of the
 * bundles has failed. Later packets are then sent separately, along the routes of the FIBs, until a
 * given number of Interests have been answered without a loss.
 */
class BundleSwitch
{
  public:
    /**
     * @param isWanted true to bundle at all
     * @param resume consecutive answers that resume bundling
     */
    void Configure(bool isWanted, uint32_t resume)
    {
        m_isWanted = isWanted;
        m_resume = resume;
    }

    /** Records that an Interest was not answered in time. */
    void NoteLoss()
    {
        m_losses += IsOn() && m_resume > 0;
        m_missing = m_resume;
    }

    /** Records that an Interest was answered. */
    void NoteAnswer()
    {
        m_missing -= m_missing > 0;
    }

    /** @return true if Interests are to be bundled with content */
    bool IsOn() const
    {
        return m_isWanted && m_missing == 0;
    }

    /** @return number of times that bundling was suspended */
    uint64_t GetFallbacks() const
    {
        return m_losses;
    }

  private:
    bool m_isWanted{false}; ///< false: never bundle
    uint32_t m_resume{0};   ///< consecutive answers that resume bundling
    uint32_t m_missing{0};  ///< answers still missing to resume
    uint64_t m_losses{0};   ///< number of suspensions
};

} // namespace ns3::ccn

#endif // CCN_BUNDLE_SWITCH_H
