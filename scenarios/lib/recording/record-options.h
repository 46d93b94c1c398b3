// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_RECORD_OPTIONS_H
#define CCN_RECORD_OPTIONS_H

#include "ns3/nstime.h"

#include <string>
#include <vector>

namespace ns3::ccn
{

/** What a run records in addition to its results: arguments of all programs. @ingroup ccn */
struct RecordOptions
{
    std::string capture;        ///< --pcap, the prefix of the capture files' names; empty: none
    bool events{false};         ///< --events: every event and every change of a table
    std::vector<Time> tablesAt; ///< --tables-at: when to store the whole tables; needs events

    /** @return whether anything is recorded */
    bool IsAny() const
    {
        return !capture.empty() || events || !tablesAt.empty();
    }
};

} // namespace ns3::ccn

#endif // CCN_RECORD_OPTIONS_H
