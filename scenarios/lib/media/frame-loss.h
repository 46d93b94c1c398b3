// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_FRAME_LOSS_H
#define CCN_FRAME_LOSS_H

#include "loss-rate.h"

#include "ns3/error-model.h"
#include "ns3/random-variable-stream.h"

#include <cstdint>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Loses a share of the frames that arrive at a device, each by itself as ns3::RateErrorModel does, or in
 * bursts: by Gilbert's model of two states, of which the bad one loses all frames and the good one none. A
 * burst ends after each frame with the probability 1 / LossRate::burst, and begins such that the share is kept.
 */
class FrameLoss : public ErrorModel
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();

    /** @param rate share and bursts, from now on */
    void SetRate(const LossRate& rate);

    /** @param stream random stream @return number of streams used */
    int64_t AssignStreams(int64_t stream);

  private:
    bool DoCorrupt(Ptr<Packet> packet) override;
    void DoReset() override;

    /** @return probability that the next frame is lost */
    double GetProbability() const;

    Ptr<UniformRandomVariable> m_random{CreateObject<UniformRandomVariable>()};
    LossRate m_rate;
    bool m_hasState{false}; ///< a frame has arrived
    bool m_isBad{false};    ///< that frame was lost
};

} // namespace ns3::ccn

#endif // CCN_FRAME_LOSS_H
