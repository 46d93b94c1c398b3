// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_APPLICATION_COLUMNS_H
#define CCN_APPLICATION_COLUMNS_H

#include "lib/text/csv-file.h"

#include "ns3/ccn-application.h"
#include "ns3/object-factory.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace ns3::ccn
{

/** A time in which an application runs. @ingroup ccn */
struct RunningTime
{
    double start{0};            ///< in s
    std::optional<double> stop; ///< in s; nothing: at the end of the requests
};

/** An application of a node beside those of the catalogue. @ingroup ccn */
struct PlannedApplication
{
    std::string text;               ///< its type and attributes
    std::string label;              ///< its attribute Label
    std::vector<RunningTime> times; ///< when it runs, ascending; at least one
    bool hasTimes{true};            ///< files have them
};

/**
 * @ingroup ccn
 * Reads the applications of a node: the columns app, start_s and stop_s of a file of nodes, and others
 * with one application. Column app has any number of applications with their attributes, joined by `+`.
 * They all run from the first time of start_s to the first of stop_s, from the second to the second,
 * and so on.
 */
class ApplicationColumns
{
  public:
    /**
     * @param file the current line
     * @param column name of a column
     * @param text type and attributes of an application in it
     * @return what makes such applications
     * @throws InputError that names file, line, column and value
     */
    static ObjectFactory MakeOne(const CsvFile& file,
                                 const std::string& column,
                                 const std::string& text);

    /**
     * @param file the current line
     * @param taken labels of other applications of the node
     * @return its applications in column app
     * @throws InputError as MakeOne()
     */
    static std::vector<PlannedApplication> Read(const CsvFile& file, std::set<std::string> taken);

    /** @param file the current line @return the times in start_s and stop_s; none if both are empty @throws InputError as MakeOne() */
    static std::vector<RunningTime> ReadTimes(const CsvFile& file);

  private:
    /** @param file the current line @param column begin of the message @param what is wrong, with what is allowed at its end */
    [[noreturn]] static void Refuse(const CsvFile& file,
                                    const std::string& column,
                                    const std::string& what);
    /** @param file the current line @param text as for MakeOne() @return such an application of column app */
    static Ptr<CcnApplication> Make(const CsvFile& file, const std::string& text);
    /** Refuses what no file can describe. @param file the current line @param text an application in column app @param application it */
    static void Check(const CsvFile& file,
                      const std::string& text,
                      const CcnApplication& application);
    /** @param text applications joined by `+`, which may also be in brackets @return each of them */
    static std::vector<std::string> Split(const std::string& text);
    /** @param file the current line @param application of it @param taken labels of others @return label of the application */
    static std::string ChooseLabel(const CsvFile& file,
                                   const CcnApplication& application,
                                   const std::set<std::string>& taken);
    /** @param file the current line @param column start_s or stop_s @return the times in it */
    static std::vector<double> ReadTimes(const CsvFile& file, const std::string& column);
};

} // namespace ns3::ccn

#endif // CCN_APPLICATION_COLUMNS_H
