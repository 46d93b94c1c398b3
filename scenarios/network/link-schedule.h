// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORK_LINK_SCHEDULE_H
#define CCN_NETWORK_LINK_SCHEDULE_H

#include "lib/networks/link-change.h"
#include "lib/text/csv-file.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace ns3::ccn::network
{

/** What a file of changes must know of the links of a network. @ingroup ccn */
struct ScheduledLinks
{
    /** Returns the index of the link between two nodes, by their names. */
    using Find =
        std::function<std::optional<uint32_t>(const std::string& from, const std::string& to)>;

    /** Returns the cost of a link with a weight up to largestWeight. */
    using GetCost = std::function<uint32_t(uint32_t link, double weight)>;

    /** Returns whether a link shares its medium with others. */
    using IsShared = std::function<bool(uint32_t link)>;

    /** Returns whether the nodes of a link have no face to each other. */
    using IsBroadcast = std::function<bool(uint32_t link)>;

    Find find;
    GetCost getCost;
    IsShared isShared;
    IsBroadcast isBroadcast;
    double largestWeight{0}; ///< that a FIB can hold, beside the weights of the plan
    bool hasRanks{false};    ///< several ranks simulate the network
};

/** A change of a link at a time. @ingroup ccn */
struct TimedLinkChange
{
    double time;       ///< in s, up to the end of the clock
    uint32_t link;     ///< index of the link
    LinkChange change; ///< at least one
};

/**
 * @ingroup ccn
 * Reads the lines of --schedule about links (ScheduleColumns), whose state is up, down or silent, or empty beside
 * another change. Lines may have any order.
 */
class LinkSchedule
{
  public:
    /**
     * @param path path of the file
     * @param links the links of the network
     * @throws InputError if the file cannot be read, or its columns are not those of a schedule
     */
    LinkSchedule(const std::string& path, ScheduledLinks links);

    /** @return the next change; nothing at the end @throws InputError that names file, line and value */
    std::optional<TimedLinkChange> Next();

  private:
    /** @return index of the link of the current line */
    uint32_t GetLink() const;
    /** @param link index of the link of the current line @return its change */
    LinkChange GetChange(uint32_t link) const;
    /** @param link index of the link of the current line @param change its change, which has to be allowed for this network */
    void Check(uint32_t link, const LinkChange& change) const;
    /** @return the new state of the link of the current line, or none */
    std::optional<LinkCondition> GetState() const;
    /**
     * @param column name of a column
     * @param min smallest value allowed
     * @param max largest value allowed
     * @return the value in the current line, or none
     */
    std::optional<double> GetValue(const std::string& column, double min, double max) const;

    CsvFile m_file;
    ScheduledLinks m_links;
};

} // namespace ns3::ccn::network

#endif // CCN_NETWORK_LINK_SCHEDULE_H
