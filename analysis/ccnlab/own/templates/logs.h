// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

// Read before a program outside the tree, after the precompiled headers, whose NS_LOG does nothing: the program has the
// one that logs. It is what -DNS3_LOG_ENABLE does in a compilation without precompiled headers.

#ifndef NS3_LOG_ENABLE
#define NS3_LOG_ENABLE
#undef NS_LOG
#undef NS_LOG_FUNCTION
#undef NS_LOG_FUNCTION_NOARGS
#undef NS_LOG_UNCOND
#undef NS3_LOG_MACROS_ENABLED_H
#include <ns3/log-macros-enabled.h>
#endif
