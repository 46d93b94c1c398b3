// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_FIB_TEST_KIT_H
#define CCN_FIB_TEST_KIT_H

#include "kit/ccn-chosen-wire-test-kit.h"

#include "ns3/ccn-fib.h"
#include "ns3/ccn-name.h"

#include <sstream>
#include <string>

namespace ns3::ccn::test
{

/**
 * @ingroup ccn-tests
 * @param hops next hops, or nullptr
 * @return e.g. "2:0 1:5" (face:cost), or "none" for nullptr
 */
inline std::string
Print(const NextHops* hops)
{
    if (!hops)
    {
        return "none";
    }
    std::ostringstream os;
    for (const NextHop& hop : *hops)
    {
        os << (os.tellp() > 0 ? " " : "") << hop.face << ":" << hop.cost;
    }
    return os.str();
}

/** @return a FIB for names of the chosen format @ingroup ccn-tests */
inline Ptr<Fib>
MakeFib()
{
    auto fib = CreateObject<Fib>();
    fib->SetCodec(GetWire());
    return fib;
}

/**
 * @ingroup ccn-tests
 * @param fib the FIB
 * @param uri a name
 * @return the next hops for the name, as from Print
 */
inline std::string
Match(const Ptr<Fib>& fib, const std::string& uri)
{
    const Name name(uri);
    return Print(fib->LongestPrefixMatch(EncodedName(GetWire(), name).Get()));
}

} // namespace ns3::ccn::test

#endif // CCN_FIB_TEST_KIT_H
