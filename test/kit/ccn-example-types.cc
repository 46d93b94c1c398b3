// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

// The examples' own strategy and policies. They register themselves, so that the suites that test
// all registered ones with random traffic include them.

#define main RunOwnStrategy
#include "../../examples/ccn-own-strategy.cc"
#undef main

#define main RunOwnAdmission
#include "../../examples/ccn-own-admission.cc"
#undef main

#define main RunOwnPolicy
#include "../../examples/ccn-own-policy.cc"
#undef main
