// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_PRINTED_MEASURES_H
#define CCN_PRINTED_MEASURES_H

#include "lib/recording/run-record.h"

#include <string>
#include <string_view>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Finds the measures in the output of a program that is no Scenario: each line `name=number` or `name=number unit`.
 * A name has letters, digits, `_` and `-`. All other lines are left alone.
 */
class PrintedMeasures
{
  public:
    /** @param text the next part of the output, of any length */
    void Read(std::string_view text);

    /**
     * Ends the current line. What is read after this call belongs to the next run.
     * @return the measures since the last call, in the order of their lines
     * @throws std::runtime_error if a name has several lines, or a value is infinite or no number
     */
    std::vector<MeasureRow> Take();

  private:
    /** The longest line in bytes that can be a measure. */
    static constexpr std::size_t LONGEST = 1000;

    /** Reads the current line, and begins the next one. */
    void EndLine();

    std::string m_line;              ///< the current line, up to one byte more than LONGEST
    std::vector<MeasureRow> m_found; ///< since the last call of Take()
    std::string m_error;             ///< the first one since the last call of Take(), or empty
};

} // namespace ns3::ccn

#endif // CCN_PRINTED_MEASURES_H
