// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CHOSEN_WIRE_TEST_KIT_H
#define CCN_CHOSEN_WIRE_TEST_KIT_H

#include "ns3/ccn-codec.h"
#include "ns3/config.h"
#include "ns3/string.h"

#include <string>

namespace ns3::ccn::test
{

/** The format that SetWire() has chosen, ccnb at first. @ingroup ccn-tests */
inline const Codec* g_chosenWire = nullptr;

/**
 * @ingroup ccn-tests
 * Selects the wire format of all layers that are created from now on, with the profile of a forwarder
 * that uses it.
 *
 * @param wire ccnb or ccnx-1.0
 */
inline void
SetWire(const std::string& wire)
{
    const bool isCcnb = wire == "ccnb";
    Config::SetDefault("ns3::ccn::CcnL3Protocol::Wire", StringValue(wire));
    Config::SetDefault("ns3::ccn::CcnL3Protocol::Profile", StringValue(isCcnb ? "paper" : wire));
    g_chosenWire = &Codec::Find(wire);
}

/** Chooses the format once more: newer ns-3 forgets defaults when a test case begins. @ingroup ccn-tests */
inline void
KeepWire()
{
    if (g_chosenWire && g_chosenWire->GetNumber() != Codec::CCNB)
    {
        SetWire(g_chosenWire->GetName());
    }
}

/** @return the format of layers that are created now, and of the messages of the kit @ingroup ccn-tests */
inline const Codec&
GetWire()
{
    return g_chosenWire ? *g_chosenWire : Codec::GetDefault();
}

} // namespace ns3::ccn::test

#endif // CCN_CHOSEN_WIRE_TEST_KIT_H
