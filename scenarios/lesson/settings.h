// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_LESSON_SETTINGS_H
#define CCN_LESSON_SETTINGS_H

#include <cstdint>
#include <string>

namespace ns3::ccn::lesson
{

/** Values of the arguments that only some topics use. @ingroup ccn */
struct Settings
{
    double lifetime{1};        ///< expiry: of the Interests, in s
    double move{0.215};        ///< handover: when alice moves, in s
    uint32_t window{1};        ///< window: Interests that alice may have open
    double gap{0.001};         ///< aggregation: from alice's Interest to bob's, in s
    double interval{0.02};     ///< caching: between two Interests of a consumer, in s
    uint32_t cache{3};         ///< aggregation, caching, replacement: capacity of r1, in objects
    std::string policy{"Lru"}; ///< caching, replacement: replacement policy of r1
    std::string strategy{"BestFace"};  ///< multipath, failure: strategy of r1
    uint32_t period{10};               ///< multipath, failure: attribute Period of BestFace
    double cut{0.3};                   ///< failure: when the link r1-r2 is cut, in s
    double mend{0.9};                  ///< failure: when it works again, in s
    std::string bundle{"concatenate"}; ///< piggyback: attribute Form of the bundlers
    double delay{0.05};                ///< loop: of the link to the server, in s
    double nearness{0.001};            ///< poisoning: delay of mallory's link, in s
    uint32_t exchanges{5};             ///< piggyback: objects that each end requests
    std::string stack{"ccn"};          ///< copies: ccn or tcp
    std::string stores{"both"};        ///< copies: routers with a content store
    uint32_t burst{4};                 ///< flooding: attribute Burst of the defence
    bool isDefended{false};            ///< flooding, poisoning: whether r1 has a defence
};

} // namespace ns3::ccn::lesson

#endif // CCN_LESSON_SETTINGS_H
