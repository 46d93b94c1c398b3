// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors
#include "ns3/ccn-link-state-presets.h"

#include "ns3/ccn-attributes.h"
#include "ns3/string.h"

#include <map>
#include <stdexcept>
#include <vector>

namespace ns3::ccn
{

namespace
{

/** Name and value of an attribute. */
struct Setting
{
    const char* name;  ///< of the attribute
    const char* value; ///< as text
};

/** All presets. */
const std::map<std::string, std::vector<Setting>>&
GetPresets()
{
    static const std::map<std::string, std::vector<Setting>> presets{
        // OSPF of Quagga with the values of RFC 2328, appendix C.3 and B: HelloInterval 10 s,
        // RouterDeadInterval 40 s (four hellos; also the Wait Timer), RxmtInterval 5 s, LSRefreshTime
        // 1800 s, MaxAge 3600 s. An LSA is made at once. Routes: 200 ms after a change.
        {"ospfn-2.0",
         {{"HelloInterval", "10s"},
          {"HelloTimeout", "10s"},
          {"HelloRetries", "3"},
          {"Wait", "40s"},
          {"LsaDelay", "0s"},
          {"RouteDelay", "200ms"},
          {"FetchTimeout", "5s"},
          {"NewsLifetime", "30s"},
          {"LsaLifetime", "3600s"},
          {"RefreshInterval", "1800s"},
          {"Routes", "shortest"}}},
        // nlsr.conf of NLSR.
        {"nlsr",
         {{"HelloInterval", "60s"},
          {"HelloTimeout", "1s"},
          {"HelloRetries", "3"},
          {"Wait", "0s"},
          {"LsaDelay", "10s"},
          {"RouteDelay", "15s"},
          {"FetchTimeout", "4s"},
          {"NewsLifetime", "30s"},
          {"LsaLifetime", "3600s"},
          {"RefreshInterval", "1800s"},
          {"Routes", "per-link"},
          {"Paths", "3"}}},
        {"fast",
         {{"HelloInterval", "1s"},
          {"HelloTimeout", "250ms"},
          {"HelloRetries", "2"},
          {"Wait", "0s"},
          {"LsaDelay", "50ms"},
          {"RouteDelay", "200ms"},
          {"FetchTimeout", "500ms"},
          {"NewsLifetime", "4s"},
          {"LsaLifetime", "3600s"},
          {"RefreshInterval", "1800s"},
          {"Routes", "loop-free"},
          {"Paths", "3"}}},
    };
    return presets;
}

} // namespace

void
CheckLinkStatePreset(const std::string& preset)
{
    if (!preset.empty() && GetPresets().count(preset) == 0)
    {
        std::string names;
        for (const auto& [name, settings] : GetPresets())
        {
            names += (names.empty() ? "" : ", ") + name;
        }
        throw std::invalid_argument("attribute Preset of LinkStateRouting: '" + preset +
                                    "' (allowed: " + names + ", or empty)");
    }
}

void
ApplyLinkStatePreset(ObjectBase& object, const std::string& preset, const std::string& former)
{
    const auto getSettings = [](const std::string& name) {
        return name.empty() ? std::vector<Setting>() : GetPresets().at(name);
    };
    for (const Setting& setting : getSettings(former))
    {
        ResetUnlessGiven(object, setting.name, setting.value);
    }
    for (const Setting& setting : getSettings(preset))
    {
        SetUnlessGiven(object, setting.name, StringValue(setting.value));
    }
}

} // namespace ns3::ccn
