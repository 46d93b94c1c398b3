// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_RECORD_ARGUMENTS_H
#define CCN_RECORD_ARGUMENTS_H

#include "parameter.h"

namespace ns3::ccn
{

/** Parameters of what a Recorder samples and lists. @ingroup ccn */
struct RecordArguments
{
    static constexpr double MIN_BIN = 0.0001; ///< smallest time bin in s

    /** @param all parameters of the scenario, to which these are added @param width default of --bin */
    RecordArguments(Parameters& all, double width)
        : bin(all,
              "bin",
              "Time bin of tables traffic, node_load and table_state",
              width,
              MIN_BIN,
              1000000,
              "s"),
          packets(all, "packets", "Record every packet in table packet")
    {
    }

    RealParameter bin;
    FlagParameter packets;
};

} // namespace ns3::ccn

#endif // CCN_RECORD_ARGUMENTS_H
