// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CCNB_H
#define CCN_CCNB_H

/**
 * @file
 * @ingroup ccn
 * Includes all of ccnb, the encoding of CCNx 0.8.1: types, reader and writer.
 */

#include "ns3/ccn-ccnb-reader.h"
#include "ns3/ccn-ccnb-types.h"
#include "ns3/ccn-ccnb-writer.h"

#endif // CCN_CCNB_H
