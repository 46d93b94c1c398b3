// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_GET_FILE_ARGUMENTS_H
#define CCN_GET_FILE_ARGUMENTS_H

#include "parameter.h"

#include "ns3/ccn-get-file.h"

namespace ns3::ccn
{

/** Parameters of ccngetfile. @ingroup ccn */
struct GetFileArguments
{
    /** @param all parameters of the scenario, to which these are added */
    explicit GetFileArguments(Parameters& all)
        : parameters(all)
    {
    }

    Parameters& parameters; ///< parameters of the scenario
    IntegerParameter<uint32_t> pipeline{parameters,
                                        "pipeline",
                                        "Maximum number of segments in ccngetfile's pipeline",
                                        4,
                                        1,
                                        65535,
                                        "packets"};
    /**
     * Processing time per segment. CCNx 0.8.1 fetched 5 MB from the next node's content store in
     * 1.3 s, of which it waited 0.3 s for a later version.
     */
    RealParameter processing{parameters,
                             "processing",
                             "Processing time of ccngetfile per segment",
                             0.0008,
                             0,
                             10,
                             "s"};
    /** @return a ccngetfile application with both parameters set */
    Ptr<GetFile> Make() const;
};

} // namespace ns3::ccn

#endif // CCN_GET_FILE_ARGUMENTS_H
