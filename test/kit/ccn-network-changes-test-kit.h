// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORK_CHANGES_TEST_KIT_H
#define CCN_NETWORK_CHANGES_TEST_KIT_H

#include "ns3/ccn-admission-policy.h"
#include "ns3/ccn-content-store.h"
#include "ns3/ccn-fib.h"
#include "ns3/ccn-ingress-policy.h"
#include "ns3/ccn-l3-protocol.h"
#include "ns3/ccn-pit.h"
#include "ns3/ccn-replacement-policy.h"
#include "ns3/ccn-routing-protocol.h"
#include "ns3/ccn-strategy.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/ccn-verification-policy.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace ns3::ccn::test
{

/** What a trace sink, an application or a user may change of a network while it runs. @ingroup ccn-tests */
class NetworkChanges
{
  public:
    /** Draws a number between two. */
    using Roll = std::function<uint32_t(uint32_t least, uint32_t most)>;

    static constexpr uint32_t OF_ROUTER = 5; ///< kinds of change below are those of a router
    static constexpr uint32_t KINDS = 15;    ///< the others are those of a layer

    /** @param roll draws what is changed */
    explicit NetworkChanges(Roll roll)
        : m_roll(std::move(roll))
    {
    }

    /** @param router it @param kind of the change, below OF_ROUTER @param face for its cost */
    void ChangeRouter(RoutingProtocol& router, uint32_t kind, FaceId face)
    {
        const Name prefix(PickPrefix());
        switch (kind)
        {
        case 0:
            return router.Restart(MilliSeconds(m_roll(0, 1000)));
        case 1:
            return router.Announce(prefix);
        case 2:
            return router.Withdraw(prefix);
        case 3:
            return router.SetCost(face, m_roll(1, 9));
        default:
            return Is(20) ? router.Stop() : router.Restart(Seconds(0));
        }
    }

    /** @param l3 a layer @param kind of the change, from OF_ROUTER to KINDS @param face one of its faces */
    void ChangeLayer(CcnL3Protocol& l3, uint32_t kind, FaceId face)
    {
        const Name prefix(PickPrefix());
        switch (kind)
        {
        case 5:
            return Is(30) ? l3.RemoveFace(face) : l3.GetFace(face)->SetUp(Is(50));
        case 6:
            return l3.GetFib().Add(prefix, face, m_roll(0, 9));
        case 7:
            l3.GetFib().Remove(prefix, face);
            return;
        case 8:
            l3.SetStrategy(prefix, PickType(Strategy::GetTypeId()));
            return;
        case 9:
            return l3.SetAttribute("Ingress", StringValue(PickType(IngressPolicy::GetTypeId())));
        case 10:
            return l3.SetAttribute("Verification",
                                   StringValue(PickType(VerificationPolicy::GetTypeId())));
        case 11:
            return l3.GetContentStore().SetPolicy(PickType(ReplacementPolicy::GetTypeId()));
        case 12:
            return ChangeStore(l3.GetContentStore(), m_roll(0, 3));
        case 13:
            return ChangePit(l3.GetPit());
        default:
            return l3.SetAttribute("Admission",
                                   StringValue(PickType(AdmissionPolicy::GetTypeId())));
        }
    }

  private:
    /** @param store loses objects @param room its new limit on objects, or 0 to clear it */
    static void ChangeStore(ContentStore& store, uint32_t room)
    {
        room == 0 ? store.Clear() : store.SetAttribute("MaxObjects", UintegerValue(room));
    }

    /** @param pit loses the downstreams of an entry's first face, or gets another limit */
    void ChangePit(Pit& pit)
    {
        const auto entries = pit.GetEntries();
        if (entries.empty() || Is(20))
        {
            return pit.SetAttribute("MaxEntries", UintegerValue(m_roll(0, 10)));
        }
        const PitEntry& entry = *entries[m_roll(0, entries.size() - 1)];
        if (!entry.GetDownstreams().empty())
        {
            pit.ForgetDownstream(entry.GetDownstreams().front().face, Simulator::Now());
        }
    }

    /** @param percent probability in percent @return true with this probability */
    bool Is(uint32_t percent)
    {
        return m_roll(1, 100) <= percent;
    }

    /** @return a prefix of names that applications use */
    const std::string& PickPrefix()
    {
        static const std::vector<std::string> prefixes{"ccnx:/o",
                                                       "ccnx:/",
                                                       "ccnx:/o/1",
                                                       "ccnx:/other"};
        return prefixes[m_roll(0, prefixes.size() - 1)];
    }

    /** @param base of types @return name of one of them */
    const std::string& PickType(TypeId base)
    {
        static std::map<TypeId, std::vector<std::string>> known; // to find them takes long
        auto& names = known[base];
        if (names.empty())
        {
            names = GetTypeNames(base);
        }
        return names[m_roll(0, names.size() - 1)];
    }

    Roll m_roll;
};

} // namespace ns3::ccn::test

#endif // CCN_NETWORK_CHANGES_TEST_KIT_H
