// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-mean-loss.h"

#include "ns3/pointer.h"
#include "ns3/random-variable-stream.h"

#include <algorithm>
#include <iterator>
#include <stdexcept>
#include <string>

namespace ns3::ccn
{

namespace
{

/** Models of ns-3 whose loss depends only on the positions. */
constexpr const char* FIXED[] = {"ns3::Cost231PropagationLossModel",
                                 "ns3::FixedRssLossModel",
                                 "ns3::FriisPropagationLossModel",
                                 "ns3::ItuR1411LosPropagationLossModel",
                                 "ns3::ItuR1411NlosOverRooftopPropagationLossModel",
                                 "ns3::Kun2600MhzPropagationLossModel",
                                 "ns3::LogDistancePropagationLossModel",
                                 "ns3::MatrixPropagationLossModel",
                                 "ns3::OkumuraHataPropagationLossModel",
                                 "ns3::RangePropagationLossModel",
                                 "ns3::ThreeLogDistancePropagationLossModel",
                                 "ns3::TwoRayGroundPropagationLossModel"};
constexpr const char* FADING = "ns3::NakagamiPropagationLossModel";
constexpr const char* RANDOM = "ns3::RandomPropagationLossModel";

/** @param model a RandomPropagationLossModel @return true if its loss is always the same */
bool
IsConstant(const PropagationLossModel& model)
{
    PointerValue variable;
    model.GetAttribute("Variable", variable);
    return bool(variable.Get<ConstantRandomVariable>());
}

/** @param model any model @return true if it draws no random numbers */
bool
IsFixed(const PropagationLossModel& model)
{
    const std::string name = model.GetInstanceTypeId().GetName();
    return std::find(std::begin(FIXED), std::end(FIXED), name) != std::end(FIXED) ||
           (name == RANDOM && IsConstant(model));
}

/** @return the names of the models that are allowed, for messages */
std::string
ListAllowed()
{
    std::string names;
    for (const char* name : FIXED)
    {
        names += std::string(name) + ", ";
    }
    return names + FADING + ", " + RANDOM + " with a constant variable";
}

/**
 * Evaluates one model of a chain.
 * @param model the model
 * @param power as in MeanLoss::GetPower()
 * @param from as there
 * @param to as there
 * @return the power behind this model in dBm
 */
double
GetPowerBehind(PropagationLossModel& model,
               double power,
               Ptr<MobilityModel> from,
               Ptr<MobilityModel> to)
{
    const Ptr<PropagationLossModel> next = model.GetNext();
    model.SetNext(nullptr);
    const double rest = model.CalcRxPower(power, from, to);
    model.SetNext(next);
    return rest;
}

} // namespace

MeanLoss::MeanLoss(const Ptr<PropagationLossModel>& first)
{
    for (Ptr<PropagationLossModel> model = first; model; model = model->GetNext())
    {
        const std::string name = model->GetInstanceTypeId().GetName();
        if (IsFixed(*model))
        {
            m_models.push_back(model);
        }
        else if (name != FADING)
        {
            throw std::invalid_argument("propagation loss model " + name +
                                        ": it may draw random numbers, so its mean is unknown "
                                        "(set a model with CcnRoutingHelper::SetRadioLoss; "
                                        "allowed on a channel: " +
                                        ListAllowed() + ")");
        }
    }
}

MeanLoss::~MeanLoss() = default;

double
MeanLoss::GetPower(double power, Ptr<MobilityModel> from, Ptr<MobilityModel> to) const
{
    for (const Ptr<PropagationLossModel>& model : m_models)
    {
        power = GetPowerBehind(*model, power, from, to);
    }
    return power;
}

} // namespace ns3::ccn
