/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_STEP_COSTS_H
#define CCN_STEP_COSTS_H

#include "ns3/nstime.h"
#include "ns3/object.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace ns3
{
namespace ccn
{

/** @ingroup ccn What a node's processor spends time on, step by step (Almishari et al. 2013, section III). */
enum class Step : uint8_t
{
    WAKE,       ///< a poll that had to sleep, and what it costs to be woken
    POLL,       ///< looking which packets wait, however many there are
    RECEIVE,    ///< reading and decoding one message (i.1, c.1)
    CS_LOOKUP,  ///< asking the content store
    PIT_LOOKUP, ///< asking the PIT (i.2, c.2)
    PIT_INSERT, ///< a new PIT entry (i.3)
    FIB_LOOKUP, ///< FIB and strategy (i.4)
    CS_INSERT,  ///< into the content store (c.3)
    PIT_DELETE, ///< erasing a PIT entry (c.4)
    SEND,       ///< one frame of a message to a neighbour (i.5, c.5), the kernel's part included
    SEND_LOCAL, ///< one message to an application
    END,        ///< their number
};

/**
 * @ingroup ccn
 * What each step costs on one machine. Attribute Machine names it; attributes ...Time, one a Step,
 * HashTime, for each octet of a content object, which the daemon digests, and Slowness, by which
 * all is multiplied, replace its values one by one.
 *
 *  - none: all is 0.
 *  - pc: the daemon of CCNx 0.8.1 on a core of about 3 GHz (doc/model/ccnx.rst, Costs). Measured are the
 *    sums over the steps of an Interest that is a hit (3.6 us) or a miss (4.1 us, and the sending)
 *    and of a content object (3.7 us for 1000 octets of payload, 6.8 us for 4096), each with 0.6 us
 *    for the reading, the 4.5 us for each frame sent, and the processor's time for an Interest and its
 *    object at a forwarder: 17 us with 30 outstanding, 29 us with 2 and 2 polls, 86 us with 1 and 4
 *    polls that slept, hence 6 us for a poll and 12 us more for one that slept. How the sums are divided among the steps is a
 *    choice.
 *  - home-router: the 400 MHz router of Rodrigues 2014. As pc, but without instructions for SHA-256: an
 *    octet costs 3.7 times as much beside the other steps, which is the ratio of OpenSSL without
 *    and with them on one machine. Slowness is calibrated on target T21-01 (11 s for 5 MB), and on
 *    nothing else.
 *  - core-2: the 2.5 GHz forwarder of Tourani et al. As pc, 3 GHz / 2.5 GHz as slow, and without
 *    instructions for SHA-256 like home-router. Nothing is calibrated.
 */
class StepCosts : public Object
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();
    StepCosts();
    ~StepCosts() override;

    /** @return names of the machines there are, none first */
    static std::vector<std::string> GetMachineNames();

    /** @return false if no step costs anything */
    bool IsOn() const
    {
        return m_isOn;
    }

    /**
     * @param step SEND: for one frame
     * @return its cost in ns-3 time steps
     */
    int64_t Get(Step step) const
    {
        return m_costs[Index(step)];
    }

    /**
     * @param octets of a content object
     * @return cost of its digest, in ns-3 time steps
     */
    int64_t GetHash(uint32_t octets) const;

    /**
     * @param octets of a message to a neighbour
     * @return cost of sending it, in one frame or several, in ns-3 time steps
     */
    int64_t GetSend(uint32_t octets) const;

    /** Octets of IPv4 payload in a frame of 1500. */
    static constexpr uint32_t FRAME_PAYLOAD = 1480;

  private:
    /** @param step a step @return its cost's index */
    static constexpr std::size_t Index(Step step)
    {
        return static_cast<std::size_t>(step);
    }

    /** Index of the digest's cost. */
    static constexpr std::size_t HASH = static_cast<std::size_t>(Step::END);
    /** Number of costs. */
    static constexpr std::size_t COSTS = HASH + 1;

    /** Adds an attribute. @tparam COST index @param type gets it @param name its @param what help */
    template <std::size_t COST>
    static void AddCost(TypeId& type, const std::string& name, const std::string& what);
    /** @tparam COST index of a cost @param time replaces the machine's, unless it is negative */
    template <std::size_t COST>
    void SetTime(Time time);
    /** @tparam COST index of a cost @return what replaces the machine's */
    template <std::size_t COST>
    Time GetTime() const;
    /** @param slowness attribute Slowness */
    void SetSlowness(double slowness);
    /** @return attribute Slowness */
    double GetSlowness() const;
    /** @param machine attribute Machine @throws std::invalid_argument naming those there are */
    void SetMachine(std::string machine);
    /** @return attribute Machine */
    std::string GetMachine() const;
    /** Multiplies. */
    void Update();

    std::string m_machine{"none"};
    std::array<Time, COSTS> m_times;     ///< attributes, negative: the machine's
    double m_slowness{0};                ///< attribute Slowness
    std::array<int64_t, COSTS> m_costs{}; ///< all things considered, in ns-3 time steps; HASH: of
                                          ///< 1024 octets
    bool m_isOn{false};                  ///< some cost is not 0
};

} // namespace ccn
} // namespace ns3

#endif // CCN_STEP_COSTS_H
