// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-name-value.h"

#include <iterator>
#include <string>

namespace ns3::ccn
{

// ns-3's macro leaves a parameter unused, and clang warns about it here.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-parameter"
ATTRIBUTE_HELPER_CPP(Name);
#pragma GCC diagnostic pop

std::istream&
operator>>(std::istream& is, Name& name)
{
    const std::string uri(std::istreambuf_iterator<char>(is), {});
    name = Name(uri);
    is.setstate(std::ios::eofbit);
    return is;
}

} // namespace ns3::ccn
