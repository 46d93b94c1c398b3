// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_FUZZ_KIT_H
#define CCN_FUZZ_KIT_H

#include "ns3/ccn-ccnb-message.h"
#include "ns3/ccn-codec.h"
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

/**
 * @ingroup ccn-tests
 * @param message any bytes
 * @param codec of a node
 * @return true if they are one well-formed message in its format
 */
inline bool
IsMessage(Bytes message, const Codec& codec)
{
    InterestView interest;
    ContentView content;
    ReturnCode code{};
    if (codec.GetNumber() == Codec::CCNB)
    {
        return IsMessage(message);
    }
    switch (codec.GetKind(message))
    {
    case MessageKind::INTEREST:
        return codec.Decode(message, interest) == DecodeError::NONE;
    case MessageKind::CONTENT_OBJECT:
        return codec.Decode(message, content) == DecodeError::NONE;
    case MessageKind::INTEREST_RETURN:
        return codec.DecodeReturn(message, interest, code) == DecodeError::NONE;
    default:
        return false;
    }
}

} // namespace ns3::ccn::fuzz

#endif // CCN_FUZZ_KIT_H
