// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CCNB_INTEREST_H
#define CCN_CCNB_INTEREST_H

#include "ns3/ccn-interest.h"

#include <string>

namespace ns3::ccn::ccnb
{

/** As Codec::Decode(). @param bytes exactly one Interest @param view set to its fields @return NONE or the error @ingroup ccn */
DecodeError Decode(Bytes bytes, InterestView& view);

/** As Codec::Encode(). @param interest to be encoded @return its bytes @ingroup ccn */
std::string Encode(const Interest& interest);

} // namespace ns3::ccn::ccnb

#endif // CCN_CCNB_INTEREST_H
