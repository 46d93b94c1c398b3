// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_INPUT_ERROR_H
#define CCN_INPUT_ERROR_H

#include <stdexcept>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * An error in an input file: one line that names the file, the place, the value and what is allowed.
 * A program that ends with it has the status 2.
 */
class InputError : public std::invalid_argument
{
  public:
    using std::invalid_argument::invalid_argument;
};

} // namespace ns3::ccn

#endif // CCN_INPUT_ERROR_H
