// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_STAGE_SWITCH_H
#define CCN_STAGE_SWITCH_H

#include "ns3/boolean.h"
#include "ns3/ccn-attributes.h"
#include "ns3/ccn-l3-protocol.h"
#include "ns3/ccn-node-stage.h"

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Adds a boolean attribute to CcnL3Protocol whose value a stage has. The stage is made with the node's
 * L3Engine by the first value that is not ABSENT.
 * @tparam Stage type of the stage
 * @tparam ABSENT value of a node without the stage
 * @tparam SET void (Stage::*)(bool)
 * @tparam GET bool (Stage::*)() const
 * @param type CcnL3Protocol
 * @param name of the attribute
 * @param initial its default
 * @param help on it
 */
template <typename Stage, bool ABSENT, auto SET, auto GET>
void
AddStageSwitch(TypeId& type, const char* name, bool initial, const char* help)
{
    const auto set = [](CcnL3Protocol& node, const BooleanValue& value) {
        if (value.Get() != ABSENT || node.GetStages().Find<Stage>())
        {
            (node.GetStages().Get<Stage>(node.GetEngine()).*SET)(value.Get());
        }
    };
    const auto get = [](CcnL3Protocol& node, BooleanValue& value) {
        const auto* stage = node.GetStages().Find<Stage>();
        value.Set(stage ? (stage->*GET)() : ABSENT);
    };
    type.AddAttribute(name,
                      help,
                      Presettable(BooleanValue(initial)),
                      Presettable(MakeAddedAccessor<CcnL3Protocol, BooleanValue>(set, get)),
                      MakeBooleanChecker());
}

} // namespace ns3::ccn

#endif // CCN_STAGE_SWITCH_H
