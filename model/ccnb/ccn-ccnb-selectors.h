// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CCNB_SELECTORS_H
#define CCN_CCNB_SELECTORS_H

#include "ns3/ccn-ccnb.h"
#include "ns3/ccn-selectors.h"

namespace ns3::ccn::ccnb
{

/**
 * @ingroup ccn
 * Reads the selectors between an Interest's Name and its InterestLifetime or Nonce.
 * @param reader positioned after the Name; moved past the last selector
 * @param selectors set to them
 * @return false on an error, which the reader stores
 */
bool ReadSelectors(CcnbReader& reader, Selectors& selectors);

/**
 * @ingroup ccn
 * Writes the selectors that differ from the defaults, and those in Selectors::stated.
 * @param writer the destination
 * @param selectors to be written
 */
void WriteSelectors(CcnbWriter& writer, const Selectors& selectors);

/**
 * @ingroup ccn
 * Checks selectors before encoding, as ReadSelectors() does.
 * @param selectors to be written
 * @return nullptr, or what is out of bounds
 */
const char* FindFault(const Selectors& selectors);

} // namespace ns3::ccn::ccnb

#endif // CCN_CCNB_SELECTORS_H
