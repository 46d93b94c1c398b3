/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_GET_FILE_ARGUMENTS_H
#define CCN_GET_FILE_ARGUMENTS_H

#include "parameter.h"

#include "ns3/ccn-get-file.h"

namespace ns3
{
namespace ccn
{

/** @ingroup ccn What scenarios with ccngetfile take for it. */
struct GetFileArguments
{
    /** @param all get these, too */
    explicit GetFileArguments(Parameters& all)
        : parameters(all)
    {
    }

    Parameters& parameters; ///< that have these
    IntegerParameter<uint32_t> pipeline{parameters, "pipeline", "Segments ccngetfile asks for at a time", 4,
                                        1, 65535, "packets"};
    /** s for a segment: CCNx 0.8.1 fetched 5 MB from the next node's store in 1.3 s, of which it waits
     *  0.3 s for a later version */
    RealParameter processing{parameters, "processing", "Time that ccngetfile takes for a segment", 0.0008,
                             0, 10, "s"};
    /** @return the program, with both set */
    Ptr<GetFile> Make() const;
};

} // namespace ccn
} // namespace ns3

#endif // CCN_GET_FILE_ARGUMENTS_H
