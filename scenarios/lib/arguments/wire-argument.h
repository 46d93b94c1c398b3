// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_WIRE_ARGUMENT_H
#define CCN_WIRE_ARGUMENT_H

#include "parameter.h"

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * The argument --wire of scenarios that no paper ties to ccnb: the wire format of all nodes. With
 * ccnx-1.0, the nodes have the profile of that name, unless attribute Profile is set otherwise. Once
 * the arguments are checked, layers that are created have the format. A setting of attribute Wire or
 * Profile that says another one is refused.
 */
class WireArgument : public ChoiceParameter
{
  public:
    /** @param all the scenario's parameters */
    explicit WireArgument(Parameters& all);

  private:
    /** Sets the defaults of layers. @throws std::invalid_argument if a setting contradicts them */
    void Apply() const;
};

} // namespace ns3::ccn

#endif // CCN_WIRE_ARGUMENT_H
