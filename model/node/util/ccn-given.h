// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_GIVEN_H
#define CCN_GIVEN_H

#include "ns3/ccn-fatal-error.h"
#include "ns3/ptr.h"

#include <stdexcept>
#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Checks a pointer that a caller of a public method gives.
 * @tparam T class of the object
 * @param pointer the argument
 * @param what what it should be, e.g. "node"
 * @return the pointer
 * @throws std::invalid_argument if it is null, as Names::Find() returns it for an unknown name
 */
template <typename T>
const Ptr<T>&
Given(const Ptr<T>& pointer, const char* what)
{
    if (!pointer)
    {
        throw Fatal<std::invalid_argument>(std::string("the ") + what + " is nullptr (allowed: a " +
                                           what +
                                           "; Names::Find gives nullptr for an unknown name)");
    }
    return pointer;
}

} // namespace ns3::ccn

#endif // CCN_GIVEN_H
