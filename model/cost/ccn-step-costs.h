// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_STEP_COSTS_H
#define CCN_STEP_COSTS_H

#include "ns3/ccn-node-work.h"
#include "ns3/nstime.h"
#include "ns3/object.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Cost of each step on a machine. Attribute Machine names the machine. Further attributes replace
 * its values one by one: ...Time for each Step, HashTime for the digest of 1024 bytes of a content
 * object, and Slowness, a factor for all costs. Two times are no work. ContentWaitTime: a content
 * object from a neighbour waits for this time before the processor takes it, which serves others
 * meanwhile. LoopTime: the daemon's way from the end of a message's processing to its timers, which
 * POLL includes. A timer that the message has set and that is due within this time runs before the
 * next message. On fast machines it waits until that message is processed.
 *
 * The machines have no cost of verification, since the daemon verified nothing.
 *
 *  - none: all costs are 0.
 *  - pc: the daemon of CCNx 0.8.1 on a core of about 3 GHz (doc/model/ccnx.rst, Costs). Sums over
 *    the steps were measured: 3.6 us for an Interest that is a hit, and 4.1 us, plus the sending,
 *    for a miss. A content object takes 3.7 us with 1000 bytes of payload and 6.8 us with 4096.
 *    Each sum includes 0.6 us for the reading. Each frame sent takes 4.5 us. The processor time for
 *    an Interest and its object at a forwarder was also measured. It was 17 us with 30 pending
 *    Interests, 29 us with 2 (and 2 polls), and 86 us with 1 (and 4 polls that slept). A poll
 *    therefore takes 6 us, and one that slept 12 us more. The division of the sums among the steps
 *    is a choice.
 *  - home-router: the 400 MHz router of Rodrigues 2014, with CCNx 0.7.2. As pc, but 24 times as
 *    slow: on a router with the same processor, a daemon that copies frames between a socket and a
 *    virtual device carries 42.1 Mbit/s (fastd's benchmarks: TL-WR1043ND v1, no encryption), which is
 *    266 us per frame if it has 1400 bytes, where pc takes 11.1 us for a poll, the reading and a
 *    frame sent. The digest of 1024 bytes takes 162 us: "openssl speed" has 9.17 MB/s for SHA-256
 *    on an MT7620, a MIPS 24K of 580 MHz. Storing an object takes 4875 us: the forwarders of Tourani et al., with
 *    CCNx 0.7 too, need 780 us at 2.5 GHz (calibrated on C7-08), scaled by the ratio of the clocks.
 *    That the clocks alone set this ratio was chosen with target T21-01 (11 s for 5 MB) known, which
 *    is therefore calibrated. No other number of Rodrigues 2014 was used. The loop takes longer than
 *    the delay of a content queue: about 1 us on pc.
 *  - core-2: the 2.5 GHz forwarder of Tourani et al. As pc, but slower by 3 GHz / 2.5 GHz, and
 *    without instructions for SHA-256: relative to the other steps, a byte costs 3.7 times as
 *    much, the ratio of OpenSSL without and with these instructions on one machine. Nothing is
 *    calibrated.
 */
class StepCosts : public Object
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();
    StepCosts();

    /** @return names of the known machines, "none" first */
    static std::vector<std::string> GetMachineNames();

    /** @return false if all costs are 0 */
    bool IsOn() const
    {
        return m_isOn;
    }

    /**
     * @param step a step; SEND is the cost of one frame
     * @return its cost in ns-3 time steps
     */
    int64_t Get(Step step) const
    {
        return m_costs[Index(step)];
    }

    /**
     * @param octets bytes of a content object
     * @return cost of its digest in ns-3 time steps
     */
    int64_t GetHash(uint32_t octets) const;

    /** @return wait of a content object from a neighbour in ns-3 time steps */
    int64_t GetContentWait() const
    {
        return m_costs[CONTENT_WAIT];
    }

    /** @return time from the end of a message's processing to the timers in ns-3 time steps */
    int64_t GetLoop() const
    {
        return m_costs[LOOP];
    }

    /**
     * @param octets bytes of a message to a neighbour
     * @return cost of sending it, in one or more frames, in ns-3 time steps
     */
    int64_t GetSend(uint32_t octets) const;

    /** Bytes of IPv4 payload in a frame of 1500. */
    static constexpr uint32_t FRAME_PAYLOAD = 1480;

  private:
    /** @param step a step @return index of its cost */
    static constexpr std::size_t Index(Step step)
    {
        return static_cast<std::size_t>(step);
    }

    /** Index of the digest's cost. */
    static constexpr std::size_t HASH = static_cast<std::size_t>(Step::END);
    /** Index of the wait of a content object. */
    static constexpr std::size_t CONTENT_WAIT = HASH + 1;
    /** Index of the time to the look at the timers. */
    static constexpr std::size_t LOOP = CONTENT_WAIT + 1;
    /** Number of costs. */
    static constexpr std::size_t COSTS = LOOP + 1;

    /**
     * Adds an attribute.
     * @tparam COST index of the cost
     * @param type gets the attribute
     * @param name of the attribute
     * @param what help text
     */
    template <std::size_t COST>
    static void AddCost(TypeId& type, const std::string& name, const std::string& what);
    /**
     * @tparam COST index of a cost
     * @param time replaces the machine's value unless it is negative
     */
    template <std::size_t COST>
    void SetTime(Time time);
    /** @tparam COST index of a cost @return the value that replaces the machine's */
    template <std::size_t COST>
    Time GetTime() const;
    /** @param slowness attribute Slowness */
    void SetSlowness(double slowness);

    /** @return attribute Slowness */
    double GetSlowness() const
    {
        return m_slowness;
    }

    /** @param machine attribute Machine @throws std::invalid_argument with the known machines */
    void SetMachine(std::string machine);

    /** @return attribute Machine */
    std::string GetMachine() const
    {
        return m_machine;
    }

    /** Recomputes the costs from the attributes. */
    void Update();

    std::string m_machine{"none"};
    std::array<Time, COSTS> m_times;      ///< attributes; negative: the machine's value
    double m_slowness{0};                 ///< attribute Slowness
    std::array<int64_t, COSTS> m_costs{}; ///< effective costs in ns-3 time steps; HASH: for 1024
                                          ///< bytes
    bool m_isOn{false};                   ///< some cost is not 0
};

} // namespace ns3::ccn

#endif // CCN_STEP_COSTS_H
