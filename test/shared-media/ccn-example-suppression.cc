// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

// The example's own suppression scheme. It registers itself, so that the suites that test all registered ones include it.

#define main RunOwnSuppression
#include "../../examples/ccn-own-suppression.cc"
#undef main
