// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "get-file-arguments.h"

#include "ns3/uinteger.h"

namespace ns3::ccn
{

Ptr<GetFile>
GetFileArguments::Make() const
{
    auto getFile = CreateObject<GetFile>();
    getFile->SetAttribute("Window", UintegerValue(pipeline));
    getFile->SetAttribute("ProcessingTime", TimeValue(Seconds(processing)));
    return getFile;
}

} // namespace ns3::ccn
