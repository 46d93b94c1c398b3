// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-step-costs.h"

#include "ns3/double.h"
#include "ns3/string.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <stdexcept>
#include <utility>

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(StepCosts);

namespace
{

/** Bytes whose digest is the unit of HashTime; the digest of one byte takes less than 1 ns. */
constexpr int64_t HASH_UNIT = 1024;
/** Bytes of the UDP header, counted into the first frame. */
constexpr uint32_t UDP_HEADER = 8;

/** Costs of a machine. */
struct Machine
{
    std::array<int64_t, static_cast<std::size_t>(Step::END) + 3> nanoseconds; ///< by cost
    double slowness;                                                          ///< for all
};

/** @return the machines by name */
const std::map<std::string, Machine>&
GetMachines()
{
    // WAKE, POLL, RECEIVE, CS_LOOKUP, PIT_LOOKUP, PIT_INSERT, FIB_LOOKUP, CS_INSERT, PIT_DELETE,
    // SEND, SEND_LOCAL, VERIFY, the digest of 1024 bytes, the wait, and the loop: 0 if it is shorter
    // than all delays
    static const std::map<std::string, Machine> machines = {
        {"none", {{}, 1}},
        {"pc", {{12000, 6000, 1600, 1400, 600, 250, 250, 200, 100, 4500, 4500, 0, 1024}, 1}},
        {"home-router",
         {{12000, 6000, 1600, 1400, 600, 250, 250, 203125, 100, 4500, 4500, 0, 6750, 0, 1000}, 24}},
        {"core-2", {{14400, 7200, 1920, 1680, 720, 300, 300, 240, 120, 5400, 5400, 0, 4547}, 1}},
    };
    return machines;
}

} // namespace

template <std::size_t COST>
void
StepCosts::AddCost(TypeId& type, const std::string& name, const std::string& what)
{
    type.AddAttribute(name,
                      "Cost of " + what +
                          ", before multiplication by Slowness. A negative value selects the cost "
                          "that Machine sets.",
                      TimeValue(TimeStep(-1)),
                      MakeTimeAccessor(&StepCosts::SetTime<COST>, &StepCosts::GetTime<COST>),
                      MakeTimeChecker(TimeStep(-1), Seconds(10)));
}

TypeId
StepCosts::GetTypeId()
{
    static TypeId tid = [] {
        TypeId type = TypeId("ns3::ccn::StepCosts")
                          .SetParent<Object>()
                          .SetGroupName("Ccn")
                          .AddConstructor<StepCosts>();
        type.AddAttribute("Machine",
                          "Machine whose costs apply: none (no costs), pc (CCNx 0.8.1 at 3 GHz), "
                          "home-router (Rodrigues 2014, 400 MHz) or core-2 (Tourani et al., 2.5 "
                          "GHz).",
                          StringValue("none"),
                          MakeStringAccessor(&StepCosts::SetMachine, &StepCosts::GetMachine),
                          MakeStringChecker());
        type.AddAttribute("Slowness",
                          "Factor that multiplies all costs; 0 selects the factor of Machine.",
                          DoubleValue(0),
                          MakeDoubleAccessor(&StepCosts::SetSlowness, &StepCosts::GetSlowness),
                          MakeDoubleChecker<double>(0, 1e4));
        AddCost<Index(Step::WAKE)>(type,
                                   "WakeTime",
                                   "waking up from a poll that slept, in addition to PollTime");
        AddCost<Index(Step::POLL)>(type,
                                   "PollTime",
                                   "a poll, regardless of the number of waiting messages");
        AddCost<Index(Step::RECEIVE)>(type, "ReceiveTime", "receiving and decoding a message");
        AddCost<Index(Step::CS_LOOKUP)>(type, "CsLookupTime", "a lookup in the content store");
        AddCost<Index(Step::PIT_LOOKUP)>(type, "PitLookupTime", "a lookup in the PIT");
        AddCost<Index(Step::PIT_INSERT)>(type, "PitInsertTime", "inserting a PIT entry");
        AddCost<Index(Step::FIB_LOOKUP)>(type,
                                         "FibLookupTime",
                                         "a FIB lookup, including the strategy");
        AddCost<Index(Step::CS_INSERT)>(type, "CsInsertTime", "storing an object");
        AddCost<Index(Step::PIT_DELETE)>(type, "PitDeleteTime", "erasing a PIT entry");
        AddCost<Index(Step::SEND)>(type,
                                   "SendTime",
                                   "sending one frame of 1500 bytes to a neighbour");
        AddCost<Index(Step::SEND_LOCAL)>(type,
                                         "SendLocalTime",
                                         "sending a message to an application");
        AddCost<Index(Step::VERIFY)>(type,
                                     "VerifyTime",
                                     "verifying the signature of a content object");
        AddCost<HASH>(type, "HashTime", "the digest of 1024 bytes of a content object");
        AddCost<CONTENT_WAIT>(type,
                              "ContentWaitTime",
                              "the wait of a content object from a neighbour before the processor "
                              "takes it, which leaves the processor free");
        AddCost<LOOP>(type,
                      "LoopTime",
                      "the way from the end of a message's processing to the timers, which a "
                      "poll includes; a timer that the message has set and that is due within "
                      "this time runs before the next message");
        return type;
    }();
    return tid;
}

StepCosts::StepCosts()
{
    m_times.fill(TimeStep(-1));
}

template <std::size_t COST>
void
StepCosts::SetTime(Time time)
{
    m_times[COST] = time;
    Update();
}

template <std::size_t COST>
Time
StepCosts::GetTime() const
{
    return m_times[COST];
}

void
StepCosts::SetSlowness(double slowness)
{
    m_slowness = slowness;
    Update();
}

void
StepCosts::SetMachine(std::string machine)
{
    if (GetMachines().count(machine) == 0)
    {
        std::string allowed;
        for (const auto& name : GetMachineNames())
        {
            allowed += (allowed.empty() ? "" : ", ") + name;
        }
        throw std::invalid_argument("Machine '" + machine + "': not known (allowed: " + allowed +
                                    ")");
    }
    m_machine = std::move(machine);
    Update();
}

std::vector<std::string>
StepCosts::GetMachineNames()
{
    return {"none", "pc", "home-router", "core-2"};
}

void
StepCosts::Update()
{
    const Machine& machine = GetMachines().at(m_machine);
    const double slowness = m_slowness > 0 ? m_slowness : machine.slowness;
    m_isOn = false;
    for (std::size_t i = 0; i < COSTS; ++i)
    {
        const int64_t own = m_times[i].GetTimeStep();
        const int64_t cost = own < 0 ? NanoSeconds(machine.nanoseconds[i]).GetTimeStep() : own;
        m_costs[i] = std::llround(cost * slowness);
        m_isOn = m_isOn || m_costs[i] > 0;
    }
}

int64_t
StepCosts::GetHash(uint32_t octets) const
{
    return m_costs[HASH] * octets / HASH_UNIT;
}

int64_t
StepCosts::GetSend(uint32_t octets) const
{
    const uint32_t payload = octets + UDP_HEADER;
    return Get(Step::SEND) * ((payload + FRAME_PAYLOAD - 1) / FRAME_PAYLOAD);
}

} // namespace ns3::ccn
