/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_CCNB_H
#define CCN_CCNB_H

/**
 * @file
 * @ingroup ccn
 * All of ccnb, CCNx 0.8.1's encoding: the types, what reads it and what writes it.
 */

#include "ns3/ccn-ccnb-reader.h"
#include "ns3/ccn-ccnb-types.h"
#include "ns3/ccn-ccnb-writer.h"

#endif // CCN_CCNB_H
