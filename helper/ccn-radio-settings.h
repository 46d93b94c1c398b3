// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_RADIO_SETTINGS_H
#define CCN_RADIO_SETTINGS_H

#include "ns3/propagation-loss-model.h"
#include "ns3/ptr.h"

#include <optional>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * What decides which Wi-Fi devices hear each other, see class WifiReach.
 */
struct RadioSettings
{
    std::optional<double> threshold; ///< weakest signal that a device receives, in dBm; nothing:
                                     ///< WifiReach::GetThreshold()
    Ptr<PropagationLossModel> loss;  ///< used instead of the channels' own models; nullptr: theirs
};

} // namespace ns3::ccn

#endif // CCN_RADIO_SETTINGS_H
