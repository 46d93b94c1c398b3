// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_EXPRESS_CHANNEL_H
#define CCN_EXPRESS_CHANNEL_H

#include "ns3/channel.h"
#include "ns3/nstime.h"

#include <array>

namespace ns3::ccn
{

class ExpressNetDevice;

/**
 * @ingroup ccn
 * The medium between two express devices (class ExpressNetDevice): its propagation delay, and whether
 * it is up.
 */
class ExpressChannel : public Channel
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();

    /**
     * Adds one of the two ends; called by ExpressNetDevice::Attach().
     * @param device the device
     * @throws std::invalid_argument if the channel has two devices
     */
    void Attach(Ptr<ExpressNetDevice> device);

    std::size_t GetNDevices() const override;
    Ptr<NetDevice> GetDevice(std::size_t i) const override;

    /** @return attribute Delay */
    Time GetDelay() const
    {
        return m_delay;
    }

    /** @param delay attribute Delay; frames that have started to leave keep the delay before */
    void SetDelay(Time delay);

    /** @return attribute Up */
    bool IsUp() const
    {
        return m_isUp;
    }

    /** @param isUp attribute Up; both devices report the change */
    void SetUp(bool isUp);

  protected:
    void DoDispose() override;

  private:
    std::array<Ptr<ExpressNetDevice>, 2> m_devices; ///< nullptr until they are attached
    Time m_delay;                                   ///< attribute Delay
    bool m_isUp{true};                              ///< attribute Up
};

} // namespace ns3::ccn

#endif // CCN_EXPRESS_CHANNEL_H
