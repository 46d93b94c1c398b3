// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_FATAL_ERROR_H
#define CCN_FATAL_ERROR_H

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Marks exceptions that end the simulation even if they are thrown while a node processes a message
 * (ErrorGuard): errors of a program or of its configuration, which no message causes.
 */
class FatalError
{
  protected:
    ~FatalError() = default;
};

/**
 * @ingroup ccn
 * An exception that ends the simulation, e.g. `throw Fatal<std::logic_error>("...")`.
 * @tparam Base an exception of the standard library
 */
template <typename Base>
class Fatal : public Base, public FatalError
{
  public:
    using Base::Base;
};

} // namespace ns3::ccn

#endif // CCN_FATAL_ERROR_H
