// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_STARTER_TEST_KIT_H
#define CCN_STARTER_TEST_KIT_H

#include "ns3/ccn-application.h"

namespace ns3::ccn::test
{

/**
 * Starts or stops an application at once, also outside of an event, which ns-3 would not free if that throws.
 * @ingroup ccn-tests
 */
struct Starter : CcnApplication
{
    /** @param application on a node */
    static void Start(CcnApplication& application)
    {
        (application.*(&Starter::StartApplication))();
    }

    /** @param application that has started */
    static void Stop(CcnApplication& application)
    {
        (application.*(&Starter::StopApplication))();
    }
};

} // namespace ns3::ccn::test

#endif // CCN_STARTER_TEST_KIT_H
