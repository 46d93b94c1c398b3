// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CSV_FILE_H
#define CCN_CSV_FILE_H

#include "csv-reader.h"

#include <cstddef>
#include <cstdint>
#include <fstream>
#include <map>
#include <string>
#include <vector>

namespace ns3::ccn
{

/** The columns of a file. @ingroup ccn */
struct CsvColumns
{
    std::vector<std::string> required;         ///< the file has each of these
    std::vector<std::string> optional;         ///< it may have these
    std::vector<std::string> descriptive;      ///< it may have these, which nobody reads
    std::map<std::string, std::string> others; ///< names of other programs for one of the columns
};

/**
 * @ingroup ccn
 * A file of comma-separated values (class CsvReader) whose first line has the names of the columns.
 * Lines are read one by one, so that a list of requests may be longer than memory.
 */
class CsvFile
{
  public:
    /**
     * Opens the file and reads the names of the columns.
     * @param path path of the file
     * @param columns columns that it may have
     * @throws InputError if the file cannot be read, or lacks a column, or has a column twice, or has
     * another one; names the nearest column
     */
    CsvFile(const std::string& path, const CsvColumns& columns);

    /** @param column name of a column @return true if the file has it */
    bool Has(const std::string& column) const;

    /**
     * Reads the next line that is not empty.
     * @return false at the end of the file
     * @throws InputError if the line has more or fewer values than there are columns
     */
    bool Next();

    /** @param column name of a column @return its value in the current line; empty without the column */
    const std::string& Get(const std::string& column) const;

    /** @param column name of a column @return the parts of its value, with blanks between two; none if it is empty */
    std::vector<std::string> GetList(const std::string& column) const;

    /**
     * @param column name of a column
     * @param missing result if the value is empty or there is no such column
     * @param min smallest value allowed
     * @param max largest value allowed
     * @return the number in the current line
     * @throws InputError if it is not a number from min to max
     */
    double GetReal(const std::string& column, double missing, double min, double max) const;

    /**
     * @param column name of a column
     * @param missing result if the value is empty or there is no such column
     * @param min smallest value allowed
     * @param max largest value allowed
     * @return the integer in the current line
     * @throws InputError if it is not an integer from min to max
     */
    uint64_t GetInteger(const std::string& column,
                        uint64_t missing,
                        uint64_t min,
                        uint64_t max) const;

    /**
     * @param wrong what is wrong in the current line
     * @param allowed what is allowed
     * @throws InputError always: names the file and the line
     */
    [[noreturn]] void Fail(const std::string& wrong, const std::string& allowed) const;

  private:
    /** Checks the names of the columns. @param columns columns that the file may have */
    void CheckNames(const CsvColumns& columns) const;
    /** @param name name of a column that is not known @param columns those that are */
    [[noreturn]] void FailUnknown(const std::string& name, const CsvColumns& columns) const;

    std::ifstream m_file;
    CsvReader m_reader;
    std::vector<std::string> m_columns;
    std::vector<std::string> m_values; ///< of the current line
};

} // namespace ns3::ccn

#endif // CCN_CSV_FILE_H
