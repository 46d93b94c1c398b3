/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_CSV_FILE_H
#define CCN_CSV_FILE_H

#include "lib/value-text.h"

#include <boost/algorithm/string/classification.hpp>
#include <boost/algorithm/string/split.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <limits>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace ns3
{
namespace ccn
{
namespace network
{

/**
 * @ingroup ccn
 * A text file with comma-separated values without quotes. The first line has the names of the
 * columns. Lines are read one by one, so that a list of requests may be longer than memory.
 */
class CsvFile
{
  public:
    /**
     * Opens the file and reads the names of the columns.
     * @param path path of the file
     * @param required columns that it must have; others are optional or ignored
     * @throws std::invalid_argument if the file cannot be read, or lacks a column
     */
    CsvFile(const std::string& path, const std::vector<std::string>& required)
        : m_path(path),
          m_file(path)
    {
        if (!NextLine())
        {
            throw std::invalid_argument(path + ": cannot be read, or is empty");
        }
        m_columns = std::exchange(m_values, {});
        for (const std::string& name : required)
        {
            if (!Has(name))
            {
                throw std::invalid_argument(path + ": no column " + name + " in the first line");
            }
        }
    }

    /** @param column name of a column @return true if the file has it */
    bool Has(const std::string& column) const
    {
        return std::find(m_columns.begin(), m_columns.end(), column) != m_columns.end();
    }

    /**
     * Reads the next line that is not empty.
     * @return false at the end of the file
     * @throws std::invalid_argument if the line has more or fewer values than there are columns
     */
    bool Next()
    {
        if (!NextLine())
        {
            return false;
        }
        if (m_values.size() != m_columns.size())
        {
            Fail(std::to_string(m_values.size()) + " values", std::to_string(m_columns.size()));
        }
        return true;
    }

    /** @param column name of a column @return its value in the current line; empty without the column */
    const std::string& Get(const std::string& column) const
    {
        static const std::string NONE;
        const auto found = std::find(m_columns.begin(), m_columns.end(), column);
        return found == m_columns.end() ? NONE : m_values[found - m_columns.begin()];
    }

    /**
     * @param column name of a column
     * @param missing result if the value is empty or there is no such column
     * @param min smallest value allowed
     * @param max largest value allowed
     * @return the number in the current line
     * @throws std::invalid_argument if it is not a number from min to max
     */
    double GetReal(const std::string& column,
                   double missing,
                   double min,
                   double max = std::numeric_limits<double>::max()) const
    {
        const std::string& text = Get(column);
        double value = missing;
        if (!text.empty() && (!ParseReal(text, value) || value < min || value > max))
        {
            Fail(column + " " + text, "a number from " + std::to_string(min));
        }
        return value;
    }

    /**
     * @param column name of a column
     * @param missing result if the value is empty or there is no such column
     * @return the integer in the current line
     * @throws std::invalid_argument if it is not an integer of at least 0
     */
    uint64_t GetInteger(const std::string& column, uint64_t missing) const
    {
        const std::string& text = Get(column);
        uint64_t value = missing;
        if (!text.empty() && !ParseUnsigned(text, value))
        {
            Fail(column + " " + text, "an integer from 0 on");
        }
        return value;
    }

    /**
     * @param wrong what is wrong in the current line
     * @param allowed what is allowed
     * @throws std::invalid_argument always: names the file and the line
     */
    [[noreturn]] void Fail(const std::string& wrong, const std::string& allowed) const
    {
        throw std::invalid_argument(m_path + ", line " + std::to_string(m_line) + ": " + wrong +
                                    " (allowed: " + allowed + ")");
    }

  private:
    /** Splits the next line that is not empty. @return false at the end of the file */
    bool NextLine()
    {
        std::string line;
        while (std::getline(m_file, line))
        {
            ++m_line;
            line.erase(line.find_last_not_of(" \r") + 1);
            if (!line.empty())
            {
                boost::algorithm::split(m_values, line, boost::algorithm::is_any_of(","));
                return true;
            }
        }
        return false;
    }

    std::string m_path;
    std::ifstream m_file;
    std::size_t m_line{0};
    std::vector<std::string> m_columns;
    std::vector<std::string> m_values; ///< of the current line
};

} // namespace network
} // namespace ccn
} // namespace ns3

#endif // CCN_CSV_FILE_H
