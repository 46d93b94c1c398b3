// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_SLICES_SLICE_WORK_H
#define CCN_SLICES_SLICE_WORK_H

#include "lib/arguments/parameter.h"

#include <string>
#include <vector>

namespace ns3::ccn::slices
{

/** The arguments of one slice. @ingroup ccn */
struct SliceArguments
{
    /**
     * @param parameters of the scenario, to which these are added
     * @param slice its name, with which the names of its arguments begin
     * @param where what it spans
     * @param work default of the first one
     * @param works its values
     */
    SliceArguments(Parameters& parameters,
                   const std::string& slice,
                   const std::string& where,
                   const std::string& work,
                   const std::vector<std::string>& works)
        : name(slice),
          work(parameters, slice, "What the slice " + where + " does", work, works),
          weight(parameters,
                 slice + "-weight",
                 "Its weight on each link and on the router's CPU, with --sharing=weights",
                 1,
                 1,
                 1000),
          start(parameters, slice + "-start", "Time at which it begins", 0, 0, 1e6, "s"),
          stop(parameters,
               slice + "-stop",
               "Time at which a flood or greedy consumer ends; 0: it does not",
               0,
               0,
               1e6,
               "s")
    {
    }

    std::string name; ///< of the slice, and of its layer
    ChoiceParameter work;
    IntegerParameter<uint32_t> weight;
    RealParameter start;
    RealParameter stop;
};

/** What a CCN slice does, and where. @ingroup ccn */
struct SliceWork
{
    const SliceArguments* arguments; ///< its name, work and weight
    std::string layer;               ///< of CCN, which slices may have in common
    std::string source;              ///< name of the node that its sinks fetch from
    std::string prefix;              ///< of its names
};

} // namespace ns3::ccn::slices

#endif // CCN_SLICES_SLICE_WORK_H
