// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_MOBILITY_ARGUMENT_H
#define CCN_MOBILITY_ARGUMENT_H

#include "lib/arguments/parameter.h"
#include "mobility-file.h"

#include "ns3/node-container.h"

#include <cstdint>
#include <string>

namespace ns3::ccn
{

/** The parameter --mobility: places and movements of nodes with Wi-Fi. @ingroup ccn */
class MobilityArgument
{
  public:
    /** @param all parameters of the scenario, to which this one is added @param role what the file does, e.g. "replaces ..." */
    MobilityArgument(Parameters& all, const std::string& role)
        : m_file(all,
                 "mobility",
                 "File of movements in ns-2's form, as SUMO's traceExporter writes it; " + role)
    {
    }

    /** @return whether there is a file */
    bool IsSet() const
    {
        return !m_file->empty();
    }

    /** @return path of the file; empty: none */
    const std::string& GetPath() const
    {
        return m_file.Get();
    }

    /** @param most number of nodes that the run can have @return the file */
    MobilityFile Read(uint32_t most) const
    {
        return {m_file, most};
    }

    /** Places nodes, and sets them moving. @param nodes all nodes of the run */
    void Install(const NodeContainer& nodes) const
    {
        Read(nodes.GetN()).Install(nodes);
    }

  private:
    FileParameter m_file;
};

} // namespace ns3::ccn

#endif // CCN_MOBILITY_ARGUMENT_H
