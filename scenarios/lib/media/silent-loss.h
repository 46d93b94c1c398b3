// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_MEDIA_SILENT_LOSS_H
#define CCN_MEDIA_SILENT_LOSS_H

#include "ns3/error-model.h"
#include "ns3/net-device.h"

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Loss of all frames that arrive at a device while a link fails, of which neither end hears. It stands in
 * for the device's own error model, so that a link that recovers loses the same share of its frames as before.
 */
class SilentLoss : public ErrorModel
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();

    /** @param own the device's own error model, or nullptr */
    void SetOwn(Ptr<ErrorModel> own);

    /** @param isSilent true: all frames are lost; false: only those that the device's own model loses */
    void SetSilent(bool isSilent);

  private:
    bool DoCorrupt(Ptr<Packet> packet) override;
    void DoReset() override;
    void DoDispose() override;

    Ptr<ErrorModel> m_own;  ///< what the device has without a failure
    bool m_isSilent{false}; ///< the link fails
};

/**
 * @param device a device with the attribute ReceiveErrorModel, or of Wi-Fi
 * @param isSilent true: all frames that arrive are lost; false: only those that its own error model loses
 * @ingroup ccn
 */
void SetSilent(const Ptr<NetDevice>& device, bool isSilent);

/**
 * Sets the error model of a device, whether it is silent at present or not.
 * @param device as SetSilent()
 * @param own its own error model; nullptr: none
 * @ingroup ccn
 */
void SetOwnLoss(const Ptr<NetDevice>& device, const Ptr<ErrorModel>& own);

} // namespace ns3::ccn

#endif // CCN_MEDIA_SILENT_LOSS_H
