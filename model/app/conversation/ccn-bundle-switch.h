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

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Whether an application sends its Interests with its content or each by itself (Almishari et al. 2013, section
 * IV-B): an Interest without an answer means that the path that bundles take may be gone, so what
 * follows goes by itself, by the routes that there are, until so many answers in a row have come.
 */
class BundleSwitch
{
  public:
    /** @param isWanted whether to bundle at all @param resume answers in a row that it takes */
    void Configure(bool isWanted, uint32_t resume)
    {
        m_isWanted = isWanted;
        m_resume = resume;
    }

    /** An Interest was not answered in time. */
    void NoteLoss()
    {
        m_losses += IsOn() && m_resume > 0;
        m_missing = m_resume;
    }

    /** An Interest was answered. */
    void NoteAnswer()
    {
        m_missing -= m_missing > 0;
    }

    /** @return true if Interests are to go with content */
    bool IsOn() const
    {
        return m_isWanted && m_missing == 0;
    }

    /** @return how often it went from on to off */
    uint64_t GetFallbacks() const
    {
        return m_losses;
    }

  private:
    bool m_isWanted{false}; ///< at all
    uint32_t m_resume{0};   ///< answers in a row that it takes
    uint32_t m_missing{0};  ///< of these
    uint64_t m_losses{0};   ///< times that one put it off
};

} // namespace ccn
} // namespace ns3

#endif // CCN_BUNDLE_SWITCH_H
