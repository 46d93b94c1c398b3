// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ccn-fuzz-mutator.h"
#include "ccn-fuzzed-node.h"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <sanitizer/lsan_interface.h>

// Applies arbitrary records to a whole node: bytes on its faces, frames from its neighbour, time,
// faces that go down. Afterwards the identities must hold, every table must have been within its
// limit at any time, and each packet sent must have been a message.
//
// A node takes several times as long to create as to serve an input, so a node serves many inputs.
// The file that environment variable CCN_FUZZ_HISTORY names holds all inputs of the current node
// as one input, which reproduces a finding.

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using ns3::ccn::fuzz::Record;
using ns3::ccn::fuzz::Require;

constexpr uint32_t MAX_RECORDS = 100; // longer inputs are slow rather than interesting
constexpr uint32_t MAX_INPUTS = 100;  // that one node serves
// In s. A lifetime may be 290 years, as long as ns-3's time: two would be more than it can count.
constexpr double LATE = 1e8;
constexpr uint32_t NODES_PER_CHECK = 10; // a check for leaks takes as long as half a node's inputs

/** The node in use and all inputs that it has served. */
class NodeInUse
{
  public:
    /** @param records an input, of which at most MAX_RECORDS up to each END are applied */
    void Serve(std::vector<Record> records)
    {
        records.push_back({fuzz::END, ""});
        uint32_t since = 0;
        for (const Record& record : records)
        {
            const bool isEnd = record.action % fuzz::ACTIONS == fuzz::END;
            since = isEnd ? 0 : since + 1;
            if (since <= MAX_RECORDS)
            {
                Apply(record);
            }
            if (isEnd)
            {
                End();
            }
        }
    }

  private:
    /** @param record record for the node in use, or a new one */
    void Apply(const Record& record)
    {
        if (!m_node)
        {
            Create();
        }
        Write(record);
        m_node->Do(record);
    }

    /** Destroys a node that has served enough inputs, or whose time is far advanced. */
    void End()
    {
        if (++m_inputs < MAX_INPUTS && Simulator::Now() < Seconds(LATE))
        {
            return;
        }
        m_node.reset();
        if (++m_nodes % NODES_PER_CHECK == 0)
        {
            Require(__lsan_do_recoverable_leak_check() == 0, "no memory leaks");
        }
    }

    /** Creates a node and begins its history. */
    void Create()
    {
        m_node = std::make_unique<fuzz::FuzzedNode>();
        m_inputs = 0;
        if (const char* path = std::getenv("CCN_FUZZ_HISTORY"))
        {
            m_history = std::ofstream(path, std::ios::binary | std::ios::trunc);
            Require(m_history.is_open(), "CCN_FUZZ_HISTORY can be written");
        }
    }

    /** @param record record to append to the history */
    void Write(const Record& record)
    {
        if (m_history.is_open())
        {
            std::string bytes(fuzz::RECORD_HEAD + record.octets.size(), '\0');
            fuzz::WriteRecords({record}, reinterpret_cast<uint8_t*>(bytes.data()), bytes.size());
            m_history << bytes << std::flush;
        }
    }

    std::unique_ptr<fuzz::FuzzedNode> m_node;
    uint32_t m_inputs{0}; ///< that it has served
    uint32_t m_nodes{0};  ///< so far
    std::ofstream m_history;
};

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
    // Never destroyed, since ns-3's own objects may be destroyed before it when the program ends.
    static NodeInUse& node = *new NodeInUse;
    node.Serve(fuzz::ReadRecords(Bytes(reinterpret_cast<const char*>(data), size)));
    return 0;
}

CCN_FUZZ_MUTATOR(0, fuzz::ACTIONS)

CCN_FUZZ_CROSS_OVER(0)
