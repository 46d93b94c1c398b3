// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_MEAN_LOSS_H
#define CCN_MEAN_LOSS_H

#include "ns3/mobility-model.h"
#include "ns3/propagation-loss-model.h"
#include "ns3/ptr.h"

#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * The mean power of a signal under a chain of loss models of ns-3. It draws no random numbers, so
 * that a query does not change the rows of a run.
 *
 * Models whose loss depends only on the positions are evaluated. NakagamiPropagationLossModel is
 * left out: its fading varies the power about the mean and does not change the mean.
 * RandomPropagationLossModel is evaluated if its variable is constant. Any other model may draw
 * random numbers, and is an error.
 */
class MeanLoss
{
  public:
    /**
     * @param first first model of the chain
     * @throws std::invalid_argument if a model may draw random numbers; names the model and the
     * models that are allowed
     */
    explicit MeanLoss(const Ptr<PropagationLossModel>& first);
    ~MeanLoss();

    /**
     * @param power power of the signal at the sender, in dBm
     * @param from position of the sender
     * @param to position of the receiver
     * @return mean power of the signal at the receiver, in dBm
     */
    double GetPower(double power, Ptr<MobilityModel> from, Ptr<MobilityModel> to) const;

  private:
    std::vector<Ptr<PropagationLossModel>> m_models; ///< those that are evaluated, in their order
};

} // namespace ns3::ccn

#endif // CCN_MEAN_LOSS_H
