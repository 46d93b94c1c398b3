// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ccn-fuzz-kit.h"
#include "ccn-fuzz-mutator.h"

#include "ns3/ccn-link-fragmenter.h"
#include "ns3/ccn-link-reassembler.h"
#include "ns3/mac48-address.h"
#include "ns3/simulator.h"

#include <vector>

// Fragments of three senders in any order, with time between them. The limits hold at any time, and
// nothing is left at the end.

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using ns3::ccn::fuzz::Record;
using ns3::ccn::fuzz::Require;

constexpr uint8_t ACTIONS = 8;    // of records
constexpr uint8_t PASS = 7;       // the action that lets time pass
constexpr uint32_t LONGEST = 150; // ms that pass
const ReassemblyLimits LIMITS{MilliSeconds(100), 5, 4000};

/** @param message if there is one, its octets are read */
void
Read(const Ptr<const Packet>& message)
{
    if (message)
    {
        std::vector<uint8_t> octets(message->GetSize());
        Require(!octets.empty() && octets.size() <= UINT16_MAX, "the size of a message");
        message->CopyData(octets.data(), octets.size());
    }
}

/** @param records an input */
void
Collect(const std::vector<Record>& records)
{
    static const Mac48Address SENDERS[] = {Mac48Address("00:00:00:00:00:01"),
                                           Mac48Address("00:00:00:00:00:02"),
                                           Mac48Address("00:00:00:00:00:03")};
    LinkReassembler reassembler;
    for (const Record& record : records)
    {
        if (record.action % ACTIONS == PASS)
        {
            Simulator::Stop(MilliSeconds(record.octets.size() * PASS % LONGEST));
            Simulator::Run();
            continue;
        }
        const auto* octets = reinterpret_cast<const uint8_t*>(record.octets.data());
        Read(reassembler
                 .Collect(Create<Packet>(octets, record.octets.size()),
                          SENDERS[record.action % 3],
                          LIMITS)
                 .message);
        Require(reassembler.GetPartial() <= LIMITS.messages, "the limit of incomplete messages");
        Require(reassembler.GetBytes() <= LIMITS.bytes, "the limit of bytes");
    }
    Simulator::Run();
    Require(reassembler.GetPartial() == 0 && reassembler.GetBytes() == 0,
            "nothing is left at the end");
}

} // namespace

/**
 * Called by libFuzzer.
 *
 * @param data records
 * @param size their size in bytes
 * @return 0
 */
extern "C" int
LLVMFuzzerTestOneInput(const uint8_t* data, size_t size)
{
    Collect(fuzz::ReadRecords(Bytes(reinterpret_cast<const char*>(data), size)));
    Simulator::Destroy();
    return 0;
}

CCN_FUZZ_MUTATOR(0, ACTIONS)
