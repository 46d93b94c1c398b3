// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_FUZZ_KIT_H
#define CCN_FUZZ_KIT_H

#include "ns3/ccn-ccnb-message.h"
#include "ns3/ccn-content-object.h"
#include "ns3/ccn-interest.h"
#include "ns3/ccn-piggyback.h"

#include <cstdlib>
#include <iostream>

namespace ns3::ccn::fuzz
{

/**
 * @ingroup ccn-tests
 * Ends the program by abort(), which libFuzzer reports, unless a condition is true.
 *
 * @param holds the condition
 * @param what description of the condition
 */
inline void
Require(bool holds, const char* what)
{
    if (!holds)
    {
        std::cerr << "fuzz: not so: " << what << std::endl;
        std::abort();
    }
}

/**
 * @ingroup ccn-tests
 * @param message any bytes
 * @return true if they are one well-formed message
 */
inline bool
IsMessage(Bytes message)
{
    Bytes rest = message;
    Bytes element;
    InterestView interest;
    ContentView content;
    PiggybackView piggyback;
    if (TakeElement(rest, element) != DecodeError::NONE || !rest.empty())
    {
        return false;
    }
    switch (PeekKind(message))
    {
    case MessageKind::INTEREST:
        return interest.Decode(message) == DecodeError::NONE;
    case MessageKind::CONTENT_OBJECT:
        return content.Decode(message) == DecodeError::NONE;
    case MessageKind::PIGGYBACK:
        return piggyback.Decode(message) == DecodeError::NONE;
    default:
        return false;
    }
}

} // namespace ns3::ccn::fuzz

#endif // CCN_FUZZ_KIT_H
