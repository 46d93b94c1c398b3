// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CSV_READER_H
#define CCN_CSV_READER_H

#include <cstddef>
#include <istream>
#include <string>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Reads comma-separated values in UTF-8 as of RFC 4180, one record after the other, so that a file
 * may be longer than memory. analysis/ccnlab/csv_table.py reads the same dialect.
 *
 * - Values are separated by commas. A value in quotes may contain commas, line breaks and doubled
 *   quotes, each of which is one quote. Blanks around a value, outside its quotes, are not part of it.
 * - A record ends with LF, CRLF or the end of the file. Empty lines are skipped.
 * - A byte order mark of UTF-8 at the beginning is skipped.
 *
 * There are no comments. A line that begins with # is an error, unless its first value is in quotes: it
 * may be a comment, or a value. All else is an error, too: semicolons or tabs as separators, other encodings than UTF-8, compressed and
 * binary files, quotes within a value without quotes, and lines longer than MAX_RECORD bytes.
 */
class CsvReader
{
  public:
    static constexpr std::size_t MAX_RECORD = 1 << 18; ///< longest record in bytes

    /**
     * @param stream the file, opened in binary mode; must outlive the reader
     * @param name its name in error messages
     * @throws InputError if the beginning of the file is not text in UTF-8
     */
    CsvReader(std::istream& stream, std::string name);

    /**
     * Reads the next record that is not an empty line.
     * @param values receives its values
     * @return false at the end of the file; `values` is empty then
     * @throws InputError that names file, line and error
     */
    bool Next(std::vector<std::string>& values);

    /**
     * @param wrong what is wrong in the current record
     * @param allowed what is allowed
     * @throws InputError always: names the file and the line in which the record begins
     */
    [[noreturn]] void Fail(const std::string& wrong, const std::string& allowed) const;

  private:
    /** @return the next byte, or EOF; counts lines and bytes */
    int Take();
    /** Reads a value. @param values receives it @return whether another one follows in this record */
    bool TakeValue(std::vector<std::string>& values);
    /** Reads a value in quotes, of which the first is read. @param value receives it @return the next byte */
    int TakeQuoted(std::string& value);
    /** Reads a value without quotes. @param next its first byte @param value receives it @return the next byte */
    int TakePlain(int next, std::string& value);
    /** @param next a byte @return the next one that is not a blank, from this one on */
    int SkipBlanks(int next);
    /** @param next the byte after a value @return whether it is a comma; throws unless it ends the value */
    bool IsComma(int next);
    /** Fails if the values are not separated by commas. @param values the first record */
    void CheckSeparator(const std::vector<std::string>& values) const;

    std::istream& m_stream;
    std::string m_name;
    std::size_t m_line{1};   ///< line of the next byte
    std::size_t m_begin{1};  ///< line in which the current record begins
    std::size_t m_length{0}; ///< bytes of the current record so far
    bool m_isFirst{true};    ///< no record was read
    bool m_hasQuotes{false}; ///< the current record has a value in quotes
};

} // namespace ns3::ccn

#endif // CCN_CSV_READER_H
